/*
 * A tile: flagstones between clipped hedges, and what lies on it. The hedges follow from the open sides
 * alone, so they are put together once for each of the ten turns of the three shapes.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { crop, type Picture } from '@web/ui/icon.ts';
import { SUITS } from '@web/ui/seat-mark.ts';
import { HATTER, type Shown } from './state.ts';
import { PICTURES } from './pictures.ts';

const HEDGE = 29;
const FAR = 100 - HEDGE;
const ROUND = 9;
/** The wall of each closed side, as x, y, width, height: up, right, down, left. */
const WALLS = [
  [0, 0, 100, HEDGE],
  [FAR, 0, HEDGE, 100],
  [0, FAR, 100, HEDGE],
  [0, 0, HEDGE, 100],
] as const;
const BUSHES = [
  [0, 0],
  [FAR, 0],
  [FAR, FAR],
  [0, FAR],
] as const;

type Box = readonly [number, number, number, number];

function box([x, y, width, height]: Box, by = 0): string {
  const [w, h] = [width - 2 * by, height - 2 * by];
  const r = ROUND - by / 2;
  const [across, down] = [w - 2 * r, h - 2 * r];
  return (
    `M${x + by + r} ${y + by}h${across}q${r} 0 ${r} ${r}v${down}q0 ${r} ${-r} ${r}` +
    `h${-across}q${-r} 0 ${-r} ${-r}v${-down}q0 ${-r} ${r} ${-r}z`
  );
}

/** Leaves, scattered but the same every time. */
function leaves(boxes: readonly Box[]): string {
  let path = '';
  for (const [x, y, width, height] of boxes)
    for (let i = 0; i < (width * height) / 110; i++) {
      const at = (n: number, size: number): number => 5 + ((i * n + x + y * 3) % Math.max(size - 10, 1));
      path += `M${x + at(37, width)} ${y + at(23, height)}q3-3 6 0q-3 3-6 0z`;
    }
  return path;
}

interface Hedges {
  whole: string;
  top: string;
  leaves: string;
}

const hedges: readonly Hedges[] = Array.from({ length: 16 }, (_, sides) => {
  const boxes: Box[] = BUSHES.map(([x, y]) => [x, y, HEDGE, HEDGE]);
  WALLS.forEach((wall, side) => ((sides >> side) & 1) === 0 && boxes.push(wall));
  return {
    whole: boxes.map((one) => box(one)).join(''),
    top: boxes.map((one) => box(one, 4)).join(''),
    leaves: leaves(boxes),
  };
});

/** The paths: the middle, and an arm to each open side. */
const ARMS = ['M27 0h46v73h-46z', 'M27 27h73v46h-73z', 'M27 27h46v73h-46z', 'M0 27h73v46h-73z'];
const paths: readonly string[] = Array.from({ length: 16 }, (_, sides) =>
  ARMS.filter((_, side) => (sides >> side) & 1).join(''),
);

/** Joints between the flagstones of one arm; turned for the others. */
const JOINTS = 'M29 9H71M29 24H71M50 9V24M38 0V9M62 24V34M40 24V34';

function ground(sides: number): SVGTemplateResult {
  const arms = [0, 1, 2, 3].filter((side) => (sides >> side) & 1);
  const joints = arms.map((side) => svg`<path d=${JOINTS} transform="rotate(${side * 90} 50 50)"/>`);
  return svg`<g class="ground"><path class="stone" d=${paths[sides] ?? ''}/><g class="joints">${joints}</g>
    <path class="shade" d=${hedges[sides]?.whole ?? ''} transform="translate(0 3)"/>
    <path class="side" d=${hedges[sides]?.whole ?? ''}/>
    <path class="top" d=${hedges[sides]?.top ?? ''}/>
    <path class="leaf" d=${hedges[sides]?.leaves ?? ''}/></g>`;
}

const RAYS = Array.from({ length: 32 }, (_, i) => {
  const at = (i * Math.PI) / 16;
  const far = i % 2 === 0 ? 47 : 36;
  return `${(50 + far * Math.sin(at)).toFixed(1)} ${(50 - far * Math.cos(at)).toFixed(1)}`;
}).join(' ');

/** Light around what is looked for. */
export const rays = svg`<polygon class="rays" points=${RAYS}/>`;

function picture(of: Picture, x: number, y: number, size: number): SVGTemplateResult {
  if (typeof of !== 'string')
    return svg`<image href=${crop(of, 'badge')} x=${x - 6} y=${y - 6} width=${size + 12} height=${size + 12}/>`;
  return svg`<svg x=${x} y=${y} width=${size} height=${size} viewBox="0 0 512 512">${unsafeSVG(of)}</svg>`;
}

/** A goal, or the Hatter, in its medallion. */
export function medal(goal: number): SVGTemplateResult {
  return svg`<g class="medal g${goal} ${goal === HATTER ? 'hatter' : ''}">
    <circle class="rim" cx="50" cy="50" r="28"/><circle class="disc" cx="50" cy="50" r="25"/>
    ${picture(PICTURES[goal] ?? '', 31, 31, 38)}</g>`;
}

/** A start corner: a keyhole in its colour if it is taken or can be, with its owner's suit. */
export function keyhole(corner: number, seat: number, free = false): SVGTemplateResult {
  const hole = svg`<circle class="hole" cx="50" cy="40" r="9"/>`;
  const mark = seat < 0 ? hole : picture(SUITS[seat] ?? '', 37, 27, 26);
  return svg`<g class="keyhole ${seat < 0 && !free ? 'nobody' : `c${corner}`}">
    <path class="plate" d="M50 16a24 24 0 0 1 14 43.500l7 24.500h-42l7-24.500A24 24 0 0 1 50 16z"/>
    ${mark}</g>`;
}

export interface Looks {
  fixed?: boolean;
  /** The pawn could come here. */
  lit?: boolean;
  /** Whether it may be chosen. */
  legal?: boolean;
  chosen?: boolean;
  /** Whether it shows the goal. */
  aim?: boolean;
  /** Whether the goal can be reached. */
  near?: boolean;
  ghost?: boolean;
  leaves?: boolean;
  /** Hatter without cards: a figure and no more. */
  quiet?: boolean;
}

export function tile(sides: number, shows: Shown, looks: Looks, corner?: SVGTemplateResult): TemplateResult {
  const { fixed = false, ghost = false, leaves: out = false, quiet = false } = looks;
  const { lit = false, legal = false, chosen = false, aim = false, near = false } = looks;
  const classes = { tile: true, fixed, sliding: !fixed, lit, legal, chosen, aim, near, ghost, out, quiet };
  return html`<span class=${classMap(classes)}
    ><svg viewBox="0 0 100 100" aria-hidden="true">
      ${ground(sides)}
      ${fixed ? svg`<g class="rivets"><circle cx="8" cy="8" r="3.600"/><circle cx="92" cy="8" r="3.600"/>
        <circle cx="8" cy="92" r="3.600"/><circle cx="92" cy="92" r="3.600"/></g>` : nothing}
      ${aim ? rays : nothing} ${corner ?? nothing} ${shows === null ? nothing : medal(shows)}
      ${legal && shows === null && !corner ? svg`<circle class="dot" cx="50" cy="50" r="8"/>` : nothing}
    </svg></span
  >`;
}
