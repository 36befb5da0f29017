/* The Mad Tea Party for tests and pictures: a lively player, and who may fill a page in the vortex. */
import { any } from './server.mjs';

export const VERB = { play: 8, open: 10, end: 11, treat: 12, copy: 13, page: 14, guard: 18, answer: 21, pull: 24, from: 25, done: 26, discard: 28 };
const CANCEL = 2;
const ROWS = ['huge', 'centre', 'tiny'];

/** Prefers acting to stopping, and keeps Cats. */
export function lively({ choices }) {
  const stops = [VERB.end, VERB.done, VERB.discard];
  const kept = choices.filter(({ act: [verb, a] }) => verb !== VERB.answer || a !== CANCEL);
  const rest = kept.filter(({ act: [verb] }) => !stops.includes(verb));
  return any(rest.length > 0 && Math.random() < 0.85 ? rest : kept);
}

export const pageName = (page) => `${Math.floor(page / 4) + 1}.${(page % 4) + 1}`;

/** The page of a seat's open chapters. */
export function pageOf(state, seat, name) {
  return state.players[seat].open.flatMap(({ pages }) => pages).find(({ page }) => page === name);
}

/** For every page that may be filled: the targets that a character could come from. */
export function sources({ seat, choices, position: { state } }) {
  return choices
    .filter(({ act }) => act[0] === VERB.pull)
    .map(({ act }) => {
      const page = pageOf(state, seat, pageName(act[1]));
      const fits = (row) => page.size === 'any' || page.size === row;
      const cells = state.tea.flatMap((stack, cell) =>
        stack.at(-1) === page.portrait && fits(ROWS[Math.floor(cell / 3)]) ? [`cell-${cell}`] : [],
      );
      const held = state.players[seat].characters.some(({ card }) => card === page.portrait) && fits('hand');
      return { page, targets: [...cells, ...(held ? [`card-${page.portrait}`] : [])] };
    });
}
