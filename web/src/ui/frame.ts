/*
 * How a table lies before the player, the same for every board: a sheet with the head, the board and
 * the actions; beside it, on a phone below it, the players and whatever the page puts to their side.
 * A board renders
 *
 *   <div class="frame">
 *     <section class="main sheet gilt"><slot name="head"></slot> … <slot name="actions"></slot></section>
 *     <div class="side"> …players… <slot name="side"></slot></div>
 *   </div>
 *   <div class="ghosts" aria-hidden="true"></div>
 *
 * The last is the layer for what moves (motion.ts). The players are <div class="players"> of
 * <section class="sheet player">, with `moves` for those who are to move.
 * A board that is `narrow` keeps the players below the board, however wide the window is.
 * If they take much room, they lie in <div class="sheets">, which scrolls for itself: so the log stays in sight.
 */
import { css } from 'lit';
import { advisedStyle } from './advised.ts';
import { judgedStyle } from './judged.ts';
import { PHONE, WIDE } from './breakpoints.ts';

export const frame = css`
  ${advisedStyle}
  ${judgedStyle}
  :host {
    position: relative; /* for what lies above the board */
  }
  .ghosts {
    position: absolute;
    inset: 0;
    z-index: 8; /* above the sticky actions: cards leave them */
    overflow: clip; /* a ghost at the edge must not widen the page */
    pointer-events: none;
  }
  .frame {
    display: grid;
    gap: var(--gap);
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  .main {
    min-width: 0;
  }
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    min-width: 0;
  }
  .main > * {
    position: relative; /* above the gilt rule */
  }
  .players {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: 10px;
    align-content: start;
  }
  .player {
    border-radius: 12px;
  }
  .player.moves {
    box-shadow: 0 0 0 3px var(--glow), var(--shadow);
  }
  @media ${PHONE} {
    .main.gilt {
      padding: var(--sheet-top, 5px) 15px 12px; /* the head of a table is a row of buttons with air of its own */
    }
    .main.gilt::before {
      inset: 4px;
    }
  }
  @media ${WIDE} {
    :host(:not([narrow])) .frame {
      grid-template-columns: minmax(0, 1fr) var(--side-width, 350px);
    }
    .side:has(> .sheets) {
      --log-size: auto; /* what happened takes what the players leave of the column */
      position: sticky;
      top: var(--gap);
      display: flex;
      flex-direction: column;
      max-height: calc(var(--window, 100dvh) - var(--side-above, 81px) - var(--replay-bar, 0px)); /* below the bar of the page, and with air below */
    }
    .sheets {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--gap);
      flex: 0 1 auto;
      min-height: 0;
      margin: -4px -6px;
      padding: 4px 6px; /* room for what glows */
      overflow-y: auto;
      scrollbar-width: thin;
    }
    .side:has(> .sheets) > ::slotted(*) {
      flex: none;
    }
    /* It gives room before the players do, but not all of it. */
    .side:has(> .sheets) > ::slotted(.log) {
      flex: 0 9999 auto;
      min-height: var(--log-least, 136px);
    }
  }
`;
