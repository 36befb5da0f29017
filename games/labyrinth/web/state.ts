/* The position of Alice's Labyrinth as words.c writes it (`json`), and the numbers of labyrinth.h. */
/** What lies on a tile: a goal from 0 to 23, the Hatter, or nothing. */
export type Shown = number | null;
export const HATTER = 24;

/** Verbs of choices and acts. */
export const VERB = { push: 4, move: 5, hatter: 6, change: 7, turn: 8, keep: 10, keyhole: 11 } as const;
/** What happens by itself. */
export const EVENT = { round: 2, found: 3, home: 4, put: 6 } as const;

export interface Player {
  corner: number;
  home: number;
  pawn: number;
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
  /** What the pusher could reach: arrow, quarter, and seven rows of cells. */
  pushes?: number[][];
  reach?: number[];
  /** The cell before each on a shortest way of the pawn that moves. */
  came?: (number | null)[];
}
