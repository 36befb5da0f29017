/* The end: what everybody's points are made of. */
import { html, type TemplateResult } from 'lit';
import type { View } from '@web/protocol.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { word } from './board-words.ts';
import { factionName } from './names.ts';
import * as pictures from './pictures.ts';
import type { State } from './state.ts';
import { leaderToken } from './tokens.ts';

export function finalScore(view: View<State>, state: State): TemplateResult {
  const place = view.position?.place ?? [];
  const seats = state.players.map((_, seat) => seat).sort((a, b) => (place[a] ?? 9) - (place[b] ?? 9));
  const column = (picture: string, key: 'onTrack' | 'castles' | 'quests' | 'shardsLost'): TemplateResult =>
    html`<th scope="col"><w-icon .picture=${picture}></w-icon><span>${word(key)}</span></th>`;
  return html`<div class="final">
    <table>
      <caption>
        ${word('finalScore')}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${column(pictures.laurels, 'onTrack')} ${column(pictures.castle, 'castles')}
          ${column(pictures.scroll, 'quests')} ${column(pictures.shard, 'shardsLost')}
          <th scope="col">${word('sum')}</th>
        </tr>
      </thead>
      <tbody class="figures">
        ${seats.map((seat) => {
          const player = state.players[seat];
          const chair = view.chairs[seat];
          if (!player || !chair) return html``;
          const { track, castles, quests, shards } = player.points;
          return html`<tr class=${place[seat] === 1 ? 'first' : ''} data-seat=${seat}>
            <th scope="row">
              ${leaderToken(seat, player.faction, false)}
              <span>${nameAt(view, chair)}<small>${player.faction ? factionName(player.faction) : ''}</small></span>
            </th>
            <td>${track}</td>
            <td>${castles}</td>
            <td>${quests}</td>
            <td>${shards < 0 ? `−${-shards}` : 0}</td>
            <td><b>${view.position?.score[seat] ?? ''}</b></td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
