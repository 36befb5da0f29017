/*
 * The animation between two views: who took which cards, which of them met their
 * reflection, what was dealt. Taken from the log's acts; where there are none, from the two positions.
 */
import { HAPPENED, NONE, type View } from '@web/protocol.ts';
import { TAKE } from './lines.ts';
import { CHARACTERS, type Cell, type Character, type State } from './state.ts';

export interface Taken {
  cell: number;
  card: Cell;
  /** Whether it meets its reflection and leaves the game. */
  vanishes: boolean;
}

export interface Step {
  seat: number;
  taken: Taken[];
  /** Cards from the collection that vanish with them. */
  partners: { card: Character; reflection: boolean }[];
}

export interface Story {
  steps: Step[];
  /** Cells that have got a card from the deck. */
  dealt: number[];
  /** The new cell of Alice, and the seat that has put her there. */
  placed: { cell: number; by: number } | null;
}

/** The cells that acts of a log entry were about. */
export function cellsOfActs(acts: readonly (readonly number[])[] | undefined): number[] {
  return (acts ?? []).filter((act) => act[0] !== HAPPENED && act[1] === TAKE).flatMap((act) => act.slice(2).filter((cell) => cell !== NONE));
}

/** The seats by the cells that they have taken from, from the acts. */
export function takersOf(acts: readonly (readonly number[])[] | undefined): Map<number, number> {
  return new Map((acts ?? []).flatMap((act) => cellsOfActs([act]).map((cell) => [cell, act[0] ?? 0])));
}

/** Takes since the old view, in order: [seat, cells]. */
function takes(before: View<State>, after: View<State>, gone: readonly number[]): [number, number[]][] {
  const acts = after.log.filter((entry) => entry.seq > before.seq).flatMap((entry) => entry.acts ?? []);
  const logged = acts.filter((act) => act[0] !== HAPPENED && act[1] === TAKE).map((act): [number, number[]] => [act[0], cellsOfActs([act])]);
  if (logged.length > 0) return logged;
  const seat = before.position?.actors[0];
  return typeof seat === 'number' && gone.length > 0 ? [[seat, [...gone]]] : [];
}

/** Cards of a step that vanish: as many pairs as there are, those just taken first. */
function cancel(step: Step, owned: Record<Character, number>): void {
  for (const name of CHARACTERS) {
    const fresh = step.taken.filter((taken) => taken.card.card === name);
    const [plain, mirrored] = [false, true].map((side) => fresh.filter((taken) => taken.card.reflection === side));
    const had = owned[name];
    const plains = (plain?.length ?? 0) + Math.max(had, 0);
    const mirrors = (mirrored?.length ?? 0) + Math.max(-had, 0);
    const pairs = Math.min(plains, mirrors);
    plain?.slice(0, pairs).forEach((taken) => (taken.vanishes = true));
    mirrored?.slice(0, pairs).forEach((taken) => (taken.vanishes = true));
    const from = 2 * pairs - fresh.filter((taken) => taken.vanishes).length;
    for (let i = 0; i < from; i++) step.partners.push({ card: name, reflection: had < 0 });
    owned[name] = plains - mirrors;
  }
}

export function story(before: View<State>, after: View<State>): Story | null {
  const was = before.position?.state;
  const is = after.position?.state;
  if (!was || !is || before.table !== after.table || after.seq < before.seq) return null;
  const lay = was.cells.map((cell) => ({ ...cell }));
  const owned = was.players.map((player) => ({ ...player.owned }));
  const changed = (i: number): boolean => was.cells[i]?.card !== is.cells[i]?.card || was.round !== is.round;
  const gone = was.cells.flatMap((cell, i) => (cell.card && changed(i) ? [i] : []));

  const steps: Step[] = [];
  for (const [seat, cells] of takes(before, after, gone)) {
    const step: Step = { seat, taken: [], partners: [] };
    for (const cell of cells) {
      const card = lay[cell];
      // A card that was dealt and taken between two views was never seen, so it is not shown.
      if (card?.card) step.taken.push({ cell, card: { ...card }, vanishes: false });
      lay[cell] = { card: null, reflection: false };
    }
    const mine = owned[seat];
    if (mine) cancel(step, mine);
    if (step.taken.length > 0) steps.push(step);
  }

  const holder = was.players.findIndex((player) => player.alice);
  const cell = is.cells.findIndex((here) => here.card === 'alice');
  const placed = holder >= 0 && cell >= 0 ? { cell, by: holder } : null;
  const dealt = is.cells.flatMap((here, i) => (here.card && changed(i) && i !== placed?.cell ? [i] : []));
  return { steps, dealt, placed };
}
