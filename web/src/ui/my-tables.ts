/* The player's own tables: the one that waits for the player as a sheet with its scene and one button, the others a
 * line each. */
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import { linkTo, isLocal, tablePath } from '../routes.ts';
import type { Chair, TableSummary, ViewMessage } from '../protocol.ts';
import { publicView } from '../public-view.ts';
import { resultOf } from '../since.ts';
import { figure, say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { ROOMY, WIDE } from './breakpoints.ts';
import { coverOf } from './covers.ts';
import { called, isYou, nameAt } from './chair-head.ts';
import { LazyModules } from './lazy-module.ts';
import { faceAt } from './people.ts';
import { tableState } from './table-row.ts';
import './icon.ts';
import './seat-mark.ts';

/** The number of tables with a visible line; the others are below them. */
const LINES = 3;
/** How many events are requested: the last move is among them. */
const BACK = 8;
/** In letters, beside the scene. */
const TWO_LINES = 56;

/** As many of the last sentences as two lines have room for. */
function ending(words: string): string {
  const sentences = words.split(/(?<=[.!?…]) /);
  while (sentences.length > 1 && sentences.join(' ').length > TWO_LINES) sentences.shift();
  return sentences.join(' ');
}

/** Everybody's view calls a nameless player by number, who is "You" here: what it says of the reader is left out. */
function withoutMe(words: string, chairs: readonly Chair[]): string {
  const mine = chairs.filter((chair) => !chair.name && isYou({ chairs }, chair)).map(({ seat }) => say('seatNumber', seat + 1).toLocaleLowerCase());
  const sentences = words.split(/(?<=[.!?…]) /);
  return sentences.filter((one) => !mine.some((name) => one.toLocaleLowerCase().includes(name))).join(' ');
}

const points = (score: number) => html`<span aria-hidden="true">${figure(score)}</span><i class="visually-hidden">${say('points', score)}</i>`;

@customElement('my-tables')
export class MyTables extends BaseElement {
  /** The one that waits first, then the others. */
  @property({ attribute: false }) rows: readonly TableSummary[] = [];
  /** The first table as everybody sees it. */
  @state() private seen: ViewMessage | null = null;
  private readonly modules = new LazyModules(this);

  static override styles = [
    shared,
    css`
      .sheet {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 16px;
      }
      .table {
        display: grid;
        grid-template-columns: 88px minmax(0, 1fr);
        gap: 8px clamp(12px, 2vw, 24px);
        align-items: center;
      }
      .scene {
        position: relative;
        aspect-ratio: 1;
        border-radius: 12px;
        box-shadow: 0 0 0 2px var(--gold);
      }
      .scene > * {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        object-fit: cover;
        border-radius: inherit;
      }
      .turn .scene {
        box-shadow: 0 0 0 3px var(--glow), 0 0 18px 2px color-mix(in srgb, var(--glow) 55%, transparent);
      }
      .head,
      .round {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
      }
      .round {
        grid-column: 1 / -1; /* beside the scene, names would have no room on a phone */
      }
      p {
        margin: 0;
      }
      .state::first-letter {
        text-transform: uppercase;
      }
      .turn .state {
        color: var(--rose-ink);
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 18px;
        max-width: 300px;
      }
      /* Short names stand in pairs. */
      li {
        flex: 1 1 auto;
        display: flex;
        align-items: center;
        gap: 6px;
        min-width: 40%;
        max-width: 100%;
      }
      .name {
        display: flex;
        gap: 0.3em;
        min-width: 0;
        white-space: nowrap;
      }
      .called {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      /* Points and the last move come a moment later: their room is there before. */
      li b {
        flex: none;
        margin-left: auto;
        min-width: 1.2em;
        text-align: right;
        font-weight: normal;
      }
      .last-move {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        line-clamp: 2;
        overflow: hidden;
        height: 2.6em;
        line-height: 1.3;
      }
      .face {
        width: 28px;
        height: 28px;
        border-radius: 50%;
        overflow: hidden;
        background: color-mix(in oklab, var(--gold) 22%, var(--card));
      }
      .button {
        grid-column: 1 / -1;
      }
      .others {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        align-content: center;
      }
      summary {
        display: flex;
        align-items: center;
        min-height: 44px;
        cursor: pointer;
      }
      details table-row {
        margin-bottom: 8px;
      }
      @media ${ROOMY} {
        .table {
          grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
          grid-template-rows: 1fr auto auto auto 1fr;
        }
        .scene {
          aspect-ratio: 3 / 2;
          max-height: 240px;
          grid-row: 1 / -1;
        }
        .head {
          grid-row: 2;
        }
        .round {
          grid-column: 2;
          grid-row: 3;
        }
        .button {
          grid-column: 2;
          grid-row: 4;
          justify-self: start;
        }
      }
      @media ${WIDE} {
        .sheet {
          grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
          gap: 28px;
        }
        .sheet:not(.alone) .scene {
          aspect-ratio: 1;
        }
        .sheet.alone {
          grid-template-columns: minmax(0, 1fr);
        }
        .others {
          padding-left: 28px;
          border-left: 1.5px solid var(--line);
        }
        .alone .table {
          grid-template-columns: minmax(0, 340px) minmax(0, 1fr);
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const [was, now] = [changed.get('rows')?.[0], this.rows[0]];
    if (!changed.has('rows') || (was?.table === now?.table && was?.seq === now?.seq)) return;
    if (was?.table !== now?.table) this.seen = null;
    if (now?.phase === 'playing') void this.look(now);
  }

  private async look({ table, seq }: TableSummary): Promise<void> {
    const seen = await publicView(table, seq - BACK);
    if (table === this.rows[0]?.table) this.seen = seen;
  }

  /** The last move, as the log tells it. */
  private lastMove(row: TableSummary) {
    const last = this.seen?.log.filter(({ acts, words }) => acts && words.length > 0).at(-1);
    const words = last ? ending(withoutMe(resultOf(last, last.seat), row.chairs)) : '';
    return row.phase === 'playing' ? html`<p class="last-move soft" title=${words}>${words}</p>` : nothing;
  }

  private chair(chair: Chair, row: TableSummary) {
    const score = this.seen?.position?.score[chair.seat];
    const face = faceAt(row.chairs, chair);
    return html`<li>
      ${face ? html`<w-icon class="face" .picture=${face}></w-icon>` : nothing}
      <w-seat .seat=${chair.seat}></w-seat><span class="name">${called(chair.taken ? nameAt(row, chair) : say('freeChair'))}</span>
      ${row.phase === 'playing' ? html`<b class="figures">${score === undefined ? nothing : points(score)}</b>` : nothing}
    </li>`;
  }

  /** The board as it is now, above the cover: it appears later, without moving anything. */
  private board() {
    const { seen } = this;
    if (!seen?.position) return nothing;
    if (this.modules.need('picture', () => import('./table-picture.ts')) !== 'ready') return nothing;
    return html`<table-picture .seen=${seen}></table-picture>`;
  }

  private first(row: TableSummary) {
    const path = tablePath(row.table);
    const cover = coverOf(row.game);
    return html`<div class="table ${row.your_turn ? 'turn' : ''}">
      <span class="scene"
        >${cover ? html`<img src=${cover} alt="" width="480" height="200" />` : nothing}${this.board()}</span
      >
      <div class="head">
        <p class="state">${tableState(row)}${isLocal(row.table) ? html`<span class="soft"> · ${say('onDevice')}</span>` : nothing}</p>
        <h2>${row.title}</h2>
      </div>
      <div class="round">
        <ul aria-label=${say('players0')}>
          ${row.chairs.map((chair) => this.chair(chair, row))}
        </ul>
        ${this.lastMove(row)}
      </div>
      <a class="button ${row.your_turn ? 'main' : ''}" href=${linkTo(path)} @click=${(e: MouseEvent) => followLink(e, path)}
        >${say(row.your_turn ? 'takeTurn' : 'toTable')}</a
      >
    </div>`;
  }

  override render() {
    const [first, ...others] = this.rows;
    if (!first) return nothing;
    const line = (row: TableSummary) => html`<table-row .row=${row}></table-row>`;
    const hidden = others.slice(LINES);
    return html`<section class="sheet ${others.length === 0 ? 'alone' : ''}" aria-label=${say('myTables')}>
      ${this.first(first)}
      ${others.length === 0
        ? nothing
        : html`<div class="others">
            ${others.slice(0, LINES).map(line)}
            ${hidden.length > 0
              ? html`<details>
                  <summary>${say('moreTables', hidden.length)}</summary>
                  ${hidden.map(line)}
                </details>`
              : nothing}
          </div>`}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'my-tables': MyTables;
  }
}
