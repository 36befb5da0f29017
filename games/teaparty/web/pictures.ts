/* The pictures of this game: game-icons where there is one, drawings in the same manner where there is none. */
import book from 'icon:open-book';
import cake from 'icon:cake-slice';
import cat from 'icon:sharp-smile';
import caterpillar from 'icon:caterpillar';
import check from 'icon:check-mark';
import crown from 'icon:queen-crown';
import griffin from 'icon:griffin-symbol';
import hare from 'icon:rabbit';
import hat from 'icon:top-hat';
import heart from 'icon:hearts';
import plume from 'icon:robin-hood-hat';
import potion from 'icon:standing-potion';
import rabbit from 'icon:rabbit-head';
import teapot from 'icon:teapot';
import whirl from 'icon:vortex';
import type { Figure } from './state.ts';

/** A head with long hair, a ribbon on top, and a collar. */
const alice = `<path fill="currentColor" fill-rule="evenodd" d="M256 86c98 0 150 62 150 156 0 74 22 108 44 152
-34 26-66 30-98 26l-14-40c-22 22-50 34-82 34s-60-12-82-34l-14 40c-32 4-64 0-98-26 22-44 44-78 44-152
C106 148 158 86 256 86zM168 258c0 60 38 108 88 108s88-48 88-108c0-22-4-40-12-56-40 22-96 26-152 0-8 16-12 34
-12 56zM222 262a16 20 0 1 1-32 0 16 20 0 1 1 32 0zM322 262a16 20 0 1 1-32 0 16 20 0 1 1 32 0z"/>
<path fill="currentColor" d="M214 316c24 22 60 22 84 0-8 30-76 30-84 0z"/>
<path fill="currentColor" d="M256 74C214 18 158 8 138 24c-8 40 20 72 76 72h84c56 0 84-32 76-72-20-16-76-6-118 50z"/>
<path fill="currentColor" d="M172 440c40 26 128 26 168 0l44 56H128z"/>`;

/** A playing card with a head, boots and a pike. */
const soldier = `<path fill="currentColor" fill-rule="evenodd" d="M112 168h220c12 0 20 8 20 20v196c0 12-8 20
-20 20H112c-12 0-20-8-20-20V188c0-12 8-20 20-20zM222 218c-34 44-72 62-72 96 0 34 42 44 60 20-2 20-8 32-18 42h60
c-10-10-16-22-18-42 18 24 60 14 60-20 0-34-38-52-72-96z"/>
<path fill="currentColor" d="M222 34c36 0 62 26 62 62 0 26-14 48-36 58h-52c-22-10-36-32-36-58 0-36 26-62 62-62z
M136 66h172v22H136zM130 418h66v50c0 14-40 22-84 22 0-22 6-30 18-34zM248 418h66v38c12 4 18 12 18 34-44 0-84-8
-84-22zM404 150h26v344h-26zM417 12c34 38 46 60 46 84 0 26-18 44-46 44s-46-18-46-44c0-24 12-46 46-84z
M358 226h66v36h-66z"/>`;

/** A frowning face under a great headdress with a veil. */
const duchess = `<path fill="currentColor" fill-rule="evenodd" d="M256 20c118 0 204 56 204 138 0 26-8 44-22 60
l34 222c-44 26-76 30-110 28l-14-122c-24 38-56 60-92 60s-68-22-92-60l-14 122c-34 2-66-2-110-28l34-222
c-14-16-22-34-22-60C52 76 138 20 256 20zM164 236c0 78 40 138 92 138s92-60 92-138c0-10 0-18-2-26-56 20-124 20
-180 0-2 8-2 16-2 26zM182 236l56 14v24l-56-14zM330 236l-56 14v24l56-14zM222 326c18-18 50-18 68 0l-8 14
c-16-12-36-12-52 0z"/>
<path fill="currentColor" d="M152 452h208l40 50H112z"/>`;

/** A cap with a feather above a heart. */
const knave = `<g transform="translate(-6 -24) scale(0.98)">${plume}</g>
<g transform="translate(286 296) scale(0.42)">${heart}</g>`;

export const FIGURES: Record<Figure, string> = {
  alice,
  rabbit,
  cat,
  so: soldier,
  du: duchess,
  qu: crown,
  kn: knave,
  gr: griffin,
  mh: hare,
  bc: caterpillar,
  ht: hat,
};

export const TREATS = { potion, cake } as const;
export { book, cat, check, teapot, whirl };

export function hueOf(figure: Figure): string {
  return `var(--of-${figure})`;
}
