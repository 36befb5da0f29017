/* The pawns: little Alices in the colour of their corner, with the suit of their seat on the apron. */
import { html, svg, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { SUITS } from '@web/ui/seat-mark.ts';
import { styled } from '@web/ui/styled.ts';
import { columnOf, rowOf } from './maze.ts';

/** Where several stand on one tile, from its middle; in parts of a cell. */
const FAN: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-0.17, 0],
    [0.17, 0],
  ],
  [
    [-0.2, -0.07],
    [0.2, -0.07],
    [0, 0.11],
  ],
  [
    [-0.19, -0.12],
    [0.19, -0.12],
    [-0.19, 0.12],
    [0.19, 0.12],
  ],
];
/** A single pawn stands aside, several stand lower, so that the picture can be seen. */
const ASIDE = [0.2, 0.16] as const;
const LOWER = 0.17;

const OUTLINE =
  'M30 2c11 0 18 8 18 18 0 7-3 12-6 15l2 3 12 36c1 4-1 6-4 6H8c-3 0-5-2-4-6' +
  'l12-36 2-3c-3-3-6-8-6-15C12 10 19 2 30 2z';

/** The figure alone, 60 by 84; of stone as long as its corner is not chosen. */
export function alice(corner: number | null, seat: number): TemplateResult {
  return html`<svg class="alice ${corner === null ? '' : `c${corner}`}" viewBox="-2 -2 64 88" aria-hidden="true">
    <ellipse class="ground" cx="30" cy="79" rx="26" ry="6"/>
    <path class="halo" d=${OUTLINE} />
    <path class="hair" d="M30 3c10 0 17 7 17 17 0 8-2 14-1 22H14c1-8-1-14-1-22C13 10 20 3 30 3z"/>
    <circle class="face" cx="30" cy="22" r="12.500"/>
    <path class="band" d="M15 16C17 7 23 4 30 4s13 3 15 12C40 11 35 10 30 10s-10 1-15 6z"/>
    <path class="dress" d="M18 36q12 6 24 0l14 38q1 5-4 5H8q-5 0-4-5z"/>
    <path class="apron" d="M22 46h16l6 28q-14 4-28 0z"/>
    <svg x="20" y="50" width="20" height="20" viewBox="0 0 512 512" class="suit">
      ${svg`${unsafeSVG(SUITS[seat] ?? '')}`}
    </svg>
  </svg>`;
}

export interface Standing {
  /** The cell where it is drawn; in a preview not where it stands now. */
  cell: number;
  corner: number;
  dx: number;
  dy: number;
  legal: boolean;
  chosen: boolean;
}

/** All of them by their seats, as a layer above the tiles; null: one that is not there yet. */
export function pawns(
  mine: number | null,
  standing: readonly (Standing | null)[],
  busy: (cell: number) => boolean,
): TemplateResult {
  const seats = standing.flatMap((one, seat) => (one ? [seat] : []));
  return html`<div class="pawns" aria-hidden="true">
    ${repeat(seats, (seat) => seat, (seat) => {
      const { cell, corner, dx, dy, legal, chosen } = standing[seat] as Standing;
      const here = seats.filter((other) => standing[other]?.cell === cell);
      const spread = FAN[here.length]?.[here.indexOf(seat)] ?? [0, 0];
      const covers = busy(cell);
      const aside = here.length === 1 ? ASIDE : [spread[0] * 1.3, spread[1] + LOWER];
      const [x = 0, y = 0] = covers ? aside : spread;
      const place = {
        '--column': String(columnOf(cell) + x + dx),
        '--row': String(rowOf(cell) + y + dy),
        'z-index': String(rowOf(cell) + (y > 0 ? 1 : 0)),
      };
      const classes = { pawn: true, mine: seat === mine, legal, chosen, many: here.length > (covers ? 1 : 2) };
      return html`<span class=${classMap(classes)} data-pawn=${seat} ${styled(place)}
        >${alice(corner, seat)}</span
      >`;
    })}
  </div>`;
}
