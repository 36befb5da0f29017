/* The Tweedle Twins, drawn in the manner of game-icons: one colour, 512 by 512. One fellow, and the
 * same fellow in the glass. */

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const cap = 'M82 122c2-46 34-72 72-72s68 26 72 66l22 8c8 3 8 14-1 15-54 7-110 7-158 0-10-2-9-12-7-17zM146 20h16v26h-16z';
const face =
  'M90 152c42 6 84 6 124 0a68 68 0 1 1-124 0z' + dot(132, 182, 9) + dot(180, 182, 9) + 'M126 206q30 34 60 0q-30 16-60 0z';
const collar = 'M106 250l46 20 46-20 14 22-48 22h-24l-48-22z';
const coat =
  'M96 286l44 20h24l44-20c28 18 42 50 42 86 0 12-2 24-6 34h-184c-4-10-6-22-6-34 0-36 14-68 42-86z' + dot(152, 334, 10) + dot(152, 374, 10);
const trousers = 'M68 418h168c-14 26-36 42-62 46v18h24c8 0 12 8 12 16h-116c0-8 4-16 12-16h24v-18c-26-4-48-20-62-46z';

const fellow = `<path fill-rule="evenodd" fill="currentColor" d="${cap + face + collar + coat + trousers}"/>`;

export default `<g transform="translate(-14)">${fellow}</g><g transform="matrix(-1 0 0 1 526 0)">${fellow}</g>`;
