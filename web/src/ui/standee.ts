/*
 * A pawn: a person of the cast cut out of cardboard, in a stand with the suit of their seat. The stand has the hue
 * of the seat (`--stand`, `--stand-mark` for the suit on cream), so pawns differ by person or dress, suit and hue.
 */
import { css, html, svg, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import type { Drawing } from './icon.ts';
import { SUITS } from './seat-mark.ts';

/** A drawing is cut off where the stand holds it; sheets are 240 wide. */
const CUT = 250;
const STAND = 'M20 236Q120 222 220 236L232 272Q120 300 8 272Z';
/** A pawn whose character is not chosen yet. */
const NOBODY = 'M120 60a58 58 0 0 1 34 105c34 8 58 32 60 77H26c2-45 26-69 60-77A58 58 0 0 1 120 60z';

/** 240 by 296; `null`: nobody yet. */
export function standee(drawing: Drawing | null, seat: number, more = ''): TemplateResult {
  return html`<svg class="standee ${more}" data-seat=${seat} viewBox="0 0 240 296" aria-hidden="true">
    <ellipse class="under" cx="120" cy="279" rx="112" ry="17" />
    ${drawing
      ? svg`<svg width="240" height=${CUT} viewBox="0 0 240 ${CUT}"
          ><image href=${drawing.url} width="240" height="320"/></svg>`
      : svg`<path class="nobody" d=${NOBODY}/>`}
    <path class="rim" d=${STAND} /><path class="stand" d=${STAND} />
    <circle class="medal" cx="120" cy="254" r="35" />
    <svg class="suit" x="96" y="230" width="48" height="48" viewBox="0 0 512 512">
      ${svg`${unsafeSVG(SUITS[seat] ?? '')}`}
    </svg>
  </svg>`;
}

export const standeeStyle = css`
  .standee {
    display: block;
    width: 100%;
    overflow: visible;
    --stand-line: #2b2033;
    --stand-rim: #fffaf0;
  }
  .standee .under {
    fill: rgb(20 16 24 / 32%);
  }
  .standee .rim {
    fill: none;
    stroke: var(--stand-rim);
    stroke-width: 16;
    stroke-linejoin: round;
  }
  .standee :is(.stand, .nobody) {
    fill: var(--stand, #b9a88c);
    stroke: var(--stand-line);
    stroke-width: 7;
    stroke-linejoin: round;
  }
  .standee .nobody {
    fill: #cfc3ac;
  }
  .standee .medal {
    fill: #fffaf0;
    stroke: var(--stand-line);
    stroke-width: 6;
  }
  .standee .suit {
    color: var(--stand-mark, #6e6250);
    fill: currentColor;
  }
`;
