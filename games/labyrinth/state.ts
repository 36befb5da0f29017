/* The position of Alice's Labyrinth as words.c writes it (`json`), and the numbers of labyrinth.h. */
import type { View } from '@web/protocol.ts';

/** What lies on a tile: a goal from 0 to 23, the Hatter, or nothing. */
export type Shown = number | null;
export const HATTER = 24;

/** Verbs of choices and acts. */
export const VERB = { push: 4, move: 5, hatter: 6, change: 7, turn: 8, keep: 10, keyhole: 11 } as const;
/** What happens by itself. */
export const EVENT = { round: 2, found: 3, home: 4, put: 6 } as const;
export const NONE = 254;

export interface Player {
  corner: number;
  home: number;
  pawn: number;
  /** null: none now; "unknown": these eyes may not look. */
  goal: number | null | 'unknown';
  found: number[];
  /** Cards not found yet, the current one included. */
  left: number;
  /** Own goals that were seen and went back into the stack. */
  back: number[];
  misses: boolean;
}

export interface State {
  step: string;
  seat: number;
  turn: number;
  advanced: boolean;
  open: number[];
  shows: Shown[];
  spare: { open: number; shows: Shown };
  ban: number | null;
  players: Player[];
  winner: number | null;
  card: number | null;
  peek: number | null | 'unknown';
  hatter: number[];
  /** What the pusher could reach: arrow, quarter, and seven rows of cells. */
  pushes?: number[][];
  reach?: number[];
  /** The cell before each on a shortest way of the pawn that moves. */
  came?: (number | null)[];
}

/** Whose goal shines: the reader's own; in an open replay that of whoever's turn it is. */
export function eyesOf(view: View<State>, state: State): number | null {
  if (view.seat !== null) return view.seat;
  return typeof state.players[state.seat]?.goal === 'number' ? state.seat : null;
}

/** The goal that these eyes look for now. */
export function aimOf(view: View<State>, state: State): number | null {
  const eyes = eyesOf(view, state);
  const goal = eyes === null ? null : state.players[eyes]?.goal;
  return typeof goal === 'number' ? goal : null;
}

/** The corner that these eyes must go home to, once they have found everything. */
export function homeward(view: View<State>, state: State): number | null {
  const eyes = eyesOf(view, state);
  const player = eyes === null ? undefined : state.players[eyes];
  return player && player.left === 0 && state.winner === null ? player.home : null;
}
