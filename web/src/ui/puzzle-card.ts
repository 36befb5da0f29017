/* The puzzle of the day on the first page: its claim, and a dot for each of the last days; a gap is nobody's fault. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import type { PuzzleClaim } from '../protocol.ts';
import { daysRunning, recall } from '../puzzle-memory.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { coverOf } from './covers.ts';
import { linkTo } from '../routes.ts';

const DOTS = 5;

@customElement('puzzle-card')
export class PuzzleCard extends BaseElement {
  @property({ attribute: false }) puzzle!: PuzzleClaim;
  /** Since 1970. */
  @property({ type: Number }) day = 0;

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        container-type: inline-size;
      }
      .sheet {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(84px, 116px);
        grid-template-rows: auto 1fr auto;
        gap: 8px 14px;
        align-items: center;
      }
      .kind {
        grid-column: 1 / -1;
        margin: 0;
        color: var(--gold-ink);
      }
      h2 {
        text-wrap: balance;
      }
      .text {
        display: grid;
        gap: 8px;
        align-content: center;
      }
      p {
        margin: 0;
      }
      img {
        width: 100%;
        height: auto;
        aspect-ratio: 1;
        object-fit: cover;
        border-radius: 12px;
        box-shadow: 0 0 0 2px var(--gold);
      }
      .below {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 14px;
      }
      .dots {
        display: inline-flex;
        gap: 5px;
        align-items: center;
      }
      i {
        width: 11px;
        height: 11px;
        border: 2px solid var(--gold);
        border-radius: 50%;
      }
      i.on {
        background: var(--gold);
      }
      /* Alone in its row. */
      @container (min-width: 640px) {
        .sheet {
          grid-template-columns: 240px minmax(0, 1fr) auto;
          grid-template-rows: 1fr auto auto 1fr;
          gap: 4px 24px;
        }
        .kind {
          grid-area: 2 / 2;
        }
        .text {
          grid-area: 3 / 2;
        }
        img {
          grid-area: 1 / 1 / -1;
          aspect-ratio: 2;
        }
        .below {
          grid-area: 2 / 3 / span 2;
          flex-direction: column;
          align-items: end;
        }
      }
      .running {
        margin-left: auto;
        display: inline-flex;
        gap: 8px;
        align-items: center;
      }
    `,
  ];

  private dots(days: readonly number[]) {
    const last = Array.from({ length: DOTS }, (_, i) => this.day - DOTS + 1 + i);
    return html`<span class="dots" aria-hidden="true">${last.map((day) => html`<i class=${days.includes(day) ? 'on' : ''}></i>`)}</span>`;
  }

  override render() {
    const { puzzle, day } = this;
    const memory = recall();
    const solved = memory.days.includes(day);
    const running = daysRunning(memory, day);
    const cover = coverOf(puzzle.game);
    return html`<section class="sheet" aria-labelledby="puzzle">
      <p class="kind">${say('puzzleToday')}</p>
      <div class="text">
        <h2 id="puzzle">${puzzle.claim}</h2>
        <p class="soft small">${puzzle.title}${solved ? html` · ${say('puzzleSolved')}` : nothing}</p>
      </div>
      ${cover ? html`<img src=${cover} alt="" width="480" height="200" />` : html`<span></span>`}
      <div class="below">
        <a class="button" href=${linkTo('/puzzle')} @click=${(e: MouseEvent) => followLink(e, '/puzzle')}>${say(solved ? 'puzzleAgain' : 'puzzleTry')}</a>
        ${memory.days.length > 0
          ? html`<span class="running">${this.dots(memory.days)}${running > 1 ? html`<span class="small soft">${say('daysRunning', running)}</span>` : nothing}</span>`
          : nothing}
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-card': PuzzleCard;
  }
}
