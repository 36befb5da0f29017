/* Styles of the column beside the clock in a window that is wider than high: my cards, large, and the players to choose. */
import { css } from 'lit';
import { LOWEST } from '@web/ui/breakpoints.ts';
import { AMPLE, BESIDE } from './breakpoints.ts';

export const besideStyle = css`
  @media (orientation: landscape) {
    @container board ${BESIDE} {
      /* Two large cards; the one that waits stands between them, small, and the pile lies above it. */
      .hand-of {
        --large: 108px;
        position: relative;
      }
      .cards {
        gap: 0;
      }
      .cards .card {
        z-index: 1;
        width: var(--large);
      }
      .cards .card.held {
        z-index: 0;
        width: calc(0.6 * var(--large));
        margin-inline: 6px;
      }
      .cards[data-cards='2'] {
        gap: calc(0.6 * var(--large) + 12px);
      }
      .hand-of .pile {
        position: absolute;
        left: 50%;
        top: 14px;
        translate: -50% 0;
        width: calc(0.3 * var(--large));
      }
      .hand-of:has([data-cards='1']) .pile {
        left: calc(50% + 0.8 * var(--large));
      }
      .card > .foot {
        bottom: 9px;
        font-size: 32px;
      }
      .lock {
        right: 50%;
        bottom: -14px;
        translate: 50% 0;
      }
    }
    @container board ${AMPLE} {
      .hand-of {
        --large: var(--card-large, 126px);
      }
    }
  }
  /* In a higher window the legend lies there. */
  @media (orientation: landscape) and (max-height: 999px) {
    @container board ${BESIDE} {
      /* The choice of a player is asked beside the clock, which stays in sight; the buttons lie below it. */
      .question.who {
        left: calc(100% + 20px);
        top: 10px;
        translate: none;
        width: 60cqw;
        padding: 2cqw 0;
        background: none;
        box-shadow: none;
      }
      .question.who button {
        width: 28cqw;
        height: 28.5cqw;
      }
      .table .sticky.asking:has(.undealt) {
        --idle-action: hidden;
        align-self: end;
        height: auto;
      }
    }
  }
  @media (orientation: landscape) and ${LOWEST} {
    @container board ${BESIDE} {
      .hand-of {
        --large: 96px;
        padding-top: 12px;
      }
      .near {
        gap: 4px;
      }
      .question.who {
        width: 88cqw;
      }
      .question.who button {
        grid-template: minmax(0, 1fr) / 40% minmax(0, 1fr);
        align-items: center;
        width: 42cqw;
        height: 27cqw;
      }
    }
  }
`;
