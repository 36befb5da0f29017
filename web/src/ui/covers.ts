/* The covers of the games: the pictures of each. A game without one gets the tea table's. */
import castle from 'icon:castle';
import cards from 'icon:card-joker';
import maze from 'icon:maze';
import rabbit from 'icon:rabbit-head';
import teapot from 'icon:teapot';
import watch from 'icon:pocket-watch';

const covers: Record<string, string[]> = {
  mirror: [rabbit, rabbit],
  labyrinth: [maze],
  cookies: [watch],
  teaparty: [teapot],
  war: [castle],
};

export function picturesOf(game: string): string[] {
  return covers[game] ?? [cards];
}
