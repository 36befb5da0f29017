/* Everybody at one device, as the last sheet on the shelf: who sat here last, and one button. */
import alice from 'cast:alice';
import cat from 'cast:cat';
import hatter from 'cast:hatter';
import queen from 'cast:queen';
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { coverStyle } from './cover-style.ts';
import { drawingOf, wornBy } from './people.ts';
import './icon.ts';
import './seat-mark.ts';

/** @fires together - set a table for everybody at this device */
@customElement('family-cover')
export class FamilyCover extends BaseElement<{ together: undefined }> {
  static override styles = [
    shared,
    coverStyle,
    css`
      /* The same by day and by night, as the covers of the games are. */
      .cover {
        position: relative;
        display: flex;
        justify-content: center;
        overflow: hidden;
        background: radial-gradient(circle at 50% 40%, #8a5c96, #3a2350 75%);
      }
      .cover w-icon {
        width: 25%;
        height: 100%;
      }
      .cover::after {
        content: '';
        position: absolute;
        inset: 78% 0 0;
        background: #6b3a2a;
        border-top: 6px solid #8a5138;
      }
      .cover .tablet {
        position: absolute;
        z-index: 1;
        left: 39%;
        bottom: 4%;
        width: 22%;
        height: 26%;
        transform: perspective(160px) rotateX(38deg);
        border: 4px solid #241a2e;
        border-radius: 8px;
        background: repeating-conic-gradient(#fffaf0 0 25%, #f0b429 0 50%) 0 0 / 25% 50%;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
      }
      li {
        display: flex;
        align-items: center;
        gap: 5px;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .head {
        width: 26px;
        height: 26px;
      }
    `,
  ];

  override render() {
    const people = settings.people.filter(({ name }) => name !== '');
    const worn = wornBy(people.map(({ face }) => face));
    return html`<article class="sheet">
      <div class="cover" aria-hidden="true">
        ${[queen, alice, hatter, cat].map((one) => html`<w-icon whole .picture=${one}></w-icon>`)}<span class="tablet"></span>
      </div>
      <div class="text">
        <h3>${say('together')}</h3>
        ${people.length > 0
          ? html`<ul aria-label=${say('players0')}>
              ${people.map(({ name }, i) => html`<li><w-icon class="head" .picture=${drawingOf(worn[i])}></w-icon><w-seat .seat=${i}></w-seat>${name}</li>`)}
            </ul>`
          : nothing}
        <p class="blurb">${say('togetherText')}</p>
        <div class="row"><button @click=${() => this.emit('together')}>${say('sitTogether')}</button></div>
      </div>
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'family-cover': FamilyCover;
  }
}
