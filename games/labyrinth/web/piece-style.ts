/* What stands and moves on the maze: pawns, the way of one, and what flies above. */
import { css } from 'lit';

export const pieceStyle = css`
  .pawns {
    position: absolute;
    inset: 0;
    isolation: isolate;
  }
  .pawn {
    position: absolute;
    left: calc((var(--column) + 0.5) * var(--cell));
    top: calc((var(--row) + 0.5) * var(--cell));
    width: calc(0.46 * var(--cell));
    margin: calc(-0.36 * var(--cell)) 0 0 calc(-0.23 * var(--cell));
  }
  .pawn.many {
    width: calc(0.38 * var(--cell));
    margin: calc(-0.3 * var(--cell)) 0 0 calc(-0.19 * var(--cell));
  }
  .alice {
    display: block;
    width: 100%;
    overflow: visible;
  }
  .alice .ground {
    fill: rgb(20 20 20 / 35%);
  }
  .alice .halo {
    fill: var(--cream);
    stroke: var(--cream);
    stroke-width: 6;
    stroke-linejoin: round;
  }
  .pawn.mine .halo {
    fill: var(--glow);
    stroke: var(--glow);
    stroke-width: 9;
  }
  .pawn.legal .halo {
    stroke: var(--glow);
    stroke-width: 14;
  }
  .pawn.chosen .halo {
    stroke: var(--rose);
    stroke-width: 14;
  }
  .alice .hair {
    fill: #d9a441;
    stroke: var(--night);
    stroke-width: 2.5;
  }
  .alice .face {
    fill: #fde6cf;
  }
  .alice .band,
  .alice .dress {
    fill: var(--paint, var(--joint));
    stroke: var(--night);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .alice .band {
    stroke-width: 1.5;
  }
  .alice .apron {
    fill: var(--cream);
  }
  .alice .suit {
    color: var(--paint-mark, var(--night));
  }

  .way {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .way polyline {
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .casing {
    stroke: var(--cream);
    stroke-width: 13;
  }
  .way .line {
    stroke: var(--rose);
    stroke-width: 7;
    stroke-dasharray: 1 14;
  }
  .end {
    fill: none;
    stroke: var(--rose);
    stroke-width: 7;
  }
  .gap circle {
    fill: var(--cream);
    stroke: var(--night);
    stroke-width: 4;
  }
  .gap path {
    stroke: var(--rose);
    stroke-width: 7;
    stroke-linecap: round;
  }
  .burst {
    opacity: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 4px var(--glow), inset 0 0 18px 6px var(--glow);
  }
  .flying .medallion {
    width: 100%;
    height: 100%;
  }
`;
