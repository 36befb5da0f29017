/* How the table lies, the news, the tooltip and what the allies do. */
import { css } from 'lit';
import { DESK, LOW, PHONE } from '@web/ui/breakpoints.ts';

export const style = css`
  .main {
    container: board / inline-size;
  }
  .stage {
    position: relative;
    min-width: 0;
  }
  .stage :is(.item, .tile) {
    scroll-margin: 90px 0 80px; /* clear of the prompt and the sticky actions */
  }
  .shown {
    display: contents; /* what is shown is told by the label around it */
  }
  .news {
    --hue: var(--ink-soft); /* where a seat has none */
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px 8px;
    margin: 6px 0 0;
    padding: 0;
    font-size: 0.86rem;
    line-height: 1.2;
  }
  .news li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 4px 16px 4px 10px;
    color: var(--ink);
    background: color-mix(in srgb, var(--hue) 12%, var(--card));
    border-left: 4px solid var(--hue);
    clip-path: polygon(0 0, 100% 0, calc(100% - 9px) 50%, 100% 100%, 0 100%); /* a banner */
  }
  .news w-icon {
    font-size: 1.2rem;
    color: var(--hue);
  }

  .tooltip {
    position: absolute;
    z-index: 8;
    width: max-content;
    max-width: min(480px, calc(100vw - 12px));
    padding: 8px 12px;
    border-radius: 12px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--gold), var(--shadow);
    pointer-events: none;
    font-size: 0.88rem;
    line-height: 1.2;
  }
  .tooltip-inside {
    display: flex;
    gap: 10px;
    align-items: flex-start;
  }
  .tooltip b {
    font-weight: normal;
    font-size: 1.05rem;
  }
  .tooltip p {
    margin: 1px 0 0;
    color: var(--ink-soft);
  }
  .tooltip .chip,
  .tooltip .gift {
    font-size: 2.5rem;
    flex: none;
  }
  .portrait {
    font-size: 2.3rem;
    color: var(--gold-ink);
  }

  .allies {
    padding: 4px 14px;
  }
  .allies summary {
    cursor: pointer;
    min-height: 44px;
    display: flex;
    align-items: center;
    color: var(--ink-soft);
  }
  .allies ul {
    list-style: none;
    margin: 0 0 8px;
    padding: 0;
    display: grid;
    gap: 8px;
    font-size: 0.92rem;
    line-height: 1.25;
  }
  .allies li {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  .allies b {
    font-weight: normal;
    font-size: 1.05rem;
  }
  .pair {
    display: flex;
    flex: none;
  }
  .pair .chip {
    font-size: 2.1rem;
  }
  .pair .chip + .chip {
    margin-left: -8px;
  }

  .main ::slotted(header) {
    margin-bottom: 2px;
    padding-bottom: 2px;
  }
  @media ${PHONE} {
    /* The tooltip of a faction or a card lies above them all, so that the others can still be read and chosen; and below
       the head, where a toast says how to play it. */
    .frame:has(.faction-choice, .ring) ~ .tooltip {
      position: fixed;
      inset: 52px 6px auto !important;
      width: auto;
      padding: 5px 10px 6px;
      font-size: 0.82rem;
      line-height: 1.12;
    }
    .main.gilt {
      padding: 10px 11px 12px;
    }
  }
  @media ${DESK} {
    :host {
      margin-bottom: -14px; /* of the foot of the page */
    }
    /* The own board has more to say. */
    .side:has(> .sheets) {
      max-height: calc(var(--window, 100dvh) - var(--side-above, 70px) - var(--replay-bar, 0px)); /* it ends with the window */
    }
    .side ::slotted(.log) {
      font-size: 0.92rem;
    }
    /* The board scrolls inside its border, below its head. */
    .sheets {
      overflow: visible;
      display: flex;
      flex-direction: column;
    }
    .sheets > .player {
      min-height: 0;
      padding-block: 0;
      overflow-y: auto;
      scrollbar-width: thin;
    }
    .sheets .top-line {
      position: sticky;
      top: 0;
      z-index: 3;
      padding-top: 6px;
      background: var(--paper);
    }
    .sheets .more-below {
      bottom: 0;
    }
    .player > .allies {
      padding: 0;
      border-top: 1px solid var(--line);
      background: none;
      box-shadow: none;
    }
    :host(:not([narrow])) .frame {
      grid-template-columns: minmax(0, 1fr) var(--side-width, 366px);
    }
    .main.gilt {
      padding: 18px 22px 16px;
    }
  }
  @media ${DESK} and (max-height: 959px) {
    .side:has(> .sheets) {
      --log-least: 180px;
    }
  }
  @media ${DESK} and ${LOW} {
    .main.gilt {
      padding-top: 12px;
    }
    .side:has(> .sheets) {
      --log-least: 158px;
    }
  }
`;
