/* The occupation of the table, as classes of the sheet: the style sheets lay it out by them. */
import { othersPages } from './books.ts';
import type { RenderContext } from './render-context.ts';
import { FEW_SHELVES, FIRST_SHELVED, shelvesOf } from './shelves.ts';
import { takesStage } from './stage.ts';
import { VERB, chapterOf, ownerOf } from './state.ts';
import { pageOfChoice } from './targets.ts';

export interface Layout {
  /** The reader plays: all of it fits into the window. */
  playing: boolean;
  replayed: boolean;
  /** A game that is over is told again. */
  again: boolean;
  over: boolean;
  /** Whether the stage takes the place of the tea party. */
  large: boolean;
  /** The reader is asked something. */
  choosing: boolean;
  /** Whether it is a reaction: to pass, or to spend a Cat. */
  reacting: boolean;
  /** The thing to be chosen now is not in the hand. */
  elsewhere: boolean;
  /** A card is being played, which the line above the table tells. */
  busy: boolean;
  /** Decks can be chosen. */
  seeking: boolean;
  /** Pages of others can be chosen. */
  among: boolean;
  /** Whether pages of the reader's own may be chosen as well. */
  ownToo: boolean;
  /** The reader has few chapters, which need less room. */
  few: boolean;
  /** One at most: on a phone the guests have what it leaves. */
  single: boolean;
  /** Pages of the reader's own can be, and nothing else: they must be in sight. */
  own: boolean;
  /** The reader's chapters stand on so many shelves that they need more of the window. */
  shelved: boolean;
  last: boolean;
  pulling: boolean;
}

export function layoutOf(context: RenderContext, replayed: boolean): Layout {
  const { view, state, seat, choices } = context;
  const choosing = (view.choices?.length ?? 0) > 0;
  const large = takesStage(context);
  const others = othersPages(context).length > 0;
  const own = (seat === null ? undefined : state.players[seat]?.open) ?? [];
  return {
    playing: view.phase === 'playing' && seat !== null && !replayed,
    replayed,
    again: context.again,
    over: view.phase === 'over' && !replayed,
    large,
    choosing,
    reacting: choosing && state.window !== null,
    elsewhere: choosing && large,
    busy: !large && (state.play !== null || state.effect !== null),
    seeking: choices.some(({ act }) => act[0] === VERB.search),
    among: others,
    ownToo: others && choices.some((choice) => ownerOf(state, chapterOf(pageOfChoice(choice) ?? '')) === seat),
    few: own.length < FEW_SHELVES,
    single: own.length < 2,
    own: !others && choices.some((choice) => pageOfChoice(choice) !== null),
    shelved: shelvesOf(own).shelves > FEW_SHELVES && own.length >= FIRST_SHELVED,
    last: !large && state.last && state.step !== 'over',
    pulling: state.step === 'pull' || state.step === 'pull-from',
  };
}
