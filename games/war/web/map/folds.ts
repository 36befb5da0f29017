/*
 * A phone has room for one thing at a time: the table, the battle or the map. The map is folded to a strip in the order
 * of battles, the others to a bar; a tap on what is folded unfolds it, and folds the other.
 */
import { html, type TemplateResult } from 'lit';
import '@web/ui/icon.ts';
import { word } from '../words/board-words.ts';
import { inRegion, title } from '../words/names.ts';
import { swords, teapot } from '../pieces/pictures.ts';
import { leaderToken } from '../pieces/tokens.ts';
import type { State } from '../state.ts';
import { frieze, type Regions } from './lands.ts';

/** The map, folded: all of the strip is one button. */
export function mapStrip(of: Regions, unfold: () => void): TemplateResult {
  return html`<div class="strip ${of.state.players.length > 3 ? 'many' : ''}">
    ${frieze(of)}<button class="unfold" aria-label=${word('showMap')} @click=${unfold}><span aria-hidden="true">${word('map')} ▾</span></button>
  </div>`;
}

/** The table or the battle, folded: who sits there in the order of the chairs, or where it is fought. */
export function foldedBar({ tea, battle, players }: State, unfold: () => void): TemplateResult {
  const around = [...tea.head, ...tea.chairs.flatMap(({ leaders }) => leaders)];
  const inside = battle
    ? html`<w-icon .picture=${swords}></w-icon>${title(word('battle', inRegion(battle.region)))}`
    : html`<w-icon .picture=${teapot}></w-icon>${word('teaTable')}
        <span class="around" aria-hidden="true">${around.map((seat) => leaderToken(seat, players[seat]?.faction ?? null))}</span>`;
  return html`<button class="folded-bar" @click=${unfold}>${inside}<span aria-hidden="true">▾</span></button>`;
}
