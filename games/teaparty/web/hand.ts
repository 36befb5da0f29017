/*
 * The reader's cards in their order of appearance, Cats in front and chapters behind: every card says what it does,
 * and at its foot why it can or cannot be played now.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import { about, reason } from './about.ts';
import { chapterCard, drawn, toldCard, type Foot } from './card.ts';
import { decks } from './decks.ts';
import { fillable, marksOf } from './fit.ts';
import { doesWhat } from './names.ts';
import { looks, type RenderContext } from './render-context.ts';
import { stairs } from './stairs.ts';
import { watch } from './watch.ts';
import { STOP, pullsFrom, targetOf, targetOfCard, type Target } from './targets.ts';
import { VERB, figureOf, isKind, orderOf, type ChapterInHand, type Face, type Kind, type Player, type Why } from './state.ts';
import { cardWords, chapterWords, word } from './words.ts';
import { whyNot } from './why.ts';

/** So many cards lie beside each other on a phone, and on a desk; more of them lie in two rows. */
const [ROOMY_HAND, WIDE_HAND] = [5, 8];

/** A card in hand, and how often. */
interface InHand {
  target: Target;
  of: Kind | Face | ChapterInHand;
  count: number;
  why: Why | null;
  /** Cats, then numbers, then chapters. */
  rank: number;
  label: string;
}

/** Up to so many of a row in two have room for words beside the face; more than so many not even for a name. */
const [BROAD, SLENDER] = [3, 4];

const CATS = -1;
const CHAPTERS = 100;

function inHand(player: Player): InHand[] {
  const cards = [...(player.heroes ?? []), ...player.characters].map(({ card: of, count, why }) => ({
    ...{ target: targetOfCard(of), of, count, why, rank: orderOf(of) ?? CATS },
    label: `${cardWords(of)}: ${doesWhat(figureOf(of))}`,
  }));
  const chapters = (player.chapters ?? []).map((of) => ({
    ...{ target: targetOfCard(of.chapter), of, count: 1, why: of.why, rank: CHAPTERS + of.chapter },
    label: `${word('chapter')} ${chapterWords(of)}`,
  }));
  return [...cards, ...chapters].sort((a, b) => a.rank - b.rank);
}

/** A Cat in hand, while it is asked for. */
function answersNow({ view }: RenderContext, target: Target): boolean {
  return target === targetOfCard('cat') && Boolean(view.window) && (view.choices?.length ?? 0) > 1;
}

/** How many would walk in if it were opened now. */
function footOfChapter(fills: number): Foot {
  return fills > 0 ? { is: 'yes', words: word('footFills', fills) } : { is: 'wait', words: word('footNobody') };
}

/** The action that is possible with the card now, or when one will be. */
function footOf(context: RenderContext, { target, of, why }: InHand): Foot {
  const { state, seat, choices } = context;
  if (context.again) return { is: 'wait', words: '' };
  if (context.chosen(target)) return { is: 'yes', words: word('chosen') };
  if (pullsFrom(state, choices, target).length > 0) return { is: 'yes', words: word('footPage') };
  if (answersNow(context, target)) return { is: 'yes', words: word('footAnswer') };
  if (state.seat !== seat) return { is: 'wait', words: word('footTurn') };
  if (state.step !== 'adventure') return { is: 'wait', words: word('wait') };
  if (why === 'order') return { is: 'no', words: word('footLow', state.lastOrder ?? 0) };
  if (why !== null) return { is: 'no', words: reason(state, target, why) ?? '' };
  if (choices.length > 0 && !context.live(target)) return { is: 'wait', words: word('wait') }; // a lesson asks for another
  if (typeof of === 'object') return footOfChapter(fillable(state, seat ?? 0, of.pages));
  if (of === 'cat') return { is: 'yes', words: word('footCat') };
  const free = state.lastOrder === null || state.options.mad;
  return { is: 'yes', words: free ? word('footPlay') : word('footFollows', state.lastOrder ?? 0) };
}

function picture(context: RenderContext, one: InHand): TemplateResult {
  const { of, target } = one;
  const foot = footOf(context, one);
  if (typeof of === 'object') return chapterCard(of, foot);
  return toldCard(of, foot, marksOf(context.state, context.seat, target, isKind(of) ? of : null));
}

function inRow(context: RenderContext, one: InHand, nth: number, across: number): TemplateResult {
  const live = context.live(one.target);
  const asked = context.state.step === 'adventure' && context.choices.length > 0;
  const dimmed = !live && context.choices.length > 0 && (asked || context.state.step.startsWith('pull'));
  const why = asked ? reason(context.state, one.target, one.why) : null;
  const label = [
    one.label,
    ...(one.count > 1 ? [word('times', one.count)] : []),
    ...(context.chosen(one.target) ? [word('chosen')] : live ? [word('canPlay')] : why ? [why] : []),
  ].join(', ');
  const classes = {
    ...{ held: true, dimmed, many: one.count > 1, looked: context.look === one.target, armed: context.armed === one.target },
    ...{ answers: answersNow(context, one.target), ...looks(context, one.target) },
  };
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${one.target}
    data-why=${whyNot(context, one.target)}
    aria-pressed=${ariaBool(context.chosen(one.target))}
    aria-disabled=${ariaBool(!live)}
    aria-label=${label}
    ${styled({ '--nth': String(nth), '--column': String(nth % across), '--line': String(Math.floor(nth / across)) })}
  >
    ${picture(context, one)}${one.count > 1 ? drawn('count figures', `×${one.count}`) : nothing}
  </div>`;
}

/** No more: the adventure, the vortex or the Rabbit's picking ends, or the card is discarded. */
function stop(context: RenderContext): TemplateResult | typeof nothing {
  const choice = context.choices.find((one) => targetOf(one, context.state) === STOP);
  if (!choice || choice.act[0] === VERB.answer) return nothing;
  return html`<button class="stop" data-target=${STOP} aria-pressed=${ariaBool(context.chosen(STOP))}>${choice.words}</button>`;
}

/** The action area: the stairs or the watch, the decks, and the hand. */
export function hand(context: RenderContext): TemplateResult {
  const player = context.seat === null ? undefined : context.state.players[context.seat];
  if (!player || context.view.position?.over) return html`<div class="action-area">${decks(context)}</div>`;
  const cards = inHand(player);
  const across = Math.ceil(cards.length / 2);
  const told = about(context);
  const tells = typeof told !== 'string';
  const watched = context.view.window?.left !== undefined;
  const flight = watched ? nothing : stairs(context);
  return html`<div class=${classMap({ 'action-area': true, tells, watched, steps: flight !== nothing })}>
      ${watched ? watch(context) : flight} ${decks(context)}
      <div
        class=${classMap({ hand: true, five: cards.length === ROOMY_HAND, tight: cards.length > ROOMY_HAND, crowded: cards.length > WIDE_HAND, broad: across <= BROAD, slender: across > SLENDER })}
        role="group"
        aria-label=${word('hand')}
        data-group="hand"
        data-hand=${context.seat ?? ''}
        ${styled({ '--cards': String(cards.length), '--across': String(across) })}
      >
        ${cards.length === 0 ? html`<span class="soft none">${word('noCards')}</span>` : nothing}
        ${repeat(cards, ({ target }) => target, (one, nth) => inRow(context, one, nth, across))}
      </div>
    </div>
    <p class=${classMap({ about: true, tells })} aria-hidden="true"><span>${told}</span></p>
    <div class="foot" data-group="foot">${stop(context)}</div>`;
}
