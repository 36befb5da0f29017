/*
 * Marks characters that fit pages: the reader's chapters are numbered I, II, III, and a character that could fill a
 * free page of one now has its number. The page itself shows whom it wants and at which size.
 */
import { suits, type Target } from './targets.ts';
import { topOf, type Page, type State } from './state.ts';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The name of the nth open chapter. */
export function roman(nth: number): string {
  return ROMAN[nth] ?? String(nth + 1);
}

/** The place of the character that a page of the reader's wants. */
export type Where = 'home' | 'guest' | 'hand' | 'cake' | 'potion' | 'covered' | 'away';

export function whereIs(state: State, seat: number, page: Page): Where {
  if (page.on !== null) return 'home';
  const cells = state.tea.map((_, cell) => cell);
  const seen = cells.filter((cell) => topOf(state, cell) === page.portrait);
  if (seen.some((cell) => suits(page, state, `cell-${cell}`))) return 'guest';
  const held = state.players[seat]?.characters.some(({ card }) => card === page.portrait) ?? false;
  if (held && page.size === 'any') return 'hand';
  if (seen.length > 0) return page.size === 'huge' ? 'cake' : 'potion';
  return cells.some((cell) => state.tea[cell]?.includes(page.portrait)) ? 'covered' : 'away';
}

export interface Marks {
  /** The chapters with a free page that fits now, by their numbers in the book. */
  fits: number[];
  /** The right person at the wrong size, and the size that is wanted. */
  wants: { nth: number; size: 'tiny' | 'huge' } | null;
}

/** The ribbons of a guest or a card in hand. */
export function marksOf(state: State, seat: number | null, source: Target, who: string | null): Marks {
  const open = seat === null ? [] : (state.players[seat]?.open ?? []);
  const fits = open.flatMap(({ pages }, nth) => (pages.some((page) => suits(page, state, source)) ? [nth] : []));
  if (fits.length > 0 || who === null) return { fits, wants: null };
  const wants = open.flatMap(({ pages }, nth) =>
    pages.flatMap(({ portrait, on, size }) => (portrait === who && on === null && size !== 'any' ? [{ nth, size }] : [])),
  );
  return { fits, wants: wants[0] ?? null };
}

/** The number of the chapter that a page of the reader's belongs to. */
export function nthOf(state: State, seat: number | null, page: string): number {
  const open = seat === null ? [] : (state.players[seat]?.open ?? []);
  return open.findIndex(({ pages }) => pages.some((one) => one.page === page));
}

/** How many pages of a chapter in hand characters at the table or in hand could fill at once. */
export function fillable(state: State, seat: number, pages: readonly Page[]): number {
  return pages.filter((page) => ['guest', 'hand'].includes(whereIs(state, seat, page))).length;
}

