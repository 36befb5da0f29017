/*
 * The banners: all rivals in a row above the map, whatever happens below. Face, points and what matters before a battle;
 * a banner opens the whole board of that rival.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { fromMine, nameAt } from '@web/ui/chair-head.ts';
import '@web/ui/seat-mark.ts';
import { styled } from '@web/ui/styled.ts';
import type { View } from '@web/protocol.ts';
import { figure, say } from '@web/words.ts';
import { word, type Word } from '../words/board-words.ts';
import { seal, type RivalMoves } from '../map/rival-moves.ts';
import { factionName, nick } from '../words/names.ts';
import { harm } from '../battle/odds.ts';
import * as pictures from '../pieces/pictures.ts';
import { FACES } from '../pieces/pictures.ts';
import { pointsMade } from './points.ts';
import type { Player, State } from '../state.ts';
import { drawn } from '../pieces/tokens.ts';

export interface Boards {
  view: View<State>;
  state: State;
  /** The seat whose board lies open; null: none. */
  open: number | null;
  toggle: (seat: number) => void;
  rivalMoves: RivalMoves;
}

/** The numbers of a banner and their meaning, in order. */
function numbers(player: Player): [picture: string, key: Word, value: number, short: Word][] {
  return [
    [pictures.supporter, 'reserveIs', player.reserve, 'reserveOf'],
    [pictures.shard, 'shards', player.shards, 'shardsOf'],
    [pictures.bag, 'bag', player.bag.n, 'bagOf'],
  ];
}

function madBar(player: Player): TemplateResult | typeof nothing {
  const mad = harm(player.bag);
  if (mad === null) return nothing;
  return html`<span class="mad-share figures" title=${mad.label}
    ><i class="gauge"><i ${styled({ '--share': `${mad.share}%` })}></i></i
    ><w-icon .picture=${pictures.madness}></w-icon>${drawn(mad.figures)}</span
  >`;
}

function label(player: Player, name: string, points: number): string {
  const mad = harm(player.bag);
  const made = pointsMade(player);
  return [
    player.faction ? `${factionName(player.faction)} (${name})` : name,
    [word('points', points), ...(made.length > 0 ? [`(${made.join(', ')})`] : [])].join(' '),
    ...numbers(player).map(([, key, value]) => word(key, value)),
    ...(mad === null ? [] : [mad.label]),
    word(player.shield ? 'ready' : 'broken'),
  ].join(', ');
}

/** More letters than these are set in smaller type. */
const LONG = 14;

function inside(player: Player, name: string, points: number): TemplateResult {
  const called = player.faction ? factionName(player.faction) : name;
  return html`<span class="face"
      >${player.faction ? html`<w-icon .picture=${FACES[player.faction]}></w-icon>` : nothing}</span
    >
    <span class="called ${called.length > LONG ? 'long' : ''} ${called.includes(' ') ? '' : 'word'}">${called}</span>
    ${player.faction ? html`${drawn(nick(player.faction), 'nick')}${drawn(name, 'by')}` : nothing}
    <span class="points" title=${pointsMade(player).join(', ')}>${drawn(figure(points))}${drawn(word('pointsOf', Math.abs(points)), 'is')}${drawn(word('pointsBrief'), 'brief')}</span>
    <span class="numbers figures"
      >${numbers(player).map(
        ([picture, key, value, short]) =>
          html`<span title=${word(key, value)}
            ><w-icon .picture=${picture}></w-icon>${drawn(value)}${drawn(word(short, value), 'is')}</span
          >`,
      )}</span
    >
    ${madBar(player)}`;
}

/** The banner of one seat. */
export function banner({ view, state, open, toggle, rivalMoves }: Boards, seat: number): TemplateResult | typeof nothing {
  const player = state.players[seat];
  const chair = view.chairs[seat];
  if (!player || !chair) return nothing;
  const points = view.position?.score[seat] ?? player.vp;
  const name = nameAt(view, chair);
  const moves = view.position?.actors.includes(seat) ?? false;
  return html`<button
    class=${classMap({ banner: true, item: true, moves, open: open === seat })}
    data-seat=${seat}
    data-banner=${seat}
    aria-label=${label(player, name, points)}
    aria-expanded=${ariaBool(open === seat)}
    @click=${() => toggle(seat)}
  >
    <span class="shown" aria-hidden="true"><w-seat class="suit" .seat=${seat}></w-seat>${inside(player, name, points)}${seal(rivalMoves, seat)}</span>
  </button>`;
}

/** The rivals as they sit; a spectator has everybody. */
export function banners(boards: Boards): TemplateResult {
  const seats = fromMine(boards.view).filter((seat) => seat !== boards.view.seat);
  return html`<div class="banners" role="group" aria-label=${word('rivals')} data-group="banners">
    ${seats.map((seat) => banner(boards, seat))}
  </div>`;
}

/** The reader's own, where the own board is not in sight. */
export function ownStrip(boards: Boards): TemplateResult | typeof nothing {
  const { seat, position } = boards.view;
  const asked = seat !== null && position?.actors.includes(seat);
  return seat === null
    ? nothing
    : html`<div class="own-strip">
        ${banner(boards, seat)}<span class="mine-is ${asked ? 'asked' : ''}" aria-hidden="true">${asked ? say('toMoveYou') : word('mySide')}\u00a0▴</span>
      </div>`;
}
