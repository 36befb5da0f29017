/* The end of a game: the stage beside the count, on a phone above it; there the buttons are an action area. */
import { css } from 'lit';
import { LOWER } from './breakpoints.ts';
import { stageStyle } from './end-stage-style.ts';
import { visuallyHidden } from './visually-hidden.ts';

const layout = css`
  :host {
    container: end / inline-size;
    --on-hue: light-dark(#fffaf0, #20162a);
    /* Room above and below, as much as the sheet has beside it. */
    margin-bottom: 18px;
  }
  .ending {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .stage,
  .count,
  .buttons,
  .also {
    min-width: 0;
  }
  @container end (min-width: 720px) {
    .ending {
      grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
      grid-template-rows: auto 1fr auto;
      gap: 12px 24px;
    }
    .stage {
      grid-row: 1 / 3;
    }
    .also {
      grid-column: 1 / -1;
    }
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-self: end;
  }
  .buttons w-icon {
    font-size: 1.15em;
  }
  .buttons {
    position: relative;
  }
  /* It comes when it comes, so it lies above and moves nothing. */
  .ready {
    position: absolute;
    bottom: calc(100% + 2px);
    left: 0;
    margin: 0;
    padding: 2px 12px;
    color: var(--ink);
    background: var(--card);
    border: 1.5px solid var(--glow);
    border-radius: 12px;
  }
  .also {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 10px;
    align-items: center;
    padding-top: 10px;
    border-top: 1px solid var(--line);
  }
  .also h3 {
    color: var(--gold-ink);
    margin-right: 4px;
  }
  .also :is(button, .button) {
    font-size: 0.92rem;
  }
  .also p {
    flex: 1 0 100%;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .also .told:empty {
    display: none;
  }
  .seal {
    font-family: var(--plain);
    font-size: 0.75rem;
  }
  @container end (max-width: 999px) {
    .buttons {
      flex-wrap: nowrap;
      gap: 8px;
    }
    .buttons button {
      min-width: 0;
      min-height: 48px;
      padding: 0.3em 0.7em;
      line-height: 1.15;
      font-size: 0.92rem;
    }
    .buttons .share {
      flex: none;
    }
  }
  @container end (max-width: 479px) {
    .buttons {
      order: 1;
      position: sticky;
      bottom: 0;
      z-index: 7;
      padding: 8px 0 10px;
      border-top: 1px solid var(--line);
      background: var(--paper);
    }
    .buttons button {
      flex: 1 1 0;
      padding: 0.3em 0.7em;
    }
    .buttons .main {
      flex-grow: 1.3;
    }
    .buttons .share {
      flex: none;
      width: 48px;
    }
    .share span {
      ${visuallyHidden}
    }
  }
`;

const table = css`
  h3 {
    font-size: 1.25rem;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0 2px;
    margin: 6px 0 0 -6px;
  }
  .part {
    display: flex;
    align-items: center;
    gap: 5px;
    padding: 2px 5px;
    border: 2px solid transparent;
    border-radius: 10px;
    font-size: 0.85rem;
    line-height: 1.1;
    color: var(--part);
  }
  .part w-icon {
    font-size: 1.5rem;
  }
  .legend.many {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 4px;
    margin-left: 0;
  }
  .many .part {
    flex-direction: column;
    gap: 2px;
    padding: 5px 0;
    font-size: 0.72rem;
  }
  .many w-icon {
    font-size: 1.9rem;
  }
  .part.now {
    border-color: var(--glow);
    background: var(--card);
    box-shadow: 0 0 10px var(--glow);
  }
  @container end (max-width: 899px) {
    .many .part span {
      display: none; /* pictures stay; the pieces have them, too */
    }
  }
  .rows {
    list-style: none;
    margin: 8px 0 0;
    padding: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .rows > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: baseline;
  }
  .who {
    display: flex;
    gap: 8px;
    align-items: baseline;
    min-width: 0;
    font-size: 1.1rem;
  }
  .called {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .total {
    font-size: 1.5rem;
    line-height: 1;
  }
  .first .total {
    color: var(--gold-ink);
  }
  .bar {
    grid-column: 1 / -1;
    display: flex;
    height: 44px;
    border-radius: 8px;
    background: color-mix(in oklab, var(--line) 34%, transparent);
  }
  .rows:is(.n4, .n5, .n6) .bar {
    height: 36px;
  }
  .rows:is(.n5, .n6) {
    gap: 4px;
  }
  .side {
    display: flex;
    flex: none;
    min-width: 0;
  }
  .side:not(:last-child) {
    justify-content: flex-end;
    border-right: 2px solid var(--ink-soft);
  }
  .pieces {
    display: flex;
    gap: 2px;
    min-width: min-content;
  }
  .piece {
    flex: 1 1 0;
    min-width: 13px;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    border-radius: 5px;
    background: var(--part);
    color: var(--on-hue);
    box-shadow: inset 0 -3px 0 rgb(0 0 0 / 22%);
    font-size: 0.85rem;
    line-height: 1.05;
  }
  .piece w-icon {
    width: min(22px, 100%);
    height: 22px;
  }
  .piece.minus {
    min-width: 26px;
    background: repeating-linear-gradient(-45deg, var(--card) 0 5px, transparent 5px 10px), color-mix(in oklab, var(--part) 16%, var(--card));
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--part);
  }
  .unseen {
    visibility: hidden;
  }
  .points {
    grid-column: 1 / -1;
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--ink-soft);
    font-size: 0.95rem;
  }
  .why {
    margin: 10px 0 0;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;

/* A laptop's window: all that can be done stands beside the stage, so that all of it is in sight. */
const low = css`
  @media ${LOWER} {
    :host {
      margin-bottom: 10px;
    }
    @container end (min-width: 720px) {
      .stage {
        grid-row: 1 / 4;
        padding-top: 12px;
      }
      .show {
        padding-top: 34px;
      }
      .p1 .plinth {
        padding-bottom: 46px;
      }
      .p2 .plinth {
        padding-bottom: 26px;
      }
      .also {
        grid-column: 2;
        gap: 6px;
        padding-top: 8px;
      }
      .also h3 {
        ${visuallyHidden}
      }
      .also :is(button, .button) {
        min-height: 36px;
        padding: 0.2em 0.7em;
        font-size: 0.86rem;
      }
      .legend {
        margin-top: 2px;
      }
      .rows {
        margin-top: 4px;
      }
      .rows:is(.n4, .n5, .n6) {
        gap: 3px;
      }
      .rows:is(.n4, .n5, .n6) > li {
        gap: 1px 10px;
        line-height: 1.25;
      }
      .rows:is(.n4, .n5, .n6) .total {
        font-size: 1.3rem;
      }
      .rows:is(.n4, .n5, .n6) .bar {
        height: 33px;
      }
      .rows:is(.n4, .n5, .n6) .piece w-icon {
        height: 17px;
      }
      .rows:is(.n5, .n6) .who {
        font-size: 1rem;
      }
      .why {
        margin-top: 4px;
      }
    }
  }
`;

export const endStyle = [layout, stageStyle, table, low];
