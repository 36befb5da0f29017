/* The words at the end: who has won, how close it was, and what decided it. Nobody is told that they have lost. */
import type { Chair, Result, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import { figure, say } from '../words.ts';
import { nameAt } from './chair-head.ts';

/** A view of a game that is over. */
export type Ended = View & { result: Result };

export function hasEnded(view: View): view is Ended {
  return view.result !== undefined;
}

/** The seats by place; those that are tied as they sit. */
export function byPlace({ result }: Ended): number[] {
  return [...result.places.keys()].sort((a, b) => (result.places[a] ?? 0) - (result.places[b] ?? 0));
}

/** A line does not end between a bot's name and the number that tells equal ones apart. */
export function nameOf(view: View, seat: number): string {
  const chair = view.chairs[seat];
  return chair ? nameAt(view, chair).replace(/ (?=\d+$)/, '\u00a0') : '';
}

/** The one person at this device; nobody, if several share it or only look on. */
function reader(view: View): Chair | undefined {
  const mine = view.chairs.filter((chair) => chair.yours);
  return mine.length === 1 ? mine[0] : undefined;
}

function winnersOf({ result }: Ended): number[] {
  return [...result.places.keys()].filter((seat) => result.places[seat] === 1);
}

/** The one winner and who comes next, if the game was played out and points tell them apart. */
function race(view: Ended): { winner: number; next: number; lead: number } | undefined {
  const [winner, next] = byPlace(view);
  if (winner === undefined || next === undefined || winnersOf(view).length > 1 || !view.position?.over) return undefined;
  const lead = (view.result.scores[winner] ?? 0) - (view.result.scores[next] ?? 0);
  return lead > 0 ? { winner, next, lead } : undefined;
}

function sharedTitle(view: Ended, winners: readonly number[], me: Chair | undefined): string {
  if (view.result.scores.length === 0 && winners.length === view.chairs.length) return say('draw');
  if (me && winners.includes(me.seat)) return say('winShared');
  const names = winners.map((seat) => nameOf(view, seat));
  return say('winAmong', new Intl.ListFormat(settings.lang).format(names));
}

export function titleOf(view: Ended): string {
  const me = reader(view);
  const winners = winnersOf(view);
  const [winner = 0] = winners;
  if (winners.length !== 1) return sharedTitle(view, winners, me);
  if (me?.seat === winner) return me.name ? say('winYou', me.name) : say('winNameless');
  const lead = race(view)?.lead;
  return lead === undefined ? say('winOther', nameOf(view, winner)) : say('winByPoints', nameOf(view, winner), lead);
}

const PLACES = [undefined, undefined, 'place2', 'place3', 'place4', 'place5', 'place6'] as const;

/** Words of a list as a sentence of its own. */
function sentence(words: string): string {
  return words && `${words.charAt(0).toLocaleUpperCase(settings.lang)}${words.slice(1)}.`;
}

/** The reader's place; of a winner, the lead. */
export function subtitleOf(view: Ended): string {
  const { places, scores } = view.result;
  const seat = reader(view)?.seat ?? winnersOf(view)[0] ?? 0;
  const place = PLACES[places[seat] ?? 0];
  const score = scores[seat];
  if (place) return score === undefined ? say('placeYou', say(place)) : say('placeYouWith', say(place), score);
  const { winner, next, lead } = race(view) ?? {};
  if (score === undefined) return sentence(view.result.points[seat]?.[0] ?? '');
  if (winner !== seat || next === undefined || lead === undefined || !reader(view)) return say('points', score);
  return say('behind', score, nameOf(view, next), lead);
}

/** How far a player has come, as the game says it; '' in a game with points, whose count says it. */
function reasonOf({ result }: Ended, seat: number): string {
  return result.scores.length === 0 ? (result.points[seat]?.[0] ?? '') : '';
}

/** Whether the subtitle has said it. */
export function isSaid(view: Ended, seat: number): boolean {
  const reason = reasonOf(view, seat);
  return reason !== '' && subtitleOf(view) === sentence(reason);
}

/** The game's own words about its end that neither the title nor a line of the count has said. */
export function wordsOf(view: Ended): string[] {
  if (race(view)) return [];
  const reasons = winnersOf(view).map((seat) => reasonOf(view, seat)).filter((reason) => reason !== '');
  return view.result.words.filter((words) => !reasons.some((reason) => words.includes(reason)));
}

/** The part of the count that parted the first from the second; nothing, if points do not tell. */
export function decisionOf(view: Ended): string {
  const found = race(view);
  const { parts, counts } = view.result;
  if (!found || parts.length < 2) return '';
  const of = (seat: number, part: number) => counts[seat]?.[part] ?? 0;
  const leads = parts.map((_, part) => of(found.winner, part) - of(found.next, part));
  const part = leads.indexOf(Math.max(...leads));
  return say('decided', parts[part]?.name ?? '', figure(of(found.winner, part)), figure(of(found.next, part)));
}
