/*
 * Data that the rules and a board share: the tables of a game's .def files, and lists in the order of the rules. An
 * entry that only one side has is a bug: the program stops instead of showing something else.
 */
import type { Words } from './words.ts';

/** The numbers of these verbs or events, from the table of a verbs.def. */
export function numbers<const Name extends string>(
  table: Readonly<Record<string, number>>,
  ...names: readonly Name[]
): Readonly<Record<Name, number>> {
  const missing = names.filter((name) => table[name] === undefined);
  if (missing.length > 0) throw new Error(`verbs.def lacks ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Record<Name, number>;
}

/** The entry with this key, which a board writes in small letters, of a table of a names.def. */
export function named(table: readonly Words[] | undefined, key: string): Words {
  const found = table?.find((words) => words[3]?.toLowerCase() === key);
  if (!found) throw new Error(`names.def lacks ${key}`);
  return found;
}

/** Entry i of a list. */
export function entry<T>(list: readonly T[], i: number): T {
  const found = list[i];
  if (found === undefined) throw new RangeError(`no entry ${i} in a list of ${list.length}`);
  return found;
}

/** For `data-why` (board.ts): verb and operands as in a choice's `act`. */
export function meant(verb: number, a = 0, b = 0, c = 0): string {
  return [verb, a, b, c].join();
}
