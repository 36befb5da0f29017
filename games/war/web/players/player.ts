/*
 * The board of a player: what is in the bag and how mad it is, the forge, abilities, Wonderlanders and quests.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { View } from '@web/protocol.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import '@web/ui/chair-head.ts';
import { word, type Word } from '../words/board-words.ts';
import { cardLabel, chipShort } from '../words/card-words.ts';
import { forge } from './forge.ts';
import { inWords, tooltipText } from '../words/tooltip.ts';
import { abilityName, abilityText, factionName, wonderlanderName } from '../words/names.ts';
import { odds } from '../battle/odds.ts';
import * as pictures from '../pieces/pictures.ts';
import { WONDERLANDER_FACES } from '../pieces/pictures.ts';
import { pointsMade } from './points.ts';
import { questsOf } from './quests.ts';
import { item, row } from '../pieces/rows.ts';
import { kindsOf, sizeOf, type Chip, type Heap, type Player, type State } from '../state.ts';
import { teaCard } from '../tea/tea-card.ts';
import { chip, drawn } from '../pieces/tokens.ts';

/** A number with a picture, below it what it is. */
function stat(picture: string, value: number, key: Word, short: Word, more?: Word): TemplateResult {
  const label = word(key, value);
  const told = more ? `${label}: ${word(more)}` : label;
  return html`<span class="stat" role="img" aria-label=${label} data-tooltip=${inWords(told)}
    ><w-icon .picture=${picture}></w-icon><b class="figures">${value}</b><small>${word(short, value)}</small></span
  >`;
}

function shieldStat({ shield }: Player): TemplateResult {
  const label = word(shield ? 'ready' : 'broken');
  return html`<span class="stat shield ${shield ? '' : 'dim'}" role="img" aria-label=${label} data-tooltip=${inWords(label)}
    ><w-icon .picture=${shield ? pictures.shield : pictures.broken}></w-icon
    ><small>${word(shield ? 'shieldOf' : 'noShield')}</small></span
  >`;
}

function stats(state: State, player: Player): TemplateResult {
  return html`<div class="stats">
    ${stat(pictures.shard, player.shards, 'shards', 'shardsOf')} ${shieldStat(player)}
    ${stat(pictures.leader, player.leader, 'leaderIs', 'leaderOf')} ${stat(pictures.castle, player.value, 'valueIs', 'standing')}
    ${stat(pictures.supporter, player.reserve, 'reserveIs', 'reserveOf', 'supporterIs')}
    ${stat(pictures.scroll, player.hand, 'questsIn', 'questsOf')}
    ${player.faction === 'jabberwock' ? stat(pictures.poison, state.supply.po ?? 0, 'poisonLeft', 'poisonOf') : nothing}
  </div>`;
}

function heap(state: State, player: Player, seat: number, chips: Heap, name: string): TemplateResult {
  const counted = ([kind, n]: [Chip, number]): TemplateResult => {
    const about = `chip:${kind}:${seat}`;
    const times = n > 1 ? html`<b class="times figures">×${n}</b>` : nothing;
    return item(about, `${n} × ${tooltipText(about, state)}`, html`${chip(kind, player.faction)}${drawn(chipShort(kind, player.faction), 'chip-name')}${times}`, 'counted');
  };
  return row(`${name}:${seat}`, name, kindsOf(chips).map(counted), 'heap');
}

function madness(state: State, player: Player, seat: number): TemplateResult {
  const cells = [0, 1, 2, 3].map((i) => {
    const kind = player.madness[i];
    const about = `chip:${kind ?? ''}:${seat}`;
    return kind ? item(about, tooltipText(about, state), chip(kind, null)) : html`<i class="empty"></i>`;
  });
  return row(`mad:${seat}`, word('madness', player.madness.length), cells, 'mad-track');
}

function abilities(state: State, player: Player, seat: number): TemplateResult {
  const all = player.abilities.map(({ ability, open }) => {
    const about = `ability:${ability}`;
    const picture = open ? pictures.padlockOpen : pictures.padlock;
    const inside = html`<w-icon .picture=${picture}></w-icon
      ><span>${abilityName(ability)}${drawn(abilityText(ability, state), 'does')}</span>`;
    return item(about, tooltipText(about, state), inside, open ? 'ability open' : 'ability');
  });
  return row(`abilities:${seat}`, word('abilities'), all, 'abilities');
}

function wonderlanders(state: State, player: Player, seat: number): TemplateResult | typeof nothing {
  if (player.landers.length === 0) return nothing;
  const all = player.landers.map((wonderlander) => {
    const about = `wonderlander:${wonderlander}`;
    const inside = html`<w-icon .picture=${WONDERLANDER_FACES[wonderlander]}></w-icon>${wonderlanderName(wonderlander)}`;
    return item(about, tooltipText(about, state), inside);
  });
  return row(`landers:${seat}`, word('landers'), all, 'kept');
}

function taken(state: State, player: Player, seat: number): TemplateResult | typeof nothing {
  if (player.taken.length === 0 || state.phase !== 'tea') return nothing;
  const cards = player.taken.map((card) => item(`card:${card.id}`, cardLabel(card), teaCard(card)));
  return row(`taken:${seat}`, word('cardsTaken', player.taken.length), cards, 'taken');
}

/** Everything about a player but the head; the reader's own in more words. */
function whole(state: State, seat: number, mine: boolean): TemplateResult | typeof nothing {
  const player = state.players[seat];
  if (!player) return nothing;
  const spent = sizeOf(player.exhausted);
  return html`${stats(state, player)}
    <div class="bag">
      <p class="label"><w-icon .picture=${pictures.bag}></w-icon>${word('bag', player.bag.n)}</p>
      ${odds(player.bag)}
    </div>
    ${player.bag.chips ? heap(state, player, seat, player.bag.chips, word('bag', player.bag.n)) : nothing}
    ${spent > 0
      ? html`<p class="label small soft">${word('exhausted', spent)}</p>
          <div class="spent">${heap(state, player, seat, player.exhausted, word('exhausted', spent))}</div>`
      : nothing}
    ${questsOf(state, seat)}
    <div class="two ${mine ? 'told' : ''}">
      <div><p class="label small soft">${word('forge')}</p>${forge(player, seat, mine)}</div>
      <div class="beside">
        <div>
          <p class="label small soft">${word('madness', player.madness.length)}</p>
          ${madness(state, player, seat)}
        </div>
        ${abilities(state, player, seat)}
      </div>
    </div>
    ${wonderlanders(state, player, seat)} ${taken(state, player, seat)}`;
}

function toTheEnd({ currentTarget: at }: Event): void {
  if (at instanceof Element) at.previousElementSibling?.scrollIntoView({ block: 'end' });
}

/** A board that is higher than its room says so at the lower edge; board.ts watches its end. */
const moreBelow = (): TemplateResult => html`<i class="sheet-end"></i
  ><button class="more-below" tabindex="-1" aria-hidden="true" @click=${toTheEnd}><span>${word('moreBelow')} ▾</span></button>`;

/** The board of a seat; `close` puts the board of a rival away again, `more` stands at its end. */
export function sheet(view: View<State>, state: State, seat: number, close?: () => void, more: unknown = nothing): TemplateResult | typeof nothing {
  const player = state.players[seat];
  const chair = view.chairs[seat];
  if (!player || !chair) return nothing;
  const mine = seat === view.seat;
  const moves = view.position?.actors.includes(seat) ?? false;
  const made = pointsMade(player);
  return html`<section
    class=${classMap({ sheet: true, player: true, moves, mine })}
    aria-label=${word('sheetOf', nameAt(view, chair))}
    data-player=${seat}
    data-seat=${seat}
  >
    <div class="top-line">
      <chair-head .view=${view} .seat=${seat}
        >${player.faction
          ? html`<span class="faction-of" data-seat=${seat}
              ><span data-tooltip="faction:${seat}">${factionName(player.faction)}</span>${made.length > 0
                ? html`<small class="made figures" data-tooltip=${inWords(`${word('pointsMade')}: ${made.join(', ')}`)}>${made.join(' · ')}</small>`
                : nothing}</span
            >`
          : nothing}</chair-head
      >
      ${close
        ? html`<button class="quiet put-away" aria-label=${word('close')} @click=${close}>×</button>`
        : nothing}
    </div>
    ${player.faction ? html`${whole(state, seat, mine)} ${more} ${moreBelow()}` : nothing}
  </section>`;
}
