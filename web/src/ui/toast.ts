/*
 * A line that is shown for a moment above the page and moves nothing: on the bar, on a phone above the actions. Screen readers hear it from the live region, so
 * it is nothing for them; a tap on it leads to what it is about, which can be reached in another way, too.
 */
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import { styled } from './styled.ts';

const SHOWN = 6000;
/** Pixels between it and what it must not cover. */
const GAP = 6;

/**
 * @fires pressed - show what it is about
 * @fires gone - it has been shown for long enough
 */
@customElement('w-toast')
export class Toast extends BaseElement<{ pressed: undefined; gone: undefined }> {
  @property() words = '';
  /** What must stay in sight at the lower edge of a phone: it lies above the highest of these. */
  @property({ attribute: false }) clearOf: () => Iterable<Element> = () => [];
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
      @media ${CLOSE} {
        p {
          top: auto;
          bottom: var(--bottom, 12px);
          width: calc(100vw - 24px);
          padding: 6px 14px;
          text-align: center;
          line-height: 1.25;
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

  /** How far above the lower edge of the window. */
  private bottom(): number {
    const tops = [...this.clearOf()].map((one) => one.getBoundingClientRect().top);
    const low = tops.filter((top) => top > innerHeight / 2 && top < innerHeight);
    return innerHeight - Math.min(innerHeight, ...low) + GAP;
  }

  override render() {
    if (!this.words) return nothing;
    return html`<p aria-hidden="true" ${styled({ '--bottom': `${this.bottom()}px` })} @click=${() => this.emit('pressed')}>${this.words}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-toast': Toast;
  }
}
