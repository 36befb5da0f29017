/*
 * Things that cannot be chosen on the board of a lesson or a puzzle: a board writes into `data-why` which act they
 * would be. A tap, Enter or Space on one is an attempt, unless it has chosen or played something else.
 */
import type { ReactiveControllerHost } from 'lit';
import { Listener } from '../ui/listener.ts';
import type { Choice, LessonAnswer } from '../protocol.ts';

/** A board without a table on the server: whether something is asked for, and what handles an attempt. */
export interface Asking {
  readonly phase: string;
  readonly selected: Choice | null;
  readonly answer: LessonAnswer | null;
  /** The step. */
  readonly at: number;
  refuse(act: string): Promise<void>;
}

function meantBy(path: EventTarget[]): string | undefined {
  const over = path.find((at): at is HTMLElement => at instanceof HTMLElement && at.dataset['why'] !== undefined);
  return over?.dataset['why'];
}

export class LessonWhy {
  constructor(
    host: ReactiveControllerHost,
    private readonly model: Asking,
  ) {
    new Listener(host, window, 'click', (event) => this.hear(event), { capture: true });
    new Listener<KeyboardEvent>(host, window, 'keydown', (event) => this.hearKey(event), { capture: true });
  }

  /** Buttons make a click of it themselves. */
  private hearKey(event: KeyboardEvent): void {
    const [on] = event.composedPath();
    const clicks = on instanceof Element && on.closest('button, a, input, select');
    if ((event.key === 'Enter' || event.key === ' ') && !clicks) this.hear(event);
  }

  private hear(event: Event): void {
    const { model } = this;
    const act = meantBy(event.composedPath());
    const { selected, answer, at } = model;
    if (act === undefined || model.phase !== 'asked') return;
    setTimeout(() => {
      const answered = model.answer !== null && model.answer !== answer;
      const chosen = model.selected !== null && model.selected !== selected;
      if (model.phase === 'asked' && model.at === at && !answered && !chosen) void model.refuse(act);
    });
  }
}
