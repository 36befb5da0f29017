/* The reader's own piles in a row below the cards, where the sheets lie out of sight. */
import { css } from 'lit';
import { CLOSE, NARROW, WIDE } from '@web/ui/breakpoints.ts';

export const mineStyle = css`
  @media ${NARROW} {
    .grid {
      --rest: 470px; /* the two rows of piles and players want room, too */
    }
  }
  /* A phone has no bar, and a head of one row. */
  @media ${CLOSE} {
    .grid {
      --rest: 370px;
    }
  }
  .score-strip {
    margin-bottom: 8px;
  }
  .mine {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 4px;
    max-width: 480px;
    margin: 10px auto 0;
    padding: 0;
    list-style: none;
  }
  p.mine {
    grid-template-columns: none;
    margin: 1px auto 0;
    font-size: 0.78rem;
    line-height: 1.2;
  }
  .mine li {
    display: grid;
    grid-template-columns: 1fr 1fr;
    place-items: center;
    gap: 1px 2px;
    padding: 2px 1px 3px;
    border-radius: 9px;
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .mine li.lit {
    box-shadow: inset 0 0 0 2.5px var(--glow);
    background: var(--card);
  }
  .mine w-icon {
    width: 26px;
    height: 26px;
  }
  .mine .none w-icon {
    opacity: 0.5;
  }
  .mine b {
    font-weight: normal;
    white-space: nowrap;
  }
  .mine b > i {
    font-style: normal;
    font-size: 0.66em; /* beside the number, in a box of six */
  }
  .mine .worth {
    grid-column: 1 / -1;
    padding-inline: 3px;
    font-size: 0.75rem;
  }
  @media ${WIDE} {
    .mine {
      display: none;
    }
  }
`;
