/*
 * A tea card: units at the top left, a die at the top right, below them what it gives, each with its word, and behind it
 * a faint drawing of the first of them. A split card has a line with two halves; a corrupted one has a strip with its die
 * and the rewards that it is rolled for.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { word } from '../words/board-words.ts';
import { iconShort } from '../words/card-words.ts';
import { die, iconFace, supporter } from '../pieces/pictures.ts';
import type { Card, Icon } from '../state.ts';
import { drawn, gift } from '../pieces/tokens.ts';

const gifts = (icons: readonly Icon[]): TemplateResult =>
  html`<span class="gifts"
    >${icons.map((icon) => html`<span class="gives">${gift(icon)}${drawn(iconShort(icon), 'said')}</span>`)}</span
  >`;
const dieSign = html`<w-icon class="die" .picture=${die}></w-icon>`;

/** "2 units", or "2+1 units" for a second group. */
function unitsSign({ units, more }: Card): TemplateResult | typeof nothing {
  if (units === 0) return nothing;
  return html`<span class="units"
    ><w-icon .picture=${supporter}></w-icon>${drawn(more > 0 ? `${units}+${more}` : units)}${drawn(
      word('unitsOf', units + more),
      'said',
    )}</span
  >`;
}

export function teaCard(card: Card): TemplateResult {
  const [first] = card.fixed;
  const few = card.kind === 'plain' && card.fixed.length < 3 ? `gives-${card.fixed.length}` : '';
  return html`<span class="tea-card ${card.kind} ${few}" data-animate="card:${card.id}">
    ${first ? html`<w-icon class="art" .picture=${iconFace(first, null)}></w-icon>` : nothing}
    <span class="top">${unitsSign(card)}${card.die ? dieSign : nothing}</span>
    ${card.fixed.length > 0 ? gifts(card.fixed) : nothing}
    ${card.kind === 'split' ? html`<i class="line">${drawn(word('or'))}</i>${gifts(card.other)}` : nothing}
    ${card.kind === 'corrupted' ? html`<span class="bundle">${dieSign}${gifts(card.other)}</span>` : nothing}
  </span>`;
}
