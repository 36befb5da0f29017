/* One line about what is looked at, or about what the choice would do; and what the answers of a reaction cost. */
import { crop } from '@web/ui/icon.ts';
import { html, type TemplateResult } from 'lit';
import { lossesOf } from './losses.ts';
import { doesWhat, effectHappens, nameOf, shortName, titleOf } from './names.ts';
import type { RenderContext } from './render-context.ts';
import { behind, completedBy, pageOfChoice, targetOf, type Target } from './targets.ts';
import { cat } from './pictures.ts';
import { figureOf, orderOf, pageOf, topOf, type Face, type Kind, type Player, type State, type Why } from './state.ts';
import { deckWords, portraitWords, word, worthWords, type Deck } from './words.ts';

/** Why a card cannot be played now; null: it can, or no card is asked for. */
export function reason(state: State, target: Target, why: Why | null): string | null {
  if (why === 'heroes') return word('noHeroes');
  if (why === 'grins') return word('grins');
  if (why === 'wait') return word('wait');
  const order = orderOf((behind(target, 'card') ?? 'cat') as Kind | Face);
  return why === 'order' ? word('tooLow', order ?? 0, state.lastOrder ?? 0) : null;
}

const catsOf = (player: Player): number => player.heroes?.find(({ card }) => card === 'cat')?.count ?? 0;

/** The text of a reaction: whether the reader loses anything; before the first own turn, the use of the Cat. */
function answerWords(context: RenderContext, player: Player): string {
  const { state, seat } = context;
  if (state.effect?.seat === seat && !state.window?.chain.length) return word('ownAsked');
  if (catsOf(player) > 0 && state.turn <= state.players.length) return word('catHint');
  const concerned = lossesOf(context).some(({ owner }) => owner === seat);
  return concerned || state.window?.chain.length ? word('allAsked') : `${word('noLoss')} ${word('allAsked')}`;
}

const NO_ANSWERS = { '--first-costs': 'none', '--first-brief': 'none', '--second-costs': 'none', '--second-brief': 'none', '--spends-picture': 'none' };

/** The text of the declared effect, above all its result for the reader. */
function works(context: RenderContext): string {
  const { state, seat } = context;
  if (!state.effect) return '';
  const all = lossesOf(context);
  const mine = all.filter(({ owner, lost }) => lost && owner === seat);
  const names = (of: typeof all) => [...new Set(of.map(({ figure }) => shortName(figure)))].join(', ');
  if (mine.length > 0) return word('youLose', names(mine));
  if (state.effect.name === 'guard' && all.some(({ owner }) => owner === seat)) return word('thenGuarded');
  const happens = effectHappens(state.effect.name);
  const aims = state.effect.name === 'guard' || state.effect.name === 'page' ? [] : all;
  return aims.length > 0 ? word('thenWorksOn', happens, names(aims)) : word('thenWorks', happens);
}

/** On a phone, where the panel above tells what it does: what the reader loses, or that it happens. */
function worksBriefly(context: RenderContext): string {
  const lost = lossesOf(context).some(({ owner, lost }) => lost && owner === context.seat);
  return lost || context.state.effect?.name === 'guard' ? works(context) : word('thenHappens');
}

/** Two lines of what a style sheet writes. */
const lines = (first: string, second: string): string => `${JSON.stringify(first)} "\\A " ${JSON.stringify(second)}`;

/** The result and the cost of each answer to an effect, which the action bar writes below the answers. */
export function answerCosts(context: RenderContext): Record<string, string> {
  const { state, seat, view } = context;
  const player = seat === null ? undefined : state.players[seat];
  if (!view.window || !view.choices || !player) return NO_ANSWERS;
  const cats = catsOf(player);
  const cancelled = (state.window?.chain.length ?? 0) % 2 === 1; // each Cat cancels the one before it
  const [pass, cancel] = cancelled ? [word('thenNothing'), works(context)] : [works(context), word('thenNothing')];
  const costs = cats > 1 ? word('costsOneCat', cats) : word('costsCat');
  return {
    '--first-costs': cats > 0 ? lines(pass, word('keepsCats', cats)) : JSON.stringify(pass),
    '--first-brief': JSON.stringify(cancelled ? pass : worksBriefly(context)), // on a phone: to pass is free, which goes without saying
    '--second-costs': lines(cancel, costs),
    '--second-brief': cancelled ? lines(worksBriefly(context), costs) : JSON.stringify(costs), // what is cancelled does nothing
    '--spends-picture': `url("${crop(cat, 'badge')}")`,
  };
}

/** More letters than these are set smaller: nothing of it is cut. */
const LONG = 84;

function tells(name: string, says: string): TemplateResult {
  return html`<span class=${name.length + says.length > LONG ? 'long' : ''}><b>${name}</b>${word('dash')}${says}</span>`;
}

function heldWords(player: Player, look: Target): TemplateResult | string {
  const of = behind(look, 'card');
  const chapter = player.chapters?.find((one) => String(one.chapter) === of);
  const held = chapter ?? [...(player.heroes ?? []), ...player.characters].find(({ card }) => card === of);
  if (of === null || !held) return '';
  const name = chapter ? titleOf(chapter.chapter) : nameOf(figureOf(of as Kind | Face));
  const says = chapter ? worthWords(chapter) : doesWhat(figureOf(of as Kind | Face));
  return tells(name, says);
}

export function about(context: RenderContext): TemplateResult | string {
  const { state, seat, selected } = context;
  const player = seat === null ? undefined : state.players[seat];
  const done = completedBy(state, selected);
  if (done) return html`<b class="good">${word('completes', titleOf(done.chapter), word('vp', done.points))}</b>`;
  if (context.view.window && context.view.choices && player) return answerWords(context, player);
  return lookedAt(context, player) || (context.choices.length > 0 ? word(selected ? 'playHow' : 'chooseHow') : '');
}

function lookedAt(context: RenderContext, player: Player | undefined): TemplateResult | string {
  const { state, look, selected } = context;
  const cell = behind(look, 'cell');
  const top = cell === null ? null : topOf(state, Number(cell));
  if (top) return tells(nameOf(top), doesWhat(top));
  const deck = behind(look, 'deck');
  if (deck !== null) return deckWords(state, deck as Deck);
  const page = behind(look, 'page');
  const shown = page === null ? undefined : pageOf(state, page);
  if (selected && pageOfChoice(selected)) return selected.words; // the button says what, but not where
  if (shown) return word('page', portraitWords(shown));
  const card = look ?? (selected && targetOf(selected, state)); // of the chosen card it is told on
  return card !== null && player ? heldWords(player, card) : '';
}
