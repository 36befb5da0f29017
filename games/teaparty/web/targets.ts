/*
 * Which choices are meant by what is pointed at. A target is anything on the table that may be chosen: a place of
 * the tea party, a page, a card in hand, a deck, a portrait for the Queen; or "stop", which is no more.
 */
import type { Choice } from '@web/protocol.ts';
import {
  BACK_HERO,
  FACES,
  FROM_HAND,
  KINDS,
  POTION,
  VERB,
  chapterOf,
  isKind,
  pageName,
  pageOf,
  rowOf,
  topOf,
  COLUMNS,
  type Page,
  type State,
} from './state.ts';

export type Target = string;

export const targetOfCell = (cell: number): Target => `cell-${cell}`;
export const targetOfPage = (page: string): Target => `page-${page}`;
/** A hero, a character, or a chapter by its number. */
export const targetOfCard = (card: string | number): Target => `card-${card}`;
export const targetOfDeck = (deck: string): Target => `deck-${deck}`;
export const STOP: Target = 'stop';

/** The part after the dash, if the target is one of these. */
export function behind(target: Target | null, what: 'cell' | 'page' | 'card' | 'deck'): string | null {
  return target?.startsWith(`${what}-`) ? target.slice(what.length + 1) : null;
}

const ON_PAGES: readonly number[] = [
  ...[VERB.page, VERB.steal, VERB.guard, VERB.attack],
  ...[VERB.lay, VERB.lose, VERB.pull, VERB.put],
];

/** The page that a choice is about. */
export function pageOfChoice(choice: Choice | null): string | null {
  return choice && ON_PAGES.includes(choice.act[0]) ? pageName(choice.act[1]) : null;
}

export function targetOf(choice: Choice, state: State): Target {
  const [verb, a, b] = choice.act;
  const page = pageOfChoice(choice);
  if (page !== null) return targetOfPage(page);
  switch (verb) {
    case VERB.search:
      return targetOfDeck(a === BACK_HERO ? 'hero' : 'chapter');
    case VERB.play:
      return targetOfCard((a === BACK_HERO ? FACES[b] : KINDS[b]) ?? '');
    case VERB.grin:
      return targetOfCard('cat');
    case VERB.open:
      return targetOfCard(a + 1);
    case VERB.treat:
      return targetOfCell(b);
    case VERB.copy:
    case VERB.take:
      return targetOfCell(a);
    case VERB.from:
      return a === FROM_HAND ? targetOfCard(pageOf(state, state.pull ?? '')?.portrait ?? '') : targetOfCell(a);
    case VERB.name:
      return `kind-${KINDS[a] ?? ''}`;
    case VERB.order:
      return `order-${choice.move}`;
    default:
      return STOP;
  }
}

export function choicesAt(state: State, choices: readonly Choice[], target: Target): Choice[] {
  return choices.filter((choice) => targetOf(choice, state) === target);
}

/** The cells from which and to which a treat takes a character, and the character. */
export function treated(state: State, choice: Choice | null): { from: number; to: number } | null {
  if (choice?.act[0] !== VERB.treat || topOf(state, choice.act[2]) === null) return null;
  const [, treat, from] = choice.act;
  return { from, to: treat === POTION ? from + COLUMNS : from - COLUMNS };
}

/** Whether a page shows this portrait and the size of where the card lies: both stand on the page. */
export function suits(page: Page, state: State, source: Target): boolean {
  const cell = behind(source, 'cell');
  const card = behind(source, 'card');
  const who = cell === null ? card : topOf(state, Number(cell));
  if (page.portrait !== who || page.on !== null) return false;
  return page.size === 'any' || (cell !== null && page.size === rowOf(Number(cell)));
}

/** In the vortex: the choices of pages that a character from here may fill. */
export function pullsFrom(state: State, choices: readonly Choice[], source: Target): Choice[] {
  const card = behind(source, 'card');
  if (behind(source, 'cell') === null && (card === null || !isKind(card))) return [];
  return choices.filter((choice) => {
    const page = choice.act[0] === VERB.pull ? pageOf(state, pageOfChoice(choice) ?? '') : undefined;
    return page !== undefined && suits(page, state, source);
  });
}

/** The chapter that a choice would fill up, and what it is worth then. */
export function completedBy(state: State, choice: Choice | null): { chapter: number; points: number } | null {
  const filling: readonly number[] = [VERB.page, VERB.guard, VERB.lay, VERB.pull, VERB.put];
  const page = choice && filling.includes(choice.act[0]) ? pageOfChoice(choice) : null;
  if (page === null) return null;
  const chapters = state.players.flatMap(({ open }) => open);
  const chapter = chapters.find((one) => one.chapter === chapterOf(page));
  const free = chapter?.pages.filter(({ on }) => on === null) ?? [];
  if (!chapter || free.length !== 1 || free[0]?.page !== page) return null;
  const soldiers = chapter.pages.filter(({ on }) => on === 'so').length + (choice?.act[0] === VERB.guard ? 1 : 0);
  return { chapter: chapter.chapter, points: chapter.vp - 2 * soldiers };
}
