/*
 * The four pawns: a round head, a gown in the character's hue, and whatever everybody knows them by; the
 * suit of the seat on a medal. The same drawing is small and large.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { SUITS } from '@web/ui/seat-mark.ts';
import type { Character } from './state.ts';

const GOWN = 'M50 72c19 0 32 26 38 55q-38 14-76 0c6-29 19-55 38-55z';

const behind: Record<Character, TemplateResult> = {
  alice: svg`<path class="hair gold"
    d="M50 18c27 0 35 22 33 44-1 18 6 28 3 42H14c-3-14 4-24 3-42-2-22 6-44 33-44z"/>`,
  hatter: svg`<g class="hair ginger"><circle cx="23" cy="60" r="12"/><circle cx="77" cy="60" r="12"/>
    <circle cx="27" cy="74" r="9"/><circle cx="73" cy="74" r="9"/></g>`,
  rabbit: svg`<g class="fur"><ellipse cx="35" cy="12" rx="11" ry="30" transform="rotate(-9 35 12)"/>
    <ellipse cx="65" cy="12" rx="11" ry="30" transform="rotate(9 65 12)"/></g>
    <g class="pink"><ellipse cx="35" cy="12" rx="5" ry="21" transform="rotate(-9 35 12)"/>
    <ellipse cx="65" cy="12" rx="5" ry="21" transform="rotate(9 65 12)"/></g>`,
  queen: svg`<path class="hair dark"
    d="M50 20c24 0 34 16 33 38-1 14-8 24-18 26H35c-10-2-17-12-18-26-1-22 9-38 33-38z"/>`,
};

const front: Record<Character, TemplateResult> = {
  alice: svg`<path class="hair gold"
    d="M23 54c0-20 10-29 27-29s27 9 27 29c-5-10-12-14-19-14-6 0-10 3-18 2-6 0-12 4-17 12z"/>
    <path class="ribbon" d="M22 44c4-18 14-25 28-25s24 7 28 25l-6 1c-4-13-12-18-22-18s-18 5-22 18z"/>
    <path class="ribbon" d="M50 20c-8-10-16-12-19-10 0 8 6 13 19 10 13 3 19-2 19-10-3-2-11 0-19 10z"/>
    <path class="white" d="M36 86q14 7 28 0l9 40q-23 8-46 0z"/>`,
  hatter: svg`<path class="gown" d="M28 36l-6-40q28-9 56 0l-6 40q-22 8-44 0z"/>
    <path class="band" d="M26.500 24q23.500 8 47 0L72 36q-22 8-44 0z"/>
    <path class="gown" d="M12 36q38 16 76 0 4 6-4 9-34 11-68 0-8-3-4-9z"/>
    <path class="white" d="M58 9l18-3 2 16-17 3z"/>
    <path class="band" d="M50 85l-15-8v17zM50 85l15-8v17z"/>`,
  rabbit: svg`<path class="white" d="M29 78q21 12 42 0l-4 11q-17 7-34 0z"/>`,
  queen: svg`<path class="crown" d="M27 37L22 6l15 14L50 0l13 20L78 6l-5 31q-23 8-46 0z"/>
    <g class="jewel"><circle cx="50" cy="27" r="4"/><circle cx="35" cy="28" r="3"/>
    <circle cx="65" cy="28" r="3"/></g>
    <path class="white" d="M24 78q26 16 52 0l2 10q-28 14-56 0z"/>`,
};

/** Of a pawn that nobody has chosen: no face at all. */
const blank = svg`<circle class="skin" cx="50" cy="54" r="27"/>`;

const face = (character: Character): TemplateResult =>
  character === 'rabbit'
    ? svg`<circle class="fur" cx="50" cy="54" r="28"/>
        <g class="eye"><circle cx="40" cy="50" r="3.800"/><circle cx="60" cy="50" r="3.800"/></g>
        <path class="pink" d="M45 58h10l-5 6z"/><path class="smile" d="M41 67q9 8 9-3 0 11 9 3"/>`
    : svg`<circle class="skin" cx="50" cy="54" r="27"/>
        <g class="cheek"><circle cx="34" cy="62" r="5"/><circle cx="66" cy="62" r="5"/></g>
        <g class="eye"><circle cx="40" cy="54" r="3.600"/><circle cx="60" cy="54" r="3.600"/></g>
        <path class="smile" d="M41 65q9 8 18 0"/>`;

/** One of them, 100 by 160, its feet at 134. */
export function figure(character: Character | null, seat: number): TemplateResult {
  return html`<svg class="figure ${character ?? ''}" data-seat=${seat} viewBox="0 -22 100 164" aria-hidden="true">
    <g class="under">${character ? behind[character] : nothing}</g>
    <path class="gown" d=${GOWN} />
    ${character ? [face(character), front[character]] : blank}
    <circle class="medal" cx="50" cy="111" r="15" />
    <svg class="suit" x="40" y="101" width="20" height="20" viewBox="0 0 512 512">
      ${svg`${unsafeSVG(SUITS[seat] ?? '')}`}
    </svg>
  </svg>`;
}
