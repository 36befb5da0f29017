/*
 * A table: the board in the middle, the players above, the log beside it. It carries commands between
 * the parts and the server; what may be done is in the view.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { boards } from '../board.ts';
import { cameFromHere } from '../navigation.ts';
import type { Choice, Coach, LogEntry, SeatCommandName, View } from '../protocol.ts';
import { handOn, tableLink } from '../invitation.ts';
import { settings, type Person } from '../settings.ts';
import { together } from '../since.ts';
import { soundOf } from '../sound.ts';
import { TableController } from '../table-controller.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { bindBoard } from '../ui/board-binding.ts';
import { chairName } from '../ui/chair-head.ts';
import type { CoachPanel } from '../ui/coach-panel.ts';
import { withoutPlaces } from '../ui/hint-words.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import type { OrdersPanel } from '../ui/orders-panel.ts';
import type { RulesPanel } from '../ui/rules-panel.ts';
import type { SinceSheet } from '../ui/since-sheet.ts';
import type { TableMenu } from '../ui/table-menu.ts';
import { say } from '../words.ts';
import { AdviceController } from './advice-controller.ts';
import { ChatController } from './chat-controller.ts';
import { CoachController } from './coach-controller.ts';
import { EndingController } from './ending-controller.ts';
import { HandController } from './hand-controller.ts';
import { NoticeController } from './notice-controller.ts';
import { ReplayController } from './replay-controller.ts';
import { SeatingController } from './seating-controller.ts';
import { TableAnnouncer } from './table-announcer.ts';
import { layout } from './table-layout.ts';
import { coachLine, hasChat, promptOf, replayBar, tableDialogs, tableHead, tablePrompt, tableSide, ticker } from './table-parts.ts';
import '../ui/action-bar.ts';
import '../ui/end-sheet.ts';
import '../ui/error-page.ts';
import '../ui/hand-over.ts';
import '../ui/loading-sheet.ts';
import '../ui/plain-board.ts';
import '../ui/toast.ts';
import '../ui/waiting-room.ts';

/** He speaks seldom, and brings a picture. */
const loadCoach = () => import('../ui/coach-panel.ts');

@customElement('table-page')
export class TablePage extends BaseElement {
  @property() table = '';
  @state() private selected: Choice | null = null;
  @state() private pointed: LogEntry | null = null;
  @query('rules-panel') private rules!: RulesPanel;
  @query('table-menu') private menu!: TableMenu;
  @query('since-sheet') private since!: SinceSheet;
  @query('coach-panel') private coachSheet!: CoachPanel;
  @query('orders-panel') private orders!: OrdersPanel;
  private readonly model = new TableController(this, () => this.receive());
  private readonly seating = new SeatingController(this);
  private readonly replay = new ReplayController(this, () => this.table);
  private readonly advice = new AdviceController(this, this.model);
  private readonly coach = new CoachController(this, this.model);
  private readonly ending = new EndingController(this);
  private readonly hand = new HandController(this, this.model);
  private readonly notices = new NoticeController(this);
  private readonly chat = new ChatController(this, (words) => this.notices.show(words));
  private readonly modules = new LazyModules(this);
  private readonly announcer = new TableAnnouncer();
  private last: View | undefined;
  private wholeView: { of: View; view: View } | undefined;
  /** Something in here had the focus before the update; or it comes here, since the page that had it is gone. */
  private held = false;
  private arriving = false;

  static override styles = [shared, layout];

  override willUpdate(changes: PropertyValues<this>): void {
    if (document.activeElement !== document.body) this.arriving = false;
    this.held = this.arriving || this.shadowRoot?.activeElement != null;
    if (!changes.has('table')) return;
    this.arriving = cameFromHere();
    this.seating.open(this.table);
    this.replay.end();
    this.hand.open();
    this.last = undefined;
    this.ending.open();
    this.model.open(this.table);
  }

  /** What had the focus may be gone, a button that was pressed above all: then the board has it. */
  override updated(): void {
    if (!this.held) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const find = (what: string) => this.renderRoot.querySelector<HTMLElement>(what);
      (find('hand-over') ?? find('end-sheet') ?? find('[data-board]'))?.focus({ preventScroll: true });
    });
  }

  /** Something new has come. */
  private receive(): void {
    const { view } = this.model;
    if (!view) return;
    if (this.last !== view) this.receiveView(view);
    document.title = `${view.choices ? '● ' : ''}${view.title}`;
    this.hand.update(view);
    this.chat.update(view, this.model.chat, this.model.away);
    if (this.hand.to === null) this.announcer.update(view, this.model.log, this.model.chat, promptOf(view, this.model.sending));
  }

  /** What is chosen stays chosen while it can be; a whole view may call it by words of another language. */
  private receiveView(view: View): void {
    const before = this.last;
    this.last = view;
    if (before) soundOf(before, view);
    else this.greet(view);
    this.ending.update(before, view);
    const asked = ReplayController.asked;
    if (!before && asked !== undefined && view.phase === 'over') void this.notices.try(() => this.replay.start(asked));
    const chosen = view.choices?.find(({ move }) => move === this.selected?.move);
    const same = view.step === before?.step && chosen !== undefined;
    const only = view.choices?.length === 1 ? view.choices[0] : undefined;
    this.selected = (same ? chosen : only) ?? null;
    this.advice.update(view, same);
    this.coach.update(view, view.step === before?.step && view.seat === before.seat);
  }

  /** Nobody's first question of a game is whether to step in: until their first turn they pass. */
  private greet({ game, seat, phase, orders }: View): void {
    if (seat === null || phase !== 'playing' || settings.meet(game)) return;
    if (orders?.some(({ name }) => name === 'turn')) this.command('orders', { seat, orders: { turn: 'yes' } });
  }

  private command<Name extends SeatCommandName>(...command: Parameters<typeof this.model.request<Name>>): void {
    void this.notices.try(() => this.model.request(...command));
  }

  /** Whoever plays has understood how. */
  private play(choice: Choice): void {
    if (this.notices.toast === say('gesture')) this.notices.show('');
    const { view } = this.model;
    void this.notices.try(async () => {
      await this.model.play(choice);
      if (view) await this.coach.ask(view);
    });
  }

  /** What the coach has to say now. */
  private coached(view: View): Coach | null {
    const { said } = this.coach;
    return said && view.phase === 'playing' && this.modules.need('coach', loadCoach) === 'ready' ? said : null;
  }

  private coachPanel(view: View) {
    const said = this.coached(view);
    if (!said?.words || !said.best) return nothing;
    const better = said.best.words;
    const end = (): void => this.coach.end();
    const undo = (): void => {
      end();
      this.command('undo', { seat: said.seat, step: view.step });
    };
    return html`<coach-panel
      words=${said.words.replace(better, withoutPlaces(better))}
      ?undo=${this.model.undoSeat === said.seat}
      @undo=${undo}
      @dismiss=${end}
      @silence=${() => (settings.set({ coach: false }), end())}
    ></coach-panel>`;
  }

  /** The line above the board: what others did, or what the coach would have done. */
  private told(view: View) {
    const said = this.coached(view);
    if (said?.best) return coachLine(withoutPlaces(said.best.words), () => this.coachSheet.show());
    return ticker(view, this.model.since, this.coach.reason, () => this.since.show());
  }

  /** Somebody has pointed at it on the board: the first time they are told how it is played. */
  private choose(choice: Choice | null): void {
    this.selected = choice;
    if (!choice || settings.gestureTold) return;
    settings.set({ gestureTold: true });
    this.notices.tell(say('gesture'));
  }

  /** The best choice lies chosen on the board, since its words may fit several; unless one has chosen oneself. */
  private async askHint(): Promise<void> {
    const best = await this.advice.ask();
    this.selected ??= this.model.view?.choices?.find(({ move }) => move === best) ?? null;
  }

  /** The table drawn by the game's board, with the page's own parts in its slots. */
  private board(view: View, parts: TemplateResult) {
    const own = boards[view.game];
    const loading = own ? this.modules.need(view.game, own) : 'ready';
    if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    const tag = unsafeStatic(own ? `board-${view.game}` : 'plain-board'); // names from our own list
    const { selected } = this;
    const pointed = this.pointed ?? (view.choices ? together(this.model.since) : null);
    const [still, moment, { sending }] = [this.replay.moment !== null, this.replay.forBoard, this.model];
    const seen = this.ended(view) ? this.whole(view) : view;
    const properties = { view: this.replay.view(seen), selected, sending, pointed, still, moment, advised: this.advice.advised };
    const listeners = {
      'choice-select': (choice: Choice | null) => this.choose(choice),
      'choice-play': (choice: Choice) => this.play(choice),
      'replace-player': (seat: number) => this.command('replace', { seat }),
    };
    // Where the ending or a replay lies above it, it is another board: one that moved there would jump.
    const where = this.replay.moment ? 'replay' : this.ended(view) ? 'over' : 'play';
    return keyed(where, staticHtml`<${tag} data-board ${bindBoard(properties, listeners)}>${parts}</${tag}>`);
  }

  private actionBar(view: View) {
    return html`<action-bar
      slot="actions"
      .view=${view}
      .selected=${this.selected}
      .previews=${this.advice.previews}
      .short=${this.advice.short}
      .hint=${this.advice.told}
      .undoSeat=${this.model.undoSeat}
      ?sending=${this.model.sending}
      ?list=${!(view.game in boards)}
      @choice-select=${(e: CustomEvent<Choice>) => (this.selected = e.detail)}
      @choice-play=${(e: CustomEvent<Choice>) => this.play(e.detail)}
      @undo=${(e: CustomEvent<number>) => this.command('undo', { seat: e.detail, step: view.step })}
      @hint=${() => void this.notices.try(() => this.askHint())}
      @hint-end=${() => this.advice.end()}
      @back=${() => this.command('back', {})}
      @orders=${() => this.orders.show()}
      @nudge=${(e: CustomEvent<number>) => void this.notices.try(() => this.nudge(view, e.detail))}
      @replace=${(e: CustomEvent<number>) => this.command('replace', { seat: e.detail })}
    ></action-bar>`;
  }

  private endSheet(view: View) {
    return html`<end-sheet
      slot="head"
      .view=${view}
      ?live=${this.ending.live}
      @rematch=${() => void this.notices.try(() => this.seating.rematch(view))}
      @harder=${() => void this.notices.try(() => this.seating.harder(view))}
      @replay=${() => void this.notices.try(() => this.replay.start())}
    ></end-sheet>`;
  }

  /** It is over, and its last move has been seen. */
  private ended(view: View): boolean {
    return view.phase === 'over' && !this.ending.lastMove;
  }

  /** The same with all that has happened: a board that begins at the end has seen nothing of it. */
  private whole(view: View): View {
    if (this.wholeView?.of !== view) this.wholeView = { of: view, view: { ...view, whole: true, log: this.model.log } };
    return this.wholeView.view;
  }

  /** The game itself: being played, over, or played again. */
  private game(view: View) {
    const replayed = this.replay.moment !== null;
    const played = html`${this.actionBar(view)} ${tablePrompt(view, this.model.sending, this.told(view))}`;
    const parts = replayed ? replayBar(view, this.replay, (work) => void this.notices.try(work), (words) => this.notices.tell(words)) : this.ended(view) ? this.endSheet(view) : played;
    return this.board(view, html`${this.head(view)} ${parts} ${this.side(view)}`);
  }

  /** For whoever plays: why something cannot be chosen; nobody waits for it. */
  private whyNot(view: View) {
    if (view.seat === null || view.phase !== 'playing') return nothing;
    if (this.modules.need('why-not', () => import('../ui/why-not.ts')) !== 'ready') return nothing;
    const asleep = this.hand.to !== null || this.model.sending;
    return html`<why-not .view=${view} ?asleep=${asleep}></why-not>`;
  }

  private waitingRoom(view: View) {
    return html`<div class="room">
      <section class="sheet gilt" aria-label=${view.title}>
        ${this.head(view)}
        <waiting-room
          .view=${view}
          invited=${this.seating.invited}
          @sit=${(e: CustomEvent<{ seat: number } & Person>) => void this.notices.try(() => this.seating.sit(e.detail))}
          @stand=${(e: CustomEvent<number>) => this.command('stand', { seat: e.detail })}
          @face=${(e: CustomEvent<{ seat: number; face: string }>) => this.command('face', e.detail)}
          @invite=${() => void this.notices.try(() => this.seating.invite())}
        ></waiting-room>
      </section>
      ${this.side(view)}
    </div>`;
  }

  private head(view: View) {
    return tableHead({
      view,
      notice: this.notices.wrong,
      openRules: () => this.rules.show(),
      openMenu: () => this.menu.show(),
      unread: hasChat(view, this.model.chat) ? this.chat.unread : undefined,
      openChat: () => this.openChat(),
    });
  }

  private openChat(): void {
    this.notices.show('');
    this.chat.show();
  }

  /** Lets the person send a reminder in their own way; what is copied instead has to be told. */
  private async nudge(view: View, seat: number): Promise<void> {
    const chair = view.chairs[seat];
    const sent = await handOn(say('nudgeText', view.title), tableLink(view.table));
    if (!sent && chair) this.notices.tell(say('nudgeCopied', chairName(chair)));
  }

  private side(view: View) {
    const { log, away, chat } = this.model;
    const point = (entry: LogEntry | null) => (this.pointed = entry);
    return tableSide({ view, log: this.replay.log(log), away, chat, point, send: (text) => this.command('chat', { text }) });
  }

  override render() {
    const { hand, model } = this;
    const { to } = hand;
    const { view } = model;
    if (!view) return model.error ? html`<error-page .words=${model.error}></error-page>` : html`<loading-sheet></loading-sheet>`;
    const curtain = to === null ? nothing : html`<hand-over .view=${view} .seat=${to} @taken-over=${() => hand.take(to)}></hand-over>`;
    const table = view.phase === 'gathering' ? () => this.waitingRoom(view) : () => this.game(view);
    const toast = html`<w-toast .words=${this.notices.toast} @pressed=${() => this.openChat()} @gone=${() => this.notices.show('')}></w-toast>`;
    return html`${toast} ${to === null ? this.coachPanel(view) : nothing} ${to === null ? table() : curtain} ${this.whyNot(view)} ${tableDialogs(view, model.since, this.coach.reason, (...command) => this.command(...command))}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-page': TablePage;
  }
}
