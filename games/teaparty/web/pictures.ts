/* The pictures of this game: people of the cast, and game-icons for things. */
import type { Picture } from '@web/ui/icon.ts';
import alice from 'cast:alice';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import duchess from 'cast:duchess';
import gryphon from 'cast:gryphon';
import hare from 'cast:hare';
import hatter from 'cast:hatter';
import knave from 'cast:knave';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import soldier from 'cast:soldier';
import book from 'icon:open-book';
import cake from 'icon:cake-slice';
import check from 'icon:check-mark';
import potion from 'icon:standing-potion';
import teapot from 'icon:teapot';
import whirl from 'icon:vortex';
import type { Figure } from './state.ts';

export const FIGURES: Record<Figure, Picture> = {
  alice,
  rabbit,
  cat,
  so: soldier,
  du: duchess,
  qu: queen,
  kn: knave,
  gr: gryphon,
  mh: hare,
  bc: caterpillar,
  ht: hatter,
};

export const TREATS = { potion, cake } as const;
export { book, cat, check, teapot, whirl };

export function hueOf(figure: Figure): string {
  return `var(--of-${figure})`;
}
