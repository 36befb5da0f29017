/* A puzzle: which ones above, the claim and what is said beside the board, on narrow windows above it. */
import { css } from 'lit';
import { CLOSE, NARROW, PHONE, WIDE } from '../ui/breakpoints.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

export const puzzleStyle = css`
  nav {
    display: flex;
    gap: 6px;
    min-width: 0;
    padding: 4px 2px 8px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  nav a {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    padding: 0 14px;
    border: 1.5px solid color-mix(in srgb, var(--cloth-ink) 35%, transparent);
    border-radius: 999px;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  nav a:hover {
    border-color: var(--glow);
  }
  nav a[aria-current] {
    background: var(--cloth-ink);
    border-color: var(--cloth-ink);
    color: var(--cloth-a);
  }
  h1 {
    margin: 0;
    font-size: clamp(1.25rem, 1.05rem + 0.8vw, 1.65rem);
    text-wrap: balance;
  }
  .which {
    margin: 0;
    color: var(--gold-ink);
    font-size: 0.95rem;
  }
  .said {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    align-content: start;
  }
  .said[slot] {
    order: -1; /* above the players */
  }
  .said p {
    margin: 0;
  }
  .verdict {
    padding: 10px 14px;
    border-left: 6px solid var(--gold);
    border-radius: 10px;
    background: var(--card);
    text-wrap: pretty;
  }
  .verdict.right {
    border-left-color: var(--teal);
  }
  .verdict.wrong {
    border-left-color: var(--rose);
  }
  .verdict p + p {
    margin-top: 6px;
  }
  /* The answer; the face has one weight. */
  .verdict b {
    font-weight: normal;
    font-size: 1.12em;
    color: var(--plum);
  }
  ul {
    margin: 4px 0 0;
    padding-left: 1.1em;
  }
  li {
    margin: 2px 0;
  }
  .rule {
    padding: 0 0.5em;
    border-radius: 7px;
    background: var(--ink);
    color: var(--paper);
    font-size: 0.82em;
    text-decoration: none;
    white-space: nowrap;
  }
  .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    margin: 0;
    padding-top: 8px;
    border-top: 1px solid var(--line);
    font-size: 0.92rem;
  }
  .numbers div {
    display: flex;
    gap: 6px;
    align-items: baseline;
  }
  dt {
    color: var(--ink-soft);
  }
  dd {
    margin: 0;
  }
  .up {
    color: var(--teal);
  }
  .down {
    color: var(--rose-ink);
  }
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    color: var(--ink-soft);
  }
  summary::before {
    content: '▸';
    width: 1.2em;
  }
  details[open] > summary::before {
    content: '▾';
  }
  @media ${WIDE} {
    :host {
      --headless: 84px; /* nothing stands above the board, and beside it there is one button */
      --column: 244px;
      --beside: 312px;
    }
    /* On the bar of the page: the board has all of the window below it. */
    .top {
      position: absolute;
      inset: 6px 180px auto;
      padding: 0;
      justify-content: center;
    }
    nav {
      padding: 2px;
    }
    nav a {
      padding: 0 12px;
      font-size: 0.95rem;
    }
  }
  @media ${CLOSE}, ${WIDE} {
    select {
      min-width: 0;
      max-width: 100%;
      min-height: 44px;
      padding: 0 28px 0 12px;
      border: 1px solid color-mix(in srgb, var(--cloth-ink) 35%, transparent);
      border-radius: 10px;
      background-color: transparent;
      color: inherit;
      font: inherit;
    }
    option {
      background: var(--paper);
      color: var(--ink);
    }
  }
  @media ${NARROW} {
    .said {
      margin-bottom: 10px;
      padding: 10px 14px;
    }
    .numbers {
      padding-top: 6px;
    }
  }
  /* Before a try the claim alone: the board is what one came for, and the buttons below it say how to choose. */
  @media ${CLOSE} {
    .top {
      justify-content: space-between;
    }
    /* The text pushes the board down: the way on stays at the lower edge of the window. */
    .onward {
      position: fixed;
      inset: auto 0 0;
      z-index: 11;
      min-height: 0;
      padding: 8px 12px 12px;
      background: var(--paper);
      border-top: 2px solid var(--gold);
      box-shadow: 0 -4px 18px rgb(20 12 28 / 28%);
    }
    .onward button {
      flex: 1;
    }
    [data-board]:has(> .onward) {
      --above: 62px; /* nothing is asked now: the board has the room of the question */
      padding-bottom: 76px;
    }
    .said:is(.asked, .sent) > :is(.soft, .numbers) {
      ${visuallyHidden}
    }
    .said:is(.asked, .sent) {
      gap: 0;
      padding-block: 6px 8px;
    }
    .which {
      font-size: 0.85rem;
    }
    /* In any language in two lines. */
    h1 {
      font-size: 1rem;
      line-height: 1.25;
    }
    /* After it what is said is scrolled, and the board stays in sight; the claim has been read. */
    .said:not(.asked, .sent) {
      max-height: 19dvh;
      overflow-y: auto;
      overscroll-behavior: contain;
      padding-block: 8px;
    }
    .said:not(.asked, .sent) > :is(.which, h1) {
      ${visuallyHidden}
    }
  }
  @media ${PHONE} {
    .said {
      gap: 6px;
    }
    .verdict {
      padding: 8px 10px;
      font-size: 0.95rem;
      line-height: 1.3;
    }
    .numbers {
      gap: 2px 12px;
      font-size: 0.85rem;
    }
  }
`;
