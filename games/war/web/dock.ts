/*
 * The dock: prompt, question, main button and hint at the lower edge of the window in every phase. The prompt is the
 * page's own and lies above what the board puts there, so the board says how high that is: `--dock`, and `--bar` of it
 * for the page's own buttons. Where a window is low these sink below its edge while the board has the answers itself.
 */
import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { NARROW, PHONE } from '@web/ui/breakpoints.ts';

export class Dock implements ReactiveController {
  private seen: Element | null = null;
  private readonly watch = new ResizeObserver(() => this.measure());

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    const dock = this.host.shadowRoot?.querySelector('.sticky') ?? null;
    if (dock === this.seen) return;
    this.watch.disconnect();
    if (dock) this.watch.observe(dock);
    this.seen = dock;
  }

  hostDisconnected(): void {
    this.watch.disconnect();
    this.seen = null;
  }

  private measure(): void {
    const height = (of: Element | null | undefined): string => `${of?.getBoundingClientRect().height ?? 0}px`;
    this.host.style.setProperty('--dock', height(this.seen));
    this.host.style.setProperty('--bar', height(this.host.querySelector('[slot="actions"]')));
  }
}

export const dockStyle = css`
  .main {
    display: flex;
    flex-direction: column;
  }
  .main ::slotted(.prompt) {
    order: 8;
    top: auto;
    bottom: calc(var(--dock, 0px) - var(--sunk, 0px));
    margin: 8px 0 0;
    padding: 6px 0 4px;
    border-top: 1px solid var(--line);
  }
  .main ::slotted(window-clock) {
    order: 8;
  }
  .main .sticky {
    order: 9;
    margin-top: 0;
    background: var(--paper);
  }
  .tray {
    max-height: min(44dvh, 400px);
    padding: 2px 2px 8px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .tray:not(:has(*)) {
    display: none;
  }
  @media ${NARROW}, (max-height: 859px) {
    .main:has(.draw-or-stop) {
      .sticky:not(.chosen) {
        bottom: calc(0px - var(--bar, 0px));
      }
      ::slotted(.prompt) {
        bottom: calc(var(--dock, 0px) - var(--bar, 0px));
      }
      &:has(.sticky.chosen) ::slotted(.prompt) {
        bottom: calc(var(--dock, 0px) - var(--sunk, 0px));
      }
    }
  }
  @media ${PHONE} {
    .main ::slotted(.prompt) {
      font-size: 0.95rem;
      line-height: 1.2;
    }
  }
`;
