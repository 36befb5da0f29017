/*
 * The replay of a finished game: which moment of it is shown, who looks at it, and what had happened by then. It is
 * told in the reader's own words, as at the table, whoever's cards are shown.
 */
import type { ReactiveControllerHost } from 'lit';
import type { Board } from '../board.ts';
import { tableLink } from '../invitation.ts';
import { LUCK, type LogEntry, type Replay, type View, type Viewer } from '../protocol.ts';
import { faceSeat } from '../since.ts';
import { client } from '../socket-client.ts';
import { announce } from '../ui/live-region.ts';
import { say } from '../words.ts';
import { stepsOf } from './replay-steps.ts';

/** Steps before the moment whose lines are requested where the table's own log begins later. */
const EARLIER = 8;

/** How many answers are kept. */
const KEPT = 30;

/** Steps whose turns are requested together on the way to another turn. */
const TOGETHER = 6;

/** The chairs as they were before the end: nobody had conceded, and no bot played for them. */
export function chairsThen({ chairs }: View): View['chairs'] {
  return chairs.map((chair) => {
    if (!chair.conceded) return chair;
    const { conceded: _conceded, bot: _bot, ...rest } = chair;
    return rest;
  });
}

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
  /** The moment, for a board that asks the server for its words. */
  forBoard: Board['moment'] = null;
  /** The first step with something to see: after the deal. */
  first = 0;
  /** The number of the step that the reader wants to see: at once, so that no press is lost. */
  at = 0;
  /** Whether it is the step after the one shown before: then the board may animate it. */
  onward = false;
  /** The step that is shown, and how many have been asked for. */
  private shown = 0;
  private asked = 0;
  /** The server's stops in actions, and which of them are steps. */
  private stops: number[] = [0];
  private steps: number[] = [0];
  /** Answers of the server: the latest, and what will probably be asked for next. */
  private readonly answers = new Map<string, Promise<Replay>>();
  private last: { of: View; moment: Replay; view: View } | null = null;
  /** Entries requested from the log, by step: the table's own log has the latest entries only. */
  private fetched = new Map<number, LogEntry[]>();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly played: Played,
  ) {}

  /** The number of the last step. */
  get of(): number {
    return this.steps.length - 1;
  }

  /** The words between the step before and this one. */
  get words(): string[] {
    const entries = this.entries(this.shown) ?? this.fetched.get(this.shown)?.slice(-1);
    // The last person to sit down is not part of the game.
    return entries ? entries.flatMap(({ is, words }) => (is === 'sit' ? words.slice(1) : words)) : (this.moment?.log ?? []);
  }

  /** The seat that the last line is about; null: nobody. */
  get about(): number | null {
    const told = this.log(this.played.log);
    const last = told.filter(({ acts, is }) => acts ?? is === 'move').at(-1);
    return last && last.is !== 'sit' ? faceSeat(last, told) : null;
  }

  /** Which round it is, in a game without rounds which turn. */
  get where(): string {
    const { round, turn } = (this.moment?.position.state ?? {}) as { round?: unknown; turn?: unknown };
    const [number, key] = typeof round === 'number' ? ([round, 'replayRound'] as const) : ([turn, 'replayTurn'] as const);
    if (number === 0) return say('replayDealt');
    return typeof number === 'number' ? say(key, number) : '';
  }

  /** At a stop, or the step that has it. Scrolls to the board: the button is below the result, on a phone far below it. */
  async start(stop = 0): Promise<void> {
    this.fetched.clear();
    this.answers.clear();
    const { stops, position } = await this.request(0, 0, 'open');
    this.stops = stops;
    const { log, view } = this.played;
    const known = log.filter(({ acts }) => acts).slice(1 - stops.length);
    this.steps = await stepsOf((at, from) => this.request(at, from, view?.seat ?? null), stops, known);
    this.first = position?.actors.includes('chance') && this.of > 0 ? 1 : 0;
    const asked = this.steps.findIndex((one) => one >= stop);
    await this.show(Math.max(asked < 0 ? this.of : asked, this.first), 'open');
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
    return `${tableLink(this.played.table)}#moment=${this.steps[this.shown] ?? 0}`;
  }

  seek(step: number): Promise<void> {
    return this.show(step, this.moment?.eyes ?? null);
  }

  /** Forward to where the next turn begins; back to where this one does, or from there to the one before. */
  async jump(by: 1 | -1): Promise<void> {
    const { moment, shown: at, first, of } = this;
    if (!moment) return;
    const ahead = Array.from({ length: by > 0 ? of - at : at - first }, (_, i) => at + by * (i + 1));
    let [turn, found]: [unknown, number] = [by > 0 ? turnOf(moment) : undefined, by > 0 ? of : first];
    for (let i = 0; i < ahead.length; i += TOGETHER) {
      const some = ahead.slice(i, i + TOGETHER);
      const turns = await Promise.all(some.map(async (step) => turnOf(await this.request(this.actions(step), this.actions(step), null))));
      turn ??= turns[0];
      const other = turns.findIndex((one) => one !== turn);
      if (other < 0) continue;
      found = (some[other] ?? at) + (by > 0 ? 0 : 1);
      break;
    }
    if (this.moment === moment) await this.seek(found);
  }

  lookAs(viewer: Viewer): Promise<void> {
    return this.show(this.shown, viewer);
  }

  end(): void {
    this.asked++;
    this.moment = this.forBoard = null;
    this.host.requestUpdate();
  }

  private request(at: number, from: number, viewer: Viewer): Promise<Replay> {
    return client.request({ do: 'replay', table: this.played.table, at, from, ...(viewer === null ? {} : { eyes: viewer }) });
  }

  /** A step as that viewer saw it. */
  private look(step: number, viewer: Viewer): Promise<Replay> {
    const [at, from] = [this.actions(step), this.actions(step - 1)];
    const key = `${at} ${from} ${viewer ?? ''}`;
    const answer = this.answers.get(key) ?? this.request(at, from, viewer);
    this.answers.delete(key); // the latest is the last
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    for (const old of [...this.answers.keys()].slice(0, -KEPT)) this.answers.delete(old);
    return answer;
  }

  /** After how many actions a step is. */
  private actions(step: number): number {
    return this.stops[this.steps[Math.max(step, 0)] ?? 0] ?? 0;
  }

  private async show(step: number, viewer: Viewer): Promise<void> {
    const { table } = this.played;
    const asked = ++this.asked;
    this.at = step;
    this.host.requestUpdate();
    const told = step > 0 && !this.fetched.has(step) && !this.entries(step);
    const [moment, log] = await Promise.all([this.look(step, viewer), told ? this.fetchLog(step) : null]);
    if (table !== this.played.table || asked !== this.asked) return;
    if (log) this.fetched.set(step, log);
    this.onward = this.moment?.eyes === moment.eyes && step === this.shown + 1;
    this.shown = step;
    this.moment = moment;
    this.forBoard = { at: moment.at, viewer: moment.eyes };
    announce(...this.words);
    this.host.requestUpdate();
    if (step < this.of) void this.look(step + 1, viewer).catch(() => undefined); // probably the next
  }

  /** The entries of the table's own log that led to this step; undefined: they are older than that log. */
  private entries(step: number): LogEntry[] | undefined {
    const [before, at, last] = [this.steps[step - 1], this.steps[step], this.steps.at(-1)];
    if (before === undefined || at === undefined || last === undefined) return undefined;
    const acted = this.played.log.filter(({ acts }) => acts);
    const found = acted.slice(Math.max(acted.length - last + before, 0), Math.max(acted.length - last + at, 0));
    return found.length === at - before ? found : undefined;
  }

  /** Requests what happened up to this step where the table's own log does not have it. */
  private async fetchLog(step: number): Promise<LogEntry[]> {
    const seat = this.played.view?.seat ?? null;
    const [at, before, from] = [step, step - 1, step - 1 - EARLIER].map((one) => this.actions(one));
    const [earlier, now] = await Promise.all([this.request(before ?? 0, from ?? 0, seat), this.request(at ?? 0, before ?? 0, seat)]);
    const lines = earlier.log.map((words, i) => ({
      seq: step - (earlier.log.length - i) / 1000,
      is: 'move',
      seat: 0,
      words: [words],
      about: [earlier.about?.[i] ?? null],
      turns: earlier.turns?.includes(i) ? [0] : [],
    }));
    const mover = now.acts?.filter(([one]) => one < LUCK).at(-1)?.[0] ?? now.seat ?? 0; // whoever passed before it is not
    const { log: words, about = [], turns = [], asides = [] } = now;
    return [...lines, { seq: step, is: 'move', seat: mover, words, about, turns, asides }];
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
    const entry: LogEntry = { seq: at, is: 'move', seat: this.about ?? seat ?? 0, words: this.words, acts };
    return { ...rest, chairs: chairsThen(view), phase: 'playing', position, step: at, log: [entry] };
  }

  /** The log up to that moment. */
  log(log: LogEntry[]): LogEntry[] {
    if (!this.moment) return log;
    const done = this.entries(this.shown)?.at(-1);
    return done ? log.filter(({ seq }) => seq <= done.seq) : (this.fetched.get(this.shown) ?? []);
  }
}
