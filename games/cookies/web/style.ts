/*
 * How the table lies: the clock, and near it the legend and my cards; beside the clock where there is room,
 * else in the sticky actions below it. Sizes follow the board's own width, and leave room for everything in the window's
 * height.
 */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';
import { AMPLE, BESIDE } from './breakpoints.ts';

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
  .table {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 10px;
  }
  .clock {
    --side: min(100cqw, max(300px, var(--window, 100dvh) - 390px));
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
  @media ${CLOSE} {
    .heading {
      column-gap: 8px;
    }
    .undealt {
      height: 116px;
    }
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

  /* A legend that is asked for lies on the clock, so that the cards stay in place. */
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

  /* In a window that is wider than high all of it lies beside the clock, and the page fits into the window. */
  @media (orientation: landscape) {
    @container board ${BESIDE} {
      .table {
        grid-template: 'clock heading' auto 'clock legend' auto 'clock deciding' 1fr / auto minmax(300px, 1fr);
        gap: 4px 20px;
      }
      .clock {
        --side: min(100cqw - var(--beside, 320px), max(380px, var(--window, 100dvh) + var(--headless, 0px) - 300px), 680px);
        grid-area: clock;
        margin-block: 20px 4px;
      }
      .heading {
        grid-area: heading;
        padding: 0;
      }
      .table .sticky {
        grid-area: deciding;
        position: static;
        display: grid;
        align-content: var(--deciding, space-evenly); /* in a lesson the button is near the cards */
        height: 100%;
        margin: 0;
        background: none;
      }
      .legend {
        grid-area: clock;
      }
      .outcome {
        min-height: 1.6em;
      }
      /* There is nothing to decide with: the clock has the middle. */
      .table.over {
        grid-template: 'heading' auto 'clock' auto 'deciding' auto / minmax(0, 1fr);
      }
    }
    @container board ${AMPLE} {
      .clock {
        --side: min(100cqw - var(--beside, 370px), max(380px, var(--window, 100dvh) + var(--headless, 0px) - 300px), 680px);
      }
    }
  }
  @media (orientation: landscape) and (min-height: 1000px) {
    @container board ${BESIDE} {
      .legend,
      .legend.open {
        grid-area: legend;
        position: static;
        translate: none;
        width: 100%;
        max-width: 350px;
        box-sizing: border-box;
        display: grid;
        box-shadow: inset 0 0 0 1.5px var(--line);
      }
      .legend-button {
        display: none;
      }
    }
  }
  @media (orientation: portrait) and (min-height: 1000px) {
    .clock {
      --side: min(100cqw, max(300px, var(--window, 100dvh) - 560px));
    }
  }
`;
