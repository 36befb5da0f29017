/* The results of the last moves, as banners beside the board or below it. */
import { html, nothing, type TemplateResult } from 'lit';
import '@web/ui/icon.ts';
import type { News } from './battle-history.ts';
import { word } from '../words/board-words.ts';
import type { State } from '../state.ts';

export function news(all: readonly News[], { phase }: State): TemplateResult | typeof nothing {
  if (all.length === 0 || phase === 'setup' || phase === 'over') return nothing;
  return html`<ul class="news" aria-label=${word('news')}>
    ${all.map(
      ({ picture, words, seat }) =>
        html`<li data-seat=${seat ?? ''}><w-icon .picture=${picture}></w-icon>${words()}</li>`,
    )}
  </ul>`;
}
