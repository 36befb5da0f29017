/* A table in a list: which game, who sits there, and what it waits for. A link to it. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { PHONE } from './breakpoints.ts';
import { followLink } from '../navigation.ts';
import type { TableSummary } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { chairName } from './chair-head.ts';
import { coverOf } from './covers.ts';

@customElement('table-row')
export class TableRow extends BaseElement {
  @property({ attribute: false }) row!: TableSummary;

  static override styles = [
    shared,
    css`
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
      @media ${PHONE} {
        .state {
          max-width: 34%;
        }
      }
      .state {
        text-align: right;
        font-size: 0.92rem;
      }
      .turn .state {
        color: var(--rose-ink);
      }
    `,
  ];

  private state(): string {
    const { row } = this;
    if (row.phase === 'gathering') return say('gathering');
    if (row.phase === 'over') return say('over');
    if (row.your_turn) return say('yourTurn');
    return say('waitingFor', row.chairs.filter((c) => c.owes).map(chairName).join(', '));
  }

  override render() {
    const { row } = this;
    const names = row.chairs.filter((c) => c.taken).map((c) => c.name || say(c.yours ? 'you' : 'seatNumber', c.seat + 1));
    const free = row.chairs.length - names.length;
    if (free > 0) names.push(say('freeChairs', free));
    const path = `/t/${row.table}`;
    const cover = coverOf(row.game);
    return html`<a class=${row.your_turn ? 'turn' : ''} href=${path} @click=${(e: MouseEvent) => followLink(e, path)}>
      ${cover ? html`<img src=${cover} alt="" />` : nothing}
      <span class="who"
        ><span>${row.title}</span>
        <div class="names">${names.join(' · ')}</div></span
      >
      <span class="state">${this.state()}</span>
    </a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-row': TableRow;
  }
}
