/*
 * The rivals' moves since the reader's last move, or the subject of the log line that is pointed at: who has sent units
 * where and built what, in the order in which they played. Each has a seal with the number of that order; it is shown
 * on the banner, on the chair, on the force and on the trail between the two.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { HAPPENED, type Act } from '@web/protocol.ts';
import { cardShort } from '../words/card-words.ts';
import { word } from '../words/board-words.ts';
import { castle } from '../pieces/pictures.ts';
import { EVENT, REGIONS, type Card, type Region, type State } from '../state.ts';
import { drawn } from '../pieces/tokens.ts';

export interface RivalMove {
  /** 1 for who played first. */
  seal: number;
  /** Units that have come to each region. */
  units: Map<Region, number>;
  castles: Set<Region>;
  /** Whether a tea card was taken: on the leader's chair, or by the Hatter from anywhere. */
  took: boolean;
}

/** By seat. */
export type RivalMoves = ReadonlyMap<number, RivalMove>;

export function rivalMovesOf(acts: readonly Act[] | undefined): RivalMoves {
  const rivalMoves = new Map<number, RivalMove>();
  const of = (seat: number): RivalMove => {
    const move = rivalMoves.get(seat) ?? { seal: rivalMoves.size + 1, units: new Map(), castles: new Set(), took: false };
    rivalMoves.set(seat, move);
    return move;
  };
  for (const [who, what, a = 0, b = 0, c = 0] of acts ?? []) {
    if (who !== HAPPENED) continue;
    if (what === EVENT.take) of(a).took = true;
    const [there, built] = [REGIONS[c], REGIONS[b]];
    if (what === EVENT.unit && there) of(a).units.set(there, (of(a).units.get(there) ?? 0) + 1);
    if (what === EVENT.castle && built) of(a).castles.add(built);
  }
  return rivalMoves;
}

/** The seal alone. */
export function seal(rivalMoves: RivalMoves, seat: number): TemplateResult | typeof nothing {
  const move = rivalMoves.get(seat);
  return move ? html`<i class="seal" data-seat=${seat}>${drawn(move.seal)}</i>` : nothing;
}

/** On a force: "④ +2". */
export function arrived(rivalMoves: RivalMoves, seat: number, region: Region): TemplateResult | typeof nothing {
  const move = rivalMoves.get(seat);
  const units = move?.units.get(region) ?? 0;
  const built = move?.castles.has(region) ?? false;
  if (!move || (units === 0 && !built)) return nothing;
  return html`<span class="arrived" data-seat=${seat}
    >${seal(rivalMoves, seat)}${units > 0 ? drawn(`+${units}`) : nothing}${built
      ? html`+<w-icon .picture=${castle}></w-icon>`
      : nothing}</span
  >`;
}

/** The arrivals in words, for screen readers. */
export function arrivedLabel(rivalMoves: RivalMoves, seat: number, region: Region): string {
  const units = rivalMoves.get(seat)?.units.get(region) ?? 0;
  return units > 0 ? `, ${word('newUnits', units)}` : '';
}

const gotHere = (card: Card, leaders: number): string[] => (leaders > 1 ? [cardShort(card).join(', ')] : cardShort(card));

/** Below the leaders of a chair, or of the Head: what each of them has taken, thing by thing where there is one. */
export function tookHere(rivalMoves: RivalMoves, state: State, seats: readonly number[]): TemplateResult | typeof nothing {
  const taken = seats.flatMap((seat): { seat: number; card: Card }[] => {
    const card = rivalMoves.get(seat)?.took ? state.players[seat]?.taken.at(-1) : undefined;
    return card ? [{ seat, card }] : [];
  });
  if (taken.length === 0) return nothing;
  return html`<span class="takings"
    >${taken.map(
      ({ seat, card }) =>
        html`<span class="took" data-seat=${seat}
          >${seal(rivalMoves, seat)}<span class="got">${gotHere(card, taken.length).map((one) => drawn(one, 'said'))}</span></span
        >`,
    )}</span
  >`;
}

/** The ways from the chairs to the regions; trails.ts lays them when everything has its place. */
export function trails(rivalMoves: RivalMoves): TemplateResult {
  const ways = [...rivalMoves].flatMap(([seat, { units }]) => [...units.keys()].map((region) => ({ seat, region })));
  return html`<svg class="trails" aria-hidden="true">
    ${ways.map(
      ({ seat, region }) =>
        svg`<g data-seat=${seat} data-to=${region}><path class="trail"></path><path class="tip" d="M-9 -6L2 0L-9 6Z"></path></g>`,
    )}
  </svg>`;
}
