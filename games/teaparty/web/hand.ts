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
import { looks, type Scene } from './scene.ts';
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
function answersNow({ view }: Scene, target: Target): boolean {
  return target === targetOfCard('cat') && Boolean(view.window) && (view.choices?.length ?? 0) > 1;
}

/** How many would walk in if it were opened now. */
function footOfChapter(fills: number): Foot {
  return fills > 0 ? { is: 'yes', words: word('footFills', fills) } : { is: 'wait', words: word('footNobody') };
}

/** What may be done with it now, or when. */
function footOf(scene: Scene, { target, of, why }: InHand): Foot {
  const { state, seat, choices } = scene;
  if (scene.again) return { is: 'wait', words: '' };
  if (scene.chosen(target)) return { is: 'yes', words: word('chosen') };
  if (pullsFrom(state, choices, target).length > 0) return { is: 'yes', words: word('footPage') };
  if (answersNow(scene, target)) return { is: 'yes', words: word('footAnswer') };
  if (state.seat !== seat) return { is: 'wait', words: word('footTurn') };
  if (state.step !== 'adventure') return { is: 'wait', words: word('wait') };
  if (why === 'order') return { is: 'no', words: word('footLow', state.lastOrder ?? 0) };
  if (why !== null) return { is: 'no', words: reason(state, target, why) ?? '' };
  if (choices.length > 0 && !scene.live(target)) return { is: 'wait', words: word('wait') }; // a lesson asks for another
  if (typeof of === 'object') return footOfChapter(fillable(state, seat ?? 0, of.pages));
  if (of === 'cat') return { is: 'yes', words: word('footCat') };
  const free = state.lastOrder === null || state.options.mad;
  return { is: 'yes', words: free ? word('footPlay') : word('footFollows', state.lastOrder ?? 0) };
}

function picture(scene: Scene, one: InHand): TemplateResult {
  const { of, target } = one;
  const foot = footOf(scene, one);
  if (typeof of === 'object') return chapterCard(of, foot);
  return toldCard(of, foot, marksOf(scene.state, scene.seat, target, isKind(of) ? of : null));
}

function inRow(scene: Scene, one: InHand, nth: number, across: number): TemplateResult {
  const live = scene.live(one.target);
  const asked = scene.state.step === 'adventure' && scene.choices.length > 0;
  const dimmed = !live && scene.choices.length > 0 && (asked || scene.state.step.startsWith('pull'));
  const why = asked ? reason(scene.state, one.target, one.why) : null;
  const label = [
    one.label,
    ...(one.count > 1 ? [word('times', one.count)] : []),
    ...(scene.chosen(one.target) ? [word('chosen')] : live ? [word('canPlay')] : why ? [why] : []),
  ].join(', ');
  const classes = {
    ...{ held: true, dimmed, many: one.count > 1, looked: scene.look === one.target, armed: scene.armed === one.target },
    ...{ answers: answersNow(scene, one.target), ...looks(scene, one.target) },
  };
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${one.target}
    data-why=${whyNot(scene, one.target)}
    aria-pressed=${ariaBool(scene.chosen(one.target))}
    aria-disabled=${ariaBool(!live)}
    aria-label=${label}
    ${styled({ '--nth': String(nth), '--column': String(nth % across), '--line': String(Math.floor(nth / across)) })}
  >
    ${picture(scene, one)}${one.count > 1 ? drawn('count figures', `×${one.count}`) : nothing}
  </div>`;
}

/** No more: the adventure, the vortex or the Rabbit's picking ends, or the card is discarded. */
function stop(scene: Scene): TemplateResult | typeof nothing {
  const choice = scene.choices.find((one) => targetOf(one, scene.state) === STOP);
  if (!choice || choice.act[0] === VERB.answer) return nothing;
  return html`<button class="stop" data-target=${STOP} aria-pressed=${ariaBool(scene.chosen(STOP))}>${choice.words}</button>`;
}

/** The dock: the stairs or the watch, the decks, and the hand. */
export function hand(scene: Scene): TemplateResult {
  const player = scene.seat === null ? undefined : scene.state.players[scene.seat];
  if (!player || scene.view.position?.over) return html`<div class="dock">${decks(scene)}</div>`;
  const cards = inHand(player);
  const across = Math.ceil(cards.length / 2);
  const told = about(scene);
  const tells = typeof told !== 'string';
  const watched = scene.view.window?.left !== undefined;
  const flight = watched ? nothing : stairs(scene);
  return html`<div class=${classMap({ dock: true, tells, watched, steps: flight !== nothing })}>
      ${watched ? watch(scene) : flight} ${decks(scene)}
      <div
        class=${classMap({ hand: true, five: cards.length === ROOMY_HAND, tight: cards.length > ROOMY_HAND, crowded: cards.length > WIDE_HAND, broad: across <= BROAD, slender: across > SLENDER })}
        role="group"
        aria-label=${word('hand')}
        data-group="hand"
        data-hand=${scene.seat ?? ''}
        ${styled({ '--cards': String(cards.length), '--across': String(across) })}
      >
        ${cards.length === 0 ? html`<span class="soft none">${word('noCards')}</span>` : nothing}
        ${repeat(cards, ({ target }) => target, (one, nth) => inRow(scene, one, nth, across))}
      </div>
    </div>
    <p class=${classMap({ about: true, tells })} aria-hidden="true"><span>${told}</span></p>
    <div class="foot" data-group="foot">${stop(scene)}</div>`;
}
