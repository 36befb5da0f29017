/*
 * Sounds are offered once, at the end of the first game that is seen on a device: at the beginning there is enough else
 * to understand. It is one of the things below the result, and covers nothing.
 */
import speaker from 'icon:sound-on';
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { settings } from '../settings.ts';
import { sound } from '../sound.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import './icon.ts';

@customElement('sound-offer')
export class SoundOffer extends BaseElement {
  static override styles = [
    shared,
    css`
      div {
        display: flex;
        align-items: center;
        gap: 8px;
        flex-wrap: wrap;
      }
      button {
        padding: 0.2em 0.9em;
      }
    `,
  ];

  /** A player who agrees hears a sound at once. */
  private answer(on: boolean): void {
    settings.set({ sound: on });
    sound('turn');
  }

  override render() {
    if (settings.soundAsked) return nothing;
    return html`<div role="group" aria-label=${say('soundAsk')}>
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
