/*
 * A game's board: an element that shows a view and lets the person point at a choice. It knows no rules: what may be
 * done is in view.choices, and the server tells what happened.
 *
 * This is the whole contract between the table page and a board: what the page gives it (BoardProperties) and
 * what it tells the page (BoardEvents). ui/board-binding.ts binds the two, and tsc checks it. What a page must know of a
 * game's board before it has a view is said by its class (BoardKind). The page finds the board by `data-board`, an
 * attribute that it sets itself.
 *
 * A board draws the whole table (ui/frame.ts): the board and the players are its own; the page gives it, as
 * children for its slots, the `head`, the `actions` and what stands at the `side`. Elements that cannot be chosen now
 * say in `data-why` which act they would be (`meant` in def-tables.ts), on every player's turn; the page asks why not
 * (ui/why-not.ts).
 *
 * Each game's element is games/NAME/web/board.ts, found by build.mjs, loaded when the game is first shown, and
 * named `board-NAME`; it extends GameBoard (ui/game-board.ts). Without one, `plain-board` plays any game from
 * its words.
 */
import type { Choice, LogEntry, View, Viewer } from './protocol.ts';

export interface Judged {
  taken: Choice;
  better: Choice;
}

export interface BoardProperties {
  /** The view to draw; in a replay `choices` is empty. */
  view: View;
  /** The choice that the action bar offers, perhaps picked from the list or the only one; null: none. */
  selected: Choice | null;
  /** A move is being sent: another one would not be sent. */
  sending: boolean;
  /** The log entry that the reader points at: the board marks the things it is about. */
  pointed: LogEntry | null;
  /** Changes must not be animated: the replay jumps, or the person has asked for less motion. */
  still: boolean;
  /** A moment of a finished game, in a study or in words: the action's number and the viewer; null: the table itself. */
  moment: { at: number; viewer: Viewer } | null;
  /** The choices of a hint, the best first: a board may number them. */
  advised: readonly Choice[];
  /** In a study: the move that was made and a better one, which are both drawn on the board (ui/judged.ts). */
  judged?: Judged | null;
  /** It stands in a column: the players lie below the board, however wide the window is (ui/frame.ts). */
  narrow?: boolean;
}

/** Static properties of a board's class. */
export interface BoardKind {
  /** It wants more room than a column: in a study the verdict stands beside it, the moves below it. */
  readonly broad?: boolean;
  /** Verbs of choices that are a matter of taste, as which pawn to play: the coach does not judge them. */
  readonly tastes?: readonly number[];
}

/** The class of a game's board; until that is loaded, and without one, nothing is known. */
export const boardKind = (game: string): BoardKind => (customElements.get(`board-${game}`) as BoardKind | undefined) ?? {};

/** The names of the events and their details. They do not bubble, but for the last, which comes from inside. */
export interface BoardEvents {
  /** One choice has been pointed at, and the action bar offers it; null: no longer. */
  'choice-select': Choice | null;
  /** Play it now: a second tap, Enter, or a choice that needs no asking. */
  'choice-play': Choice;
  /** The reader agrees that a bot plays for this seat (ui/chair-head.ts). */
  'replace-player': number;
}

export type Board = HTMLElement &
  BoardProperties & {
    /** Resolves when it shows the last view and nothing moves any more; a board without animations has none. */
    idle?: () => Promise<void>;
  };

/** Boards by game; each is a chunk of its own. */
export { default as boards } from 'games:board';
