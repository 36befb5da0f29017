/* Stairs: a strip above the hand on a phone, beside it where there is room. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';
import { LAPTOP } from './breakpoints.ts';

export const stairsStyle = css`
  .stairs {
    min-width: 0;
  }
  .climb {
    display: none;
    margin: 0;
    line-height: 1.2;
  }
  .climb b {
    display: block;
    font-weight: normal;
    font-size: 1rem;
  }
  .climb span {
    display: block;
    line-height: 1.25;
    font-family: var(--plain);
    font-size: 11.5px;
    color: var(--ink-soft);
  }
  .flight {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    align-items: end;
    gap: 3px;
    height: 32px;
  }
  .stair {
    box-sizing: border-box;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 2px;
    height: calc(19px + var(--step) * 2.6px);
    border-top: 3px solid var(--glow);
    border-radius: 3px 3px 0 0;
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line);
    line-height: 1;
  }
  .stair b {
    font-weight: normal;
    font-size: 14px;
  }
  .stair i {
    display: none;
    font-style: normal;
    font-family: var(--plain);
    font-size: 12px;
    text-align: center;
    color: var(--ok);
  }
  .stair.closed {
    border-top-color: var(--line);
    background: color-mix(in srgb, var(--line) 55%, var(--paper));
    color: var(--ink-soft);
  }
  .stair.closed i {
    color: var(--rose-ink);
  }
  .stair.closed .portrait {
    filter: grayscale(1);
    opacity: 0.6;
  }
  .stair.last {
    background: color-mix(in srgb, var(--glow) 32%, var(--card));
  }
  .stair.last i {
    color: var(--ink);
  }
  .heads-on {
    display: inline-flex;
    font-size: 17px;
  }
  .heads-on .portrait + .portrait {
    margin-left: -5px;
  }
  /* The hand lies below them: its cards have the same numbers. */
  @container board ${CLOSE} {
    .heads-on {
      display: none;
    }
  }
  @container board ${ROOMY} {
    .climb {
      display: block;
    }
    .stairs {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      gap: 6px;
    }
    .flight {
      height: auto;
      min-height: 84px;
    }
    .stair {
      position: relative;
      flex-direction: column;
      justify-content: flex-start;
      gap: 3px;
      padding-top: 3px;
      height: calc(34% + var(--step) * 8%);
    }
    .stair b {
      font-size: 15px;
    }
    .stair i {
      display: block;
    }
    .heads-on {
      position: absolute;
      bottom: 100%;
      font-size: 24px;
      padding-bottom: 3px;
    }
    .heads-on .portrait + .portrait {
      margin-left: -9px;
    }
  }
  @media ${LAPTOP} {
    .climb b {
      font-size: 0.9rem;
    }
    .climb span {
      display: none;
    }
  }
`;
