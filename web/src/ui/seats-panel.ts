/* The players, for boards that do not show them themselves. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { View } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import './chair-head.ts';

@customElement('seats-panel')
export class SeatsPanel extends BaseElement {
  @property({ attribute: false }) view!: View;

  static override styles = [
    shared,
    css`
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
        gap: 8px;
      }
      li {
        padding: 6px 14px;
        background: var(--paper);
        border-radius: 12px;
        box-shadow: var(--shadow);
        border: 2px solid transparent;
      }
      li.owes {
        border-color: var(--glow);
        box-shadow: var(--shadow), 0 0 0 2px var(--glow);
      }
    `,
  ];

  override render() {
    return html`<ul aria-label=${say('players0')}>
      ${this.view.chairs.map(
        (chair) => html`<li class=${chair.owes ? 'owes' : ''}><chair-head .view=${this.view} .seat=${chair.seat}></chair-head></li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'seats-panel': SeatsPanel;
  }
}
