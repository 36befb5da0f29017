/*
 * Seats of the guests, and things on the table where nobody sits: a pot, cups and tarts, by the column. Nothing of
 * it means anything in the game.
 */
import { svg, html, type TemplateResult } from 'lit';
import type { Row } from './state.ts';

const saucer = svg`<ellipse cy="1" rx="21" ry="4.5" class="china"/>`;
const steam = svg`<path class="steam" d="M-5-30c-4-6 4-8 0-14M5-30c-4-6 4-8 0-13"/>`;

const cup = (band: string) => svg`${saucer}<path class="line" d="M13-16c10-3 10 11-1 11"/>
  <path class="china" d="M-15-23h30c0 13-5 23-15 23s-15-10-15-23z"/><path class=${band} d="M-14-16h28l-1 5h-26z"/>${steam}`;

const pot = svg`<path class="line thick" d="M21-23c15-5 15 17-1 17"/><path class="teal" d="M-19-15c-9 0-11-11-18-13 5-3 16-2 21 5z"/>
  <path class="teal" d="M0-34c-15 0-23 8-23 18S-15 2-10 2h20C15 2 23-6 23-16S15-34 0-34z"/><path class="china" d="M-22-20h44v6h-44z"/>
  <path class="teal" d="M-11-33c2-6 20-6 22 0z"/><circle class="wax" cy="-40" r="3.4"/>`;

const tarts = svg`<ellipse cy="1" rx="28" ry="5.5" class="china"/><path class="crust" d="M-23-9h20l-3 9h-14zM3-9h20l-3 9H6zM-10-20h20l-3 9H-7z"/>
  <path class="wax" d="M-22-9c2-6 16-6 18 0zM4-9c2-6 16-6 18 0zM-9-20c2-6 16-6 18 0z"/>`;

/** On the cloth of the tiny: by column. */
const ON_TABLE = [cup('teal'), pot, tarts];

export function setting(column: number): TemplateResult {
  return html`<svg class="setting" viewBox="-42 -46 84 54" aria-hidden="true">${ON_TABLE[column]}</svg>`;
}

const arm = (x: number) => svg`<rect class="wood" x=${x} y="46" width="17" height="50" rx="7"/>
  <rect class="cushion" x=${x + 1} y="43" width="15" height="13" rx="6.5"/>`;

/** An armchair with a buttoned back. */
const armchair = svg`<path class="wood" d="M13 72V34C13 10 30 2 50 2s37 8 37 32v38z"/>
  <path class="plush" d="M20 72V35C20 16 34 9 50 9s30 7 30 26v37z"/>
  <path class="tuft" d="M35 25 50 38l15-13M35 51l15-13 15 13"/>
  <path class="button" d="M35 25h.1M65 25h.1M50 38h.1M35 51h.1M65 51h.1"/>
  <path class="wood" d="M18 86h64v16H18z"/><rect class="cushion" x="15" y="66" width="70" height="23" rx="8"/>${arm(3)}${arm(80)}`;

/** A chair with a back of spindles. */
const chair = svg`<path class="spindles" d="M32 20v52M44 18v54M56 18v54M68 20v52"/>
  <path class="post" d="M17 102V30C17 10 32 5 50 5s33 5 33 25v72"/>
  <rect class="cushion" x="12" y="68" width="76" height="17" rx="8"/>`;

/** On the floor and at the table; what the tiny have is a saucer, which the style draws. */
export function seatOf(row: Row): TemplateResult {
  if (row === 'tiny') return html`<span class="chair"></span>`;
  return html`<svg class="chair" viewBox="0 0 100 102" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    ${row === 'huge' ? armchair : chair}
  </svg>`;
}
