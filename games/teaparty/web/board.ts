/*
 * The Mad Tea Party on the table: the tea table, decks, my books and my hand, the others' sheets; and a way to
 * point at cards, places and pages by finger, mouse or keyboard. It knows no rules: what may be done is in
 * view.choices, why a card cannot be played in the position.
 */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import type { Choice, View } from '@web/protocol.ts';
import { shared } from '@web/ui/base-element.ts';
import { styled } from '@web/ui/styled.ts';
import { StickyActions, stickyStyle } from '@web/ui/sticky-actions.ts';
import { frame } from '@web/ui/frame.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import { Listener } from '@web/ui/listener.ts';
import { RovingFocus, grid, row } from '@web/ui/roving-focus.ts';
import '@web/ui/chair-head.ts';
import '@web/ui/icon.ts';
import '@web/ui/seat-mark.ts';
import { answerCosts } from './about.ts';
import { ask } from './ask.ts';
import { bookStyle } from './book-style.ts';
import { allBooks, myBooks } from './books.ts';
import { cardStyle } from './card-style.ts';
import { chairStyle } from './chair-style.ts';
import { deckStyle } from './deck-style.ts';
import { actorBadgeStyle } from './actor-badge.ts';
import { Drag } from './drag.ts';
import { MoveAnimation, measure, type Measured } from './animation.ts';
import { hand } from './hand.ts';
import './label.ts';
import { handStyle } from './hand-style.ts';
import { handTileStyle } from './hand-tile-style.ts';
import { handWideStyle } from './hand-wide-style.ts';
import { layoutOf } from './layout.ts';
import { myBookStyle } from './my-book-style.ts';
import { myBookPhoneStyle } from './my-book-phone-style.ts';
import { myBookWideStyle } from './my-book-wide-style.ts';
import { panelPhoneStyle } from './panel-phone-style.ts';
import { panelStyle } from './panel-style.ts';
import { palette } from './palette.ts';
import { party } from './party.ts';
import { partyStyle } from './party-style.ts';
import { phoneStyle } from './phone-style.ts';
import { players, strip } from './players.ts';
import { playersStyle } from './players-style.ts';
import type { RenderContext } from './render-context.ts';
import { behind, choicesAt, pageOfChoice, pullsFrom, targetOf, type Target } from './targets.ts';
import { panel, slim } from './stage.ts';
import { stageStyle } from './stage-style.ts';
import { COLUMNS, VERB, type State } from './state.ts';
import { actsSince, targetsOfActs } from './story.ts';
import { stairsStyle } from './stairs-style.ts';
import { style } from './style.ts';
import { layThreads, threadLayer, threads } from './thread.ts';
import { threadStyle } from './thread-style.ts';
import { toldStyle } from './told-style.ts';

const ITEMS = { item: '[data-target]', live: '.live' };

@customElement('board-teaparty')
export class TeapartyBoard extends GameBoard<State> {
  static override readonly broad: boolean = true;
  /** The target that the reader looks at, and in the vortex the card to be laid on a page. */
  @state() private look: Target | null = null;
  @state() private armed: Target | null = null;
  /** The page that a dragged card is over. */
  @state() private over: Target | null = null;
  @state() private treat = 0;
  @query('.ghosts') private ghosts!: HTMLElement;

  static override styles = [
    [shared, frame, stickyStyle, palette, style, phoneStyle],
    [cardStyle, toldStyle, partyStyle, chairStyle, deckStyle, stageStyle, panelStyle, panelPhoneStyle],
    [bookStyle, myBookStyle, myBookPhoneStyle, myBookWideStyle, stairsStyle, handStyle, handWideStyle, handTileStyle],
    [playersStyle, threadStyle, actorBadgeStyle],
  ];

  private readonly roving = new RovingFocus(this, [
    { ...ITEMS, group: '[data-group="tea"]', next: grid(() => COLUMNS) },
    { ...ITEMS, group: '[data-group]', next: row },
  ]);
  private readonly sticky = new StickyActions(this);
  private readonly drag = new Drag(
    () => this.renderRoot as ShadowRoot,
    () => this.ghosts,
    {
      may: (target) => this.sources(target).length > 0,
      over: (source, target) => this.dragOver(source, target),
      end: () => (this.armed = this.over = null),
      drop: (source, target) => this.dropOn(source, target),
    },
  );
  private measured: Measured | null = null;
  /** A page that is being filled, and from where: answered as soon as it is asked. */
  private want: { page: string; source: Target } | null = null;

  constructor() {
    super();
    for (const type of ['resize', 'scroll']) new Listener(this, window, type, () => this.layThreads());
    new Listener(this, window, 'resize', () => this.measureTop());
    new Listener(this, document.fonts, 'loadingdone', () => this.measureTop());
  }

  protected override get choices(): readonly Choice[] {
    return this.view.window ? [] : this.fewChoices;
  }

  override focus(options?: FocusOptions): void {
    const find = (what: string): HTMLElement | null => this.renderRoot.querySelector(what);
    (find('[data-target].live[tabindex="0"]') ?? find('[data-target][tabindex="0"]'))?.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.drag.cancel();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.turnPage(changed.get('view'));
  }

  /** A new view: keeps where everything lies now, to animate it from there. */
  private turnPage(before: View<State> | undefined): void {
    const acts = before && this.hasUpdated && !this.still ? actsSince(before, this.view) : [];
    this.measured = acts.length > 0 && before?.position ? measure(this.renderRoot, acts) : null;
    if (before?.step === this.view.step && before.table === this.view.table) return;
    this.armed = this.over = null;
    this.drag.cancel();
    const { step } = this.position ?? {};
    if (step !== 'pull-from') this.want = null;
    const treats = this.choices.flatMap(({ act }) => (act[0] === VERB.treat ? [act[1]] : []));
    this.treat = treats[0] ?? 0;
  }

  protected override selectorsOf(choice: Choice): string[] {
    const now = this.position;
    return now ? [`[data-target="${targetOf(choice, now)}"]`] : [];
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('view')) {
      const { measured } = this;
      this.measured = null;
      const asked = (changed.get('view') as View | undefined)?.step !== this.view.step && this.choices.length > 0;
      if (asked) this.sticky.reveal('.live');
      if (measured) new MoveAnimation(this.motion, this.renderRoot, this.ghosts, measured, this.view).play();
    }
    this.measureTop();
    this.answer();
    this.layThreads();
    super.updated(changed);
  }

  /** From where the page is filled was said before it was asked: once it is, and nothing else is on its way. */
  private answer(): void {
    const { want, position } = this;
    const from = want && position?.pull === want.page ? this.at(want.source)[0] : undefined;
    if (!from || this.sending) return;
    this.want = null;
    this.play(from);
  }

  /** Tables, lessons and puzzles have more or less to say above the board, which fills the rest of the window. */
  private measureTop(): void {
    if (!this.isConnected || this.isPicture) return;
    this.style.setProperty('--top', `${Math.round(this.getBoundingClientRect().top + scrollY)}px`);
  }

  /** As everything lies now; again when the window changes. */
  private readonly layThreads = (): void => {
    const now = this.position;
    layThreads(this.renderRoot, now && !this.isPicture ? this.context(now).threads : []);
  };

  private at(target: Target): Choice[] {
    const now = this.position;
    return now ? choicesAt(now, this.choices, target) : [];
  }

  /** In the vortex: the pages that a character from here may fill. */
  private sources(target: Target): Choice[] {
    const now = this.position;
    return now ? pullsFrom(now, this.choices, target) : [];
  }

  private readonly setTreat = (treat: number): void => {
    this.treat = treat;
    if (this.selected?.act[0] === VERB.treat && this.selected.act[1] !== treat) this.select(null);
  };

  /** The first time it is chosen, the second time it is played. */
  private tap(target: Target): void {
    const chosen = this.at(target).find(({ move }) => move === this.selected?.move);
    const here = this.at(target);
    const meant = here.find(({ act }) => act[0] !== VERB.treat || act[1] === this.treat) ?? here[0];
    if (this.armed !== null && meant && this.pulls(this.armed, meant)) return this.pull(meant, this.armed);
    if (chosen) this.play(chosen);
    else if (meant) this.choose(meant);
    else this.arm(target);
  }

  /** Chosen on a sheet below the table of a phone: the question and its button come back into the window. */
  private choose(choice: Choice): void {
    this.select(choice);
    const area = this.renderRoot.querySelector('.acting')?.getBoundingClientRect();
    if (area && area.top < 0) this.renderRoot.querySelector('.main')?.scrollIntoView({ block: 'start' });
  }

  private pulls(source: Target, choice: Choice): boolean {
    return this.sources(source).some(({ move }) => move === choice.move);
  }

  /** A character at the tea party or in hand, for the page that is chosen or still to be chosen. */
  private arm(source: Target): void {
    const pages = this.sources(source);
    if (pages.length === 0) return;
    const chosen = pages.find(({ move }) => move === this.selected?.move);
    if (chosen) return this.pull(chosen, source);
    this.armed = this.armed === source ? null : source;
    this.select(this.armed !== null && pages.length === 1 ? (pages[0] ?? null) : null);
  }

  private pull(choice: Choice, source: Target): void {
    this.want = { page: pageOfChoice(choice) ?? '', source };
    this.play(choice);
  }

  private dragOver(source: Target, target: Target | null): void {
    const fits = target !== null && this.sources(source).some((choice) => targetOf(choice, this.position as State) === target);
    this.armed = source;
    this.over = fits ? target : null;
  }

  private dropOn(source: Target, target: Target | null): void {
    const now = this.position;
    const choice = now && this.sources(source).find((one) => targetOf(one, now) === target);
    if (choice) this.pull(choice, source);
  }

  private targetAt(event: Event): HTMLElement | null {
    return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
  }

  /** A chapter of the hand that is laid out beside the tea party. */
  private offered(event: Event): Target | undefined {
    return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-offers]')?.dataset['offers'] : undefined;
  }

  private readonly onClick = (event: MouseEvent): void => {
    if (this.drag.swallow()) return;
    const target = this.targetAt(event)?.dataset['target'] ?? this.offered(event);
    this.look = target ?? null;
    if (target !== undefined) this.tap(target);
  };

  /** A mouse looks at what it is over; a finger at what it taps, the keyboard at what it comes to. */
  private readonly hover = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const target = event.type === 'pointerleave' ? null : (this.targetAt(event)?.dataset['target'] ?? null);
    if (target !== this.look) this.look = target;
  };

  private readonly focusIn = (event: FocusEvent): void => {
    const target = this.targetAt(event);
    if (target?.matches('[data-group] :focus-visible')) this.look = target.dataset['target'] ?? null;
  };

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!this.roving.move(event) && !this.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. */
  private key(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') return this.escape();
    const target = this.targetAt(event);
    if (!target?.closest('[data-group]') || (event.key !== 'Enter' && event.key !== ' ')) return false;
    target.click();
    return true;
  }

  private escape(): boolean {
    const something = this.look !== null || this.armed !== null || this.selected !== null;
    this.look = this.armed = null;
    this.select(null);
    return something;
  }

  private context(now: State): RenderContext {
    const { view, choices, marked, selected, look, armed, over } = this;
    const again = this.still && !this.isPicture;
    const targets = new Set(marked.map((choice) => targetOf(choice, now)));
    const chosen = choices.find(({ move }) => move === selected?.move) ?? null;
    const at = over ?? (chosen && targetOf(chosen, now));
    const fitting = armed === null ? null : new Set(this.sources(armed).map((choice) => targetOf(choice, now)));
    const about = targetsOfActs(this.pointed?.acts, now.seat);
    const live = (target: Target): boolean => {
      if (fitting && behind(target, 'page') !== null) return fitting.has(target);
      return targets.has(target) || pullsFrom(now, marked, target).length > 0;
    };
    const looked = { state: now, seat: view.seat, selected: chosen, look, armed };
    return {
      ...{ view, choices, again, live, ...looked, threads: threads(looked) },
      chosen: (target) => target === at || target === armed,
      by: (target) => (live(target) ? null : (about.get(target) ?? null)), // what may be done now is told louder than what was
    };
  }

  override render() {
    const now = this.position;
    if (!now) return nothing;
    const context = this.context(now);
    const { treat, setTreat } = this;
    const layout = layoutOf(context, this.moment !== null);
    const { large, over, playing, replayed } = layout;
    const asked = playing && !context.again ? ask(context) : nothing;
    const headless = this.querySelector('header') === null; // a lesson, a puzzle
    const advised = this.advised.length > 0;
    return html`<div
        class="frame"
        @click=${this.onClick}
        @keydown=${this.keyDown}
        @focusin=${this.focusIn}
        @pointerdown=${this.drag.down}
        @pointerover=${this.hover}
        @pointerleave=${this.hover}
      >
        <section class=${classMap({ main: true, sheet: true, gilt: true, headless, advised, ...layout })} aria-label=${this.view.title}>
          <div class=${classMap({ above: true, asked: asked !== nothing })}>
            ${strip(context)}
            <slot name="head"></slot>
            ${asked} ${large || over ? nothing : slim(context, { treat, setTreat })}
          </div>
          <div class="table">
            <div class=${classMap({ stand: true, beneath: large })}>
              ${!large || now.window ? party(context) : nothing} ${large ? panel(context) : nothing}
            </div>
            <div class="near">${context.seat === null ? allBooks(context) : myBooks(context)}</div>
          </div>
          ${replayed
            ? html`<div class="acting">${hand(context)}</div>
                <div class="sticky"><slot name="actions"></slot></div>`
            : html`<div class="sticky acting" ${styled(answerCosts(context))}>
                ${hand(context)}<slot name="actions"></slot>
              </div>`}
        </section>
        <div class=${classMap({ side: true, playing, advised, watching: context.seat === null })}>
          <div class="sheets">${players(context)}</div>
          <slot name="side"></slot>
        </div>
      </div>
      ${threadLayer()}
      <div class="ghosts" aria-hidden="true"></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-teaparty': TeapartyBoard;
  }
}
