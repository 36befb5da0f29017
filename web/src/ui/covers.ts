/* The covers of the games: a scene, 480 by 200, and the colour of its buttons. A game without one gets a plain one. */
import covers from 'games:cover';

const ACCENTS: Record<string, string> = {
  mirror: '#3f5f8a',
  labyrinth: '#2c6b45',
  cookies: '#a8455a',
  teaparty: '#6b3fa0',
  war: '#8d3a20',
};

export function coverOf(game: string): string | undefined {
  return covers[game];
}

export function accentOf(game: string): string {
  return ACCENTS[game] ?? 'var(--teal)';
}
