/*
 * The mark of a seat: a suit in the seat's hue. The suit alone is enough to tell seats apart, so it
 * needs no colour; the name stands beside it, so screen readers pass it by.
 */
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import clubs from 'icon:clubs';
import clover from 'icon:clover';
import diamonds from 'icon:diamonds';
import hearts from 'icon:hearts';
import spades from 'icon:spades';
import star from 'icon:round-star';
import './icon.ts';

/** By seat. */
export const SUITS: readonly string[] = [hearts, spades, diamonds, clubs, star, clover];

@customElement('w-seat')
export class SeatMark extends LitElement {
  @property({ type: Number }) seat = 0;

  static override styles = css`
    :host {
      display: inline-block;
      width: 1.1em;
      height: 1.1em;
      flex: none;
      vertical-align: -0.16em;
    }
    w-icon {
      display: block;
      width: 100%;
      height: 100%;
    }
  `;

  protected override updated(): void {
    this.style.color = `var(--seat-${this.seat % SUITS.length})`;
  }

  override render() {
    return html`<w-icon .picture=${SUITS[this.seat % SUITS.length] ?? ''}></w-icon>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-seat': SeatMark;
  }
}
