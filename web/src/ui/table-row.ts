/* A table in a list: which game, who sits there, and what it waits for. A link to it. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import { linkTo, isLocal, tablePath } from '../routes.ts';
import type { Chair, TableSummary } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { isYou, nameAt } from './chair-head.ts';
import { coverOf } from './covers.ts';

/** The result, in the words of a list. */
function outcome(row: TableSummary): string {
  const winners = row.chairs.filter((chair) => row.places?.[chair.seat] === 1);
  const [first] = winners;
  if (!first) return say('over');
  if (winners.length > 1) return say('wonTogether', winners.map((chair) => nameAt(row, chair)).join(', '));
  return isYou(row, first) ? say('wonYou') : say('wonBy', nameAt(row, first));
}

/** The state of a table: the player it waits for, by name if several people share this device. */
export function tableState(row: TableSummary): string {
  if (row.phase === 'gathering') return say('gathering');
  if (row.phase === 'over') return outcome(row);
  const owing = row.chairs.filter((chair) => chair.owes);
  const names = (chairs: readonly Chair[]) => chairs.map((chair) => nameAt(row, chair)).join(', ');
  if (!row.your_turn) return say('waitingFor', names(owing));
  const shared = row.chairs.filter((chair) => chair.yours).length > 1;
  return shared ? say('turnOf', names(owing.filter((chair) => chair.yours))) : say('yourTurn');
}

@customElement('table-row')
export class TableRow extends BaseElement {
  @property({ attribute: false }) row!: TableSummary;

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      a {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 10px 14px;
        min-height: 56px;
        color: var(--ink);
        text-decoration: none;
        background: var(--card);
        border: 1.5px solid var(--line);
        border-radius: 12px;
      }
      a:hover {
        border-color: var(--gold);
      }
      a.turn {
        border-color: var(--glow);
        box-shadow: 0 0 0 2px var(--glow);
      }
      img {
        width: 56px;
        height: 46px;
        object-fit: cover;
        border-radius: 8px;
      }
      .who {
        flex: 1;
        min-width: 0;
      }
      .names {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        color: var(--ink-soft);
        font-size: 0.92rem;
      }
      .state {
        max-width: 36%;
        text-align: right;
        font-size: 0.92rem;
      }
      .turn .state {
        color: var(--rose-ink);
      }
      @container (max-width: 440px) {
        a {
          display: grid;
          grid-template-columns: 56px minmax(0, 1fr);
          gap: 0 12px;
        }
        img {
          grid-row: 1 / 3;
        }
        .who,
        .state {
          grid-column: 2;
        }
        .state {
          max-width: none;
          text-align: left;
        }
      }
    `,
  ];

  override render() {
    const { row } = this;
    const names = row.chairs.filter((c) => c.taken).map((c) => nameAt(row, c));
    const free = row.chairs.length - names.length;
    if (free > 0) names.push(say('freeChairs', free));
    if (isLocal(row.table)) names.push(say('onDevice'));
    const path = tablePath(row.table);
    const cover = coverOf(row.game);
    return html`<a class=${row.your_turn ? 'turn' : ''} href=${linkTo(path)} @click=${(e: MouseEvent) => followLink(e, path)}>
      ${cover ? html`<img src=${cover} alt="" />` : nothing}
      <span class="who"
        ><span>${row.title}</span>
        <div class="names">${names.join(' · ')}</div></span
      >
      <span class="state">${tableState(row)}</span>
    </a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-row': TableRow;
  }
}
