/* What others have done since the reader's own last move: it stays marked on the board until the next. */
import type { Chair, LogEntry } from './protocol.ts';
import { say } from './words.ts';

/** The entries of others after the reader's last; for a spectator, the last of all. */
export function sinceMine(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const told = log.filter((entry) => entry.acts && entry.words.length > 0);
  if (seat === null) return told.slice(-1);
  const mine = told.map((entry) => entry.seat).lastIndexOf(seat);
  return told.slice(mine + 1);
}

/** What the table shows elsewhere, and is nothing that the actor did: the round, and the reader's own next goal. */
const ASIDE = /^(?:Round|Раунд|Runda)\s\d+\s(?:of|из|z)\s\d+\.$|^(?:Your\snext\sgoal|Ваша\sследующая\sцель|Twój\snastępny\scel):/;

/** What the words call a player. */
const calledIn = ({ name, seat }: Chair): string => name || say('seatNumber', seat + 1);

/** A line about the reader: "You take", «Вы берёте», „Bierzesz”. */
const YOU = /^(?:You|Your|Вы|Вас|Вам|Ваш\p{L}*|Tw[oó]\p{L}+|\p{L}+sz)(?![\p{L}\d])/u;

/** The player whose name a line begins with, or the reader; null: nobody. Whoever only let it happen is not named. Of two
 * of one name it is the one who has acted. */
function subjectOf(line: string, chairs: readonly Chair[], acted: readonly number[]): number | null {
  const begins = (name: string): boolean => line.startsWith(name) && !/^[\p{L}\d]/u.test(line.slice(name.length));
  const named = chairs.filter((chair) => begins(calledIn(chair)));
  const longest = Math.max(...named.map((chair) => calledIn(chair).length)); // "Ann Lee" is not Ann
  const reader = YOU.test(line) && !ASIDE.test(line) ? chairs.filter(({ yours }) => yours) : [];
  const found = (named.length > 0 ? named.filter((chair) => calledIn(chair).length === longest) : reader).map(({ seat }) => seat);
  return acted.find((seat) => found.includes(seat)) ?? found[0] ?? null;
}

/** Whom an entry is about: the player of its first line that names one; null: it names nobody. */
export function aboutSeat({ seat, words, acts = [] }: LogEntry, chairs: readonly Chair[]): number | null {
  const acted = [seat, ...acts.map(([one]) => one)];
  return words.map((line) => subjectOf(line, chairs, acted)).find((one) => one !== null) ?? null;
}

/** A line that says that a turn begins, and of whom; where it is the reader's, the name is another word. */
export const TURN = /^(?:Turn|Ход|Tura)\s\d+\s?[:—]/;

/** Whose turn it was in an entry, if the log tells turns: what it ends with begins after it. */
function ownerOf(entry: LogEntry, chairs: readonly Chair[], log: readonly LogEntry[]): number | null {
  const before = log.filter(({ seq }) => seq < entry.seq).flatMap(({ words }) => words);
  const line = [...before, ...entry.words.slice(0, -1)].filter((one) => TURN.test(one)).at(-1);
  if (line === undefined) return null;
  const named = chairs.filter((chair) => line.includes(calledIn(chair))).sort((a, b) => calledIn(b).length - calledIn(a).length)[0];
  return (named ?? chairs.find(({ yours }) => yours))?.seat ?? null;
}

/** Whose face belongs to an entry: of whom it tells; else whose turn it is, since another may only have let it happen;
 * else of whoever did it. `log` has what was before. */
export function faceSeat(entry: LogEntry, chairs: readonly Chair[], log: readonly LogEntry[]): number {
  return aboutSeat(entry, chairs) ?? ownerOf(entry, chairs, log) ?? entry.seat;
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
