/*
 * A hint: three choices with a reason each. It lies above the page, so that it moves nothing and is never out of
 * sight: at the foot of the column beside the board, on narrow windows over the head of the table.
 */
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { ariaBool } from './aria.ts';
import type { Choice } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { WIDE } from './breakpoints.ts';
import type { Advised } from './hint-words.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface Events {
  'choice-select': Choice;
  'choice-play': Choice;
  dismiss: undefined;
}

/**
 * @fires choice-select {CustomEvent<Choice>} - this one was picked
 * @fires choice-play {CustomEvent<Choice>} - it was picked a second time
 * @fires dismiss - no more of it
 */
@customElement('hint-panel')
export class HintPanel extends BaseElement<Events> {
  /** What is advised; 'thinking': it is not known yet. */
  @property({ attribute: false }) advice: readonly Advised[] | 'thinking' = 'thinking';
  @property({ attribute: false }) selected: Choice | null = null;
  @query('.hint') private panel!: HTMLElement;

  static override styles = [
    shared,
    css`
      .hint {
        position: fixed;
        inset: 8px 8px auto;
        width: auto;
        max-width: 560px;
        max-height: 60dvh;
        height: auto;
        margin: 0 auto;
        padding: 4px 10px 8px;
        overflow: auto;
        font-family: var(--type);
        color: var(--ink);
        background: var(--paper);
        border: 1.5px dashed var(--gold);
        border-radius: 12px;
        box-shadow: var(--shadow);
      }
      .row-reason {
        ${visuallyHidden}
      }
      .reason {
        min-height: 2.4em;
        margin: 6px 2px 0;
      }
      @media ${WIDE} {
        .hint {
          inset: auto max(clamp(4px, 2vw, 24px), calc(50vw - 676px)) 16px auto;
          width: 350px;
          margin: 0;
        }
        /* There is room for the reason of every choice. */
        .row-reason {
          all: unset;
          grid-column: 1 / -1;
        }
        .hint > .reason {
          display: none;
        }
      }
      .title {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        min-height: 44px;
      }
      .close {
        flex: none;
        width: 44px;
        padding: 0;
      }
      ul {
        list-style: none;
        padding: 0;
        margin: 0;
        display: grid;
        gap: 6px;
      }
      li button {
        width: 100%;
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 10px;
        padding: 5px 12px;
        text-align: left;
        line-height: 1.2;
        border-radius: 12px;
      }
      li button[aria-pressed='true'] {
        border-color: var(--glow);
        box-shadow: 0 0 0 2px var(--glow);
      }
      .row-reason,
      .reason {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        color: var(--ink-soft);
        font-size: 0.88rem;
      }
      .wins {
        white-space: nowrap;
      }
      .legend {
        display: block;
        font-size: 0.85rem;
        line-height: 1.2;
        color: var(--ink-soft);
      }
    `,
  ];

  protected override firstUpdated(): void {
    this.panel.showPopover();
  }

  private press(choice: Choice): void {
    this.emit(choice.move === this.selected?.move ? 'choice-play' : 'choice-select', choice);
  }

  private chosen(advice: readonly Advised[]): Advised | undefined {
    return advice.find(({ choice }) => choice.move === this.selected?.move);
  }

  private keyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.emit('dismiss');
  }

  private row({ choice, label, reason, wins }: Advised) {
    return html`<li>
      <button aria-pressed=${ariaBool(choice.move === this.selected?.move)} @click=${() => this.press(choice)}>
        <span>${label}</span><span class="wins figures">${say('hintWins', wins)}</span>
        <span class="row-reason" title=${reason}>${reason}</span>
      </button>
    </li>`;
  }

  override render() {
    const { advice } = this;
    const thinking = advice === 'thinking';
    return html`<section class="hint" .popover=${'manual'} aria-label=${say('hint')} @keydown=${this.keyDown}>
      <div class="title">
        <span>
          ${say(thinking ? 'hintThinking' : 'hintTitle')}
          ${thinking ? nothing : html`<span class="legend">${say('hintLegend')}</span>`}
        </span>
        ${thinking ? nothing : html`<button class="quiet close" aria-label=${say('close')} title=${say('close')} @click=${() => this.emit('dismiss')}>✕</button>`}
      </div>
      ${thinking
        ? nothing
        : html`<ul>
              ${advice.map((one) => this.row(one))}
            </ul>
            <p class="reason" aria-hidden="true">${this.chosen(advice)?.reason}</p>`}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hint-panel': HintPanel;
  }
}
