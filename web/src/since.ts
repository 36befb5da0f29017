/*
 * The moves of others since the reader's own last move, which stay marked on the board until the next, and since the
 * reader's last turn, which are told. The server says whom a line is about and whether it begins a turn; its words are
 * never read.
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

/** Its sentences about one seat, and what follows from them, up to the next about another; asides and turns are left out. */
function sentencesOf({ words, asides, ...entry }: LogEntry, seat: number, first: number): string[] {
  let told = seat;
  return words.filter((_, i) => {
    if (i < first || entry.turns?.includes(i)) return i === first;
    told = entry.about?.[i] ?? told;
    return i === first || (told === seat && !asides?.includes(i));
  });
}

/** The result in a line: the last sentence about that seat, and what follows from it. The log has the details. */
export function resultOf(entry: LogEntry, seat: number): string {
  const first = Math.max(entry.words.map((_, i) => subjectOf(entry, i)).lastIndexOf(seat), 0);
  return sentencesOf(entry, seat, first).join(' ');
}

/** The move of that seat, then what else is told of it. */
export function moveOf(entry: LogEntry, seat: number): [move: string, then: string] {
  const first = Math.max(entry.words.map((_, i) => subjectOf(entry, i)).indexOf(seat), 0);
  const [move = '', ...then] = sentencesOf(entry, seat, first);
  return [move, then.join(' ')];
}

/**
 * The entries of others since the end of the reader's last turn, also in the middle of the present one; for a spectator,
 * the last of all. Where the log tells no turns, a turn is everything that one does before another moves.
 */
export function sinceTurn(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  if (seat === null) return sinceMine(log, null);
  const turns = log
    .flatMap((entry) => (entry.turns ?? []).map((line) => ({ seq: entry.seq, of: entry.about?.[line] ?? null })))
    .filter(({ of }, i, all) => of !== all[i - 1]?.of);
  const present = turns.at(-1)?.of === seat ? turns.at(-1) : undefined;
  const told = log.filter((entry) => entry.acts && entry.words.length > 0);
  // In the reader's own turn another may only have let it happen.
  const others = told.filter((entry) => entry.seat !== seat && !(present && entry.seq > present.seq && faceSeat(entry, log) === seat));
  const mine = turns.filter((turn) => turn !== present).map(({ of }) => of).lastIndexOf(seat);
  const before = told.filter((entry) => entry.seat === seat && entry.seq < (others.at(-1)?.seq ?? 0)).at(-1)?.seq ?? 0;
  const end = turns.length > 0 ? (turns[mine + 1]?.seq ?? 0) : before;
  return others.filter(({ seq }) => seq >= end);
}

/** All of them as one, for marking; null: nothing has happened. */
export function together(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.at(-1);
  return last ? { ...last, acts: entries.flatMap((entry) => entry.acts ?? []) } : null;
}

/** The entry that stays outlined: all moves of others since the reader's own; while they play, or in a replay, the last. */
export const outlined = ({ choices }: View, since: readonly LogEntry[], log: readonly LogEntry[]): LogEntry | null =>
  together(choices ? since : sinceMine(log, null));
