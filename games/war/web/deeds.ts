/*
 * What rivals have done since the reader's last move, or what the line of the log is about that is pointed at: who has
 * sent units where and built what, in the order in which they played. Each has a seal with the number of that order; it
 * is shown on the banner, on the chair, on the force and on the trail between the two.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { HAPPENED, type Act } from '@web/protocol.ts';
import { cardShort } from './card-words.ts';
import { word } from './board-words.ts';
import { castle } from './pictures.ts';
import { EVENT, REGIONS, VERB, type Card, type Region, type State } from './state.ts';
import { drawn } from './tokens.ts';

export interface Deed {
  /** 1 for who played first. */
  seal: number;
  /** Units that have come to each region. */
  units: Map<Region, number>;
  castles: Set<Region>;
  /** Whether the leader has walked to a chair. */
  walked: boolean;
}

/** By seat. */
export type Deeds = ReadonlyMap<number, Deed>;

export function deedsOf(acts: readonly Act[] | undefined): Deeds {
  const deeds = new Map<number, Deed>();
  const of = (seat: number): Deed => {
    const deed = deeds.get(seat) ?? { seal: deeds.size + 1, units: new Map(), castles: new Set(), walked: false };
    deeds.set(seat, deed);
    return deed;
  };
  for (const [who, what, a = 0, b = 0, c = 0] of acts ?? []) {
    if (who !== HAPPENED && what === VERB.move) of(who).walked = true;
    if (who !== HAPPENED) continue;
    const [there, built] = [REGIONS[c], REGIONS[b]];
    if (what === EVENT.unit && there) of(a).units.set(there, (of(a).units.get(there) ?? 0) + 1);
    if (what === EVENT.castle && built) of(a).castles.add(built);
  }
  return deeds;
}

/** The seal alone. */
export function seal(deeds: Deeds, seat: number): TemplateResult | typeof nothing {
  const deed = deeds.get(seat);
  return deed ? html`<i class="seal" data-seat=${seat}>${drawn(deed.seal)}</i>` : nothing;
}

/** On a force: "④ +2". */
export function arrived(deeds: Deeds, seat: number, region: Region): TemplateResult | typeof nothing {
  const deed = deeds.get(seat);
  const units = deed?.units.get(region) ?? 0;
  const built = deed?.castles.has(region) ?? false;
  if (!deed || (units === 0 && !built)) return nothing;
  return html`<span class="arrived" data-seat=${seat}
    >${seal(deeds, seat)}${units > 0 ? drawn(`+${units}`) : nothing}${built
      ? html`+<w-icon .picture=${castle}></w-icon>`
      : nothing}</span
  >`;
}

/** The same for whoever does not see it. */
export function arrivedLabel(deeds: Deeds, seat: number, region: Region): string {
  const units = deeds.get(seat)?.units.get(region) ?? 0;
  return units > 0 ? `, ${word('newUnits', units)}` : '';
}

/** Below the leader on a chair: what was taken there. */
export function tookHere(deeds: Deeds, state: State, seats: readonly number[]): TemplateResult | typeof nothing {
  const seat = seats.find((one) => deeds.get(one)?.walked);
  const card: Card | undefined = seat === undefined ? undefined : state.players[seat]?.taken.at(-1);
  if (seat === undefined || !card) return nothing;
  return html`<span class="took" data-seat=${seat}>${seal(deeds, seat)}${drawn(cardShort(card), 'said')}</span>`;
}

/** The ways from the chairs to the regions; trails.ts lays them when everything has its place. */
export function trails(deeds: Deeds): TemplateResult {
  const ways = [...deeds].flatMap(([seat, { units }]) => [...units.keys()].map((region) => ({ seat, region })));
  return html`<svg class="trails" aria-hidden="true">
    ${ways.map(
      ({ seat, region }) =>
        svg`<g data-seat=${seat} data-to=${region}><path class="trail"></path><path class="tip" d="M-9 -6L2 0L-9 6Z"></path></g>`,
    )}
  </svg>`;
}
