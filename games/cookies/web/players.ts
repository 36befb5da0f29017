/* Everybody's sheet: the figure, the hand, and what was won; and a strip of them all for a phone. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { View } from '@web/protocol.ts';
import { fromMine, nameAt } from '@web/ui/chair-head.ts';
import { scoreStrip } from '@web/ui/score-strip.ts';
import { figure } from './figures.ts';
import { cardFace } from './hand.ts';
import { cardName, characterName, word } from './names.ts';
import { bigCookie, smallCookie } from './pictures.ts';
import type { Card, Player, State } from './state.ts';

function won(player: Player): TemplateResult {
  const big = Object.entries(player.big).filter(([, n]) => n > 0);
  return html`<ul class="won">
    ${big.map(
      ([value, n]) => html`<li>
        <span class="visually-hidden">${word('bigs', value, n)}</span>
        <span class="times figures" aria-hidden="true">${n}×</span>${bigCookie(Number(value))}
      </li>`,
    )}
    ${player.small > 0
      ? html`<li>
          <span class="visually-hidden">${word('pool', player.small)}</span>
          <span class="times figures" aria-hidden="true">${player.small}×</span>${smallCookie()}
        </li>`
      : nothing}
  </ul>`;
}

function cards(player: Player, name: string): TemplateResult {
  const label = `${word('handOf', name)}: ${player.hand.map(cardName).join(', ')}`;
  const tiny = (card: Card): TemplateResult =>
    html`<span class="tiny card" aria-hidden="true">${cardFace(card)}</span>`;
  return html`<span class="held-by" role="img" aria-label=${label}>${player.hand.map(tiny)}</span>`;
}

function sheet(view: View<State>, state: State, seat: number): TemplateResult | typeof nothing {
  const player = state.players[seat];
  const chair = view.chairs[seat];
  if (!player || !chair) return nothing;
  const moves = view.position?.actors.includes(seat) ?? false;
  const name = nameAt(view, chair);
  return html`<section
    class=${classMap({ sheet: true, player: true, moves })}
    aria-label=${word('cookiesOf', name)}
    data-player=${seat}
  >
    <chair-head .view=${view} .seat=${seat}
      ><span class="who" title=${characterName(player.character)}
        >${figure(player.character, seat)}</span
      ></chair-head
    >
    <div class="belongings">${won(player)}${seat === view.seat ? nothing : cards(player, name)}</div>
  </section>`;
}

/** The reader's own sheet first, the others as they sit. */
export function players(view: View<State>, state: State): TemplateResult {
  return html`<div class="players" role="group" aria-label=${word('players')}>
    ${fromMine(view).map((seat) => sheet(view, state, seat))}
  </div>`;
}

/** Heads and points in a row, where the sheets lie out of sight. */
export function strip(view: View<State>, state: State): TemplateResult {
  const of = (seat: number): Player | undefined => state.players[seat];
  return scoreStrip(view, (seat) => of(seat)?.points, (seat) => figure(of(seat)?.character ?? null, seat));
}
