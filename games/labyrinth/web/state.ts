/* The position of Alice's Labyrinth as json.c writes it, and the numbers of verbs.def and labyrinth.h. */
import { numbers } from '@web/def-tables.ts';
import verbs from '../verbs.def';

/** The thing on a tile: a goal from 0 to 23, the Hatter, or nothing. */
export type Shown = number | null;
export const HATTER = 24;

/** Verbs of choices and acts. */
export const VERB = numbers(verbs.VERB, 'push', 'move', 'hatter', 'change', 'turn', 'keep', 'keyhole', 'choose');
/** Events that follow from actions. */
export const EVENT = numbers(verbs.EVENT, 'round', 'found', 'home', 'put', 'left');

export interface Player {
  /** null: it is not chosen yet, nor are home and the pawn's cell. */
  corner: number | null;
  home: number | null;
  pawn: number | null;
  /** null: none now; "unknown": the viewer may not look. */
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
  /** The cells that the pusher could reach: arrow, quarter, and seven rows of cells. */
  pushes?: number[][];
  reach?: number[];
  /** The cell before each on a shortest way of the pawn that moves. */
  came?: (number | null)[];
}
