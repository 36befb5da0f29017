/*
 * The animation between two views, from the acts of the log: a line slides, a pawn walks, a
 * goal is found. If the acts do not lead from the old position to the new one, something was missed, and
 * nothing is told.
 */
import { HAPPENED, LUCK, NONE, type Act, type View } from '@web/protocol.ts';
import { ARROWS, CORNERS, pawnAfter, pushed, shapeOf, tileAfter, turned, wayTo } from './maze.ts';
import { EVENT, VERB, type State } from './state.ts';

export type Step =
  | { is: 'push'; arrow: number; rode: number[]; round: number[] }
  | { is: 'choose'; cell: number }
  | { is: 'walk'; seat: number; way: number[] }
  | { is: 'put'; seat: number; from: number; to: number }
  | { is: 'turn'; cell: number; quarters: number }
  | { is: 'found'; seat: number; goal: number; cell: number }
  | { is: 'card'; card: number; cell: number }
  | { is: 'home'; seat: number; cell: number };

export interface Story {
  steps: Step[];
  /** How the spare lay in the maze before it was driven out: its open sides. */
  out: number | null;
}

class StoryBuilder {
  readonly steps: Step[] = [];
  out: number | null = null;
  open: number[];
  readonly pawns: (number | null)[];
  private spare: number;

  constructor(private readonly was: State) {
    this.open = [...was.open];
    this.pawns = was.players.map((player) => player.pawn);
    this.spare = was.spare.open;
  }

  tell([who, verb, a, b]: Act): void {
    if (who === HAPPENED) this.happened(verb, a, b);
    else if (who === LUCK) {
      const cell = this.pawns[this.was.seat] ?? 0;
      if (verb === VERB.hatter) this.steps.push({ is: 'card', card: a, cell });
    } else if (verb === VERB.push) this.push(a, b);
    else if (verb === VERB.move) this.walk(who, a);
    else if (verb === VERB.choose) this.choose(who, a);
    else if (verb === VERB.turn && a !== NONE) {
      this.open[a] = turned(this.open[a] ?? 0, b);
      this.steps.push({ is: 'turn', cell: a, quarters: b });
    } else if (verb === VERB.change && a !== NONE) {
      const [mine, theirs] = [this.pawns[who] ?? 0, this.pawns[a] ?? 0];
      this.put(who, theirs);
      this.put(a, mine);
    }
  }

  private happened(verb: number, a: number, b: number): void {
    if (verb === EVENT.put) this.put(a, b);
    if (verb === EVENT.left) this.choose(a, b);
    if (verb === EVENT.found) this.steps.push({ is: 'found', seat: a, goal: b, cell: this.pawns[a] ?? 0 });
    if (verb === EVENT.home) this.steps.push({ is: 'home', seat: a, cell: this.pawns[a] ?? 0 });
  }

  private choose(seat: number, corner: number): void {
    const cell = CORNERS[corner] ?? 0;
    this.pawns[seat] = cell;
    this.steps.push({ is: 'choose', cell });
  }

  private push(number: number, quarter: number): void {
    const arrow = ARROWS[number];
    if (!arrow) return;
    const seats = this.pawns.map((_, seat) => seat);
    const on = (seat: number): boolean => arrow.cells.includes(this.pawns[seat] ?? 0);
    const round = seats.filter((seat) => tileAfter(arrow, this.pawns[seat] ?? 0) === null);
    const rode = seats.filter((seat) => on(seat) && !round.includes(seat));
    this.steps.push({ is: 'push', arrow: number, rode, round });
    this.out = this.open[arrow.cells.at(-1) ?? 0] ?? null;
    this.open = pushed(arrow, this.open, turned(this.spare, quarter));
    seats.forEach((seat) => (this.pawns[seat] = pawnAfter(arrow, this.pawns[seat] ?? 0)));
    this.spare = shapeOf(this.out ?? this.spare);
  }

  /** The way is known if the pawn could go at once; else it goes straight there. */
  private walk(seat: number, to: number): void {
    const from = this.pawns[seat] ?? 0;
    const known = this.steps.length === 0 && this.was.came ? wayTo(this.was.came, to) : [];
    this.pawns[seat] = to;
    if (from !== to) this.steps.push({ is: 'walk', seat, way: known.length > 1 ? known : [from, to] });
  }

  private put(seat: number, to: number): void {
    const from = this.pawns[seat] ?? 0;
    this.pawns[seat] = to;
    if (from !== to) this.steps.push({ is: 'put', seat, from, to });
  }
}

export function story(before: View<State>, after: View<State>): Story | null {
  const was = before.position?.state;
  const is = after.position?.state;
  if (!was || !is || before.table !== after.table || after.seq < before.seq) return null;
  const builder = new StoryBuilder(was);
  const acts = after.log.filter((entry) => entry.seq > before.seq).flatMap((entry) => entry.acts ?? []);
  acts.forEach((act) => builder.tell(act));
  const same = is.open.every((sides, cell) => sides === builder.open[cell]) &&
    is.players.every((player, seat) => player.pawn === builder.pawns[seat]);
  return same ? { steps: builder.steps, out: builder.out } : null;
}

/** A Hatter card on the table, and for whom. */
export interface Card {
  card: number;
  seat: number;
}

/** The one that the newest entries have turned up. */
function cardIn(log: View['log']): Card | null {
  for (const entry of [...log].reverse()) {
    const turnedUp = entry.acts?.filter((act) => act[0] === LUCK && act[1] === VERB.hatter).at(-1);
    if (turnedUp) return { card: turnedUp[2], seat: entry.seat };
    if (entry.acts && entry.acts.length > 0) return null;
  }
  return null;
}

/** The shown card, which stays until another comes or the reader has done something else. */
export function cardAfter(
  card: Card | null,
  before: View<State> | undefined,
  view: View,
  now: State,
): Card | null {
  const known = before && before.table === view.table;
  const fresh = known ? view.log.filter((entry) => entry.seq > before.seq) : view.log;
  const next = now.card === null ? cardIn(fresh) : { card: now.card, seat: now.seat };
  const reader = (who: number): boolean => (view.seat === null ? who < LUCK : who === view.seat);
  const acted = fresh.some(({ acts }) => acts?.some(([who]) => reader(who)));
  return next ?? (known && !acted ? card : null);
}
