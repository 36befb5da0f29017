/* A lesson: the way through the course above, the guide beside the board, on narrow windows above it. */
import { css } from 'lit';
import { CLOSE, NARROW, WIDE } from '../ui/breakpoints.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

export const lessonStyle = css`
  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
    padding: 0 2px;
    color: var(--cloth-ink);
  }
  .home {
    display: none; /* the bar of the page leads home */
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
  .onward {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
    min-height: 82px; /* as much as the action bar: nothing jumps */
    align-items: flex-start;
  }
  .onward button {
    min-height: 52px;
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
      --side-width: clamp(350px, 27vw, 390px);
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
    .top {
      padding-top: 4px;
    }
    .home {
      display: grid;
      place-items: center;
      width: 44px;
      height: 44px;
      margin-right: -4px;
      font-size: 2.1rem;
      line-height: 1;
      color: inherit;
      text-decoration: none;
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
  /* The guide needs more room than the head of a table. */
  @media ${NARROW} {
    :host {
      --window: calc(100dvh - 30px);
    }
  }
`;
