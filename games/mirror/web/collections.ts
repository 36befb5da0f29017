/*
 * The collections of all players, a small sheet each: one little card per character, glass for
 * reflections, a dotted place for none, and the number below; on the reader's own sheet also what that pays, and what
 * one more card would. And the cards that are still to come.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { View } from '@web/protocol.ts';
import { styled } from '@web/ui/styled.ts';
import { fromMine, nameAt } from '@web/ui/chair-head.ts';
import '@web/ui/playing-card.ts';
import { nameOf, word } from './names.ts';
import { CHARACTERS, PICTURES, hueOf, type Character, type Player, type State } from './state.ts';

/** The value of a pile now, and with one more card: the last entry is for as many or more. */
function worth(count: number, pay: readonly number[]): [number, number] {
  const at = (cards: number): number => pay[Math.min(cards, pay.length - 1)] ?? 0;
  return [at(count), at(count + 1)];
}

/** The reader's own piles say what they pay, and are lit if chosen cards belong to them. */
function pile(seat: number, character: Character, owned: number, pay: readonly number[] | null, lit: boolean): TemplateResult {
  const count = Math.abs(owned);
  const pays = pay && worth(count, pay);
  const side = owned < 0 ? word('mirrored') : word('plain');
  const label = count === 0 ? word('none') : `${count} (${side})`;
  return html`<li class=${classMap({ pile: true, none: count === 0, glass: owned < 0, lit: lit && pay !== null })}>
    <span class="visually-hidden">${nameOf(character)}: ${label}${pays ? `, ${word('worthSaid', ...pays)}` : ''}</span>
    <span class="stack" aria-hidden="true" data-pile="${seat}-${character}">
      ${count === 0
        ? html`<span class="slot" ${styled({ color: hueOf(character) })}><w-icon .picture=${PICTURES[character]}></w-icon></span>`
        : html`<w-card .picture=${PICTURES[character]} .hue=${hueOf(character)} ?reflection=${owned < 0}></w-card>`}
    </span>
    <span class="count figures" aria-hidden="true">${count}${owned < 0 ? html`<i>◈</i>` : nothing}</span>
    ${pays
      ? html`<span class=${classMap({ worth: true, figures: true, less: pays[1] < pays[0] })} aria-hidden="true">${word('worth', ...pays)}</span>`
      : nothing}
  </li>`;
}

function sheet(view: View<State>, state: State, seat: number, player: Player, chosen: ReadonlySet<string>): TemplateResult {
  const pay = seat === view.seat && !view.position?.over ? state.pay : null;
  const chair = view.chairs[seat];
  const moves = view.position?.actors.includes(seat) ?? false;
  const name = chair ? nameAt(view, chair) : '';
  return html`<section class=${classMap({ sheet: true, player: true, moves })} aria-label=${word('collectionOf', name)}>
    <chair-head .view=${view} .seat=${seat}
      ><span class="alice" data-pile="${seat}-alice"
        >${player.alice
          ? html`<span class="holds" data-holds title=${word('hasAlice')}
              ><w-icon .picture=${PICTURES.alice}></w-icon>${nameOf('alice')}<span class="visually-hidden">: ${word('hasAlice')}</span></span
            >`
          : nothing}</span
      ></chair-head
    >
    <ul class="piles">
      ${CHARACTERS.map((character) => pile(seat, character, player.owned[character], pay, chosen.has(character)))}
    </ul>
    ${pay ? html`<p class="aim" aria-hidden="true">${word('aim')}</p>` : nothing}
  </section>`;
}

/** The reader's own piles in a row, where the sheets lie out of sight; those that the chosen cards belong to are
 * lit. */
export function mine({ seat, position }: View<State>, state: State, chosen: ReadonlySet<string>): TemplateResult | typeof nothing {
  const player = seat === null ? undefined : state.players[seat];
  if (!player || position?.over) return nothing;
  return html`<ul class="mine" aria-hidden="true">
    ${CHARACTERS.map((character) => {
      const owned = player.owned[character];
      const [now, more] = worth(Math.abs(owned), state.pay);
      return html`<li class=${classMap({ none: owned === 0, lit: chosen.has(character), glass: owned < 0 })}>
        <w-icon .picture=${PICTURES[character]}></w-icon><b class="figures">${Math.abs(owned)}${owned < 0 ? html`<i>◈</i>` : nothing}</b>
        <span class=${classMap({ worth: true, figures: true, less: more < now })}>${word('worth', now, more)}</span>
      </li>`;
    })}
    </ul>
    <p class="mine aim" aria-hidden="true">${word('aim')}</p>`;
}

/** Explains the values: one card is worth less than none, many are worth most. */
function pay({ pay }: State): TemplateResult {
  const last = pay.length - 1;
  return html`<div class="sheet pay"><table class="figures">
    <caption>${word('pay')}</caption>
    <tr>
      <th scope="row">${word('cards')}</th>
      ${pay.map((_, cards) => html`<th scope="col">${cards}${cards === last ? '+' : ''}</th>`)}
    </tr>
    <tr>
      <th scope="row">${word('points')}</th>
      ${pay.map((points) => html`<td>${points}</td>`)}
    </tr>
  </table></div>`;
}

function toCome(state: State): TemplateResult {
  return html`<details class="sheet to-come">
    <summary>${word('toCome')}</summary>
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">${word('character')}</th>
          <th scope="col">${word('deck')}</th>
          <th scope="col">${word('gone')}</th>
        </tr>
      </thead>
      <tbody>
        ${CHARACTERS.map(
          (character) =>
            html`<tr>
              <th scope="row"><w-icon ${styled({ color: hueOf(character) })} .picture=${PICTURES[character]}></w-icon>${nameOf(character)}</th>
              <td>${state.deck[character]}</td>
              <td>${state.discarded[character]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** Everybody's sheet, the reader's own first, the others as they sit; what is to come matters while one plays. */
export function collections(view: View<State>, state: State, still: boolean, chosen: ReadonlySet<string>): TemplateResult {
  return html`<div class="players of-${state.players.length}" role="group" aria-label=${word('collections')}>
    ${fromMine(view).map((seat) => {
      const player = state.players[seat];
      return player ? sheet(view, state, seat, player, chosen) : nothing;
    })}
    ${view.position?.over ? nothing : [pay(state), still ? nothing : toCome(state)]}
  </div>`;
}
