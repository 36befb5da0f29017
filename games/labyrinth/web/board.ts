/*
 * Alice's Labyrinth on the table: the maze with its arrows, the spare, the goal, the players; and a way to
 * point at a push, a walk or whatever a Hatter card asks, by finger, mouse or keyboard. It knows no rules:
 * what may be done is in view.choices, what a push would open in state.pushes, the ways in state.came.
 */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { Choice, View } from '@web/protocol.ts';
import { shared } from '@web/ui/base-element.ts';
import { frame } from '@web/ui/frame.ts';
import { scoreStripStyle } from '@web/ui/score-strip.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import { RovingFocus } from '@web/ui/roving-focus.ts';
import { standeeStyle } from '@web/ui/standee.ts';
import { TooltipController, tooltip, tooltipStyle } from '@web/ui/tooltip-controller.ts';
import '@web/ui/chair-head.ts';
import '@web/ui/icon.ts';
import { goalInReach, nearAfter } from './goal.ts';
import { edgeStyle } from './edge-style.ts';
import { MoveAnimation } from './animation.ts';
import { grid } from './grid.ts';
import { nextTarget, targetOf } from './keys.ts';
import { ARROWS, CELLS, cellsOfRows, tileAfter, turnTo } from './maze.ts';
import { marksOf } from './marks.ts';
import { palette } from './palette.ts';
import { pieceStyle } from './piece-style.ts';
import { players, strip } from './players.ts';
import { playersStyle } from './players-style.ts';
import { arrowOf, cellOf, choicesAt, pushOf, quartersOf, tap } from './pointing.ts';
import { VERB, type State } from './state.ts';
import { cardAfter, story, type Card, type Story } from './story.ts';
import { style } from './style.ts';
import { tray } from './tray.ts';
import { trayStyle } from './tray-style.ts';

/** If more milliseconds than these are still to be animated, the rest is skipped. */
const BEHIND_MOST = 1500;

@customElement('board-labyrinth')
export class LabyrinthBoard extends GameBoard<State> {
  static override readonly tastes: readonly number[] = [VERB.choose];
  /** How the spare lies, and all quarters it was turned since it came. */
  @state() private quarter = 0;
  @state() private angle = 0;
  /** The arrow or cell that the mouse is over. */
  @state() private over: { arrow: number | null; cell: number | null } = { arrow: null, cell: null };
  @state() private card: Card | null = null;
  /** The position has just changed: nothing may glide from what was looked at. */
  @state() private jump = false;
  @query('.ghosts') private ghosts!: HTMLElement;

  static override styles = [
    [shared, frame, standeeStyle, scoreStripStyle, tooltipStyle, palette, style],
    [edgeStyle, pieceStyle, trayStyle, playersStyle],
  ];

  private readonly roving = new RovingFocus(this, [
    { group: '.board', item: '[data-cell], [data-arrow]', next: nextTarget },
  ]);
  /** The target of Tab in the next position: a cell, or CELLS + arrow. */
  private begin: number | null = null;
  private pending: { story: Story; peeked: number | null } | null = null;
  private behind = 0;
  private pressing = false;
  /** The page gives the focus to the board: nobody has pointed at anything by that. */
  private arriving = false;
  /** The push is on its way, then the pawn shall go to this cell. */
  private walking: number | null = null;
  private readonly tooltip = new TooltipController(this);

  protected override skip(): void {
    super.skip();
    this.behind = 0;
  }

  override focus(options?: FocusOptions): void {
    this.arriving = true;
    this.roving.stop('.board')?.focus(options);
    this.arriving = false;
  }

  private target(at: number): HTMLElement | null {
    return this.renderRoot.querySelector(at < CELLS ? `[data-cell="${at}"]` : `[data-arrow="${at - CELLS}"]`);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const peeked = this.arrow;
    if (changed.has('view')) this.turnPage(changed.get('view'), peeked);
    const chosen = this.choices.find((choice) => choice.move === this.selected?.move);
    if (changed.has('selected') && chosen?.act[0] === VERB.push) this.lay(chosen.act[2]);
  }

  /** A new view: what happened, how the spare lies now, where Tab comes to. */
  private turnPage(before: View<State> | undefined, peeked: number | null): void {
    const now = this.position;
    if (!now) return;
    const was = before?.position?.state;
    const happened = before && this.hasUpdated && !this.still ? story(before, this.view) : null;
    this.pending = happened && happened.steps.length > 0 ? { story: happened, peeked } : null;
    this.card = cardAfter(this.card, this.still ? undefined : before, this.view, now);
    if (before?.step === this.view.step && before.table === this.view.table && was?.step === now.step) return;
    this.jump = true;
    this.tooltip.hide();
    if (now.step !== 'move') this.walking = null;
    this.over = { arrow: null, cell: null };
    if (!was || was.spare.open !== now.spare.open || was.ban !== now.ban)
      this.quarter = this.angle = (happened?.out != null ? turnTo(now.spare.open, happened.out) : null) ?? 0;
    if (this.shadowRoot?.activeElement) return;
    const [first] = this.marked;
    const pawn = now.players[this.view.seat ?? now.seat]?.pawn;
    this.begin = first?.act[0] === VERB.push ? CELLS + first.act[1] : ((this.view.asked ? undefined : pawn) ?? (first && cellOf(now, first)) ?? 0);
  }

  protected override selectorsOf(choice: Choice): string[] {
    const now = this.position;
    const cell = now ? cellOf(now, choice) : null;
    if (choice.act[0] === VERB.push) return [`[data-arrow="${choice.act[1]}"]`];
    return [`[data-move="${choice.move}"]`, ...(cell === null ? [] : [`.cell[data-cell="${cell}"]`])];
  }

  /** Arrows have their number of a hint at the rim. */
  protected override advisedAt(choice: Choice): string[] {
    return choice.act[0] === VERB.push ? [] : this.selectorsOf(choice);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { pending } = this;
    super.updated(changed);
    this.pending = null;
    if (this.begin !== null) this.roving.keep(this.target(this.begin));
    this.begin = null;
    this.hues();
    if (this.position) this.walkOn(this.position);
    if (pending) this.show(pending.story, pending.peeked);
    if (!this.jump) return;
    void this.offsetWidth; // the styles without gliding count once before they may glide again
    this.jump = false;
  }

  private show(what: Story, peeked: number | null): void {
    const now = performance.now();
    if (this.behind - now > BEHIND_MOST) this.skip();
    const animation = new MoveAnimation(this.motion, this.renderRoot, this.ghosts, peeked);
    this.behind = now + animation.play(what, Math.max(this.behind - now, 0));
  }

  /** In this game a seat has the colour of its corner, everywhere at the table; and none before it has one. */
  private hues(): void {
    this.position?.players.forEach(({ corner }, seat) =>
      this.style.setProperty(`--seat-${seat}`, `var(--${corner === null ? 'ink-soft' : `corner-${corner}`})`),
    );
  }

  /** The arrow that is looked at. */
  private get arrow(): number | null {
    const { arrow } = this.over;
    if (arrow !== null && pushOf(this.choices, arrow, this.quarter)) return arrow;
    return arrowOf(this.choices.find((choice) => choice.move === this.selected?.move) ?? null);
  }

  private lay(quarter: number): void {
    if (quarter === this.quarter) return;
    this.angle += (quarter - this.quarter + 4) % 4;
    this.quarter = quarter;
  }

  /** A lesson asks for a push, and the spare does not lie as it should yet. */
  private get turnFirst(): boolean {
    const pushes = this.view.asked ? this.marked.filter(({ act }) => act[0] === VERB.push) : [];
    return pushes.length > 0 && !pushes.some(({ act }) => act[2] === this.quarter);
  }

  /** The spare, one turn further; with it the push that is looked at. */
  private readonly turn = (): void => {
    const quarters = quartersOf(this.choices);
    const next = quarters[(quarters.indexOf(this.quarter) + 1) % quarters.length];
    if (next === undefined) return;
    const arrow = arrowOf(this.selected);
    this.lay(next);
    if (arrow !== null) this.select(pushOf(this.choices, arrow, next));
  };

  private tapTarget(at: number): void {
    const now = this.position;
    if (!now || this.choices.length === 0) return;
    const push = at >= CELLS ? pushOf(this.choices, at - CELLS, this.quarter) : null;
    if (push) this.choose(push);
    if (at >= CELLS) return;
    const arrow = ARROWS[arrowOf(this.selected) ?? -1];
    const goal = goalInReach(this.view, now, this.selected);
    const meant = tap(now, this.choices, this.selected, at);
    if ('play' in meant) this.play(meant.play);
    else if (arrow && goal !== null && tileAfter(arrow, at) === goal) this.walk(goal);
    else if (choicesAt(now, this.choices, at).length > 0) this.choose(meant.pick);
    else if (!arrow) this.select(null);
  }

  /** The first time it is chosen, the second time it is played. */
  private choose(choice: Choice | null): void {
    if (choice) this.pick(choice);
    else this.select(null);
  }

  protected override play(choice: Choice): void {
    this.tooltip.hide();
    super.play(choice);
  }

  /** The chosen push, and then the pawn to this cell. */
  private walk(cell: number | null, tapped = cell): void {
    if (!this.selected || cell === null || cell !== tapped) return;
    this.walking = cell;
    this.play(this.selected);
  }

  private walkOn(now: State): void {
    const go = this.choices.find(({ act }) => act[0] === VERB.move && act[1] === this.walking);
    if (this.walking === null || this.sending || now.step !== 'move' || !go) return;
    this.walking = null;
    this.play(go);
  }

  private targetAt(event: Event): number | null {
    if (!(event.target instanceof Element)) return null;
    const element = event.target.closest<HTMLElement>('[data-cell], [data-arrow]');
    return element && targetOf(element);
  }

  private readonly onPress = (): void => {
    this.pressing = true;
  };

  /** Taps come as clicks, so that a screen reader's taps do as well. */
  private readonly onTap = (event: MouseEvent): void => {
    this.pressing = false;
    const at = this.targetAt(event);
    const coming = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-coming]') : null;
    const now = this.position;
    if (at !== null) this.tapTarget(at);
    else if (coming && now) this.walk(goalInReach(this.view, now, this.selected), Number(coming.dataset['coming']));
  };

  /** The keyboard looks at what it comes to; a finger has its tap for that. */
  private readonly focusIn = (event: FocusEvent): void => {
    const at = this.targetAt(event);
    const now = this.position;
    if (at === null || !now || this.pressing || this.arriving || this.choices.length === 0) return;
    const here = at >= CELLS ? pushOf(this.choices, at - CELLS, this.quarter) : this.standAt(now, at);
    if (here) this.select(here);
  };

  /** The choice that lets the own pawn stand there: by a walk, or to begin with. */
  private standAt(now: State, cell: number): Choice | null {
    const here = choicesAt(now, this.choices, cell);
    return here.find(({ act }) => act[0] === VERB.move || act[0] === VERB.choose) ?? null;
  }

  private readonly hover = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const at = event.type === 'pointerleave' ? null : this.targetAt(event);
    const arrow = at !== null && at >= CELLS ? at - CELLS : null;
    const cell = at !== null && at < CELLS ? at : null;
    if (arrow !== this.over.arrow || cell !== this.over.cell) this.over = { arrow, cell };
  };

  /** R turns: the spare, or the tile at hand. */
  private turnKey(now: State, at: number | null): void {
    const { choices } = this;
    if (quartersOf(choices).length > 0) this.turn();
    else if (at !== null && choices[0]?.act[0] === VERB.turn && choicesAt(now, choices, at).length > 0) this.tapTarget(at);
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    const now = this.position;
    const writes = event.composedPath()[0] instanceof HTMLInputElement;
    if (!now || writes || event.ctrlKey || event.altKey || event.metaKey) return;
    this.pressing = false;
    if (!this.roving.move(event) && !this.key(event, now, this.targetAt(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. An arrow is a button: Enter and Space are its own. */
  private key(event: KeyboardEvent, now: State, target: number | null): boolean {
    if (event.code === 'KeyR') {
      this.turnKey(now, target);
    } else if (event.key === 'Escape' && this.selected) {
      this.select(null);
    } else if (target !== null && target < CELLS && (event.key === ' ' || event.key === 'Enter')) {
      const chosen = this.selected;
      if (event.key === 'Enter' && chosen && cellOf(now, chosen) === target) this.play(chosen);
      else this.tapTarget(target);
    } else return false;
    return true;
  }

  override render() {
    const now = this.position;
    if (!now) return nothing;
    const { view, choices, quarter, angle, card } = this;
    const selected = choices.find((choice) => choice.move === this.selected?.move) ?? null;
    const { arrow } = this;
    const push = now.pushes?.find(([a, q]) => a === arrow && q === quarter);
    const reach = push ? cellsOfRows(push.slice(2)) : null;
    const { turnFirst } = this;
    const both = { view, state: now, choices, marked: turnFirst ? [] : this.marked, selected, quarter };
    const marks = marksOf(this.pointed?.acts);
    const turns = quartersOf(choices).length > 1;
    const pushed = arrow === null ? undefined : ARROWS[arrow];
    const near = reach && pushed ? nearAfter(view, now, pushed, reach) : null;
    const { show, tapped, hide, about: told } = this.tooltip;
    return html`<div class="frame" @pointerover=${show} @focusin=${show} @click=${tapped} @pointerleave=${hide}>
        <section class="main sheet gilt" aria-label=${view.title}>
          <slot name="head"></slot>
          ${strip(view, now)}
          <div
            class="table ${this.jump ? 'jump' : ''}"
            @keydown=${this.keyDown}
          >
            ${tray({ ...both, angle, turns, turnFirst, near, card, turn: this.turn, pick: this.pick })}
            <div
              class="board ${choices.length > 0 ? 'asked' : ''} ${turns ? 'pushing' : ''}"
              @pointerdown=${this.onPress}
              @click=${this.onTap}
              @focusin=${this.focusIn}
              @pointerover=${this.hover}
              @pointerleave=${this.hover}
            >
              ${grid({ ...both, arrow, reach, goTo: goalInReach(view, now, selected), over: this.over.cell, marks, advised: this.advised })}
            </div>
            <div class="do"><slot name="actions"></slot></div>
          </div>
        </section>
        <div class="side"><div class="sheets">${players(view, now)}</div><slot name="side"></slot></div>
      </div>
      <div class="ghosts" aria-hidden="true"></div>
      ${tooltip(told)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-labyrinth': LabyrinthBoard;
  }
}
