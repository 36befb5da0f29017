/*
 * Sounds are offered once, at the first table of a device. It lies on the bar at the top of the page, so that nothing
 * moves when it comes and goes, and nothing of the table is below it.
 */
import speaker from 'icon:sound-on';
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { settings } from '../settings.ts';
import { sound } from '../sound.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import './icon.ts';

@customElement('sound-offer')
export class SoundOffer extends BaseElement {
  static override styles = [
    shared,
    css`
      .sheet {
        position: absolute;
        z-index: 15;
        top: 2px;
        left: 50%;
        translate: -50% 0;
        display: flex;
        align-items: center;
        gap: 8px;
        width: max-content;
        max-width: calc(100vw - 8px);
        padding: 4px 6px 6px 14px;
        white-space: nowrap;
      }
      button {
        padding: 0.2em 0.9em;
      }
      /* On a phone there is no bar: it leaves the buttons of the head free. */
      @media ${CLOSE} {
        .sheet {
          top: 4px;
          left: 6px;
          translate: none;
          gap: 5px;
          padding: 0 3px 3px 10px;
        }
        w-icon {
          display: none;
        }
      }
    `,
  ];

  /** Whoever says yes hears at once what that means. */
  private answer(on: boolean): void {
    settings.set({ sound: on });
    sound('turn');
  }

  override render() {
    if (settings.soundAsked) return nothing;
    return html`<div class="sheet" role="group" aria-label=${say('soundAsk')}>
      <w-icon .picture=${speaker}></w-icon><span>${say('soundAsk')}</span>
      <button @click=${() => this.answer(true)}>${say('yes')}</button>
      <button @click=${() => this.answer(false)}>${say('no')}</button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sound-offer': SoundOffer;
  }
}
