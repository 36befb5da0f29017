/* What the viewer looks for, and whether a push would open the way to it. */
import type { View } from '@web/protocol.ts';
import { tileAfter, type Arrow } from './maze.ts';
import type { State } from './state.ts';

/** Whose goal shines: the reader's own; in an open replay that of the player to move. */
export function viewerOf(view: View<State>, state: State): number | null {
  if (view.seat !== null) return view.seat;
  return typeof state.players[state.seat]?.goal === 'number' ? state.seat : null;
}

/** The goal that the viewer looks for now. */
export function goalOf(view: View<State>, state: State): number | null {
  const viewer = viewerOf(view, state);
  const goal = viewer === null ? null : state.players[viewer]?.goal;
  return typeof goal === 'number' ? goal : null;
}

/** The corner that the viewer must go home to, once they have found everything. */
export function homeCell(view: View<State>, state: State): number | null {
  const viewer = viewerOf(view, state);
  const player = viewer === null ? undefined : state.players[viewer];
  return player && player.left === 0 && state.winner === null ? player.home : null;
}

/** The cell that is looked for, or home. */
export function goalCell(view: View<State>, state: State): number | null {
  const aim = goalOf(view, state);
  const cell = aim === null ? -1 : state.shows.indexOf(aim);
  return cell >= 0 ? cell : homeCell(view, state);
}

/** Whether it could be reached after a push; null: nothing is looked for. */
export function nearAfter(
  view: View<State>,
  state: State,
  push: Arrow,
  reach: ReadonlySet<number>,
): boolean | null {
  const cell = goalCell(view, state);
  const aim = goalOf(view, state);
  if (cell === null && aim === null) return null;
  const place = cell !== null ? tileAfter(push, cell) : state.spare.shows === aim ? push.cells[0] : null;
  return place !== null && place !== undefined && reach.has(place);
}
