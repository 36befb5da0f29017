/*
 * The replay of a finished game: which moment of it is shown, who looks at it, and what had happened by then. It is
 * told in the reader's own words, as at the table, whoever's cards are shown.
 */
import type { ReactiveControllerHost } from 'lit';
import type { Board } from '../board.ts';
import { tableLink } from '../invitation.ts';
import type { LogEntry, Replay, View, Viewer } from '../protocol.ts';
import { client } from '../socket-client.ts';
import { announce } from '../ui/live-region.ts';

/** Stops before the moment whose lines are requested where the table's own log begins later. */
const EARLIER = 8;

/** Stops whose turns are requested together on the way to another turn. */
const TOGETHER = 6;

/** In what round it is, in a game without rounds whose turn: where it changes, a reader may want to stop. */
function turnOf({ position }: Replay): unknown {
  const { round, turn } = position.state as { round?: unknown; turn?: unknown };
  return round ?? turn ?? position.actors[0];
}

/** The table that is replayed, as the reader knows it. */
interface Played {
  table: string;
  view: View | undefined;
  log: LogEntry[];
}

export class ReplayController {
  /** The moment that is shown; null: the game itself is. */
  moment: Replay | null = null;
  /** It, for a board that asks the server for its words. */
  forBoard: Board['moment'] = null;
  /** The first stop with something to see: after the deal. */
  first = 0;
  private last: { of: View; moment: Replay; view: View } | null = null;
  /** What was requested of the log, by stop: the table's own has the latest entries only. */
  private fetched = new Map<number, LogEntry[]>();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly played: Played,
  ) {}

  /** Which of the places to stop at it is, and the number of the last. */
  get at(): number {
    return this.moment ? this.moment.stops.indexOf(this.moment.at) : 0;
  }

  get of(): number {
    return (this.moment?.stops.length ?? 1) - 1;
  }

  /** What happened between the stop before and this one. */
  get words(): string[] {
    const entry = this.entry(this.at) ?? this.fetched.get(this.at)?.at(-1);
    if (!entry) return this.moment?.log ?? [];
    return entry.is === 'sit' ? entry.words.slice(1) : entry.words; // who sat down last is not part of the game
  }

  /** Scrolls to the board: the button is below the result, on a phone far below the board. */
  async start(stop = 0): Promise<void> {
    this.fetched.clear();
    const beginning = await this.request(0, 0, 'open');
    this.first = beginning.position?.actors.includes('chance') && beginning.stops.length > 1 ? 1 : 0;
    await this.show(Math.min(Math.max(stop, this.first), beginning.stops.length - 1), 'open', beginning.stops);
    await this.host.updateComplete;
    scrollTo(0, 0);
  }

  /** The moment that the address of the page asks for; undefined: none. */
  static get asked(): number | undefined {
    const found = /^#moment=(\d{1,6})$/.exec(location.hash)?.[1];
    return found === undefined ? undefined : Number(found);
  }

  /** The address of what is shown, for others. */
  get link(): string {
    return `${tableLink(this.played.table)}#moment=${this.at}`;
  }

  seek(stop: number): Promise<void> {
    return this.show(stop, this.moment?.eyes ?? null);
  }

  /** Forward to where the next turn begins; back to where this one does, or from there to the one before. */
  async jump(by: 1 | -1): Promise<void> {
    const { moment, at, first, of } = this;
    if (!moment) return;
    const ahead = Array.from({ length: by > 0 ? of - at : at - first }, (_, i) => at + by * (i + 1));
    let [turn, found]: [unknown, number] = [by > 0 ? turnOf(moment) : undefined, by > 0 ? of : first];
    for (let i = 0; i < ahead.length; i += TOGETHER) {
      const some = ahead.slice(i, i + TOGETHER);
      const turns = await Promise.all(some.map(async (stop) => turnOf(await this.request(moment.stops[stop] ?? 0, moment.stops[stop] ?? 0, null))));
      turn ??= turns[0];
      const other = turns.findIndex((one) => one !== turn);
      if (other < 0) continue;
      found = (some[other] ?? at) + (by > 0 ? 0 : 1);
      break;
    }
    if (this.moment === moment) await this.seek(found);
  }

  lookAs(viewer: Viewer): Promise<void> {
    return this.show(this.at, viewer);
  }

  end(): void {
    this.moment = this.forBoard = null;
    this.host.requestUpdate();
  }

  private request(at: number, from: number, viewer: Viewer): Promise<Replay> {
    return client.request({ do: 'replay', table: this.played.table, at, from, ...(viewer === null ? {} : { eyes: viewer }) });
  }

  private async show(stop: number, viewer: Viewer, stops = this.moment?.stops ?? [0]): Promise<void> {
    const { table } = this.played;
    const position = this.request(stops[stop] ?? 0, stops[stop - 1] ?? 0, viewer);
    const [moment] = await Promise.all([position, this.fetchLog(stop, stops)]);
    if (table !== this.played.table) return;
    this.moment = moment;
    this.forBoard = { at: moment.at, viewer: moment.eyes };
    announce(...this.words);
    this.host.requestUpdate();
  }

  /** The entry of the table's own log that led to this stop; undefined: it is older than that log. */
  private entry(stop: number, last = this.of): LogEntry | undefined {
    return stop > 0 ? this.played.log.filter(({ acts }) => acts).at(stop - 1 - last) : undefined;
  }

  /** Requests what happened up to this stop where the table's own log does not have it. */
  private async fetchLog(stop: number, stops: number[]): Promise<void> {
    if (stop < 1 || this.fetched.has(stop) || this.entry(stop, stops.length - 1)) return;
    const { view } = this.played;
    const [at = 0, before = 0, from = 0] = [stop, stop - 1, Math.max(stop - 1 - EARLIER, 0)].map((one) => stops[one]);
    const [earlier, now] = await Promise.all([this.request(before, from, view?.seat ?? null), this.request(at, before, view?.seat ?? null)]);
    const lines = earlier.log.map((words, i) => ({ seq: stop - (earlier.log.length - i) / 1000, is: 'move', seat: 0, words: [words] }));
    this.fetched.set(stop, [...lines, { seq: stop, is: 'move', seat: now.seat ?? 0, words: now.log }]);
  }

  /** The view as it was at that moment, as if it was still played; the same one for as long as both are the same. */
  view(view: View): View {
    const { moment, last } = this;
    if (!moment) return view;
    if (last?.of !== view || last.moment !== moment) this.last = { of: view, moment, view: this.viewAt(view, moment) };
    return this.last?.view ?? view;
  }

  private viewAt(view: View, moment: Replay): View {
    const { choices: _c, prompt: _p, result: _r, ...rest } = view;
    const { at, seat, acts = [], position } = moment;
    const entry: LogEntry = { seq: at, is: 'move', seat: seat ?? 0, words: this.words, acts };
    return { ...rest, phase: 'playing', position, step: at, log: [entry] };
  }

  /** The log up to that moment. */
  log(log: LogEntry[]): LogEntry[] {
    if (!this.moment) return log;
    const done = this.entry(this.at);
    return done ? log.filter(({ seq }) => seq <= done.seq) : (this.fetched.get(this.at) ?? []);
  }
}
