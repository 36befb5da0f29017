/*
 * A finished game that is being studied: what the analysis has found so far, which moment is shown, and who looks at
 * it. The numbers come from the server, coarse ones first; it is asked again until they are final.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Decision, Position, Replay, Study, Variation, View, Viewer } from '../protocol.ts';
import { StudyFollower } from '../follow-study.ts';
import { client, ensureDevice, refusal } from '../socket-client.ts';
import { SettingsListener } from '../ui/settings-listener.ts';
import { chairsThen } from './replay-controller.ts';

/** Per mille of a win that a move must lose before it is mentioned. */
export const WORTH_SAYING = 30;

/** A move of a seat, before which the study can stop; the last moment is the end, without a seat. */
export interface Moment {
  /** Actions before it. */
  at: number;
  /** The number of the move, from 1; one more than the last at the end. */
  move: number;
  seat: number | null;
  words: string;
  decision: Decision | null;
}

export class StudyController implements ReactiveController {
  view: View | null = null;
  study: Study | null = null;
  error = '';
  /** The moments of the game, and the number of the one that is shown. */
  moments: Moment[] = [];
  at = 0;
  /** The viewer: 'mover' is the seat to move. */
  eyes: Viewer | 'mover' = 'mover';
  shown: Replay | null = null;
  /** The words between the shown moment and the next. */
  came: readonly string[] = [];
  variation: Variation | null = null;
  /** The step of the variation that is shown, from 1; 0: the game itself is. */
  step = 0;
  private table = '';
  private readonly follower = new StudyFollower((study) => this.take(study));
  private asked = 0;
  private chosen = false;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
    new SettingsListener(host, ['lang'], () => this.table && void this.load());
  }

  hostDisconnected(): void {
    this.follower.stop();
    this.table = '';
  }

  open(table: string): void {
    this.follower.stop();
    this.table = table;
    this.view = this.study = this.shown = this.variation = null;
    this.moments = [];
    this.error = '';
    this.step = this.at = 0;
    this.chosen = false;
    void this.load();
  }

  /** Whether a better move than the one that was made is shown: below that it may be noise. */
  get hasBetter(): boolean {
    return this.step === 0 && (this.moment?.decision?.loss_per_mille ?? 0) >= WORTH_SAYING;
  }

  get moment(): Moment | undefined {
    return this.moments[this.at];
  }

  /** The turning points in the order of the game. */
  get turnings(): number[] {
    const points = (this.study?.turning_points ?? []).map(({ n }) => this.moments.findIndex(({ at }) => at === n - 1));
    return points.filter((i) => i >= 0).sort((a, b) => a - b);
  }

  /** Everybody's chances at a moment, by seat, adding up to 1000; before the first decision all have the same. */
  chances(i: number): number[] {
    const seats = this.view?.chairs.length ?? 2;
    const places = this.view?.result?.places;
    if (i >= this.moments.length - 1 && places) {
      const winners = places.filter((place) => place === 1).length;
      return places.map((place) => (place === 1 ? 1000 / winners : 0));
    }
    for (let k = i - 1; k >= 0; k--) {
      const decision = this.moments[k]?.decision;
      if (decision) return decision.after_per_mille;
    }
    return Array.from({ length: seats }, () => 1000 / seats);
  }

  private async load(): Promise<void> {
    const { table } = this;
    try {
      await ensureDevice();
      const view = await client.request({ do: 'look', table }, { resend: true });
      if (table !== this.table) return;
      this.view = { ...view, whole: true };
      if (view.phase === 'over') await this.follower.follow(table);
      else this.host.requestUpdate();
    } catch (error) {
      this.error = refusal(error);
      this.host.requestUpdate();
    }
  }

  /** Better numbers have come. */
  private async take(study: Study): Promise<void> {
    this.study = study;
    if (study.decisions) await this.arrange(study);
    this.host.requestUpdate();
  }

  private async arrange({ decisions = [], forced = [] }: Study): Promise<void> {
    const decided = decisions.map((decision): Moment => {
      const { n, move, seat, played } = decision;
      return { at: n - 1, move, seat, words: played.words, decision };
    });
    const others = forced.map(({ n, move, seat, words }): Moment => ({ at: n - 1, move, seat, words, decision: null }));
    const moves = [...decided, ...others].sort((a, b) => a.at - b.at);
    this.moments = [...moves, { at: Infinity, move: moves.length + 1, seat: null, words: '', decision: null }];
    if (!this.chosen) await this.show(this.start());
  }

  /** The moment of the address, else the greatest turning point, else the end. */
  private start(): number {
    const asked = /^#(\d{1,6})$/.exec(location.hash)?.[1];
    if (asked !== undefined) return Math.min(Math.max(Number(asked) - 1, 0), this.moments.length - 1);
    const [greatest] = this.study?.turning_points ?? [];
    const found = this.moments.findIndex(({ at }) => at === (greatest?.n ?? 0) - 1);
    return found < 0 ? this.moments.length - 1 : found;
  }

  /** The reader goes there. */
  async go(i: number): Promise<void> {
    this.chosen = true;
    await this.show(Math.min(Math.max(i, 0), this.moments.length - 1));
    history.replaceState(null, '', `#${this.moment?.move ?? 1}`);
  }

  async lookAs(eyes: Viewer | 'mover'): Promise<void> {
    this.eyes = eyes;
    await this.show(this.at);
  }

  private viewerOf(moment: Moment | undefined): Viewer {
    if (this.eyes !== 'mover') return this.eyes;
    return this.view?.secrets && moment?.seat != null ? moment.seat : 'open';
  }

  /** "You" is only the reader: the log of another seat's move uses the name. */
  private told(eyes: Viewer): Viewer {
    return typeof eyes === 'number' && !this.view?.chairs[eyes]?.yours ? 'open' : eyes;
  }

  private replayAt(at: number, from: number, eyes: Viewer): Promise<Replay> {
    return client.request({ do: 'replay', table: this.table, at, from, ...(eyes === null ? {} : { eyes }) }, { resend: true });
  }

  private async show(i: number): Promise<void> {
    const asked = ++this.asked;
    this.at = i;
    this.step = 0;
    this.variation = null;
    this.host.requestUpdate();
    const [moment, next] = [this.moments[i], this.moments[i + 1]];
    const eyes = this.viewerOf(moment);
    const of = this.shown?.of ?? (await this.replayAt(0, 0, eyes)).of;
    const at = Math.min(moment?.at ?? 0, of);
    const shown = await this.replayAt(at, at, eyes);
    const came = next ? (await this.replayAt(Math.min(next.at, of), at, this.told(eyes))).log : [];
    if (asked !== this.asked) return;
    this.shown = shown;
    this.came = came;
    this.host.requestUpdate();
    await this.findBetter(asked, moment?.decision ?? null);
  }

  /** Requests the result of a better move, if there was one. */
  private async findBetter(asked: number, decision: Decision | null): Promise<void> {
    if (!decision || decision.loss_per_mille < WORTH_SAYING) return;
    const variation = await client.request({ do: 'variation', table: this.table, n: decision.n }, { resend: true });
    if (asked !== this.asked) return;
    this.variation = variation;
    this.host.requestUpdate();
  }

  walk(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.variation?.steps?.length ?? 0);
    this.host.requestUpdate();
  }

  /** The table as the board shall show it. */
  get position(): { view: View; at: number } | null {
    const { view, shown, moment } = this;
    if (!view || !shown) return null;
    const { choices: _c, prompt: _p, result: _r, window: _w, ...rest } = view;
    const ghost = this.step > 0 ? this.variation?.steps?.[this.step - 1] : undefined;
    const position: Position = ghost?.position ?? shown.position;
    const log = ghost ? [{ seq: this.step, is: 'move', seat: ghost.seat, words: ghost.log, acts: ghost.acts ?? [] }] : [];
    const seat = this.eyes === 'mover' ? (moment?.seat ?? view.seat) : typeof this.eyes === 'number' ? this.eyes : view.seat;
    const decision = ghost ? null : (moment?.decision ?? null);
    const judged = decision ? [decision.played, ...(decision.loss_per_mille > 0 ? [decision.best] : [])] : [];
    const choices = judged.map(({ action, act, words }) => ({ move: action, act, words }));
    const at = shown.at * 10 + this.step;
    return { at, view: { ...rest, chairs: chairsThen(view), phase: 'playing', position, seat, step: at, log, may: [], ...(choices.length > 0 ? { choices } : {}) } };
  }
}
