/* What others have done since the reader's own last move: it stays marked on the board until the next. */
import type { LogEntry } from './protocol.ts';

/** The entries of others after the reader's last; for whoever only watches, the last of all. */
export function sinceMine(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const told = log.filter((entry) => entry.acts && entry.words.length > 0);
  if (seat === null) return told.slice(-1);
  const mine = told.map((entry) => entry.seat).lastIndexOf(seat);
  return told.slice(mine + 1);
}

/** What came of it, in a line: what is told of the actor last, and all that follows. How it was done is in the log. */
export function resultOf({ words }: LogEntry, actor: string): string {
  const last = actor === '' ? -1 : words.map((line) => line.includes(actor)).lastIndexOf(true);
  return words.slice(Math.max(last, 0)).join(' ');
}

/** All of them as one, for marking; null: nothing has happened. */
export function together(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.at(-1);
  return last ? { ...last, acts: entries.flatMap((entry) => entry.acts ?? []) } : null;
}
