/*
 * One device for several people who do not see the same: decides when to cover the table between them. The person who
 * has played sees the result of the move first; the next one takes the device, also at the very beginning.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { View } from '../protocol.ts';
import { settings, type Pace } from '../settings.ts';
import type { TableController } from '../table-controller.ts';

/** Milliseconds for which the player's own move is seen. */
const LOOK: Record<Pace, number> = { calm: 2600, usual: 1600, fast: 400 };

export class HandoverController implements ReactiveController {
  /** The seat that the device is to be handed to; null: it need not be. */
  to: number | null = null;
  /** Whether a person at this table has taken the device. */
  private taken = false;
  private timer = 0;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly model: TableController,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** Starts at another table. */
  open(): void {
    this.hostDisconnected();
    this.to = null;
    this.taken = false;
  }

  /** Handles a new view. */
  update(view: View): void {
    const mine = view.chairs.filter((chair) => chair.yours);
    if (view.phase !== 'playing' || !view.secrets || mine.length < 2) this.to = null; // nothing is secret, or not any more
    else if (!this.taken) this.to = mine.find((chair) => chair.owes)?.seat ?? view.seat;
    else if (this.to !== null) this.to = this.model.nextSeat ?? this.to;
    else if (this.model.nextSeat !== undefined) this.timer ||= setTimeout(() => this.askForNext(), LOOK[settings.pace]);
  }

  private askForNext(): void {
    this.timer = 0;
    if (this.model.view?.phase === 'playing') this.to = this.model.nextSeat ?? null; // it may have been undone
    this.host.requestUpdate();
  }

  /** The person of that seat has the device now. */
  take(seat: number): void {
    this.taken = true;
    this.to = null;
    this.model.show(seat);
  }
}
