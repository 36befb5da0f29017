/*
 * The stage: the card in play, the effect that is declared, the Cats spent on it, and the questions that have
 * no place elsewhere. A line above the table (slim), or large in place of the tea party (panel). Of a reaction it
 * shows the same to everybody at the table, whatever they hold.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import { theirBooks } from './books.ts';
import { card, drawn, person, portrait } from './card.ts';
import { losses, lossesOf, playerName } from './losses.ts';
import { doesWhat, effectCard, effectDoes, effectHappens, effectName, nameOf, shortName } from './names.ts';
import { FIGURES, TREATS, hueOf } from './pictures.ts';
import { looks, type RenderContext } from './render-context.ts';
import { targetOf } from './targets.ts';
import { KINDS, POTION, VERB, figureOf, type EffectName, type Face, type Kind } from './state.ts';
import { cardWords, word } from './words.ts';

/** While its player still chooses, nothing is declared yet. */
const CHOOSING: readonly string[] = ['treat', 'refill', 'alice', 'rabbit', 'queen', 'steal', 'steal-to', 'soldier'];

/** Their words want an object. */
const TAKES: readonly EffectName[] = ['rabbit', 'gryphon'];

export interface Asked {
  /** Which of the two treats is offered, where both are. */
  treat: number;
  setTreat: (treat: number) => void;
}

/** Alice copies a guest: who that is, and what they do. */
function copying(context: RenderContext, effect: EffectName, by: number): TemplateResult {
  return html`<div class="declared">
    <b class="effect"><w-seat .seat=${by}></w-seat> ${playerName(context, by)}: ${nameOf('alice')}${word('dash')}${effectCard(effect)}</b>
    <span class="happens">${word('part')}. ${effectDoes(effect)}</span>
  </div>`;
}

/** The effect, before a list of its losses. */
function happening(context: RenderContext, effect: EffectName): string {
  const words = effectHappens(effect);
  return TAKES.includes(effect) && context.state.window !== null && lossesOf(context).length > 0 ? `${words}:` : words;
}

/** The card in play or the effect that is declared, in one line: who, which, and what it does. */
function told(context: RenderContext): TemplateResult | typeof nothing {
  const { effect, play, seat, step } = context.state;
  const by = effect?.seat ?? seat;
  if ((!effect && !play) || by === null) return nothing;
  const choosing = CHOOSING.includes(step);
  const figure = play ? figureOf(play.card) : null;
  if (effect?.copied && choosing) return copying(context, effect.name, by); // what Alice does now is what the guest would
  const title =
    effect && !choosing ? `${effectCard(effect.name)}${word('dash')}${effectName(effect.name)}` : figure ? nameOf(figure) : '';
  const happens = effect && !choosing ? happening(context, effect.name) : figure && step !== 'treat' ? doesWhat(figure) : '';
  return html`<div class="declared">
    <b class="effect"><w-seat .seat=${by}></w-seat> <span class="by">${playerName(context, by)}: </span>${title}</b>
    <span class="happens">${effect?.copied ? html`${word('part')}. ` : nothing}${happens}</span>
  </div>`;
}

/** The Cats spent so far, each cancelling the one before. */
function chain(context: RenderContext): TemplateResult | typeof nothing {
  const spent = context.state.window?.chain ?? [];
  if (spent.length === 0) return nothing;
  const off = spent.length % 2 === 1;
  const label = `${word('chain')}: ${spent.map((seat) => playerName(context, seat)).join(', ')}`;
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
function revealed({ state }: RenderContext): TemplateResult | typeof nothing {
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

/** The Queen: eight people, and whose pages they would be taken from. */
function heads(context: RenderContext): TemplateResult | typeof nothing {
  if (!context.choices.some(({ act }) => act[0] === VERB.name)) return nothing;
  return html`<div class="heads" role="group" aria-label=${word('whose')} data-group="heads">
    ${KINDS.map((kind) => {
      const target = `kind-${kind}`;
      const hit = context.state.players.flatMap(({ open }, seat) =>
        seat !== context.seat && open.some(({ pages }) => pages.some(({ on }) => on === kind)) ? [seat] : [],
      );
      const words = hit.length === 0 ? word('headless') : word('headsOff', hit.length);
      return html`<button
        class=${classMap({ head: true, nobody: hit.length === 0, ...looks(context, target) })}
        data-target=${target}
        aria-pressed=${ariaBool(context.chosen(target))}
        aria-label=${[nameOf(kind), ...hit.map((seat) => playerName(context, seat)), words].join(', ')}
        ${styled({ '--of': hueOf(kind) })}
      >
        ${portrait(kind)}<span class="whom">${shortName(kind)}</span>
        <span class="hit"
          >${hit.map((seat) => html`<w-seat .seat=${seat}></w-seat>`)}${drawn('heads-off', words)}</span
        >
      </button>`;
    })}
  </div>`;
}

/** The Hare: in which order the rest goes under the deck. */
function orders(context: RenderContext): TemplateResult | typeof nothing {
  const offered = context.choices.filter(({ act }) => act[0] === VERB.order);
  if (offered.length === 0) return nothing;
  return html`<div class="orders" role="group" aria-label=${word('under3')} data-group="orders">
    ${offered.map((choice) => {
      const target = targetOf(choice, context.state);
      const kinds = choice.act.slice(1).flatMap((k) => KINDS[k] ?? []);
      return html`<button
        class=${classMap({ way: true, ...looks(context, target) })}
        data-target=${target}
        aria-pressed=${ariaBool(context.chosen(target))}
        aria-label=${choice.words}
      >
        ${kinds.map((kind, i) => html`<span class="nth">${drawn('figures', i + 1)}${portrait(kind)}</span>`)}
      </button>`;
    })}
  </div>`;
}

/** A hero with both icons: which of the two. */
function bothTreats(context: RenderContext, asked: Asked): TemplateResult | typeof nothing {
  const offered = new Set(context.choices.flatMap(({ act }) => (act[0] === VERB.treat ? [act[1]] : [])));
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

/** The players who are asked and those who have answered: the same for all, whatever they hold. */
function answers(context: RenderContext): TemplateResult | typeof nothing {
  const window = context.state.window;
  if (!window) return nothing;
  return html`<div class="answers" aria-hidden="true">
    ${window.asked.map((seat) => {
      const owes = window.owing.includes(seat);
      return html`<span class=${classMap({ answer: true, owes })} data-seat=${seat}
        ><span class="called"><w-seat .seat=${seat}></w-seat> ${playerName(context, seat)}</span
        ><i data-own=${word('yourAnswer')}>${word(owes ? 'thinks' : 'hasAnswered')}</i></span
      >`;
    })}
  </div>`;
}

/** The phase of the turn, and the player whose turn it is. */
function phases(context: RenderContext): TemplateResult {
  const { state } = context;
  const at = state.step.startsWith('search') ? 0 : state.step === 'over' ? 2 : 1;
  const names = [word('phaseSearch'), word('phaseAdventure'), word('phaseEnd')];
  return html`<span class="idle"
    ><b class="turn-watch figures" title=${word('turn', Math.max(state.turn, 1))}>${Math.max(state.turn, 1)}</b>${state.seat === null || state.seat === context.seat
      ? nothing // the question says that it is the reader's
      : html` <w-seat .seat=${state.seat}></w-seat> <span class="whose">${playerName(context, state.seat)}:</span>`}
    ${names.map((name, i) => html`<span class=${classMap({ phase: true, now: i === at })}>${name}</span>`)}</span
  >`;
}

function last({ state }: RenderContext): TemplateResult | typeof nothing {
  if (!state.last || state.step === 'over') return nothing;
  return html`<b class="last-turn">${word(state.options.round ? 'lastRound' : 'lastTurn')}</b>`;
}

/** Whether the stage takes the place of the tea party: a reaction, the Queen's list, others' pages, the Hare's guests. */
export function takesStage(context: RenderContext): boolean {
  const { state, choices } = context;
  const verbs: readonly number[] = [VERB.name, VERB.steal, VERB.guard, VERB.attack, VERB.order, VERB.lose];
  return state.window !== null || state.revealed.length > 0 || choices.some(({ act }) => verbs.includes(act[0]));
}

function inPlay({ state: { play } }: RenderContext, picture: (of: Kind | Face) => TemplateResult): TemplateResult | typeof nothing {
  if (!play) return nothing;
  return html`<span class="in-play" data-play role="img" aria-label="${word('inPlay')}: ${cardWords(play.card)}"
    >${picture(play.card)}</span
  >`;
}

/** Large, where the tea party was; another question is another panel. */
export function panel(context: RenderContext): TemplateResult {
  const { state, seat } = context;
  const window = state.window !== null;
  const grown = (of: Kind | Face) =>
    html`<span class="ground" ${styled({ '--of': hueOf(figureOf(of)) })}>${person(figureOf(of))}</span>`;
  const lists = [heads(context), orders(context), theirBooks(context)];
  const plain = lists.every((one) => one === nothing);
  const classes = { stage: true, panel: true, busy: true, window, plain };
  return html`${keyed(JSON.stringify([state.play, state.effect]), html`<section class=${classMap(classes)} data-me=${seat ?? ''} aria-label=${word('stage')}>
    <div class="opening">${inPlay(context, grown)} ${told(context)}</div>
    ${losses(context)} ${chain(context)} ${answers(context)} ${revealed(context)} ${lists} ${last(context)}
  </section>`)}`;
}

/** A line above the table. */
export function slim(context: RenderContext, asked: Asked): TemplateResult {
  const busy = context.state.play !== null || context.state.effect !== null;
  const treats = bothTreats(context, asked);
  return html`<section class=${classMap({ stage: true, slim: true, busy, offers: treats !== nothing })} aria-label=${word('stage')}>
    ${inPlay(context, card)} ${busy ? told(context) : phases(context)} ${treats} ${last(context)}
  </section>`;
}
