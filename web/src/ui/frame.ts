/*
 * How a table lies before the player, the same for every board: a sheet with the head, the board and
 * the actions; beside it, on a phone below it, the players and whatever the page puts to their side.
 * A board renders
 *
 *   <div class="frame">
 *     <section class="main sheet gilt"><slot name="head"></slot> … <slot name="actions"></slot></section>
 *     <div class="side"> …players… <slot name="side"></slot></div>
 *   </div>
 *
 * Where the players take much room, they lie in <div class="sheets">, which scrolls for itself: so the log
 * stays in sight.
 */
import { css } from 'lit';

export const frame = css`
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
  .main > :is(pre, .grid, .heading) {
    position: relative; /* above the gilt rule */
  }
  @media (max-width: 480px) {
    .main.gilt {
      padding: 14px 15px 16px;
    }
    .main.gilt::before {
      inset: 4px;
    }
  }
  @media (min-width: 960px) {
    .frame {
      grid-template-columns: minmax(0, 1fr) 350px;
    }
    .side:has(> .sheets) {
      --log-height: max(130px, 21vh);
      position: sticky;
      top: var(--gap);
      display: flex;
      flex-direction: column;
      max-height: calc(100dvh - 68px); /* below the bar of the page */
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
  }
`;
