/*
 * A puzzle being solved: the table as its seat sees it, an attempt, the server's verdict, and what would have followed,
 * shown at a table's pace. The server judges, so that the answer is not in the browser beforehand.
 */
import type { ReactiveController } from 'lit';
import { WhenIdle, type BoardPage, PAUSE } from '../move-queue.ts';
import type { Choice, LessonAnswer, Puzzle, Puzzles, Tried, View, ViewMessage } from '../protocol.ts';
import { nextPuzzle, remember, rememberDay } from '../puzzle-memory.ts';
import { settings } from '../settings.ts';
import { client, refusal } from '../socket-client.ts';
import { soundOf } from '../sound.ts';
import { announce } from '../ui/live-region.ts';
import { SettingsListener } from '../ui/settings-listener.ts';

/** A choice is asked for; it is on its way; it was not the one; it was; the answer was only shown. */
export type Phase = 'asked' | 'sent' | 'wrong' | 'right' | 'shown';

export class PuzzleController implements ReactiveController {
  list: Puzzles | undefined;
  puzzle: Puzzle | undefined;
  error = '';
  phase: Phase = 'asked';
  view: View | undefined;
  selected: Choice | null = null;
  tried: Tried | null = null;
  /** The act that cannot be chosen, and the reason. */
  answer: LessonAnswer | null = null;
  /** How often the board was reset: pieces must not animate back. */
  at = 0;
  /** Attempts at this puzzle, and how the first changed the rating. */
  tries = 0;
  change = 0;
  /** All that would have followed has been shown. */
  told = true;
  private game = '';
  private number = 0;
  private readonly whenIdle: WhenIdle;

  constructor(private readonly host: BoardPage) {
    this.whenIdle = new WhenIdle(host);
    host.addController(this);
    new SettingsListener(host, ['lang'], () => void this.load());
  }

  hostDisconnected(): void {
    this.whenIdle.cancel();
  }

  /** The puzzle of the day; or one of a game: of that number, or one that suits. */
  async open(game: string, number: number): Promise<void> {
    this.game = game;
    this.number = number;
    this.puzzle = this.view = undefined;
    this.error = '';
    await this.load();
  }

  get isToday(): boolean {
    const { list, puzzle } = this;
    return list?.today !== undefined && list.today.game === puzzle?.game && list.today.puzzle === puzzle.puzzle;
  }

  private async load(): Promise<void> {
    const { game } = this;
    try {
      this.list = await client.request({ do: 'puzzles' }, { resend: true });
      if (game !== this.game) return;
      const which = this.which(this.list);
      if (!which) return;
      this.number = which.puzzle;
      const puzzle = await client.request({ do: 'puzzle', ...which }, { resend: true });
      if (game !== this.game || puzzle.puzzle !== this.number) return;
      this.puzzle = puzzle;
      this.tries = this.change = 0;
      this.begin();
    } catch (error) {
      this.error = refusal(error);
    } finally {
      this.host.requestUpdate();
    }
  }

  private which({ today, games }: Puzzles): { game: string; puzzle: number } | null {
    if (!this.game) return today ? { game: today.game, puzzle: today.puzzle } : null;
    const ratings = games.find(({ game }) => game === this.game)?.ratings ?? [];
    if (ratings.length === 0) return null;
    return { game: this.game, puzzle: this.number > 0 ? this.number : nextPuzzle(this.game, ratings, 0) };
  }

  /** Loads another puzzle of the same game. */
  async next(): Promise<void> {
    const { list, puzzle } = this;
    if (!list || !puzzle) return;
    this.game = puzzle.game;
    const ratings = list.games.find(({ game }) => game === puzzle.game)?.ratings ?? [];
    this.number = nextPuzzle(puzzle.game, ratings, puzzle.puzzle);
    await this.load();
  }

  /** The table lies as the puzzle has it. */
  begin(): void {
    const { puzzle } = this;
    if (!puzzle) return;
    this.whenIdle.cancel();
    this.at++;
    this.phase = 'asked';
    this.tried = this.answer = null;
    this.told = true;
    this.view = undefined;
    this.show(puzzle.view);
    announce(puzzle.claim);
  }

  private show(message: ViewMessage): void {
    const before = this.view;
    const log = message.log.filter(({ seq }) => seq > (before?.seq ?? 0));
    const { choices, prompt, ...table } = message;
    const asked = this.phase === 'asked' && { choices: choices ?? [], prompt: prompt ?? '' };
    this.view = { ...table, log, ...asked, may: [], whole: before === undefined };
    if (before) soundOf(before, this.view);
    this.selected = null;
    this.host.requestUpdate();
  }

  choose(choice: Choice | null): void {
    if (this.phase !== 'asked') return;
    this.answer = null;
    this.selected = choice;
    this.host.requestUpdate();
  }

  /** The player points at something that cannot be chosen. */
  async refuse(act: string): Promise<void> {
    const { puzzle } = this;
    if (!puzzle || this.phase !== 'asked') return;
    try {
      const why = await client.request({ do: 'puzzle_why', game: puzzle.game, puzzle: puzzle.puzzle, act: act.split(',').map(Number) as Choice['act'] });
      if (puzzle !== this.puzzle || this.phase !== 'asked' || !why.words) return;
      this.answer = { moves: [], rule: why.rule ?? null, words: why.words };
      announce(why.words);
      this.host.requestUpdate();
    } catch {
      // the puzzle is still there to be solved
    }
  }

  async play(choice: Choice): Promise<void> {
    await this.ask(choice.move);
  }

  async giveUp(): Promise<void> {
    await this.ask(undefined);
  }

  private async ask(move: string | undefined): Promise<void> {
    const { puzzle, phase } = this;
    if (!puzzle || !(phase === 'asked' || (phase === 'wrong' && move === undefined))) return;
    if (phase === 'wrong') this.begin();
    this.phase = 'sent';
    this.answer = null;
    this.host.requestUpdate();
    try {
      const tried = await client.request({ do: 'puzzle_try', game: puzzle.game, puzzle: puzzle.puzzle, ...(move === undefined ? {} : { move }) });
      if (puzzle === this.puzzle) this.hear(tried, move !== undefined);
    } catch (error) {
      this.phase = 'asked';
      this.answer = { moves: [], rule: null, words: refusal(error) };
      this.host.requestUpdate();
    }
  }

  /** The server's reply to an attempt. */
  private hear(tried: Tried, own: boolean): void {
    const { puzzle } = this;
    if (!puzzle) return;
    this.tried = tried;
    this.phase = tried.right ? 'right' : own ? 'wrong' : 'shown';
    if (own) this.tries++;
    if (this.tries <= 1) this.change += remember(puzzle.game, puzzle.puzzle, puzzle.rating, tried.right);
    if (tried.right && this.isToday && this.list) rememberDay(this.list.day);
    announce([tried.words, ...tried.why].join(' '));
    this.told = false;
    this.tell(tried.views.filter(({ phase }, i) => i === 0 || phase !== 'over')); // the end would clear the board away
  }

  private tell([view, ...rest]: readonly ViewMessage[]): void {
    if (view) this.show(view);
    this.told = rest.length === 0;
    if (!this.told) void this.whenIdle.run(PAUSE[settings.pace], () => this.tell(rest));
  }
}
