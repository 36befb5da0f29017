/*
 * How a table lies before the player, the same for every board: a sheet with the head, the board and
 * the actions; beside it, on a phone below it, the players and whatever the page puts to their side.
 * A board renders
 *
 *   <div class="frame">
 *     <section class="main sheet gilt"><slot name="head"></slot> … <slot name="actions"></slot></section>
 *     <div class="side"> …players… <slot name="side"></slot></div>
 *   </div>
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
  }
`;
