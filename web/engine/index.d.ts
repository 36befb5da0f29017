/** A text in the three languages of the games. */
export interface Words {
  en: string;
  ru: string;
  pl: string;
}
export type Lang = keyof Words;

export interface Option {
  name: string;
  title: Words;
  values: string[];
  usual: string;
}

export interface Game {
  name: string;
  version: number;
  seatsMin: number;
  seatsMax: number;
  age: number;
  title: Words;
  blurb: Words;
  options: Option[];
}

export interface Bot {
  name: string;
  title: Words;
  manner: Words;
}

/** The state as a viewer knows it. */
export interface View {
  game: string;
  version: number;
  seats: number;
  over: boolean;
  actors: number[];
  /** Empty in a game without points. */
  score: number[];
  /** 1 for the winners. */
  place: number[];
  /** The game's own fields. */
  state: Record<string, unknown>;
}

/** A game being played. Luck plays by itself. Seats are numbers from 0. */
export class Match {
  private constructor();
  readonly seats: number;
  /** Actions so far, those of luck included. */
  readonly length: number;
  /** The seats that owe a decision; empty when the game is over. */
  readonly actors: number[];
  /** The first of them. */
  readonly actor: number | undefined;
  readonly over: boolean;
  /** The first seat that owes a decision, again and again until the game is over. */
  turns(): IterableIterator<number>;
  /** The seat's choices in notation, as records have them; empty if it owes no decision. */
  legal(seat: number): string[];
  /** The same choices in the same order, as people read them. */
  labels(seat: number, lang?: Lang): string[];
  /** Throws why not, in words, if it is not legal; then nothing has changed. */
  play(seat: number, move: string, lang?: Lang): void;
  /** Undoes the seat's last action; throws if luck or a secret followed it. */
  undo(seat: number, lang?: Lang): void;
  /** The state as the seat may know it, or a spectator if no seat is named. */
  view(seat?: number): View;
  /** The story of the actions from `from` to before `to` for the seat, or a spectator: a sentence a line. */
  story(of?: { seat?: number; from?: number; to?: number; lang?: Lang }): string;
  /** A bot's move for this seat, from the seat's view. The same match and iterations give the same move. */
  ask(bot: string, seat: number, iterations?: number): string;
  /** The record as a text. It contains every secret; with the seed even the cards to come. */
  record(what?: { seed?: boolean }): string;
}

export class Engine {
  private constructor();
  readonly games: Game[];
  readonly bots: Bot[];
  /** A new match: for as few seats as the game allows and by its usual options, unless told otherwise. The same seed gives
   * the same luck, as `wonderland new --seed` does. */
  start(game: string, how?: { seats?: number; options?: Record<string, string>; seed?: string }): Match;
  /** The match of a record; throws what is wrong with it. */
  load(record: string, lang?: Lang): Match;
  /** Checks every move, every hash, the seal and every card: undefined, or the first thing that is wrong. */
  verify(record: string, lang?: Lang): string | undefined;
}

/** Loads the WebAssembly module: from beside this file, from a URL, or from bytes. */
export function load(source?: string | URL | ArrayBuffer | ArrayBufferView): Promise<Engine>;
