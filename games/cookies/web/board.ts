/*
 * Late for Tea on the table: the clock with its fields, pawns and hand, the cookies around it, my cards, the
 * players; and a way to point at a card, a number or a field by finger, mouse or keyboard. It knows no
 * rules: what may be done is in view.choices, where it leads in state.plays and state.accept.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { View } from '@web/protocol.ts';
import { shared } from '@web/ui/base-element.ts';
import { StickyActions, stickyStyle } from '@web/ui/sticky-actions.ts';
import { frame } from '@web/ui/frame.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import '@web/ui/chair-head.ts';
import '@web/ui/icon.ts';
import { less } from '@web/ui/motion.ts';
import { targetAt, targetsOf, chosenOf, marked, type Target } from './targets.ts';
import { isQuestion, question } from './question.ts';
import { cardStyle } from './card-style.ts';
import { clockStyle } from './clock-style.ts';
import { cornerStyle } from './corner-style.ts';
import { face, hand, ways } from './dial.ts';
import { fields } from './fields.ts';
import { figureStyle } from './figure-style.ts';
import { angleOf } from './geometry.ts';
import { handOf, slotOf } from './hand.ts';
import { along, around } from './keys.ts';
import { word } from './names.ts';
import { palette } from './palette.ts';
import { pawns } from './pawns.ts';
import { players, strip } from './players.ts';
import { playersStyle } from './players-style.ts';
import { cookies, jar, lastCard, legend, legendButton } from './shelf.ts';
import type { State } from './state.ts';
import { actsSince, fieldsOfActs, settled, type Shown } from './story.ts';
import { style } from './style.ts';
import { AnimationQueue } from './animation.ts';

@customElement('board-cookies')
export class CookiesBoard extends GameBoard<State> {
  /** The card whose numbers lie open. */
  @state() private open: number | null = null;
  /** The field and the card that Tab comes to. */
  @state() private at = 0;
  @state() private card = 0;
  @state() private legend = false;
  @query('.ghosts') private ghosts!: HTMLElement;

  static override styles = [
    [shared, frame, stickyStyle, palette, style],
    [clockStyle, cornerStyle, figureStyle, cardStyle, playersStyle],
  ];

  private shown!: Shown;
  private targets: Target[] = [];
  private wasAsked = false;
  private readonly sticky = new StickyActions(this);
  private readonly animations = this.makeAnimations();

  protected override skip(): void {
    this.animations.skip();
  }

  private makeAnimations(): AnimationQueue {
    const board = this;
    return new AnimationQueue(this.motion, {
      get shown() {
        return board.shown;
      },
      get root() {
        return board.renderRoot;
      },
      get layer() {
        return board.ghosts;
      },
      get mine() {
        return board.view.seat;
      },
      redraw: () => {
        board.requestUpdate();
        return board.updateComplete;
      },
      settle: () => {
        const now = board.position;
        if (now) board.shown = settled(board.view, now, board.shown);
        board.requestUpdate();
      },
    });
  }

  override focus(options?: FocusOptions): void {
    const find = (what: string): HTMLElement | null => this.renderRoot.querySelector(what);
    const first = find('.question button') ?? find('.card.live') ?? find(`[data-card="${this.card}"]`);
    (first ?? find(`[data-field="${this.at}"]`))?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.turnPage(changed.get('view') as View<State> | undefined);
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
    const cards = now.players[this.view.seat ?? -1]?.hand.length ?? 0;
    if (slotOf(this.card, cards) === null || this.card >= cards) this.card = Math.max(cards - 1, 0);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const isAsked = isQuestion(this.choices) && !this.animations.running;
    super.updated(changed);
    if (this.focused && isAsked && !this.wasAsked) this.focus({ preventScroll: true });
    if (isAsked && !this.wasAsked) this.sticky.reveal('.question button');
    else if (changed.has('selected') && this.selected) this.sticky.reveal('.field.chosen');
    this.wasAsked = isAsked;
  }

  private readonly pickTarget = (target: Target): void => this.pick(target.choice);

  /** A card with one meaning is chosen; one with several lies open first, a joker without a number. */
  private readonly tapCard = (slot: number): void => {
    const of = this.targets.filter((target) => target.slot === slot);
    const chosen = chosenOf(of, this.selected);
    if (chosen) this.emit('play', chosen.choice);
    else if (of[0] && (of.length === 1 || !of[0].joker)) this.pick(of[0].choice);
    else this.select(null);
    this.open = slot;
    const show = (): void => this.renderRoot.querySelector('.numbers')?.scrollIntoView({ block: 'nearest' });
    if (of.length > 1) void this.updateComplete.then(show);
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

  private readonly focusIn = (event: FocusEvent): void => {
    if (!(event.target instanceof HTMLElement)) return;
    const { field, card } = event.target.dataset;
    if (field !== undefined) this.at = Number(field);
    if (card !== undefined) this.card = Number(card);
  };

  private go(what: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(what)?.focus());
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (this.key(event.key, event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** Whether the key means something here. */
  private key(key: string, on: HTMLElement): boolean {
    const { field, card } = on.dataset;
    const row = on.closest('.question, .numbers');
    if (key === 'Escape' && this.legend) this.legend = false;
    else if (key === 'Escape' && (this.selected || this.open !== null)) {
      this.open = null;
      this.select(null);
    } else if (/^[1-9]$/.test(key) && this.targets.length > 0) this.digit(Number(key), on);
    else if ((key === 'Enter' || key === ' ') && (field ?? card) !== undefined) on.click();
    else if (field !== undefined) {
      const fields = this.shown.state.ring.length;
      return this.step(around(key, Number(field), fields), 'field');
    }
    else if (card !== undefined) {
      const cards = this.renderRoot.querySelectorAll('[data-card]').length;
      return this.step(along(key, Number(card), cards), 'card');
    } else if (row) {
      const buttons = [...row.querySelectorAll<HTMLElement>('button')];
      const to = along(key, buttons.indexOf(on), buttons.length);
      if (to === null) return false;
      buttons[to]?.focus();
    } else return false;
    return true;
  }

  private step(to: number | null, what: 'field' | 'card'): boolean {
    if (to !== null) this.go(`[data-${what}="${to}"]`);
    return to !== null;
  }

  /** The way of this length, of the open card above others; whoever was at a card comes to that one. */
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
    const about = {
      state: now,
      targets: this.targets,
      marks,
      chosen: running ? null : chosen,
      pointed: fieldsOfActs(this.pointed?.acts, count),
      at: this.at,
      mine,
    };
    return html`<div class="clock" role="group" aria-label=${word('clock')} @click=${this.onClick}>
      ${face(ways(marks, from, count, chosen !== null))} ${hand(angleOf(pointer ?? 0, count), pointer)}
      ${fields(about)} ${pawns(now, mine, about.chosen)} ${jar(now)} ${cookies(now)}
      ${lastCard(now, this.shown.by)} ${legendButton(this.legend, () => (this.legend = !this.legend))}
      ${running ? nothing : question(this.choices, now, this.selected, this.pick, word('choose'))}
    </div>`;
  }

  private mine(chosen: Target | null): TemplateResult | typeof nothing {
    const now = this.position;
    const seat = this.view.seat;
    if (!now || seat === null || this.view.position?.over) return nothing;
    const { targets, open, card, tapCard, pickTarget } = this;
    return handOf({ state: now, seat, targets, chosen, open, at: card, tap: tapCard, pick: pickTarget });
  }

  override render() {
    const now = this.position;
    if (!now) return nothing;
    const chosen = chosenOf(this.targets, this.selected);
    return html`<div class="frame" @keydown=${this.keyDown} @focusin=${this.focusIn}>
        <section class="main sheet gilt" aria-label=${this.view.title}>
          <slot name="head"></slot>
          <div class="heading">
            <b>${word('round', Math.max(now.round, 1), now.rounds)}</b>${strip(this.view, this.shown.state)}
          </div>
          <div class="table">
            ${this.clock(chosen)} ${legend(this.legend, () => (this.legend = false))}
            <div class="sticky ${this.choices.length > 0 ? '' : 'loose'}">
              <div class="near">${this.mine(chosen)}</div>
              <slot name="actions"></slot>
            </div>
          </div>
        </section>
        <div class="side">${players(this.view, this.shown.state)}<slot name="side"></slot></div>
      </div>
      <div class="ghosts" aria-hidden="true"></div>`;
  }
}
