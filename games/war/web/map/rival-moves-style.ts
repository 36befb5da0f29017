/* Seals, and what they are on: what rivals have done since the reader's last move. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

export const rivalMovesStyle = css`
  .seal {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 1.5em;
    height: 1.5em;
    border-radius: 50%;
    font-size: 0.68rem;
    font-style: normal;
    line-height: 1;
    color: var(--card);
    background: var(--hue);
  }
  .seal .n {
    font-weight: normal;
  }
  .arrived {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    margin-left: 1px;
    padding: 0 3px 0 0;
    border-radius: 99px;
    font-size: 0.7rem;
    line-height: 1;
    color: var(--hue);
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--hue);
  }
  .arrived .n {
    font-weight: normal;
  }
  .takings {
    position: absolute;
    inset: auto -2px -3px;
    display: grid;
    gap: 2px;
  }
  .took {
    display: flex;
    align-items: center;
    gap: 3px;
    width: fit-content;
    max-width: 100%;
    margin: 0 auto;
    padding: 0 5px 0 0;
    border-radius: 10px;
    font-size: 0.68rem;
    line-height: 1.1;
    color: var(--ink);
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--hue);
  }
  .took .said {
    min-width: 0;
    padding: 2px 0;
    font-weight: normal;
  }
  .chair:has(.took) .leaders {
    align-items: flex-start;
    padding-top: 10px;
  }
  /* Who waits at the Head is seen above what they have taken. */
  .head:has(.took) {
    align-content: start;
    gap: 1px;
    .plate w-icon:not(.die) {
      display: none;
    }
    .takings:has(> :nth-child(2)) .said {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  .banner .seal {
    position: absolute;
    left: 2px;
    top: 2px;
    box-shadow: 0 0 0 1.5px var(--card);
  }
  .trails {
    display: none;
  }
  @container board ${CLOSE} {
    .arrived .seal {
      display: none;
    }
    .arrived {
      padding: 1px 3px;
    }
    .chair:has(.took) .leaders {
      padding-top: 2px;
    }
    .took {
      font-size: 0.63rem;
    }
    .took .said {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
  }
  @container board ${ROOMY} {
    .trails {
      display: block;
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
      pointer-events: none;
    }
    .trail {
      fill: none;
      stroke: var(--hue);
      stroke-width: 3.5;
      stroke-linecap: round;
      stroke-dasharray: 0.1 7;
    }
    .tip {
      fill: var(--hue);
    }
  }
`;
