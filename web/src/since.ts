/* What others have done since the reader's own last move: it stays marked on the board until the next. */
import type { LogEntry } from './protocol.ts';

/** The entries of others after the reader's last; for a spectator, the last of all. */
export function sinceMine(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const told = log.filter((entry) => entry.acts && entry.words.length > 0);
  if (seat === null) return told.slice(-1);
  const mine = told.map((entry) => entry.seat).lastIndexOf(seat);
  return told.slice(mine + 1);
}

/** The result in a line: the last sentence about the actor, and all that follow. The log has the details. */
export function resultOf({ words }: LogEntry, actor: string): string {
  const last = actor === '' ? -1 : words.map((line) => line.includes(actor)).lastIndexOf(true);
  return words.slice(Math.max(last, 0)).join(' ');
}

/** All of them as one, for marking; null: nothing has happened. */
export function together(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.at(-1);
  return last ? { ...last, acts: entries.flatMap((entry) => entry.acts ?? []) } : null;
}
