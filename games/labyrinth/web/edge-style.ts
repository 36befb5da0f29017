/* The arrows round the maze: each fills a finger's place, on a phone over the edge of the maze too. */
import { css } from 'lit';

export const edgeStyle = css`
  .ruler i {
    --middle: calc(var(--rim) + (var(--line) + 0.5) * var(--cell));
    position: absolute;
    left: calc(var(--rim) * 0.42);
    top: calc(var(--rim) * 0.42);
    translate: -50% -50%;
    font: 0.75rem/1 var(--plain);
    color: var(--lawn-line);
    pointer-events: none;
  }
  .ruler .column {
    left: var(--middle);
  }
  .ruler .row {
    top: var(--middle);
  }
  .edge {
    position: absolute;
    display: block;
    z-index: 4;
    pointer-events: none;
    --hit: max(44px, var(--rim));
    width: var(--hit);
    height: var(--hit);
  }
  .l1 {
    --line: 1;
  }
  .l3 {
    --line: 3;
  }
  .l5 {
    --line: 5;
  }
  .edge:is(.s0, .s2) {
    left: calc((var(--line) + 0.5) * var(--cell) - var(--hit) / 2);
  }
  .edge:is(.s1, .s3) {
    top: calc((var(--line) + 0.5) * var(--cell) - var(--hit) / 2);
  }
  .edge.s0 {
    top: calc(-1 * var(--rim));
  }
  .edge.s2 {
    bottom: calc(-1 * var(--rim));
  }
  .edge.s1 {
    right: calc(-1 * var(--rim));
  }
  .edge.s3 {
    left: calc(-1 * var(--rim));
  }
  .pushing .edge {
    pointer-events: auto;
  }
  .arrow {
    position: absolute;
    inset: 0;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    box-shadow: none;
    opacity: 1;
  }
  button.arrow:active:not(:disabled) {
    transform: none;
    box-shadow: none;
  }
  button.arrow[aria-disabled='true'] {
    opacity: 1;
  }
  .arrow svg {
    position: absolute;
    width: calc(var(--rim) * 1.02);
    height: calc(var(--rim) * 0.72);
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    overflow: visible;
  }
  .arrow.s0 svg {
    top: calc(var(--rim) / 2);
  }
  .arrow.s2 svg {
    top: calc(100% - var(--rim) / 2);
    rotate: 180deg;
  }
  .arrow.s1 svg {
    left: calc(100% - var(--rim) / 2);
    rotate: 90deg;
  }
  .arrow.s3 svg {
    left: calc(var(--rim) / 2);
    rotate: -90deg;
  }
  .tab {
    fill: color-mix(in srgb, var(--lawn-line) 35%, var(--lawn));
  }
  .arrow.live .tab {
    fill: var(--glow);
    stroke: var(--night);
    stroke-width: 1.5;
  }
  .arrow.live svg {
    transition: scale var(--quick) var(--ease);
  }
  .arrow.live:hover svg,
  .arrow.chosen svg {
    scale: 1.25;
  }
  .arrow.chosen .tab {
    fill: var(--cream);
    stroke: var(--rose);
    stroke-width: 4;
  }
  .arrow.banned .tab {
    fill: none;
    stroke: color-mix(in srgb, var(--lawn-line) 60%, var(--lawn));
    stroke-width: 2;
    stroke-dasharray: 4 3;
  }
  .bar {
    fill: none;
    stroke: light-dark(#ff9aa8, #ff9aa8);
    stroke-width: 4;
    stroke-linecap: round;
  }
  .arrow.pointed .tab {
    fill: var(--paint, var(--cream));
    stroke: var(--cream);
    stroke-width: 4;
    stroke-dasharray: none;
  }
  .arrow.pointed.live .tab {
    stroke: var(--glow);
    stroke-width: 6;
    paint-order: stroke;
  }
  /* The number of the line, where the arrow is broad. */
  .arrow .nth {
    position: absolute;
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    font: bold 0.75rem/1 var(--plain);
    color: var(--cream);
    pointer-events: none;
  }
  .arrow:is(.live, .chosen) .nth {
    color: var(--night);
  }
  .arrow.pointed .nth {
    color: var(--cream);
    text-shadow: 0 0 2px var(--night), 0 0 2px var(--night), 0 0 2px var(--night);
  }
  .arrow.s0 .nth {
    top: calc(var(--rim) * 0.42);
  }
  .arrow.s2 .nth {
    top: calc(100% - var(--rim) * 0.42);
  }
  .arrow.s1 .nth {
    left: calc(100% - var(--rim) * 0.42);
  }
  .arrow.s3 .nth {
    left: calc(var(--rim) * 0.42);
  }
  /* The number of a hint: on the arrow, at the rim, where it covers nothing of the maze. */
  .hinted {
    position: absolute;
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    min-width: 1.35em;
    padding: 0 0.2em;
    font: bold 0.9rem/1.35 var(--plain);
    text-align: center;
    color: var(--on-rose);
    background: var(--rose);
    border-radius: 999px;
    pointer-events: none;
  }
  .arrow.s0 .hinted {
    top: calc(var(--rim) / 2);
  }
  .arrow.s2 .hinted {
    top: calc(100% - var(--rim) / 2);
  }
  .arrow.s1 .hinted {
    left: calc(100% - var(--rim) / 2);
  }
  .arrow.s3 .hinted {
    left: calc(var(--rim) / 2);
  }
  .arrow:focus-visible {
    outline: 3px solid var(--cream);
    outline-offset: -3px;
  }
`;
