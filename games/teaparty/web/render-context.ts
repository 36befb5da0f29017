/* What every part of the board has to know to be drawn. */
import type { Choice, View } from '@web/protocol.ts';
import type { Target } from './targets.ts';
import type { State } from './state.ts';
import type { Thread } from './thread.ts';

export interface RenderContext {
  view: View<State>;
  state: State;
  /** The viewer's seat; null: a spectator. */
  seat: number | null;
  choices: readonly Choice[];
  /** A game that is over is told again: nothing can be done. */
  again: boolean;
  selected: Choice | null;
  /** What is looked at: its stack, its cards or its reason is shown. */
  look: Target | null;
  /** In the vortex: the card to be laid on a page. */
  armed: Target | null;
  /** May be chosen now. */
  live: (target: Target) => boolean;
  chosen: (target: Target) => boolean;
  /** From whom to which page of the reader's a thread runs. */
  threads: readonly Thread[];
  /** A line of the log is about it: who did that; null: none is. */
  by: (target: Target) => number | null;
}

/** The classes of a target. */
export function looks(context: RenderContext, target: Target): Record<string, boolean> {
  const by = context.by(target);
  return { live: context.live(target), chosen: context.chosen(target), pointed: by !== null, [`by-${by}`]: by !== null };
}
