/*
 * The five regions, a ring laid out in a column in the order of this round's battles: what is at stake, who stands
 * there with what, and how the battle ended.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { ariaBool } from '@web/ui/aria.ts';
import type { View } from '@web/protocol.ts';
import { entry } from '@web/tables.ts';
import { word } from './board-words.ts';
import type { BattleHistory, Result } from './battle-history.ts';
import { factionName, noun, regionName, title } from './names.ts';
import { LANDS, castle, flag, laurels, skull, swords } from './pictures.ts';
import { targetAt, type Pointing } from './targets.ts';
import { REGIONS, factionOf, type Land, type Region, type State } from './state.ts';
import { drawn, leaderToken, pieces, piecesLabel } from './tokens.ts';

/** Regions in the order in which they are fought for in this round. */
function battleOrder(state: State): Region[] {
  const from = state.start ? REGIONS.indexOf(state.start) : 0;
  const ring = REGIONS.map((_, i) => entry(REGIONS, (from + i) % REGIONS.length));
  return ring.filter((region) => !state.regions.find((land) => land.region === region)?.out);
}

const present = (land: Land): number[] =>
  land.seats.flatMap(({ units, castle: has }, seat) => (units > 0 || has !== 'none' ? [seat] : []));

function label(state: State, land: Land, order: number, live: boolean, chosen: boolean): string {
  const who = (seat: number): string => factionName(factionOf(state, seat));
  const here = present(land).flatMap((seat) => {
    const force = land.seats[seat];
    return force ? [piecesLabel(state, force, seat, who(seat))] : [];
  });
  if (land.out) return `${regionName(land.region)}: ${word('outOfGame')}`;
  return [
    regionName(land.region),
    ...(land.vp === null ? [] : [word('pointsNow', land.vp, land.token?.join(', ') ?? '')]),
    word('battleNo', order),
    ...(state.battle?.region === land.region ? [word('fought')] : land.resolved ? [word('resolved')] : []),
    ...(here.length > 0 ? here : [word('nobody')]),
    ...(chosen ? [word('chosen')] : live ? [word('canTake')] : []),
  ].join('; ');
}

/** Points of the three rounds; those of this one are big. */
function token(land: Land, round: number): TemplateResult | typeof nothing {
  if (!land.token) return nothing;
  return html`<span class="token figures"
    >${land.token.map((points, i) => drawn(points, i + 1 === Math.max(round, 1) ? 'now' : ''))}</span
  >`;
}

/** How the battle ended: first, second and the bust. */
function result(state: State, of: Result | undefined): TemplateResult | typeof nothing {
  const ranked = [...(of ?? [])].filter(([, { place, bust }]) => place > 0 || bust);
  if (ranked.length === 0) return nothing;
  ranked.sort(([, a], [, b]) => (a.place || 9) - (b.place || 9));
  return html`<span class="result"
    >${ranked.map(([seat, { place, bust, points, castle: won }]) => {
      const faction = state.players[seat]?.faction ?? null;
      return html`<span data-seat=${seat} class=${bust ? 'lost' : ''}
        ><w-icon .picture=${bust ? skull : laurels}></w-icon>
        ${bust ? nothing : drawn(word(place === 1 ? 'place1' : 'place2'))}
        ${leaderToken(seat, faction, false)}${points > 0 ? drawn(`+${points}`) : nothing}${won
          ? html`<w-icon .picture=${castle}></w-icon>`
          : nothing}</span
      >`;
    })}</span
  >`;
}

interface Regions {
  view: View<State>;
  state: State;
  history: BattleHistory;
  pointing: Pointing;
  /** What the log is pointed at about. */
  pointed: ReadonlySet<Region>;
}

function land({ view, state, history, pointing, pointed }: Regions, of: Land): TemplateResult {
  const i = REGIONS.indexOf(of.region);
  const { live, chosen, tap } = targetAt(pointing, `region:${i}`);
  const order = battleOrder(state).indexOf(of.region) + 1;
  const here = state.battle?.region === of.region;
  const is = { live, chosen, here, resolved: of.resolved && !here, out: of.out, pointed: pointed.has(of.region) };
  return html`<div
    class=${classMap({ land: true, item: true, ...is })}
    data-region=${of.region}
    data-target="region:${i}"
    role="button"
    aria-label=${label(state, of, order, live, chosen)}
    aria-disabled=${ariaBool(!live)}
    aria-pressed=${ariaBool(chosen)}
    @click=${tap}
  >
    <span class="shown" aria-hidden="true">
      <w-icon class="scene" .picture=${LANDS[of.region]}></w-icon>
      <span class="order">${here ? html`<w-icon .picture=${swords}></w-icon>` : drawn(of.out ? '–' : order)}</span>
      <span class="name"
        >${regionName(of.region)}
        ${state.start === of.region
          ? html`<w-icon class="start" title=${title(noun('START'))} .picture=${flag}></w-icon>`
          : nothing}</span
      >
      ${of.out ? html`<span class="small soft">${word('outOfGame')}</span>` : token(of, state.round)}
      <span class="forces"
        >${present(of).map((seat) => {
          const force = of.seats[seat];
          return force
            ? html`<span class="force ${view.seat === seat ? 'mine' : ''}"
                >${pieces(force, seat, state.players[seat]?.faction ?? null)}</span
              >`
            : nothing;
        })}</span
      >
      ${of.resolved && !here ? result(state, history.results.get(of.region)) : nothing}
    </span>
  </div>`;
}

export function lands(map: Regions): TemplateResult {
  const { state } = map;
  const order = battleOrder(state);
  const rank = ({ region, out }: Land): number => (out ? REGIONS.length : order.indexOf(region));
  const rows = [...state.regions].sort((a, b) => rank(a) - rank(b));
  return html`<div class="lands" role="group" aria-label=${word('lands')} data-group="lands">
    ${repeat(rows, ({ region }) => region, (one) => land(map, one))}
  </div>`;
}
