/* The pawns on the clock, and where mine would come to stand. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { styled } from '@web/ui/styled.ts';
import type { Target } from './targets.ts';
import { figure } from './figures.ts';
import { fan, fieldAt, percent } from './geometry.ts';
import { thenOf, type Player, type State } from './state.ts';

function place(field: number, fields: number, many: number, which: number): Record<string, string> {
  const at = fieldAt(field, fields);
  const aside = fan(many, which);
  return {
    left: percent(at.x + aside.x),
    top: percent(at.y + aside.y),
    'z-index': String(100 + Math.round((at.y + aside.y) / 10)),
  };
}

/** My pawn as it will be after the chosen way, as the server has foretold it. */
function ghost(state: State, seat: number, target: Target): TemplateResult | typeof nothing {
  const player = state.players[seat];
  if (!player || target.end === null) return nothing;
  const then = thenOf(target.way);
  const large = then === 'grow' || (player.large && then !== 'shrink');
  const classes = { pawn: true, ghost: true, large, hole: then === 'fall' };
  return html`<span class=${classMap(classes)} ${styled(place(target.end, state.ring.length, 1, 0))}
    ><span class="stands">${figure(player.character, seat)}</span></span
  >`;
}

export function pawns(state: State, mine: number | null, chosen: Target | null): TemplateResult {
  const all = state.players.map((player, seat) => ({ player, seat }));
  /** The players on the same field, mine in front. */
  const at = (player: Player): number[] => {
    const here = all.filter((other) => other.player.field === player.field).map(({ seat }) => seat);
    return here.includes(mine ?? -1) ? [...here.filter((seat) => seat !== mine), mine ?? -1] : here;
  };
  return html`<div class="pawns" aria-hidden="true">
    ${mine !== null && chosen ? ghost(state, mine, chosen) : nothing}
    ${repeat(
      all,
      ({ seat }) => seat,
      ({ player, seat }) => {
        const here = at(player);
        const which = here.indexOf(seat);
        const classes = {
          pawn: true,
          large: player.large,
          hole: player.hole,
          mine: seat === mine,
          moves: seat === state.seat,
          many: here.length > 1,
        };
        return html`<span
          class=${classMap(classes)}
          data-pawn=${seat}
          data-at=${player.field}
          ${styled(place(player.field, state.ring.length, here.length, which))}
          ><span class="stands">${figure(player.character, seat)}</span></span
        >`;
      },
    )}
  </div>`;
}
