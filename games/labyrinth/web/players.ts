/* Everybody's sheet: the pawn, how many goals are left, and those that are found, open for all. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { View } from '@web/protocol.ts';
import { fromMine, nameAt } from '@web/ui/chair-head.ts';
import { scoreStrip } from '@web/ui/score-strip.ts';
import { cardDoes, cardName, goalName, goodCard, word } from './names.ts';
import { alice } from './pawns.ts';
import { type Player, type State } from './state.ts';
import { medallion } from './tray.ts';

/** Cards that are still face down, as small backs. */
function toFind(left: number): TemplateResult {
  const back = html`<span class="back" aria-hidden="true"></span>`;
  return html`<span class="to-find figures">${back}${word('leftToFind', left)}</span>`;
}

function sheet(view: View<State>, seat: number, player: Player): TemplateResult {
  const chair = view.chairs[seat];
  const moves = view.position?.actors.includes(seat) ?? false;
  const others = seat !== view.seat && typeof player.goal === 'number' ? player.goal : null;
  return html`<section
    class=${classMap({ sheet: true, player: true, moves })}
    aria-label=${word('goalsOf', chair ? nameAt(view, chair) : '')}
  >
    <chair-head .view=${view} .seat=${seat}><span class="mark">${alice(player.corner, seat)}</span></chair-head>
    <details class="goals">
      <summary>
        ${toFind(player.left)}
        ${player.misses ? html`<span class="misses">${word('misses')}</span>` : nothing}
        ${others === null
          ? nothing
          : html`<span class="looks">${word('looksFor', goalName(others))} ${medallion(others)}</span>`}
        <span class="medals" data-found=${seat}
          >${player.found.map((goal) => medallion(goal))}
          <span class="visually-hidden">${word('found', player.found.length)}</span></span
        >
      </summary>
      ${player.found.length === 0
        ? html`<p class="soft small">${word('nothingFound')}</p>`
        : html`<ul class="names">
            ${player.found.map((goal) => html`<li>${medallion(goal)}${goalName(goal)}</li>`)}
          </ul>`}
    </details>
  </section>`;
}

/** The cards that the Hatter has not turned up yet. */
function stack(state: State): TemplateResult {
  return html`<details class="sheet stack">
    <summary>${word('stack', state.hatter.length)}</summary>
    <ul>
      ${state.hatter.map(
        (card) => html`<li class=${goodCard(card) ? 'good' : 'bad'}>
          <b>${cardName(card)}</b> <span class="soft">${cardDoes(card)}</span>
        </li>`,
      )}
    </ul>
  </details>`;
}

/** The reader's own sheet first, the others as they sit. */
export function players(view: View<State>, state: State): TemplateResult {
  return html`<div class="players" role="group" aria-label=${word('players')}>
    ${fromMine(view).map((seat) => sheet(view, seat, state.players[seat] as Player))}
    ${state.advanced && !view.position?.over ? stack(state) : nothing}
  </div>`;
}

/** Pawns and goals found, of how many, where the sheets lie out of sight. */
export function strip(view: View<State>, { players: all }: State): TemplateResult {
  const of = ({ found, left }: Player): string => `${found.length}/${found.length + left}`;
  return scoreStrip(
    view,
    (seat) => (all[seat] ? of(all[seat]) : ''),
    (seat) => alice(all[seat]?.corner ?? null, seat),
  );
}
