/*
 * A line that is shown for a moment above the page and moves nothing: on the bar, on a phone on the title, where there
 * is nothing to choose or to decide by. Screen readers hear it from the live region, so it is nothing for them; a tap on
 * it leads to what it is about, which can be reached in another way, too.
 */
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE, ROOMY, WIDE } from './breakpoints.ts';

const SHOWN = 6000;

/**
 * @fires pressed - show what it is about
 * @fires gone - it has been shown for long enough
 */
@customElement('w-toast')
export class Toast extends BaseElement<{ pressed: undefined; gone: undefined }> {
  @property() words = '';
  /** Whether it is an error: announced, and shown until it is closed. */
  @property({ type: Boolean, reflect: true }) wrong = false;
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
        padding: 8px 18px;
        transform: translateX(-50%);
        overflow-wrap: anywhere;
        color: var(--ink);
        background: var(--card);
        border: 2px solid var(--gold);
        border-radius: 14px;
        box-shadow: var(--shadow);
        cursor: pointer;
      }
      :host([wrong]) p {
        z-index: 20;
        color: var(--rose-ink);
        border-color: var(--rose);
      }
      /* On the bar between the way home and the language, in one line where it fits: the board stays free. */
      @media ${ROOMY} {
        p {
          top: 4px;
          max-width: min(520px, calc(100vw - 400px));
          line-height: 1.2;
          text-wrap: balance;
        }
      }
      @media ${WIDE} {
        p {
          max-width: calc(100vw - 430px);
        }
      }
      /* In the place of the title, between the way home and the buttons: they stay free, and so does what is asked. */
      @media ${CLOSE} {
        p {
          top: 5px;
          left: calc(var(--toast-left, 4px) + env(safe-area-inset-left));
          right: calc(var(--toast-right, 4px) + env(safe-area-inset-right));
          width: auto;
          max-width: none;
          min-height: 42px;
          box-sizing: border-box;
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 3;
          line-clamp: 3;
          padding: 1px 8px;
          overflow: hidden;
          transform: none;
          align-content: center;
          font-size: 0.74rem;
          line-height: 12.5px;
        }
      }
    `,
  ];

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('words')) return;
    clearTimeout(this.timer);
    if (this.words && !this.wrong) this.timer = setTimeout(() => this.emit('gone'), SHOWN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override render() {
    if (!this.words) return nothing;
    if (this.wrong) return html`<p role="alert" @click=${() => this.emit('pressed')}>${this.words}</p>`;
    return html`<p aria-hidden="true" @click=${() => this.emit('pressed')}>${this.words}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-toast': Toast;
  }
}
