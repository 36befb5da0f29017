/*
 * The White Rabbit beside the board, and what he says: what to do, that it is done, or what is different about a wrong
 * try. His bubble has room for the longest of it, so nothing moves when he speaks. The page that shows him announces
 * his words.
 */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import rabbit from 'cast:rabbit';
import { linkTo } from '../routes.ts';
import type { LessonAnswer } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { LOWER, NARROW, PHONE, WIDE } from './breakpoints.ts';
import './icon.ts';

@customElement('lesson-guide')
export class LessonGuide extends BaseElement {
  @property() words = '';
  /** The answer to a wrong attempt; it replaces the words. */
  @property({ attribute: false }) answer: LessonAnswer | null = null;
  /** The game whose rules are linked to. */
  @property() game = '';

  static override styles = [
    shared,
    css`
      :host {
        container-type: inline-size;
      }
      .guide {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: end;
        gap: 18px;
      }
      w-icon {
        width: 138px;
        height: 184px;
        margin-bottom: calc(-1 * var(--gap)); /* he stands behind the next sheet */
      }
      .bubble {
        position: relative;
        align-self: stretch;
        display: flex;
        flex-direction: column;
        justify-content: center;
        gap: 4px;
        min-height: 198px;
        padding: 12px 18px;
        border-left: 6px solid transparent;
      }
      .bubble::before {
        content: '';
        position: absolute;
        right: 100%;
        bottom: 62px;
        margin-right: 5px;
        border: 11px solid transparent;
        border-right: 15px solid var(--paper);
        border-left: 0;
      }
      .bubble.answers {
        border-left-color: var(--rose);
      }
      .bubble.answers::before {
        border-right-color: var(--rose);
      }
      p {
        margin: 0;
      }
      /* One size for all that he says; the longest of it has room. */
      .words {
        font-size: 1.04rem;
        line-height: 1.22;
        text-wrap: pretty;
      }
      .rule {
        padding: 0 0.5em;
        border-radius: 7px;
        background: var(--ink);
        color: var(--paper);
        font-size: 0.82em;
        line-height: 1.5;
        text-decoration: none;
        white-space: nowrap;
      }
      .rule:hover {
        text-decoration: underline;
      }
      @container (max-width: 380px) {
        w-icon {
          width: 114px;
          height: 152px;
        }
      }
      @media ${WIDE} and ${LOWER} {
        .guide {
          gap: 14px;
        }
        w-icon {
          width: 93px;
          height: 124px;
        }
        .bubble {
          min-height: 154px;
          padding: 8px 15px;
        }
        .words {
          font-size: 1rem;
          line-height: 1.2;
        }
      }
      @media ${NARROW} {
        .guide {
          gap: 14px;
        }
        w-icon {
          width: 93px;
          height: 124px;
          margin: 0 0 -2px 8px; /* he stands behind the board */
        }
        .bubble {
          align-self: center;
          min-height: 112px;
          margin: 6px 0;
          padding: 8px 14px 8px 10px;
        }
        .bubble::before {
          bottom: 50px;
        }
      }
      @media ${PHONE} {
        .guide {
          gap: 12px;
        }
        w-icon {
          width: 78px;
          height: 104px;
          margin-left: 0;
        }
        .bubble {
          min-height: 108px;
          margin: 3px 0;
          padding-block: 5px;
        }
        .words {
          font-size: 0.9rem;
          line-height: 1.18;
        }
      }
    `,
  ];

  override render() {
    const { answer } = this;
    const words = answer?.words ?? this.words;
    const rule = answer?.rule;
    return html`<section class="guide" aria-label=${say('rabbit')}>
      <w-icon whole .picture=${rabbit}></w-icon>
      <div class="sheet bubble ${answer ? 'answers' : ''}">
        <p class="words">
          ${words}
          ${rule ? html`<a class="rule figures" href=${`${linkTo(`/rules/${this.game}`)}#${rule}`} target="_blank" aria-label=${say('rule', rule)}>${rule}</a>` : nothing}
        </p>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-guide': LessonGuide;
  }
}
