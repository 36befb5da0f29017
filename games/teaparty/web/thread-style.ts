/* The gold thread, and the frame of the page that it leads to. */
import { css } from 'lit';

export const threadStyle = css`
  .thread {
    position: absolute;
    inset: 0;
    z-index: 8; /* it leaves the sticky hand */
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  .thread path {
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-dasharray: 0 7;
  }
  .thread .under {
    stroke: light-dark(#8a5c00, #3a2400);
    stroke-width: 5.5;
  }
  .thread .over {
    stroke: var(--glow);
    stroke-width: 4;
  }
  .page.threaded:not(.chosen, .wanted) {
    z-index: 1;
    box-shadow: inset 0 0 0 2.5px var(--glow);
  }
`;
