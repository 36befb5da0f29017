/*
 * The reader's cards as a fan in their order of appearance, Cats in front and chapters behind; what may be
 * played stands up, and whatever may not says why.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import { card, chapterCard, drawn } from './card.ts';
import { doesWhat, nameOf, titleOf } from './names.ts';
import { looks, type Scene } from './scene.ts';
import { STOP, behind, completedBy, targetOf, targetOfCard, type Target } from './targets.ts';
import { VERB, figureOf, orderOf, pageOf, topOf, type Face, type Kind, type Player, type State, type Why } from './state.ts';
import { cardWords, chapterWords, deckWords, portraitWords, word, worthWords, type Deck } from './words.ts';

/** A card in hand, and how often. */
interface InHand {
  target: Target;
  count: number;
  why: Why | null;
  /** Cats, then numbers, then chapters. */
  rank: number;
  label: string;
  picture: TemplateResult;
}

const CATS = -1;
const CHAPTERS = 100;
/** The fan opens so far, in degrees, and sinks so far at its ends. */
const OPENS = 3.2;
const MOST = 24;

function inHand(player: Player): InHand[] {
  const cards = [...(player.heroes ?? []), ...player.characters].map(({ card: of, count, why }) => ({
    target: targetOfCard(of),
    count,
    why,
    rank: orderOf(of) ?? CATS,
    label: `${cardWords(of)}: ${doesWhat(figureOf(of))}`,
    picture: card(of),
  }));
  const chapters = (player.chapters ?? []).map((chapter) => ({
    target: targetOfCard(chapter.chapter),
    count: 1,
    why: chapter.why,
    rank: CHAPTERS + chapter.chapter,
    label: `${word('chapter')} ${chapterWords(chapter)}`,
    picture: chapterCard(chapter),
  }));
  return [...cards, ...chapters].sort((a, b) => a.rank - b.rank);
}

/** Why a card cannot be played now; null: it can, or nobody asks. */
export function reason(state: State, target: Target, why: Why | null): string | null {
  if (why === 'heroes') return word('noHeroes');
  if (why === 'grins') return word('grins');
  if (why === 'wait') return word('wait');
  const order = orderOf((behind(target, 'card') ?? 'cat') as Kind | Face);
  return why === 'order' ? word('tooLow', order ?? 0, state.lastOrder ?? 0) : null;
}

function inFan(scene: Scene, one: InHand, i: number, many: number): TemplateResult {
  const live = scene.live(one.target);
  const asked = scene.state.step === 'adventure' && scene.choices.length > 0;
  const dimmed = !live && scene.choices.length > 0 && (asked || scene.state.step.startsWith('pull'));
  const why = asked ? reason(scene.state, one.target, one.why) : null;
  const step = Math.min(OPENS, MOST / Math.max(many - 1, 1));
  const turn = (i - (many - 1) / 2) * step;
  const label = [
    one.label,
    ...(one.count > 1 ? [word('times', one.count)] : []),
    ...(scene.chosen(one.target) ? [word('chosen')] : live ? [word('canPlay')] : why ? [why] : []),
  ].join(', ');
  const classes = {
    ...{ held: true, dimmed, armed: scene.armed === one.target, many: one.count > 1 },
    ...{ looked: scene.look === one.target, ...looks(scene, one.target) },
  };
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${one.target}
    aria-pressed=${ariaBool(scene.chosen(one.target))}
    aria-disabled=${ariaBool(!live)}
    aria-label=${label}
    ${styled({ '--turn': `${turn}deg`, '--sink': `${Math.abs(turn) ** 1.7 / 9}px`, '--i': String(i) })}
  >
    ${one.picture}${one.count > 1 ? drawn('count figures', `×${one.count}`) : nothing}
  </div>`;
}

/** One line about what is looked at, or about what the choice would do. */
export function about(scene: Scene): TemplateResult | string {
  const { state, look, seat } = scene;
  const done = completedBy(state, scene.selected);
  if (done) return html`<b class="good">${word('completes', titleOf(done.chapter), word('vp', done.points))}</b>`;
  const cell = behind(look, 'cell');
  const page = behind(look, 'page');
  const held = seat === null ? undefined : inHand(state.players[seat] as Player).find(({ target }) => target === look);
  const top = cell === null ? null : topOf(state, Number(cell));
  if (top) return html`<b>${nameOf(top)}</b>${word('dash')}${doesWhat(top)}`;
  const deck = behind(look, 'deck');
  if (deck !== null) return deckWords(state, deck as Deck);
  const shown = page === null ? undefined : pageOf(state, page);
  if (shown) return scene.selected ? '' : word('page', portraitWords(shown)); // the button says which
  if (!held) return '';
  const why = state.step === 'adventure' && scene.choices.length > 0 ? reason(state, held.target, held.why) : null;
  const of = behind(held.target, 'card') as Kind | Face;
  const chapter = state.players[seat ?? 0]?.chapters?.find((one) => String(one.chapter) === of);
  if (why) return html`<b class="why" data-why>${chapter ? titleOf(chapter.chapter) : nameOf(figureOf(of))}: ${why}</b>`;
  return chapter
    ? html`<b>${titleOf(chapter.chapter)}</b>${word('dash')}${worthWords(chapter)}`
    : html`<b>${nameOf(figureOf(of))}</b>${word('dash')}${doesWhat(figureOf(of))}`;
}

/** What the next card has to be: "≥ 3". */
function nextNumber({ state, seat }: Scene): TemplateResult | typeof nothing {
  if (state.seat === null || ['search', 'pull', 'pull-from', 'over'].includes(state.step)) return nothing;
  const free = state.lastOrder === null || state.options.mad;
  const label = free ? word('anyNumber') : word('from', state.lastOrder ?? 0);
  const mine = state.seat === seat;
  return html`<span class="next ${mine ? 'mine' : ''}" role="img" aria-label="${word('orderIs')}: ${label}" title=${label}
    ><span aria-hidden="true" class="figures">${free ? '0–5' : `≥ ${state.lastOrder}`}</span></span
  >`;
}

/** No more: the adventure, the vortex or the Rabbit's picking ends, or the card is discarded. */
function stop(scene: Scene): TemplateResult | typeof nothing {
  const choice = scene.choices.find((one) => targetOf(one, scene.state) === STOP);
  if (!choice || choice.act[0] === VERB.answer) return nothing;
  return html`<button class="stop" data-target=${STOP} aria-pressed=${ariaBool(scene.chosen(STOP))}>${choice.words}</button>`;
}

export function hand(scene: Scene): TemplateResult | typeof nothing {
  const player = scene.seat === null ? undefined : scene.state.players[scene.seat];
  if (!player || scene.view.position?.over) return nothing;
  const cards = inHand(player);
  return html`<div
      class="hand"
      role="group"
      aria-label=${word('hand')}
      data-group="hand"
      data-hand=${scene.seat ?? ''}
      ${styled({ '--cards': String(cards.length) })}
    >
      ${cards.length === 0 ? html`<span class="soft none">${word('noCards')}</span>` : nothing}
      ${repeat(cards, ({ target }) => target, (one, i) => inFan(scene, one, i, cards.length))}
    </div>
    <div class="foot" data-group="foot">
      ${nextNumber(scene)}
      <p class="about" aria-hidden="true">${about(scene)}</p>
      ${stop(scene)}
    </div>`;
}
