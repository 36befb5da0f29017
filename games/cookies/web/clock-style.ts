/* The clock: icing around a dial, twelve fields, the hand, and the marks of what leads where. */
import { css } from 'lit';

export const clockStyle = css`
  .clock {
    position: relative;
    isolation: isolate; /* what stands on the clock stays below what lies on it */
    container-type: size;
    font-size: 4.4cqw;
  }
  .face,
  .hand,
  .hand svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    overflow: visible;
  }
  .icing {
    fill: var(--icing);
    stroke: var(--icing-line);
    stroke-width: 4;
    filter: drop-shadow(0 6px 8px rgb(43 32 51 / 22%));
  }
  .plate {
    fill: var(--dial);
  }
  .dial {
    fill: var(--face);
  }
  .line {
    fill: none;
    stroke: var(--dial-line);
    stroke-width: 4;
  }
  .line.thin {
    stroke-width: 1.5;
  }
  .minute,
  .hour {
    stroke: var(--dial-line);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .hour {
    stroke-width: 8;
  }
  .way {
    opacity: 0.85;
  }
  .way.left {
    fill: var(--left);
  }
  .way.right {
    fill: var(--right);
  }
  .way.go {
    fill: var(--go);
  }
  .way.chosen circle {
    stroke: currentColor;
    stroke-width: 0;
    r: 10px;
  }
  .trail path {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .trail .casing {
    stroke: var(--card);
    stroke-width: 13;
  }
  .trail .hued {
    stroke: var(--by);
    stroke-width: 7;
  }
  .hand {
    inset: 20%;
    width: 60%;
    height: 60%;
    filter: drop-shadow(0 3px 3px rgb(43 32 51 / 30%));
  }
  .needle {
    fill: var(--plum);
  }
  .hub {
    fill: var(--gold);
    stroke: var(--plum);
    stroke-width: 6;
  }
  .pin {
    fill: var(--card);
  }

  .field {
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--plain-a);
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--dial-line);
  }
  .field.odd {
    background: var(--plain-b);
  }
  .field.tea {
    background: var(--tea);
    color: light-dark(#8c1f3c, #ffb9c6);
  }
  .field.cat {
    background: var(--cat);
    color: var(--hue-cat);
  }
  .field.hole {
    background: var(--hole);
    color: var(--earth);
  }
  .field.caterpillar {
    background: var(--caterpillar);
    color: var(--hue-caterpillar);
  }
  .field.small {
    background: var(--small);
    color: var(--crumb);
  }
  .clock > .field {
    position: absolute;
    width: 19.6%;
    height: 19.6%;
    translate: -50% -50%;
    cursor: default;
    outline: none;
    box-shadow:
      inset 0 0 0 0.4cqw var(--dial-line),
      0 0.8cqw 0 color-mix(in srgb, var(--dial-line) 55%, transparent);
    --ring: transparent;
  }
  .clock > .field::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    pointer-events: none;
  }
  .clock > .field.legal {
    cursor: pointer;
  }
  .clock > .to-left::before {
    box-shadow: inset 0 0 0 1.2cqw var(--left);
  }
  .clock > .to-right::before {
    box-shadow: inset 0 0 0 1.2cqw var(--right);
  }
  .clock > .to-left.to-right::before {
    background: conic-gradient(var(--right) 50%, var(--left) 0);
    mask: radial-gradient(closest-side, transparent 87%, #000 88.5%);
    box-shadow: none;
  }
  .clock > .to-go::before {
    box-shadow: inset 0 0 0 1.2cqw var(--go);
  }
  .clock > .chosen {
    box-shadow:
      0 0 0 1cqw var(--glow),
      0 0 4cqw 1cqw color-mix(in srgb, var(--glow) 60%, transparent);
  }
  .clock > .pointed {
    outline: 3px dashed var(--by);
    outline-offset: 1px;
  }
  .clock > .field:focus-visible {
    outline: 3px solid var(--plum);
    outline-offset: 2px;
    border-radius: 50%;
    z-index: 1;
  }
  .clock > .field w-icon {
    font-size: 11.4cqw;
  }
  .clock > .hole w-icon {
    font-size: 14.5cqw;
    margin-top: 1.6cqw;
  }
  .clock > .caterpillar w-icon {
    font-size: 13.5cqw;
  }
  .number {
    font-size: 8.8cqw;
    line-height: 1;
    color: color-mix(in srgb, var(--ink) 72%, var(--plain-a));
    font-variant-numeric: lining-nums;
  }
  .painted {
    width: 100%;
    fill: var(--crumb);
  }
  .dots {
    position: absolute;
    inset: 0;
    pointer-events: none;
    fill: var(--crumb);
  }

  .badges {
    position: absolute;
    z-index: 400;
    display: flex;
    gap: 2px;
    translate: -50% -50%;
    pointer-events: none;
  }
  .badge {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 1.35em;
    height: 1.7em;
    font-weight: normal;
    font-size: max(5.4cqw, 17px);
    font-variant-numeric: lining-nums;
    line-height: 1;
    color: var(--on-side);
    background: var(--left);
    border-radius: 1em 0.2em 0.2em 1em;
    padding: 0 0.3em 0 0.4em;
    white-space: nowrap;
    box-shadow: 0 0 0 2px var(--card), 0 2px 5px rgb(43 32 51 / 40%);
  }
  .badge.right {
    background: var(--right);
    border-radius: 0.2em 1em 1em 0.2em;
    padding: 0 0.4em 0 0.3em;
  }
  .badge.go {
    background: var(--go);
    border-radius: 50%;
    min-width: 1em;
    height: 1em;
    padding: 0;
  }
`;
