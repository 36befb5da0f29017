/* A lesson: the way through the course above, the guide beside the board, on narrow windows above it. */
import { css } from 'lit';
import { CLOSE, WIDE } from '../ui/breakpoints.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

export const lessonStyle = css`
  .top {
    justify-content: space-between;
  }
  .skip {
    background: none;
    color: inherit;
    box-shadow: none;
    border-color: color-mix(in srgb, var(--cloth-ink) 45%, transparent);
    flex: none;
    white-space: nowrap;
  }
  .skip .brief {
    display: none;
  }
  lesson-list {
    min-width: 0;
  }
  h1 {
    margin: 0 0 4px;
    font-size: var(--title-size, clamp(1.15rem, 1rem + 0.8vw, 1.6rem)); /* a board may need the room */
    text-align: center;
    color: var(--plum);
  }
  lesson-guide[slot] {
    order: -1; /* above the players */
  }
  .trouble {
    margin: 0;
    color: var(--rose-ink);
  }
  /* In the middle of the bar of the page: the board has all of the window below it. */
  @media ${WIDE} {
    :host {
      --side-width: 350px;
      --headless: 84px; /* less stands above the board than at a table, and beside it there is one button */
      --column: 244px;
      --beside: 312px;
      --card-large: 108px;
      --card-most: 170px;
      --deciding: center;
      --sheet-top: 18px;
    }
    .top {
      position: absolute;
      inset: 6px 190px auto;
      padding: 0;
      justify-content: center;
      gap: 24px;
    }
  }
  @media ${CLOSE} {
    :host {
      --beyond: 64px;
    }
    .top {
      padding-top: 4px;
    }
    lesson-list {
      flex: 1;
    }
    .skip .long {
      display: none;
    }
    h1 {
      ${visuallyHidden}
    }
    .skip .brief {
      display: inline;
    }
  }
`;
