/* The numbers of an open card, in the middle of the clock: a pair side by side, more of them round about. */
import { css } from 'lit';

export const numbersStyle = css`
  /* The number of a joker is asked for in the place of the question, which keeps its room. */
  .main.naming ::slotted(.prompt) {
    color: transparent !important;
  }
  .main.naming ::slotted(.prompt)::before {
    content: var(--naming);
    position: absolute;
    inset: 0;
    align-content: center;
    color: var(--plum);
  }
  .numbers {
    --disc: max(44px, 13.6cqw);
    position: absolute;
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    z-index: 500;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    width: max(46.4cqw, 3.2 * var(--disc));
    height: max(46.4cqw, 3.2 * var(--disc));
    border-radius: 50%;
    background: var(--face);
    box-shadow: inset 0 0 0 0.4cqw var(--dial-line);
  }
  .clock:has(.numbers) .hand {
    visibility: hidden; /* only its tip would look out */
  }
  .numbers .asked {
    max-width: min-content;
    font-size: max(11px, 3cqw);
    line-height: 1.1;
    text-align: center;
    color: var(--ink-soft);
  }
  .number-of[data-advised]::after {
    top: -16px; /* of a hint: above the number that it means */
  }
  .number-of {
    position: relative;
    flex: none;
    flex-direction: column;
    justify-content: center;
    gap: 0;
    width: var(--disc);
    height: var(--disc);
    min-height: 0;
    padding: 0;
    border-radius: 50%;
    border: max(2px, 0.8cqw) solid var(--left);
    color: var(--left);
    line-height: 1;
  }
  .number-of.right {
    border-color: var(--right);
    color: var(--right);
  }
  .number-of .big {
    font-size: max(25px, 7.8cqw);
  }
  .number-of :is(w-icon, .crumb) {
    font-size: max(13px, 3.6cqw);
  }
  .number-of .foot {
    min-height: 0;
    gap: 0;
  }
  .number-of .plus {
    position: absolute;
    right: -4px;
    top: -6px;
    padding: 0 4px;
    border-radius: 99px;
    font-size: max(12px, 3.4cqw);
    line-height: 1.3;
    background: var(--card);
    box-shadow: 0 0 0 1.5px currentColor;
  }
  .number-of[aria-pressed='true'] {
    background: color-mix(in srgb, currentColor 14%, var(--card));
    box-shadow: 0 0 0 3px var(--glow), 0 0 14px var(--glow);
  }
  .numbers.round .number-of {
    position: absolute;
    left: calc(50% - var(--disc) / 2);
    top: calc(50% - var(--disc) / 2);
    transform: rotate(var(--turn)) translateY(calc(-1.06 * var(--disc))) rotate(calc(-1 * var(--turn)));
  }
  .numbers.pair {
    --disc: max(48px, 16cqw);
    grid-template: auto auto / auto auto;
    align-content: center;
    gap: 2cqw 2.6cqw;
    width: 46.4cqw;
    height: 46.4cqw;
    padding-bottom: 4cqw;
  }
  .numbers.pair .asked {
    grid-column: 1 / -1;
    max-width: 34cqw;
  }
  .numbers.many {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 5px;
    width: max(70cqw, 5 * (44px + 5px) + 16px);
    height: auto;
    padding: 8px;
    border-radius: 16px;
    box-shadow: inset 0 0 0 1.5px var(--line), var(--shadow);
  }
  .numbers.many .asked {
    width: 100%;
    max-width: none;
  }
`;
