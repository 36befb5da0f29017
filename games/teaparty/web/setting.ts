/* What stands on the table where nobody sits: a pot, cups and tarts, by the column. Nothing of it means anything in the game. */
import { svg, html, type TemplateResult } from 'lit';

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
