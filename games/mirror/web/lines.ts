/*
 * From cells to choices and back. The board knows no rules: a line is whatever the server offers, and
 * every function here looks at nothing but the list of choices.
 */
import { nothing } from 'lit';
import { NONE, type Choice } from '@web/protocol.ts';
import { meant, numbers } from '@web/def-tables.ts';
import verbs from '../verbs.def';

/** TAKE(cell, cell, cell) in acts, the cells in order. */
export const { take: TAKE } = numbers(verbs.VERB, 'take');

export function cellsOf(choice: Choice): number[] {
  return choice.act.slice(1).filter((cell) => cell !== NONE);
}

/** The choices that take all these cells, and perhaps others. */
function around(choices: readonly Choice[], cells: readonly number[]): Choice[] {
  return choices.filter((choice) => {
    const taken = cellsOf(choice);
    return cells.every((cell) => taken.includes(cell));
  });
}

/** The choice that takes exactly these cells. */
export function exactly(choices: readonly Choice[], cells: readonly number[]): Choice | null {
  if (cells.length === 0) return null;
  return around(choices, cells).find((choice) => cellsOf(choice).length === cells.length) ?? null;
}

/** The cells that may be pointed at next. */
export function open(choices: readonly Choice[], cells: readonly number[]): Set<number> {
  return new Set(around(choices, cells).flatMap(cellsOf));
}

/** The shortest choice through all these cells, if there is only one that short. */
export function through(choices: readonly Choice[], cells: readonly number[]): Choice | null {
  const found = around(choices, cells);
  const least = Math.min(...found.map((choice) => cellsOf(choice).length));
  const short = found.filter((choice) => cellsOf(choice).length === least);
  return short.length === 1 ? (short[0] ?? null) : null;
}

/** The chosen cells after a tap: without this one, with it in the line, or a new line. */
export function tap(choices: readonly Choice[], chosen: readonly number[], cell: number): number[] {
  if (chosen.includes(cell)) return chosen.filter((other) => other !== cell);
  const more = [...chosen, cell];
  const line = through(choices, more);
  if (line) return cellsOf(line);
  if (around(choices, more).length > 0) return more;
  return around(choices, [cell]).length > 0 ? [cell] : [...chosen];
}

/** The act for `data-why` of one more cell; none for a fourth. */
export function why(chosen: readonly number[], cell: number): string | typeof nothing {
  const [a, b = NONE, c = NONE, fourth] = [...new Set([...chosen, cell])].sort((one, other) => one - other);
  return fourth === undefined ? meant(TAKE, a, b, c) : nothing;
}
