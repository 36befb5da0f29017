/* The chat of a table. */
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { asLabel } from '../name.ts';
import type { ChatMessage, View } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { nameAt } from './chair-head.ts';
import './seat-mark.ts';

/** @fires chat-send {CustomEvent<string>} - say this */
@customElement('chat-panel')
export class ChatPanel extends BaseElement<{ 'chat-send': string }> {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) chat: ChatMessage[] = [];
  @query('input') private input!: HTMLInputElement;

  static override styles = [
    shared,
    css`
      ol {
        list-style: none;
        margin: 0 0 8px;
        padding: 0;
        max-height: 180px;
        overflow-y: auto;
      }
      li {
        padding: 3px 4px;
        overflow-wrap: anywhere;
      }
      .who {
        color: var(--hue);
      }
      form {
        display: flex;
        gap: 8px;
      }
      input {
        flex: 1;
        min-width: 0;
      }
    `,
  ];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('input, ol')?.focus(options);
  }

  override updated(changed: Map<string, unknown>): void {
    if (!changed.has('chat')) return;
    const list = this.renderRoot.querySelector('ol');
    list?.scrollTo({ top: list.scrollHeight });
  }

  private submit(event: Event): void {
    event.preventDefault();
    const text = asLabel(this.input.value, 500);
    if (!text) return;
    this.emit('chat-send', text);
    this.input.value = '';
  }

  private message(message: ChatMessage) {
    const chair = this.view.chairs[message.seat];
    return html`<li data-seat=${message.seat}>
      <span class="who"><w-seat .seat=${message.seat}></w-seat> ${chair ? nameAt(this.view, chair) : ''}:</span> ${message.text}
    </li>`;
  }

  override render() {
    if (this.view.children) return html`<p class="soft small">${say('noChat')}</p>`;
    return html`<ol aria-label=${say('chat')} tabindex="0">
        ${this.chat.map((message) => this.message(message))}
      </ol>
      ${this.view.may.includes('chat')
        ? html`<form @submit=${this.submit}>
            <input maxlength="250" aria-label=${say('chatSay')} placeholder=${say('chatSay')} />
            <button>${say('send')}</button>
          </form>`
        : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chat-panel': ChatPanel;
  }
}
