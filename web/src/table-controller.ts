/*
 * One table as this device knows it: the latest view of every chair it holds (or the spectators' one), the log and
 * the chat put together from what came. A controller of the page: it watches the table while the page is in the
 * document, and again when the page comes back to it.
 */
import type { ReactiveController } from 'lit';
import { MissedMoves } from './missed-moves.ts';
import { type BoardPage, MoveQueue } from './move-queue.ts';
import { sinceMine, sinceTurn } from './since.ts';
import { client, type Subscriber } from './socket-client.ts';
import type { Answer, ChatMessage, Choice, Commands, LogEntry } from './protocol.ts';
import type { Message, SeatCommandName, View, ViewMessage } from './protocol.ts';

/** The fields of a seat's command; the seat is the shown one, unless another is named. */
export type Fields<Name extends SeatCommandName> = Omit<Commands[Name]['fields'], 'table' | 'seat'> & { seat?: number };

/** Whether it tells what somebody at this device has done: they have waited for nothing. */
function isOwnMove({ log, chairs }: View): boolean {
  return log.some(({ acts, seat }) => acts && chairs[seat]?.yours);
}

export class TableController implements ReactiveController, Subscriber {
  table = '';
  /** The view that is shown; undefined until the first has come. */
  view: View | undefined;
  /** The chat, the oldest message first. */
  chat: ChatMessage[] = [];
  /** Why the table cannot be shown. */
  error = '';
  /** The last event this device had seen when it came back; 0: it had missed nothing. */
  away = 0;
  /** A move is on its way. */
  sending = false;
  /** The last move, and its view: it is no longer offered until the next view comes. */
  private taken = { seq: 0, move: '' };
  private connected = false;
  private views = new Map<number | null, View>();
  private logs = new Map<number | null, Map<number, LogEntry>>();
  private newest = 0;
  private shown: number | null = null;
  private readonly queue: MoveQueue<View>;
  private readonly missed = new MissedMoves((view) => {
    this.view = view;
    this.update();
  });

  constructor(
    private readonly host: BoardPage,
    /** Called after something new has been received. */
    private readonly changed: () => void,
  ) {
    this.queue = new MoveQueue(host, (view) => this.showView(view));
    host.addController(this);
  }

  hostConnected(): void {
    this.connected = true;
    if (this.table) client.watch(this);
  }

  hostDisconnected(): void {
    this.connected = false;
    this.missed.stop();
    client.unwatch(this);
  }

  /** Shows this table from now on, and no other. */
  open(table: string): void {
    if (table === this.table) return;
    client.unwatch(this);
    this.table = table;
    this.view = undefined;
    this.chat = [];
    this.error = '';
    this.away = this.newest = 0;
    this.sending = false;
    this.shown = null;
    this.queue.clear();
    this.missed.clear();
    this.views.clear();
    this.logs.clear();
    if (this.connected) client.watch(this);
  }

  /** The last `seq` that all chairs have: one chair's view may have come before the connection broke, the others not. */
  get seq(): number | null {
    return this.views.size > 0 ? Math.min(...[...this.views.values()].map(({ seq }) => seq)) : null;
  }

  /** The chairs of this device. */
  get seats(): number[] {
    return [...this.views.keys()].filter((seat): seat is number => seat !== null).sort();
  }

  get log(): LogEntry[] {
    const log = this.logs.get(this.view?.seat ?? null);
    return log ? [...log.values()].sort((a, b) => a.seq - b.seq) : [];
  }

  /** The entries of others since the shown chair's last move. */
  get since(): LogEntry[] {
    return sinceMine(this.log, this.view?.seat ?? null);
  }

  /** The entries of others since the shown chair's last turn. */
  get sinceTurn(): LogEntry[] {
    return sinceTurn(this.log, this.view?.seat ?? null);
  }

  /** Shows the view of this chair; before that, what happened since its person had the device last. */
  show(seat: number): void {
    this.shown = seat;
    if (this.view) this.missed.startFrom(this.view);
    this.missed.replay(this.views.get(seat) ?? this.view);
  }

  /** The chair whose turn it is among ours, if another than the shown one. */
  get nextSeat(): number | undefined {
    if (this.views.get(this.view?.seat ?? null)?.choices) return undefined;
    return this.seats.find((seat) => this.views.get(seat)?.choices);
  }

  /** A chair of ours that may undo its last move: the shown one, else another. */
  get undoSeat(): number | undefined {
    const may = (seat: number) => this.views.get(seat)?.may.includes('undo') ?? false;
    const shown = this.view?.seat ?? null;
    return shown !== null && may(shown) ? shown : this.seats.find(may);
  }

  /** Plays a choice; does nothing while another is pending: one press is one move, however often the event arrives. */
  async play(choice: Choice): Promise<void> {
    const { view } = this;
    if (this.sending || !view?.choices?.some(({ move }) => move === choice.move)) return;
    if (this.taken.seq === view.seq && this.taken.move === choice.move) return;
    this.sending = true;
    this.update();
    try {
      await this.request('move', { step: view.step, move: choice.move }, { resend: true });
      this.taken = { seq: view.seq, move: choice.move };
    } finally {
      this.sending = false;
      this.update();
    }
  }

  /** A command of a chair; a spectator has none to give. */
  async request<Name extends SeatCommandName>(
    name: Name,
    fields: Fields<Name>,
    options?: { resend: boolean },
  ): Promise<Answer<Name> | undefined> {
    const seat = fields.seat ?? this.view?.seat ?? null;
    if (seat === null) return undefined;
    const command = { do: name, table: this.table, ...fields, seat };
    return client.request(command, options);
  }

  receive(message: Message, since?: number): void {
    if (message.is === 'view') return this.receiveView(message, since);
    if (message.is === 'chat') this.receiveChat(message);
    else if (message.is === 'here') this.receiveHere(message.here);
    else if (message.is === 'refused') this.error = message.words;
    else return;
    this.update();
  }

  private update(): void {
    this.changed();
    this.host.requestUpdate();
  }

  /** False: something in between is missing and has been requested. */
  private inOrder(seq: number): boolean {
    if (this.newest > 0 && seq > this.newest + 1) {
      client.catchUp(this, this.seq ?? 0);
      return false;
    }
    this.newest = Math.max(this.newest, seq);
    return true;
  }

  private receiveView(message: ViewMessage, since?: number): void {
    const view: View = { ...message, whole: since === 0 };
    if (since === undefined) {
      if (this.inOrder(view.seq)) this.queue.add(view, view.clock !== null || isOwnMove(view));
      return;
    }
    if (view.whole) this.queue.clear();
    else this.queue.flush();
    this.receiveAnswer(view);
    this.showView(view);
    void this.queue.hold(view);
  }

  private showView(view: View): void {
    // Undone moves are no longer in the log, but were received: requests all of it again.
    if (!view.whole && view.log.some((entry) => entry.is === 'undo')) client.catchUp(this, 0);
    const log = this.logs.get(view.seat) ?? new Map<number, LogEntry>();
    for (const entry of view.log) log.set(entry.seq, entry);
    this.logs.set(view.seat, log);
    this.views.set(view.seat, view);
    if (view.secrets && view.seat !== this.view?.seat) this.missed.add(view);
    this.forget(view);
    this.choose(view);
    this.update();
  }

  /** The answer to `watch`: the latest chat, and the log from the beginning or what is missing of it. */
  private receiveAnswer(view: View): void {
    this.newest = Math.max(this.newest, view.seq);
    if (view.whole) this.logs.delete(view.seat);
    this.chat = view.chat ?? [];
    if (view.away !== undefined) this.away = view.away;
  }

  /** Drops views of chairs that are no longer ours. */
  private forget(view: View): void {
    const ours = view.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
    for (const seat of this.views.keys())
      if (seat === null ? ours.length > 0 : !ours.includes(seat)) this.views.delete(seat);
  }

  /** Which view is shown: the one that was, if it is still there; at an open game the one to move. */
  private choose(view: View): void {
    const active = view.secrets ? undefined : this.seats.find((seat) => this.views.get(seat)?.choices);
    if (active !== undefined) this.shown = active;
    this.missed.stop();
    this.view = this.views.get(this.shown) ?? this.views.get(this.seats[0] ?? null) ?? view;
  }

  private receiveChat(message: ChatMessage): void {
    if (this.inOrder(message.seq)) this.chat = [...this.chat, message];
  }

  private receiveHere(here: boolean[]): void {
    for (const [seat, view] of this.views)
      this.views.set(seat, {
        ...view,
        chairs: view.chairs.map((chair) => ({ ...chair, here: here[chair.seat] ?? false })),
      });
    this.view = this.views.get(this.view?.seat ?? null) ?? this.view;
  }
}
