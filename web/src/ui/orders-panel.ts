/*
 * Standing orders: what the seat answers to windows without being asked. They are given at once when
 * one is picked, so that nothing is left unsaved.
 */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Order } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';

@customElement('orders-panel')
export class OrdersPanel extends BaseElement {
  @property({ attribute: false }) orders: Order[] = [];

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
    return html`<p class="soft">${say('ordersText')}</p>
      ${this.orders.map((order) => this.order(order))}`;
  }
}
