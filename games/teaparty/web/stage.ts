/*
 * What is going on, in the middle of the table: the card in play, the effect that is declared, the Cats spent on
 * it, and the questions that have no place elsewhere. It is the same for everybody at the table.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { card, drawn, portrait } from './card.ts';
import { doesWhat, effectCard, effectHappens, effectName, nameOf, titleOf } from './names.ts';
import { FIGURES, TREATS, check } from './pictures.ts';
import { looks, type Scene } from './scene.ts';
import { targetOf } from './targets.ts';
import {
  KINDS,
  POTION,
  VERB,
  cellOf,
  chapterOf,
  figureOf,
  pageOf,
  type Effect,
  type Face,
  type Figure,
  type Kind,
  type State,
} from './state.ts';
import { cardWords, word } from './words.ts';

/** While its player still chooses, nothing is declared yet. */
const CHOOSING: readonly string[] = ['treat', 'refill', 'alice', 'rabbit', 'queen', 'steal', 'steal-to', 'soldier'];

export interface Asked {
  /** Which of the two treats is offered, where both are. */
  treat: number;
  setTreat: (treat: number) => void;
}

function playerName({ view }: Scene, seat: number): string {
  const chair = view.chairs[seat];
  return chair ? nameAt(view, chair) : '';
}

/** Who is about to be taken, snatched or named. */
function affected(state: State, { cells, kind, steals }: Effect): Figure[] {
  const seen = new Map<number, number>();
  const taken = cells.map((name) => {
    const cell = cellOf(name);
    const depth = seen.get(cell) ?? 0;
    seen.set(cell, depth + 1);
    return state.tea[cell]?.at(-1 - depth);
  });
  const snatched = steals.map(({ from }) => pageOf(state, from)?.on);
  const found = [...taken, kind, ...snatched].filter((one): one is Kind => one !== null && one !== undefined);
  return found.map(figureOf);
}

function declared(scene: Scene, effect: Effect): TemplateResult {
  const { state } = scene;
  const who = affected(state, effect);
  const where = effect.page === null ? '' : titleOf(chapterOf(effect.page));
  const label = [playerName(scene, effect.seat), effectHappens(effect.name), ...who.map(nameOf), where]
    .filter((part) => part !== '')
    .join(', ');
  return html`<div class="declared" role="img" aria-label=${label}>
    <span class="by"><w-seat .seat=${effect.seat}></w-seat> ${playerName(scene, effect.seat)}</span>
    <b class="effect">${effectCard(effect.name)}${word('dash')}${effectName(effect.name)}</b>
    <span class="happens"
      >${effect.copied ? html`${word('part')}. ` : nothing}${effectHappens(effect.name)}${where ? `${word('dash')}${where}` : ''}
      ${who.map((figure) => html`<span class="affected">${portrait(figure)}</span> ${nameOf(figure)} `)}</span
    >
  </div>`;
}

/** The card, before it is said what it shall do. */
function played(scene: Scene, of: Kind | Face): TemplateResult {
  const { seat } = scene.state;
  return html`<div class="declared">
    ${seat === null ? nothing : html`<span class="by"><w-seat .seat=${seat}></w-seat> ${playerName(scene, seat)}</span>`}
    <b class="effect">${nameOf(figureOf(of))}</b>${scene.state.step === 'treat' ? nothing : html`<span class="happens">${doesWhat(figureOf(of))}</span>`}
  </div>`;
}

/** The Cats spent so far, each cancelling the one before. */
function chain(scene: Scene): TemplateResult | typeof nothing {
  const spent = scene.state.window?.chain ?? [];
  if (spent.length === 0) return nothing;
  const off = spent.length % 2 === 1;
  const label = `${word('chain')}: ${spent.map((seat) => playerName(scene, seat)).join(', ')}`;
  return html`<div class="chain ${off ? 'off' : ''}" data-chain=${spent.length}>
    <span role="img" aria-label=${label}
      >${spent.map(
        (seat) => html`<span class="cat" data-seat=${seat}
          ><w-icon .picture=${FIGURES.cat}></w-icon><w-seat .seat=${seat}></w-seat
        ></span>`,
      )}</span
    >
    <span class="so-far">${word(off ? 'cancelled' : 'holds')}</span>
  </div>`;
}

/** Cards that the Hare has turned up: laid, to be laid now, or going under the deck. */
function revealed({ state }: Scene): TemplateResult | typeof nothing {
  if (state.revealed.length === 0) return nothing;
  const label = `${word('revealed')}: ${state.revealed.map(nameOf).join(', ')}`;
  return html`<div class="revealed" role="img" aria-label=${label}>
    ${state.revealed.map(
      (kind, i) => html`<span class=${classMap({ turned: true, now: i === state.revealedAt })} data-revealed=${i}
        >${card(kind)}</span
      >`,
    )}
  </div>`;
}

/** The Queen: eight portraits, and whose pages show them. */
function heads(scene: Scene): TemplateResult | typeof nothing {
  if (!scene.choices.some(({ act }) => act[0] === VERB.name)) return nothing;
  return html`<div class="heads" role="group" aria-label=${word('whose')} data-group="heads">
    ${KINDS.map((kind) => {
      const target = `kind-${kind}`;
      const hit = scene.state.players.flatMap(({ open }, seat) =>
        seat !== scene.seat && open.some(({ pages }) => pages.some(({ on }) => on === kind)) ? [seat] : [],
      );
      const label = [nameOf(kind), ...hit.map((seat) => playerName(scene, seat))].join(', ');
      return html`<button
        class=${classMap({ head: true, nobody: hit.length === 0, ...looks(scene, target) })}
        data-target=${target}
        aria-pressed=${ariaBool(scene.chosen(target))}
        aria-label=${label}
        title=${nameOf(kind)}
      >
        ${portrait(kind)}<span class="hit">${hit.map((seat) => html`<w-seat .seat=${seat}></w-seat>`)}</span>
      </button>`;
    })}
  </div>`;
}

/** The Hare: in which order the rest goes under the deck. */
function orders(scene: Scene): TemplateResult | typeof nothing {
  const offered = scene.choices.filter(({ act }) => act[0] === VERB.order);
  if (offered.length === 0) return nothing;
  return html`<div class="orders" role="group" aria-label=${word('under3')} data-group="orders">
    ${offered.map((choice) => {
      const target = targetOf(choice, scene.state);
      const kinds = choice.act.slice(1).flatMap((k) => KINDS[k] ?? []);
      return html`<button
        class=${classMap({ way: true, ...looks(scene, target) })}
        data-target=${target}
        aria-pressed=${ariaBool(scene.chosen(target))}
        aria-label=${choice.words}
      >
        ${kinds.map((kind, i) => html`<span class="nth">${drawn('figures', i + 1)}${portrait(kind)}</span>`)}
      </button>`;
    })}
  </div>`;
}

/** A hero with both icons: which of the two. */
function bothTreats(scene: Scene, asked: Asked): TemplateResult | typeof nothing {
  const offered = new Set(scene.choices.flatMap(({ act }) => (act[0] === VERB.treat ? [act[1]] : [])));
  if (offered.size < 2) return nothing;
  return html`<div class="both" role="group" aria-label="${word('potion')}, ${word('cake')}">
    ${[...offered].map((treat) => {
      const key = treat === POTION ? 'potion' : 'cake';
      return html`<button
        class="treat ${key}"
        data-treat=${key}
        aria-pressed=${ariaBool(asked.treat === treat)}
        @click=${() => asked.setTreat(treat)}
      >
        <w-icon .picture=${TREATS[key]}></w-icon> ${word(treat === POTION ? 'drink' : 'eat')}
      </button>`;
    })}
  </div>`;
}

/** Who is asked, and who has answered: the same for all, whatever they hold. */
function answers(scene: Scene): TemplateResult | typeof nothing {
  const window = scene.state.window;
  if (!window) return nothing;
  return html`<span class="answers" aria-hidden="true"
    >${window.asked.map(
      (seat) => html`<span class=${classMap({ answer: true, owes: window.owing.includes(seat) })}
        ><w-seat .seat=${seat}></w-seat
        >${window.owing.includes(seat) ? '…' : html`<w-icon .picture=${check}></w-icon>`}</span
      >`,
    )}</span
  >`;
}

function idle(scene: Scene): TemplateResult {
  const { state } = scene;
  return html`<span class="idle"
    ><b>${word('turn', Math.max(state.turn, 1))}</b>${state.seat === null
      ? nothing
      : html` <w-seat .seat=${state.seat}></w-seat> ${playerName(scene, state.seat)}`}</span
  >`;
}

export function stage(scene: Scene, asked: Asked): TemplateResult {
  const { state } = scene;
  const { play, effect } = state;
  const window = state.window !== null;
  const busy = play !== null || effect !== null || state.revealed.length > 0;
  return html`<section class=${classMap({ stage: true, busy, window })} aria-label=${word('stage')}>
    ${play
      ? html`<span class="in-play" data-play role="img" aria-label="${word('inPlay')}: ${cardWords(play.card)}"
          >${card(play.card)}</span
        >`
      : nothing}
    <div class="going-on">
      ${effect && !CHOOSING.includes(state.step) ? declared(scene, effect) : play ? played(scene, play.card) : nothing}
      ${chain(scene)} ${answers(scene)} ${revealed(scene)} ${heads(scene)} ${orders(scene)} ${bothTreats(scene, asked)}
      ${busy ? nothing : idle(scene)}
    </div>
    ${state.last && state.step !== 'over'
      ? html`<b class="last-turn">${word(state.options.round ? 'lastRound' : 'lastTurn')}</b>`
      : nothing}
  </section>`;
}
