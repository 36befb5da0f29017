/*
 * A lesson as it is played: its steps one after the other, what the guide says, and what lies on the table. It comes
 * from the server as a whole, and nothing that is done in it is sent anywhere.
 */
import type { ReactiveController } from 'lit';
import { answerTo, isTowards, refusedChoices } from '../lesson-moves.ts';
import { WhenIdle, type BoardPage, PAUSE } from '../move-queue.ts';
import { NONE, type Choice, type Course, type Lesson, type LessonAnswer, type LessonStep, type LogEntry, type View, type ViewMessage } from '../protocol.ts';
import { settings } from '../settings.ts';
import { client, refusal } from '../socket-client.ts';
import { soundOf } from '../sound.ts';
import { announce } from '../ui/live-region.ts';
import { SettingsListener } from '../ui/settings-listener.ts';

/** How long an answer stands, for a slow reader, before the guide says again what to do: at least, and by letter. */
const ANSWER_MS = 8000;
const LETTER_MS = 60;

/** The phases: a task is open; there are words to be read; others play; the lesson is over. */
export type Phase = 'asked' | 'read' | 'others' | 'over';

export class LessonController implements ReactiveController {
  course: Course | undefined;
  lesson: Lesson | undefined;
  /** Why there is no lesson. */
  error = '';
  phase: Phase = 'read';
  /** The step, from 0; and how often a lesson or step was begun: boards must not tell a way back as moves. */
  at = 0;
  begun = 0;
  view: View | undefined;
  /** The guide's words, and his answer to a wrong attempt. */
  words = '';
  answer: LessonAnswer | null = null;
  selected: Choice | null = null;
  /** The wrong attempt. */
  wrong: Choice | null = null;
  private game = '';
  private number = 0;
  /** The views still to be shown before the next step. */
  private waiting: ViewMessage[] = [];
  private readonly whenIdle: WhenIdle;
  /** The timer until the guide repeats the task. */
  private again = 0;

  constructor(private readonly host: BoardPage) {
    this.whenIdle = new WhenIdle(host);
    host.addController(this);
    new SettingsListener(host, ['lang'], () => void this.load(this.at));
  }

  hostDisconnected(): void {
    clearTimeout(this.again);
    this.whenIdle.cancel();
  }

  open(game: string, number: number): void {
    if (game !== this.game) this.course = undefined;
    this.game = game;
    this.number = number;
    this.lesson = this.view = undefined;
    this.error = '';
    void this.load(0);
  }

  get step(): LessonStep | undefined {
    return this.lesson?.steps[this.at];
  }

  get isLast(): boolean {
    return this.lesson?.lesson === this.lesson?.of;
  }

  /** The wrong attempt as an entry of the log, which boards can point at; of a line, the wrong part of it. */
  get pointed(): LogEntry | null {
    const { wrong, lesson, selected } = this;
    if (!wrong || !lesson) return null;
    const [verb, ...operands] = wrong.act;
    const [a, b, c] = operands.map((operand) => (selected?.act.slice(1).includes(operand) ? NONE : operand)) as [number, number, number];
    return { seq: 0, is: 'move', seat: lesson.seat, words: [], acts: [[lesson.seat, verb, a, b, c]] };
  }

  private async load(at: number): Promise<void> {
    const { game, number } = this;
    try {
      const [lesson, { courses }] = await Promise.all([
        client.request({ do: 'lesson', game, lesson: number }, { resend: true }),
        client.request({ do: 'lessons' }, { resend: true }),
      ]);
      if (game !== this.game || number !== this.number) return;
      this.lesson = lesson;
      this.course = courses.find((course) => course.game === game);
      this.go(at);
    } catch (error) {
      this.error = refusal(error);
      this.host.requestUpdate();
    }
  }

  /** Goes to a step without showing the way there. */
  go(at: number): void {
    this.whenIdle.cancel();
    this.at = at;
    this.begun++;
    this.waiting = [];
    this.view = undefined;
    this.begin();
  }

  /** The table is as the step wants it: the guide says what to do. */
  private begin(): void {
    const { step } = this;
    if (!step) return;
    const asks = step.ask.length > 0;
    const last = this.at + 1 === this.lesson?.steps.length;
    this.show(step.view, asks ? step : null);
    this.phase = asks ? 'asked' : 'read';
    this.say(step.say);
    if (!asks && last) this.finish();
  }

  private show(message: ViewMessage, asking: LessonStep | null): void {
    const before = this.view;
    const { choices, prompt, ...table } = message;
    const log = message.log.filter(({ seq }) => seq > (before?.seq ?? 0));
    const asked = asking && {
      choices: [...(choices ?? []), ...refusedChoices(asking)],
      prompt: prompt ?? '',
      asked: asking.ask,
      tempting: asking.answers.flatMap(({ moves }) => moves),
    };
    this.view = { ...table, log, ...asked, whole: before === undefined };
    if (before) soundOf(before, this.view);
    this.selected = null;
    this.forgive();
    this.host.requestUpdate();
  }

  private say(words: string): void {
    this.words = words;
    announce(words);
    this.host.requestUpdate();
  }

  /** Forgets the wrong attempt. */
  forgive(): void {
    clearTimeout(this.again);
    this.answer = null;
    this.wrong = null;
    this.host.requestUpdate();
  }

  private kindly(answer: LessonAnswer): void {
    this.answer = answer;
    announce(answer.words);
    clearTimeout(this.again);
    this.again = setTimeout(() => this.forgive(), ANSWER_MS + answer.words.length * LETTER_MS);
    this.host.requestUpdate();
  }

  /** The learner points at something that cannot be chosen: the guide says why, or that it is not what he asks for. */
  async refuse(act: string): Promise<void> {
    const { step, game, number, at } = this;
    if (!step) return;
    try {
      const why = await client.request({ do: 'lesson_why', game, lesson: number, step: at, act: act.split(',').map(Number) as Choice['act'] });
      if (step !== this.step || this.phase !== 'asked') return;
      this.forgive();
      this.kindly({ moves: [], rule: why.rule ?? null, words: why.words ?? step.otherwise ?? '' });
    } catch {
      // his request is still shown
    }
  }

  /** The learner points at something: a choice that cannot lead to what is asked for is answered at once. */
  async choose(choice: Choice | null): Promise<void> {
    const { step, selected: before } = this;
    if (!step || this.phase !== 'asked') return;
    this.forgive();
    this.selected = choice;
    const legal = step.view.choices?.some(({ move }) => move === choice?.move);
    if (!choice || (legal && isTowards(choice, step))) return;
    this.kindly(answerTo(choice.move, step));
    if (legal) return;
    this.wrong = choice;
    await this.host.updateComplete; // the board has it, and gives it back
    this.selected = before;
    this.host.requestUpdate();
  }

  /** The learner plays something: it counts, or it is answered kindly and nothing changes. */
  play(choice: Choice): void {
    const { step } = this;
    if (!step || this.phase !== 'asked') return;
    const right = step.ask.indexOf(choice.move);
    if (right >= 0) {
      this.leave(right);
      return;
    }
    this.forgive();
    this.kindly(answerTo(choice.move, step));
    this.wrong = choice;
    this.selected = null;
  }

  /** The step is done: its move is shown, and what is said to it is read; then others play. */
  private leave(right: number): void {
    const { lesson, step } = this;
    const next = lesson?.steps[this.at + 1];
    this.waiting = next ? [...(next.before ?? []), next.view] : (lesson?.ends.slice(right, right + 1) ?? []);
    const [own] = this.waiting;
    if (own) this.show(own, null);
    this.waiting = this.waiting.slice(1);
    if (step?.done) this.say(step.done);
    if (!next) this.finish();
    else if (step?.done) this.phase = 'read';
    else this.others();
  }

  /** The words have been read. */
  readOn(): void {
    if (this.phase !== 'read') return;
    if (this.step?.ask.length === 0) this.leave(0);
    else this.others();
  }

  /** Shows what is still to be shown, with the usual pause, and goes to the next step. */
  private others(): void {
    this.phase = 'others';
    this.host.requestUpdate();
    void this.whenIdle.run(this.waiting.length > 0 || !this.step?.done ? PAUSE[settings.pace] : 0, () => {
      const [view] = this.waiting;
      this.waiting = this.waiting.slice(1);
      if (view && this.waiting.length > 0) {
        this.show(view, null);
        this.others();
        return;
      }
      this.at++;
      this.begin();
    });
  }

  private finish(): void {
    this.phase = 'over';
    settings.learn(this.game, this.number);
    if (this.isLast) settings.meet(this.game);
  }
}
