/* How the action bar lies: in the middle of a wide sheet; on a phone in one row that keeps its height. */
import { css } from 'lit';
import { CLOSE } from './breakpoints.ts';
import { visuallyHidden } from './visually-hidden.ts';

export const style = css`
  /* In a column of the board the list is at the end. */
  :host,
  .bar {
    display: flex;
    flex-direction: column;
  }
  .bar {
    flex: 1;
  }
  /* A board that fills the window, and has every choice in sight, sets 1px and absolute: then the list is spoken, and
     opens above the buttons for whoever comes to it by keyboard. */
  .list {
    box-sizing: border-box;
    width: var(--choice-list, auto);
    height: var(--choice-list, auto);
    overflow: hidden;
    position: var(--choice-list-position, static);
    right: 12px;
    bottom: 68px;
    margin-top: auto;
  }
  .list:focus-within {
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 50dvh;
    overflow: auto;
    border-radius: 12px;
    padding: 4px 12px;
    background: var(--paper);
  }
  .buttons {
    justify-content: var(--buttons, center);
    flex-wrap: var(--buttons-wrap, wrap); /* a board that keeps one row says so */
  }
  /* While others play, there is as much room as in the player's own turn: nothing below it jumps. */
  .asked .buttons {
    min-height: var(--buttons-least, 52px);
    align-content: flex-start;
  }
  .asked .list {
    min-height: var(--choice-list, 54px);
  }
  .main {
    display: var(--main-action, inline-flex); /* a board that has the answers itself sets none */
    min-height: 52px;
    max-width: 100%;
    padding-block: 0.2em;
    line-height: 1.15; /* two lines are no higher than one */
    text-wrap: balance;
  }
  /* A board may want one row, whatever the button says, or a row for it alone. */
  .buttons:not(.many) {
    flex-wrap: var(--buttons-wrap, wrap);
  }
  .buttons:not(.many) > .main {
    flex: var(--main-flex, 0 1 auto);
    min-width: 0;
  }
  .buttons:not(.many) > :not(.main) {
    flex: none;
  }
  .main.long {
    font-size: var(--long-size, 0.95rem); /* a board with little room for it sets less */
  }
  .orders {
    display: var(--orders-button, inline-flex); /* a board may show it only where it helps */
  }
  .main.idle {
    visibility: var(--idle-action, visible); /* a board that says so itself hides it */
    background: none;
    color: var(--ink-soft);
    border: 0; /* words to read, not a button that does nothing */
    opacity: 1;
    box-shadow: none;
    padding-inline: 4px;
    cursor: default;
    font-size: 0.95rem;
    max-height: 52px; /* it gives way to what can be pressed */
    overflow: hidden;
  }
  .many {
    margin-left: var(--answers-from, 0); /* a board may have room for them beside this */
  }
  .quick {
    flex: 1 1 var(--answer, 6.4em);
    flex-direction: column;
    gap: 1px;
    min-height: 60px;
    padding: 0.2em 0.5em;
    font-size: 1.1rem;
    line-height: 1.15;
  }
  .quick.spends {
    color: var(--on-spend);
    background: var(--spend);
    border-color: transparent;
    box-shadow: 0 3px 0 color-mix(in srgb, var(--spend) 65%, #000);
  }
  /* The thing that a choice spends, if the board has a picture of it: so the two are told apart before they are read. */
  .quick.spends::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 6px;
    width: 46px;
    background: var(--spends-picture, none) center / 42px no-repeat;
  }
  .quick.spends {
    position: relative;
    padding-inline: var(--spends-room, 0.5em) 0.5em;
  }
  /* The result of a choice, if the board says so. */
  .quick::after {
    content: var(--first-costs, none);
    font-size: 12px;
    white-space: pre-line;
    color: var(--ink-soft);
  }
  .quick.spends::after {
    content: var(--second-costs, none);
    color: inherit;
  }
  .quick.asked {
    border-color: var(--glow);
    box-shadow: 0 0 0 2px var(--glow), 0 0 12px 4px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  :is(.clue, .undo) {
    flex: none;
    padding-inline: var(--helper-room, 1.1em); /* a narrow column wants both in a row */
  }
  :is(.clue, .undo) w-icon {
    display: none;
  }
  .preview {
    display: var(--follows, block); /* a board that tells it itself sets none */
    min-height: 1.5em;
    margin: 6px 0 0;
    text-align: center;
    color: var(--ink-soft);
  }
  details {
    margin-top: 10px;
  }
  summary {
    cursor: pointer;
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 0.5em;
    padding: 0 14px;
    color: var(--ink-soft);
    border: 1.5px solid var(--line);
    border-radius: 12px;
  }
  summary::before {
    content: '▸';
    transition: rotate var(--quick) var(--ease);
  }
  [open] > summary::before {
    rotate: 90deg;
  }
  :host([hinted]) .list {
    display: none; /* a hint has the room */
  }
  .choices {
    list-style: none;
    margin: 6px 0 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
    gap: 8px;
  }
  .choices button {
    width: 100%;
    height: 100%;
    border-radius: 12px;
    text-align: left;
    justify-content: flex-start;
  }
  .choices button[aria-pressed='true'] {
    border-color: var(--glow);
    box-shadow: 0 0 0 2px var(--glow);
  }
  @media ${CLOSE} {
    /* One row: what will be done, the hint, the way back. */
    .asked {
      container-type: inline-size;
    }
    .buttons:not(.many) {
      flex-wrap: wrap; /* what has no room in the row lies below it */
    }
    .buttons {
      gap: 4px 6px;
      justify-content: flex-end; /* undo stays where it is while others play */
    }
    .buttons:not(.many) > .main {
      flex: 1 1 0; /* what follows stays in its row */
      min-width: 0;
      min-height: 52px; /* long words make it higher: they are never cut */
      padding: 0 0.7em;
      font-size: clamp(0.8rem, 5.2cqw, 1.02rem);
      line-height: 1.1;
    }
    .buttons:not(.many) > .main.long {
      padding: 3px 0.8em;
      border-radius: 26px;
      font-size: 0.84rem;
      line-height: 1.05;
    }
    .buttons:not(.many) > .main.idle {
      padding: 0;
      border: 0;
      border-radius: 0;
      opacity: 1;
      font-size: 0.85rem;
      text-align: left;
      justify-content: flex-start;
    }
    :is(.clue, .undo) {
      min-width: 44px;
      padding: 0 var(--clue-room, 0.7em);
      translate: 0 var(--helpers-rise, 0); /* a board that has the answers itself lays them where these were */
    }
    .clue > span {
      font-size: var(--clue-words, inherit); /* a board that is short of room wants the picture alone */
    }
    :is(.clue, .undo) w-icon {
      display: block;
      font-size: 1.35rem;
    }
    .quick {
      flex: 1 1 var(--answer, 5em);
      min-height: 52px;
      padding: 0.1em 0.4em;
      font-size: clamp(0.8rem, 3.6vw, 0.95rem);
      line-height: 1;
      letter-spacing: -0.02em;
    }
    .quick.spends {
      flex-grow: 1.9;
      padding-right: 0.3em;
    }
    .quick.spends::before {
      left: 2px;
      width: 32px;
      background-size: 30px;
    }
    .quick::after {
      font-size: 10.5px;
      line-height: 1.06;
      letter-spacing: -0.03em;
    }
    .quick:not(.spends)::after {
      content: var(--first-brief, var(--first-costs, none));
    }
    .quick.spends::after {
      content: var(--second-brief, var(--second-costs, none));
    }
    /* Beside answers a hint is a picture. */
    .many > .clue {
      padding: 0;
    }
    .many > .clue > span {
      ${visuallyHidden}
    }
    .orders {
      flex: 1 0 100%;
      min-width: 0;
      padding-inline: 0.3em;
      line-height: 1.1; /* where one line would be cut, two */
      text-wrap: balance;
    }
    .buttons:not(.many) > .orders {
      flex: 0 1 auto;
      white-space: normal;
    }
    .buttons:not(.many).chosen > .orders {
      flex: 1 0 100%; /* what will be done is to be read */
    }
    .undo,
    .chosen > .clue {
      padding: 0;
    }
    :is(.undo, .chosen > .clue) > span {
      ${visuallyHidden}
    }
    /* A board has a button of its own beside them. */
    @container (max-width: 270px) {
      .clue {
        padding: 0;
      }
      .clue > span {
        ${visuallyHidden}
      }
    }
    /* Nothing looks out from behind a hint; whoever comes by keyboard sees where they are. */
    :host([covered]) :is(.buttons, .list, .preview):not(:has(:focus-visible)) {
      opacity: 0;
      pointer-events: none;
    }
    .preview {
      height: 2.4em;
      margin: 5px 0 0;
      overflow: hidden;
      font-size: 0.92rem;
      line-height: 1.2;
    }
    details {
      margin-top: 0;
    }
    .list {
      padding-top: var(--list-below, 0); /* a board whose button may be high sets more */
    }
    .asked .list {
      min-height: 44px;
    }
  }
`;
