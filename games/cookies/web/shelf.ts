/* The corners of the clock: the big cookies, the jar, the card played last; and the legend. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { meant } from '@web/def-tables.ts';
import { figure } from './figures.ts';
import { cardFace } from './hand.ts';
import { cardName, meaningOf, placeName, word } from './names.ts';
import { bigCookie, cookieJar, help, KINDS, paintedCookies } from './pictures.ts';
import { TEA_HIDDEN, TEA_UP, VERB, count, type Card, type Kind, type State } from './state.ts';

const JAR_FULL = 20;
const SPECIAL: readonly Kind[] = ['tea', 'cat', 'hole', 'caterpillar', 'small'];

export function cookies(state: State): TemplateResult {
  const left = count(state.stack);
  const up = state.up === null ? word('noUp') : word('up', state.up);
  const why = (which: number): string | typeof nothing => (state.step === 'tea' ? nothing : meant(VERB.tea, which));
  return html`<div class="corner cookies">
    <span class="up" data-up data-why=${why(TEA_UP)} role="img" aria-label=${up} data-tooltip=${up}
      >${state.up === null ? nothing : bigCookie(state.up)}</span
    >
    <span
      class=${classMap({ stack: true, none: left === 0 })}
      data-stack
      data-why=${why(TEA_HIDDEN)}
      role="img"
      aria-label=${word('stack', left)}
      data-tooltip=${word('stack', left)}
      >${left > 0 ? bigCookie(null) : nothing}<b class="tally figures" aria-hidden="true">${left}</b></span
    >
  </div>`;
}

export function jar(state: State): TemplateResult {
  const label = word('pool', state.pool);
  return html`<div class="corner pool" role="img" aria-label=${label} data-tooltip=${label} data-pool>
    ${cookieJar(state.pool / JAR_FULL)}<b class="tally figures" aria-hidden="true">${state.pool}</b>
  </div>`;
}

/** The card that was played last, and by whom. */
export function lastCard(state: State, seat: number | null): TemplateResult {
  const player = seat === null ? undefined : state.players[seat];
  const last: Card = player?.last ?? null;
  return html`<div class="corner last" data-last>
    ${player && seat !== null && last !== null
      ? html`<span
            class="mini card"
            role="img"
            aria-label=${word('lastCard', cardName(last))}
            data-tooltip=${word('lastCard', cardName(last))}
            >${cardFace(last)}</span
          ><span class="by">${figure(player.character, seat)}</span>`
      : nothing}
  </div>`;
}

/** The way to the legend where there is no room for it. */
export function legendButton(open: boolean, toggle: () => void): TemplateResult {
  return html`<button
    class="corner legend-button"
    aria-expanded=${ariaBool(open)}
    aria-label=${word('fieldsHere')}
    @click=${toggle}
  >
    <w-icon .picture=${help}></w-icon>
  </button>`;
}

export function legend(open: boolean, close: () => void): TemplateResult {
  return html`<ul class=${classMap({ legend: true, open })} aria-label=${word('fieldsHere')} @click=${close}>
    ${SPECIAL.map(
      (kind) => html`<li>
        <span class="field ${kind}" aria-hidden="true"><w-icon .picture=${KINDS[kind]}></w-icon></span>
        <span><b>${placeName(kind, 0)}</b> <span class="soft">${meaningOf(kind)}</span></span>
      </li>`,
    )}
    <li>
      <span class="field" aria-hidden="true">${paintedCookies()}</span>
      <span><b>${word('painted')}</b> <span class="soft">${word('paintedMean')}</span></span>
    </li>
  </ul>`;
}
