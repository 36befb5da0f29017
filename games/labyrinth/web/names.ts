/*
 * Names of goals and Hatter cards in the reader's language, from names.def, which words/words.c reads, too; and the few
 * words of the board itself: what stands on it and what a screen reader says about it.
 */
import { entry } from '@web/def-tables.ts';
import { read, type Words } from '@web/words.ts';
import names from '../names.def';

const GOOD_CARDS = 6; // the first ones

const table = {
  maze: ['The maze', 'Лабиринт', 'Labirynt'],
  cell: ['row {0}, column {1}', 'ряд {0}, столбец {1}', 'rząd {0}, kolumna {1}'],
  open: ['open {0}', 'проходы {0}', 'przejścia {0}'],
  pawn: ['pawn: {0}', 'фишка: {0}', 'pionek: {0}'],
  corner: ['start corner: {0}', 'стартовый угол: {0}', 'narożnik startowy: {0}'],
  freeCorner: ['start corner', 'стартовый угол', 'narożnik startowy'],
  aim: ['your goal', 'ваша цель', 'twój cel'],
  home: ['your home', 'ваш дом', 'twój dom'],
  reached: ['can be reached', 'можно дойти', 'można dojść'],
  chosen: ['chosen', 'выбрано', 'wybrano'],
  can: ['can be chosen', 'можно выбрать', 'można wybrać'],
  down: ['Push column {0} down', 'Сдвинуть столбец {0} вниз', 'Przesuń kolumnę {0} w dół'],
  left: ['Push row {0} left', 'Сдвинуть ряд {0} влево', 'Przesuń rząd {0} w lewo'],
  up: ['Push column {0} up', 'Сдвинуть столбец {0} вверх', 'Przesuń kolumnę {0} w górę'],
  right: ['Push row {0} right', 'Сдвинуть ряд {0} вправо', 'Przesuń rząd {0} w prawo'],
  banned: [
    'not now: it would undo the last push',
    'сейчас нельзя: это отменило бы прошлый сдвиг',
    'teraz nie wolno: to cofnęłoby ostatnie przesunięcie',
  ],
  go: ['Go here', 'Пойти сюда', 'Idź tutaj'],
  stay: ['Stay here', 'Остаться на месте', 'Zostań na miejscu'],
  hinted: ['hint {0}', 'совет {0}', 'propozycja {0}'],
  cells: [
    '{0} {0#cell|cells} in reach',
    'можно дойти до {0} {0#клетки|клеток|клеток}',
    'w zasięgu {0} {0#pole|pola|pól}',
  ],
  near: ['In reach!', 'Есть путь!', 'Jest droga!'],
  far: ['Not in reach', 'Пути нет', 'Brak drogi'],
  spare: ['Spare tile', 'Лишний фрагмент', 'Dodatkowy kafelek'],
  turn: ['Rotate', 'Повернуть', 'Obróć'],
  turnSpare: ['Rotate the spare tile (R)', 'Повернуть лишний фрагмент (R)', 'Obróć dodatkowy kafelek (R)'],
  yourGoal: ['Your goal', 'Ваша цель', 'Twój cel'],
  goalOnSpare: ['It’s on the spare tile', 'Она на лишнем фрагменте', 'Jest na dodatkowym kafelku'],
  goHome: ['Go home!', 'Домой!', 'Do domu!'],
  allFound: ['All goals found', 'Все цели найдены', 'Wszystkie cele znalezione'],
  nextGoal: ['You’ll see it when your turn begins', 'Вы увидите её, когда начнётся ваш ход', 'Zobaczysz go, gdy zacznie się twoja tura'],
  inStack: ['back in the stack: {0}', 'снова в стопке: {0}', 'znów w stosie: {0}'],
  leftToFind: ['{0} to find', 'осталось: {0}', 'zostało: {0}'],
  found: ['found: {0}', 'найдено: {0}', 'znalezione: {0}'],
  nothingFound: ['nothing found yet', 'пока ничего не найдено', 'jeszcze nic nie znaleziono'],
  looksFor: ['looks for: {0}', 'ищет: {0}', 'szuka: {0}'],
  misses: ['misses a turn', 'пропускает ход', 'opuszcza turę'],
  players: ['Players', 'Игроки', 'Gracze'],
  goalsOf: ['Goals: {0}', 'Цели: {0}', 'Cele: {0}'],
  choosing: ['Choosing pawns', 'Выбор фишек', 'Wybór pionków'],
  turnNumber: ['Turn {0}', 'Ход {0}', 'Tura {0}'],
  hatterCard: ['The Hatter’s card', 'Карточка Шляпника', 'Karta Kapelusznika'],
  good: ['good luck', 'удача', 'szczęście'],
  bad: ['bad luck', 'неудача', 'pech'],
  stack: ['The Hatter’s cards in the stack: {0}', 'Карточек Шляпника в стопке: {0}', 'Karty Kapelusznika w stosie: {0}'],
  which: ['Which goal do you keep?', 'Какую цель вы оставите?', 'Który cel zachowujesz?'],
} as const satisfies Record<string, Words>;

export type Key = keyof typeof table;

export const goalName = (goal: number): string => read(entry(names['GOAL'] ?? [], goal));
export const cardName = (card: number): string => read(entry(names['CARD'] ?? [], card));
export const cardDoes = (card: number): string => read(entry(names['CARD_DOES'] ?? [], card));
export const goodCard = (card: number): boolean => card < GOOD_CARDS;

export const cornerName = (corner: number): string => read(entry(names['CORNER_NAME'] ?? [], corner));

/** "up, down" */
export function sideNames(mask: number): string {
  return (names['SIDE'] ?? []).filter((_, side) => (mask >> side) & 1).map((words) => read(words)).join(', ');
}

export function word(key: Key, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
