/* The study of a finished game, asked for again until its numbers are final. */
import type { Study } from './protocol.ts';
import { client } from './socket-client.ts';
import { announce } from './ui/live-region.ts';
import { read, type Words } from './words.ts';

/** Milliseconds until it is asked for again; less before there is anything to show. */
const AGAIN = 700;
const AGAIN_AT_FIRST = 300;

/** The words for its state wherever it is shown. */
export const STUDY_WORDS = {
  underWay: ['The analysis is under way: {0}%', 'Идёт разбор: {0} %', 'Trwa analiza: {0}%'],
  begun: ['The analysis is under way.', 'Идёт разбор.', 'Trwa analiza.'],
  complete: ['The analysis is ready.', 'Разбор готов.', 'Analiza jest gotowa.'],
  noTurning: [
    'No turning points: everyone played well.',
    'Переломных моментов нет: все играли хорошо.',
    'Nie ma punktów zwrotnych: wszyscy grali dobrze.',
  ],
} as const satisfies Record<string, Words>;

/** Its progress, in per cent. */
export const howFar = ({ done, of }: Study): number => (of > 0 ? Math.floor((100 * done) / of) : 0);

export class StudyFollower {
  private timer = 0;
  private table = '';
  /** Whether the study was incomplete when it was requested: its beginning was announced, and its end will be. */
  private waited = false;

  constructor(private readonly tell: (study: Study) => void | Promise<void>) {}

  /** Begins the study, or continues it, and reports its results until they are complete. Rejects if it is refused. */
  async follow(table: string): Promise<void> {
    this.stop();
    this.table = table;
    this.waited = false;
    await this.ask();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.table = '';
  }

  private async ask(): Promise<void> {
    const { table } = this;
    const study = await client.request({ do: 'study', table }, { resend: true });
    if (table !== this.table) return;
    clearTimeout(this.timer);
    if (!study.complete) this.timer = setTimeout(() => void this.ask().catch(() => undefined), study.decisions ? AGAIN : AGAIN_AT_FIRST);
    this.speak(study);
    await this.tell(study);
  }

  /** Only the beginning and the end are spoken: how far it is can be read at any time. */
  private speak({ complete }: Study): void {
    if (complete === this.waited) announce(read(complete ? STUDY_WORDS.complete : STUDY_WORDS.begun));
    this.waited = !complete;
  }
}
