/* The focused element may be gone after an update, often a button that was pressed: then the table gets the focus. */
import type { LitElement, ReactiveController } from 'lit';
import { cameFromHere } from '../navigation.ts';

export class FocusController implements ReactiveController {
  /** Whether something on the page had the focus before the update; or it comes here, since the page that had it is gone. */
  private held = false;
  private arriving = false;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  /** Starts at another table. */
  open(): void {
    this.arriving = cameFromHere();
  }

  /** Before an update. */
  remember(): void {
    if (document.activeElement !== document.body) this.arriving = false;
    this.held = this.arriving || this.host.shadowRoot?.activeElement != null;
  }

  hostUpdated(): void {
    if (!this.held) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const find = (what: string) => this.host.renderRoot.querySelector<HTMLElement>(what);
      (find('hand-over') ?? find('end-sheet') ?? find('replay-bar') ?? find('[data-board]'))?.focus({ preventScroll: true });
    });
  }
}
