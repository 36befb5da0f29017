/* Parts of an element that an observer of the browser watches: for as long as it is in the document, and again when it is
 * put there once more. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class WatchedParts implements ReactiveController {
  private watched: readonly Element[] = [];

  /** `find` says which parts there are now; it is asked after every update. */
  constructor(
    host: ReactiveControllerHost,
    private readonly observer: ResizeObserver | IntersectionObserver,
    private readonly find: () => Iterable<Element | null | undefined>,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    for (const part of this.watched) this.observer.observe(part);
  }

  hostUpdated(): void {
    const parts = [...this.find()].filter((part) => part != null);
    if (parts.length === this.watched.length && parts.every((part, i) => part === this.watched[i])) return;
    this.observer.disconnect();
    this.watched = parts;
    this.hostConnected();
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }
}
