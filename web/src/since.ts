/*
 * The moves of others since the reader's own last move: they stay marked on the board until the next. The server says
 * whom a line is about and whether it begins a turn; its words are never read.
 */
import type { LogEntry, View } from './protocol.ts';

/** The entries of others after the reader's last; for a spectator, the last of all. */
export function sinceMine(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const told = log.filter((entry) => entry.acts && entry.words.length > 0);
  if (seat === null) return told.slice(-1);
  const mine = told.map((entry) => entry.seat).lastIndexOf(seat);
  return told.slice(mine + 1);
}

/** The seat that a line of an entry is about, as a move or its result; null for the beginning of a turn. */
const subjectOf = ({ about, turns }: LogEntry, line: number): number | null => (turns?.includes(line) ? null : (about?.[line] ?? null));

/** The seat that an entry is about: the player of its first line about one; null: nobody. */
export function aboutSeat(entry: LogEntry): number | null {
  return entry.words.map((_, i) => subjectOf(entry, i)).find((seat) => seat !== null) ?? null;
}

/** The seat whose turn it was in an entry, if the log tells turns: one that begins at its end does not count. */
function ownerOf(entry: LogEntry, log: readonly LogEntry[]): number | null {
  const begun = (one: LogEntry, end?: number): (number | null)[] => (one.turns ?? []).filter((line) => line < (end ?? Infinity)).map((line) => one.about?.[line] ?? null);
  const before = log.filter(({ seq }) => seq < entry.seq).flatMap((one) => begun(one));
  return [...before, ...begun(entry, entry.words.length - 1)].at(-1) ?? null;
}

/** The seat whose face belongs to an entry: the one that it is about; else the one whose turn it is, since another may
 * only have let it happen; else the actor. `log` has the entries before. */
export function faceSeat(entry: LogEntry, log: readonly LogEntry[]): number {
  return aboutSeat(entry) ?? ownerOf(entry, log) ?? entry.seat;
}

/** The result in a line: the last sentence about that seat, and what follows from it. The log has the details. */
export function resultOf(entry: LogEntry, seat: number): string {
  const first = Math.max(entry.words.map((_, i) => subjectOf(entry, i)).lastIndexOf(seat), 0);
  return entry.words.filter((_, i) => i === first || (i > first && !entry.asides?.includes(i))).join(' ');
}

/** All of them as one, for marking; null: nothing has happened. */
export function together(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.at(-1);
  return last ? { ...last, acts: entries.flatMap((entry) => entry.acts ?? []) } : null;
}

/** The entry that stays outlined: all moves of others since the reader's own; while they play, or in a replay, the last. */
export const outlined = ({ choices }: View, since: readonly LogEntry[], log: readonly LogEntry[]): LogEntry | null =>
  together(choices ? since : sinceMine(log, null));
