/*
 * A finished game, looked at again, /t/TABLE/study or /d/TABLE/study: everybody's chances as bands, the board at any
 * moment from any seat's view, what every move was worth, and what would have been better. It opens where the game
 * turned.
 */
import rabbit from 'cast:rabbit';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { boardKind, type Board, type BoardProperties } from '../board.ts';
import { howFar } from '../follow-study.ts';
import { handOn, tableLink } from '../invitation.ts';
import { followLink, navigate } from '../navigation.ts';
import { linkTo, isLocal, tablePath } from '../routes.ts';
import type { Choice, View, Viewer } from '../protocol.ts';
import { bringRecord, saveRecord } from '../save-record.ts';
import { settings } from '../settings.ts';
import { ariaBool } from '../ui/aria.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { boardOf } from '../ui/board-binding.ts';
import { takeHues } from '../ui/board-hues.ts';
import { called, fromMine } from '../ui/chair-head.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { Listener } from '../ui/listener.ts';
import { announce } from '../ui/live-region.ts';
import { styled } from '../ui/styled.ts';
import { figure, read, say } from '../words.ts';
import { NoticeController } from './notice-controller.ts';
import { notices } from './notices.ts';
import { StudyController } from './study-controller.ts';
import { moveList, movesToCome, nameOf, players, verdict, verdictWords } from './study-parts.ts';
import { studyStyle } from './study-style.ts';
import { WORDS } from './study-words.ts';
import '../ui/error-page.ts';
import '../ui/icon.ts';
import '../ui/loading-sheet.ts';
import '../ui/play-on.ts';
import '../ui/seat-mark.ts';
import '../ui/study-bands.ts';

/** Milliseconds for a move when the game plays by itself. */
const PLAY_MS = 1400;

@customElement('study-page')
export class StudyPage extends BaseElement {
  @property() table = '';
  /** The list has the reader's own moves alone. */
  @state() private own = false;
  /** Which of the two moves the board shows in full: what it would have led to; null: both are only marked. */
  @state() private focusOn: 'taken' | 'better' | null = null;
  /** Whether it plays by itself. */
  @state() private playing = false;
  private readonly model = new StudyController(this);
  private readonly notices = new NoticeController(this);
  private readonly modules = new LazyModules(this);
  private timer = 0;
  private spoken: readonly string[] = [];

  static override styles = [shared, studyStyle];

  constructor() {
    super();
    new Listener(this, settings, 'change', () => requestAnimationFrame(() => this.requestUpdate())); // day or night
    new Listener<KeyboardEvent>(this, window, 'keydown', (event) => this.key(event));
    new Listener<DragEvent>(this, window, 'dragover', (event) => event.preventDefault());
    new Listener<DragEvent>(this, window, 'drop', (event) => {
      event.preventDefault();
      this.bring(event.dataTransfer?.files[0]);
    });
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('table')) this.pause();
    if (changes.has('table') && this.table) this.model.open(this.table);
    if (this.model.view) document.title = `${this.model.view.title} – ${read(WORDS.look)}`;
  }

  override updated(): void {
    this.speak();
    void this.takeHues();
    // The list scrolls for itself, and the page stays where it is.
    const row = this.renderRoot.querySelector<HTMLElement>('.move[aria-current="true"]');
    const list = row?.closest('.list');
    if (!row || !list) return;
    const [above, within] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    // With room for the ring around it.
    if (within.top < above.top) list.scrollTop -= above.top - within.top + 4;
    else if (within.bottom > above.bottom) list.scrollTop += within.bottom - above.bottom + 4;
  }

  /** Seats have the hues here that they have at the table, as soon as the board is drawn. */
  private async takeHues(): Promise<void> {
    const board = this.renderRoot.querySelector<Board & { updateComplete?: Promise<unknown> }>('[data-board]');
    await board?.updateComplete;
    if (board) takeHues(this, board, board.view.chairs.length);
  }

  /** The verdict, or the step of a variation that is shown. */
  private speak(): void {
    const { model } = this;
    const ghost = model.variation?.steps?.[model.step - 1]?.log;
    const words = ghost ?? (model.view && model.shown ? verdictWords(model, model.view) : []);
    if (words.join() !== this.spoken.join()) announce(...words);
    this.spoken = words;
  }

  private attempt(work: () => Promise<unknown>): void {
    void this.notices.try(work);
  }

  /** A record that was dropped or chosen becomes a table, and is studied there. */
  private bring(file: File | undefined): void {
    if (!file) return;
    this.attempt(async () => {
      const table = await bringRecord(await file.text());
      navigate(`${tablePath(table)}/study`);
    });
  }

  private bringSheet() {
    const pick = ({ target }: Event): void => this.bring((target as HTMLInputElement).files?.[0]);
    return html`<section class="sheet gilt bring">
      <h1>${read(WORDS.bring)}</h1>
      <p>${read(WORDS.bringText)}</p>
      <label class="button main">${read(WORDS.choose)}<input type="file" accept=".log,text/plain" @change=${pick} /></label>
      ${this.notices.wrong ? html`<p class="trouble" role="alert">${this.notices.wrong}</p>` : nothing}
    </section>`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.pause();
  }

  private readonly go = (i: number): void => {
    this.pause();
    this.show(i);
  };

  private show(i: number): void {
    this.focusOn = null;
    this.attempt(() => this.model.go(i));
  }

  /** Plays the moves one after the other, from the beginning if it is over; or stops. */
  private play(): void {
    const last = this.model.moments.length - 1;
    if (this.playing) return this.pause();
    this.playing = true;
    this.show(this.model.at >= last ? 0 : this.model.at + 1);
    this.timer = setInterval(() => {
      if (this.model.at >= last) this.pause();
      else this.show(this.model.at + 1);
    }, PLAY_MS);
  }

  private pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  /** The turning point before or after what is shown; from the last on to the first. */
  private turn(by: 1 | -1): void {
    const { turnings, at } = this.model;
    const sorted = by > 0 ? turnings : [...turnings].reverse();
    const next = sorted.find((i) => (i - at) * by > 0) ?? sorted[0];
    if (next !== undefined) this.go(next);
  }

  private key(event: KeyboardEvent): void {
    const on = event.composedPath()[0];
    if (event.ctrlKey || event.altKey || event.metaKey || !this.model.moments.length) return;
    if (on instanceof HTMLElement && on.closest('select, dialog, [data-board], input')) return;
    // Space presses the focused element, unless that is the move already shown.
    if (event.key === ' ' && on instanceof HTMLElement && on.closest('button:not(.move[aria-current=true]), a')) return;
    const { at, moments } = this.model;
    const act: Record<string, () => void> = {
      ' ': () => this.play(),
      ArrowLeft: () => this.go(at - 1),
      ArrowRight: () => this.go(at + 1),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      Home: () => this.go(0),
      End: () => this.go(moments.length - 1),
    };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    found();
  }

  private async share(view: View): Promise<void> {
    const { moment } = this.model;
    const link = `${tableLink(view.table)}/study${moment ? `#${moment.move}` : ''}`;
    if ((await handOn(view.title, link)) === 'copied') this.notices.tell(read(WORDS.copied));
  }

  /** A table that begins here; the reader has the seat of the player to move, unless they choose another. */
  private async playOn(): Promise<void> {
    const { moment } = this.model;
    this.pause();
    if (moment?.seat != null) await this.renderRoot.querySelector('play-on')?.open(moment.at, moment.seat);
  }

  private record({ table }: View) {
    return isLocal(table)
      ? html`<button @click=${() => this.attempt(() => saveRecord(table))}>${say('record')}</button>`
      : html`<a class="button" href="/t/${table}.log" download>${say('record')}</a>`;
  }

  private top(view: View) {
    const back = tablePath(view.table);
    return html`<div class="top">
      <h1>${view.title}</h1>
      <div class="who">
        ${fromMine(view).map((seat) => html`<span><w-seat seat=${seat}></w-seat>${called(nameOf(view, seat))}<span class="figures">${view.result?.scores[seat] === undefined ? '' : figure(view.result.scores[seat])}</span></span>`)}
      </div>
      ${isLocal(view.table) ? nothing : html`<button @click=${() => this.attempt(() => this.share(view))}>${say('share')}</button>`}
      <a class="button" href=${linkTo(back)} aria-label=${say('close')} @click=${(e: MouseEvent) => followLink(e, back)}>×</a>
    </div>`;
  }

  private viewers(view: View) {
    const { eyes } = this.model;
    const all: [string, string][] = [
      ['mover', read(WORDS.ownEyes)],
      ['open', say('viewerOpen')],
      ...view.chairs.map(({ seat }): [string, string] => [String(seat), nameOf(view, seat)]),
    ];
    const pick = ({ target }: Event): void => {
      const { value } = target as HTMLSelectElement;
      const viewer: Viewer | 'mover' = value === 'mover' || value === 'open' ? value : Number(value);
      this.attempt(() => this.model.lookAs(viewer));
    };
    return html`<label class="eyes"><span>${read(WORDS.eyes)}</span>
      <select @change=${pick}>${all.map(([value, title]) => html`<option value=${value} ?selected=${value === String(eyes)}>${title}</option>`)}</select></label>`;
  }

  /** Below the board, while a variation is shown: its steps. */
  private under(view: View) {
    const { model } = this;
    const { step, variation, moment } = model;
    if (step === 0) return nothing;
    const ghost = variation?.steps?.[step - 1];
    const of = variation?.steps?.length ?? 0;
    return html`<div slot="actions" class="under">
      <p class="ghostly soft small">${read(WORDS.throughEyes, nameOf(view, moment?.seat ?? 0))}</p>
      <p class="ghostly happens">${ghost?.log.join(' ') ?? ''}</p>
      <button aria-label=${read(WORDS.previous)} @click=${() => model.walk(step - 1)}>‹</button>
      <span class="figures">${figure(step)} / ${figure(of)}</span>
      <button aria-label=${read(WORDS.next)} aria-disabled=${ariaBool(step >= of)} @click=${() => model.walk(step + 1)}>›</button>
      <button @click=${() => model.walk(0)}>${read(WORDS.backToGame)}</button>
    </div>`;
  }

  private head(view: View) {
    const { moment, moments } = this.model;
    if (!moment) return nothing;
    const words = moment.seat === null ? read(WORDS.gameOver) : view.chairs[moment.seat]?.yours ? read(WORDS.yourMove) : read(WORDS.toMove, nameOf(view, moment.seat));
    const where = moment.seat === null ? '' : read(WORDS.moveOf, figure(moment.move), figure(moments.length - 1));
    return html`<div slot="head" class="row head ${view.secrets ? 'choice' : ''}"><h2>${words}</h2><span class="soft figures">${where}</span>${view.secrets ? this.viewers(view) : nothing}</div>`;
  }

  /** A board of this game, as soon as it is loaded. */
  private drawn(properties: BoardProperties, show: (choice: Choice | null) => void, parts: TemplateResult) {
    const listeners = { 'choice-select': show, 'choice-play': show, 'replace-player': () => undefined };
    return boardOf(this.modules, { ...properties, narrow: true }, listeners, parts);
  }

  /** The table as it was left. */
  private end(view: View) {
    const moment = { at: view.step, viewer: view.seat };
    const properties = { view, selected: null, sending: false, pointed: null, still: true, moment, advised: [], judged: null };
    return this.drawn(properties, () => undefined, html`<div slot="head" class="row head"><h2>${read(WORDS.gameOver)}</h2></div>`);
  }

  private board(view: View) {
    const shown = this.model.position;
    if (!shown) return this.end(view); // as it lay there until now
    const [played, best] = shown.view.choices ?? [];
    const judged = played && best && this.model.hasBetter ? { taken: played, better: best } : null;
    const selected = (judged ? this.focusOn && judged[this.focusOn] : played) ?? null;
    const moment = { at: shown.at, viewer: this.model.shown?.eyes ?? null };
    const properties = { view: shown.view, selected, sending: false, pointed: null, still: true, moment, advised: [], judged };
    const show = (choice: Choice | null): void => {
      this.focusOn = !choice ? null : choice.move === best?.move ? 'better' : 'taken';
    };
    return this.drawn(properties, show, html`${this.head(view)} ${this.under(view)}`);
  }

  private steps() {
    const { at, moments } = this.model;
    const button = (words: string, sign: string, to: number, off: boolean, far = '') =>
      html`<button class=${far} aria-label=${words} title=${words} aria-disabled=${ariaBool(off)} @click=${() => this.go(to)}>${sign}</button>`;
    return html`<div class="steps">
      ${button(read(WORDS.first), '«', 0, at === 0, 'far')} ${button(read(WORDS.previous), '‹', at - 1, at === 0)}
      <button class="play" aria-label=${read(this.playing ? WORDS.pause : WORDS.play)} title=${read(this.playing ? WORDS.pause : WORDS.play)} @click=${() => this.play()}>${this.playing ? '❚❚' : '▶'}</button>
      <button ?disabled=${this.model.turnings.length === 0} @click=${() => this.turn(1)}>${read(WORDS.turning)}</button>
      ${button(read(WORDS.next), '›', at + 1, at >= moments.length - 1)} ${button(read(WORDS.last), '»', moments.length - 1, at >= moments.length - 1, 'far')}
    </div>`;
  }

  private graph(view: View) {
    const { model } = this;
    const bands = fromMine(view).map((seat) => ({ seat, name: nameOf(view, seat) }));
    const says = bands.map(({ seat, name }) => `${name} ${read(WORDS.percent, figure(Math.round((model.chances(model.at)[seat] ?? 0) / 10)))}`).join(', ');
    return html`<section class="sheet graph" aria-label=${read(WORDS.whoWins)}>
      <div class="row"><h2>${read(WORDS.whoWins)}</h2>${this.progress()} ${this.steps()}</div>
      <study-bands
        .bands=${bands}
        .chances=${model.moments.map((_, i) => model.chances(i))}
        .turnings=${model.turnings}
        .at=${model.at}
        label=${read(WORDS.bands)}
        .says=${says}
        turningLabel=${read(WORDS.turning)}
        @seek=${(e: CustomEvent<number>) => this.go(e.detail)}
      ></study-bands>
    </section>`;
  }

  /** Before there is a verdict: the page as it will be, and its progress where everybody's chances will stand. */
  private waiting(view: View) {
    const { study } = this.model;
    if (!study) return html`<loading-sheet></loading-sheet>`;
    const far = howFar(study);
    const replay = `${tablePath(view.table)}#moment=1`;
    return html`<div class="grid ${boardKind(view.game).broad ? 'broad' : ''}">
      <div class="board">${this.end(view)}</div>
      <section class="sheet verdict waiting">
        <w-icon whole .picture=${rabbit}></w-icon>
        <h2>${read(WORDS.everyMove)}</h2>
        <div class="far">
          <p>${study.of === 0 ? read(WORDS.another) : read(WORDS.underWay, figure(far))}</p>
          <progress max="100" value=${far} aria-hidden="true"></progress>
        </div>
        <p class="soft">${read(WORDS.soon)}</p>
        <a class="button" href=${linkTo(replay)} @click=${(e: MouseEvent) => followLink(e, replay)}>${read(WORDS.meanwhile)}</a>
      </section>
      <section class="sheet moves" aria-label=${read(WORDS.moves)}>${movesToCome(view)}</section>
      <section class="sheet graph" aria-label=${read(WORDS.whoWins)}>
        <h2>${read(WORDS.whoWins)}</h2>
        <div class="growing" aria-hidden="true">
          ${[...fromMine(view)].reverse().map((seat) => html`<i data-seat=${seat}></i>`)}
          <b ${styled({ left: `${far}%` })}></b>
        </div>
      </section>
    </div>`;
  }

  private progress() {
    const { study } = this.model;
    if (!study || study.complete) return nothing;
    return html`<span class="soft small underway">${read(study.decisions ? WORDS.rough : WORDS.underWay, figure(howFar(study)))}</span>`;
  }

  override render() {
    const { model } = this;
    const { view } = model;
    if (!this.table) return this.bringSheet();
    if (model.error) return html`<error-page .words=${model.error}></error-page>`;
    if (!view) return html`<loading-sheet></loading-sheet>`;
    if (view.phase !== 'over') return html`<error-page .words=${read(WORDS.onlyOver)}></error-page>`;
    if (!model.moments.length) return html`${this.top(view)}${this.waiting(view)}`;
    const actions = {
      focusOn: this.focusOn,
      look: (at: 'taken' | 'better') => (this.focusOn = this.focusOn === at ? null : at),
      playOn: () => this.attempt(() => this.playOn()),
      goOn: () => model.walk(1),
    };
    return html`${this.top(view)}
      ${notices(this.notices)}
      <play-on .view=${view} .title=${read(WORDS.playOn)}></play-on>
      <div class="grid ${boardKind(view.game).broad ? 'broad' : ''}">
        <div class="board">${this.board(view)}</div>
        <section class="sheet verdict">${verdict(model, view, actions)}</section>
        <section class="sheet moves" aria-label=${read(WORDS.moves)}>${moveList(model, view, this.own, (own) => (this.own = own), this.go)}</section>
        ${this.graph(view)}
        <section class="sheet people" aria-label=${read(WORDS.players)}><div class="row between"><h2>${read(WORDS.players)}</h2>${this.record(view)}</div>
          ${players(model, view, this.go)}</section>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'study-page': StudyPage;
  }
}
