/*
 * The protocol of docs/PROTOCOL.md in types: what the server says, and every command with its answer. Only
 * the fields that the client uses are here; the client knows no rules, so a position is opaque to everything
 * but its game's board. protocol-check.ts checks messages from the socket against these types.
 */

export type Lang = 'en' | 'ru' | 'pl';
export type Phase = 'gathering' | 'playing' | 'over';
/** The tag that comes back as `re`: the number of a request, or the text of a watch (socket-client.ts). */
export type Tag = number | string;

/** The commands that make sense for a seat now. */
export type SeatAbility =
  | 'sit'
  | 'stand'
  | 'invite'
  | 'move'
  | 'undo'
  | 'hint'
  | 'orders'
  | 'concede'
  | 'leave'
  | 'back'
  | 'replace'
  | 'name'
  | 'face'
  | 'chat'
  | 'rematch';

/** Why a command was refused; the table at the end of docs/PROTOCOL.md says what each means. */
export type RefusalReason =
  | 'malformed'
  | 'unknown'
  | 'secret'
  | 'not-yours'
  | 'no-table'
  | 'taken'
  | 'not-now'
  | 'not-your-turn'
  | 'illegal'
  | 'stale'
  | 'too-often'
  | 'not-saved'
  | 'full'
  | 'stopping';

/** Which tables are listed. */
export type TableList = 'open' | 'mine';

export interface Chair {
  seat: number;
  is: 'person' | 'bot' | 'open' | 'friend' | 'kept';
  name: string;
  taken: boolean;
  /** When others may take a kept chair, too. */
  until?: number;
  /** Whether the chair is kept for this device, which has another chair here. */
  for_you?: boolean;
  /** The face that the person has chosen. */
  face?: string;
  bot?: string;
  conceded?: boolean;
  yours: boolean;
  here?: boolean;
  owes: boolean;
  absent?: boolean;
  left?: number;
}

/** A choice. `move` is sent back, `act` is its verb and operands. */
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

/** Marks on lines of words, by their numbers. */
export interface Marks {
  /** The seat that each line is about; null: nobody. */
  about?: (number | null)[];
  /** The lines that say that a turn begins. */
  turns?: number[];
  /** The lines without news beside the others: the round, or the reader's own next goal. */
  asides?: number[];
}

export interface LogEntry extends Marks {
  seq: number;
  is: string;
  seat: number;
  words: string[];
  /** The acts as the viewer saw them: seat (6: luck), verb, operands; and the events (7). */
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
  /** Empty in a game without points. */
  scores: number[];
  words: string[];
  points: string[][];
  /** The parts of the count, and every seat's number of each; with points they add up to its score. */
  parts: { key: string; name: string }[];
  counts: number[][];
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

/** The server's view of a table, for one viewer. */
export interface ViewMessage<State = unknown> {
  is: 'view';
  /** The tag of the command that it answers. */
  re?: Tag;
  table: string;
  seq: number;
  step: number;
  seat: number | null;
  phase: Phase;
  game: string;
  title: string;
  options: Record<string, string>;
  /** The game began before its rules were changed, and keeps to them. */
  older?: boolean;
  chairs: Chair[];
  clock: Clock | null;
  children: boolean;
  hints: boolean;
  commitment: string;
  seed?: string;
  may: SeatAbility[];
  position: Position<State> | null;
  prompt?: string;
  choices?: Choice[];
  /** A window: seats are asked alike whether they step in; milliseconds if it closes by itself. */
  window?: { left?: number; length?: number };
  orders?: Order[];
  /** The last thing that this device had seen, if it has missed something. */
  away?: number;
  /** Seats do not see the same: a device that changes hands needs a curtain. */
  secrets: boolean;
  log: LogEntry[];
  /** In the answer to `watch` only. */
  chat?: ChatMessage[];
  result?: Result;
  rematch?: string;
}

/** A view as the client keeps it. */
export interface View<State = unknown> extends ViewMessage<State> {
  /** `log` is everything from the beginning, not only what is new. */
  whole: boolean;
  /** In a lesson: the moves that are asked for, and mistakes that tempt. */
  asked?: readonly string[];
  tempting?: readonly string[];
}

/** The viewer of a replay: a seat, everything open, or a spectator. */
export type Viewer = number | 'open' | null;

export interface Replay<State = unknown> extends Marks {
  is: 'replay';
  re?: Tag;
  table: string;
  at: number;
  of: number;
  /** The viewer. */
  eyes: Viewer;
  /** The stops for a person: after the deal, and after every move. */
  stops: number[];
  seat: number | null;
  position: Position<State>;
  log: string[];
  acts?: Act[];
}

/** A move that was made, or would have been better: in words, and its worth to the seat that decided. */
export interface ScoredMove {
  action: string;
  words: string;
  per_mille: number;
  doubt_per_mille: number;
  act: Choice['act'];
}

/** The verdict on a decision, by its loss. */
export type Mark = 'best' | 'good' | 'inaccuracy' | 'mistake';

/** A decision; `n` is the number of its action, `move` that among the moves of seats. */
export interface Decision {
  n: number;
  move: number;
  seat: number;
  choices: number;
  played: ScoredMove;
  best: ScoredMove;
  loss_per_mille: number;
  mark: Mark;
  /** Everybody's chances after it. */
  after_per_mille: number[];
}

/** A move that was not a decision. */
export interface Forced {
  n: number;
  move: number;
  seat: number;
  words: string;
}

export interface PlayerStudy {
  seat: number;
  name: string;
  decisions: number;
  accuracy_percent: number;
  skill_per_mille: number;
  luck_per_mille: number;
  /** Numbers of actions. */
  best_move: number | null;
  worst_luck: number | null;
}

/** The results of an analysis; only its progress, if there are none yet. */
export interface Study {
  is: 'study';
  re?: Tag;
  table: string;
  complete: boolean;
  done: number;
  of: number;
  decisions?: Decision[];
  forced?: Forced[];
  luck?: { n: number; to: number; per_mille: number[] }[];
  turning_points?: { n: number; move: number; words: string }[];
  players?: PlayerStudy[];
}

/** How it might have continued after a better move, as the seat that decided would have seen it. */
export interface Variation<State = unknown> {
  is: 'variation';
  re?: Tag;
  table: string;
  n: number;
  words?: string;
  steps?: { seat: number; position: Position<State>; log: string[]; acts?: Act[] }[];
}

export interface GameOption {
  name: string;
  title: string;
  usual: string;
  /** Visible when a table is set up: recommended for children, or worth considering. */
  offer?: 'children' | 'first';
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
  /** The bots' styles of play, by name; bots without one are missing. */
  styles: Record<string, string>;
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
  /** The places at the end of a game, by seat. */
  places?: number[];
  /** The scores, in a game with points. */
  scores?: number[];
  /** How well each seat has decided, in per cent, if the game has been studied; null: it decided nothing. */
  accuracy?: (number | null)[];
  rematch?: string;
}

export interface Hint {
  is: 'hint';
  re?: Tag;
  step: number;
  /** `why`: what speaks for it against the others, a sentence each, the strongest first; perhaps nothing. */
  best: { action: string; words: string; per_mille: number; doubt_per_mille: number; why: string[] }[];
}

/** The coach's words about the seat's last decision; `words` only if it has lost much. */
export interface Coach {
  is: 'coach';
  re?: Tag;
  step: number;
  n: number;
  seat: number;
  loss_per_mille: number;
  words?: string;
  /** The stronger move. */
  best?: { words: string };
}

/** Why a bot has played as it did, in a sentence; '' and no seat: there is nothing to tell. */
export interface Reason {
  is: 'reason';
  re?: Tag;
  step: number;
  words: string;
  seat?: number;
}

/** Why the seat cannot do something now: the number of a rule, and what is in the way; or it can. */
export interface Why {
  is: 'why';
  re?: Tag;
  step: number;
  allowed: boolean;
  rule?: string;
  words?: string;
}

export interface Done {
  is: 'done';
  re?: Tag;
  table: string;
  seq: number;
  step: number;
  invite?: string;
}

export interface Refused {
  is: 'refused';
  re?: Tag;
  why: RefusalReason;
  words: string;
  /** The rule that forbids a move. */
  rule?: string;
}

export interface Hello {
  is: 'hello';
  re?: Tag;
  protocol: number;
  version: string;
  /** The address for other devices, without a slash at the end; left out if it is not known. */
  address?: string;
}

export interface Device {
  is: 'device';
  re?: Tag;
  secret: string;
}

export interface Games {
  is: 'games';
  re?: Tag;
  games: Game[];
  bots: Bot[];
}

export interface Tables {
  is: 'tables';
  re?: Tag;
  list: TableList;
  /** The device has older ones: ask again with this as `from`. */
  more?: number;
  tables: TableSummary[];
}

/** The result of each choice, and its name beside a board; in the order of the choices. */
export interface Previews {
  is: 'previews';
  re?: Tag;
  step: number;
  previews: string[];
  short: string[];
}

export interface Text {
  is: 'text';
  re?: Tag;
  text: string;
}

export interface Verdict {
  is: 'verdict';
  re?: Tag;
  fair: boolean;
  words: string;
}

/** How much of a record that comes in pieces has arrived. */
export interface RecordPart {
  is: 'part';
  re?: Tag;
  bytes: number;
}

/** The lessons of a game: their titles, in order, and about how long all of them take. */
export interface Course {
  game: string;
  minutes: number;
  lessons: string[];
}

export interface Lessons {
  is: 'lessons';
  re?: Tag;
  courses: Course[];
}

/** The guide's answer to a tempting mistake; `rule`: the number of the rule that forbids it, if one does. */
export interface LessonAnswer {
  moves: string[];
  rule: string | null;
  words: string;
}

export interface LessonStep {
  say: string;
  /** The moves that count as right, as the choices' `move`; empty: there is only text to read. */
  ask: string[];
  /** Said when it is done; null: nothing. */
  done: string | null;
  answers: LessonAnswer[];
  /** Said to any move without an answer of its own; null if nothing is asked for. */
  otherwise: string | null;
  /** The table after each move since the step before, the last one left out; the first step has none. */
  before?: ViewMessage[];
  /** The table as the learner sees it here; its log has what has happened since the step before. */
  view: ViewMessage;
  /** The previews of the view's choices, if something is asked for. */
  previews?: Previews;
}

export interface Lesson {
  is: 'lesson';
  re?: Tag;
  game: string;
  /** Its number, from 1, and how many the course has. */
  lesson: number;
  of: number;
  title: string;
  /** The learner's. */
  seat: number;
  steps: LessonStep[];
  /** The table after the last step, one for each move that it asks for, at least one. */
  ends: ViewMessage[];
}

/** A puzzle as it is announced. */
export interface PuzzleClaim {
  game: string;
  title: string;
  /** Its number, from 1. */
  puzzle: number;
  rating: number;
  players: number;
  claim: string;
}

/** The puzzle of the day, counted since 1970, and the ratings of all puzzles by game and number. */
export interface Puzzles {
  is: 'puzzles';
  re?: Tag;
  day: number;
  today?: PuzzleClaim;
  games: { game: string; title: string; ratings: number[] }[];
}

export interface Puzzle extends PuzzleClaim {
  is: 'puzzle';
  re?: Tag;
  of: number;
  /** The seat that decides. */
  seat: number;
  view: ViewMessage;
  previews: Previews;
}

/** The reply to an attempt: a verdict, why, and the table after it and after each move that follows. */
export interface Tried {
  is: 'tried';
  re?: Tag;
  right: boolean;
  move: string;
  act: Choice['act'];
  choice: string;
  per_mille: number;
  words: string;
  why: string[];
  views: ViewMessage[];
}

/** The players connected to a table, by seat. */
export interface Here {
  is: 'here';
  table: string;
  here: boolean[];
}

/** The server stops; come back in `retry` milliseconds. */
export interface Bye {
  is: 'bye';
  retry: number;
}

/** Everything that the server may say; `is` tells which. */
export type Message =
  | ViewMessage
  | ChatMessage
  | Here
  | Bye
  | Hello
  | Device
  | Games
  | Tables
  | Previews
  | Lessons
  | Lesson
  | Puzzles
  | Puzzle
  | Tried
  | Text
  | Replay
  | Study
  | Variation
  | Hint
  | Coach
  | Reason
  | Why
  | Verdict
  | RecordPart
  | Done
  | Refused;

/** The request for a seat of a new table. */
export type SeatRequest = { is: 'me'; name: string; face: string } | { is: 'friend' | 'open' } | { is: 'bot'; bot: string };

interface AtTable {
  table: string;
}

interface AtSeat extends AtTable {
  seat: number;
}

/** Every command that the client sends: its fields, and the message that answers it. */
export interface Commands {
  hello: { fields: { secret?: string; lang: Lang }; answer: Hello };
  device: { fields: object; answer: Device };
  games: { fields: object; answer: Games };
  tables: { fields: { list: TableList; from?: number }; answer: Tables };
  create: { fields: NewTable; answer: Done };
  watch: { fields: AtTable & { since?: number }; answer: ViewMessage };
  unwatch: { fields: AtTable; answer: Done };
  look: { fields: AtTable; answer: ViewMessage };
  sit: { fields: AtSeat & { name: string; face?: string; word: string; invite?: string }; answer: Done };
  stand: { fields: AtSeat; answer: Done };
  name: { fields: AtSeat & { name: string }; answer: Done };
  face: { fields: AtSeat & { face: string }; answer: Done };
  move: { fields: AtSeat & { step: number; move: string }; answer: Done };
  undo: { fields: AtSeat & { step: number }; answer: Done };
  orders: { fields: AtSeat & { orders: Record<string, string> }; answer: Done };
  hint: { fields: AtSeat; answer: Hint };
  coach: { fields: AtSeat; answer: Coach };
  reason: { fields: AtSeat; answer: Reason };
  why: { fields: AtSeat & { act: Choice['act'] }; answer: Why };
  concede: { fields: AtSeat; answer: Done };
  leave: { fields: AtSeat; answer: Done };
  back: { fields: AtSeat; answer: Done };
  replace: { fields: AtSeat; answer: Done };
  chat: { fields: AtSeat & { text: string }; answer: Done };
  invite: { fields: AtTable; answer: Done };
  rematch: { fields: AtTable & { word: string }; answer: Done };
  keep: { fields: { record: string }; answer: Done };
  text: { fields: AtTable & TextFields; answer: Text };
  previews: { fields: AtSeat; answer: Previews };
  lessons: { fields: object; answer: Lessons };
  lesson: { fields: { game: string; lesson: number }; answer: Lesson };
  lesson_why: { fields: { game: string; lesson: number; step: number; act: Choice['act'] }; answer: Why };
  puzzles: { fields: object; answer: Puzzles };
  puzzle: { fields: { game: string; puzzle: number }; answer: Puzzle };
  puzzle_try: { fields: { game: string; puzzle: number; move?: string }; answer: Tried };
  puzzle_why: { fields: { game: string; puzzle: number; act: Choice['act'] }; answer: Why };
  replay: { fields: AtTable & { at: number; from: number; eyes?: Exclude<Viewer, null> }; answer: Replay };
  verify: { fields: AtTable; answer: Verdict };
  study: { fields: AtTable & { begin?: boolean }; answer: Study };
  play_on: { fields: AtSeat & { at: number; seats: SeatRequest[]; word: string }; answer: Done };
  upload: { fields: { record: string }; answer: Done };
  part: { fields: { record: string }; answer: RecordPart };
  variation: { fields: AtTable & { n: number }; answer: Variation };
}

export interface NewTable {
  game: string;
  seats: SeatRequest[];
  word: string;
  options?: Record<string, string>;
  clock?: Clock;
  children?: boolean;
  hints?: boolean;
}

export interface TextFields {
  seat?: number;
  part?: 'board';
  /** With frames and hues, as in a terminal. */
  drawn?: boolean;
  at?: number;
  eyes?: Exclude<Viewer, null>;
}

export type CommandName = keyof Commands;
export type Command<Name extends CommandName = CommandName> = {
  [K in Name]: { do: K } & Commands[K]['fields'];
}[Name];
export type Answer<Name extends CommandName> = Commands[Name]['answer'];

/** Commands of a seat. */
export type SeatCommandName = {
  [K in CommandName]: Commands[K]['fields'] extends AtSeat ? K : never;
}[CommandName];

/** The kind of answer to each command, for checking it on arrival. */
export const ANSWERS: { readonly [K in CommandName]: Answer<K>['is'] } = {
  hello: 'hello',
  device: 'device',
  games: 'games',
  tables: 'tables',
  create: 'done',
  watch: 'view',
  unwatch: 'done',
  look: 'view',
  sit: 'done',
  stand: 'done',
  name: 'done',
  face: 'done',
  move: 'done',
  undo: 'done',
  orders: 'done',
  hint: 'hint',
  coach: 'coach',
  reason: 'reason',
  why: 'why',
  concede: 'done',
  leave: 'done',
  back: 'done',
  replace: 'done',
  chat: 'done',
  invite: 'done',
  rematch: 'done',
  keep: 'done',
  text: 'text',
  previews: 'previews',
  lessons: 'lessons',
  lesson: 'lesson',
  lesson_why: 'why',
  puzzles: 'puzzles',
  puzzle: 'puzzle',
  puzzle_try: 'tried',
  puzzle_why: 'why',
  replay: 'replay',
  verify: 'verdict',
  study: 'study',
  variation: 'variation',
  play_on: 'done',
  upload: 'done',
  part: 'part',
};
