/* The curtain between two people at one device, where seats do not see the same: nothing of the table is drawn. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { View } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { chairName } from './chair-head.ts';
import { styled } from './styled.ts';
import './seat-mark.ts';

/** @fires taken-over - the person of that seat has the device now */
@customElement('hand-over')
export class HandOver extends BaseElement<{ 'taken-over': undefined }> {
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) seat = 0;

  static override styles = [
    shared,
    css`
      /* Velvet in folds, a gilt hem, and a card in front of it for whoever comes next. */
      .curtain {
        display: grid;
        place-items: center;
        min-height: calc(100dvh - 120px);
        padding: 24px;
        border-radius: 16px;
        background:
          linear-gradient(var(--gold), var(--gold)) bottom / 100% 8px no-repeat,
          linear-gradient(rgb(0 0 0 / 45%), transparent 22%, transparent 70%, rgb(0 0 0 / 30%)),
          repeating-linear-gradient(90deg, rgb(0 0 0 / 42%), transparent 22px, rgb(255 255 255 / 9%) 34px, transparent 46px, rgb(0 0 0 / 42%) 68px),
          var(--rose);
        box-shadow: var(--shadow);
      }
      .next {
        display: grid;
        justify-items: center;
        gap: 14px;
        max-width: min(100%, 460px);
        box-sizing: border-box;
        padding: 26px 30px 30px;
        font-size: 1.3rem;
        text-align: center;
        overflow-wrap: anywhere;
      }
      .next p {
        margin: 0;
      }
      .who {
        display: grid;
        place-items: center;
        width: 104px;
        height: 104px;
        border-radius: 50%;
        font-size: 3.6rem;
        background: var(--card);
        box-shadow: 0 0 0 4px var(--of), 0 0 0 7px var(--gold), var(--shadow);
      }
    `,
  ];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  override render() {
    const chair = this.view.chairs[this.seat];
    const name = chair ? chairName(chair) : '';
    return html`<section class="curtain" aria-label=${this.view.title}>
      <div class="sheet gilt next">
        <span class="who" aria-hidden="true" ${styled({ '--of': `var(--seat-${this.seat})` })}><w-seat .seat=${this.seat}></w-seat></span>
        <p>${say('curtain', name)}</p>
        <button class="main" @click=${() => this.emit('taken-over')}>${say('curtainGo', name)}</button>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hand-over': HandOver;
  }
}
