/* The geometry of the maze, for drawing: where a line slides, how a tile turns, which way a pawn went. */

export const WIDTH = 7;
export const CELLS = WIDTH * WIDTH;
/** Open sides are a mask: up 1, right 2, down 4, left 8. */
export const SIDES = [1, 2, 4, 8] as const;
/** The cells of the four keyholes: red, blue, green, yellow. */
export const CORNERS = [0, 6, 48, 42] as const;

export interface Arrow {
  /** 0 top, 1 right, 2 bottom, 3 left. */
  side: number;
  /** The row or column that slides. */
  line: number;
  /** Which way it slides. */
  dx: number;
  dy: number;
  /** From where a tile comes in to where one is driven out. */
  cells: readonly number[];
}

export const rowOf = (cell: number): number => Math.floor(cell / WIDTH);
export const columnOf = (cell: number): number => cell % WIDTH;

function arrow(number: number): Arrow {
  const side = Math.floor(number / 3);
  const line = side < 2 ? 1 + 2 * (number % 3) : 5 - 2 * (number % 3);
  const back = side === 1 || side === 2;
  const cells = Array.from({ length: WIDTH }, (_, i) => {
    const along = back ? WIDTH - 1 - i : i;
    return side % 2 === 0 ? along * WIDTH + line : line * WIDTH + along;
  });
  const way = back ? -1 : 1;
  return {
    side,
    line,
    dx: side % 2 === 0 ? 0 : way,
    dy: side % 2 === 0 ? way : 0,
    cells,
  };
}

export const ARROWS: readonly Arrow[] = Array.from({ length: 12 }, (_, i) => arrow(i));

export function turned(sides: number, quarters: number): number {
  return ((sides << quarters) | (sides >> (4 - quarters))) & 15;
}

/** The turn that makes a tile of this shape look like that; null: it is another shape. */
export function turnTo(shape: number, sides: number): number | null {
  const quarter = [0, 1, 2, 3].find((q) => turned(shape, q) === sides);
  return quarter ?? null;
}

/** A tile as it lies before it is turned: straight, corner or three-way. */
export function shapeOf(sides: number): number {
  return [5, 3, 14].find((shape) => turnTo(shape, sides) !== null) ?? sides;
}

/** Sixteen tiles are printed on the board. */
export function fixed(cell: number): boolean {
  return rowOf(cell) % 2 === 0 && columnOf(cell) % 2 === 0;
}

/** The cell of a tile after the push; null: outside. */
export function tileAfter({ cells }: Arrow, cell: number): number | null {
  const at = cells.indexOf(cell);
  return at < 0 ? cell : (cells[at + 1] ?? null);
}

/** The cell of a pawn after the push: with a tile that is pushed out, it comes back in at the other end. */
export function pawnAfter(arrow: Arrow, cell: number): number {
  return tileAfter(arrow, cell) ?? arrow.cells[0] ?? cell;
}

/** The maze after a push: masks and what is shown, of the line alone. */
export function pushed<T>({ cells }: Arrow, maze: readonly T[], spare: T): T[] {
  const next = [...maze];
  cells.forEach((cell, i) => (next[cell] = i === 0 ? spare : (maze[cells[i - 1] ?? 0] as T)));
  return next;
}

/** The way to a cell, from where the pawn stands; empty: there is none. */
export function wayTo(came: readonly (number | null)[], cell: number): number[] {
  const way = [cell];
  for (let at = cell; way.length <= CELLS; ) {
    const before = came[at];
    if (before === null || before === undefined) return [];
    if (before === at) return way.reverse();
    way.push(before);
    at = before;
  }
  return [];
}

/** Two cells side by side are joined: each is open to the other. */
export function joined(open: readonly number[], a: number, b: number): boolean {
  const side = b === a - WIDTH ? 0 : b === a + 1 ? 1 : b === a + WIDTH ? 2 : 3;
  return (((open[a] ?? 0) >> side) & ((open[b] ?? 0) >> ((side + 2) % 4)) & 1) === 1;
}

/** The cells of seven rows of bits. */
export function cellsOfRows(rows: readonly number[]): Set<number> {
  const cells = new Set<number>();
  rows.forEach((bits, row) => {
    for (let column = 0; column < WIDTH; column++) if ((bits >> column) & 1) cells.add(row * WIDTH + column);
  });
  return cells;
}
