/*
 * A lesson, /learn/GAME/N: the game's own board with a step's view, and the White Rabbit, who says what to do. One
 * thing glows; anything else gets a kind answer and changes nothing. There is no table on the server.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { keyed } from 'lit/directives/keyed.js';
import { boards } from '../board.ts';
import { followLink, navigate, usesKeys } from '../navigation.ts';
import { sitDown } from '../new-game.ts';
import { linkTo } from '../routes.ts';
import type { Choice, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import { refusal } from '../socket-client.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { boardOf } from '../ui/board-binding.ts';
import { WIDE } from '../ui/breakpoints.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { Listener } from '../ui/listener.ts';
import { less } from '../ui/motion.ts';
import { createCommand, EASY_BOT } from '../ui/table-plan.ts';
import { say } from '../words.ts';
import { LessonController } from './lesson-controller.ts';
import { LessonWhy } from './lesson-why.ts';
import { lessonStyle } from './lesson-style.ts';
import { stageStyle } from './stage-style.ts';
import '../ui/action-bar.ts';
import '../ui/error-page.ts';
import '../ui/lesson-guide.ts';
import '../ui/lesson-pointer.ts';
import '../ui/lesson-list.ts';
import '../ui/loading-sheet.ts';

/** The guide stands beside the board; else above it. */
const wide = matchMedia(WIDE.cssText);

@customElement('lesson-page')
export class LessonPage extends BaseElement {
  @property() game = '';
  @property({ type: Number }) number = 1;
  @state() private busy = false;
  @state() private trouble = '';
  private readonly model = new LessonController(this);
  private readonly modules = new LazyModules(this);
  /** The last thing that got the focus: a step that asks, or words to be read. */
  private focused = '';

  static override styles = [shared, stageStyle, lessonStyle];

  constructor() {
    super();
    new LessonWhy(this, this.model);
    new Listener(this, wide, 'change', () => this.requestUpdate());
    new Listener<KeyboardEvent>(this, window, 'keydown', ({ key }) => key === 'Escape' && this.model.forgive());
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('game') || changes.has('number')) this.model.open(this.game, this.number);
  }

  override updated(): void {
    const { lesson, view, begun, at, phase, wrong } = this.model;
    if (!lesson || !view) return;
    document.title = `${lesson.title} – ${view.title}`;
    if (wrong) requestAnimationFrame(() => this.shake());
    const now = `${begun} ${at} ${phase}`;
    if (now === this.focused || this.modules.need(view.game, boards[view.game] ?? (() => Promise.resolve())) !== 'ready') return;
    this.focused = now;
    // On some boards the focus chooses something: it moves there only for keyboard users.
    const to = phase !== 'asked' ? '.onward .main' : usesKeys() ? '[data-board]' : '';
    if (to) requestAnimationFrame(() => this.find(to)?.focus({ preventScroll: true }));
  }

  private find(what: string): HTMLElement | null {
    return this.renderRoot.querySelector(what);
  }

  /** A wrong attempt shakes a little as it goes back. */
  private shake(): void {
    if (less.matches) return;
    for (const thing of this.find('[data-board]')?.shadowRoot?.querySelectorAll('[pointed], .pointed') ?? [])
      thing.animate([{ rotate: '0deg' }, { rotate: '2deg' }, { rotate: '-2deg' }, { rotate: '0deg' }], 200);
  }

  /** The game itself, against an easy bot. */
  private async playGame(): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await sitDown(createCommand({ name: this.game }, ['me', EASY_BOT], [settings.me], { hints: true }));
    } catch (error) {
      this.trouble = refusal(error);
    } finally {
      this.busy = false;
    }
  }

  private next(): void {
    if (this.model.isLast) void this.playGame();
    else navigate(`/learn/${this.game}/${this.number + 1}`);
  }

  private top() {
    const { course, lesson, at } = this.model;
    return html`<div class="top">
      <a class="home" href=${linkTo('/')} aria-label=${say('home')} @click=${(e: MouseEvent) => followLink(e, '/')}>‹</a>
      ${course ? html`<lesson-list .course=${course} .number=${this.number} .at=${at} .steps=${lesson?.steps.length ?? 1} @step=${(e: CustomEvent<number>) => this.model.go(e.detail)}></lesson-list>` : nothing}
      <button class="skip" aria-label=${say('skipLesson')} ?disabled=${this.busy} @click=${() => this.next()}>
        <span class="long">${say('skipLesson')}</span><span class="brief">${say('skip')}</span>
      </button>
    </div>`;
  }

  private guide(slot: boolean) {
    const { words, answer } = this.model;
    return html`<lesson-guide slot=${ifDefined(slot ? 'side' : undefined)} words=${words} .answer=${answer} game=${this.game}></lesson-guide>`;
  }

  /** The buttons: the choice, as at a table; or the way on. */
  private actions(view: View) {
    const { phase, isLast, step, selected } = this.model;
    if (phase === 'asked' && step?.previews) {
      const { previews, short } = step.previews;
      return html`<action-bar
        slot="actions"
        ?bare=${view.game in boards}
        .view=${{ ...view, choices: step.view.choices, may: [] }}
        .selected=${selected}
        .previews=${previews}
        .short=${short}
        ?list=${!(view.game in boards)}
        @choice-select=${(e: CustomEvent<Choice>) => void this.model.choose(e.detail)}
        @choice-play=${(e: CustomEvent<Choice>) => this.model.play(e.detail)}
      ></action-bar>`;
    }
    const onward = html`<button class="main" @click=${() => this.model.readOn()}>${say('onward')}</button>`;
    const next = html`<button class="main" ?disabled=${this.busy} @click=${() => this.next()}>${say(isLast ? 'firstGame' : 'nextLesson')}</button>`;
    return html`<div slot="actions" class="onward">${phase === 'over' ? next : phase === 'read' ? onward : nothing}</div>`;
  }

  /** The glove points at what is asked for, while it is. */
  private pointer() {
    const { phase, step, selected } = this.model;
    if (phase !== 'asked') return nothing;
    const chosen = selected !== null && step?.ask.includes(selected.move);
    return html`<lesson-pointer aria-hidden="true" .root=${this.renderRoot} ?chosen=${chosen}></lesson-pointer>`;
  }

  private board(view: View, parts: TemplateResult) {
    const { selected, pointed, begun } = this.model;
    const properties = { view, selected, sending: false, pointed, still: false, moment: null, advised: [] };
    const listeners = {
      'choice-select': (choice: Choice | null) => void this.model.choose(choice),
      'choice-play': (choice: Choice) => this.model.play(choice),
      'replace-player': () => undefined,
    };
    return keyed(begun, boardOf(this.modules, properties, listeners, parts));
  }

  override render() {
    const { view, lesson, error } = this.model;
    if (error) return html`<error-page .words=${error}></error-page>`;
    if (!view || !lesson) return html`<loading-sheet></loading-sheet>`;
    const parts = html`<h1 slot="head">${lesson.title}</h1>
      ${this.trouble ? html`<p slot="head" class="trouble" role="alert">${this.trouble}</p>` : nothing}
      ${this.actions(view)} ${wide.matches ? this.guide(true) : nothing}`;
    return html`${this.top()} ${wide.matches ? nothing : this.guide(false)} ${this.board(view, parts)} ${this.pointer()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-page': LessonPage;
  }
}
