/*
 * The steps of a replay: the places to stop at, without those of which nothing is told. A pass, which of a card's things
 * is done first, or an answer that is still sealed is shown together with what comes of it.
 */
import { LUCK, UNKNOWN, type Act, type LogEntry, type Replay } from '../protocol.ts';

/** Stops whose acts are requested together, and how many acts an answer has at most (docs/PROTOCOL.md, `acts`). */
const TOGETHER = 16;
const ACTS_MAX = 128;

type Told = Pick<LogEntry, 'acts' | 'words' | 'turns'>;
type Ask = (at: number, from: number) => Promise<Replay>;

/** What was done before each of these actions, of everything that was done since the first of them. */
function split(acts: readonly Act[], from: number, ends: readonly number[]): Act[][] {
  let done = from;
  const parts: Act[][] = ends.map(() => []);
  for (const act of acts) {
    if (act[0] <= LUCK) done++; // what follows from an action comes after it
    parts[ends.findIndex((end) => done <= end)]?.push(act);
  }
  return parts;
}

/** What was done on the way to each stop but the first; less at a time where an answer has no room for all of it. */
async function actsOf(ask: Ask, stops: readonly number[]): Promise<Act[][]> {
  const [from = 0, ...ends] = stops;
  const last = ends.at(-1);
  if (last === undefined) return [];
  const half = Math.ceil(ends.length / 2);
  const halves = (): Promise<Act[][][]> => Promise.all([actsOf(ask, stops.slice(0, half + 1)), actsOf(ask, stops.slice(half))]);
  if (ends.length > TOGETHER) return (await halves()).flat();
  const { acts = [] } = await ask(last, from);
  if (acts.length >= ACTS_MAX && ends.length > 1) return (await halves()).flat();
  return split(acts, from, ends);
}

/** What a step is told as: nothing, that a turn begins, or something to see. */
type Telling = 'nothing' | 'turn' | 'news';

function tellingOf({ words, turns = [] }: Told): Telling {
  if (words.length === 0) return 'nothing';
  return turns.length === words.length ? 'turn' : 'news';
}

/** What was done, without with what: acts that look alike are told alike. */
const kindOf = (acts: readonly Act[]): string => acts.map(([seat, verb]) => `${Math.max(seat, LUCK - 1)} ${verb}`).join();

/** Answers that are still sealed. */
const isSealed = (acts: readonly Act[]): boolean => acts.length > 0 && acts.every(([seat, , operand]) => seat < LUCK && operand === UNKNOWN);

/** What acts are told as whose words are not here: as their like. */
function likeThose(known: readonly Told[]): (acts: readonly Act[]) => Telling {
  const found = new Map<string, Telling>();
  for (const one of known) {
    const kind = kindOf(one.acts ?? []);
    if (found.get(kind) !== 'news') found.set(kind, tellingOf(one));
  }
  return (acts) => found.get(kindOf(acts)) ?? (isSealed(acts) ? 'nothing' : 'news');
}

/** A stop: who did something on the way to it, and what that is told as. */
interface Way {
  mover: number | undefined;
  telling: Telling;
}

/** Without news it belongs to what follows; or if nothing is told and that is another player's, to what was before. */
function fold(ways: readonly Way[]): number[] {
  const steps = [0];
  for (const [i, { mover, telling }] of ways.entries()) {
    const [before, next] = [ways[(steps.at(-1) ?? 0) - 1], ways[i + 1]];
    const back = telling !== 'news' && (!next || (telling === 'nothing' && mover !== next.mover && mover === before?.mover));
    if (back && before) steps.pop();
    if (back || telling === 'news') steps.push(i + 1);
  }
  return steps;
}

/**
 * Which of the stops are steps. `known` is what the reader was told on the way to the last of them; of the others is asked
 * what was done.
 */
export async function stepsOf(ask: Ask, stops: readonly number[], known: readonly Told[]): Promise<number[]> {
  const older = await actsOf(ask, stops.slice(0, stops.length - known.length));
  const like = likeThose(known);
  const ways = [
    ...older.map((acts) => ({ mover: acts[0]?.[0], telling: like(acts) })),
    ...known.map((one) => ({ mover: one.acts?.[0]?.[0], telling: tellingOf(one) })),
  ];
  return fold(ways);
}
