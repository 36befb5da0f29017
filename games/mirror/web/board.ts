/*
 * Looking-Glass Tea on the table: the grid, what everybody has collected, and a way to point at a line
 * of cards by finger, mouse or keyboard. It knows no rules; what may be taken is in view.choices.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { Choice } from '@web/protocol.ts';
import { ariaBool } from '@web/ui/aria.ts';
import { shared } from '@web/ui/base-element.ts';
import { styled } from '@web/ui/styled.ts';
import { frame } from '@web/ui/frame.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import { RovingFocus, grid as inGrid } from '@web/ui/roving-focus.ts';
import { scoreStrip, scoreStripStyle } from '@web/ui/score-strip.ts';
import '@web/ui/playing-card.ts';
import { collections, mine } from './collections.ts';
import { MoveAnimation, measure, type Measured } from './animation.ts';
import { cellsOf, exactly, open, tap, through, why } from './lines.ts';
import { nameOf, shortNameOf, word } from './names.ts';
import { PICTURES, hueOf, type State } from './state.ts';
import { story, takersOf, type Story } from './story.ts';
import { mineStyle } from './mine-style.ts';
import { wideStyle } from './wide-style.ts';
import { style } from './style.ts';

@customElement('board-mirror')
export class MirrorBoard extends GameBoard<State> {
  @state() private chosen: number[] = [];
  @query('.ghosts') private ghosts!: HTMLElement;

  static override styles = [shared, frame, scoreStripStyle, style, mineStyle, wideStyle];

  private readonly roving = new RovingFocus(this, [
    { group: '.grid', item: '[data-cell]', next: inGrid(() => this.position?.columns ?? 1), live: '[legal]', onlyLive: true },
  ]);
  private pending: { story: Story; was: Measured } | null = null;
  private drag: { from: number; moved: boolean } | null = null;

  override focus(options?: FocusOptions): void {
    this.roving.stop('.grid')?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('view');
    if (changed.has('view')) {
      this.motion.finish();
      const happened = before && this.hasUpdated && !this.still ? story(before, this.view) : null;
      this.pending = happened ? { story: happened, was: measure(this.renderRoot) } : null;
      if (before && (before.step !== this.view.step || before.table !== this.view.table)) this.forget();
    }
    if (changed.has('selected')) {
      const offered = this.choices.find((choice) => choice.move === this.selected?.move);
      if (offered) this.chosen = cellsOf(offered);
      // A half-made line is ours alone; the page cannot have known it, so it cannot mean to clear it.
      else if (exactly(this.choices, this.chosen)) this.chosen = [];
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { pending } = this;
    super.updated(changed);
    this.pending = null;
    if (pending) new MoveAnimation(this.motion, this.renderRoot, this.ghosts, pending.was).play(pending.story);
  }

  /** Clears the selection: it belonged to a position that is over. */
  private forget(): void {
    const offered = this.chosen.length > 0;
    this.chosen = [];
    this.drag = null;
    if (offered) void this.updateComplete.then(() => this.chosen.length === 0 && this.emit('choice-select', null));
  }

  private choose(cells: number[]): void {
    const before = exactly(this.choices, this.chosen);
    this.chosen = cells;
    const now = exactly(this.choices, cells);
    if (now?.move !== before?.move) this.emit('choice-select', now);
  }

  /** The cell under a point, leaving out the rims, so that a diagonal is easy to draw. */
  private cellUnder(x: number, y: number): number | null {
    for (const element of this.renderRoot.querySelectorAll<HTMLElement>('[data-cell]')) {
      const box = element.getBoundingClientRect();
      const rim = box.width * 0.14;
      if (x > box.left + rim && x < box.right - rim && y > box.top + rim && y < box.bottom - rim)
        return Number(element.dataset['cell']);
    }
    return null;
  }

  private cellOf(event: Event): number | null {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    return element ? Number(element.dataset['cell']) : null;
  }

  private readonly pointerDown = (event: PointerEvent): void => {
    const from = this.cellOf(event);
    this.drag = from !== null && event.isPrimary && event.button === 0 ? { from, moved: false } : null;
  };

  private readonly pointerMove = (event: PointerEvent): void => {
    if (!this.drag || event.buttons === 0 || this.choices.length === 0) return;
    const cell = this.cellUnder(event.clientX, event.clientY);
    if (cell === null || (cell === this.drag.from && !this.drag.moved)) return;
    this.drag.moved = true;
    // From where it began to where the finger is: what lies between comes with it, if it is a choice.
    const line = through(this.choices, [...new Set([this.drag.from, cell])]);
    if (line) this.choose(cellsOf(line));
  };

  /** Taps come as clicks, so that a screen reader's taps do as well. */
  private readonly onTap = (event: MouseEvent): void => {
    const drawn = this.drag?.moved && event.detail > 0;
    this.drag = null;
    const cell = this.cellOf(event);
    if (!drawn && cell !== null && this.choices.length > 0) this.press(cell);
  };

  /** The first time a card is chosen, the second time its line is played; of half a line it is taken off. */
  private press(cell: number): void {
    const line = this.chosen.includes(cell) ? exactly(this.choices, this.chosen) : null;
    if (line) this.play(line);
    else this.choose(tap(this.choices, this.chosen, cell));
  }

  protected override letGo(): void {
    this.choose([]);
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!this.roving.move(event) && !this.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. */
  private key(event: KeyboardEvent): boolean {
    const cell = this.cellOf(event);
    const line = event.key === 'Enter' ? exactly(this.choices, this.chosen) : null;
    if (line) this.play(line);
    else if (cell !== null && (event.key === ' ' || event.key === 'Enter')) this.press(cell);
    else if (event.key === 'Escape' && this.chosen.length > 0) this.letGo();
    else return false;
    return true;
  }

  private cell(state: State, cell: number, legal: Set<number>, pointed: ReadonlyMap<number, number>): TemplateResult {
    const here = state.cells[cell];
    const card = here?.card ?? null;
    const chosen = this.chosen.includes(cell);
    const place = word('place', Math.floor(cell / state.columns) + 1, (cell % state.columns) + 1);
    if (!here || !card)
      return html`<div class="place ${pointed.has(cell) ? 'pointed' : ''}" role="gridcell" data-cell=${cell}
        data-why=${why(this.chosen, cell)} aria-label="${word('empty')}, ${place}" ${styled({ '--by': `var(--seat-${pointed.get(cell) ?? 0})` })}></div>`;
    const label = [
      nameOf(card),
      ...(here.reflection ? [word('reflection')] : []),
      place,
      ...(chosen ? [word('chosen')] : legal.has(cell) ? [word('legal')] : []),
    ].join(', ');
    return html`<w-card
      role="gridcell"
      data-cell=${cell}
      data-why=${chosen || legal.has(cell) ? nothing : why(this.chosen, cell)}
      aria-label=${label}
      aria-selected=${ariaBool(chosen)}
      .picture=${PICTURES[card]}
      .label=${nameOf(card)}
      .short=${shortNameOf(card)}
      .hue=${hueOf(card)}
      ?reflection=${here.reflection}
      ?solid=${card === 'alice'}
      ?legal=${legal.has(cell) && !chosen}
      ?chosen=${chosen}
      ?dimmed=${!this.fresh && !chosen && !legal.has(cell) && !(this.isPicture && !this.view.choices)}
      ?pointed=${pointed.has(cell)}
    ></w-card>`;
  }

  protected override selectorsOf(choice: Choice): string[] {
    return cellsOf(choice).map((cell) => `[data-cell="${cell}"]`);
  }

  private heading(state: State): TemplateResult | typeof nothing {
    if (this.empty || state.round === 0) return nothing; // nothing is dealt yet, as a replay begins
    const pips = '◆'.repeat(state.round) + '◇'.repeat(Math.max(state.rounds - state.round, 0));
    return html`<div class="heading">
      <b>${word('round', state.round, state.rounds)}</b>
      <span class="pips" aria-hidden="true">${pips}</span>
      <span>${word('turn', state.turn)}</span>
      ${this.view.prompt ? nothing : html`<span class="limit">${word('limit', state.limit)}</span>`}
    </div>`;
  }

  override render() {
    const state = this.position;
    if (!state) return nothing;
    return html`<div class="frame">
        <section class="main sheet gilt ${this.view.phase === 'playing' && this.moment === null ? 'beside' : ''}" aria-label=${this.view.title}>
          <slot name="head"></slot>
          ${this.heading(state)}
          ${this.empty ? nothing : [this.strip(), this.grid(state), mine(this.view, state, this.chosenCards(state))]}
          <slot name="actions"></slot>
        </section>
        <div class="side"><div class="sheets">${collections(this.view, state, this.still, this.chosenCards(state))}</div><slot name="side"></slot></div>
      </div>
      <div class="ghosts" aria-hidden="true"></div>`;
  }

  /** The game is over and nothing lies on the table any more. */
  private get empty(): boolean {
    return (this.view.position?.over ?? false) && !this.still;
  }

  /** Nothing is chosen, and nothing is asked for above all: the glow is soft. */
  private get fresh(): boolean {
    return this.chosen.length === 0 && !this.view.asked;
  }

  /** The cells that may be pointed at next; in a lesson, from something wrong, those that are asked for. */
  private get glowing(): Set<number> {
    const next = open(this.marked, this.chosen);
    return next.size > 0 ? next : open(this.view.asked ? this.marked : [], []);
  }

  private strip(): TemplateResult {
    return scoreStrip(this.view, (seat) => this.view.position?.score?.[seat]);
  }

  private chosenCards(state: State): Set<string> {
    return new Set(this.chosen.flatMap((cell) => state.cells[cell]?.card ?? []));
  }

  private grid(state: State): TemplateResult {
    const legal = this.glowing;
    const pointed = takersOf(this.pointed?.acts);
    const live = this.choices.length > 0;
    return html`<div
            class="grid ${live ? 'live' : ''} ${this.fresh ? 'fresh' : ''} ${this.view.asked ? 'asked' : ''}"
            role="grid"
            aria-label=${word('grid')}
            aria-multiselectable="true"
            ${styled({ '--columns': String(state.columns), '--rows': String(state.rows) })}
            @pointerdown=${this.pointerDown}
            @pointermove=${this.pointerMove}
            @click=${this.onTap}
            @keydown=${this.keyDown}
          >
            ${Array.from(
              { length: state.rows },
              (_, row) =>
                html`<div class="row" role="row">
                  ${Array.from({ length: state.columns }, (_, column) => this.cell(state, row * state.columns + column, legal, pointed))}
                </div>`,
            )}
          </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-mirror': MirrorBoard;
  }
}
