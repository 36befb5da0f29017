/* The position of The Mad Tea Party as json.c writes it, and the numbers of verbs.def and teaparty.h. */
import { entry, numbers } from '@web/def-tables.ts';
import shared from '../numbers.def';
import verbs from '../verbs.def';

/** In the order of teaparty.h: the index is what acts carry. */
export const KINDS = ['so', 'du', 'qu', 'kn', 'gr', 'mh', 'bc', 'ht'] as const;
export type Kind = (typeof KINDS)[number];
export const FACES = [
  ...(['r0p', 'r0c', 'r0n', 'r1p', 'r1c', 'r1n', 'r2b', 'r3n'] as const),
  ...(['a2n', 'a3p', 'a3c', 'a4p', 'a4c', 'a4n', 'a5b', 'a5n', 'cat'] as const),
] as const;
export type Face = (typeof FACES)[number];
export type Who = 'alice' | 'rabbit' | 'cat';
/** A character on a card. */
export type Figure = Kind | Who;

/** The order of the characters' signs beside the picture, as cards.c has it. */
const ORDER: Record<Kind, number> = { so: 0, du: 1, qu: 2, kn: 2, gr: 3, mh: 3, bc: 4, ht: 5 };

export const ROWS = ['huge', 'centre', 'tiny'] as const;
export type Row = (typeof ROWS)[number];

/** Why a card in hand cannot be played. */
export type Why = 'wait' | 'order' | 'heroes' | 'grins';

interface Held {
  playable: boolean;
  why: Why | null;
}

export interface Hero extends Held {
  card: Face;
  who: Who;
  order: number | null;
  potion: boolean;
  cake: boolean;
  vp: number;
  count: number;
}

export interface Character extends Held {
  card: Kind;
  order: number;
  count: number;
}

export interface Page {
  page: string;
  portrait: Kind;
  size: 'any' | 'tiny' | 'huge';
  on: Kind | Face | null;
}

export interface Chapter {
  chapter: number;
  vp: number;
  pages: Page[];
}
export type ChapterInHand = Chapter & Held;
export type OpenChapter = Chapter & { complete: boolean };

export interface Points {
  chapters: number;
  heroes: number;
  soldiers: number;
  pages: number;
  total: number;
}

export interface Player {
  counts: { hero: number; character: number; chapter: number };
  heroes: Hero[] | null;
  characters: Character[];
  chapters: ChapterInHand[] | null;
  open: OpenChapter[];
  pile: { chapters: number[]; heroes: Partial<Record<Face, number>>; soldiers: number };
  points: Points;
  asked: boolean;
  answered: boolean;
  answer: 'pass' | 'cancel' | null;
}

/** Which line of which card: "page" is Alice's, "grin" the Cat's, "guard" and "attack" the Soldier's. */
export const EFFECTS = [
  ...(['page', 'rabbit', 'grin', 'hatter', 'caterpillar', 'gryphon'] as const),
  ...(['hare', 'duchess', 'knave', 'guard', 'attack', 'queen'] as const),
] as const;
export type EffectName = (typeof EFFECTS)[number];

export interface Effect {
  name: EffectName;
  seat: number;
  copied: string | null;
  cells: string[];
  page: string | null;
  kind: Kind | null;
  steals: { from: string; to: string | null }[];
}

export interface State {
  turn: number;
  seat: number | null;
  first: number | null;
  step: string;
  lastOrder: number | null;
  played: number;
  last: boolean;
  options: { expert: boolean; mad: boolean; late: boolean; round: boolean };
  tea: Kind[][];
  decks: {
    hero: number;
    chapter: number;
    character: number;
    known: Kind[];
    unknown: Partial<Record<Kind, number>>;
  };
  discards: { hero: Partial<Record<Face, number>>; character: Partial<Record<Kind, number>> };
  play: { back: 'hero' | 'character'; card: Face | Kind } | null;
  effect: Effect | null;
  window: { asked: number[]; owing: number[]; chain: number[] } | null;
  victim: number | null;
  revealed: Kind[];
  revealedAt: number;
  rest: Kind[];
  pull: string | null;
  players: Player[];
}

export const VERB = numbers(
  verbs.VERB,
  'hero', 'chapter', 'pocket', 'unfold', 'search', 'play', 'grin', 'open', 'treat', 'copy', 'page', 'take',
  'name', 'steal', 'guard', 'attack', 'lay', 'answer', 'lose', 'order', 'pull', 'from', 'put',
);

export const EVENT = numbers(
  verbs.EVENT,
  'treat', 'guest', 'aim', 'cat', 'outcome', 'take', 'lay', 'steal', 'lose', 'open', 'reveal', 'under',
  'discard', 'score',
);

const NUMBER = numbers(
  shared.SHARED,
  'TREAT_POTION', 'BACK_HERO', 'BACK_CHARACTER', 'DECK_HERO', 'DECK_CHAPTER', 'FROM_HAND', 'FROM_PLAY', 'PAGE_ALICE', 'PAGES',
  'COLUMNS',
);
export const { TREAT_POTION: POTION, BACK_HERO, BACK_CHARACTER, DECK_HERO, DECK_CHAPTER, FROM_HAND, FROM_PLAY, COLUMNS } = NUMBER;
/** The code of a card on a page in an event: a kind, or this and a face. */
export const ON_PAGE_FACE = NUMBER.PAGE_ALICE;
const { PAGES } = NUMBER;

export function rowOf(cell: number): Row {
  return entry(ROWS, Math.floor(cell / COLUMNS));
}

/** "huge2" is cell 1. */
export function cellOf(name: string): number {
  const row = ROWS.findIndex((key) => name.startsWith(key));
  return row * COLUMNS + Number(name.at(-1)) - 1;
}

/** Page 8 is "3.1", and the other way round. */
export function pageName(page: number): string {
  return `${Math.floor(page / PAGES) + 1}.${(page % PAGES) + 1}`;
}

export function pageNumber(page: string): number {
  return (chapterOf(page) - 1) * PAGES + Number(page.split('.')[1]) - 1;
}

export function chapterOf(page: string): number {
  return Number(page.split('.')[0]);
}

export function isKind(card: string): card is Kind {
  return (KINDS as readonly string[]).includes(card);
}

/** The character on a card. */
export function figureOf(card: Kind | Face): Figure {
  if (isKind(card)) return card;
  return card === 'cat' ? 'cat' : card.startsWith('a') ? 'alice' : 'rabbit';
}

/** The number of a card; null: the Cat has none. */
export function orderOf(card: Kind | Face): number | null {
  if (isKind(card)) return ORDER[card];
  return card === 'cat' ? null : Number(card[1]);
}

/** The treats on a hero. */
export function treatsOf(card: Kind | Face): ('potion' | 'cake')[] {
  const icon = isKind(card) || card === 'cat' ? 'n' : card[2];
  return [
    ...(icon === 'p' || icon === 'b' ? (['potion'] as const) : []),
    ...(icon === 'c' || icon === 'b' ? (['cake'] as const) : []),
  ];
}

export function pageOf(state: State, name: string): Page | undefined {
  return state.players.flatMap(({ open }) => open.flatMap(({ pages }) => pages)).find(({ page }) => page === name);
}

/** The seat of an open chapter's owner. */
export function ownerOf(state: State, chapter: number): number | null {
  const seat = state.players.findIndex(({ open }) => open.some((one) => one.chapter === chapter));
  return seat < 0 ? null : seat;
}

/** The card on top of a stack. */
export function topOf(state: State, cell: number): Kind | null {
  return state.tea[cell]?.at(-1) ?? null;
}

export function total(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0);
}
