/*
 * What the server says, as docs/PROTOCOL.md has it. Only the fields that the client uses are here; the
 * client knows no rules, so a position is opaque to everything but its game's board.
 */

export type Lang = 'en' | 'ru' | 'pl';
export type Phase = 'gathering' | 'playing' | 'over';

export interface Chair {
  seat: number;
  is: 'person' | 'bot' | 'open' | 'friend' | 'kept';
  name: string;
  taken: boolean;
  bot?: string;
  conceded?: boolean;
  yours: boolean;
  here?: boolean;
  owes: boolean;
  absent?: boolean;
  left?: number;
}

/** One way to go on. `move` is what is sent back, `act` its verb and operands. */
export interface Choice {
  move: string;
  act: [number, number, number, number];
  words: string;
}

/** Seat, verb and operands; in place of a seat, luck or what happened by itself: an event of the game. */
export type Act = [number, number, number, number, number];
export const LUCK = 6;
export const HAPPENED = 7;
/** An operand that is not used, and one that the viewer may not know. */
export const NONE = 254;
export const UNKNOWN = 255;

export interface LogEntry {
  seq: number;
  is: string;
  seat: number;
  words: string[];
  /** What was done, by whom (6: luck), as the viewer saw it: seat, verb, operands; and what happened (7). */
  acts?: Act[];
}

export interface ChatMessage {
  is: 'chat';
  table: string;
  seq: number;
  seat: number;
  text: string;
  at: number;
}

export interface Position<State = unknown> {
  game: string;
  seats: number;
  over: boolean;
  actors: (number | 'chance')[];
  score: number[];
  place: number[];
  state: State;
}

export interface Result {
  places: number[];
  scores: number[];
  words: string[];
  points: string[][];
}

export interface Clock {
  turn: number;
  grace: number;
}

/** A standing order of the seat, and all values that it may have. */
export interface Order {
  name: string;
  title: string;
  value: string;
  values: { name: string; title: string }[];
}

export interface View<State = unknown> {
  is: 'view';
  re?: number;
  table: string;
  seq: number;
  step: number;
  seat: number | null;
  phase: Phase;
  game: string;
  title: string;
  options: Record<string, string>;
  chairs: Chair[];
  clock: Clock | null;
  children: boolean;
  hints: boolean;
  commitment: string;
  seed?: string;
  may: string[];
  position: Position<State> | null;
  prompt?: string;
  choices?: Choice[];
  /** Seats are asked alike whether they step in; milliseconds if it closes by itself. */
  window?: { left?: number; length?: number };
  orders?: Order[];
  /** The last thing that this device had seen, if it has missed something. */
  away?: number;
  /** Seats do not see the same: a device that changes hands needs a curtain. */
  secrets: boolean;
  log: LogEntry[];
  chat?: ChatMessage[];
  result?: Result;
  rematch?: string;
}

export interface Replay<State = unknown> {
  is: 'replay';
  table: string;
  at: number;
  of: number;
  eyes: number | 'open' | null;
  /** Where a person would stop: behind the deal, and behind every move. */
  stops: number[];
  seat: number | null;
  position: Position<State>;
  log: string[];
  acts?: Act[];
}

export interface GameOption {
  name: string;
  title: string;
  usual: string;
  values: { name: string; title: string }[];
}

export interface Game {
  name: string;
  title: string;
  blurb: string;
  seats: [number, number];
  minutes: [number, number];
  age: number;
  hidden: boolean;
  options: GameOption[];
}

export interface Bot {
  name: string;
  title: string;
  manner: string;
}

export interface TableSummary {
  table: string;
  game: string;
  title: string;
  phase: Phase;
  made: number;
  seq: number;
  seen: number;
  your_turn: boolean;
  children: boolean;
  clock: Clock | null;
  chairs: Chair[];
  rematch?: string;
}

export interface Hint {
  is: 'hint';
  step: number;
  best: { action: string; words: string; per_mille: number }[];
}

export interface Done {
  is: 'done';
  re?: number;
  table: string;
  seq: number;
  step: number;
  invite?: string;
}

export interface Refused {
  is: 'refused';
  /** The name of a table: it cannot be watched. */
  re?: number | string;
  why: string;
  words: string;
}

export type Message =
  | View
  | ChatMessage
  | Replay
  | Hint
  | Done
  | Refused
  | { is: 'hello'; re?: number; protocol: number; version: string }
  | { is: 'device'; re?: number; secret: string }
  | { is: 'games'; re?: number; games: Game[]; bots: Bot[] }
  | { is: 'tables'; re?: number; list: string; tables: TableSummary[] }
  | { is: 'previews'; re?: number; step: number; previews: string[]; short: string[] }
  | { is: 'text'; re?: number; text: string }
  | { is: 'verdict'; re?: number; fair: boolean; words: string }
  | { is: 'here'; table: string; here: boolean[] }
  | { is: 'bye'; retry: number };

export type Command = { do: string } & Record<string, unknown>;
