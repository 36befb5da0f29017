/*
 * A line that is shown for a moment above the page and moves nothing: on the bar, on a phone on the title, where there
 * is nothing to choose or to decide by. Screen readers hear it from the live region, so it is nothing for them; a tap on
 * it leads to what it is about, which can be reached in another way, too.
 */
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE, WIDE } from './breakpoints.ts';

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
      /* On the bar between the way home and the language, in one line where it fits: the board stays free. */
      @media ${WIDE} {
        p {
          top: 4px;
          max-width: calc(100vw - 430px);
          line-height: 1.2;
          text-wrap: balance;
        }
      }
      @media ${CLOSE} {
        p {
          top: 4px;
          width: calc(100vw - 16px);
          box-sizing: border-box;
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 2;
          line-clamp: 2;
          padding: 3px 10px;
          overflow: hidden;
          text-align: center;
          font-size: 0.84rem;
          line-height: 1.15; /* it ends above what is asked */
        }
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
    if (!this.words) return nothing;
    return html`<p aria-hidden="true" @click=${() => this.emit('pressed')}>${this.words}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-toast': Toast;
  }
}
