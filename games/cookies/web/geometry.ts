/* Positions on the clock, in thousandths of its width, with twelve o'clock at the top. */

export const MIDDLE = 500;
/** The middles of the fields lie on this circle; each field is a disc of this radius. */
export const RING = 394;
export const DISC = 98;

export interface Point {
  x: number;
  y: number;
}

/** Degrees clockwise from the top. */
export function angleOf(field: number, fields: number): number {
  return (field * 360) / fields;
}

export function onCircle(degrees: number, radius: number): Point {
  const at = ((degrees - 90) * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.cos(at), y: MIDDLE + radius * Math.sin(at) };
}

export function fieldAt(field: number, fields: number): Point {
  return onCircle(angleOf(field, fields), RING);
}

export const percent = (thousandths: number): string => `${thousandths / 10}%`;

const FAN: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [40, -8],
    [-40, 8],
  ],
  [
    [-58, -18],
    [58, -18],
    [0, 26],
  ],
  [
    [0, -40],
    [-62, 0],
    [62, 0],
    [0, 42],
  ],
];

/** The position of one of several pawns on a field, from its middle; the last in front. */
export function fan(many: number, which: number): Point {
  const [x, y] = FAN[many]?.[which] ?? [0, 0];
  return { x, y };
}
