/* Unread chat: it is counted for a badge, and the latest line is shown for a moment. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChatMessage, View } from '../protocol.ts';
import { nameAt } from '../ui/chair-head.ts';

export class ChatController implements ReactiveController {
  /** How many lines of others have not been in sight. */
  unread = 0;
  private table = '';
  /** The last line that has been read, and the last that has been shown for a moment. */
  private read = 0;
  private told = 0;
  private inSight = false;
  private panel: Element | null = null;
  private newest = 0;
  private readonly watch = new IntersectionObserver(([entry]) => this.look(entry?.isIntersecting ?? false), { threshold: 0.5 });

  constructor(
    private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment },
    private readonly toast: (words: string) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.panel) this.watch.observe(this.panel);
  }

  hostDisconnected(): void {
    this.watch.disconnect();
    this.inSight = false;
  }

  hostUpdated(): void {
    const panel = this.host.renderRoot.querySelector('.chat');
    if (panel === this.panel) return;
    this.watch.disconnect();
    this.inSight = false;
    this.panel = panel;
    if (panel) this.watch.observe(panel);
  }

  /** Handles a change of the table. Earlier lines count as read on arrival, unless the reader has been away. */
  update(view: View, chat: readonly ChatMessage[], away: number): void {
    this.newest = chat.at(-1)?.seq ?? 0;
    if (this.table !== view.table) {
      this.table = view.table;
      this.read = away || this.newest;
      this.told = this.newest;
    }
    if (this.inSight && !document.hidden) this.read = this.told = this.newest;
    const others = chat.filter(({ seat }) => !view.chairs[seat]?.yours);
    this.unread = others.filter(({ seq }) => seq > this.read).length;
    const last = others.filter(({ seq }) => seq > this.told).at(-1);
    this.told = Math.max(this.told, this.newest);
    const chair = last && view.chairs[last.seat];
    if (chair) this.toast(`${nameAt(view, chair)}: ${last.text}`);
  }

  private look(inSight: boolean): void {
    this.inSight = inSight;
    if (!inSight || this.unread === 0) return;
    this.read = this.newest;
    this.unread = 0;
    this.host.requestUpdate();
  }

  /** Brings it into sight, ready to answer. */
  show(): void {
    this.panel?.scrollIntoView({ block: 'center' });
    this.panel?.querySelector<HTMLElement>('chat-panel')?.focus({ preventScroll: true });
  }
}
