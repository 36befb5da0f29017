/*
 * The base of the boards of all games: the contract with the page (board.ts), the choice that is pointed at, the
 * focus that stays on the board, and motion that never blocks: a tap or a key ends it.
 */
import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { BoardEvents, BoardKind, BoardProperties, Judged } from '../board.ts';
import type { Choice, LogEntry, View } from '../protocol.ts';
import { markAdvised } from './advised.ts';
import { BaseElement } from './base-element.ts';
import { markJudged } from './judged.ts';
import { Listener } from './listener.ts';
import { Motion } from './motion.ts';

/** The elements that react to a tap; and how far, in pixels, a finger may slip while it taps. */
const LIVE = 'button, a, input, select, summary, label, [tabindex], [role="button"], [role="gridcell"], [data-cell], [data-target], .live';
const TAP = 8;

/**
 * @fires choice-select {CustomEvent<Choice | null>} - a choice is pointed at, or none any more
 * @fires choice-play {CustomEvent<Choice>} - play it
 */
export abstract class GameBoard<State> extends BaseElement<BoardEvents> implements BoardProperties {
  static readonly broad: NonNullable<BoardKind['broad']> = false;
  static readonly tastes: NonNullable<BoardKind['tastes']> = [];

  @property({ attribute: false }) view!: View<State>;
  @property({ attribute: false }) selected: Choice | null = null;
  @property({ type: Boolean }) sending = false;
  @property({ attribute: false }) pointed: LogEntry | null = null;
  @property({ type: Boolean }) still = false;
  @property({ attribute: false }) moment: BoardProperties['moment'] = null;
  @property({ attribute: false }) advised: readonly Choice[] = [];
  @property({ attribute: false }) judged: Judged | null = null;
  @property({ attribute: false }) narrow = false;

  /** The start of a tap; a finger that has moved has drawn something. */
  private down: { on: EventTarget | undefined; x: number; y: number } | null = null;
  protected readonly motion = new Motion();
  /** Whether something on the board had the focus before the update. */
  protected focused = false;

  constructor() {
    super();
    for (const type of ['pointerdown', 'keydown']) new Listener(this, window, type, () => this.skip(), { capture: true });
    this.addEventListener('pointerdown', (event) => (this.down = { on: event.composedPath()[0], x: event.clientX, y: event.clientY }));
    this.addEventListener('click', (event) => this.isBeside(event) && this.letGo());
  }

  /** The state of the game; undefined before there is a view. */
  protected get position(): State | undefined {
    return (this.view as View<State> | undefined)?.position?.state;
  }

  /** Whether the board is a picture in the rules: it announces nothing, and it is scaled. */
  protected get isPicture(): boolean {
    return this.closest('[inert]') !== null;
  }

  /** It keeps the players below the board (frame.ts). */
  protected get isNarrow(): boolean {
    return this.narrow;
  }

  protected get choices(): readonly Choice[] {
    return (this.view as View<State> | undefined)?.choices ?? [];
  }

  /** In a lesson, without choices that have no answer: where there are many, they would hide what is asked for. */
  protected get fewChoices(): readonly Choice[] {
    const { choices = [], asked, tempting = [] } = this.view;
    const few = choices.filter(({ move }) => asked?.includes(move) || tempting.includes(move));
    return few.length > 1 ? few : choices;
  }

  /** The choices that are marked: all of them, in a lesson those that are asked for. */
  protected get marked(): readonly Choice[] {
    const { asked } = this.view;
    return asked ? this.choices.filter(({ move }) => asked.includes(move)) : this.choices;
  }

  /** The selectors of the elements that stand for a choice */
  protected abstract selectorsOf(choice: Choice): readonly string[];

  /** The selectors of the elements that get a hint's numbers: `selectorsOf`, unless a board draws numbers of its own. */
  protected advisedAt(choice: Choice): readonly string[] {
    return this.selectorsOf(choice);
  }

  /** Ends all motion at its destination. */
  protected skip(): void {
    this.motion.finish();
  }

  /** Resolves when it shows the last view and its animations are over. */
  async idle(): Promise<void> {
    await this.updateComplete;
    await this.motion.ended();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.skip();
  }

  protected override update(changed: PropertyValues): void {
    this.toggleAttribute('narrow', this.isNarrow);
    this.focused = this.shadowRoot?.activeElement != null;
    super.update(changed);
  }

  /** The focused element may be gone: then `focus` finds another place for it. */
  protected override updated(_changed: PropertyValues): void {
    markAdvised(this.renderRoot, this.advised, (choice) => this.advisedAt(choice));
    markJudged(this.renderRoot, this.judged, (choice) => this.selectorsOf(choice));
    if (this.focused && !this.shadowRoot?.activeElement) this.focus({ preventScroll: true });
  }

  protected select(choice: Choice | null): void {
    if (choice?.move === this.selected?.move) return;
    this.selected = choice;
    this.emit('choice-select', choice);
  }

  protected play(choice: Choice): void {
    this.emit('choice-play', choice);
  }

  /** Whether it is a tap on the board, but on nothing that means something there. */
  private isBeside(event: MouseEvent): boolean {
    const { down } = this;
    this.down = null;
    const [on] = event.composedPath();
    if (!down || down.on !== on || Math.hypot(event.clientX - down.x, event.clientY - down.y) > TAP) return false;
    return on instanceof Element && on.getRootNode() === this.shadowRoot && !on.closest(LIVE) && this.choices.length > 1;
  }

  /** Nothing is chosen any more: Escape, or a tap beside it. */
  protected letGo(): void {
    this.select(null);
  }

  /** The first time it is chosen, the second time it is played. */
  protected readonly pick = (choice: Choice): void => {
    if (choice.move === this.selected?.move) this.play(choice);
    else this.select(choice);
  };
}
