/* The pictures of what is counted at the end. */
import alice from 'cast:alice';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import hatter from 'cast:hatter';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import soldier from 'cast:soldier';
import twins from 'cast:twins';
import book from 'icon:white-book';
import castle from 'icon:castle';
import cookie from 'icon:cookie';
import flag from 'icon:flying-flag';
import house from 'icon:house';
import key from 'icon:key';
import open from 'icon:open-book';
import scroll from 'icon:scroll-unfurled';
import shard from 'icon:crystal-cluster';
import star from 'icon:round-star';
import type { Picture } from './icon.ts';

export interface CountFigure {
  picture: Picture;
  hue: string;
  /** Only shown or not shown: a number would say no more. */
  mark?: boolean;
}

/** A smaller cookie. */
const little = `<g transform="translate(92 92) scale(0.64)">${cookie}</g>`;

const hue = (name: string): string => `var(--hue-${name})`;

const FIGURES: Record<string, Record<string, CountFigure>> = {
  mirror: {
    twins: { picture: twins, hue: hue('twins') },
    queen: { picture: queen, hue: hue('queen') },
    rabbit: { picture: rabbit, hue: hue('rabbit') },
    cat: { picture: cat, hue: hue('cat') },
    hatter: { picture: hatter, hue: hue('hatter') },
    caterpillar: { picture: caterpillar, hue: hue('caterpillar') },
    alice: { picture: alice, hue: 'var(--seat-4)' },
  },
  cookies: { big: { picture: cookie, hue: 'var(--gold-ink)' }, small: { picture: little, hue: 'var(--teal)' } },
  teaparty: {
    chapters: { picture: book, hue: 'var(--teal)' },
    heroes: { picture: alice, hue: 'var(--seat-4)' },
    soldiers: { picture: soldier, hue: 'var(--plum)' },
    pages: { picture: open, hue: 'var(--rose-ink)' },
  },
  war: {
    track: { picture: flag, hue: 'var(--plum)' },
    castles: { picture: castle, hue: 'var(--gold-ink)' },
    quests: { picture: scroll, hue: 'var(--teal)' },
    shards: { picture: shard, hue: 'var(--rose-ink)' },
  },
  labyrinth: { goals: { picture: key, hue: 'var(--gold-ink)' }, home: { picture: house, hue: 'var(--teal)', mark: true } },
};

export function countFigure(game: string, name: string): CountFigure {
  return FIGURES[game]?.[name] ?? { picture: star, hue: 'var(--plum)' };
}
