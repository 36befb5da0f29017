/* Styles of the things that stand and move on the maze: pawns, the way of one, and ghosts. */
import { css } from 'lit';
import { PHONE } from '@web/ui/breakpoints.ts';

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
    width: calc(0.58 * var(--cell));
    margin: calc(-0.42 * var(--cell)) 0 0 calc(-0.29 * var(--cell));
  }
  .pawn.many {
    width: calc(0.46 * var(--cell));
    margin: calc(-0.34 * var(--cell)) 0 0 calc(-0.23 * var(--cell));
  }
  @media ${PHONE} {
    .pawn:not(.many) {
      width: calc(0.66 * var(--cell));
      margin: calc(-0.47 * var(--cell)) 0 0 calc(-0.33 * var(--cell));
    }
  }
  .alice {
    --stand: var(--paint, #b9a88c);
    --stand-mark: var(--paint-mark, #6e6250);
  }
  /* On a phone a dress is a few pixels: the coin behind her is seen from afar. */
  .alice:is(.c0, .c1, .c2, .c3) {
    background: radial-gradient(closest-side circle at 50% 42%, var(--paint) 0 84%, var(--cream) 87% 96%, transparent 99%);
  }
  /* Shows the player's own pawn: at the start of the turn a ring closes in on it once, then a glow stays. */
  .pawn.turn::before,
  .pawn.turn::after {
    content: '';
    position: absolute;
    left: 50%;
    top: 0;
    width: 100%;
    aspect-ratio: 1;
    translate: -50% 2%;
    border-radius: 50%;
    box-shadow: 0 0 0 2.5px var(--glow), 0 0 10px 5px var(--glow);
  }
  .pawn.turn::after {
    opacity: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    .pawn.turn::after {
      animation: here 900ms var(--ease);
    }
  }
  @keyframes here {
    from {
      opacity: 1;
      scale: 3;
    }
  }
  .pawn.mine .standee {
    --stand-rim: var(--glow);
  }
  .pawn:is(.mine, .legal, .chosen) .rim {
    stroke-width: 32;
  }
  .pawn.legal .standee {
    --stand-rim: var(--glow);
  }
  .pawn.chosen .standee {
    --stand-rim: var(--rose);
  }

  .trails {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .trail rect {
    fill: none;
  }
  .trail .casing {
    stroke: var(--cream);
    stroke-width: 9;
  }
  .trail .hued {
    stroke: var(--paint, var(--ink-soft));
    stroke-width: 5;
    stroke-dasharray: 16 7;
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
