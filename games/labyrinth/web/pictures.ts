/* The pictures of the goals: people of the cast, things in the manner of game-icons; one of them is drawn here. */
import type { Picture } from '@web/ui/icon.ts';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import dormouse from 'cast:dormouse';
import duchess from 'cast:duchess';
import flamingo from 'cast:flamingo';
import gryphon from 'cast:gryphon';
import hare from 'cast:hare';
import hatter from 'cast:hatter';
import humpty from 'cast:humpty';
import king from 'cast:king';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import rose from 'cast:rose';
import turtle from 'cast:turtle';
import twins from 'cast:twins';
import bottle from 'icon:standing-potion';
import cake from 'icon:cake-slice';
import crown from 'icon:crown';
import fan from 'icon:handheld-fan';
import glass from 'icon:mirror-mirror';
import key from 'icon:heart-key';
import mushroom from 'icon:super-mushroom';
import teapot from 'icon:teapot';
import watch from 'icon:pocket-watch';

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
export const PICTURES: readonly Picture[] = [
  watch, rabbit, key, cat, caterpillar, bottle, cake, queen, hare, teapot, rose, duchess,
  dormouse, gryphon, turtle, flamingo, mushroom, glass, king, twins, humpty, fan, tarts, crown, hatter,
];
