/* The figures and where they stand (ui/standee.ts draws them); cookies and the jar. */
import { css } from 'lit';

export const figureStyle = css`
  .figure.alice {
    --stand: #3f82c6;
    --stand-mark: #2a649f;
  }
  .figure.hatter {
    --stand: #238069;
    --stand-mark: #1f6f5c;
  }
  .figure.rabbit {
    --stand: #8a8f98;
    --stand-mark: #555a63;
  }
  .figure.queen {
    --stand: #c2304a;
    --stand-mark: #b3263d;
  }

  .pawns {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .pawn {
    position: absolute;
    width: 13.5%;
    translate: -50% -66%;
  }
  .pawn.many {
    width: 11%;
  }
  .pawn.large {
    width: 18%;
    translate: -50% -66%;
  }
  .stands {
    position: relative;
    display: block;
    transform-origin: 50% 90%;
  }
  .pawn.hole {
    width: 13.5%;
    translate: -50% -50%;
  }
  .pawn.hole .stands {
    clip-path: inset(-20% -20% 26% -20%);
  }
  .pawn.mine .standee {
    --stand-rim: var(--glow);
  }
  .pawn.mine .rim {
    stroke-width: 34;
  }
  .pawn.mine::after {
    content: '';
    position: absolute;
    left: 50%;
    top: -3.4cqw;
    width: 4.4cqw;
    height: 3.2cqw;
    translate: -50% 0;
    background: var(--rose);
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  .pawn.ghost {
    opacity: 0.72;
  }

  .biscuit {
    fill: var(--biscuit);
    stroke: var(--biscuit-line);
    stroke-width: 2.5;
  }
  .cookie .rim {
    fill: none;
    stroke: var(--biscuit-line);
    stroke-width: 2;
    stroke-dasharray: 3 5;
  }
  .glaze {
    fill: var(--glaze);
    stroke: var(--glaze-line);
    stroke-width: 2;
  }
  .chip {
    fill: var(--chip);
  }
  .value {
    font: 46px var(--type);
    font-variant-numeric: lining-nums;
    text-anchor: middle;
    fill: var(--on-glaze);
  }
  .value.unseen {
    fill: var(--chip);
    font-size: 50px;
  }
  .glass {
    fill: light-dark(rgb(215 235 245 / 80%), rgb(120 150 175 / 35%));
    stroke: var(--glass-line);
    stroke-width: 3;
  }
  .shine {
    fill: none;
    stroke: #fff;
    stroke-width: 4;
    stroke-linecap: round;
    opacity: 0.7;
  }
  .lid {
    fill: var(--icing);
    stroke: var(--icing-line);
    stroke-width: 2.5;
  }
`;
