/* Alice's Labyrinth for tests and pictures: where things lie after a push, and a player who seeks. */
import { any } from './server.mjs';

export const MOVE = 5;
export const HATTER = 24;
/** The cells of the four start corners: red, blue, green, yellow. */
export const CORNERS = [0, 6, 48, 42];

/** Picks a pawn if one is to be chosen, and else nothing: the fourth player is not asked. */
export function choosePawn({ position: { state }, choices }) {
  return state.step === 'choose' ? choices[0] : null;
}

/** The cells of an arrow's line, from where a tile comes in. */
export function lineOf(arrow) {
  const side = Math.floor(arrow / 3);
  const line = side < 2 ? 1 + 2 * (arrow % 3) : 5 - 2 * (arrow % 3);
  return Array.from({ length: 7 }, (_, i) => {
    const along = side === 1 || side === 2 ? 6 - i : i;
    return side % 2 === 0 ? along * 7 + line : line * 7 + along;
  });
}

/** The cell of a tile after a push; undefined: outside. */
export function after(arrow, cell) {
  const line = lineOf(arrow);
  const at = line.indexOf(cell);
  return at < 0 ? cell : line[at + 1];
}

/** The cells that a push would open, in order, as the server has them. */
export function opened(state, arrow, quarter) {
  const [, , ...rows] = state.pushes.find(([a, q]) => a === arrow && q === quarter);
  const cells = Array.from({ length: 49 }, (_, cell) => cell);
  return cells.filter((cell) => (rows[Math.floor(cell / 7)] >> (cell % 7)) & 1);
}

/** The target of a seat: its goal, home, or the Hatter if it prefers. */
function aimOf({ shows, players }, seat, hatter) {
  const { goal, home } = players[seat];
  const at = hatter ? shows.indexOf(HATTER) : -1;
  if (at >= 0) return at;
  return goal === null ? home : shows.indexOf(goal); // not in the maze: -1
}

/** Picks the push that opens the way to the goal, and goes there; else a random one. */
export function seeker(hatter = false) {
  return ({ seat, position: { state }, choices }) => {
    const aim = aimOf(state, seat, hatter);
    const opens = ({ act: [, arrow, quarter] }) => opened(state, arrow, quarter).includes(after(arrow, aim));
    const leads = ({ act: [verb, cell] }) => verb === MOVE && cell === aim;
    const good = choices.find(state.step === 'push' ? opens : leads);
    return good ?? any(choices);
  };
}
