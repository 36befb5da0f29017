/* The tray beside the maze: the goal of the player, the spare tile, and the Hatter's card. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import clockwise from 'icon:clockwise-rotation';
import hatter from 'cast:hatter';
import tick from 'icon:check-mark';
import type { Choice, View } from '@web/protocol.ts';
import { meant } from '@web/def-tables.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { styled } from '@web/ui/styled.ts';
import { goalOf, viewerOf, homeCell } from './goal.ts';
import { cardDoes, cardName, goalName, goodCard, sideNames, word } from './names.ts';
import { turned } from './maze.ts';
import { noneOf } from './pointing.ts';
import { VERB, type State } from './state.ts';
import type { Card } from './story.ts';
import { keyhole, medal, rays, tile } from './tile.ts';

/** The data of the tray. */
export interface Tray {
  view: View<State>;
  state: State;
  choices: readonly Choice[];
  selected: Choice | null;
  /** How the spare lies; quarters clockwise, and all of them since it came. */
  quarter: number;
  angle: number;
  /** The spare may be turned. */
  turns: boolean;
  /** A lesson asks for it. */
  turnFirst: boolean;
  /** With a push that is looked at: whether what is looked for can be reached then. */
  near: boolean | null;
  card: Card | null;
  turn: () => void;
  pick: (choice: Choice) => void;
}

/** A longer name of a goal is set in smaller type: two lines are enough for it. */
const LONG = 16;

export function medallion(goal: number, shining = false): TemplateResult {
  return html`<svg class="medallion" viewBox=${shining ? '2 2 96 96' : '20 20 60 60'} aria-hidden="true">
    ${shining ? rays : nothing}${medal(goal)}
  </svg>`;
}

function goalCard(tray: Tray): TemplateResult {
  const { view, state, near } = tray;
  const viewer = viewerOf(view, state);
  const player = viewer === null ? undefined : state.players[viewer];
  if (!player || viewer === null || view.position?.over)
    return html`<div class="goal-card nobody">
      <b>${state.turn === 0 ? word('choosing') : word('turnNumber', state.turn)}</b>
    </div>`;
  const aim = goalOf(view, state);
  const home = homeCell(view, state) !== null;
  const name = aim !== null ? goalName(aim) : word(home ? 'goHome' : 'nextGoal');
  const where = aim !== null && state.spare.shows === aim ? word('goalOnSpare') : '';
  return html`<div class="goal-card" data-goal>
    <span class="medal-big"
      >${aim !== null
        ? medallion(aim, true)
        : home
          ? html`<svg class="medallion" viewBox="2 2 96 96" aria-hidden="true">
              ${rays}${keyhole(player.corner ?? 0, viewer)}
            </svg>`
          : html`<span class="back"></span>`}</span
    >
    <span class="goal-words">
      <span class="soft small">${word(home ? 'allFound' : 'yourGoal')}</span>
      <b class="goal-name ${name.length > LONG ? 'long' : ''}">${name}</b>
      <span class="small figures tally"
        >${near !== null
          ? html`<span class="tells ${near ? 'yes' : 'no'}"
              >${near ? html`<w-icon .picture=${tick}></w-icon>` : nothing}
              ${word(near ? 'near' : 'far')}</span
            >`
          : home
            ? nothing
            : html`<span class="soft">${word('leftToFind', player.left)}</span>`}</span
      >
      ${where ? html`<span class="small where">${where}</span>` : nothing}
      ${player.back.length > 0
        ? html`<span class="soft small">${word('inStack', player.back.map(goalName).join(', '))}</span>`
        : nothing}
    </span>
  </div>`;
}

function spare(tray: Tray): TemplateResult {
  const { view, state, quarter, angle, turns } = tray;
  const { open, shows } = state.spare;
  const aim = shows !== null && shows === goalOf(view, state);
  const label = [
    word('spare'),
    ...(shows === null ? [] : [goalName(shows)]),
    word('open', sideNames(turned(open, quarter))),
  ].join(', ');
  const looks = { aim, quiet: !state.advanced };
  // The picture turns with the tile's ground alone: what lies on it stays upright.
  return html`<div class="spare-place">
    <button
      class="spare ${turns ? 'live' : ''} ${tray.turnFirst ? 'first' : ''}"
      aria-label="${label}. ${turns ? word('turnSpare') : ''}"
      aria-disabled=${ariaBool(!turns)}
      data-tooltip=${turns ? word('turnSpare') : word('spare')}
      data-why=${turns ? nothing : meant(VERB.push, 0, quarter)}
      @click=${tray.turn}
    >
      <span class="spare-tile" data-spare ${styled({ '--angle': `${angle * 90}deg` })}
        >${tile(open, shows, looks)}</span
      >
      <span class="turner" aria-hidden="true"
        >${turns
          ? html`<w-icon .picture=${clockwise}></w-icon><span>${word('turn')}</span>`
          : html`<span class="named">${word('spare')}</span>`}</span
      >
    </button>
  </div>`;
}

/** H5: the two goals, as cards to choose from. */
function keep(tray: Tray): TemplateResult | typeof nothing {
  const { state, view, choices, selected } = tray;
  const offers = choices.filter(({ act }) => act[0] === VERB.keep);
  if (offers.length === 0) return nothing;
  return html`<div class="offers" role="group" aria-label=${word('which')}>
    ${offers.map((choice) => {
      const goal = choice.act[1] === 0 ? state.players[view.seat ?? 0]?.goal : state.peek;
      const chosen = choice.move === selected?.move;
      return html`<button class="offer" data-move=${choice.move} aria-pressed=${ariaBool(chosen)} @click=${() => tray.pick(choice)}>
        ${typeof goal === 'number' ? medallion(goal) : nothing}<span>${choice.words}</span>
      </button>`;
    })}
  </div>`;
}

function hatterCard(tray: Tray): TemplateResult | typeof nothing {
  const { view, card } = tray;
  if (!card) return nothing;
  const chair = view.chairs[card.seat];
  const good = goodCard(card.card);
  const classes = `hatter-card ${good ? 'good' : 'bad'}`;
  return html`<div class=${classes} data-hatter role="group" aria-label=${word('hatterCard')}>
    <w-icon class="hat" .picture=${hatter}></w-icon>
    <span class="hatter-words">
      <span class="small soft">${word('hatterCard')}${chair ? `: ${nameAt(view, chair)}` : ''}</span>
      <b>${cardName(card.card)} <span class="luck small">(${word(good ? 'good' : 'bad')})</span></b>
      <span class="does">${cardDoes(card.card)}</span>
    </span>
    ${keep(tray)}
  </div>`;
}

/** A card's offer may be declined; the spare, which is not needed then, makes room. */
function decline({ selected, pick }: Tray, none: Choice): TemplateResult {
  const chosen = none.move === selected?.move;
  return html`<button class="none" data-move=${none.move} aria-pressed=${ariaBool(chosen)} @click=${() => pick(none)}>
    ${none.words}
  </button>`;
}

/** The pawn need not move: a button says so, beside tapping the cell where it stands. */
function stayOf({ choices, state }: Tray): Choice | null {
  const { pawn } = state.players[state.seat] ?? {};
  return choices.find(({ act }) => act[0] === VERB.move && act[1] === pawn) ?? null;
}

function stayButton({ selected, pick }: Tray, stay: Choice): TemplateResult {
  const chosen = stay.move === selected?.move;
  return html`<button class="stay" data-move=${stay.move} aria-pressed=${ariaBool(chosen)} @click=${() => pick(stay)}>
    ${word('stay')}
  </button>`;
}

export function tray(about: Tray): TemplateResult {
  const none = noneOf(about.choices);
  const stay = stayOf(about);
  const classes = { tray: true, carded: about.card !== null, pushing: about.turns, staying: stay !== null };
  return html`<div class=${classMap(classes)}>
    ${goalCard(about)} ${none ? decline(about, none) : spare(about)} ${stay ? stayButton(about, stay) : nothing}
    ${hatterCard(about)}
  </div>`;
}
