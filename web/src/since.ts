/* What others have done since the reader's own last move: it stays marked on the board until the next. */
import type { Chair, LogEntry } from './protocol.ts';

/** The entries of others after the reader's last; for a spectator, the last of all. */
export function sinceMine(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const told = log.filter((entry) => entry.acts && entry.words.length > 0);
  if (seat === null) return told.slice(-1);
  const mine = told.map((entry) => entry.seat).lastIndexOf(seat);
  return told.slice(mine + 1);
}

/** What the table shows elsewhere, and is no deed of the actor: the round, and the reader's own next goal. */
const ASIDE = /^(?:Round|Раунд|Runda)\s\d+\s(?:of|из|z)\s\d+\.$|^(?:Your\snext\sgoal|Ваша\sследующая\sцель|Twój\snastępny\scel):/;

/** The player whose name a line begins with; null: nobody. Whoever only let it happen is not named. */
function subjectOf(line: string, chairs: readonly Chair[]): number | null {
  const named = chairs.filter(({ name }) => name !== '' && line.startsWith(name) && !/^[\p{L}\d]/u.test(line.slice(name.length)));
  return named.sort((a, b) => b.name.length - a.name.length)[0]?.seat ?? null; // "Dodo 2" is not Dodo
}

/** Whom an entry is about: the player of its first line that names one; null: it names nobody. */
export function aboutSeat({ words }: LogEntry, chairs: readonly Chair[]): number | null {
  return words.map((line) => subjectOf(line, chairs)).find((seat) => seat !== null) ?? null;
}

/** The result in a line: the last sentence about the actor, and what follows from it. The log has the details. */
export function resultOf({ words }: LogEntry, actor: string): string {
  const last = actor === '' ? -1 : words.map((line) => line.includes(actor)).lastIndexOf(true);
  return words.slice(Math.max(last, 0)).filter((line, i) => i === 0 || !ASIDE.test(line)).join(' ');
}

/** All of them as one, for marking; null: nothing has happened. */
export function together(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.at(-1);
  return last ? { ...last, acts: entries.flatMap((entry) => entry.acts ?? []) } : null;
}
