/*
 * Standing orders, in a dialog: what the seat answers to windows without being asked. They are given at once when
 * one is picked, so that nothing is left unsaved.
 */
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Order } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';

/** @fires order {CustomEvent<Record<string, string>>} - the seat answers so from now on */
@customElement('orders-panel')
export class OrdersPanel extends BaseElement<{ order: Record<string, string> }> {
  @property({ attribute: false }) orders: Order[] = [];
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [
    shared,
    css`
      fieldset {
        border: 0;
        padding: 0;
        margin: 0 0 10px;
      }
      legend {
        padding: 0;
        font-size: 1.1rem;
      }
      label {
        display: flex;
        gap: 10px;
        align-items: center;
        min-height: 44px;
      }
      input {
        flex: none;
        width: 22px;
        height: 22px;
        accent-color: var(--rose);
      }
    `,
  ];

  show(): void {
    this.dialog.open();
  }

  private order({ name, title, value, values }: Order) {
    return html`<fieldset>
      <legend>${title}</legend>
      ${values.map(
        (v) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              .checked=${v.name === value}
              @change=${() => this.emit('order', { [name]: v.name })}
            />
            ${v.title}
          </label>`,
      )}
    </fieldset>`;
  }

  override render() {
    return html`<w-dialog .title=${say('orders')}>
      <p class="soft">${say('ordersText')}</p>
      ${this.orders.map((order) => this.order(order))}
    </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'orders-panel': OrdersPanel;
  }
}
