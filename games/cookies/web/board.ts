/*
 * Late for Tea on the table: the clock with its fields, pawns and hand, the cookies around it, my cards, the
 * players; and a way to point at a card, a number or a field by finger, mouse or keyboard. It knows no
 * rules: what may be done is in view.choices, where it leads in state.plays and state.accept.
 */
import { html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import type { Choice, View } from '@web/protocol.ts';
import { shared } from '@web/ui/base-element.ts';
import { scoreStripStyle } from '@web/ui/score-strip.ts';
import { styled } from '@web/ui/styled.ts';
import { StickyActions, stickyStyle } from '@web/ui/sticky-actions.ts';
import { frame } from '@web/ui/frame.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import { RovingFocus, ring, row } from '@web/ui/roving-focus.ts';
import { standeeStyle } from '@web/ui/standee.ts';
import { TooltipController, tooltip, tooltipStyle } from '@web/ui/tooltip-controller.ts';
import '@web/ui/chair-head.ts';
import '@web/ui/icon.ts';
import { announce } from '@web/ui/live-region.ts';
import { less } from '@web/ui/motion.ts';
import { targetAt, targetsOf, chosenOf, marked, type Target } from './targets.ts';
import { isQuestion, question } from './question.ts';
import { besideStyle } from './beside-style.ts';
import { cardStyle } from './card-style.ts';
import { clockStyle } from './clock-style.ts';
import { cornerStyle } from './corner-style.ts';
import { face, hand, trails, ways } from './dial.ts';
import { fields } from './fields.ts';
import { figureStyle } from './figure-style.ts';
import { angleOf } from './geometry.ts';
import { handOf, labelOf } from './hand.ts';
import { numbers } from './numbers.ts';
import { numbersStyle } from './numbers-style.ts';
import { word } from './names.ts';
import { palette } from './palette.ts';
import { pawns } from './pawns.ts';
import { players, strip } from './players.ts';
import { playersStyle } from './players-style.ts';
import { cookies, jar, lastCard, legend, legendButton } from './shelf.ts';
import { VERB, type State } from './state.ts';
import { actsSince, marksOf, settled, type Shown } from './story.ts';
import { style } from './style.ts';
import { AnimationQueue } from './animation.ts';

@customElement('board-cookies')
export class CookiesBoard extends GameBoard<State> {
  static override readonly tastes: readonly number[] = [VERB.choose];
  /** The card whose numbers lie open. */
  @state() private open: number | null = null;
  @state() private legend = false;
  @query('.ghosts') private ghosts!: HTMLElement;

  static override styles = [
    [shared, frame, stickyStyle, standeeStyle, tooltipStyle, palette],
    [clockStyle, cornerStyle, numbersStyle, figureStyle, cardStyle, playersStyle, scoreStripStyle, style, besideStyle],
  ];

  private shown!: Shown;
  private targets: Target[] = [];
  private wasAsked = false;
  private readonly roving = new RovingFocus(this, [
    { group: '.clock', item: '[data-field]', next: ring },
    { group: '.cards', item: '[data-card]', next: row, live: '.live' },
    { group: '.question, .numbers', item: 'button', next: row },
  ]);
  private readonly sticky = new StickyActions(this);
  private readonly tooltip = new TooltipController(this);
  private readonly animations = this.makeAnimations();

  protected override skip(): void {
    this.animations.skip();
  }

  override async idle(): Promise<void> {
    await this.updateComplete;
    await this.animations.over;
  }

  private makeAnimations(): AnimationQueue {
    return new AnimationQueue(this.motion, {
      shown: () => this.shown,
      root: () => this.renderRoot,
      layer: () => this.ghosts,
      mine: () => this.view.seat,
      redraw: () => {
        this.requestUpdate();
        return this.updateComplete;
      },
      settle: () => {
        const now = this.position;
        if (now) this.shown = settled(this.view, now, this.shown);
        this.requestUpdate();
      },
    });
  }

  override focus(options?: FocusOptions): void {
    const find = (what: string): HTMLElement | null => this.renderRoot.querySelector(what);
    const first = find('.question button') ?? find('.card.live:not(.quiet)') ?? find('.card.live') ?? this.roving.stop('.cards');
    (first ?? this.roving.stop('.clock'))?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.turnPage(changed.get('view'));
    const chosen = chosenOf(this.targets, this.selected);
    if (changed.has('selected') && chosen) this.open = chosen.slot;
  }

  /** A new view: what happened since, and what may be done now. */
  private turnPage(before: View<State> | undefined): void {
    const now = this.position;
    if (!now) return;
    this.targets = targetsOf(this.view);
    const calm = this.still || less.matches || document.hidden || !this.hasUpdated;
    const acts = before && !calm ? actsSince(before, this.view) : null;
    if (acts) this.animations.play(acts);
    else if (!this.animations.running) this.shown = settled(this.view, now, this.still ? null : this.shown);
    else if (before?.seq !== this.view.seq) this.animations.skip();
    if (before?.step === this.view.step && before.table === this.view.table) return;
    this.open = null;
    this.tooltip.hide();
  }

  protected override selectorsOf(choice: Choice): string[] {
    const target = chosenOf(this.targets, choice);
    const field = target?.end == null ? [] : [`[data-field="${target.end}"]`];
    return [`[data-question="${choice.move}"]`, ...field, ...(target ? [`.card[data-slot="${target.slot}"]`] : [])];
  }

  protected override advisedAt(choice: Choice): string[] {
    return [...this.selectorsOf(choice), `[data-number="${choice.move}"]`];
  }

  protected override updated(changed: PropertyValues<this>): void {
    const isAsked = isQuestion(this.choices) && !this.animations.running;
    super.updated(changed);
    if (this.focused && isAsked && !this.wasAsked) this.focus({ preventScroll: true });
    if (isAsked && !this.wasAsked) this.sticky.reveal('.question button');
    else if (changed.has('selected') && this.selected) this.sticky.reveal('.field.chosen');
    if (changed.has('selected')) this.speakChosen();
    this.wasAsked = isAsked;
    this.position?.players.forEach(({ character }, seat) =>
      this.style.setProperty(`--seat-${seat}`, `var(--of-${character ?? 'nobody'})`),
    );
  }

  private speakChosen(): void {
    const [chosen, now] = [chosenOf(this.targets, this.selected), this.position];
    if (chosen && now && !this.isPicture) announce(labelOf(chosen, now));
  }

  /** A chosen card shows where it leads, which no bubble may cover. */
  protected override select(choice: Choice | null): void {
    super.select(choice);
    if (choice) this.tooltip.hide();
  }

  /** Whether a joker lies open without a number: then that is what is asked. */
  private get naming(): boolean {
    const of = this.targets.filter(({ slot }) => slot === this.open);
    return of.length > 1 && of.every(({ joker, spin }) => joker && !spin) && !chosenOf(of, this.selected);
  }

  private readonly pickTarget = (target: Target): void => {
    this.pick(target.choice);
  };

  /** A card with one meaning is chosen; one with several lies open first, a joker without a number. */
  private readonly tapCard = (slot: number): void => {
    const of = this.targets.filter((target) => target.slot === slot);
    const chosen = chosenOf(of, this.selected);
    const wasNaming = this.naming;
    if (chosen) this.play(chosen.choice);
    else if (of[0] && (of.length === 1 || !of[0].joker)) this.pick(of[0].choice);
    else this.select(null);
    this.open = slot;
    if (this.naming && !wasNaming) announce(word('nameNumber'));
    if (of.length > 1) this.sticky.reveal('.number-of');
  };

  private tapField(field: number): void {
    const chosen = chosenOf(this.targets, this.selected);
    const target = chosen?.end === field ? chosen : targetAt(this.targets, field, this.open);
    if (target) this.pick(target.choice);
  }

  private readonly onClick = (event: Event): void => {
    const field = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
    if (field) this.tapField(Number(field.dataset['field']));
  };

  private go(what: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(what)?.focus());
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (!this.roving.move(event) && !this.key(event.key, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. */
  private key(key: string, on: HTMLElement): boolean {
    const { field, card } = on.dataset;
    if (key === 'Escape' && this.legend) this.legend = false;
    else if (key === 'Escape' && (this.selected || this.open !== null)) {
      this.open = null;
      this.select(null);
    } else if (/^[1-9]$/.test(key) && this.targets.length > 0) this.digit(Number(key), on);
    else if ((key === 'Enter' || key === ' ') && (field ?? card) !== undefined) on.click();
    else return false;
    return true;
  }

  /** The way of this length, of the open card above others; from a card the focus moves to that one. */
  private digit(n: number, on: HTMLElement): void {
    const of = this.targets.filter((target) => target.n === n);
    const target = of.find(({ slot }) => slot === this.open) ?? of[0];
    if (!target) return;
    this.select(target.choice);
    if (on.dataset['card'] !== undefined) this.go(`.card[data-slot="${target.slot}"]`);
  }

  private clock(chosen: Target | null): TemplateResult {
    const { state: now, pointer } = this.shown;
    const running = this.animations.running;
    const mine = this.view.seat;
    const count = now.ring.length;
    const marks = running ? [] : marked(this.targets, this.selected, this.open);
    const from = now.players[mine ?? -1]?.field ?? 0;
    const pointed = marksOf(this.pointed?.acts, count);
    const about = {
      state: now,
      targets: this.targets,
      marks,
      chosen: running ? null : chosen,
      pointed: pointed.fields,
      mine,
    };
    return html`<div class="clock" role="group" aria-label=${word('clock')} @click=${this.onClick}>
      ${face(svg`${trails(pointed.walks, count)}${ways(marks, from, count, chosen !== null)}`)} ${hand(angleOf(pointer ?? 0, count), pointer)}
      ${fields(about)} ${pawns(now, mine, about.chosen)} ${jar(now)} ${cookies(now)}
      ${lastCard(now, this.shown.by)} ${legendButton(this.legend, () => (this.legend = !this.legend))}
      ${running ? nothing : question(this.choices, this.marked, now, this.selected, this.pick, word('choose'))}
      ${running ? nothing : numbers({ state: now, targets: this.targets, chosen, open: this.open, pick: this.pickTarget })}
    </div>`;
  }

  private mine(chosen: Target | null): TemplateResult | typeof nothing {
    const now = this.position;
    const seat = this.view.seat;
    if (!now || seat === null || this.view.position?.over) return nothing;
    if (now.step === 'choose') return html`<div class="undealt"></div>`; // so that nothing moves when cards are dealt
    const { targets, open, tapCard } = this;
    return handOf({ state: now, seat, targets, chosen, open, tap: tapCard });
  }

  override render() {
    const now = this.position;
    if (!now) return nothing;
    const chosen = chosenOf(this.targets, this.selected);
    const { show, tapped, hide, about } = this.tooltip;
    const naming = this.naming;
    return html`<div
        class="frame"
        @keydown=${this.keyDown}
        @pointerover=${show}
        @focusin=${show}
        @click=${tapped}
        @pointerleave=${hide}
      >
        <section
          class=${classMap({ main: true, sheet: true, gilt: true, naming })}
          aria-label=${this.view.title}
          ${styled({ '--naming': JSON.stringify(word('nameNumber')) })}
        >
          <slot name="head"></slot>
          <div class="table ${this.view.phase === 'over' && this.moment === null ? 'over' : ''}">
            <div class="heading">
              <b>${word('round', Math.max(now.round, 1), now.rounds)}</b>${strip(this.view, this.shown.state)}
            </div>
            ${this.clock(chosen)} ${legend(this.legend, () => (this.legend = false))}
            <div class="sticky ${this.choices.length > 0 ? '' : 'loose'} ${isQuestion(this.choices) ? 'asking' : ''}">
              <div class="near">${this.mine(chosen)}</div>
              <slot name="actions"></slot>
            </div>
          </div>
        </section>
        <div class="side"><div class="sheets">${players(this.view, this.shown.state)}</div><slot name="side"></slot></div>
      </div>
      <div class="ghosts" aria-hidden="true"></div>
      ${tooltip(about)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-cookies': CookiesBoard;
  }
}
