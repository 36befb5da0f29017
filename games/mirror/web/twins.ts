/* The Tweedle Twins, drawn in the manner of game-icons: one colour, 512 by 512. One fellow, and the
 * same fellow in the glass. */

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const cap = 'M54 118c0-52 34-86 80-86s80 34 80 86l28 12c9 4 7 16-3 17-70 9-140 9-190-3-10-3-8-18 5-26zM122 8h24v20h-24z';
const face =
  'M62 164c48 9 100 10 146 4a76 76 0 1 1-146-4z' + dot(110, 192, 10) + dot(160, 192, 10) + 'M96 218q40 42 80 0q-40 18-80 0z';
const coat =
  'M84 262l40 22h22l40-22c36 14 62 56 62 104 0 16-2 28-6 38H24c-4-10-6-22-6-38 0-48 28-90 66-104z' +
  dot(134, 316, 12) +
  dot(134, 366, 12);
const legs = 'M30 420h208c-10 28-34 46-62 52v12h22c10 0 16 8 16 20h-66v-30h-28v30H54c0-12 6-20 16-20h22v-12c-28-6-52-24-62-52z';

const fellow = `<path fill-rule="evenodd" fill="currentColor" d="${cap + face + coat + legs}"/>`;

export default `<g transform="translate(-6)">${fellow}</g><g transform="matrix(-1 0 0 1 518 0)">${fellow}</g>`;
