/* The tea table: a linen cloth with three rows of places. */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';

export const partyStyle = css`
  .tea {
    position: relative;
    display: grid;
    gap: 6px;
    padding: 9px 10px 10px 6px;
    border-radius: 20px;
    background: repeating-conic-gradient(var(--cloth) 0 25%, var(--cloth-check) 0 50%) 50% / 28px 28px;
    box-shadow:
      inset 0 0 0 2px var(--cloth-line),
      inset 0 0 0 5px var(--plate),
      inset 0 0 0 6px color-mix(in srgb, var(--cloth-line) 60%, transparent),
      var(--shadow);
  }
  .ornament {
    display: none;
  }
  .row-of {
    display: grid;
    grid-template-columns: 18px repeat(3, var(--u));
    column-gap: clamp(6px, 1.4cqw, 14px);
    align-items: end;
    justify-items: center;
  }
  .row-of + .row-of {
    padding-top: 5px;
    border-top: 1.5px dashed color-mix(in srgb, var(--cloth-line) 70%, transparent);
  }
  .row-name {
    align-self: center;
    writing-mode: vertical-rl;
    rotate: 180deg;
    font-size: 11px;
    line-height: 1;
    letter-spacing: 0.02em;
    white-space: nowrap;
    color: var(--ink-soft);
  }
  .cell {
    --lift: 5px;
    position: relative;
    width: 100%;
    padding-top: var(--lift);
  }
  .cell.centre {
    width: 84%;
  }
  .cell.tiny {
    width: max(46px, 66%);
  }
  .cell :is(.top, .coming) {
    position: relative;
    display: block;
  }
  .saucer {
    position: absolute;
    inset: var(--lift) 0 0;
    border-radius: 8px;
    background: color-mix(in srgb, var(--plate) 55%, transparent);
    box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--cloth-line) 55%, transparent);
  }
  .cell.empty::after {
    content: '';
    display: block;
    aspect-ratio: 3 / 4;
  }
  /* Where the window is low, a row without guests is laid flat. */
  @media ${CLOSE} {
    .row-of:not(:has(.top, .coming)) .cell::after {
      aspect-ratio: 3 / 1;
    }
  }
  .cell:not(.empty) .saucer {
    visibility: hidden;
  }
  .under {
    position: absolute;
    inset: auto 0 0;
    translate: 0 calc(var(--depth) * var(--lift) * -1);
    scale: calc(1 - 0.03 * var(--depth));
    transform-origin: top;
    filter: brightness(0.93);
  }
  .more {
    position: absolute;
    right: -6px;
    top: 2px;
    z-index: 2;
    display: grid;
    place-items: center;
    min-width: 20px;
    height: 20px;
    padding: 0 4px;
    border-radius: 99px;
    font-weight: normal;
    font-size: 13px;
    color: var(--paper);
    background: var(--ink-soft);
    box-shadow: 0 0 0 1.5px var(--paper);
  }
  .cell .top .card {
    transition:
      transform var(--quick) var(--ease),
      box-shadow var(--quick) var(--ease);
  }
  .cell.live .top .card {
    box-shadow: 0 0 0 2.5px var(--glow), 0 3px 0 2px var(--edge), 0 0 12px 3px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  .cell:is(.chosen, .armed) .top .card {
    transform: translateY(-4px);
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold), 0 9px 14px 2px rgb(0 0 0 / 30%);
  }
  .cell.leaving .top .card {
    transform: none;
  }
  .cell.taken .top .card,
  .cell.copied .top .card {
    box-shadow: 0 0 0 3px var(--plum), 0 3px 0 3px var(--edge);
  }
  .cell.pointed :is(.top, .saucer) {
    outline: 3px dashed var(--rose);
    outline-offset: 3px;
    border-radius: 8px;
    visibility: visible;
  }
  .cell:focus-visible {
    outline-offset: 1px;
  }
  .cell .coming {
    position: absolute;
    inset: auto 0 0;
    z-index: 2;
    opacity: 0.82;
  }
  .cell .coming .card {
    box-shadow: 0 0 0 2.5px var(--glow);
  }
  .offered {
    position: absolute;
    left: 50%;
    bottom: -5px;
    translate: -50% 0;
    z-index: 2;
    display: flex;
    gap: 2px;
    padding: 2px 5px;
    border-radius: 99px;
    font-size: 16px;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--glow);
  }

  /* The whole stack, beside the place. */
  .fan {
    position: absolute;
    z-index: 6;
    top: 0;
    left: 50%;
    translate: -50% -84%;
    display: flex;
    gap: 5px;
    padding: 8px;
    border-radius: 12px;
    background: var(--paper);
    box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
    pointer-events: none;
  }
  .fan .card {
    width: 62px;
  }
  .fan .card:not(:first-child) {
    filter: saturate(0.75);
  }
  .cell.huge .fan {
    top: auto;
    bottom: 0;
    translate: -50% 84%;
  }
  .row-of > :nth-child(2) .fan {
    left: 0;
    translate: 0 -84%;
  }
  .row-of.huge > :nth-child(2) .fan {
    translate: 0 84%;
  }
`;
