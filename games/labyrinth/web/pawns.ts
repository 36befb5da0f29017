/*
 * The pawns: four times Alice, dressed in the colour of her corner and on a coin of it, with the suit of her seat on the
 * stand. The reader's own glows while it is asked for.
 */
import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { standee } from '@web/ui/standee.ts';
import { styled } from '@web/ui/styled.ts';
import blue from 'cast:alice';
import green from 'cast:alice?green';
import red from 'cast:alice?red';
import yellow from 'cast:alice?yellow';
import { columnOf, rowOf } from './maze.ts';

/** The positions of several pawns on one tile, from its middle, in parts of a cell. */
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
const ASIDE = [0.22, 0.2] as const;
const LOWER = 0.2;

/** By corner: red, blue, green, yellow. */
const DRESSES = [red, blue, green, yellow] as const;

/** The figure alone; none as long as its corner is not chosen. */
export function alice(corner: number | null, seat: number): TemplateResult {
  return standee(corner === null ? null : (DRESSES[corner] ?? null), seat, `alice ${corner === null ? '' : `c${corner}`}`);
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
  asked: boolean,
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
      const classes = { pawn: true, mine: seat === mine, turn: asked && seat === mine, legal, chosen, many: here.length > (covers ? 1 : 2) };
      return html`<span class=${classMap(classes)} data-pawn=${seat} ${styled(place)}
        >${alice(corner, seat)}</span
      >`;
    })}
  </div>`;
}
