/*
 * The count: where everybody's points come from, part by part, as bars whose length is points. What is taken away
 * lies on the other side of nought. Screen readers are read the lines of the game's own words instead.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { figure, say } from '../words.ts';
import { countFigure } from './end-figures.ts';
import { byPlace, decisionOf, isSaid, nameOf, wordsOf, type Ended } from './end-words.ts';
import { styled } from './styled.ts';
import './icon.ts';
import './seat-mark.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const gains = (counts: readonly number[]): number => sum(counts.filter((n) => n > 0));
const losses = (counts: readonly number[]): number => -sum(counts.filter((n) => n < 0));

/** The least part of the width left of nought: on a phone a picture and its number have that much room. */
const LEAST = 0.1;

/** How many points the whole width is, and how many of them lie left of nought. */
function scaleOf({ result }: Ended): { all: number; below: number } {
  const lost = Math.max(0, ...result.counts.map(losses));
  const above = Math.max(0, ...result.counts.map(gains));
  const below = lost > 0 ? Math.max(lost, above * LEAST) : 0;
  return { all: Math.max(1, below + above), below };
}

const percent = (part: number, all: number): string => `${(100 * part) / all}%`;

function piece(view: Ended, part: number, points: number, counted: number): TemplateResult {
  const { picture, hue, mark } = countFigure(view.game, view.result.parts[part]?.key ?? '');
  return html`<span
    class="piece ${points < 0 ? 'minus' : ''} ${part < counted ? '' : 'unseen'}"
    data-part=${part}
    data-points=${points}
    ${styled({ '--part': hue, 'flex-grow': String(Math.abs(points)) })}
    ><w-icon .picture=${picture}></w-icon>${mark ? nothing : html`<span class="figures">${figure(points)}</span>`}</span
  >`;
}

function bar(view: Ended, seat: number, counted: number): TemplateResult {
  const counts = view.result.counts[seat] ?? [];
  const { all, below } = scaleOf(view);
  const pieces = (wanted: (points: number) => boolean) =>
    counts.map((points, part) => (points !== 0 && wanted(points) ? piece(view, part, points, counted) : nothing));
  const side = (of: number, room: number, inside: unknown) =>
    html`<span class="side" ${styled({ width: percent(room, all) })}
      ><span class="pieces" ${styled({ width: percent(of, Math.max(room, 1)) })}>${inside}</span></span
    >`;
  return html`<span class="bar" aria-hidden="true">
    ${below > 0 ? side(losses(counts), below, pieces((n) => n < 0)) : nothing}
    ${side(gains(counts), all - below, pieces((n) => n > 0))}
  </span>`;
}

/** The sum so far; in a game without points there is nothing to add up. */
function total(view: Ended, seat: number, counted: number) {
  const score = view.result.scores[seat];
  if (score === undefined) return nothing;
  const { parts, counts } = view.result;
  const now = counted < parts.length ? sum((counts[seat] ?? []).slice(0, counted)) : score;
  return html`<span class="total figures"><span aria-hidden="true">${figure(now)}</span><span class="visually-hidden">${say('points', score)}</span></span>`;
}

function line(view: Ended, seat: number, counted: number): TemplateResult {
  const { places, points, parts, scores } = view.result;
  const words = points[seat] ?? [];
  const read = parts.length > 0 && (scores.length > 0 || isSaid(view, seat));
  return html`<li class=${places[seat] === 1 ? 'first' : ''} data-row=${seat}>
    <span class="who">
      <span class="visually-hidden">${places[seat]}.</span>
      <w-seat .seat=${seat}></w-seat>
      <span class="called">${nameOf(view, seat)}</span>
      ${view.chairs[seat]?.conceded ? html`<span class="soft small">(${say('conceded')})</span>` : nothing}
    </span>
    ${total(view, seat, counted)} ${parts.length > 0 ? bar(view, seat, counted) : nothing}
    ${words.length > 0
      ? html`<ul class="points ${read ? 'visually-hidden' : ''}" aria-label=${scores.length > 0 ? say('pointsOf') : nothing}>
          ${words.map((sentence) => html`<li>${sentence}</li>`)}
        </ul>`
      : nothing}
  </li>`;
}

/** The parts of the count: the present one glows. */
function legend(view: Ended, counted: number) {
  const { parts } = view.result;
  if (parts.length < 2) return nothing;
  return html`<div class="legend ${parts.length > 4 ? 'many' : ''}" aria-hidden="true">
    ${parts.map(({ key, name }, part) => {
      const { picture, hue } = countFigure(view.game, key);
      return html`<span class="part ${counted === part + 1 && counted < parts.length ? 'now' : ''}" data-part=${part} ${styled({ '--part': hue })}
        ><w-icon .picture=${picture}></w-icon><span>${name}</span></span
      >`;
    })}
  </div>`;
}

/** `counted`: how many parts are. */
export function count(view: Ended, counted: number): TemplateResult {
  const why = decisionOf(view);
  return html`<section class="count" aria-labelledby="count">
    <h3 id="count">${say('count')}</h3>
    ${legend(view, counted)}
    <ol class="rows n${view.chairs.length}">
      ${byPlace(view).map((seat) => line(view, seat, counted))}
    </ol>
    <p class="why">
      ${wordsOf(view).map((words) => html`<span>${words}</span> `)}${why ? html`<span>${why}</span>` : nothing}
    </p>
  </section>`;
}
