/*
 * The device's memory of its puzzles: which were solved, how strong the solver seems to be, and on which days
 * the puzzle of the day was solved. It never leaves the browser. Only the first try at a puzzle counts, once.
 *
 * The rating is Glicko's (docs/PUZZLES.md): a puzzle is an opponent whose strength is known well; finding the answer at
 * once is a win.
 */

const KEY = 'wonderland.puzzles';
const START = 1200;
const DEVIATION_FIRST = 200;
const DEVIATION_LEAST = 60;
const DEVIATION_PUZZLE = 60;
const Q = Math.LN10 / 400;
/** Days that are remembered. */
const DAYS = 400;

export interface PuzzleMemory {
  rating: number;
  deviation: number;
  /** First tries by puzzle, as mirror/17: whether it was right. */
  tried: Record<string, boolean>;
  /** Puzzles solved at once, one after the other: now, and at best. */
  streak: number;
  best: number;
  /** Days since 1970 on which the puzzle of the day was solved, in order. */
  days: number[];
}

const empty = (): PuzzleMemory => ({ rating: START, deviation: DEVIATION_FIRST, tried: {}, streak: 0, best: 0, days: [] });

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads the memory; unreadable data is forgotten. */
export function recall(): PuzzleMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PuzzleMemory>;
    const blank = empty();
    return {
      rating: isNumber(kept.rating) ? kept.rating : blank.rating,
      deviation: isNumber(kept.deviation) ? kept.deviation : blank.deviation,
      tried: typeof kept.tried === 'object' ? { ...kept.tried } : {},
      streak: isNumber(kept.streak) ? kept.streak : 0,
      best: isNumber(kept.best) ? kept.best : 0,
      days: Array.isArray(kept.days) ? kept.days.filter(isNumber) : [],
    };
  } catch {
    return empty();
  }
}

function keep(memory: PuzzleMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // storage may be forbidden; then nothing is remembered
  }
}

/** How much less a result says, the less the opponent's strength is known. */
function weight(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / (Math.PI * Math.PI));
}

/** The rating after an attempt at a puzzle of this rating, and its deviation. */
export function rated({ rating, deviation }: Pick<PuzzleMemory, 'rating' | 'deviation'>, puzzle: number, right: boolean): { rating: number; deviation: number } {
  const g = weight(DEVIATION_PUZZLE);
  const expected = 1 / (1 + 10 ** ((-g * (rating - puzzle)) / 400));
  const information = Q * Q * g * g * expected * (1 - expected) + 1 / (deviation * deviation);
  const change = (Q / information) * g * (Number(right) - expected);
  return { rating: Math.round(rating + change), deviation: Math.max(DEVIATION_LEAST, Math.round(Math.sqrt(1 / information))) };
}

export const keyOf = (game: string, puzzle: number): string => `${game}/${puzzle}`;

/** Remembers a first try; a later one changes nothing. How much the rating has changed. */
export function remember(game: string, puzzle: number, rating: number, right: boolean): number {
  const memory = recall();
  const key = keyOf(game, puzzle);
  if (key in memory.tried) return 0;
  const after = rated(memory, rating, right);
  const streak = right ? memory.streak + 1 : 0;
  keep({ ...memory, ...after, streak, best: Math.max(memory.best, streak), tried: { ...memory.tried, [key]: right } });
  return after.rating - memory.rating;
}

/** The puzzle of that day has been solved, at once or not. */
export function rememberDay(day: number): void {
  const memory = recall();
  if (!memory.days.includes(day)) keep({ ...memory, days: [...memory.days, day].sort((a, b) => a - b).slice(-DAYS) });
}

/** Days running that end today, or yesterday: today is not over yet. */
export function daysRunning({ days }: PuzzleMemory, today: number): number {
  const solved = new Set(days);
  let day = solved.has(today) ? today : today - 1;
  let n = 0;
  for (; solved.has(day); day--) n++;
  return n;
}

const NEAR = 5;

/** The next puzzle: one that was not tried yet, about as hard as the solver is strong; then one that was not found. */
export function nextPuzzle(game: string, ratings: readonly number[], except: number): number {
  const { rating, tried } = recall();
  const all = ratings.map((_, i) => i + 1).filter((number) => number !== except);
  const fresh = all.filter((number) => !(keyOf(game, number) in tried));
  const missed = all.filter((number) => tried[keyOf(game, number)] === false);
  const from = fresh.length > 0 ? fresh : missed.length > 0 ? missed : all;
  const distance = (number: number): number => Math.abs((ratings[number - 1] ?? 0) - rating);
  const near = [...from].sort((a, b) => distance(a) - distance(b)).slice(0, NEAR);
  return near[Math.floor(Math.random() * near.length)] ?? 1;
}
