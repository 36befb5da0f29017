/* Cards: in my hand, tiny ones of the others, the one played last. */
import { css } from 'lit';
import { BELOW, BESIDE } from './breakpoints.ts';

export const cardStyle = css`
  .hand-of {
    display: flex;
    align-items: flex-end;
    justify-content: center;
    gap: 12px;
    padding-top: 20px;
  }
  .cards {
    display: flex;
    align-items: flex-end;
    gap: 9px;
  }
  .card {
    position: relative;
    box-sizing: border-box;
    display: grid;
    place-items: center;
    align-content: center;
    container-type: inline-size;
    width: 78px;
    aspect-ratio: 3 / 4;
    border-radius: 11px;
    background: var(--card);
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--line), 0 3px 0 var(--edge), var(--shadow);
    transition:
      transform var(--quick) var(--ease),
      box-shadow var(--quick) var(--ease);
  }
  .cards .card {
    outline: none;
  }
  .figure-of {
    font-size: 58cqw;
    line-height: 0.9;
    font-variant-numeric: lining-nums;
  }
  .pips {
    display: flex;
    gap: 4cqw;
    margin-top: 3cqw;
  }
  .pips i {
    width: 9cqw;
    height: 9cqw;
    border-radius: 50%;
    background: currentColor;
  }
  .star {
    font-size: 66cqw;
    color: var(--gold);
  }
  .back {
    position: absolute;
    inset: 7%;
    border-radius: inherit;
    background:
      repeating-linear-gradient(45deg, #f4d58a33 0 2px, transparent 2px 7px),
      repeating-linear-gradient(-45deg, #f4d58a33 0 2px, transparent 2px 7px), #4b2e63;
    box-shadow: inset 0 0 0 1px #f4d58a88;
  }
  .card.live {
    cursor: pointer;
    transform: translateY(-10px);
    box-shadow: inset 0 0 0 3px var(--mine), 0 0 0 3px var(--glow), 0 6px 0 1px var(--edge), var(--shadow);
    align-content: start;
    padding-top: 13%;
  }
  .card.left {
    --mine: var(--left);
  }
  .card.right {
    --mine: var(--right);
  }
  .card.left.live :is(.figure-of, .pips) {
    color: var(--left);
  }
  .card.right.live :is(.figure-of, .pips) {
    color: var(--right);
  }
  .card.live .figure-of {
    font-size: 50cqw;
  }
  .card.live .star {
    font-size: 56cqw;
  }
  .card.live.quiet {
    box-shadow: inset 0 0 0 2px var(--mine), 0 3px 0 var(--edge), var(--shadow);
    transform: translateY(-5px);
  }
  .card.live:is(.chosen, .open) {
    transform: translateY(-16px);
    background: color-mix(in srgb, var(--mine) 14%, var(--card));
    box-shadow:
      inset 0 0 0 4px var(--mine),
      0 0 0 4px var(--glow),
      0 0 18px 4px color-mix(in srgb, var(--glow) 60%, transparent);
  }
  .cards .card:focus-visible {
    outline: 3px solid var(--plum);
    outline-offset: 5px;
    border-radius: 11px;
  }
  .card .badge {
    position: absolute;
    top: -9px;
    font-size: 15px;
  }
  .card .badge.left {
    left: -6px;
  }
  .card .badge.right {
    right: -6px;
  }
  .card.held {
    background: var(--plain-b);
    color: var(--ink-soft);
    width: 68px;
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .lock {
    position: absolute;
    right: -5px;
    bottom: -5px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--ink-soft);
    color: var(--paper);
    font-size: 17px;
  }
  .foot {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 3px;
    min-height: 20px;
    font-size: 20px;
  }
  .card > .foot {
    position: absolute;
    left: 3px;
    right: 3px;
    bottom: 5px;
    font-size: 24px;
  }
  .crumb {
    display: inline-block;
    width: 0.82em;
    height: 0.82em;
    border-radius: 50%;
    background:
      radial-gradient(circle at 35% 35%, var(--chip) 0 14%, transparent 15%),
      radial-gradient(circle at 65% 60%, var(--chip) 0 14%, transparent 15%), var(--biscuit);
    box-shadow: inset 0 0 0 1.5px var(--biscuit-line);
  }
  .pile {
    position: relative;
    display: grid;
    place-items: center;
    width: 40px;
    aspect-ratio: 3 / 4;
    margin-bottom: 4px;
    border-radius: 7px;
    background:
      repeating-linear-gradient(45deg, #f4d58a33 0 2px, transparent 2px 7px), #4b2e63;
    color: #fffaf0;
    box-shadow: inset 0 0 0 2px #f4d58a88, 3px 3px 0 -1px #6d4d88, 5px 5px 0 -1px #432a59;
  }
  .pile span {
    padding: 0 5px;
    border-radius: 6px;
    background: #4b2e63;
  }
  .outcome {
    margin: 0;
    text-align: center;
    font-size: 1.05rem;
    line-height: 1.3;
  }
  .outcome > * {
    vertical-align: middle;
  }
  .outcome w-icon {
    font-size: 1.5em;
  }
  .outcome .crumb {
    font-size: 1.3em;
  }
  .mini.card,
  .tiny.card {
    width: 100%;
    border-radius: 7px;
    box-shadow: inset 0 0 0 1.5px var(--line), 0 2px 0 var(--edge);
  }
  .flying.card {
    z-index: 4;
  }
  /* In the sticky actions every line counts; beside the clock nothing moves when a card is opened. */
  @container board ${BELOW} {
    .outcome {
      display: none; /* the main button says it */
    }
    /* A question is asked on the clock, and needs all of it. */
    @media (max-height: 720px) {
      .asking .near {
        display: none;
      }
    }
  }
  @media (max-height: 700px) {
    .cards .card {
      width: 66px;
    }
    .cards .card.held {
      width: 58px;
    }
  }
  @container board ${BESIDE} {
    .cards .card {
      width: 98px;
    }
    .cards .card.held {
      width: 80px;
    }
  }
`;
