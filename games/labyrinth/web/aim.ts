/* What these eyes look for, and whether a push would open the way to it. */
import type { View } from '@web/protocol.ts';
import { tileAfter, type Arrow } from './maze.ts';
import type { State } from './state.ts';

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

/** The cell that is looked for, or home. */
export function target(view: View<State>, state: State): number | null {
  const aim = aimOf(view, state);
  const cell = aim === null ? -1 : state.shows.indexOf(aim);
  return cell >= 0 ? cell : homeward(view, state);
}

/** Whether it could be reached after a push; null: nothing is looked for. */
export function nearAfter(
  view: View<State>,
  state: State,
  push: Arrow,
  reach: ReadonlySet<number>,
): boolean | null {
  const cell = target(view, state);
  const aim = aimOf(view, state);
  if (cell === null && aim === null) return null;
  const place = cell !== null ? tileAfter(push, cell) : state.spare.shows === aim ? push.cells[0] : null;
  return place !== null && place !== undefined && reach.has(place);
}
