/* The viewer's goal, and whether a push would open the way to it. */
import type { Choice, View } from '@web/protocol.ts';
import { ARROWS, cellsOfRows, tileAfter, type Arrow } from './maze.ts';
import { VERB, type State } from './state.ts';

/** The seat whose goal is shown: the reader's own; in an open replay that of the player to move. */
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

/** The cell of the goal after a push; null: there is no goal now, or it is pushed out. */
function goalAfter(view: View<State>, state: State, push: Arrow): number | null {
  const cell = goalCell(view, state);
  if (cell !== null) return tileAfter(push, cell);
  const aim = goalOf(view, state);
  return aim !== null && state.spare.shows === aim ? (push.cells[0] ?? null) : null;
}

/** Whether it could be reached after a push; null: nothing is looked for. */
export function nearAfter(view: View<State>, state: State, push: Arrow, reach: ReadonlySet<number>): boolean | null {
  if (goalCell(view, state) === null && goalOf(view, state) === null) return null;
  const place = goalAfter(view, state, push);
  return place !== null && reach.has(place);
}

/** The cell of the goal after the chosen push, if the pawn can go there then. */
export function goalInReach(view: View<State>, state: State, chosen: Choice | null): number | null {
  if (chosen?.act[0] !== VERB.push || state.step !== 'push') return null;
  const [, number, quarter] = chosen.act;
  const arrow = ARROWS[number];
  const push = state.pushes?.find(([a, q]) => a === number && q === quarter);
  const cell = arrow ? goalAfter(view, state, arrow) : null;
  return cell !== null && push && cellsOfRows(push.slice(2)).has(cell) ? cell : null;
}
