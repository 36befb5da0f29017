/*
 * The action area: prompt, main button and hint at the lower edge of the window in every phase. The prompt is the page's own;
 * a tap on it shows all of a long one. Prompt and buttons share a row, wide or on a phone, where the main button takes the
 * prompt's place once something is chosen, and the prompt is a line above it. A question lies above
 * them, in a tray that covers and moves nothing; draw and stop are buttons of the board, and the page's main button
 * would be a second one for the same.
 */
import { css, type ReactiveControllerHost } from 'lit';
import { CLOSE, LOW, NARROW, WIDE } from '@web/ui/breakpoints.ts';
import { WatchedParts } from '@web/ui/watched-parts.ts';
import { LARGE_DESK } from '../breakpoints.ts';

/** Tells the board how high they are. */
export class ActionAreaHeights {
  private readonly watch = new ResizeObserver(() => this.measure());

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    new WatchedParts(host, this.watch, () => this.parts);
  }

  private get parts(): (Element | null)[] {
    return ['.sticky', '.sticky > .tray'].map((part) => this.host.shadowRoot?.querySelector(part) ?? null);
  }

  /** How high the action area is, and the tray above it. */
  private measure(): void {
    const [area, tray] = this.parts.map((part) => part?.getBoundingClientRect().height ?? 0);
    this.host.style.setProperty('--action-area', `${area}px`);
    this.host.style.setProperty('--tray', `${tray}px`);
  }
}

export const actionAreaStyle = css`
  .main {
    --follows: none;
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
    bottom: calc(var(--action-area, 0px) - var(--sunk, 0px));
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
  /* It lies above the board: nothing moves for it. */
  .tray {
    position: absolute;
    inset: auto 0 100%;
    max-height: min(50dvh, 420px);
    padding: 6px 2px 8px;
    overflow-y: auto;
    scrollbar-width: thin;
    background: var(--paper);
    box-shadow: 0 -1px 0 var(--line);
  }
  .tray:not(:has(*)) {
    display: none;
  }
  .studied .sticky {
    position: static;
  }
  .studied .sticky > .tray {
    position: static;
    width: auto !important;
    max-height: none;
    box-shadow: none;
  }
  .main:has(.draw-or-stop) {
    --main-action: none;
  }
  /* The player whose turn it is. */
  .main ::slotted(.prompt)::before,
  :is(.ask, .which)::before {
    content: var(--turn, none);
    display: inline-block;
    margin-right: 0.5em;
    padding: 0.08em 0.6em 0.14em;
    border-radius: 99px;
    font-size: 0.8em;
    line-height: 1.15;
    color: var(--on-rose);
    background: var(--rose);
  }
  /* The result of the choice. */
  .main:not(.choosing, .told) ::slotted(.prompt:not(.long, .longest))::after {
    content: var(--guide, none);
    display: block;
    font-size: 0.66em;
    line-height: 1.02;
    color: var(--ink-soft);
  }
  /* The question stands in the tray, for the eye; in a battle the question alone, and a tap on it shows everything. */
  .ask {
    margin: 0 0 4px;
    text-align: center;
    font-size: 1.02rem;
    line-height: 1.2;
    color: var(--prompt-ink, inherit);
  }
  .ask small {
    display: block;
    font-size: 0.8em;
    color: var(--ink-soft);
  }
  .ask:has(+ .draw-or-stop) {
    margin-bottom: 2px;
    cursor: pointer;
  }
  .main:has(.tray > *, .faction-choice) ::slotted(.prompt) {
    clip-path: inset(50%) !important;
    pointer-events: none;
  }
  @media not all and ${WIDE} {
    .main:not(.told) ::slotted(.prompt) {
      height: var(--asked-high, 50px) !important;
    }
    .main.told ::slotted(.prompt) {
      height: auto !important;
    }
  }
  /* On a phone what happened stands above what is asked, and that lies in the row of the buttons. */
  @media ${CLOSE} {
    .main {
      --asked-high: 54px;
      --clue-words: 0;
      --clue-room: 0;
      --list-below: 12px; /* clear of the main button */
    }
    .main.prompted {
      --idle-action: hidden; /* elsewhere how to choose is said there */
    }
    .main ::slotted(.ticker) {
      order: 8;
      position: sticky;
      --line: 28px !important;
      --ticker-wrap: normal;
      --told: -webkit-box;
      --told-high: 1.08;
      bottom: calc(var(--action-area, 0px) - var(--sunk, 0px) - 8px);
      z-index: 8;
      font-size: 0.8rem !important;
      text-align: left;
      background: linear-gradient(var(--paper), var(--paper)) center / 100% 28px no-repeat !important;
    }
    .main ::slotted(.ticker.none) {
      display: block !important; /* its place is kept: whatever comes there lies on nothing */
    }
    .main:has(.faction-choice) ::slotted(.ticker.none) {
      display: none !important;
    }
    .main:has(.tray > *) ::slotted(.ticker) {
      bottom: calc(var(--action-area, 0px) - var(--sunk, 0px) + var(--tray, 0px) - 8px);
    }
    .main:not(.told) ::slotted(.prompt) {
      -webkit-line-clamp: 3;
      align-content: center;
      z-index: 8;
      bottom: calc(var(--action-area, 0px) - var(--sunk, 0px) - var(--asked-high));
      flex-basis: calc(100% - 104px);
      margin: 0 104px calc(-1 * var(--asked-high)) 0 !important;
      padding: 0 !important;
      border: 0;
      background: none;
      font-size: 0.86rem !important;
      line-height: 1.12 !important;
      text-align: left !important;
    }
    .main:not(.told) ::slotted(.prompt:not(.long, .longest)) {
      -webkit-line-clamp: 4;
      font-size: 0.88rem !important; /* two lines of it leave two to what comes of it */
      text-wrap: balance;
      line-height: 1.06 !important;
    }
    .main:not(.choosing, .told) ::slotted(.prompt:not(.long, .longest))::after {
      font-size: 0.66rem;
      line-height: 1.02;
    }
    /* The own strip says whose turn it is. */
    .main:has(.own-strip .asked) ::slotted(.prompt)::before {
      content: none;
    }
    .main.told ::slotted(.prompt) {
      margin: 0 !important;
      font-size: 0.95rem !important;
    }
    /* Once something is chosen, a line above the main button asks on, in the place of what happened. */
    .main.choosing:not(.told) ::slotted(.prompt) {
      display: block !important;
      flex-basis: 100%;
      bottom: calc(var(--action-area, 0px) - var(--sunk, 0px));
      height: 22px !important;
      margin: -22px 0 0 !important;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: 0.86rem !important;
      line-height: 20px !important;
      text-align: center !important;
      background: var(--paper);
    }
    .main.choosing:not(.told):not(:has(.tray > *, .faction-choice)) ::slotted(.ticker) {
      visibility: hidden;
    }
    .main .sticky {
      border-top: 1px solid var(--line);
      padding-top: 3px;
    }
    .ask {
      font-size: 0.95rem;
    }
    /* A question is asked in the row of the hint as well, and the board has its room; a tap tells all of it. */
    .main.prompted:not(.told):has(.question > .tiles:not([data-step='item'])) {
      &:not(.choosing) .question > .ask {
        display: none;
      }
      .question > .ask {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        &::before {
          content: none; /* the own strip says whose turn it is */
        }
      }
      &:not(.choosing) ::slotted(.prompt) {
        clip-path: none !important;
        pointer-events: auto;
      }
    }
    /* The results of a bet or a feat may take many words. */
    .main:not(.told):has([data-step='wager'], [data-step='shield'], .tile.wide) ::slotted(.prompt.long) {
      font-size: 0.8rem !important;
    }
    .main:not(.told):has([data-step='wager'], [data-step='shield'], .tile.wide) ::slotted(.prompt.longest) {
      -webkit-line-clamp: 4 !important;
      font-size: 0.78rem !important;
      line-height: 1.06 !important;
      letter-spacing: -0.025em;
    }
    /* Long answers fade at the lower edge, until the last of them is in sight. */
    .sticky > .tray:has(.text, .wide) {
      max-height: min(54dvh, 440px);
    }
    .sticky > .tray:has(.text, .wide)::after {
      content: '';
      position: sticky;
      bottom: -8px;
      display: block;
      height: 20px;
      margin-bottom: -8px;
      background: linear-gradient(transparent, var(--paper));
      pointer-events: none;
    }
    /* In a battle draw and stop have the row; hint and undo stand beside the question, and the lanes have the room. */
    .sticky > .tray:has(.draw-or-stop) {
      bottom: calc(100% - 58px);
    }
    .main:has(.draw-or-stop) ::slotted(.ticker) {
      bottom: calc(var(--action-area, 0px) - var(--sunk, 0px) + var(--tray, 0px) - 66px);
    }
    /* With four or five fighters the lanes have its room. */
    .main:has(.battle.many):has(.draw-or-stop) ::slotted(.ticker) {
      display: none !important;
    }
    .tray > .ask:has(+ .draw-or-stop) {
      padding-right: 104px;
      min-height: 50px;
      align-content: center;
      text-align: left;
      line-height: 1.1;
    }
    /* With four or five fighters the own strip alone says whose turn it is. */
    .main:has(.battle.many) .ask:has(+ .draw-or-stop)::before {
      content: none;
    }
    .main:not(.prompted) .ask {
      padding-right: 0 !important;
      min-height: 0 !important;
    }
    .main:has(.draw-or-stop) {
      --helpers-rise: calc(55px - var(--tray, 0px));
    }
    /* The action area lies at the lower edge of the window, however little there is above it. */
    .stage {
      min-height: calc(var(--window, 100dvh) - 342px);
    }
  }
  /* Things under a tray can be scrolled up from under it. */
  @media ${NARROW} {
    .stage {
      margin-bottom: 120px;
    }
  }
  @media ${WIDE} {
    .main {
      --buttons: flex-end;
      --buttons-wrap: nowrap;
      --long-size: 0.86rem; /* two lines, beside the question */
      --choice-list: 1px; /* all of them are on the board, and the page fits the window */
      --choice-list-position: absolute;
      /* Also below a prompt that is not shown. */
      .sticky::before {
        content: '';
        position: absolute;
        inset: 0 100% 0 auto;
        width: calc(100cqw - 100%);
        background: var(--paper);
      }
      ::slotted(.prompt) {
        z-index: 8;
        border-top: 0;
      }
    }
    .main.prompted {
      --idle-action: hidden; /* what is asked stands beside it */
    }
    .main:is(:not(.told), :has(.tray > *)) {
      .sticky {
        flex: 1 0 56%;
        padding-top: 6px;
      }
      .sticky > .tray {
        left: auto;
        width: 100cqw; /* a lesson has no prompt beside the buttons */
      }
      /* As high as the buttons and all that sinks below them, so that both stick alike; two lines of it are shown. */
      ::slotted(.prompt) {
        flex: 0 0 44%;
        align-self: stretch;
        bottom: calc(0px - var(--sunk, 0px));
        padding: 6px 12px 0 0 !important;
        border-bottom: 0;
        font-size: 1.18rem !important;
        text-align: left !important;
        clip-path: inset(0 0 calc(100% - 6px - 2.5em) 0);
      }
      ::slotted(.prompt:is(.long, .longest)) {
        font-size: 1.02rem !important;
      }
    }
    /* Two lines of it leave a third to what comes of it. */
    .main.wordy {
      --asked-size: 1.05rem;
      --asked-size-low: 1rem;
    }
    /* Until something is chosen it has the room of the main button. */
    .main.prompted:not(.choosing, .told):not(:has(.draw-or-stop)) {
      .sticky {
        flex-basis: 45%;
      }
      ::slotted(.prompt) {
        flex-basis: 55%;
        display: block !important;
        max-height: 55px; /* as high as the buttons */
        padding-top: 3px !important;
        font-size: 1.3rem !important;
        line-height: 1.12 !important;
        clip-path: none;
      }
      ::slotted(.prompt:is(.long, .longest)) {
        font-size: 1.15rem !important;
      }
    }
    @media ${LOW} {
      /* As far as the first button: a long one has one line. */
      .main.prompted:not(.choosing, .told):not(:has(.draw-or-stop)) ::slotted(.prompt) {
        flex-basis: calc(55% + 66px);
        max-width: none;
        margin-right: -66px !important;
        font-size: var(--asked-size-low, 1.12rem) !important;
        line-height: 1.06 !important;
      }
    }
    @media ${LARGE_DESK} {
      .main ::slotted(.prompt:not(.long, .longest)) {
        font-size: 1.32rem !important;
        line-height: 1.05 !important;
      }
      .main.prompted:not(.choosing, .told):not(:has(.draw-or-stop)) ::slotted(.prompt) {
        font-size: var(--asked-size, 1.36rem) !important;
        line-height: 1 !important;
      }
    }
    /* Draw and stop lie where the main button does, hint and undo before them. */
    .main:has(.draw-or-stop) {
      ::slotted(.prompt) {
        flex: 0 0 2% !important;
        max-height: 40px;
      }
      .sticky {
        flex-basis: 98% !important;
      }
      ::slotted(action-bar) {
        margin-right: 322px;
        font-size: 0.84rem;
      }
    }
    .sticky > .tray:has(.draw-or-stop) {
      bottom: var(--sunk, 0px);
      display: flex;
      align-items: center;
      padding: 0;
      overflow: visible;
      background: none;
      box-shadow: none;
      pointer-events: none;
    }
    .tray > .ask:has(+ .draw-or-stop) {
      flex: 1;
      margin: 0 254px 0 0;
      font-size: 0.95rem;
      line-height: 1.12;
      letter-spacing: -0.01em;
      text-align: left;
      &::before {
        margin-right: 0.35em;
        font-size: 0.78em;
      }
    }
    @media ${LARGE_DESK} {
      .tray > .ask:has(+ .draw-or-stop) {
        font-size: 1.02rem;
        > small {
          font-size: 0.8rem;
        }
      }
    }
    .tray > :is(.ask, .draw-or-stop) {
      pointer-events: auto;
    }
    .tray > .draw-or-stop {
      flex: 0 0 312px;
    }
  }
  @media ${WIDE} and ${LOW} {
    .tray > .ask:has(+ .draw-or-stop) {
      font-size: 0.88rem;
      letter-spacing: -0.02em;
    }
  }
  /* Low windows: everything that one decides by is in sight at once. */
  @media ${WIDE} and (max-height: 959px) {
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
      justify-content: flex-start !important;
    }
  }
`;
