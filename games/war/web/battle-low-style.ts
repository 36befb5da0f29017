/* A battle where room is short. */
import { css } from 'lit';
import { ROOMY } from '@web/ui/breakpoints.ts';

export const battleLowStyle = css`
  /* Where room is short: four or five fighters, or a low window. */
  @container board ${ROOMY} {
    .many .lane {
      margin-top: 3px;
      padding: 2px 8px;
    }
    .many .rail {
      height: 24px;
    }
    .many .lane .below {
      min-height: 24px;
      margin: 0;
    }
    .many .lane .who {
      align-content: center;
      max-height: 50px;
    }
    .many :is(.drawn, .placed-chips) {
      font-size: 1.3rem;
    }
    .many .lane:not(.mine) .on-icon {
      gap: 0;
      font-size: 0;
    }
    .many .on-icon w-icon {
      font-size: 0.9rem;
    }
  }
  @media (max-height: 859px) {
    @container board ${ROOMY} {
      .battle {
        padding: 2px 10px 4px;
      }
      .lane {
        margin-top: 3px;
        padding: 2px 8px;
      }
      .rail {
        height: 22px;
      }
      .marker {
        font-size: 1.5rem;
      }
      .lane .below {
        min-height: 22px;
        margin: 0;
      }
      .drawn {
        font-size: 1.35rem;
      }
      .placed-chips {
        font-size: 1.15rem;
      }
      .many .rail {
        height: 21px;
      }
      .many .lane {
        padding-block: 1px;
      }
      .many .lane .below {
        min-height: 21px;
        max-height: 21px;
      }
      .many .lane .who {
        max-height: 42px;
        overflow: hidden;
      }
      .many :is(.drawn, .placed-chips) {
        font-size: 1.15rem;
      }
    }
  }
`;
