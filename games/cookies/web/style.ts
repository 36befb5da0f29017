/*
 * How the table lies: the clock, and near it the legend and my cards; beside the clock where there is room,
 * else in the sticky actions below it. Sizes follow the board's own width, and leave room for everything in the window's
 * height.
 */
import { css } from 'lit';
import { WIDE } from '@web/ui/breakpoints.ts';

export const style = css`
  .main {
    container: board / inline-size;
  }
  .heading {
    display: flex;
    align-items: center;
    justify-content: center;
    flex-wrap: wrap;
    gap: 2px 14px;
    padding-bottom: 6px;
    color: var(--ink-soft);
  }
  .heading b {
    font-weight: normal;
  }
  .strip {
    display: flex;
    gap: 6px;
  }
  .strip > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 0 9px 2px 4px;
    border-radius: 99px;
    box-shadow: inset 0 0 0 1.5px var(--line);
    color: var(--ink);
  }
  .strip > .moves {
    box-shadow: inset 0 0 0 2.5px var(--glow);
  }
  .strip .standee {
    width: 34px;
  }
  .table {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 10px;
  }
  .clock {
    --side: min(100cqw, max(300px, 100dvh - 390px));
    width: var(--side);
    height: var(--side);
  }
  .near {
    width: 100%;
    display: grid;
    justify-items: center;
    gap: 8px;
  }
  .sticky {
    width: 100%;
  }
  .clock .field,
  .question button {
    scroll-margin: 90px 0 280px; /* clear of the prompt and the sticky actions */
  }
  .question.who button {
    scroll-margin-bottom: 170px; /* no cards are dealt yet */
  }
  slot[name='actions'] {
    display: block;
    margin-top: 8px;
  }

  /* Where it is asked for, it lies on the clock, so that the cards stay where they are. */
  .legend {
    position: absolute;
    z-index: 3;
    top: 6px;
    left: 50%;
    translate: -50% 0;
    display: none;
    list-style: none;
    margin: 0;
    padding: 8px 10px;
    gap: 6px;
    width: min(100%, 290px);
    border-radius: 12px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--line), var(--shadow);
    line-height: 1.2;
  }
  .legend.open {
    display: grid;
  }
  .legend li {
    color: var(--ink);
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .legend li > :last-child {
    min-width: 0;
  }
  .legend b {
    font-weight: normal;
    display: block;
  }
  .legend .soft {
    font-size: 0.88rem;
  }
  .legend .field {
    flex: none;
    width: 38px;
    height: 38px;
    font-size: 26px;
  }

  .flying .cookie {
    width: 100%;
    height: 100%;
  }

  @container board (min-width: 660px) {
    .table {
      grid-template-columns: auto 300px;
      justify-content: center;
      align-items: start;
      gap: 10px 20px;
    }
    .table .sticky {
      display: contents;
    }
    .clock {
      grid-row: 1 / 3;
    }
    .near {
      align-self: end;
      grid-area: 2 / 2;
    }
    slot[name='actions'] {
      grid-column: 1 / -1;
      width: 100%;
    }
    .clock {
      --side: min(100cqw - 320px, max(380px, 100dvh - 300px), 680px);
    }
    .legend,
    .legend.open {
      position: static;
      translate: none;
      width: 100%;
      display: grid;
      box-shadow: inset 0 0 0 1.5px var(--line);
    }
  }
  @container board (min-width: 900px) {
    .table {
      grid-template-columns: auto 350px;
    }
    .clock {
      --side: min(100cqw - 375px, max(380px, 100dvh - 300px), 680px);
    }
  }
  @media ${WIDE} {
    .strip {
      display: none;
    }
  }
`;
