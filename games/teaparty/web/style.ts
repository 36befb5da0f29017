/*
 * How the table lies. While one plays, all of it fits into the window: the head above, hand and buttons below, and
 * what is between them is shared by the tea party and my book. Sizes follow the board's width and the window's height.
 */
import { css } from 'lit';
import { NARROW, PHONE, ROOMY, WIDE } from '@web/ui/breakpoints.ts';
import { visuallyHidden } from '@web/ui/visually-hidden.ts';
import { LAPTOP } from './breakpoints.ts';

export const style = css`
  .main {
    container: board / inline-size;
    display: flex;
    flex-direction: column;
  }
  .main ::slotted(header) {
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
  }
  .main ::slotted(.prompt) {
    position: static !important;
    margin: 0 !important;
    padding: 0 !important;
    min-height: 0 !important;
    text-align: start !important;
  }
  .main ::slotted(.ticker) {
    --line: 18px !important;
    justify-content: flex-start !important;
    font-size: 0.82rem !important;
  }
  .playing > .above {
    --title-size: 0px; /* the question is worth more room than the name of the game, and so is what happened */
    position: sticky;
    top: 0;
    z-index: 7;
    background: var(--paper);
  }
  .playing ::slotted(header) {
    position: absolute;
    right: 0;
  }
  .playing ::slotted(.prompt),
  .ask {
    margin: 0;
    text-align: start !important;
    font-size: 0.98rem !important;
    line-height: 1.2 !important;
    color: var(--ink) !important;
  }
  .ask b {
    font-weight: normal;
    color: var(--rose-ink);
  }
  .asked ::slotted(.prompt) {
    ${visuallyHidden}
    position: absolute !important;
    bottom: 0; /* where it is read by those who see it */
  }
  .main ::slotted(window-clock) {
    display: none !important; /* the board has a watch */
  }
  .table {
    --tea: clamp(204px, 28dvh, 250px);
    display: flex;
    flex-direction: column;
    gap: 6px;
  }
  /* Small words are of the storybook, too, which has one weight. */
  :is(.table, .sheets, .slim) {
    --plain: var(--type);
    font-synthesis-weight: none;
  }
  @container board ${ROOMY} {
    .action-area {
      --plain: var(--type);
      font-synthesis-weight: none;
    }
  }
  .stand {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-width: 0;
  }
  .stand > * {
    grid-area: 1 / 1;
  }
  .near {
    min-width: 0;
  }
  /* Nothing is to be done any more: what lies there must not lie on the ending. */
  .over > .sticky {
    position: static;
  }
  .dragged {
    position: absolute;
    z-index: 9;
    filter: drop-shadow(0 8px 10px rgb(0 0 0 / 35%));
  }
  .closed-book {
    display: grid;
    place-items: center;
    padding: 8px;
    border-radius: 4px 10px 10px 4px;
    text-align: center;
    color: var(--on-back);
    background: linear-gradient(90deg, rgb(0 0 0 / 35%), transparent 12%), var(--back-chapter);
    box-shadow: inset 0 0 0 3px color-mix(in srgb, var(--gold) 70%, transparent), var(--shadow);
  }
  [role='button'],
  [data-target] {
    -webkit-tap-highlight-color: transparent;
    user-select: none;
    -webkit-user-select: none;
  }
  .table [data-target] {
    scroll-margin: 100px 0 290px; /* clear of the prompt and the sticky actions */
  }
  .pulling :is(.cell, .held).live {
    touch-action: none;
    cursor: grab;
  }
  .live {
    cursor: pointer;
  }
  /* The hue of the actor on a mark. */
  .by-0 {
    --by: var(--seat-0);
  }
  .by-1 {
    --by: var(--seat-1);
  }
  .by-2 {
    --by: var(--seat-2);
  }
  .by-3 {
    --by: var(--seat-3);
  }
  @media ${PHONE} {
    .main.gilt {
      padding: 7px 9px;
    }
    .main.gilt::before {
      inset: 2px;
      border-width: 1px;
      box-shadow: none;
    }
  }
  @container board ${ROOMY} {
    .table {
      --tea: clamp(264px, var(--window, 100dvh) - 427px, 520px);
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 8px 14px;
      align-items: start;
      margin-top: 4px;
    }
    /* The log line or the card in play in the first row, in the second the question, and the phase of the turn. */
    .playing > .above {
      display: grid;
      grid-template: 36px 30px / minmax(0, 1fr) auto;
      align-items: center;
      height: 66px;
    }
    .playing :is(.ask, .slim) {
      grid-row: 2;
    }
    .playing:not(.busy, .last) .slim {
      display: none;
    }
    .playing.busy .slim,
    .playing.last .slim {
      grid-area: 1 / 1 / 2 / -1;
      margin-right: 320px;
    }
    .playing ::slotted(.ticker) {
      grid-area: 1 / 1 / 2 / -1;
      width: calc(100% - 320px) !important;
    }
    .playing ::slotted(.prompt) {
      grid-area: 2 / 1;
    }
    .playing:is(.busy, .last) ::slotted(.ticker) {
      display: none !important; /* what is being played is told */
    }
    .playing ::slotted(header) {
      top: -4px;
      width: 100%;
      justify-content: flex-end;
    }
    .playing ::slotted(.ticker) {
      position: relative; /* before the head, which has the row */
    }
    .playing:not(.busy, .last) > .above {
      --quiet-title-size: 1.3rem;
    }
    .playing ::slotted(.prompt),
    .ask {
      font-size: 1.375rem !important;
      line-height: 1.2 !important;
    }
    .playing ::slotted(.ticker) {
      --line: 34px !important;
      font-size: 0.94rem !important;
    }
  }
  /* Without a head there is no first row, unless something is being played. */
  @media ${WIDE} {
    .playing.headless:not(.busy, .last) > .above {
      grid-template-rows: 4px 30px;
      height: 34px;
    }
  }
  @container board (min-width: 820px) {
    .playing:not(.busy, .last) .slim {
      display: flex;
    }
    .ask.long ~ .slim > .idle {
      display: none;
    }
  }
  @media ${LAPTOP} {
    .playing ::slotted(.prompt),
    .ask {
      font-size: 1.25rem !important;
    }
  }
  @media ${NARROW} {
    @container board ${ROOMY} {
      .table {
        --tea: clamp(264px, 77.6dvh - 472px, 480px);
      }
      .playing > .above {
        --title-size: 1.15rem;
        --quiet-title-size: 1.15rem !important;
        grid-template-rows: 40px 42px 32px 30px;
        height: 144px;
      }
      .playing.headless > .above {
        grid-template-rows: 0 42px 46px 30px;
        height: 122px;
      }
      .playing .strip {
        grid-area: 2 / 1 / 3 / -1;
      }
      .playing ::slotted(.ticker),
      .playing:is(.busy, .last) .slim {
        grid-row: 3;
        width: 100% !important;
        margin-right: 0;
      }
      .playing :is(.ask, .slim),
      .playing ::slotted(.prompt) {
        grid-row: 4;
      }
      .playing ::slotted(header) {
        position: static;
        grid-area: 1 / 1 / 2 / -1;
        width: auto;
      }
    }
  }
  @media ${WIDE} {
    .main.gilt {
      padding: 12px 20px 14px;
    }
    .frame {
      --below: 25px; /* of the sheet: the margin of the page */
    }
    /* The sheet is as high as the window: the table has what head and action area leave of it. */
    .main.playing {
      box-sizing: border-box;
      height: calc(100dvh - var(--top, 56px) - var(--replay-bar, 0px) - var(--below));
      min-height: 560px;
    }
    .playing > .table {
      --tea: 100%;
      flex: 1 1 0;
      min-height: 0;
      grid-template-rows: minmax(0, 1fr);
    }
    .playing > .table > * {
      height: 100%;
    }
    /* As high as the sheet beside it: what the players leave is what happened. */
    .side.playing:has(> .sheets) {
      height: calc(100dvh - var(--top, 56px) - var(--replay-bar, 0px) - var(--below));
      min-height: 560px;
      max-height: none;
    }
    .side.playing:has(> .sheets) > ::slotted(.log) {
      flex: 1 1 112px;
      min-height: 88px;
    }
    /* A hint lies there: what happened gives it the room, instead of looking out from behind it. */
    .side.advised > ::slotted(.log) {
      visibility: hidden;
    }
    .side.advised > ::slotted(.chat) {
      display: none; /* in favour of the players */
    }
  }
  /* Told again, nothing is asked: its row and that of the buttons are left to the table. */
  @media ${WIDE} {
    .playing.again > .above {
      grid-template-rows: 38px;
      height: 38px;
    }
    .playing.again:not(.busy, .last) .slim {
      grid-row: 1;
    }
    .playing.again > .acting {
      height: calc(var(--card-high) + 22px);
    }
    .again > .acting > .about {
      display: none;
    }
  }
  /* A low window: every pixel of it for the guests. */
  @media ${WIDE} and ${LAPTOP} {
    .frame {
      --below: 13px;
      margin-bottom: -12px;
    }
    .main.gilt {
      padding: 9px 20px 12px;
    }
    .playing:not(.headless, .again) > .above {
      grid-template-rows: 36px 26px;
      height: 62px;
    }
    .playing > .table {
      margin-top: 2px;
    }
    /* Few chapters need less of the width. */
    .table:has(> .near > :is(.open-0, .open-1, .open-2)) {
      grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    }
  }
  /* Too low for everything: it is scrolled, and nothing lies on anything. */
  @media (max-height: 640px) {
    .main > .sticky {
      position: static;
    }
  }
`;
