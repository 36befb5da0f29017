/* A battle where room is short, and where there is much. */
import { css } from 'lit';
import { LOW, ROOMY, TALL } from '@web/ui/breakpoints.ts';

export const battleLowStyle = css`
  /* Styles for little room: four or five fighters, or a low window. */
  @container board ${ROOMY} {
    .battle.many {
      --rail: 24px;
      --drawn: 1.4rem;
    }
    .many .lane {
      margin-top: 3px;
      padding: 2px 8px;
    }
    .many .lane .who {
      align-content: center;
    }
  }
  @media ${TALL} {
    @container board ${ROOMY} {
      .battle:not(.many) {
        --rail: 38px;
        --drawn: 2.1rem;
        .lane {
          margin-top: 10px;
          padding-block: 8px;
        }
      }
    }
  }
  @media ${LOW} {
    @container board ${ROOMY} {
      .battle,
      .battle.many {
        --rail: 20px;
        --drawn: 1.2rem;
        --who: 222px;
        padding: 2px 10px 4px;
      }
      .battle:not(.many) {
        --drawn: 1.45rem;
      }
      .lane {
        margin-top: 3px;
        padding: 2px 8px;
      }
      .marker {
        font-size: 1.25rem;
      }
      .lane .below {
        margin: 0;
      }
      .lane .supporters w-icon ~ w-icon {
        display: none; /* their number stands there */
      }
      .main:has(.draw-or-stop) .lane.mine .state {
        display: none; /* the question says that the reader decides */
      }
      /* A question covers what is below: the lanes give way. */
      .main:has(.sticky > .tray > .question) .stage:has(.battle) {
        .battle.many {
          --rail: 18px;
          --drawn: 1.05rem;
        }
      }
      .stage:has(.many) .frieze {
        max-height: 70px;
      }
      .many .lane {
        margin-top: 2px;
        padding-block: 1px;
      }
      .cells {
        height: 27px;
      }
      .battle h2 {
        font-size: 1.05rem;
      }
      .battle header w-icon {
        font-size: 1.25rem;
      }
      .next-chip {
        padding-top: 3px;
      }
      .next-chip .chances {
        margin-bottom: 1px;
        font-size: 0.86rem;
        line-height: 1.15;
      }
      .next-chip .chance-bar {
        height: 11px;
      }
    }
  }
`;
