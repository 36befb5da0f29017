/*
 * Data that the rules and a board share: the tables of a game's .def files, and lists in the order of the rules. An
 * entry that only one side has is a bug: the program stops instead of showing something else.
 */
import type { Words } from './words.ts';

/** The numbers of these verbs or events, or of others that have a name, from the table of a .def file. */
export function numbers<const Name extends string>(
  table: Readonly<Record<string, number>>,
  ...names: readonly Name[]
): Readonly<Record<Name, number>> {
  const missing = names.filter((name) => table[name] === undefined);
  if (missing.length > 0) throw new Error(`a .def file lacks ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Record<Name, number>;
}

/** The table of that name of a numbers.def. */
export function table(tables: Readonly<Record<string, Readonly<Record<string, number>>>>, name: string): Readonly<Record<string, number>> {
  const found = tables[name];
  if (!found) throw new Error(`numbers.def lacks ${name}`);
  return found;
}

/** The keys of a table of a numbers.def, in its order: exactly these. */
export function keys<const Names extends readonly string[]>(table: Readonly<Record<string, number>> | undefined, ...names: Names): Names {
  const has = Object.keys(table ?? {});
  if (has.join() !== names.join()) throw new Error(`numbers.def has ${has.join(', ')}, not ${names.join(', ')}`);
  return names;
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
