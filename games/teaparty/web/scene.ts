/* What every part of the board has to know to be drawn. */
import type { Choice, View } from '@web/protocol.ts';
import type { Spot } from './spots.ts';
import type { State } from './state.ts';

export interface Scene {
  view: View<State>;
  state: State;
  /** Whoever looks; null: a spectator. */
  seat: number | null;
  choices: readonly Choice[];
  selected: Choice | null;
  /** What is looked at: its stack, its cards or its reason is shown. */
  look: Spot | null;
  /** In the vortex: whoever is to be laid on a page. */
  armed: Spot | null;
  /** May be chosen now. */
  live: (spot: Spot) => boolean;
  chosen: (spot: Spot) => boolean;
  /** A line of the log is about it. */
  pointed: (spot: Spot) => boolean;
}

/** The classes of a spot. */
export function looks(scene: Scene, spot: Spot): Record<string, boolean> {
  return { live: scene.live(spot), chosen: scene.chosen(spot), pointed: scene.pointed(spot) };
}
