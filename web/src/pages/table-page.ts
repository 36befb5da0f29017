/*
 * A table: the board in the middle, the players above, the log beside it. It carries commands between
 * the parts and the server; what may be done is in the view.
 */
import book from 'icon:white-book';
import knobs from 'icon:settings-knobs';
import { html, nothing, type TemplateResult } from 'lit';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { customElement, property, query, state } from 'lit/decorators.js';
import { boards } from '../board.ts';
import { navigate } from '../navigation.ts';
import { client, ensureDevice, refusal } from '../socket-client.ts';
import type { Choice, Hint, LogEntry, Replay, View } from '../protocol.ts';
import { asName } from '../name.ts';
import { settings } from '../settings.ts';
import { sound } from '../sound.ts';
import { TableState } from '../table-state.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import type { Dialog } from '../ui/dialog.ts';
import { randomWord } from '../ui/new-table.ts';
import { chairName } from '../ui/chair-head.ts';
import { say } from '../words.ts';
import { layout } from './table-layout.ts';
import '../ui/action-bar.ts';
import '../ui/chat-panel.ts';
import '../ui/dialog.ts';
import '../ui/end-sheet.ts';
import '../ui/icon.ts';
import '../ui/log-panel.ts';
import '../ui/orders-panel.ts';
import '../ui/plain-board.ts';
import '../ui/replay-bar.ts';
import '../ui/rules-panel.ts';
import '../ui/waiting-room.ts';
import '../ui/window-clock.ts';

type Eyes = number | 'open' | null;

@customElement('table-page')
export class TablePage extends BaseElement {
  @property() table = '';
  @state() private model: TableState | undefined;
  @state() private selected: Choice | null = null;
  @state() private pointed: LogEntry | null = null;
  @state() private previews: string[] = [];
  @state() private short: string[] = [];
  @state() private hint: Hint | 'thinking' | null = null;
  @state() private notice = '';
  @state() private curtain: number | null = null;
  @state() private replay: Replay | null = null;
  @state() private invited = '';
  @state() private reading = false;
  @state() private conceding = false;
  /** The games whose own boards have been loaded. */
  @state() private loaded: string[] = [];
  @query('#rules') private rules!: Dialog;
  @query('#menu') private menu!: Dialog;
  @query('#orders') private orders!: Dialog;
  private step = -1;
  private last: View | undefined;
  /** Something in here had the focus before the page was drawn anew. */
  private held = false;
  private readonly changed = (): void => this.refresh();

  static override styles = [shared, layout];

  override willUpdate(changes: Map<string, unknown>): void {
    this.held = this.shadowRoot?.activeElement != null;
    if (!changes.has('table')) return;
    this.model?.removeEventListener('change', this.changed);
    this.model?.close();
    this.invited = /^#join=([0-9a-z]{32})$/.exec(location.hash)?.[1] ?? '';
    this.step = -1;
    this.replay = null;
    this.curtain = null;
    this.last = undefined;
    this.model = new TableState(this.table);
    this.model.addEventListener('change', this.changed);
  }

  /** What had the focus may be gone, a button that was pressed above all: then the board has it. */
  override updated(): void {
    if (!this.held) return;
    requestAnimationFrame(() => {
      if (this.shadowRoot?.activeElement) return;
      const find = (what: string) => this.renderRoot.querySelector<HTMLElement>(what);
      (find('.curtain button') ?? find('end-sheet') ?? find('[data-board]'))?.focus({ preventScroll: true });
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.model?.removeEventListener('change', this.changed);
    this.model?.close();
  }

  /** Something new has come. */
  private refresh(): void {
    const view = this.model?.view;
    if (view) this.noticeChange(view);
    this.requestUpdate();
  }

  private noticeChange(view: View): void {
    if (this.last !== view) {
      this.ring(view);
      this.keepChoice(view);
    }
    this.last = view;
    document.title = `${view.choices ? '● ' : ''}${view.title}`;
    this.step = view.step;
    const next = this.model?.nextSeat;
    if (view.phase === 'over') this.curtain = null; // nothing is secret any more
    else if (view.secrets && next !== undefined) this.curtain = next;
  }

  /** What is chosen stays chosen while it can be; a whole view may call it by words of another language. */
  private keepChoice(view: View): void {
    const chosen = view.choices?.find(({ move }) => move === this.selected?.move);
    const kept = view.step === this.step && chosen !== undefined;
    const only = view.choices?.length === 1 ? view.choices[0] : undefined;
    this.selected = (kept ? chosen : only) ?? null;
    if (!kept) this.hint = null;
    if (kept && view.chat === undefined) return;
    this.previews = this.short = [];
    if (view.choices) void this.loadPreviews(view);
  }

  private ring(view: View): void {
    const before = this.last;
    if (!before || before.seq === view.seq) return;
    if (view.phase === 'over' && before.phase !== 'over') sound('end');
    else if (view.choices && !before.choices && !view.window) sound('turn');
    else if (view.step !== before.step) sound('move');
  }

  private async loadPreviews(view: View): Promise<void> {
    try {
      const answer = await client.request({ do: 'previews', table: view.table, seat: view.seat });
      if (answer.is !== 'previews' || answer.step !== this.model?.view?.step) return;
      this.previews = answer.previews;
      this.short = answer.short;
    } catch {
      // a preview is a kindness; the game goes on without
    }
  }

  /** Does it and says what went wrong, if anything. */
  private async try(work: () => Promise<unknown>): Promise<void> {
    this.notice = '';
    try {
      await work();
    } catch (error) {
      this.notice = refusal(error);
    }
  }

  private play(choice: Choice): void {
    if (!this.model?.sending) void this.try(async () => this.model?.play(choice));
  }

  private command(what: string, fields: Record<string, unknown> = {}): void {
    void this.try(async () => this.model?.request(what, fields));
  }

  private async askHint(): Promise<void> {
    this.hint = 'thinking';
    try {
      const answer = await this.model?.request('hint');
      this.hint = answer?.is === 'hint' ? answer : null;
      this.showBest();
    } catch (error) {
      this.hint = null;
      this.notice = refusal(error);
    }
  }

  /** The best choice lies chosen on the board, since its words may fit several; unless one has chosen oneself. */
  private showBest(): void {
    const best = this.hint !== 'thinking' ? this.hint?.best[0]?.action : undefined;
    this.selected ??= this.model?.view?.choices?.find(({ move }) => move === best) ?? null;
  }

  private async sit(detail: { seat: number; name: string }): Promise<void> {
    await ensureDevice();
    if (detail.name) settings.set({ name: detail.name });
    const invite = this.invited ? { invite: this.invited } : {};
    await client.request({ do: 'sit', table: this.table, ...detail, word: randomWord(), ...invite });
    if (location.hash) history.replaceState(null, '', location.pathname);
  }

  private async newInvite(): Promise<void> {
    const answer = await this.model?.request('invite');
    if (answer?.is === 'done' && answer.invite) settings.invite(this.table, answer.invite);
    this.requestUpdate();
  }

  private async rematch(): Promise<void> {
    const view = this.model?.view;
    if (!view) return;
    let next = view.rematch;
    if (view.may.includes('rematch')) {
      const answer = await client.request({ do: 'rematch', table: this.table, word: randomWord() });
      if (answer.is === 'done') {
        next = answer.table;
        if (answer.invite) settings.invite(answer.table, answer.invite);
      }
    }
    if (next) navigate(`/t/${next}`);
  }

  /** Shows a moment of the finished game: the i-th place to stop at. */
  private async goTo(i: number, eyes: Eyes): Promise<void> {
    const stops = this.replay?.stops ?? [0];
    const fields = eyes === null ? {} : { eyes };
    const from = stops[Math.max(i - 1, 0)] ?? 0;
    const answer = await client.request({ do: 'replay', table: this.table, at: stops[i] ?? 0, from, ...fields });
    if (answer.is === 'replay') this.replay = answer;
  }

  private startReplay(): void {
    void this.try(() => this.goTo(0, 'open'));
  }

  private openRules(): void {
    this.reading = true;
    this.rules.open();
  }

  /** Asked twice: the second time it is done. */
  private concede(): void {
    if (this.conceding) {
      this.command('concede');
      this.menu.close();
    }
    this.conceding = !this.conceding;
  }

  /** The view as it was at a moment of the replay. */
  private replayed(view: View, replay: Replay): View {
    const { choices: _c, prompt: _p, result: _r, ...rest } = view;
    const entry: LogEntry = { seq: replay.at, is: 'move', seat: replay.seat ?? 0, words: replay.log, acts: replay.acts ?? [] };
    return { ...rest, position: replay.position, step: replay.at, log: [entry] };
  }

  /** Loads the board of the game, if it has one of its own. */
  private load(game: string): void {
    void boards[game]?.().then(() => (this.loaded = [...this.loaded, game]));
  }

  /** The table drawn by the game's board, with the page's own parts in its slots. */
  private boardFor(view: View, parts: TemplateResult) {
    const own = view.game in boards;
    if (own && !this.loaded.includes(view.game)) {
      this.load(view.game);
      return html`<p class="sheet lonely" role="status">${say('loading')}</p>`;
    }
    const tag = unsafeStatic(own ? `board-${view.game}` : 'plain-board'); // names from our own list
    return staticHtml`<${tag}
      data-board
      .view=${view}
      .selected=${this.selected}
      .pointed=${this.pointed}
      .moment=${this.replay ? { at: this.replay.at, eyes: this.replay.eyes } : null}
      ?still=${this.replay !== null}
      @select=${(e: CustomEvent<Choice | null>) => (this.selected = e.detail)}
      @play=${(e: CustomEvent<Choice>) => this.play(e.detail)}
      @replace=${(e: CustomEvent<number>) => this.command('replace', { seat: e.detail })}
      >${parts}</${tag}>`;
  }

  /** What is asked of the person who looks, or whom everybody waits for. */
  private prompt(view: View): string {
    if (view.phase !== 'playing') return '';
    if (view.window?.left !== undefined && this.model?.sending) return say('answered');
    if (view.choices) return view.prompt ?? say('choose');
    return say('wait', view.chairs.filter((chair) => chair.owes).map(chairName).join(', '));
  }

  private replayBar(view: View, replay: Replay) {
    return html`<replay-bar
      slot="actions"
      .view=${view}
      .at=${replay.stops.indexOf(replay.at)}
      .of=${replay.stops.length - 1}
      .eyes=${replay.eyes}
      .words=${replay.log}
      @at=${(e: CustomEvent<number>) => void this.try(() => this.goTo(e.detail, replay.eyes))}
      @eyes=${(e: CustomEvent<Eyes>) => void this.try(() => this.goTo(replay.stops.indexOf(replay.at), e.detail))}
      @done=${() => (this.replay = null)}
    ></replay-bar>`;
  }

  private actionBar(view: View) {
    return html`<action-bar
      slot="actions"
      .view=${view}
      .selected=${this.selected}
      .previews=${this.previews}
      .short=${this.short}
      .hint=${this.hint}
      .undoSeat=${this.model?.undoSeat}
      ?sending=${this.model?.sending ?? false}
      ?list=${!(view.game in boards)}
      @select=${(e: CustomEvent<Choice>) => (this.selected = e.detail)}
      @play=${(e: CustomEvent<Choice>) => this.play(e.detail)}
      @undo=${(e: CustomEvent<number>) => this.command('undo', { seat: e.detail, step: view.step })}
      @hint=${() => void this.askHint()}
      @back=${() => this.command('back')}
      @orders=${() => this.orders.open()}
    ></action-bar>`;
  }

  private endSheet(view: View) {
    return html`<end-sheet
      slot="head"
      .view=${view}
      @rematch=${() => void this.try(() => this.rematch())}
      @replay=${() => this.startReplay()}
    ></end-sheet>`;
  }

  private windowClock({ window }: View) {
    if (window?.left === undefined) return nothing;
    return html`<window-clock slot="head" .left=${window.left} .length=${window.length ?? window.left}></window-clock>`;
  }

  /** The game itself: being played, over, or played again. */
  private game(view: View) {
    const replay = this.replay;
    const shown = replay ? this.replayed(view, replay) : view;
    const parts = html`${this.head(view)}
      ${replay ? this.replayBar(view, replay) : view.phase === 'over' ? this.endSheet(view) : this.actionBar(view)}
      ${replay || view.phase === 'over' ? nothing : html`<p slot="head" class="prompt" aria-live="polite">${this.prompt(view)}</p>${this.windowClock(view)}`}
      ${this.side(view)}`;
    return this.boardFor(shown, parts);
  }

  private waitingRoom(view: View) {
    return html`<div class="room">
      <section class="sheet gilt" aria-label=${view.title}>
        ${this.head(view)}
        <waiting-room
          .view=${view}
          invited=${this.invited}
          @sit=${(e: CustomEvent<{ seat: number; name: string }>) => void this.try(() => this.sit(e.detail))}
          @stand=${(e: CustomEvent<number>) => this.command('stand', { seat: e.detail })}
          @invite=${() => void this.try(() => this.newInvite())}
        ></waiting-room>
      </section>
      ${this.side(view)}
    </div>`;
  }

  /** Between two people at one device, where seats do not see the same. */
  private curtainPart(view: View, seat: number) {
    const chair = view.chairs[seat];
    const name = chair ? chairName(chair) : '';
    return html`<section class="sheet gilt curtain" aria-label=${view.title}>
      <p>${say('curtain', name)}</p>
      <button
        class="main"
        @click=${() => {
          this.curtain = null;
          this.model?.show(seat);
        }}
      >
        ${say('curtainGo', name)}
      </button>
    </section>`;
  }

  private head(view: View) {
    return html`<header slot="head">
        <h1>
          ${view.title}${view.seat === null && view.phase !== 'gathering' ? html` <span class="soft small">${say('spectator')}</span>` : nothing}
        </h1>
        <button class="quiet" @click=${() => this.openRules()}>
          <w-icon .picture=${book}></w-icon><span>${say('rules')}</span>
        </button>
        <button class="quiet" @click=${() => this.menu.open()}>
          <w-icon .picture=${knobs}></w-icon><span>${say('options')}</span>
        </button>
      </header>
      ${this.notice ? html`<p slot="head" class="notice" role="alert">${this.notice}</p>` : nothing}`;
  }

  /** The log; in a replay, up to its moment: every stop is behind one entry that did something. */
  private logNow(): LogEntry[] {
    const log = this.model?.log ?? [];
    const replay = this.replay;
    if (!replay) return log;
    const done = log.filter((entry) => entry.acts)[replay.stops.indexOf(replay.at) - 1];
    return log.filter((entry) => entry.seq <= (done?.seq ?? 0));
  }

  private side(view: View) {
    return html`<section slot="side" class="sheet log" aria-label=${say('log')}>
        <h2>${say('log')}</h2>
        <log-panel
          .log=${this.logNow()}
          .away=${this.model?.away ?? 0}
          @point=${(e: CustomEvent<LogEntry | null>) => (this.pointed = e.detail)}
        ></log-panel>
      </section>
      ${this.chatPart(view)}`;
  }

  /** Nobody talks to bots, and who only watches has nothing to say. */
  private chatPart(view: View) {
    const chat = this.model?.chat ?? [];
    const company = (view.children || view.may.includes('chat')) && view.chairs.some((chair) => !chair.yours && chair.is !== 'bot');
    if (!company && chat.length === 0) return nothing;
    return html`<section slot="side" class="sheet chat" aria-label=${say('chat')}>
      <chat-panel .view=${view} .chat=${chat} @say=${(e: CustomEvent<string>) => this.command('chat', { text: e.detail })}></chat-panel>
    </section>`;
  }

  private menuPart(view: View) {
    const item = (may: string, title: string, act: () => void) =>
      view.may.includes(may) ? html`<button @click=${act}>${title}</button>` : nothing;
    const close = (what: string) => () => {
      this.command(what);
      this.menu.close();
    };
    return html`<w-dialog id="menu" .title=${say('options')} @closed=${() => (this.conceding = false)}>
      <div class="menu">
        <button aria-pressed=${String(settings.sound)} @click=${() => settings.set({ sound: !settings.sound })}>
          ${say('sound')}: ${say(settings.sound ? 'on' : 'off')}
        </button>
        ${item('leave', say('leave'), close('leave'))} ${item('back', say('back'), close('back'))}
        ${item('concede', say(this.conceding ? 'concedeSure' : 'concede'), () => this.concede())}
        ${view.may.includes('name') && view.seat !== null
          ? html`<form
              class="row"
              @submit=${(e: Event) => {
                e.preventDefault();
                const name = asName((this.renderRoot.querySelector('#name') as HTMLInputElement).value);
                settings.set({ name });
                this.command('name', { name });
                this.menu.close();
              }}
            >
              <input id="name" maxlength="24" aria-label=${say('yourName')} placeholder=${say('yourName')} .value=${view.chairs[view.seat]?.name ?? ''} />
              <button>${say('rename')}</button>
            </form>`
          : nothing}
        <details class="seal soft small">
          <summary>${say('fair')}</summary>
          <p>${say('fairHow')}</p>
          <code>${view.commitment}</code>
        </details>
      </div>
    </w-dialog>`;
  }

  override render() {
    const view = this.model?.view;
    if (!view && this.model?.trouble) return html`<error-page .words=${this.model.trouble}></error-page>`;
    if (!view) return html`<p class="sheet lonely" role="status">${say('loading')}</p>`;
    return html`${this.curtain !== null
        ? this.curtainPart(view, this.curtain)
        : view.phase === 'gathering'
          ? this.waitingRoom(view)
          : this.game(view)}
      <w-dialog id="rules" wide .title=${say('rules')}
        ><rules-panel game=${view.game} ?open=${this.reading}></rules-panel
      ></w-dialog>
      ${this.menuPart(view)}
      <w-dialog id="orders" .title=${say('orders')}
        ><orders-panel
          .orders=${view.orders ?? []}
          @order=${(e: CustomEvent<Record<string, string>>) => this.command('orders', { orders: e.detail })}
        ></orders-panel
      ></w-dialog>`;
  }
}
