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
  /* On a chair of its own: thing by thing below the leader, the seal in the corner. */
  .chair .takings:not(:has(> :nth-child(2))) {
    inset: 0;
    .took {
      position: static;
      max-width: none;
      background: none;
      box-shadow: none;
    }
    .seal {
      position: absolute;
      left: 2%;
      top: 2px;
      font-size: 0.72rem;
    }
    .got {
      position: absolute;
      inset: auto 4px 7px;
      display: grid;
      justify-items: center;
      text-align: center;
    }
    .said {
      padding: 0;
      font-size: 0.72rem;
      line-height: 1.1;
    }
    .said:first-child {
      color: color-mix(in srgb, var(--hue) 80%, var(--ink));
    }
  }
  /* Pieces that wait at the Head are seen above the things they have taken. */
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
    .took {
      font-size: 0.63rem;
    }
    .chair .takings:not(:has(> :nth-child(2))) {
      .seal {
        font-size: 0.66rem;
      }
      .got {
        inset: auto 3px 5px;
      }
      .said {
        font-size: max(10px, min(0.66rem, 2.75vw));
        line-height: 1.06;
        letter-spacing: -0.02em;
      }
    }
    .takings:has(> :nth-child(2)) .said {
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
