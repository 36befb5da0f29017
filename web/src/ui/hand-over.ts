/* The curtain between two people at one device, where seats do not see the same: nothing of the table is drawn. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { View } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { chairName } from './chair-head.ts';

/** @fires taken-over - the person of that seat has the device now */
@customElement('hand-over')
export class HandOver extends BaseElement<{ 'taken-over': undefined }> {
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) seat = 0;

  static override styles = [
    shared,
    css`
      .curtain {
        display: grid;
        place-items: center;
        gap: 18px;
        min-height: 50vh;
        font-size: 1.3rem;
        text-align: center;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  override render() {
    const chair = this.view.chairs[this.seat];
    const name = chair ? chairName(chair) : '';
    return html`<section class="sheet gilt curtain" aria-label=${this.view.title}>
      <p>${say('curtain', name)}</p>
      <button class="main" @click=${() => this.emit('taken-over')}>${say('curtainGo', name)}</button>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hand-over': HandOver;
  }
}
