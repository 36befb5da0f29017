/*
 * A line that is shown for a moment above the page and moves nothing. Screen readers hear it from the live region, so
 * it is nothing for them; a tap on it leads to what it is about, which can be reached in another way, too.
 */
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';

const SHOWN = 6000;

/**
 * @fires pressed - show what it is about
 * @fires gone - it has been shown for long enough
 */
@customElement('w-toast')
export class Toast extends BaseElement<{ pressed: undefined; gone: undefined }> {
  @property() words = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    shared,
    css`
      p {
        position: fixed;
        top: 8px;
        left: 50%;
        z-index: 19;
        width: max-content;
        max-width: min(520px, calc(100vw - 24px));
        margin: 0;
        padding: 10px 18px;
        transform: translateX(-50%);
        overflow-wrap: anywhere;
        color: var(--ink);
        background: var(--card);
        border: 2px solid var(--gold);
        border-radius: 14px;
        box-shadow: var(--shadow);
        cursor: pointer;
      }
    `,
  ];

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('words')) return;
    clearTimeout(this.timer);
    if (this.words) this.timer = setTimeout(() => this.emit('gone'), SHOWN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override render() {
    return this.words ? html`<p aria-hidden="true" @click=${() => this.emit('pressed')}>${this.words}</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-toast': Toast;
  }
}
