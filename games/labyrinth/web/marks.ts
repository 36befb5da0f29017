/*
 * Entries of the log as marks on the maze in the hue of the player who did it: the line that was pushed
 * and its arrow, and the cell where a pawn came to stand. A later push carries earlier marks along.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { HAPPENED, LUCK, NONE, type Act } from '@web/protocol.ts';
import { ARROWS, CORNERS, columnOf, pawnAfter, rowOf } from './maze.ts';
import { EVENT, VERB, type State } from './state.ts';

export interface Marks {
  /** The seat that has pushed last, by arrow. */
  pushes: ReadonlyMap<number, number>;
  /** The cells of the pawns that have moved, by seat; and the turned tiles, by cell. */
  stands: ReadonlyMap<number, number>;
  turned: ReadonlyMap<number, number>;
}

export function marksOf(acts: readonly Act[] | undefined): Marks {
  const pushes = new Map<number, number>();
  const stands = new Map<number, number>();
  const turned = new Map<number, number>();
  for (const [who, verb, a, b] of acts ?? []) {
    if (who === HAPPENED) {
      if (verb === EVENT.put || verb === EVENT.round) stands.set(a, b);
      if (verb === EVENT.left) stands.set(a, CORNERS[b] ?? 0);
    } else if (who !== LUCK && a !== NONE) {
      const arrow = verb === VERB.push ? ARROWS[a] : undefined;
      if (arrow) {
        pushes.set(a, who);
        stands.forEach((cell, seat) => stands.set(seat, pawnAfter(arrow, cell)));
      }
      if (verb === VERB.move) stands.set(who, a);
      if (verb === VERB.choose) stands.set(who, CORNERS[a] ?? 0);
      if (verb === VERB.turn) turned.set(a, who);
    }
  }
  return { pushes, stands, turned };
}

/** A frame around cells, once in cream and once in the hue. */
function frame(x: number, y: number, width: number, height: number, hue: string): SVGTemplateResult {
  const rect = (name: string) =>
    svg`<rect class=${name} x=${x} y=${y} width=${width} height=${height} rx="14"/>`;
  return svg`<g class="trail ${hue}">${rect('casing')}${rect('hued')}</g>`;
}

/** The class with the hue of a seat's corner. */
export const hueOf = (state: State, seat: number | undefined): string => {
  const corner = seat === undefined ? null : state.players[seat]?.corner;
  return typeof corner === 'number' ? `c${corner}` : 'unhued';
};

/** Between tiles and pawns; several in one cell lie inside each other. */
export function trails(state: State, { pushes, stands, turned }: Marks): TemplateResult | typeof nothing {
  const cells = [...[...stands].map(([seat, cell]) => [cell, seat] as const), ...turned];
  if (pushes.size + cells.length === 0) return nothing;
  const lines = [...pushes].map(([number, seat]) => {
    const { side = 0, line = 0 } = ARROWS[number] ?? {};
    const [at, hue] = [line * 100 + 4, hueOf(state, seat)];
    return side % 2 === 0 ? frame(at, 2, 92, 696, hue) : frame(2, at, 696, 92, hue);
  });
  const rings = cells.map(([cell, seat], i) => {
    const by = 9 + 9 * cells.slice(0, i).filter(([other]) => other === cell).length;
    const [x, y] = [columnOf(cell) * 100 + by, rowOf(cell) * 100 + by];
    return frame(x, y, 100 - 2 * by, 100 - 2 * by, hueOf(state, seat));
  });
  return html`<svg class="trails" viewBox="0 0 700 700" aria-hidden="true">${lines}${rings}</svg>`;
}
