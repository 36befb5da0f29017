/*
 * A table: the board in the middle, the players above, the log beside it. It carries commands between
 * the parts and the server; what may be done is in the view.
 */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { boards } from '../board.ts';
import { go } from '../go.ts';
import { ensureDevice, link, refusal } from '../link.ts';
import type { Choice, Hint, LogEntry, Replay, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import { sound } from '../sound.ts';
import { TableState } from '../table-state.ts';
import { Part, shared } from '../ui/base.ts';
import type { Dialog } from '../ui/dialog.ts';
import { randomWord } from '../ui/new-table.ts';
import { chairName } from '../ui/seats-panel.ts';
import { say } from '../words.ts';
import { layout } from './table-layout.ts';
import '../ui/action-bar.ts';
import '../ui/chat-panel.ts';
import '../ui/dialog.ts';
import '../ui/end-sheet.ts';
import '../ui/log-panel.ts';
import '../ui/plain-board.ts';
import '../ui/replay-bar.ts';
import '../ui/rules-panel.ts';
import '../ui/seats-panel.ts';
import '../ui/table-board.ts';
import '../ui/waiting-room.ts';

type Eyes = number | 'open' | null;

@customElement('table-page')
export class TablePage extends Part {
  @property() table = '';
  @state() private model: TableState | undefined;
  @state() private selected: Choice | null = null;
  @state() private pointed: LogEntry | null = null;
  @state() private previews: string[] = [];
  @state() private hint: Hint | 'thinking' | null = null;
  @state() private notice = '';
  @state() private curtain: number | null = null;
  @state() private replay: Replay | null = null;
  @state() private invited = '';
  @state() private reading = false;
  @state() private conceding = false;
  @query('#rules') private rules!: Dialog;
  @query('#menu') private menu!: Dialog;
  private step = -1;
  private last: View | undefined;
  private readonly changed = (): void => this.refresh();

  static override styles = [shared, layout];

  override willUpdate(changes: Map<string, unknown>): void {
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
    if (this.last !== view) this.ring(view);
    this.last = view;
    document.title = `${view.choices ? '● ' : ''}${view.title}`;
    if (view.step !== this.step || view.choices?.some((c) => c.move === this.selected?.move) !== true) {
      this.selected = view.choices?.length === 1 ? (view.choices[0] ?? null) : null;
      this.hint = null;
      this.previews = [];
      if (view.choices) void this.loadPreviews(view);
    }
    this.step = view.step;
    const next = this.model?.nextSeat;
    if (view.secrets && next !== undefined) this.curtain = next;
  }

  private ring(view: View): void {
    const before = this.last;
    if (!before || before.seq === view.seq) return;
    if (view.phase === 'over' && before.phase !== 'over') sound('end');
    else if (view.choices && !before.choices) sound('turn');
    else if (view.step !== before.step) sound('move');
  }

  private async loadPreviews(view: View): Promise<void> {
    try {
      const answer = await link.ask({ do: 'previews', table: view.table, seat: view.seat });
      if (answer.is === 'previews' && answer.step === this.model?.view?.step) this.previews = answer.previews;
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
    void this.try(async () => this.model?.ask(what, fields));
  }

  private async askHint(): Promise<void> {
    this.hint = 'thinking';
    try {
      const answer = await this.model?.ask('hint');
      this.hint = answer?.is === 'hint' ? answer : null;
    } catch (error) {
      this.hint = null;
      this.notice = refusal(error);
    }
  }

  private async sit(detail: { seat: number; name: string }): Promise<void> {
    await ensureDevice();
    settings.set({ name: detail.name });
    const invite = this.invited ? { invite: this.invited } : {};
    await link.ask({ do: 'sit', table: this.table, ...detail, word: randomWord(), ...invite });
    if (location.hash) history.replaceState(null, '', location.pathname);
  }

  private async newInvite(): Promise<void> {
    const answer = await this.model?.ask('invite');
    if (answer?.is === 'done' && answer.invite) settings.invite(this.table, answer.invite);
    this.requestUpdate();
  }

  private async rematch(): Promise<void> {
    const view = this.model?.view;
    if (!view) return;
    let next = view.rematch;
    if (view.may.includes('rematch')) {
      const answer = await link.ask({ do: 'rematch', table: this.table, word: randomWord() });
      if (answer.is === 'done') {
        next = answer.table;
        if (answer.invite) settings.invite(answer.table, answer.invite);
      }
    }
    if (next) go(`/t/${next}`);
  }

  private async goTo(at: number, eyes: Eyes): Promise<void> {
    const fields = eyes === null ? {} : { eyes };
    const answer = await link.ask({ do: 'replay', table: this.table, at, ...fields });
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
    const entry: LogEntry = { seq: replay.at, is: 'move', seat: replay.seat ?? 0, words: replay.log };
    return { ...rest, position: replay.position, step: replay.at, log: [entry] };
  }

  private boardFor(view: View) {
    const own = view.game in boards;
    return html`<table-board
      .view=${view}
      .selected=${this.selected}
      .pointed=${this.pointed}
      .moment=${this.replay ? { at: this.replay.at, eyes: this.replay.eyes } : null}
      ?own=${own}
      @select=${(e: CustomEvent<Choice | null>) => (this.selected = e.detail)}
      @play=${(e: CustomEvent<Choice>) => this.play(e.detail)}
    ></table-board>`;
  }

  /** What is asked of the person who looks, or whom everybody waits for. */
  private prompt(view: View): string {
    if (view.phase !== 'playing') return '';
    if (view.choices) return view.prompt ?? say('choose');
    return say('wait', view.chairs.filter((chair) => chair.owes).map(chairName).join(', '));
  }

  private replayPart(view: View, replay: Replay) {
    return html`${this.boardFor(this.replayed(view, replay))}
      <replay-bar
        .view=${view}
        .at=${replay.at}
        .of=${replay.of}
        .eyes=${replay.eyes}
        .words=${replay.log}
        @at=${(e: CustomEvent<number>) => void this.try(() => this.goTo(e.detail, replay.eyes))}
        @eyes=${(e: CustomEvent<Eyes>) => void this.try(() => this.goTo(replay.at, e.detail))}
        @done=${() => (this.replay = null)}
      ></replay-bar>`;
  }

  private stage(view: View) {
    if (this.replay) return this.replayPart(view, this.replay);
    if (view.phase === 'gathering')
      return html`<waiting-room
        .view=${view}
        invited=${this.invited}
        @sit=${(e: CustomEvent<{ seat: number; name: string }>) => void this.try(() => this.sit(e.detail))}
        @stand=${(e: CustomEvent<number>) => this.command('stand', { seat: e.detail })}
        @invite=${() => void this.try(() => this.newInvite())}
      ></waiting-room>`;
    return html`${view.phase === 'over'
        ? html`<end-sheet
            .view=${view}
            @rematch=${() => void this.try(() => this.rematch())}
            @replay=${() => this.startReplay()}
          ></end-sheet>`
        : nothing}
      <p class="prompt" aria-live="polite">${this.prompt(view)}</p>
      ${this.boardFor(view)}
      ${view.phase === 'playing'
        ? html`<action-bar
            .view=${view}
            .selected=${this.selected}
            .previews=${this.previews}
            .hint=${this.hint}
            ?sending=${this.model?.sending ?? false}
            ?list=${!(view.game in boards)}
            @select=${(e: CustomEvent<Choice>) => (this.selected = e.detail)}
            @play=${(e: CustomEvent<Choice>) => this.play(e.detail)}
            @undo=${() => this.command('undo', { step: view.step })}
            @hint=${() => void this.askHint()}
            @back=${() => this.command('back')}
          ></action-bar>`
        : nothing}`;
  }

  /** Between two people at one device, where seats do not see the same. */
  private curtainPart(view: View, seat: number) {
    const chair = view.chairs[seat];
    const name = chair ? chairName(chair) : '';
    return html`<div class="curtain">
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
    </div>`;
  }

  private side(view: View) {
    return html`<section class="sheet log" aria-label=${say('log')}>
        <h2>${say('log')}</h2>
        <log-panel
          .log=${this.model?.log ?? []}
          .away=${this.model?.away ?? 0}
          @point=${(e: CustomEvent<LogEntry | null>) => (this.pointed = e.detail)}
        ></log-panel>
      </section>
      <section class="sheet chat" aria-label=${say('chat')}>
        <chat-panel
          .view=${view}
          .chat=${this.model?.chat ?? []}
          @say=${(e: CustomEvent<string>) => this.command('chat', { text: e.detail })}
        ></chat-panel>
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
                const name = (this.renderRoot.querySelector('#name') as HTMLInputElement).value.trim();
                settings.set({ name });
                this.command('name', { name });
                this.menu.close();
              }}
            >
              <input id="name" maxlength="24" aria-label=${say('yourName')} .value=${view.chairs[view.seat]?.name ?? ''} />
              <button>${say('rename')}</button>
            </form>`
          : nothing}
        <p class="soft small seal">${say('sealed')}: ${view.commitment}</p>
      </div>
    </w-dialog>`;
  }

  override render() {
    const view = this.model?.view;
    if (!view)
      return html`<p class="sheet lonely" role="status">${this.model?.trouble || say('loading')}</p>`;
    return html`<div class="table">
        <div class="players">
          <seats-panel
            .view=${this.replay ? this.replayed(view, this.replay) : view}
            ?replaceable=${view.may.includes('replace')}
            @replace=${(e: CustomEvent<number>) => this.command('replace', { seat: e.detail })}
          ></seats-panel>
        </div>
        <section class="sheet gilt board" aria-label=${view.title}>
          <header>
            <h1>${view.title}</h1>
            ${view.seat === null ? html`<span class="soft">${say('spectator')}</span>` : nothing}
            <span class="grow"></span>
            <button class="quiet" @click=${() => this.openRules()}>${say('rules')}</button>
            <button class="quiet" @click=${() => this.menu.open()}>${say('options')}</button>
          </header>
          ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}
          ${this.curtain !== null ? this.curtainPart(view, this.curtain) : this.stage(view)}
        </section>
        ${this.curtain !== null ? nothing : this.side(view)}
      </div>
      <w-dialog id="rules" wide .title=${say('rules')}><rules-panel game=${view.game} ?open=${this.reading}></rules-panel></w-dialog>
      ${this.menuPart(view)}`;
  }
}
