/*
 * How the table lies: the tea table and the decks, beside or below them what is going on and my books; my hand
 * lies in the sticky actions. Sizes follow the board's own width and the window's height.
 */
import { css } from 'lit';
import { WIDE } from '@web/ui/breakpoints.ts';

export const style = css`
  .main {
    container: board / inline-size;
  }
  .table {
    /* The width of a huge card. */
    --u: clamp(56px, 17.7cqw, 70px);
    display: grid;
    gap: 8px;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-areas: 'tea decks' 'near near';
    align-items: start;
  }
  .tea {
    grid-area: tea;
  }
  .decks {
    grid-area: decks;
  }
  .near {
    grid-area: near;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    min-width: 0;
  }
  .strip {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 5px;
    margin: 0 0 8px;
  }
  .strip > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 0 3px 0 6px;
    border-radius: 99px;
    box-shadow: inset 0 0 0 1.5px var(--line);
    font-size: 0.92rem;
    max-width: 48%;
  }
  .strip i {
    font-style: normal;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .strip b {
    padding: 0 6px; /* "Dodo 2" has a number of its own */
    border-radius: 99px;
    font-weight: normal;
    background: color-mix(in srgb, var(--gold) 22%, transparent);
  }
  .strip .moves {
    box-shadow: inset 0 0 0 2.5px var(--glow);
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
    scroll-margin: 60px 0 240px; /* clear of the prompt and the sticky actions */
  }
  .pulling :is(.cell, .held).live {
    touch-action: none;
    cursor: grab;
  }
  .live {
    cursor: pointer;
  }

  @container board (min-width: 700px) {
    .table {
      --u: clamp(58px, (100dvh - 496px) / 3.9, min(108px, 11cqw));
      grid-template-columns: auto auto minmax(0, 1fr);
      grid-template-areas: 'tea decks near';
      gap: 8px 14px;
    }
  }
  @media ${WIDE} {
    .strip {
      display: none;
    }
  }
`;
