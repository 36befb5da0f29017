/* The replay of a finished game: which moment of it is shown, and who looks at it. */
import type { ReactiveControllerHost } from 'lit';
import type { Board } from '../board.ts';
import { tableLink } from '../invitation.ts';
import type { LogEntry, Replay, View, Viewer } from '../protocol.ts';
import { client } from '../socket-client.ts';
import { announce } from '../ui/live-region.ts';

export class ReplayController {
  /** The moment that is shown; null: the game itself is. */
  moment: Replay | null = null;
  /** The board's properties for it. */
  forBoard: Board['moment'] = null;
  private last: { of: View; moment: Replay; view: View } | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly table: () => string,
  ) {}

  /** Which of the places to stop at it is, and the number of the last. */
  get at(): number {
    return this.moment ? this.moment.stops.indexOf(this.moment.at) : 0;
  }

  get of(): number {
    return (this.moment?.stops.length ?? 1) - 1;
  }

  /** Scrolls to the board: the button is below the result, on a phone far below the board. */
  async start(stop = 0): Promise<void> {
    await this.show(0, 'open');
    await this.host.updateComplete;
    scrollTo(0, 0);
    if (stop > 0) await this.show(Math.min(stop, this.of), 'open');
  }

  /** The moment that the address of the page asks for; undefined: none. */
  static get asked(): number | undefined {
    const found = /^#moment=(\d{1,6})$/.exec(location.hash)?.[1];
    return found === undefined ? undefined : Number(found);
  }

  /** The address of what is shown, for others. */
  get link(): string {
    return `${tableLink(this.table())}#moment=${this.at}`;
  }

  seek(stop: number): Promise<void> {
    return this.show(stop, this.moment?.eyes ?? null);
  }

  lookAs(viewer: Viewer): Promise<void> {
    return this.show(this.at, viewer);
  }

  end(): void {
    this.moment = this.forBoard = null;
    this.host.requestUpdate();
  }

  private async show(stop: number, viewer: Viewer): Promise<void> {
    const stops = this.moment?.stops ?? [0];
    const table = this.table();
    const [at, from] = [stops[stop] ?? 0, stops[Math.max(stop - 1, 0)] ?? 0];
    const moment = await client.request({ do: 'replay', table, at, from, ...(viewer === null ? {} : { eyes: viewer }) });
    if (table !== this.table()) return;
    this.moment = moment;
    this.forBoard = { at: moment.at, viewer: moment.eyes };
    announce(...moment.log);
    this.host.requestUpdate();
  }

  /** The view as it was at that moment; the same one for as long as both are the same. */
  view(view: View): View {
    const { moment, last } = this;
    if (!moment) return view;
    if (last?.of !== view || last.moment !== moment) this.last = { of: view, moment, view: this.viewAt(view, moment) };
    return this.last?.view ?? view;
  }

  private viewAt(view: View, moment: Replay): View {
    const { choices: _c, prompt: _p, result: _r, ...rest } = view;
    const { at, seat, log, acts = [], position } = moment;
    const entry: LogEntry = { seq: at, is: 'move', seat: seat ?? 0, words: log, acts };
    return { ...rest, position, step: at, log: [entry] };
  }

  /** The log up to that moment: every stop is after one entry that did something. */
  log(log: LogEntry[]): LogEntry[] {
    if (!this.moment) return log;
    const done = log.filter((entry) => entry.acts)[this.at - 1];
    return log.filter((entry) => entry.seq <= (done?.seq ?? 0));
  }
}
