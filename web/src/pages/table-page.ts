/*
 * A table: the board in the middle, the players above, the log beside it. It carries commands between
 * the parts and the server; what may be done is in the view.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { boards } from '../board.ts';
import type { Choice, LogEntry, SeatCommandName, View } from '../protocol.ts';
import { outlined } from '../since.ts';
import { soundOf } from '../sound.ts';
import { TableController, type Fields } from '../table-controller.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { boardOf } from '../ui/board-binding.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { AdviceController } from './advice-controller.ts';
import { ChatController } from './chat-controller.ts';
import { CoachController } from './coach-controller.ts';
import { EndingController } from './ending-controller.ts';
import { FocusController } from './focus-controller.ts';
import { HandoverController } from './handover-controller.ts';
import { passesAtFirst } from './newcomer.ts';
import { NoticeController } from './notice-controller.ts';
import { notices } from './notices.ts';
import { ReplayController } from './replay-controller.ts';
import { SeatingController } from './seating-controller.ts';
import { tableActions } from './table-actions.ts';
import { TableAnnouncer } from './table-announcer.ts';
import { layout } from './table-layout.ts';
import { hasChat, promptOf, replayBar, tableDialogs, tableHead, tablePrompt, tableSide, ticker, whyNot } from './table-parts.ts';
import { endSheet, waitingRoom } from './table-rooms.ts';
import '../ui/error-page.ts';
import '../ui/hand-over.ts';
import '../ui/loading-sheet.ts';

@customElement('table-page')
export class TablePage extends BaseElement {
  @property() table = '';
  @state() private selected: Choice | null = null;
  @state() private pointed: LogEntry | null = null;
  private readonly model = new TableController(this, () => this.receive());
  private readonly seating = new SeatingController(this);
  private readonly replay = new ReplayController(this, this.model);
  private readonly advice = new AdviceController(this, this.model, {
    select: (choice) => (this.selected = choice),
    play: (choice) => this.play(choice),
  });
  private readonly coach = new CoachController(this, this.model);
  private readonly ending = new EndingController(this);
  private readonly handover = new HandoverController(this, this.model);
  private readonly notices = new NoticeController(this);
  private readonly chat = new ChatController(this, (words) => this.notices.show(words));
  private readonly modules = new LazyModules(this);
  private readonly focused = new FocusController(this);
  private readonly announcer = new TableAnnouncer();
  private last: View | undefined;

  static override styles = [shared, layout];

  override willUpdate(changes: PropertyValues<this>): void {
    this.focused.remember();
    if (!changes.has('table')) return;
    this.focused.open();
    this.seating.open(this.table);
    this.replay.end();
    this.handover.open();
    this.last = undefined;
    this.ending.open();
    this.model.open(this.table);
  }

  /** Handles a change of the table. */
  private receive(): void {
    const { view } = this.model;
    if (!view) return;
    if (this.last !== view) this.receiveView(view);
    document.title = `${view.choices ? '● ' : ''}${view.title}`;
    this.handover.update(view);
    this.chat.update(view, this.model.chat, this.model.away);
    if (this.handover.to === null) this.announcer.update(view, this.model.log, this.model.chat, promptOf(view, this.model.sending));
  }

  /** The chosen move stays chosen while it is possible; a whole view may name it in another language. */
  private receiveView(view: View): void {
    const before = this.last;
    this.last = view;
    if (before) soundOf(before, view);
    else if (view.seat !== null && passesAtFirst(view)) this.command('orders', { seat: view.seat, orders: { turn: 'yes' } });
    this.ending.update(before, view);
    const asked = ReplayController.asked;
    if (!before && asked !== undefined && view.phase === 'over') this.attempt(() => this.replay.start(asked));
    const chosen = view.choices?.find(({ move }) => move === this.selected?.move);
    const same = view.step === before?.step && chosen !== undefined;
    const only = view.choices?.length === 1 ? view.choices[0] : undefined;
    this.selected = (same ? chosen : only) ?? null;
    this.advice.update(view, same);
    this.coach.update(view, view.step === before?.step && view.seat === before.seat);
  }

  /** Does it, and says what went wrong. */
  readonly attempt = (work: () => Promise<unknown>): void => void this.notices.try(work);

  readonly command = <Name extends SeatCommandName>(name: Name, fields: Fields<Name>): void =>
    this.attempt(() => this.model.request(name, fields));

  /** Plays a choice, and hides the toast about the gesture. */
  private play(choice: Choice): void {
    this.notices.endGesture();
    const { view } = this.model;
    this.attempt(async () => {
      await this.model.play(choice);
      if (view) await this.coach.ask(view, choice);
    });
  }

  /** The line above the board: what others did, or what the coach would have done. */
  private told(view: View) {
    const coached = this.coach.line(view, () => this.show('coach-panel'));
    return coached ?? ticker(view, this.model.sinceTurn, this.model.log, this.coach.reason, () => this.show('since-sheet'));
  }

  /** The player has pointed at it on the board: the first time they are told how to play it. */
  private choose(choice: Choice | null): void {
    this.selected = choice;
    if (!choice) return;
    this.advice.giveWay(choice);
    this.notices.tellGesture();
  }

  /** The best choice is selected on the board, since its words may fit several; unless the player has already
   * chosen. */
  private async askHint(): Promise<void> {
    const best = await this.advice.ask();
    this.selected ??= this.model.view?.choices?.find(({ move }) => move === best) ?? null;
  }

  /** The table drawn by the game's board, with the page's own parts in its slots. */
  private board(view: View, parts: TemplateResult) {
    const [over, replayed, { sending }] = [this.ending.isOver(view), this.replay.moment !== null, this.model];
    const lately = (): LogEntry | null => (over && !replayed ? null : outlined(view, this.model.since, replayed ? this.replay.view(view).log : this.model.log));
    const pointed = this.pointed ?? lately();
    const still = replayed && !this.replay.onward;
    const moment = view.game in boards ? null : this.replay.forBoard; // the game's own board lies as it does at the table
    const seen = over ? this.ending.whole(view, this.model.log) : view;
    const properties = { view: this.replay.view(seen), selected: this.selected, sending, pointed, still, moment, advised: this.advice.advised };
    const listeners = {
      'choice-select': (choice: Choice | null) => this.choose(choice),
      'choice-play': (choice: Choice) => this.play(choice),
      'replace-player': (seat: number) => this.command('replace', { seat }),
    };
    // An ending or a replay has a board of its own: the same board would jump there.
    const where = this.replay.moment ? 'replay' : over ? 'over' : 'play';
    return keyed(where, boardOf(this.modules, properties, listeners, parts));
  }

  private actions(view: View) {
    return tableActions({
      view,
      selected: this.selected,
      model: this.model,
      advice: this.advice,
      select: (choice) => (this.selected = choice),
      play: (choice) => this.play(choice),
      hint: () => this.attempt(() => this.askHint()),
      remind: (seat) => this.attempt(() => this.seating.remind(view, seat, (words) => this.notices.tell(words))),
      openOrders: () => this.show('orders-panel'),
      command: this.command,
    });
  }

  /** The prompt and the buttons: the next decision, or the end sheet; in a replay nothing. */
  private asked(view: View) {
    if (this.replay.moment !== null) return nothing;
    if (this.ending.isOver(view)) return endSheet(view, this.ending.live, this.seating, this, () => this.replay.start());
    return html`${this.actions(view)} ${tablePrompt(view, this.model.sending, this.told(view))}`;
  }

  /** The game itself: being played, over, or played again. */
  private game(view: View) {
    const bar = this.replay.moment ? replayBar(view, this.replay, this.attempt, (words) => this.notices.tell(words)) : nothing;
    return html`${this.board(view, html`${this.head(view)} ${this.asked(view)} ${this.side(view)}`)} ${bar}`;
  }

  private head(view: View) {
    return tableHead({
      view,
      openRules: () => this.show('rules-panel'),
      openMenu: () => this.show('table-menu'),
      unread: hasChat(view, this.model.chat) ? this.chat.unread : undefined,
      openChat: () => this.openChat(),
    });
  }

  /** Opens what lies above the page. */
  private show(what: 'rules-panel' | 'table-menu' | 'since-sheet' | 'coach-panel' | 'orders-panel'): void {
    this.renderRoot.querySelector(what)?.show();
  }

  private openChat(): void {
    this.notices.show('');
    this.chat.show();
  }

  private side(view: View) {
    const { log, chat } = this.model;
    const away = this.replay.moment ? 0 : this.model.away;
    const point = (entry: LogEntry | null) => (this.pointed = entry);
    const send = (text: string) => this.command('chat', { text });
    return html`${this.advice.panel('side', this.selected)} ${tableSide({ view, log: this.replay.log(log), away, chat, point, send, hinted: this.advice.standsIn('side') })}`;
  }

  override render() {
    const { handover: hand, model } = this;
    const [to, view] = [hand.to, model.view];
    if (!view) return model.error ? html`<error-page .words=${model.error}></error-page>` : html`<loading-sheet></loading-sheet>`;
    const curtain = to === null ? nothing : html`<hand-over .view=${view} .seat=${to} @taken-over=${() => hand.take(to)}></hand-over>`;
    const room = () => waitingRoom(view, this.seating, this, this.head(view), this.side(view));
    const table = view.phase === 'gathering' ? room : () => this.game(view);
    const undo = (seat: number) => this.command('undo', { seat, step: view.step });
    // The position of the notices depends on the buttons of the head.
    return html`${notices(this.notices, hasChat(view, model.chat) ? 'chatty' : '', () => this.openChat())}
      ${to === null ? this.coach.panel(view, undo) : nothing} ${to === null ? table() : curtain}
      ${whyNot(view, this.modules, to !== null || model.sending)}
      ${tableDialogs(view, model.sinceTurn, model.log, this.coach.reason, this.command)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-page': TablePage;
  }
}
