/* The data that every part of the board needs to be drawn. */
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
  /** The target that the reader looks at: its stack, its cards or its reason is shown. */
  look: Target | null;
  /** In the vortex: the card to be laid on a page. */
  armed: Target | null;
  /** May be chosen now. */
  live: (target: Target) => boolean;
  chosen: (target: Target) => boolean;
  /** The threads: from which character to which page of the reader's. */
  threads: readonly Thread[];
  /** The seat that touched the target in the shown log entry; null: none did. */
  by: (target: Target) => number | null;
}

/** The classes of a target. */
export function looks(context: RenderContext, target: Target): Record<string, boolean> {
  const by = context.by(target);
  return { live: context.live(target), chosen: context.chosen(target), pointed: by !== null, [`by-${by}`]: by !== null };
}
