/* The covers of the games: a picture and an accent for each. A game without one gets the tea table's. */
import castle from 'icon:castle';
import cards from 'icon:card-joker';
import maze from 'icon:maze';
import rabbit from 'icon:rabbit-head';
import teapot from 'icon:teapot';
import watch from 'icon:pocket-watch';

export interface Cover {
  pictures: string[];
  accent: string;
}

const covers: Record<string, Cover> = {
  mirror: { pictures: [rabbit, rabbit], accent: 'var(--glass-line)' },
  labyrinth: { pictures: [maze], accent: 'var(--hue-hatter)' },
  cookies: { pictures: [watch], accent: 'var(--gold)' },
  teaparty: { pictures: [teapot], accent: 'var(--hue-cat)' },
  war: { pictures: [castle], accent: 'var(--rose)' },
};

export function coverOf(game: string): Cover {
  return covers[game] ?? { pictures: [cards], accent: 'var(--gold)' };
}
