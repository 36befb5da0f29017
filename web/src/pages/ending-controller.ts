/* When a game that was watched ends: its last move is seen first, then its ending is a ceremony. */
import type { ReactiveController } from 'lit';
import { WhenIdle, type BoardPage } from '../move-queue.ts';
import type { LogEntry, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import { less } from '../ui/motion.ts';

/** Milliseconds for which the table is shown as the last move has left it, after its motion has ended. */
const LAST_MOVE = 900;

export class EndingController implements ReactiveController {
  /** The game was seen while it was being played. */
  live = false;
  /** The game has ended, but its last move is shown first. */
  lastMove = false;
  private readonly whenIdle: WhenIdle;
  private wholeView: { of: View; view: View } | undefined;

  constructor(private readonly host: BoardPage) {
    this.whenIdle = new WhenIdle(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.open();
  }

  /** Starts at another table. */
  open(): void {
    this.whenIdle.cancel();
    this.live = this.lastMove = false;
  }

  /** Whether it is over, and its last move has been seen. */
  isOver(view: View): boolean {
    return view.phase === 'over' && !this.lastMove;
  }

  /** The view with all that has happened: a board that begins at the end has seen nothing of it. */
  whole(view: View, log: LogEntry[]): View {
    if (this.wholeView?.of !== view) this.wholeView = { of: view, view: { ...view, whole: true, log } };
    return this.wholeView.view;
  }

  update(before: View | undefined, view: View): void {
    this.live ||= view.phase === 'playing';
    if (before?.phase !== 'playing' || view.phase !== 'over' || settings.pace === 'fast' || less.matches) return;
    this.lastMove = true;
    void this.whenIdle.run(LAST_MOVE, () => {
      this.lastMove = false;
      this.host.requestUpdate();
    });
  }
}
