/* The pictures of the goals, in the manner of game-icons; two are drawn here because there were none. */
import bottle from 'icon:standing-potion';
import cake from 'icon:cake-slice';
import cat from 'icon:sharp-smile';
import caterpillar from 'icon:caterpillar';
import crown from 'icon:crown';
import dormouse from 'icon:seated-mouse';
import duchess from 'icon:ample-dress';
import fan from 'icon:handheld-fan';
import flamingo from 'icon:flamingo';
import glass from 'icon:mirror-mirror';
import gryphon from 'icon:griffin-symbol';
import hare from 'icon:rabbit';
import hat from 'icon:top-hat';
import key from 'icon:heart-key';
import king from 'icon:card-king-hearts';
import mushroom from 'icon:super-mushroom';
import queen from 'icon:card-queen-hearts';
import rabbit from 'icon:rabbit-head';
import rose from 'icon:rose';
import teapot from 'icon:teapot';
import turtle from 'icon:turtle';
import watch from 'icon:pocket-watch';
import twins from '../../mirror/web/twins.ts';

/** Humpty Dumpty: an egg with a face and a cravat, on his wall. */
const humpty = `<path fill="currentColor" fill-rule="evenodd" d="M256 16c84 0 150 116 150 212
0 46-14 84-40 110H146c-26-26-40-64-40-110C106 132 172 16 256 16z
M204 168a20 26 0 1 0 0 52a20 26 0 1 0 0-52zM308 168a20 26 0 1 0 0 52a20 26 0 1 0 0-52z
M178 252q78 84 156 0q-78 42-156 0z"/><path fill="currentColor" d="M60 360h392v60H60z
M60 436h92v60H60zM168 436h176v60H168zM360 436h92v60h-92z
M106 228l-52 44 22 22 40-30zM406 228l52 44-22 22-40-30z"/>`;

/** A jam tart: a fluted edge, and a heart of jam. */
const flutes = Array.from({ length: 14 }, (_, i) => {
  const at = (i * 2 * Math.PI) / 14;
  const [x, y] = [256 + 190 * Math.cos(at), 256 + 190 * Math.sin(at)].map(Math.round);
  return `<circle cx="${x}" cy="${y}" r="50"/>`;
}).join('');
const tarts = `<g fill="currentColor">${flutes}<path fill-rule="evenodd"
d="M256 56a200 200 0 1 1 0 400a200 200 0 1 1 0-400z
M256 92a164 164 0 1 0 0 328a164 164 0 1 0 0-328z"/><path d="M256 376C150 296 132 250 140 214c12-50 82-58 116-4
c34-54 104-46 116 4 8 36-10 82-116 162z"/></g>`;

/** By number of the goal; the last is the Hatter. */
export const PICTURES: readonly string[] = [
  watch, rabbit, key, cat, caterpillar, bottle, cake, queen, hare, teapot, rose, duchess,
  dormouse, gryphon, turtle, flamingo, mushroom, glass, king, twins, humpty, fan, tarts, crown, hat,
];
