/*
 * The clock's face: a rim of icing, the dial with its minutes, the ways that cards lead as dots in two lanes
 * inside the ring, and the hand. It only shows; what can be touched lies above it.
 */
import { html, svg, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { styled } from '@web/ui/styled.ts';
import { SIDES, type Target } from './targets.ts';
import { angleOf, MIDDLE, onCircle } from './geometry.ts';
import type { Marks } from './story.ts';

/** The left card's way runs outside, the right one's inside of it, the spinner's where the left's is. */
const LANES = [278, 254, 278];
/** Dots from field to field. */
const DOTS = 4;
const TICKS = 60;
const BUMPS = 40;

function icing(): string {
  const step = 360 / BUMPS;
  const at = (degrees: number, radius: number): string => {
    const { x, y } = onCircle(degrees, radius);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  let path = `M${at(0, 482)}`;
  for (let i = 0; i < BUMPS; i++) path += `Q${at((i + 0.5) * step, 514)} ${at((i + 1) * step, 482)}`;
  return `${path}z`;
}
const ICING = icing();

const TICK_LINES = Array.from({ length: TICKS }, (_, i) => {
  const degrees = (i * 360) / TICKS;
  const hour = i % 5 === 0;
  const from = onCircle(degrees, hour ? 200 : 212);
  const to = onCircle(degrees, 222);
  const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map((n) => n.toFixed(1));
  return svg`<line class=${hour ? 'hour' : 'minute'} x1=${x1} y1=${y1} x2=${x2} y2=${y2}/>`;
});

/** One walk as dots, from after the field where it begins; at its end an arrow towards the field. */
function leg(
  slot: number,
  from: number,
  path: readonly number[],
  fields: number,
  last: boolean,
): TemplateResult {
  const lane = LANES[slot] ?? 0;
  const start = angleOf(from, fields);
  const step = 360 / fields / DOTS;
  const dots = Array.from({ length: Math.max(path.length * DOTS - 1, 0) }, (_, i) => {
    const { x, y } = onCircle(start + (i + 1) * step, lane);
    return svg`<circle cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="7.500"/>`;
  });
  const end = angleOf(path.at(-1) ?? from, fields);
  const arrow = `translate(${MIDDLE} ${MIDDLE}) rotate(${end}) translate(0 ${-lane})`;
  return svg`${dots}${last ? svg`<path class="tip" transform=${arrow} d="M-16 10L0 -20L16 10z"/>` : ''}`;
}

export function ways(targets: readonly Target[], from: number, fields: number, chosen: boolean): TemplateResult {
  return svg`${targets.map(({ slot, way }) => {
    const { path, path2 } = way;
    if (path.length === 0) return '';
    return svg`<g class=${classMap({ way: true, [SIDES[slot] ?? '']: true, chosen })}>
      ${leg(slot, from, path, fields, path2.length === 0)}
      ${path2.length > 0 ? leg(slot, path.at(-1) ?? from, path2, fields, true) : ''}
    </g>`;
  })}`;
}

/** The ways that others have gone, along the rim in their hues; later ones farther out. */
export function trails(walks: Marks['walks'], fields: number): TemplateResult {
  return svg`${walks.map(({ seat, from, steps }, i) => {
    if (steps === 0 || steps >= fields) return '';
    const radius = 489 + 8 * (i % 4);
    const [start, end] = [angleOf(from, fields) + 4, angleOf(from + steps, fields) - 2];
    const at = (degrees: number, off = 0): string => {
      const { x, y } = onCircle(degrees, radius + off);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    const large = end - start > 180 ? 1 : 0;
    const d = `M${at(start)}A${radius} ${radius} 0 ${large} 1 ${at(end)}M${at(end - 2.5, 11)}L${at(end)}L${at(end - 2.5, -11)}`;
    return svg`<g class="trail" data-trail=${seat} ${styled({ '--by': `var(--seat-${seat})` })}
      ><path class="casing" d=${d}/><path class="hued" d=${d}/></g>`;
  })}`;
}

export function face(way: TemplateResult): TemplateResult {
  return html`<svg class="face" viewBox="0 0 1000 1000" aria-hidden="true">
    <path class="icing" d=${ICING} />
    <circle class="plate" cx="500" cy="500" r="474" />
    <circle class="line" cx="500" cy="500" r="474" />
    <circle class="dial" cx="500" cy="500" r="232" />
    <circle class="line" cx="500" cy="500" r="232" />
    <circle class="line thin" cx="500" cy="500" r="190" />
    ${TICK_LINES} ${way}
  </svg>`;
}

/** The hand, about the middle of the clock; no larger than it needs, so that no corner turns out of the page. */
export function hand(degrees: number, field: number | null): TemplateResult {
  return html`<div
    class="hand"
    data-pointer=${field ?? ''}
    aria-hidden="true"
    ${styled({ transform: `rotate(${degrees}deg)` })}
  >
    <svg viewBox="200 200 600 600">
      <path
        class="needle"
        d="M490 520L493 340C462 330 450 312 450 296c0-26 24-34 50-84 26 50 50 58 50 84
          0 16-12 34-43 44L510 520z"
      />
      <path class="needle" d="M492 500h16l10 74a19 19 0 1 1-36 0z" />
      <circle class="hub" cx="500" cy="500" r="34" />
      <circle class="pin" cx="500" cy="500" r="12" />
    </svg>
  </div>`;
}
