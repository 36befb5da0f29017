/* The podium: three stand on it, the others in front. Those who are tied stand equally high. */
import crown from 'icon:queen-crown';
import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../words.ts';
import { gladOf } from './bot-faces.ts';
import { figureOf } from './people.ts';
import { byPlace, nameOf, subtitleOf, titleOf, type Ended } from './end-words.ts';
import type { Drawing } from './icon.ts';
import { SUITS } from './seat-mark.ts';
import { styled } from './styled.ts';
import './icon.ts';

const STANDS = 3;
/** The places of the suits in the end, in percent of the stage, on both sides of the winner. */
const FALLEN: readonly (readonly [number, number, number])[] = [
  [6, 16, -20], [14, 6, 30], [22, 21, 8], [31, 4, -32], [4, 42, 14], [12, 33, -8], [26, 38, 24],
  [94, 18, 18], [86, 8, -26], [77, 22, -6], [68, 3, 28], [96, 44, -16], [88, 35, 10], [73, 40, -22],
];

/** First, second and third as they stand on it: the first in the middle. */
export function onPodium(view: Ended): number[] {
  const [first, second, third] = byPlace(view).slice(0, STANDS);
  return [third === undefined ? undefined : second, first, third === undefined ? second : third].filter((seat) => seat !== undefined);
}

export function inFront(view: Ended): number[] {
  return byPlace(view).slice(STANDS);
}

export function pointsOf({ result }: Ended, seat: number): string {
  const score = result.scores[seat];
  return score === undefined ? '' : say('points', score);
}

/** The figure on a stand; nobody weeps under the crown. */
export function standing(view: Ended, seat: number): Drawing {
  const figure = figureOf(view, seat);
  return view.result.places[seat] === 1 ? gladOf(figure) : figure;
}

/** A longer word has no room beside the suit on a plinth: the name is set in smaller type, in one line more. */
const LONG = 9;

function name(view: Ended, seat: number): TemplateResult {
  const suit = SUITS[seat % SUITS.length] ?? '';
  const called = nameOf(view, seat);
  const long = called.split(' ').some((word) => word.length > LONG);
  return html`<span class="name ${long ? 'long' : ''}"><w-icon .picture=${suit}></w-icon> <span>${called}</span></span>`;
}

function stand(view: Ended, seat: number): TemplateResult {
  const place = view.result.places[seat] ?? 0;
  const points = pointsOf(view, seat);
  return html`<div class="stand p${place}" data-seat=${seat}>
    <div class="figure">
      ${place === 1 ? html`<w-icon class="crown" .picture=${crown}></w-icon>` : nothing}
      <w-icon class="person" whole .picture=${standing(view, seat)}></w-icon>
    </div>
    <div class="plinth">
      <b class="figures">${place}</b>
      ${name(view, seat)} ${points ? html`<span class="figures">${points}</span>` : nothing}
    </div>
  </div>`;
}

function other(view: Ended, seat: number): TemplateResult {
  return html`<div class="other" data-seat=${seat}>
    <w-icon class="person" .picture=${figureOf(view, seat)}></w-icon>
    <b class="figures">${view.result.places[seat]}</b>
    ${name(view, seat)}
    <span class="figures">${pointsOf(view, seat)}</span>
  </div>`;
}

function suits(): TemplateResult {
  return html`<div class="suits">
    ${FALLEN.map(
      ([x, y, turn], i) =>
        html`<w-icon
          class="s${i % 4}"
          .picture=${SUITS[i % 4] ?? ''}
          ${styled({ left: `${x}%`, top: `${y}%`, rotate: `${turn}deg` })}
        ></w-icon>`,
    )}
  </div>`;
}

/** `crowned`: the winner is; before that the count goes on. */
export function podium(view: Ended, crowned: boolean): TemplateResult {
  const rest = inFront(view);
  return html`<section class="stage ${crowned ? '' : 'open'}">
    <h2>${titleOf(view)}</h2>
    <p class="sub">${subtitleOf(view)}</p>
    <div class="show" aria-hidden="true">
      ${suits()}
      <div class="podium n${Math.min(view.chairs.length, STANDS)}">${onPodium(view).map((seat) => stand(view, seat))}</div>
      <div class="floor"></div>
      ${rest.length > 0 ? html`<div class="front">${rest.map((seat) => other(view, seat))}</div>` : nothing}
    </div>
  </section>`;
}
