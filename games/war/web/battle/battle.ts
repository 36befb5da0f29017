/*
 * A battle: the battle track as a stage. Every fighter runs along a lane of its own, all lanes have the same
 * cells; beside it the chip of this draw, the active chips, the units left and the madness track. In the action area the player
 * who is asked draws or stops, with the odds of the bag between the two buttons.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import type { View } from '@web/protocol.ts';
import hourglass from 'icon:hourglass';
import { called, nameAt } from '@web/ui/chair-head.ts';
import '@web/ui/seat-mark.ts';
import { styled } from '@web/ui/styled.ts';
import { bar, barLabel, type Bars, type BarSegment } from './bars.ts';
import { word } from '../words/board-words.ts';
import { inWords, tooltipText } from '../words/tooltip.ts';
import { chipShort } from '../words/card-words.ts';
import { chipName, factionName, inRegion, title } from '../words/names.ts';
import { LANDS, anvil, broken, check, halt, hammer, madness, scroll, shield, skull } from '../pieces/pictures.ts';
import { harm } from './odds.ts';
import { item, row } from '../pieces/rows.ts';
import { targetAt, type Pointing } from '../choices/targets.ts';
import {
  ICON_CELLS,
  TRACK_END,
  VERB,
  factionOf,
  percent,
  type Battle,
  type Chip,
  type Fight,
  type Player,
  type State,
} from '../state.ts';
import { chip, drawn, leaderToken, pieces } from '../pieces/tokens.ts';

/** A battle, and what a board knows about it. */
export interface Fought {
  view: View<State>;
  state: State;
  battle: Battle;
  pointing: Pointing;
  bars: Bars;
}

const at = (cell: number): Record<string, string> => ({ '--at': String(Math.min(cell, TRACK_END)) });

/** The cells that the reader's own quests wait for. */
function questCells(view: View<State>, state: State): number[] {
  const quests = state.players[view.seat ?? -1]?.quests ?? [];
  return [...new Set(quests.flatMap(({ done, cells }) => (done ? [] : cells)))];
}

/** Above the lanes: the cells with their forge icons, and those that the reader's feats wait for. */
function scale(battle: Battle, feats: readonly number[], lands: boolean): TemplateResult {
  const icons = ICON_CELLS;
  const marked = [...new Set([0, ...icons, ...feats, TRACK_END])];
  return html`<div class="scale figures" aria-hidden="true">
    <span class="legend"
      ><span><w-icon class="forge" .picture=${anvil}></w-icon>${word('stopForge')}</span>${feats.length > 0
        ? html`<span><w-icon class="feat" .picture=${scroll}></w-icon>${word('stopFeat')}</span>`
        : nothing}${lands ? html`<span class="lands-of"><i></i>${word('nextLands')}<b>, %</b></span>` : nothing}</span
    >
    <span class="cells">
      ${marked.map(
        (cell) => html`<i class=${icons.includes(cell) ? 'forge' : feats.includes(cell) ? 'feat' : ''} ${styled(at(cell))}
          >${feats.includes(cell) ? html`<w-icon class="feat" .picture=${scroll}></w-icon>` : nothing}${icons.includes(cell)
            ? html`<w-icon class="forge" .picture=${anvil}></w-icon>`
            : nothing}${cell}</i
        >`,
      )}
      ${battle.resistance === null || marked.includes(battle.resistance)
        ? nothing
        : html`<i class="resists" ${styled(at(battle.resistance))}><w-icon .picture=${shield}></w-icon></i>`}
    </span>
  </div>`;
}

/** The state of a fighter, and whether an answer has been given. */
function status(view: View<State>, state: State, seat: number, fight: Fight): TemplateResult {
  const player = state.players[seat];
  if (fight.status === 'bust')
    return html`<span class="bust"><w-icon .picture=${skull}></w-icon>${word('bust')}</span>`;
  if (fight.place) return html`<span class="placed">${word(fight.place === 1 ? 'place1' : 'place2')}</span>`;
  if (fight.status === 'halted') return html`<span><w-icon .picture=${halt}></w-icon>${word('halted')}</span>`;
  if (state.step.is !== 'draw') return html``;
  if (!player?.answered) return html`<span class="soft"><w-icon class="waits" .picture=${hourglass}></w-icon>${word('thinking')}</span>`;
  const mine = view.seat === seat && player.answer !== null;
  const said = mine ? word(player.answer === 'draw' ? 'willDraw' : 'willStop') : word('decided');
  return html`<span class="soft"><w-icon .picture=${check}></w-icon>${said}</span>`;
}

function madnessTrack(chips: readonly Chip[]): TemplateResult {
  const label = word('madness', chips.length);
  return html`<span class="madness" role="img" aria-label=${label} data-tooltip=${inWords([chipShort('m1', null), word('madnessMeans')].join(': '))}
    >${drawn(word('madnessOf', chips.length), 'mad-of small')}${drawn(chipShort('m1', null), 'mad-word')}${[0, 1, 2, 3].map((i) => {
      const kind = chips[i];
      return html`<i class=${kind ? 'full' : ''}
        >${kind ? html`<w-icon .picture=${madness}></w-icon>${kind === 'm2' ? '2' : ''}` : ''}</i
      >`;
    })}</span
  >`;
}

/** The chips of this draw: one, or several of which one is played; none of a fighter who has stopped. */
function drawnNow({ status: is, drawn: several, played }: Fight): readonly Chip[] {
  if (is === 'halted') return [];
  return several.length > 0 ? several : played ? [played] : [];
}

/** The chip of this draw lies last among the active ones and is marked there: shown once, it is one chip. */
const liesLast = ({ active }: Player, chips: readonly Chip[]): boolean => chips.length === 1 && active.at(-1) === chips[0];

const flipKey = (battle: Battle, seat: number, chips: readonly Chip[]): string => [battle.region, battle.draw, seat, ...chips].join(':');

function activeChips(state: State, battle: Battle, seat: number, player: Player, fight: Fight): TemplateResult {
  const now = drawnNow(fight);
  const last = liesLast(player, now) ? player.active.length - 1 : -1;
  const chips = player.active.map((kind, i) => {
    const about = `chip:${kind}:${seat}`;
    const label = tooltipText(about, state);
    const shown = chip(kind, player.faction);
    if (i !== last) return item(about, label, shown);
    const turned = html`<span class="turned" data-flip=${flipKey(battle, seat, now)}>${shown}</span>`;
    return item(about, `${word('playedNow', chipName(kind, player.faction))}. ${label}`, turned, 'last');
  });
  return row(`active:${seat}`, word('active', chips.length), chips, 'placed-chips');
}

/** The drawn chips that do not lie among the active ones: madness, or several to choose from. */
function drawnChips(battle: Battle, seat: number, player: Player, fight: Fight): TemplateResult | typeof nothing {
  const chips = drawnNow(fight);
  if (chips.length === 0 || liesLast(player, chips)) return nothing;
  const label = word('playedNow', chips.map((kind) => chipName(kind, player.faction)).join(', '));
  return html`<span class="drawn" role="img" aria-label=${label} data-flip=${flipKey(battle, seat, chips)}
    >${chips.map((kind) => chip(kind, player.faction))}</span
  >`;
}

/** The rail of a fighter: forge icons, the cells of the reader's feats, the segments of the bar, the marker. */
function rail(state: State, battle: Battle, seat: number, fight: Fight, segments: readonly BarSegment[], feats: readonly number[]): TemplateResult {
  const faction = state.players[seat]?.faction ?? null;
  const length = { '--at': String(fight.strength) };
  return html`<div class="rail" aria-hidden="true">
    ${ICON_CELLS.map((cell) => html`<i class="forge" ${styled(at(cell))}></i>`)}
    ${feats.map((cell) => html`<i class="feat" ${styled(at(cell))}></i>`)}
    ${battle.resistance === null ? nothing : html`<i class="resists" ${styled(at(battle.resistance))}></i>`}
    <i class="bar" ${styled(length)}></i>
    ${bar(segments, fight, faction, seat)}
    <span class="marker" ${styled(length)} data-marker=${seat}>${leaderToken(seat, faction, false)}</span>
  </div>`;
}

/** The cells that the next chip would lead to, on the reader's own rail. */
function flags({ next }: Fight): TemplateResult | typeof nothing {
  if (!next) return nothing;
  return html`<span class="flags figures" aria-hidden="true"
    >${next.to.map(
      ([cell, chips]) => html`<i class=${cell > next.beat ? 'lead' : ''} ${styled(at(cell))}>${percent(chips, next.n)}</i>`,
    )}</span
  >`;
}

function danger(player: Player, fight: Fight): TemplateResult {
  const risk = harm(player.bag);
  return html`<span class="danger">
    ${fight.forgings > 0
      ? html`<span class="small figures"><w-icon .picture=${hammer}></w-icon>${fight.forgings}</span>`
      : nothing}
    <w-icon
      class="guard ${player.shield ? '' : 'gone'}"
      data-tooltip=${inWords(word(player.shield ? 'ready' : 'broken'))}
      .picture=${player.shield ? shield : broken}
    ></w-icon>
    ${madnessTrack(player.madness)}
    ${risk === null
      ? nothing
      : html`<span class="risk small figures" title=${risk.label}>${word('inBag', risk.figures)}</span
          ><span class="brief small figures" aria-hidden="true" data-tooltip=${inWords(risk.label)}><w-icon .picture=${madness}></w-icon>${drawn(risk.figures)}</span>`}
  </span>`;
}

function lane({ view, state, battle, pointing, bars }: Fought, seat: number): TemplateResult {
  const player = state.players[seat];
  const fight = player?.fight;
  const force = state.regions.find(({ region }) => region === battle.region)?.seats[seat];
  if (!player || !fight || !force) return html``;
  const chair = view.chairs[seat];
  const name = chair ? nameAt(view, chair) : '';
  const whose = `${factionName(factionOf(state, seat))} (${name})`;
  const mine = view.seat === seat;
  const { live, chosen, tap, why } = targetAt(pointing, `seat:${seat}`);
  const classes = { lane: true, live, chosen, mine, out: fight.status === 'bust' };
  const onIcon = fight.status !== 'bust' && ICON_CELLS.includes(fight.strength);
  const stands = [word('strengthIs', fight.strength), ...(onIcon ? [word('onIcon')] : [])];
  const segments = bars.of(seat, fight.strength);
  const made = barLabel(segments, fight, player.faction).join(', ');
  const label = `${whose}: ${[...stands, ...(made ? [made] : []), word('units', force.units)].join(', ')}`;
  const aims = pointing.choices.some(({ act }) => act[0] === VERB.target);
  return html`<section
    class=${classMap(classes)}
    data-seat=${seat}
    data-lane=${seat}
    data-why=${aims ? why : nothing}
    aria-label=${label}
    @click=${tap}
  >
    <div class="who">
      <w-seat class="suit" .seat=${seat}></w-seat>
      <span class="named"><b title=${name}>${factionName(factionOf(state, seat))}</b> ${drawn(name, 'by')}</span>
      <span class="state">${status(view, state, seat, fight)}</span>
      ${onIcon ? html`<span class="on-icon"><w-icon .picture=${anvil}></w-icon>${word('onIcon')}</span>` : nothing}
      ${fight.status === 'bust' ? nothing : pieces(force, seat, player)}
    </div>
    <div class="way-of">
      ${rail(state, battle, seat, fight, segments, mine ? questCells(view, state) : [])}
      ${mine && state.step.is === 'draw' ? flags(fight) : nothing}
    </div>
    <b class="strength figures" aria-hidden="true">${fight.strength}</b>
    <div class="below">
      ${activeChips(state, battle, seat, player, fight)} ${drawnChips(battle, seat, player, fight)} ${danger(player, fight)}
    </div>
  </section>`;
}

/** The players who take no part, and whether they have wagered. */
function outsiders(view: View<State>, state: State, battle: Battle): TemplateResult | typeof nothing {
  const seats = state.players.map((_, seat) => seat).filter((seat) => !battle.fighters.includes(seat));
  if (seats.length === 0 || battle.fighters.length === 0) return nothing;
  const name = (seat: number): string => {
    const chair = view.chairs[seat];
    return chair ? nameAt(view, chair) : '';
  };
  return html`<p class="outsiders small soft">
    <span class="label">${word('outside')}:</span><span class="brief-label" aria-hidden="true">${word('outsideBrief')}:</span>
    ${seats.map((seat) => {
      const player = state.players[seat];
      const wager = player?.wager && player.wager !== 'none' ? ` → ${factionName(player.wager)}` : '';
      const said = player?.wagered ? html`<span class="said"> (${word('wagered')}${wager})</span><span class="done" aria-hidden="true"> ✓</span>` : nothing;
      const token = leaderToken(seat, player?.faction ?? null, false);
      return html`<span data-seat=${seat}>${token}${called(name(seat))}${said} </span>`;
    })}
  </p>`;
}

export function battleStage(of: Fought): TemplateResult {
  const { view, state, battle } = of;
  const fighters = battle.fighters;
  const name = title(word('battle', inRegion(battle.region)));
  const stake = fighters.length > 1 ? word('stake', battle.first, battle.second) : word('stakeOne', battle.first);
  const about = battle.draw > 0 ? [stake, word('drawNo', battle.draw)] : [stake];
  const many = fighters.length > 3 ? 'many' : '';
  const mine = state.players[view.seat ?? -1];
  return html`<div class="battle ${many}" role="group" aria-label=${name} data-region=${battle.region}>
    <header>
      <w-icon .picture=${LANDS[battle.region]}></w-icon>
      <h2>${name}</h2>
      <span class="figures small"><span class="round-of">${word('round', state.round, state.rounds)} · </span>${about.join(' · ')}</span>
    </header>
    ${battle.resistance === null
      ? nothing
      : html`<p class="resistance small">
          <w-icon .picture=${shield}></w-icon>${word(
            fighters.length === 1 ? 'aloneAgainst' : 'resistance',
            battle.resistance,
          )}
        </p>`}
    ${fighters.length > 0 ? scale(battle, questCells(view, state), state.step.is === 'draw' && Boolean(mine?.fight?.next)) : nothing}
    ${repeat(fighters, (seat) => seat, (seat) => lane(of, seat))}
    ${outsiders(view, state, battle)}
  </div>`;
}
