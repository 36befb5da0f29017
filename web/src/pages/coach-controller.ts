/*
 * The coach: after a move that has lost much, what would have been better; and when bots have played, one sentence why.
 * Between friends he says nothing.
 */
import { html, nothing, type ReactiveControllerHost } from 'lit';
import { boardKind } from '../board.ts';
import type { Choice, Coach, Reason, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import type { TableController } from '../table-controller.ts';
import { withoutPlaces } from '../ui/hint-words.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { announce } from '../ui/live-region.ts';
import { coachLine } from './table-parts.ts';

/** Loaded when needed: the coach speaks seldom, and his panel has a picture. */
const loadPanel = () => import('../ui/coach-panel.ts');

/** At this table the coach may speak: all others are bots, or sit at this device. */
export function mayCoach({ hints, chairs }: View): boolean {
  return hints && chairs.every(({ is, yours }) => is === 'bot' || yours);
}

export class CoachController {
  /** His words on the reader's last move. */
  private said: Coach | null = null;
  private why: Reason | null = null;
  /** The request to the coach: one at a time. */
  private asked: Promise<unknown> = Promise.resolve();
  private readonly modules: LazyModules;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly model: TableController,
  ) {
    this.modules = new LazyModules(host);
  }

  /** Why bots have played as they did since the reader did. */
  get reason(): Reason | null {
    return settings.coach ? this.why : null;
  }

  /** There is a new view; `same`: of the same step as before. */
  update(view: View, same: boolean): void {
    if (same) return;
    this.why = null;
    const { seat, step, choices } = view;
    if (!settings.coach || seat === null || !choices || !mayCoach(view)) return;
    if (this.model.since.some((entry) => view.chairs[entry.seat]?.is === 'bot')) void this.askReason(seat, step);
  }

  private async askReason(seat: number, step: number): Promise<void> {
    try {
      const why = await this.inTurn(() => this.model.request('reason', { seat }));
      if (!why?.words || why.step !== step || step !== this.model.view?.step) return;
      this.why = why;
    } catch {
      return; // as below
    }
    announce(this.why.words);
    this.host.requestUpdate();
  }

  private inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = this.asked.then(ask, ask);
    this.asked = answer.catch(() => undefined);
    return answer;
  }

  private end(): void {
    this.said = null;
    this.host.requestUpdate();
  }

  /** The coach's words about the last move; null: none. */
  private now(view: View): Coach | null {
    return this.said && view.phase === 'playing' && this.modules.need('panel', loadPanel) === 'ready' ? this.said : null;
  }

  /** Everything that he says; `undo` undoes a move of that seat. */
  panel(view: View, undo: (seat: number) => void) {
    const said = this.now(view);
    if (!said?.words || !said.best) return nothing;
    const better = said.best.words;
    return html`<coach-panel
      words=${said.words.replace(better, withoutPlaces(better))}
      ?undo=${this.model.undoSeat === said.seat}
      @undo=${() => (this.end(), undo(said.seat))}
      @dismiss=${() => this.end()}
      @mute=${() => (settings.set({ coach: false }), this.end())}
    ></coach-panel>`;
  }

  /** The better move, as the line above the board; null: there was none. */
  line(view: View, open: () => void) {
    const best = this.now(view)?.best;
    return best ? coachLine(withoutPlaces(best.words), open) : null;
  }

  /** A seat of this device has made this move: is there something to say about it? */
  async ask(view: View, { act: [verb] }: Choice): Promise<void> {
    const { seat, game } = view;
    this.said = null;
    if (!settings.coach || seat === null || !mayCoach(view) || boardKind(game).tastes?.includes(verb)) return;
    try {
      const said = await this.inTurn(() => this.model.request('coach', { seat }));
      this.said = said?.words ? said : null;
    } catch {
      // nobody has asked the coach, so errors are ignored
    }
    if (this.said?.words) announce(this.said.words);
    this.host.requestUpdate();
  }
}
