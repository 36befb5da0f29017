/*
 * Puzzles, /puzzle (the one of the day) and /puzzle/GAME: the game's own board as one seat sees it, and a claim. The
 * server judges an attempt and shows what would have followed; after a wrong one the player may try again.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { keyed } from 'lit/directives/keyed.js';
import { boards } from '../board.ts';
import { copied } from '../invitation.ts';
import { followLink, navigate, usesKeys } from '../navigation.ts';
import type { Choice, Puzzle, Tried, View } from '../protocol.ts';
import { daysRunning, recall } from '../puzzle-memory.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { boardOf } from '../ui/board-binding.ts';
import { CLOSE, WIDE } from '../ui/breakpoints.ts';
import { withoutPlaces } from '../ui/hint-words.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { Listener } from '../ui/listener.ts';
import { announce } from '../ui/live-region.ts';
import { figure, say } from '../words.ts';
import { LessonWhy } from './lesson-why.ts';
import { PuzzleController } from './puzzle-controller.ts';
import { puzzleStyle } from './puzzle-style.ts';
import { stageStyle } from './stage-style.ts';
import { tell } from './puzzle-words.ts';
import '../ui/action-bar.ts';
import '../ui/error-page.ts';
import '../ui/loading-sheet.ts';
import '../ui/toast.ts';

/**
 * Ratings from which a puzzle is medium, and hard (docs/PUZZLES.md). A number says little by itself, and the puzzles
 * nearest to one's own rating all have the same.
 */
const MEDIUM = 1200;
const HARD = 1500;
const levelOf = (rating: number) => tell(rating < MEDIUM ? 'easy' : rating < HARD ? 'medium' : 'hard');

/** The text stands beside the board if there is room; else above it. */
const wide = matchMedia(WIDE.cssText);
/** The links to all games would be cut: on a phone, and on the bar of the page in a window that is not very wide. */
const close = matchMedia(`${CLOSE.cssText}, ${WIDE.cssText} and (max-width: 1599px)`);

function link(path: string, words: string, current: boolean) {
  return html`<a href=${path} aria-current=${ifDefined(current ? 'page' : undefined)} @click=${(e: MouseEvent) => followLink(e, path)}>${words}</a>`;
}

@customElement('puzzle-page')
export class PuzzlePage extends BaseElement {
  /** '': the puzzle of the day. */
  @property() game = '';
  @state() private toast = '';
  private readonly model = new PuzzleController(this);
  private readonly modules = new LazyModules(this);
  /** The last thing that got the focus. */
  private focused = '';
  /** The game whose link was last brought into sight; null: none was. */
  private named: string | null = null;

  static override styles = [shared, stageStyle, puzzleStyle];

  constructor() {
    super();
    new LessonWhy(this, this.model);
    for (const width of [wide, close]) new Listener(this, width, 'change', () => this.requestUpdate());
    new Listener(this, window, 'hashchange', () => this.open());
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('game')) this.open();
  }

  /** A link may name the puzzle: /puzzle/mirror#17. */
  private open(): void {
    const number = /^#([1-9][0-9]{0,3})$/.exec(location.hash)?.[1];
    void this.model.open(this.game, Number(number ?? 0));
  }

  override updated(): void {
    const { puzzle, view, at, phase } = this.model;
    if (!puzzle || !view) return;
    this.showGame();
    document.title = `${puzzle.claim} – ${puzzle.title}`;
    const now = `${at} ${phase}`;
    if (phase === 'sent' || now === this.focused || this.modules.need(view.game, boards[view.game] ?? (() => Promise.resolve())) !== 'ready') return;
    this.focused = now;
    const to = phase !== 'asked' ? '.onward .main' : usesKeys() ? '[data-board]' : '';
    if (to) requestAnimationFrame(() => this.renderRoot.querySelector<HTMLElement>(to)?.focus({ preventScroll: true }));
  }

  /** On a phone the games are wider than the window: the one that is played comes into sight. */
  private showGame(): void {
    if (this.named === this.game) return;
    this.named = this.game;
    const link = this.renderRoot.querySelector<HTMLElement>('nav [aria-current]');
    const nav = link?.parentElement;
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }

  /** Which puzzles there are: links side by side, or where these would be cut, a list to choose from. */
  private games() {
    const all = [{ game: '', title: tell('today') }, ...(this.model.list?.games ?? [])];
    const path = (game: string) => (game === '' ? '/puzzle' : `/puzzle/${game}`);
    if (!close.matches)
      return html`<nav aria-label=${tell('which')}>${all.map(({ game, title }) => link(path(game), title, this.game === game))}</nav>`;
    return html`<select aria-label=${tell('which')} @change=${(e: Event) => navigate(path((e.target as HTMLSelectElement).value))}>
      ${all.map(({ game, title }) => html`<option value=${game} ?selected=${this.game === game}>${title}</option>`)}
    </select>`;
  }

  private top() {
    return html`<div class="top">
      <a class="home" href="/" aria-label=${say('home')} @click=${(e: MouseEvent) => followLink(e, '/')}>‹</a>
      ${this.games()}
    </div>`;
  }

  /** How the solver is doing. */
  private numbers() {
    const { phase, change } = this.model;
    const { rating, streak, tried } = recall();
    const found = Object.values(tried).filter(Boolean).length;
    const all = Object.keys(tried).length;
    if (all === 0) return html`<p class="soft small">${tell('known')}</p>`;
    const by = phase !== 'asked' && change !== 0 ? html`<span class=${change > 0 ? 'up' : 'down'}>${change > 0 ? `+${change}` : `−${-change}`}</span>` : nothing;
    return html`<dl class="numbers figures">
      <div><dt>${tell('rating')}</dt><dd>${figure(rating)} ${by}</dd></div>
      <div><dt>${tell('streak')}</dt><dd>${figure(streak)}</dd></div>
      <div><dt>${tell('solved')}</dt><dd>${found} / ${all}</dd></div>
    </dl>`;
  }

  private reasons(why: readonly string[], title: string) {
    if (why.length === 0) return nothing;
    return html`<p class="soft small">${title}</p>
      <ul>
        ${why.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>`;
  }

  /** The moves after the choice, as the log tells them. */
  private followed(tried: Tried) {
    const lines = tried.views.slice(1).flatMap(({ log }) => log.flatMap(({ words }) => words));
    if (lines.length === 0) return nothing;
    return html`<details>
      <summary>${tell('follows')}</summary>
      <ul class="small">
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
    </details>`;
  }

  private verdict() {
    const { tried, answer, phase } = this.model;
    if (answer)
      return html`<div class="verdict">
        <p>${answer.words} ${answer.rule ? html`<a class="rule figures" href=${`/rules/${this.model.puzzle?.game}#${answer.rule}`} target="_blank" aria-label=${say('rule', answer.rule)}>${answer.rule}</a>` : nothing}</p>
      </div>`;
    if (!tried) return html`<p class="soft">${tell('yourMove')}</p>`;
    return html`<div class="verdict ${phase}">
        <p>${tried.words}</p>
        ${phase === 'shown' ? html`<p><b>${withoutPlaces(tried.choice)}</b></p>` : nothing}
        ${this.reasons(tried.why, tell(phase === 'wrong' ? 'instead' : 'because'))}
      </div>
      ${this.followed(tried)}`;
  }

  private said(puzzle: Puzzle, slot: boolean) {
    // Nothing else names the game there.
    const today = this.game === '' ? `${tell('today')} · ${puzzle.title}` : say('puzzleToday');
    const kind = this.model.isToday ? today : tell('puzzleOf', puzzle.puzzle);
    const scrolled = close.matches && !wide.matches && !['asked', 'sent'].includes(this.model.phase);
    return html`<section class="sheet said ${this.model.phase}" tabindex=${ifDefined(scrolled ? 0 : undefined)} slot=${ifDefined(slot ? 'side' : undefined)} aria-label=${tell('puzzles')}>
      <p class="which figures">${kind} · ${levelOf(puzzle.rating)}</p>
      <h1>${puzzle.claim}</h1>
      ${this.verdict()} ${this.numbers()}
    </section>`;
  }

  /** The buttons: the choice, as at a table; or the way on. */
  private actions(view: View, puzzle: Puzzle) {
    const { phase, selected, model } = { ...this.model, model: this.model };
    if (phase === 'asked' || phase === 'sent')
      return html`<action-bar
        slot="actions"
        .view=${view}
        .selected=${selected}
        .previews=${puzzle.previews.previews}
        .short=${puzzle.previews.short}
        ?sending=${phase === 'sent'}
        ?list=${!(view.game in boards)}
        @choice-select=${(e: CustomEvent<Choice>) => model.choose(e.detail)}
        @choice-play=${(e: CustomEvent<Choice>) => void model.play(e.detail)}
      ></action-bar>`;
    if (phase === 'wrong')
      return html`<div slot="actions" class="onward">
        <button class="main" @click=${() => model.begin()}>${tell('retry')}</button>
        <button @click=${() => void model.giveUp()}>${tell('show')}</button>
      </div>`;
    return html`<div slot="actions" class="onward">
      <button class="main" @click=${() => void model.next()}>${tell('next')}</button>
      <button @click=${() => void this.share(puzzle)}>${tell('share')}</button>
    </div>`;
  }

  /** The result as a text to send: never the answer. */
  private async share(puzzle: Puzzle): Promise<void> {
    const { tries, phase, isToday, list } = this.model;
    const how = phase === 'shown' ? tell('looked') : tries === 1 ? tell('atOnce') : tell('tries', tries);
    const running = isToday && list ? daysRunning(recall(), list.day) : 0;
    const path = isToday ? '/puzzle' : `/puzzle/${puzzle.game}#${puzzle.puzzle}`;
    const text = [tell(isToday ? 'result' : 'resultAny', puzzle.title, how), running > 1 ? `${'●'.repeat(Math.min(running, 7))} ${say('daysRunning', running)}` : '', location.origin + path].filter(Boolean).join('\n');
    try {
      if (navigator.canShare?.({ text }) && matchMedia('(pointer: coarse)').matches) await navigator.share({ text });
      else {
        if (!(await copied(text))) return;
        this.toast = tell('shared');
        announce(this.toast);
      }
    } catch {
      // sharing was cancelled: nothing has changed
    }
  }

  private board(view: View, parts: TemplateResult) {
    const { selected, at, phase } = this.model;
    const properties = { view, selected, sending: phase === 'sent', pointed: null, still: false, moment: null, advised: [] };
    const listeners = {
      'choice-select': (choice: Choice | null) => this.model.choose(choice),
      'choice-play': (choice: Choice) => void this.model.play(choice),
      'replace-player': () => undefined,
    };
    return keyed(at, boardOf(this.modules, properties, listeners, parts));
  }

  override render() {
    const { view, puzzle, error, list } = this.model;
    if (error) return html`<error-page .words=${error}></error-page>`;
    if (!puzzle || !view) return list ? html`${this.top()}<error-page .words=${tell('none')}></error-page>` : html`<loading-sheet></loading-sheet>`;
    const parts = html`${this.actions(view, puzzle)} ${wide.matches ? this.said(puzzle, true) : nothing}`;
    return html`${this.top()} ${wide.matches ? nothing : this.said(puzzle, false)} ${this.board(view, parts)}
      ${this.toast ? html`<w-toast words=${this.toast} @gone=${() => (this.toast = '')} @pressed=${() => (this.toast = '')}></w-toast>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-page': PuzzlePage;
  }
}
