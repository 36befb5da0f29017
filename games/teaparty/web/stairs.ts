/*
 * The order of appearance as stairs, a step for every number: where the last card stands, and where mine would. The
 * steps below it are closed. A mad game has none.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { styled } from '@web/ui/styled.ts';
import { portrait } from './card.ts';
import type { RenderContext } from './render-context.ts';
import { figureOf, orderOf, type Figure, type Player, type State } from './state.ts';
import { word } from './words.ts';

const STEPS = [0, 1, 2, 3, 4, 5];
/** More of mine than these do not find room on a step. */
const HEADS = 2;

/** The figures on a step: the card in play, then those of mine that would stand there; one for several equal cards. */
function standing({ play }: State, player: Player, step: number): Figure[] {
  const mine = [...(player.heroes ?? []), ...player.characters].map(({ card }) => card);
  const cards = play ? [play.card, ...mine] : mine;
  return [...new Set(cards.filter((card) => orderOf(card) === step).map(figureOf))];
}

function stair(step: number, last: number | null, heads: Figure[]): TemplateResult {
  const closed = last !== null && step < last;
  const says = step === last ? '●' : heads.length === 0 ? '' : closed ? '✕' : '✓';
  return html`<span class=${classMap({ stair: true, closed, last: step === last })} ${styled({ '--step': String(step) })}
    ><span class="heads-on">${heads.slice(0, HEADS).map((figure) => portrait(figure))}</span
    ><b class="figures">${step}</b><i>${says}</i></span
  >`;
}

export function stairs({ state, seat }: RenderContext): TemplateResult | typeof nothing {
  const player = seat === null ? undefined : state.players[seat];
  if (!player || state.options.mad || state.seat === null) return nothing;
  const begun = !['search', 'search-hero', 'search-chapter'].includes(state.step);
  const last = begun ? state.lastOrder : null;
  const label = last === null ? word('anyNumber') : word('from', last);
  return html`<div class="stairs" role="img" title=${word('climb')} aria-label="${word('orderIs')}: ${label}">
    <p class="climb" aria-hidden="true"><b>${word('orderIs')}</b> <span>${word('climb')}</span></p>
    <div class="flight" aria-hidden="true">${STEPS.map((step) => stair(step, last, standing(state, player, step)))}</div>
  </div>`;
}
