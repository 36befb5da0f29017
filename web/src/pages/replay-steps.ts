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

/** Splits acts into those up to each of these actions. */
function split(acts: readonly Act[], from: number, ends: readonly number[]): Act[][] {
  let done = from;
  const parts: Act[][] = ends.map(() => []);
  for (const act of acts) {
    if (act[0] <= LUCK) done++; // what follows from an action comes after it
    parts[ends.findIndex((end) => done <= end)]?.push(act);
  }
  return parts;
}

/** The acts on the way to each stop but the first; requests less at a time if an answer has no room for all of it. */
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

/** The news of a step: nothing, the beginning of a turn, or something to see. */
type Telling = 'nothing' | 'turn' | 'news';

function tellingOf({ words, turns = [] }: Told): Telling {
  if (words.length === 0) return 'nothing';
  return turns.length === words.length ? 'turn' : 'news';
}

/** The seats and verbs of acts, without operands: acts of one kind are told alike. */
const kindOf = (acts: readonly Act[]): string => acts.map(([seat, verb]) => `${Math.max(seat, LUCK - 1)} ${verb}`).join();

/** Answers that are still sealed. */
const isSealed = (acts: readonly Act[]): boolean => acts.length > 0 && acts.every(([seat, , operand]) => seat < LUCK && operand === UNKNOWN);

/** The news of acts without words here: that of known acts of the same kind. */
function likeThose(known: readonly Told[]): (acts: readonly Act[]) => Telling {
  const found = new Map<string, Telling>();
  for (const one of known) {
    const kind = kindOf(one.acts ?? []);
    if (found.get(kind) !== 'news') found.set(kind, tellingOf(one));
  }
  return (acts) => found.get(kindOf(acts)) ?? (isSealed(acts) ? 'nothing' : 'news');
}

/** A stop: the first actor on the way to it, and its news. */
interface Way {
  mover: number | undefined;
  telling: Telling;
}

/** The stops that are steps. A stop without news is joined to the next one; or, if it has no words and the next is another
 * player's, to the one before. */
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
 * Returns the stops that are steps. `known` are the log entries of the last of them; the acts of the others are
 * requested.
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
