/* The clock: icing around a dial, twelve fields, the hand, and what lies in the corners. */
import { css } from 'lit';

export const clockStyle = css`
  .clock {
    position: relative;
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
  .hand {
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
    outline: 3px dashed var(--rose);
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
    font-size: 1.9em;
    line-height: 1;
    color: color-mix(in srgb, var(--ink) 72%, var(--plain-a));
    font-variant-numeric: lining-nums;
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
    width: 1.35em;
    height: 1.7em;
    font-weight: normal;
    font-size: max(5.4cqw, 17px);
    font-variant-numeric: lining-nums;
    line-height: 1;
    color: var(--on-side);
    background: var(--left);
    border-radius: 1em 0.2em 0.2em 1em;
    padding-left: 0.1em;
    box-shadow: 0 0 0 2px var(--card), 0 2px 5px rgb(43 32 51 / 40%);
  }
  .badge.right {
    background: var(--right);
    border-radius: 0.2em 1em 1em 0.2em;
    padding: 0 0.1em 0 0;
  }
  .badge.go {
    background: var(--go);
    border-radius: 50%;
    width: 1em;
    height: 1em;
  }

  .corner {
    position: absolute;
    display: grid;
    place-items: center;
  }
  .pool {
    left: 0;
    top: 0;
    width: 14%;
  }
  .jar,
  .cookie {
    display: block;
    width: 100%;
  }
  .tally {
    position: absolute;
    right: -12%;
    bottom: -6%;
    min-width: 1.5em;
    padding: 0.1em 0.3em;
    border-radius: 99px;
    text-align: center;
    font-weight: normal;
    font-size: max(4cqw, 13px);
    line-height: 1.3;
    background: var(--card);
    color: var(--ink);
    box-shadow: 0 0 0 1.5px var(--dial-line);
  }
  .cookies {
    right: 0;
    top: 0;
    width: 29%;
    height: 14%;
  }
  .up,
  .stack {
    position: absolute;
    right: 0;
    top: 0;
    width: 50%;
    aspect-ratio: 1;
    filter: drop-shadow(0 2px 3px rgb(43 32 51 / 35%));
  }
  .stack {
    top: 92%;
    width: 40%;
  }
  .stack::before,
  .stack::after {
    content: '';
    position: absolute;
    inset: 12% 4% -8% 4%;
    border-radius: 50%;
    background: var(--biscuit-line);
    z-index: -1;
  }
  .stack.none::before,
  .stack.none::after {
    display: none;
  }
  .last {
    right: 0;
    bottom: 0;
    width: 12%;
  }
  .last .by {
    position: absolute;
    right: 78%;
    bottom: -6%;
    width: 62%;
  }
  .legend-button {
    left: -4px;
    bottom: -4px;
    width: 48px;
    height: 48px;
    padding: 0;
    border-radius: 50%;
    font-size: 24px;
  }
  @container board (min-width: 660px) {
    .legend-button {
      display: none;
    }
  }

  .ask {
    position: absolute;
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    z-index: 500;
    display: flex;
    gap: 2.5cqw;
  }
  .ask button {
    position: relative;
    width: 26cqw;
    height: 26cqw;
    min-width: 56px;
    padding: 3cqw;
    border-radius: 50%;
    font-size: 15cqw;
    border: 0.8cqw solid var(--glow);
    box-shadow: 0 1.2cqw 0 var(--edge), 0 0 4cqw color-mix(in srgb, var(--glow) 70%, transparent);
  }
  .ask button[aria-pressed='true'] {
    background: var(--glow);
  }
  .ask .field {
    width: 100%;
    height: 100%;
  }
  .ask .field .number {
    font-size: 11cqw;
  }
  .ask .yes,
  .ask .spins {
    position: absolute;
    right: -1cqw;
    bottom: -1cqw;
    display: grid;
    place-items: center;
    width: 8.5cqw;
    height: 8.5cqw;
    border-radius: 50%;
    font-size: 5.6cqw;
    background: var(--teal);
    color: var(--on-side);
  }
`;
