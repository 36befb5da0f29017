/* Which choices are meant by what is pointed at: a cell, or an arrow with the spare turned as it lies. */
import { NONE, type Choice } from '@web/protocol.ts';
import { meant } from '@web/def-tables.ts';
import { CORNERS } from './maze.ts';
import { VERB, type State } from './state.ts';

export function pushOf(choices: readonly Choice[], arrow: number, quarter: number): Choice | null {
  return choices.find(({ act }) => act[0] === VERB.push && act[1] === arrow && act[2] === quarter) ?? null;
}

/** The arrow of a choice; null: it is not a push. */
export function arrowOf(choice: Choice | null): number | null {
  return choice?.act[0] === VERB.push ? choice.act[1] : null;
}

/** The turns of the spare that may be pushed in, in order. */
export function quartersOf(choices: readonly Choice[]): number[] {
  const quarters = choices.filter(({ act }) => act[0] === VERB.push).map(({ act }) => act[2]);
  return [...new Set(quarters)].sort();
}

/** The cell that a choice is about; null: none. */
export function cellOf(state: State, { act }: Choice): number | null {
  const [verb, operand] = act;
  if (operand === NONE) return null;
  if (verb === VERB.move || verb === VERB.turn) return operand;
  if (verb === VERB.change) return state.players[operand]?.pawn ?? null;
  if (verb === VERB.keyhole || verb === VERB.choose) return CORNERS[operand] ?? null;
  return null;
}

/** Everything that pointing at this cell may mean. */
export function choicesAt(state: State, choices: readonly Choice[], cell: number): Choice[] {
  return choices.filter((choice) => cellOf(state, choice) === cell);
}

/** "None": what may be left out. */
export function noneOf(choices: readonly Choice[]): Choice | null {
  return choices.find(({ act }) => act[1] === NONE) ?? null;
}

/** Handles a tap on a cell: it selects, changes to the next choice, or plays the selected one. */
export function tap(
  state: State,
  choices: readonly Choice[],
  selected: Choice | null,
  cell: number,
): { pick: Choice | null } | { play: Choice } {
  const here = choicesAt(state, choices, cell);
  const at = here.findIndex((choice) => choice.move === selected?.move);
  const now = here[at];
  // A tile goes on turning, so a second tap cannot mean that it is done.
  if (now && here.length === 1 && now.act[0] !== VERB.turn) return { play: now };
  return { pick: here[at + 1] ?? null };
}

/** The act for `data-why` of a cell that cannot be chosen: by the verb of the step, else to go there. */
export function whyCell({ step, players }: State, cell: number): string {
  const corner = (CORNERS as readonly number[]).indexOf(cell);
  const owner = players.findIndex(({ pawn }) => pawn === cell);
  if (step === 'choose' && corner >= 0) return meant(VERB.choose, corner);
  if (step === 'change' && owner >= 0) return meant(VERB.change, owner);
  return step === 'turn' ? meant(VERB.turn, cell, 1) : meant(VERB.move, cell);
}
