/* The figures and where they stand; cookies and the jar. */
import { css } from 'lit';

export const figureStyle = css`
  .figure {
    display: block;
    width: 100%;
    overflow: visible;
  }
  .figure > *,
  .figure g > * {
    stroke: var(--outline);
    stroke-width: 3;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .figure {
    --gown: #b9a88c;
    --mark: #6e6250;
  }
  .figure.alice {
    --gown: #3f82c6;
    --mark: #2a649f;
  }
  .figure.hatter {
    --gown: #238069;
    --mark: #1f6f5c;
  }
  .figure.rabbit {
    --gown: #8a8f98;
    --mark: #555a63;
  }
  .figure.queen {
    --gown: #c2304a;
    --mark: #b3263d;
  }
  .gown {
    fill: var(--gown);
  }
  .skin {
    fill: var(--skin);
  }
  .fur,
  .white,
  .medal {
    fill: #fffdf8;
  }
  .gold {
    fill: #f1c453;
  }
  .ginger {
    fill: #e0762d;
  }
  .hair.dark {
    fill: #5b2a22;
  }
  .ribbon {
    fill: #2f5fa8;
  }
  .band,
  .crown {
    fill: #f4cf62;
  }
  .figure .pink,
  .figure .pink > *,
  .figure .cheek > *,
  .figure .jewel > * {
    stroke: none;
    fill: #f2a3b3;
  }
  .figure .jewel > * {
    fill: #c2304a;
  }
  .figure .cheek > * {
    opacity: 0.6;
  }
  .figure .eye > * {
    stroke: none;
    fill: var(--outline);
  }
  .smile {
    fill: none;
  }
  .figure .suit,
  .figure .suit * {
    stroke: none;
    fill: var(--mark);
  }

  .pawns {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .pawn {
    position: absolute;
    --head: 1%;
    width: 11%;
    translate: -50% -73%;
    filter: drop-shadow(0 2px 2px rgb(43 32 51 / 35%));
  }
  .pawn[data-pawn='0'],
  .pawn[data-pawn='3'] {
    --head: 14%;
  }
  .pawn.many {
    width: 9%;
  }
  .pawn.large {
    width: 17%;
    translate: -50% -76%;
  }
  .stands {
    position: relative;
    display: block;
    transform-origin: 50% 90%;
  }
  .pawn.hole {
    width: 11.5%;
    translate: -50% -47%;
  }
  .pawn.hole .stands {
    clip-path: inset(-20% -20% 43% -20%);
  }
  .pawn.mine::before {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -3%;
    width: 118%;
    height: 26%;
    translate: -50% 0;
    border-radius: 50%;
    background: var(--glow);
    box-shadow: 0 0 0 0.4cqw var(--outline);
  }
  .pawn.mine.hole::before {
    display: none;
  }
  .pawn.mine::after {
    content: '';
    position: absolute;
    left: 50%;
    top: calc(var(--head) - 4cqw);
    width: 4.4cqw;
    height: 3.2cqw;
    translate: -50% 0;
    background: var(--rose);
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  .pawn.ghost {
    opacity: 0.72;
    filter: none;
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
