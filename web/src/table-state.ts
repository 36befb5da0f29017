/*
 * One table as this device knows it: the latest view of every chair it holds (or the spectators' one),
 * the log and the chat put together from what came. Components read it and redraw on 'change'.
 */
import { client } from './socket-client.ts';
import type { Choice, LogEntry, Message, ChatMessage, View } from './protocol.ts';

export class TableState extends EventTarget {
  /** The view that is shown; undefined until the first has come. */
  view: View | undefined;
  /** What was said, the oldest first. */
  chat: ChatMessage[] = [];
  /** Why the table cannot be shown. */
  trouble = '';
  /** Up to here this device had seen the table when it came back; 0: it had missed nothing. */
  away = 0;
  /** A move is on its way. */
  sending = false;
  private views = new Map<number | null, View>();
  private logs = new Map<number | null, Map<number, LogEntry>>();
  private seq = 0;
  private shown: number | null = null;

  constructor(readonly table: string) {
    super();
    client.watch(table, (message) => this.receive(message));
  }

  close(): void {
    client.unwatch(this.table);
  }

  /** The chairs of this device. */
  get seats(): number[] {
    return [...this.views.keys()].filter((seat): seat is number => seat !== null).sort();
  }

  get log(): LogEntry[] {
    const log = this.logs.get(this.view?.seat ?? null);
    return log ? [...log.values()].sort((a, b) => a.seq - b.seq) : [];
  }

  /** Shows the view of this chair. */
  show(seat: number | null): void {
    this.shown = seat;
    this.view = this.views.get(seat) ?? this.view;
    this.dispatchEvent(new Event('change'));
  }

  /** The chair whose turn it is among ours, if another than the shown one. */
  get nextSeat(): number | undefined {
    if (this.view?.choices) return undefined;
    return this.seats.find((seat) => this.views.get(seat)?.choices);
  }

  /** A chair of ours that may take its last move back: the shown one, else another. */
  get undoSeat(): number | undefined {
    const may = (seat: number) => this.views.get(seat)?.may.includes('undo') ?? false;
    const shown = this.view?.seat ?? null;
    return shown !== null && may(shown) ? shown : this.seats.find(may);
  }

  async play(choice: Choice): Promise<void> {
    const view = this.view;
    if (!view || view.seat === null) return;
    this.sending = true;
    this.dispatchEvent(new Event('change'));
    try {
      await this.request('move', { step: view.step, move: choice.move }, true);
    } finally {
      this.sending = false;
      this.dispatchEvent(new Event('change'));
    }
  }

  /** A command of the shown chair. */
  request(what: string, fields: Record<string, unknown> = {}, again = false): Promise<Message> {
    const seat = this.view?.seat;
    return client.request({ do: what, table: this.table, ...(seat === null ? {} : { seat }), ...fields }, again);
  }

  private receive(message: Message): void {
    if (message.is === 'view') this.receiveView(message);
    else if (message.is === 'chat') this.receiveChat(message);
    else if (message.is === 'here') this.receiveHere(message.here);
    else if (message.is === 'refused') this.trouble = message.words;
    else return;
    this.dispatchEvent(new Event('change'));
  }

  /** False: something in between is missing and has been asked for. */
  private inOrder(seq: number, whole: boolean): boolean {
    if (!whole && this.seq > 0 && seq > this.seq + 1) {
      client.catchUp(this.table, 0);
      return false;
    }
    this.seq = Math.max(this.seq, seq);
    return true;
  }

  private receiveView(view: View): void {
    const whole = view.chat !== undefined;
    if (!this.inOrder(view.seq, whole)) return;
    if (whole) this.begin(view);
    if (view.log.some((entry) => entry.is === 'undo') && !whole) client.catchUp(this.table, 0);
    const log = this.logs.get(view.seat) ?? new Map<number, LogEntry>();
    for (const entry of view.log) log.set(entry.seq, entry);
    this.logs.set(view.seat, log);
    this.views.set(view.seat, view);
    this.forget(view);
    this.choose(view);
  }

  /** The answer to `watch`: everything, from the beginning. */
  private begin(view: View): void {
    this.logs.delete(view.seat);
    this.chat = view.chat ?? [];
    if (view.away !== undefined) this.away = view.away;
  }

  /** Views of chairs that are not ours any more. */
  private forget(view: View): void {
    const ours = view.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
    for (const seat of this.views.keys())
      if (seat === null ? ours.length > 0 : view.seat !== null && !ours.includes(seat)) this.views.delete(seat);
  }

  /** Which view is shown: the one that was, if it is still there; at an open game the one to move. */
  private choose(view: View): void {
    const active = view.secrets ? undefined : this.seats.find((seat) => this.views.get(seat)?.choices);
    if (active !== undefined) this.shown = active;
    this.view = this.views.get(this.shown) ?? this.views.get(this.seats[0] ?? null) ?? view;
  }

  private receiveChat(message: ChatMessage): void {
    if (this.inOrder(message.seq, false)) this.chat = [...this.chat, message];
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
