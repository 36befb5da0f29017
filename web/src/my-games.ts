/*
 * The games that this device has played, from the server's lists of its own tables: at most 500 of them, 50 at a time. A game
 * counts as won or lost if exactly one seat was this device's; several people at one device have only played.
 */
import type { Chair, TableSummary } from './protocol.ts';
import { client } from './socket-client.ts';

/** Asked for in this order, from easy to strong: the faces that light up. */
export const LADDER = ['lizard', 'greedy', 'eaglet', 'dodo', 'snark'] as const;

/** A finished game with one seat of this device. */
export interface PlayedGame {
  row: TableSummary;
  place: number;
  won: boolean;
  score: number | null;
  accuracy: number | null;
  others: Chair[];
}

export interface Tally {
  name: string;
  games: number;
  won: number;
  /** The most points; null in a game without points. */
  best: number | null;
  /** The accuracy in the games that were studied, in per cent. */
  accuracy: number | null;
}

/** All finished games of this device, the latest first. */
export async function finishedTables(): Promise<TableSummary[]> {
  const found = new Map<string, TableSummary>();
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { tables, more }: { tables: TableSummary[]; more?: number } = await client.request({ do: 'tables', list: 'mine', from }, { resend: true });
    for (const row of tables) if (row.phase === 'over') found.set(row.table, row);
    from = more;
  }
  return [...found.values()].sort((a, b) => b.made - a.made);
}

export function playedAlone(rows: readonly TableSummary[]): PlayedGame[] {
  return rows.flatMap((row) => {
    const mine = row.chairs.filter(({ yours }) => yours);
    const [seat] = mine;
    const place = seat ? row.places?.[seat.seat] : undefined;
    if (!seat || place === undefined || mine.length > 1) return [];
    const others = row.chairs.filter(({ yours }) => !yours);
    return [{ row, place, won: place === 1, score: row.scores?.[seat.seat] ?? null, accuracy: row.accuracy?.[seat.seat] ?? null, others }];
  });
}

const mean = (numbers: readonly number[]): number | null => (numbers.length > 0 ? Math.round(numbers.reduce((sum, n) => sum + n, 0) / numbers.length) : null);

function tally(name: string, games: readonly PlayedGame[]): Tally {
  const scores = games.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    name,
    games: games.length,
    won: games.filter(({ won }) => won).length,
    best: scores.length > 0 ? Math.max(...scores) : null,
    accuracy: mean(games.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]))),
  };
}

function grouped(games: readonly PlayedGame[], keys: (game: PlayedGame) => string[]): Tally[] {
  const groups = new Map<string, PlayedGame[]>();
  for (const game of games) for (const key of new Set(keys(game))) groups.set(key, [...(groups.get(key) ?? []), game]);
  return [...groups].map(([name, of]) => tally(name, of)).sort((a, b) => b.games - a.games);
}

export const byGame = (games: readonly PlayedGame[]): Tally[] => grouped(games, ({ row }) => [row.title]);

/** By who sat there: equal bots of a table count once. */
export const byOpponent = (games: readonly PlayedGame[]): Tally[] => grouped(games, ({ others }) => others.map(({ name }) => name.replace(/ \d+$/, '')).filter(Boolean));

/** How often each bot was at a table that this device won. */
export function beaten(games: readonly PlayedGame[], bot: string): number {
  return games.filter(({ won, others, row }) => won && others.some((chair) => chair.is === 'bot' && chair.bot === bot && (row.places?.[chair.seat] ?? 1) > 1)).length;
}

/** The longest run of won games, in the order in which they were begun. */
export function bestStreak(games: readonly PlayedGame[]): number {
  let best = 0;
  let run = 0;
  for (const { won } of [...games].reverse()) {
    run = won ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}
