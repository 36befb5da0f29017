/*
 * The maze: hedges and stone on a lawn, printed tiles flat with brass nails, wooden ones with an edge.
 * Sizes follow the board's own width, and leave room for everything in the window's height.
 */
import { css } from 'lit';
import { LOWER, PHONE, ROOMY } from '@web/ui/breakpoints.ts';

export const style = css`
  .main {
    container-type: inline-size;
  }
  .table {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    --rim: 30px;
    --fit: calc((100cqw - 2 * var(--rim)) / 7);
    --high: calc((var(--window, 100dvh) - 470px - 2 * var(--rim)) / 7);
    --cell: min(var(--fit), max(44px, var(--high)));
  }
  /* On a phone the maze takes what there is, up to the gilt rule. */
  @media ${PHONE} {
    .table {
      --rim: 24px;
      --fit: calc((100cqw + 24px - 2 * var(--rim)) / 7);
      --cell: var(--fit);
    }
    .board {
      margin-inline: -12px;
    }
  }
  /* In a window that is wider than high all else lies beside the maze. */
  @media (orientation: landscape) {
    @container ${ROOMY} {
      .table {
        --rim: 36px;
        --fit: calc((100cqw - 24px - var(--column, 290px) - 2 * var(--rim)) / 7);
        --high: calc((var(--window, 100dvh) + var(--headless, 0px) - 264px - 2 * var(--rim)) / 7);
        grid-template: 'board tray' auto 'board do' 1fr / auto minmax(var(--column, 290px), 1fr);
        gap: 14px 20px;
      }
      .board {
        grid-area: board;
      }
      .tray {
        grid-area: tray;
      }
      .do {
        grid-area: do;
        display: grid;
        --main-flex: 1 0 100%;
        --buttons-least: 106px;
      }
    }
  }
  /* In a low window every line counts. */
  @media (orientation: landscape) and ${LOWER} {
    @container ${ROOMY} {
      .table {
        --rim: 30px;
        row-gap: 8px;
      }
    }
  }
  .board {
    display: grid;
    justify-content: center;
    align-content: start;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  .ground-cloth {
    position: relative;
    padding: var(--rim);
    width: calc(7 * var(--cell) + 2 * var(--rim));
    border-radius: 14px;
    background: var(--lawn);
    box-shadow:
      inset 0 0 0 2px var(--lawn-line),
      inset 0 0 0 4px var(--lawn),
      inset 0 0 0 5px color-mix(in srgb, var(--lawn-line) 45%, transparent),
      0 3px 0 var(--edge);
    overflow: clip;
  }
  .maze {
    position: relative;
    width: calc(7 * var(--cell));
    background: var(--printed-side);
    box-shadow: 0 0 0 2px var(--printed-side);
  }
  .line {
    display: grid;
    grid-template-columns: repeat(7, var(--cell));
  }
  .cell {
    position: relative;
    height: var(--cell);
    outline: none;
  }
  .asked .hot {
    cursor: pointer;
  }
  .tile {
    position: absolute;
    inset: 0;
    display: block;
    background: var(--green-side);
    --green: var(--hedge);
    --green-side: var(--hedge-side);
    --green-leaf: var(--hedge-leaf);
  }
  .tile.fixed {
    --green: var(--printed);
    --green-side: var(--printed-side);
    --green-leaf: var(--printed-leaf);
  }
  .tile.sliding {
    inset: 1px 1px 3px 1px;
    border-radius: 5px;
    box-shadow: 0 0 0 1.5px var(--wood), 0 3px 0 1px var(--wood-edge);
  }
  .tile > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: hidden;
    border-radius: inherit;
  }
  .stone {
    fill: var(--stone);
  }
  .joints {
    fill: none;
    stroke: var(--joint);
    stroke-width: 1.6;
  }
  .shade {
    fill: rgb(20 30 20 / 30%);
  }
  .side {
    fill: var(--green-side);
  }
  .top {
    fill: var(--green);
  }
  .leaf {
    fill: var(--green-leaf);
  }
  .rivets circle {
    fill: var(--lawn-line);
    stroke: var(--green-side);
    stroke-width: 1.5;
  }
  .rim {
    fill: var(--medal-rim);
  }
  .disc {
    fill: var(--medal);
  }
  .rays {
    fill: var(--glow);
    stroke: var(--night);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .keyhole {
    color: var(--cream);
  }
  .keyhole .plate {
    fill: var(--paint, var(--joint));
    stroke: var(--cream);
    stroke-width: 4;
    paint-order: stroke;
  }
  .legal .keyhole .plate {
    stroke: var(--glow);
    stroke-width: 13;
  }
  /* Gold around gold would not be seen. */
  .legal .keyhole.c3 .plate {
    stroke: var(--night);
    stroke-width: 9;
  }
  .keyhole.c3 {
    color: var(--night);
  }
  .keyhole .hole {
    fill: var(--night);
  }

  /* The paths that the pawn could take are lit. */
  .lit .stone {
    fill: var(--lit);
  }
  .lit .joints {
    stroke: var(--lit-joint);
  }
  .dot {
    fill: var(--night);
    stroke: var(--lit);
    stroke-width: 3;
  }
  .legal .rim {
    stroke: var(--glow);
    stroke-width: 5;
  }
  .near .rim {
    stroke: var(--rose);
    stroke-width: 5;
  }
  .hot:hover .tile::after,
  .tile.chosen::after,
  .cell:focus-visible .tile::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 3px var(--glow), inset 0 0 0 4.5px var(--night);
  }
  .cell:focus-visible {
    outline: 3px solid var(--glow);
    outline-offset: -1px;
    z-index: 3;
  }

  /* A push that is only looked at. */
  .slides {
    z-index: 2;
  }
  .tile,
  .pawn {
    transition:
      translate var(--quick) var(--ease),
      left var(--quick) var(--ease),
      top var(--quick) var(--ease);
  }
  .slides .tile {
    translate: calc(var(--dx) * var(--cell)) calc(var(--dy) * var(--cell));
  }
  .slides .tile.out {
    opacity: 0.55;
  }
  .jump *,
  .jump {
    transition: none !important;
  }
  .above {
    position: absolute;
    inset: var(--rim);
    pointer-events: none;
    z-index: 3;
  }
  .coming {
    position: absolute;
    left: calc(var(--column) * var(--cell));
    top: calc(var(--row) * var(--cell));
    width: var(--cell);
    height: var(--cell);
  }
  .coming {
    pointer-events: auto;
  }
  .go {
    position: absolute;
    left: calc((var(--column) + 0.5) * var(--cell));
    top: calc(var(--row) * var(--cell));
    translate: clamp(-100%, calc(-50% - (var(--column) - 3) * 12%), 0%) -70%;
    width: max-content;
    padding: 1px 10px 2px;
    border-radius: 99px;
    background: var(--rose);
    color: var(--on-rose);
    box-shadow: 0 0 0 2px var(--cream), 0 2px 6px rgb(0 0 0 / 45%);
    font-size: 0.92rem;
    z-index: 9;
  }
  .ghost.sliding {
    box-shadow: 0 0 0 3px var(--glow), 0 3px 8px 3px rgb(0 0 0 / 45%);
  }
`;
