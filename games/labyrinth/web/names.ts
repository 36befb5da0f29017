/*
 * Names of goals and Hatter cards in the reader's language, from names.def, which words.c reads, too; and the few
 * words of the board itself: what stands on it and what a screen reader says about it.
 */
import { entry } from '@web/tables.ts';
import { read, type Words } from '@web/words.ts';
import names from '../names.def';

const GOOD_CARDS = 6; // the first ones

const table = {
  maze: ['The maze', 'Лабиринт', 'Labirynt'],
  cell: ['row {0} column {1}', 'ряд {0}, столбец {1}', 'rząd {0}, kolumna {1}'],
  open: ['open {0}', 'открыт {0}', 'otwarty {0}'],
  pawn: ['pawn: {0}', 'фишка: {0}', 'pionek: {0}'],
  corner: ['start corner: {0}', 'стартовый угол: {0}', 'narożnik startowy: {0}'],
  freeCorner: ['start corner', 'стартовый угол', 'narożnik startowy'],
  aim: ['your goal', 'ваша цель', 'twój cel'],
  home: ['your home', 'ваш дом', 'twój dom'],
  reached: ['can be reached', 'можно дойти', 'można dojść'],
  chosen: ['chosen', 'выбрано', 'wybrano'],
  can: ['can be chosen', 'можно выбрать', 'można wybrać'],
  down: ['{0}: push column {1} down', '{0}: сдвинуть столбец {1} вниз', '{0}: przesuń kolumnę {1} w dół'],
  left: ['{0}: push row {1} left', '{0}: сдвинуть ряд {1} влево', '{0}: przesuń rząd {1} w lewo'],
  up: ['{0}: push column {1} up', '{0}: сдвинуть столбец {1} вверх', '{0}: przesuń kolumnę {1} w górę'],
  right: ['{0}: push row {1} right', '{0}: сдвинуть ряд {1} вправо', '{0}: przesuń rząd {1} w prawo'],
  banned: [
    'barred: it would undo the last push',
    'закрыто: это отменило бы прошлый сдвиг',
    'zamknięte: cofnęłoby ostatnie przesunięcie',
  ],
  cells: [
    '{0} {0#cell|cells} in reach',
    'можно дойти до {0} {0#клетки|клеток|клеток}',
    'w zasięgu {0} {0#pole|pola|pól}',
  ],
  near: ['In reach!', 'Есть путь!', 'Jest droga!'],
  far: ['Not in reach', 'Пути нет', 'Brak drogi'],
  spare: ['Spare tile', 'Лишний фрагмент', 'Dodatkowy kafelek'],
  turn: ['Turn', 'Повернуть', 'Obróć'],
  turnSpare: ['Turn the spare tile (R)', 'Повернуть лишний фрагмент (R)', 'Obróć dodatkowy kafelek (R)'],
  yourGoal: ['Your goal', 'Ваша цель', 'Twój cel'],
  goalOnSpare: ['It is on the spare tile', 'Она на лишнем фрагменте', 'Jest na dodatkowym kafelku'],
  goHome: ['Go home!', 'Домой!', 'Do domu!'],
  allFound: ['All goals found', 'Все цели найдены', 'Wszystkie cele znalezione'],
  nextGoal: ['Next goal: on your turn', 'Новая цель: в ваш ход', 'Nowy cel: w twojej turze'],
  inStack: ['back in the stack: {0}', 'снова в стопке: {0}', 'znów w stosie: {0}'],
  leftToFind: ['{0} to find', 'осталось: {0}', 'zostało: {0}'],
  found: ['found: {0}', 'найдено: {0}', 'znalezione: {0}'],
  nothingFound: ['nothing found yet', 'пока ничего не найдено', 'jeszcze nic nie znaleziono'],
  looksFor: ['looks for: {0}', 'ищет: {0}', 'szuka: {0}'],
  misses: ['misses a turn', 'пропускает ход', 'traci turę'],
  players: ['Players', 'Игроки', 'Gracze'],
  goalsOf: ['Goals: {0}', 'Цели: {0}', 'Cele: {0}'],
  turnNumber: ['Turn {0}', 'Ход {0}', 'Tura {0}'],
  hatterCard: ['The Hatter’s card', 'Карточка Шляпника', 'Karta Kapelusznika'],
  good: ['good luck', 'удача', 'szczęście'],
  bad: ['bad luck', 'неудача', 'pech'],
  stack: ['Hatter’s cards in the stack: {0}', 'Карточек Шляпника в стопке: {0}', 'Karty Kapelusznika w stosie: {0}'],
  which: ['Which goal do you keep?', 'Какую цель вы оставите?', 'Który cel zachowujesz?'],
} as const satisfies Record<string, Words>;

export type Key = keyof typeof table;

export const goalName = (goal: number): string => read(entry(names['GOAL'] ?? [], goal));
export const cardName = (card: number): string => read(entry(names['CARD'] ?? [], card));
export const cardDoes = (card: number): string => read(entry(names['CARD_DOES'] ?? [], card));
export const goodCard = (card: number): boolean => card < GOOD_CARDS;

/** "up, down" */
export function sideNames(mask: number): string {
  return (names['SIDE'] ?? []).filter((_, side) => (mask >> side) & 1).map((words) => read(words)).join(', ');
}

export function word(key: Key, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
