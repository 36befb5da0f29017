/* The words of a hint: choices that differ, each with its reason, and how often it would win. */
import type { Choice, Hint } from '../protocol.ts';
import { say } from '../words.ts';

export interface Advised {
  choice: Choice;
  label: string;
  /** The reasons; if there are none, the comparison with the others. */
  reason: string;
  /** Wins in a hundred games from here; null: the numbers would not help to choose. */
  wins: number | null;
  /** How far off that may be, in games of a hundred. */
  doubt: number;
}

/** The most choices shown. */
const TOLD = 3;
/** A smaller difference, in games of a hundred, may be noise. */
const NOISE = 2;

/** Wins in a hundred: if every choice wins less often, the numbers only say that the player is behind. */
const FEW = 5;

/** Whether the numbers help to choose. `noise`: a difference that says nothing. */
function telling(wins: readonly number[], noise: number): boolean {
  return Math.max(...wins) >= FEW && Math.max(...wins) - Math.min(...wins) > noise;
}

/** In a list, a number in brackets says which of several cards; beside a board they are the same to the reader. */
export function withoutPlaces(words: string): string {
  return words.replaceAll(/ \(\d+\)/g, '');
}

/** Words to compare choices by: the order in which cards are named makes no difference. */
function sense(words: string): string {
  return words.toLocaleLowerCase().split(/[\s,]+/).sort().join(' ');
}

/** The common idea of several choices: the action and the reason. */
function idea(name: string, why: readonly string[]): string {
  return [name, ...why].join('\n');
}

/** Longer names are too long for a phone: what stands in brackets at their end is left to the board. */
const LONG = 24;

function brief(name: string): string {
  return name.length > LONG ? name.replace(/\s\([^()]*\)$/u, '') : name;
}

/** A choice that may be told, and what it is called. */
interface Candidate {
  choice: Choice;
  words: string;
  best: Hint['best'][number];
  name: string;
}

/** The best one, and of those that are hardly worse than it rather the ones with a reason; in the order of their worth. */
function mostTelling(all: readonly Candidate[]): Candidate[] {
  const [first] = all;
  const near = ({ best }: Candidate): boolean => (first?.best.per_mille ?? 0) - best.per_mille <= Math.max(10 * NOISE, best.doubt_per_mille);
  const rank = (one: Candidate): number => (one === first ? 0 : near(one) && one.best.why.length > 0 ? 1 : 2);
  const told = new Set([...all].sort((a, b) => rank(a) - rank(b)).slice(0, TOLD));
  return all.filter((one) => told.has(one));
}

/** The best choices; of those that read alike, or are alike beside the board, the better one. `nameOf` is what to call a choice beside the board. */
function different(hint: Hint, choices: readonly Choice[], nameOf: (choice: Choice) => string) {
  const seen = new Set<string>();
  const all = hint.best.flatMap((best) => {
    const choice = choices.find(({ move }) => move === best.action);
    const words = withoutPlaces(choice?.words ?? '');
    if (!choice) return [];
    const name = nameOf(choice);
    const known = [sense(words), idea(name, best.why)];
    if (known.some((one) => seen.has(one))) return [];
    for (const one of known) seen.add(one);
    return [{ choice, words, best, name }];
  });
  return mostTelling(all).map(({ choice, words, best, name }, _, told) => {
    const alone = (called: (name: string) => string): boolean => told.filter((other) => called(other.name) === called(name)).length === 1;
    return { choice, best, label: alone(brief) ? brief(name) : alone((one) => one) ? name : words };
  });
}

/** `reasoned`: others have reasons, which would seem to make them better than a first one that is only as good. */
function comparison(wins: readonly number[], at: number, noise: number, reasoned: boolean): string {
  const [first = 0, second] = wins;
  if (second === undefined) return say('hintOnly');
  const ahead = at === 0 ? first - second : first - (wins[at] ?? 0);
  if (ahead <= noise) return say(at === 0 && reasoned ? 'hintFirst' : 'hintEven');
  return say(at === 0 ? 'hintLead' : 'hintBehind', ahead);
}

/** The strongest reason; where another choice has it already, what else can be said. */
function ownReason(why: readonly string[], compared: string, used: Set<string>): string {
  const [first = compared, ...more] = why;
  const other = used.has(first) ? more.find((one) => !used.has(one)) : undefined;
  used.add(first);
  if (other === undefined) return first;
  used.add(other);
  return `${first} ${other}`;
}

export function advised(hint: Hint, choices: readonly Choice[], nameOf: (choice: Choice) => string): Advised[] {
  const told = different(hint, choices, nameOf);
  const wins = told.map(({ best }) => Math.round(best.per_mille / 10));
  const doubts = told.map(({ best }) => Math.max(1, Math.round(best.doubt_per_mille / 10)));
  const noise = Math.max(NOISE, ...doubts);
  const numbers = telling(wins, noise);
  const reasoned = told.some(({ best }) => best.why.length > 0);
  const used = new Set<string>();
  return told.map(({ choice, label, best }, at) => ({
    choice,
    label,
    reason: ownReason(best.why, comparison(wins, at, noise, reasoned), used),
    wins: numbers ? (wins[at] ?? 0) : null,
    doubt: doubts[at] ?? 0,
  }));
}
