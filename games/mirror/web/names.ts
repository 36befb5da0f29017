/*
 * Names of the cards in the reader's language, from names.def, which words/words.c reads, too; and the few words of
 * the board itself: what stands on a card and what a screen reader says about it.
 */
import { named } from '@web/def-tables.ts';
import { read, type Words } from '@web/words.ts';
import names from '../names.def';
import type { CardName } from './state.ts';

const table = {
  grid: ['Cards on the table', 'Карты на столе', 'Karty na stole'],
  reflection: ['reflection', 'отражение', 'odbicie'],
  place: ['row {0}, column {1}', 'ряд {0}, столбец {1}', 'rząd {0}, kolumna {1}'],
  empty: ['empty', 'пусто', 'puste'],
  legal: ['can be taken', 'можно взять', 'można wziąć'],
  chosen: ['chosen', 'выбрано', 'wybrano'],
  round: ['Round {0} of {1}', 'Раунд {0} из {1}', 'Runda {0} z {1}'],
  turn: ['turn {0}', 'ход {0}', 'tura {0}'],
  limit: ['up to {0} {0#card|cards}', 'до {0} {0#карты|карт|карт}', 'do {0} {0#karty|kart|kart}'],
  collections: ['Collected cards', 'Собранные карты', 'Zebrane karty'],
  collectionOf: ['Cards: {0}', 'Карты: {0}', 'Karty: {0}'],
  none: ['none', 'нет', 'brak'],
  plain: ['character', 'персонаж', 'postać'],
  mirrored: ['reflection', 'отражение', 'odbicie'],
  hasAlice: ['has Alice', 'карта Алисы', 'karta Alicji'],
  pay: ['Points for cards of one character', 'Баллы за карты одного персонажа', 'Punkty za karty jednej postaci'],
  cards: ['cards', 'карты', 'karty'],
  points: ['points', 'баллы', 'punkty'],
  worth: ['{0} → {1}', '{0} → {1}', '{0} → {1}'],
  worthSaid: [
    'worth {0} now, {1} with one more',
    'сейчас {0} {0#балл|балла|баллов}, с ещё одной картой {1}',
    'teraz {0} {0#punkt|punkty|punktów}, z jeszcze jedną kartą {1}',
  ],
  aim: ['Points now → with one more card', 'Баллы сейчас → с ещё одной картой', 'Punkty teraz → z jeszcze jedną kartą'],
  toCome: ['Cards still to come', 'Какие карты остались', 'Jakie karty zostały'],
  character: ['Character', 'Персонаж', 'Postać'],
  deck: ['in the deck', 'в колоде', 'w talii'],
  gone: ['vanished', 'в сбросе', 'zniknęły'],
} as const satisfies Record<string, Words>;

export function nameOf(card: CardName): string {
  return read(named(names['CARD'], card));
}

/** At most 7 letters. */
export function shortNameOf(card: CardName): string {
  return read(named(names['COLUMN'], card));
}

export function word(key: keyof typeof table, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
