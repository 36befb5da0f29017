/*
 * The five regions. At the tea party they are the map: a ring, as in the rules, with everything that stands there on the
 * land. In the war they are a frieze in the order of battles: fought, now, to come. At the rim of each stands its
 * number in that order, its name, what it is worth now and what in the next round.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { ariaBool } from '@web/ui/aria.ts';
import type { View } from '@web/protocol.ts';
import { entry } from '@web/def-tables.ts';
import { word } from '../words/board-words.ts';
import type { BattleHistory, Result } from '../battle/battle-history.ts';
import { arrived, arrivedLabel, trails, type RivalMoves } from './rival-moves.ts';
import { factionName, noun, regionName } from '../words/names.ts';
import { inWords } from '../words/tooltip.ts';
import { LANDS, castle, check, flag, laurels, leader, skull, supporter, swords } from '../pieces/pictures.ts';
import { landView, outlines, wholeMap } from './scenery.ts';
import { targetAt, type Pointing, type Target } from '../choices/targets.ts';
import { REGIONS, factionOf, type Land, type Region, type State } from '../state.ts';
import { drawn, leaderToken, pennant, pieces, piecesLabel } from '../pieces/tokens.ts';

/** More forces than this in one region show one supporter and the number. */
const ROOM = 2;
/** Longer names, and those of three words, are cut to their first word in the strip of a phone. */
const LONG = 17;

/** Regions in the order in which they are fought for in this round. */
function battleOrder(state: State): Region[] {
  const from = state.start ? REGIONS.indexOf(state.start) : 0;
  const ring = REGIONS.map((_, i) => entry(REGIONS, (from + i) % REGIONS.length));
  return ring.filter((region) => !state.regions.find((land) => land.region === region)?.out);
}

/** The seats that have something there, the reader's own first. */
function present(land: Land, reader: number | null): number[] {
  const seats = land.seats.flatMap(({ units, castle: has }, seat) => (units > 0 || has !== 'none' ? [seat] : []));
  return [...seats.filter((seat) => seat === reader), ...seats.filter((seat) => seat !== reader)];
}

/** The name without "of Living Flowers", for places with little room. */
function briefName(region: Region): string {
  const name = regionName(region);
  const rows = name.split(' ').filter((part) => part.length > 2).length;
  return name.length > LONG || rows > 2 ? (name.split(' ')[0] ?? name) : name;
}

/** Two words at most, of which those are seen that there is room for. */
function mainWords(region: Region): string {
  const [first = '', ...more] = regionName(region).split(' ');
  return more.length > 1 ? first : [first, ...more].join(' ');
}

/** The value of the land in the round after this one; null: there is none. */
function worthThen({ token }: Land, { round, rounds }: State): number | null {
  const next = Math.max(round, 1);
  return next < rounds ? (token?.[next] ?? null) : null;
}

/** "Alice: 3 units (leader), castle", and what is new of it. */
function forceLabel(state: State, land: Land, seat: number, rivalMoves: RivalMoves): string {
  const force = land.seats[seat];
  return force ? piecesLabel(state, force, seat, factionName(factionOf(state, seat))) + arrivedLabel(rivalMoves, seat, land.region) : '';
}

function label(state: State, land: Land, order: number, { live, chosen }: Target, rivalMoves: RivalMoves): string {
  const here = present(land, null).map((seat) => forceLabel(state, land, seat, rivalMoves)).filter(Boolean);
  if (land.out) return `${regionName(land.region)}: ${word('outOfGame')}`;
  return [
    regionName(land.region),
    ...(land.vp === null ? [] : [word('pointsNow', land.vp, land.token?.join(', ') ?? '')]),
    ...(state.start === null ? [] : [word('battleNo', order)]),
    ...(state.battle?.region === land.region ? [word('fought')] : land.resolved ? [word('resolved')] : []),
    ...(here.length > 0 ? here : [word('nobody')]),
    ...(chosen ? [word('chosen')] : live ? [word('canTake')] : []),
  ].join('; ');
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
        ><w-icon class="how" .picture=${bust ? skull : laurels}></w-icon>
        ${bust ? nothing : drawn(word(place === 1 ? 'place1' : 'place2'), 'place')}
        ${leaderToken(seat, faction, false)}${points > 0 ? drawn(`+${points}`) : nothing}${won
          ? html`<w-icon .picture=${castle}></w-icon>`
          : nothing}</span
      >`;
    })}</span
  >`;
}

export interface Regions {
  view: View<State>;
  state: State;
  history: BattleHistory;
  pointing: Pointing;
  /** Battles that the log is pointed at about, and what was done there. */
  pointed: ReadonlySet<Region>;
  rivalMoves: RivalMoves;
}

/** Number in the order of war, name, points of this round and of the next. */
function ribbon(state: State, land: Land, order: number, fought: boolean): TemplateResult {
  const here = state.battle?.region === land.region;
  const then = worthThen(land, state);
  // Before the start marker lies there is no order yet.
  const sign = here ? swords : fought ? check : state.start === null ? LANDS[land.region] : null;
  return html`<span class="ribbon">
    <span class="order">${sign ? html`<w-icon .picture=${sign}></w-icon>` : drawn(land.out ? '–' : order)}</span>
    <span class="name" data-brief=${briefName(land.region)} data-words=${mainWords(land.region)}
      >${regionName(land.region)}${state.start === land.region
        ? html` <w-icon class="start" data-tooltip=${inWords(noun('START'))} .picture=${flag}></w-icon>`
        : nothing}</span
    >
    ${land.out ? drawn(word('outOfGame'), 'then') : nothing}
    ${land.vp === null
      ? nothing
      : html`<span class="worth">${drawn(land.vp)}${drawn(word('pointsOf', land.vp), 'unit')}</span>`}
    ${then === null ? nothing : drawn(word('then', then), 'then')}
  </span>`;
}

function forces({ view, state, rivalMoves }: Regions, land: Land): TemplateResult {
  const seats = present(land, view.seat);
  return html`<span class="forces ${seats.length > ROOM ? 'crowded' : ''}"
    >${repeat(
      seats,
      (seat) => seat,
      (seat) => {
        const [force, player] = [land.seats[seat], state.players[seat]];
        return force && player
          ? html`<span class="force ${view.seat === seat ? 'mine' : ''}" data-seat=${seat} data-tooltip=${inWords(forceLabel(state, land, seat, rivalMoves))}
              >${pennant(player.faction)}${pieces(force, seat, player)}${arrived(rivalMoves, seat, land.region)}</span
            >`
          : nothing;
      },
    )}</span
  >`;
}

/** The forces that will stand in the chosen region. */
function coming({ view, state }: Regions): TemplateResult {
  const { is } = state.step;
  const picture = is === 'castle' ? castle : is === 'leader' ? leader : supporter;
  return html`<span class="coming" data-seat=${view.seat ?? ''}><w-icon .picture=${picture}></w-icon></span>`;
}

function land(all: Regions, of: Land): TemplateResult {
  const { state, history, pointing, pointed, rivalMoves } = all;
  const i = REGIONS.indexOf(of.region);
  const target = targetAt(pointing, `region:${i}`);
  const order = battleOrder(state).indexOf(of.region) + 1;
  const here = state.battle?.region === of.region;
  const resolved = of.resolved && !here;
  const is = { live: target.live, chosen: target.chosen, here, resolved, out: of.out, pointed: pointed.has(of.region) };
  return html`<div
    class=${classMap({ land: true, item: true, ...is })}
    data-region=${of.region}
    data-target="region:${i}"
    data-hint=${target.hint}
    data-why=${target.why}
    role="button"
    aria-label=${label(state, of, order, target, rivalMoves)}
    aria-disabled=${ariaBool(!target.live)}
    aria-pressed=${ariaBool(target.chosen)}
    @click=${target.tap}
  >
    <span class="shown" aria-hidden="true">
      ${landView(of.region)} ${ribbon(state, of, order, resolved && state.phase === 'war')} ${forces(all, of)}
      ${resolved ? result(state, history.results.get(of.region)) : nothing}
      ${target.chosen ? coming(all) : nothing}
    </span>
  </div>`;
}

const targetOn = ({ pointing }: Regions, region: Region): Target =>
  targetAt(pointing, `region:${REGIONS.indexOf(region)}`);

/** The highlighted parts of the map. */
function lit(of: Regions, region: Region): string {
  const { state, pointed } = of;
  const { live, chosen } = targetOn(of, region);
  const out = state.regions.some((one) => one.region === region && one.out);
  return [live && 'live', chosen && 'chosen', pointed.has(region) && 'pointed', out && 'out'].filter(Boolean).join(' ');
}

/** The map, round the table if there is one. */
export function map(of: Regions, table: TemplateResult | typeof nothing): TemplateResult {
  const byRing = REGIONS.flatMap((region) => of.state.regions.filter((one) => one.region === region));
  return html`<div class="realm ${table === nothing ? 'bare' : ''}">
    ${wholeMap(table !== nothing)} ${outlines((region) => lit(of, region), (region) => targetOn(of, region).tap())}
    <div class="lands" role="group" aria-label=${word('lands')} data-group="lands">
      ${repeat(byRing, ({ region }) => region, (one) => land(of, one))}
    </div>
    ${table === nothing ? nothing : trails(of.rivalMoves)} ${table}
  </div>`;
}

/** The regions in the order of battles. */
export function frieze(of: Regions): TemplateResult {
  const order = battleOrder(of.state);
  const rank = ({ region, out }: Land): number => (out ? REGIONS.length : order.indexOf(region));
  const rows = [...of.state.regions].sort((a, b) => rank(a) - rank(b));
  return html`<div class="lands frieze" role="group" aria-label=${word('lands')} data-group="lands">
    ${repeat(rows, ({ region }) => region, (one) => land(of, one))}
  </div>`;
}
