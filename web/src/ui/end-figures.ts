/*
 * Who stands on the podium: a bot as itself, a person as the character that is played, where the game has one, else as
 * the figure of the seat's suit. And the pictures of what is counted.
 */
import alice from 'cast:alice';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import dormouse from 'cast:dormouse';
import gryphon from 'cast:gryphon';
import hare from 'cast:hare';
import hatter from 'cast:hatter';
import jabberwock from 'cast:jabberwock';
import knave from 'cast:knave';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import soldier from 'cast:soldier';
import turtle from 'cast:turtle';
import twins from 'cast:twins';
import book from 'icon:white-book';
import castle from 'icon:castle';
import cookie from 'icon:cookie';
import cupcake from 'icon:cupcake';
import flag from 'icon:flying-flag';
import house from 'icon:house';
import key from 'icon:key';
import open from 'icon:open-book';
import scroll from 'icon:scroll-unfurled';
import shard from 'icon:crystal-cluster';
import star from 'icon:round-star';
import type { View } from '../protocol.ts';
import { faceOf } from './bot-faces.ts';
import type { Drawing, Picture } from './icon.ts';

/** By suit. */
const FIGURES: readonly Drawing[] = [alice, hatter, hare, dormouse, knave, gryphon];
/** In Looking-Glass Tea those who are cards stay cards. */
const NO_CARDS: readonly Drawing[] = [knave, hare, dormouse, gryphon, turtle, soldier];

const CHARACTERS: Record<string, Drawing> = { alice, hatter, rabbit, queen, jabberwock, cat };

/** The fields of a position that say who plays whom: cookies, war. */
interface Playing {
  players?: { character?: string | null; faction?: string | null }[];
}

export function figureOf(view: View, seat: number): Drawing {
  const chair = view.chairs[seat];
  const bot = chair?.is === 'bot' ? faceOf(chair.bot) : undefined;
  const player = (view.position?.state as Playing | undefined)?.players?.[seat];
  const suited = view.game === 'mirror' ? NO_CARDS : FIGURES;
  return bot ?? CHARACTERS[player?.character ?? player?.faction ?? ''] ?? suited[seat % suited.length] ?? alice;
}

export interface Part {
  picture: Picture;
  hue: string;
  /** It is there or not: no number says more. */
  mark?: boolean;
}

const hue = (name: string): string => `var(--hue-${name})`;

const PARTS: Record<string, Record<string, Part>> = {
  mirror: {
    twins: { picture: twins, hue: hue('twins') },
    queen: { picture: queen, hue: hue('queen') },
    rabbit: { picture: rabbit, hue: hue('rabbit') },
    cat: { picture: cat, hue: hue('cat') },
    hatter: { picture: hatter, hue: hue('hatter') },
    caterpillar: { picture: caterpillar, hue: hue('caterpillar') },
    alice: { picture: alice, hue: 'var(--seat-4)' },
  },
  cookies: { big: { picture: cookie, hue: 'var(--gold-ink)' }, small: { picture: cupcake, hue: 'var(--teal)' } },
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

export function partOf(game: string, name: string): Part {
  return PARTS[game]?.[name] ?? { picture: star, hue: 'var(--plum)' };
}
