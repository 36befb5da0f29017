/*
 * The dock: prompt, question, main button and hint at the lower edge of the window in every phase. The prompt is the
 * page's own; a tap on it shows all of a long one. Where the window is wide, prompt and buttons share a row; a question
 * rises above them. Draw and stop are buttons of the board: the page's main button would be a second one for the same.
 */
import { css, unsafeCSS, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

/** The board has room for prompt and buttons in one row. */
export const DESK = unsafeCSS('(min-width: 1200px)');

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

  /** How high the dock is, and how much of it lies below the tray. */
  private measure(): void {
    const dock = this.seen?.getBoundingClientRect();
    const tray = this.seen?.querySelector('.tray')?.getBoundingClientRect();
    this.host.style.setProperty('--dock', `${dock?.height ?? 0}px`);
    this.host.style.setProperty('--below', `${dock && tray ? dock.bottom - tray.bottom : 0}px`);
  }
}

export const dockStyle = css`
  .main {
    display: flex;
    flex-flow: row wrap;
    align-items: flex-start;
  }
  .main > *,
  .main ::slotted(*) {
    flex: 0 0 100%;
    max-width: 100%;
  }
  /* The page's own style would come before this one. */
  .main ::slotted(.prompt) {
    order: 8;
    top: auto;
    bottom: calc(var(--dock, 0px) - var(--sunk, 0px));
    margin: 6px 0 0 !important;
    padding: 6px 0 0 !important;
    border-top: 1px solid var(--line);
    border-bottom: 4px solid transparent;
    line-height: 1.2 !important;
    cursor: pointer;
  }
  .main:not(.told) ::slotted(.prompt) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
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
  .main:has(.draw-or-stop) {
    --main-action: none;
  }
  /* In a battle the question alone; a tap on it tells everything. */
  .ask {
    margin: 0 0 2px;
    text-align: center;
    font-size: 1.05rem;
    color: var(--prompt-ink, inherit);
    cursor: pointer;
  }
  .told .ask {
    display: none;
  }
  .main:has(.draw-or-stop):not(.told) ::slotted(.prompt) {
    position: absolute !important;
    width: 1px;
    height: 1px !important;
    overflow: hidden;
    clip-path: inset(50%);
  }
  /* What the page has below draw and stop sinks below the edge; on a phone hint and undo stay in sight. */
  @media ${ROOMY} {
    .main:has(.draw-or-stop) {
      .sticky {
        bottom: calc(0px - var(--below, 0px));
      }
      ::slotted(.prompt) {
        bottom: calc(var(--dock, 0px) - var(--below, 0px));
      }
    }
  }
  /* On a phone what happened stands above what is asked, in a block of one height. */
  @media ${CLOSE} {
    .main ::slotted(.ticker) {
      order: 8;
      position: sticky;
      bottom: calc(var(--dock, 0px) - var(--sunk, 0px) + 50px);
      z-index: 7;
      background: var(--paper);
    }
    .main:has(.draw-or-stop):not(.told) ::slotted(.ticker) {
      bottom: calc(var(--dock, 0px) - var(--sunk, 0px));
    }
    .main ::slotted(.prompt) {
      margin: 0 !important;
      font-size: 0.95rem !important;
    }
    .main:not(.told) ::slotted(.prompt) {
      height: 50px !important;
    }
    .main.told ::slotted(.prompt) {
      height: auto !important;
    }
  }
  @media ${DESK} {
    .main:not(.told, :has(.tray > *)) {
      .sticky {
        flex: 0 0 60%;
        padding-top: 6px;
        border-top: 1px solid var(--line);
      }
      /* As high as the buttons and all that sinks below them, so that both stick alike; two lines of it are shown. */
      ::slotted(.prompt) {
        flex: 0 0 40%;
        align-self: stretch;
        bottom: calc(0px - var(--sunk, 0px));
        padding: 8px 12px 0 0 !important;
        font-size: 1.02rem !important;
        text-align: left !important;
        clip-path: inset(0 0 calc(100% - 8px - 2.5em) 0);
      }
    }
    .main:has(.draw-or-stop) ::slotted(action-bar) {
      font-size: 0.84rem;
    }
    .main:has(.draw-or-stop) .sticky {
      display: flex;
      align-items: flex-start;
      gap: 10px;
      .tray {
        flex: 1;
        min-width: 0;
      }
    }
  }
  /* Low windows: everything that one decides by is in sight at once. */
  @media ${DESK} and (max-height: 859px) {
    .main {
      --title-size: 1.3rem;
    }
    .main ::slotted(header) {
      flex: 0 0 auto;
      margin: 0 12px 0 0 !important;
      padding: 0 !important;
      border: 0 !important;
    }
    .main ::slotted(.ticker) {
      flex: 1 1 0;
      min-width: 0;
      align-self: center;
      margin: 0 !important;
    }
  }
`;
