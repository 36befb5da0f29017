/*
 * Styles for wide windows: during play the log line, the prompt and the buttons stand beside the cards, so that
 * all of the table is in the window; in a low window the collections are closer.
 */
import { css } from 'lit';
import { TALL, WIDE } from '@web/ui/breakpoints.ts';

/** Sheets of players close together, so that what cards pay stays in sight. */
const closer = css`
  gap: 7px;
  & .player {
    padding: 2px 10px 5px;
  }
  & .piles {
    margin-top: 2px;
  }
  & .pile {
    grid-template-columns: auto auto;
    place-content: center start;
    align-items: center;
    gap: 0 4px;
  }
  /* The sign of a reflection belongs to its number, not to the next card. */
  & .count {
    min-width: 0;
  }
  & .count i {
    font-size: 0.7em;
  }
  & .stack {
    width: 22px;
  }
  & .slot {
    font-size: 15px;
  }
  & .worth {
    grid-column: 1 / -1;
  }
  & .player > .aim {
    margin: 0;
    font-size: 0.78rem;
    line-height: 1.2;
  }
  & .pay {
    padding: 2px 12px;
  }
  /* Only read aloud; what lies out of the table would be its first row. */
  & .pay caption {
    padding: 0;
    font-size: 0;
    line-height: 0;
  }
`;

export const wideStyle = css`
  @media ${WIDE} {
    .main.beside {
      display: grid;
      grid-template: auto auto auto 1fr auto / minmax(0, 1fr) var(--asks, var(--column, 270px));
      column-gap: min(20px, var(--asks, 20px)); /* none where nothing is asked */
      padding-block: var(--sheet-top, 10px) 24px; /* no card lies on the gilt rule */
      --title-size: 1.3rem;
      --ticker-height: 7rem; /* six lines */
      --ticker-wrap: normal;
      --ticker-size: 1rem;
      --ticker-ink: var(--ink);
      --ticker-ground: var(--card);
      --ticker-pad: 8px 14px;
      --ticker-rim: 1.5px;
      --ticker-line: -webkit-box;
      --helper-room: 0.75em;
    }
    .beside ::slotted(*) {
      grid-column: 2;
    }
    .beside ::slotted(action-bar) {
      flex: 1;
    }
    .beside ::slotted(:is(header, h1)) {
      grid-area: 1 / 1 / 2 / -1 !important;
      margin: 0 0 11px !important;
      padding: 0 !important;
    }
    .beside ::slotted(.ticker) {
      grid-row: 2;
      margin: 0 0 8px !important;
    }
    .beside ::slotted(.prompt) {
      position: static !important;
      grid-row: 3;
      min-height: 4em !important;
      margin: 0 !important;
      align-content: center;
      font-size: 1.3rem !important;
      line-height: 1.3;
      text-wrap: balance;
    }
    .beside > .heading {
      grid-area: var(--where, 5 / 2);
      align-self: end;
      padding: 8px 0 var(--where-below, 0);
    }
    .beside > .score-strip,
    .beside > .mine {
      display: none;
    }
    .beside > .grid {
      grid-area: 2 / 1 / -1 / 2;
      align-content: start;
      --fit: calc((100cqw - 20px - var(--asks, var(--column, 270px)) - (var(--columns) - 1) * var(--gap-cards)) / var(--columns));
      --rest: calc(226px - var(--headless, 0px) / 2);
    }
    .beside > slot[name='actions'] {
      grid-area: 4 / 2;
      display: flex;
      flex-direction: column;
      --main-flex: 1 0 100%;
      --buttons-least: 106px;
    }
  }
  @media ${WIDE} and ${TALL} {
    .main.beside {
      --hint-place: column;
    }
  }
  /* Of four, more is in sight than the window of a laptop has room for. */
  @media ${WIDE} and (max-height: 1040px) {
    .of-4 {
      ${closer}
    }
  }
  @media ${WIDE} and (max-height: 820px) {
    .beside ::slotted(.prompt) {
      min-height: 3.9em !important;
    }
    .side:has(> .sheets) {
      --log-least: 116px;
    }
    .players {
      ${closer}
    }
  }
`;
