/* What the table is occupied with, as classes of the sheet: the style sheets lay it out by them. */
import { othersPages } from './books.ts';
import type { Scene } from './scene.ts';
import { takesStage } from './stage.ts';
import { VERB } from './state.ts';

export interface Layout {
  /** The reader plays: all of it fits into the window. */
  playing: boolean;
  replayed: boolean;
  over: boolean;
  /** Something takes the place of the tea party. */
  large: boolean;
  /** The reader is asked something. */
  choosing: boolean;
  /** It is a reaction: to pass, or to spend a Cat. */
  reacting: boolean;
  /** What is to be chosen now is not in the hand. */
  elsewhere: boolean;
  /** A card is being played, which the line above the table tells. */
  busy: boolean;
  /** Decks can be chosen. */
  seeking: boolean;
  /** Pages of others can be chosen. */
  among: boolean;
  last: boolean;
  pulling: boolean;
}

export function layoutOf(scene: Scene, replayed: boolean): Layout {
  const { view, state, seat, choices } = scene;
  const choosing = (view.choices?.length ?? 0) > 0;
  const large = takesStage(scene);
  return {
    playing: view.phase === 'playing' && seat !== null && !replayed,
    replayed,
    over: view.phase === 'over' && !replayed,
    large,
    choosing,
    reacting: choosing && state.window !== null,
    elsewhere: choosing && large,
    busy: !large && (state.play !== null || state.effect !== null),
    seeking: choices.some(({ act }) => act[0] === VERB.search),
    among: othersPages(scene).length > 0,
    last: !large && state.last && state.step !== 'over',
    pulling: state.step === 'pull' || state.step === 'pull-from',
  };
}
