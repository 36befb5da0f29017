/* The covers of the games: their pictures, and their colour if it is not gold. A game without one gets a card. */
import castle from 'icon:castle';
import cards from 'icon:card-joker';
import maze from 'icon:maze';
import rabbit from 'icon:rabbit-head';
import teapot from 'icon:teapot';
import watch from 'icon:pocket-watch';

interface Cover {
  pictures: string[];
  accent?: string;
}

const covers: Record<string, Cover> = {
  mirror: { pictures: [rabbit, rabbit], accent: 'var(--glass-line)' },
  labyrinth: { pictures: [maze], accent: 'var(--hue-hatter)' },
  cookies: { pictures: [watch] },
  teaparty: { pictures: [teapot], accent: 'var(--hue-cat)' },
  war: { pictures: [castle], accent: 'var(--rose)' },
};

export function coverOf(game: string): Cover {
  return covers[game] ?? { pictures: [cards] };
}
