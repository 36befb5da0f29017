/*
 * What a game's board is: an element that shows a view and lets the person point at a choice. It knows
 * no rules: what may be done is in view.choices, and what happened is told by the server.
 *
 * The table page gives it these properties and listens for these events:
 *
 *   select  detail: Choice | null    one choice has been pointed at; the action bar offers it
 *   play    detail: Choice           play it now (a second tap, Enter, or a choice that needs no asking)
 *
 * It draws the whole table (ui/frame.ts): the board and the players are its own; the page gives it, as
 * children for its slots, the `head`, the `actions` and what stands at the `side`.
 *
 * Each game's element is games/NAME/web/board.ts, found by build.mjs, loaded when the game is first shown, and
 * named `board-NAME`; it extends GameBoard (ui/game-board.ts). Without one, `plain-board` plays any game from
 * its words.
 */
import type { Choice, LogEntry, View } from './protocol.ts';

export interface Board extends HTMLElement {
  /** What there is to see; in a replay `choices` is empty. */
  view: View;
  /** The choice that the action bar offers, perhaps picked from the list or the only one; null: none. */
  selected: Choice | null;
  /** A line of the log that the reader points at: the board shows what it was about. */
  pointed: LogEntry | null;
  /** Moves must not animate: the replay jumps, or the person has asked for calm. */
  still: boolean;
}

/** Boards by game; each is a chunk of its own. */
export { default as boards } from 'games:board';
