/*
 * Names in the reader's language, from names.def, which the game's C reads, too; and the few words of the board
 * itself: what stands on it and what a screen reader says about it. What happens is told by the server.
 */
import { named } from '@web/def-tables.ts';
import { read, type Words } from '@web/words.ts';
import names from '../names.def';
import type { Card, Character, Kind } from './state.ts';

/** One line for the legend. */
const meanings: Record<Kind, Words> = {
  plain: ['', '', ''],
  tea: ['a big cookie', 'большое печенье', 'duże ciasteczko'],
  cat: ['move the same number again', 'ещё столько же полей', 'jeszcze raz tyle samo pól'],
  hole: ['small pawns fall in', 'маленькая фишка падает', 'mały pionek wpada'],
  caterpillar: ['grow (+1) or shrink', 'вырасти (+1) или уменьшиться', 'rośniesz (+1) albo malejesz'],
  small: ['spin for small ones', 'крутите стрелку', 'zakręć wskazówką'],
};

const table = {
  clock: ['The clock', 'Часы', 'Zegar'],
  dots: ['{0} {0#cookie|cookies} painted on it', 'нарисовано печенья: {0}', 'narysowane ciasteczka: {0}'],
  dotsMean: [
    'Painted cookies: {0}. Spin for small cookies, and if the spinner shows this space, take that many.',
    'Сколько печенья нарисовано ({0}), столько маленького вы возьмёте, если стрелка покажет это поле.',
    'Narysowane ciasteczka: {0}. Tyle małych bierzesz, gdy kręcisz po ciasteczka i wskazówka pokaże to pole.',
  ],
  painted: ['Painted cookies', 'Нарисованное печенье', 'Narysowane ciasteczka'],
  paintedMean: [
    'how many small ones the spinner gives',
    'сколько маленького даёт стрелка',
    'ile małych daje wskazówka',
  ],
  noWay: [
    'None of your cards leads here.',
    'Ни одна ваша карта сюда не ведёт.',
    'Żadna twoja karta tu nie prowadzi.',
  ],
  stands: ['here: {0}', 'здесь: {0}', 'tutaj: {0}'],
  large: ['large', 'большая фишка', 'duży pionek'],
  inHole: ['in the hole', 'в норе', 'w norze'],
  you: ['you', 'вы', 'ty'],
  pawn: ['a pawn', 'фишка', 'pionek'],
  leads0: ['your left card leads here', 'сюда ведёт левая карта', 'tu prowadzi lewa karta'],
  leads1: ['your right card leads here', 'сюда ведёт правая карта', 'tu prowadzi prawa karta'],
  leads2: ['the spinner leads here', 'сюда ведёт стрелка', 'tu prowadzi wskazówka'],
  leadsTo: ['leads to: {0}', 'ведёт на: {0}', 'prowadzi na: {0}'],
  hand: ['Your cards', 'Ваши карты', 'Twoje karty'],
  handOf: ['Cards: {0}', 'Карты: {0}', 'Karty: {0}'],
  slot0: ['left card', 'левая карта', 'lewa karta'],
  slot1: ['right card', 'правая карта', 'prawa karta'],
  middle: ['middle card', 'средняя карта', 'środkowa karta'],
  only: ['last card', 'последняя карта', 'ostatnia karta'],
  waits: [
    'it has to wait: you play the left or the right card',
    'она пока ждёт: вы играете левой или правой картой',
    'musi poczekać: grasz lewą albo prawą kartą',
  ],
  canPlay: ['can be played', 'можно разыграть', 'można zagrać'],
  chosen: ['chosen', 'выбрано', 'wybrano'],
  hidden: ['face-down card', 'закрытая карта', 'zakryta karta'],
  pile: ['draw pile: {0}', 'колода добора: {0}', 'stos dobierania: {0}'],
  numbers: ['Which number?', 'Какое число?', 'Jaka liczba?'],
  nameNumber: [
    'Which number? Press it on the clock.',
    'Какое число? Нажмите его на часах.',
    'Jaka liczba? Naciśnij ją na zegarze.',
  ],
  walkOrSpin: ['Walk or spin?', 'Идти или крутить?', 'Iść czy kręcić?'],
  fields: ['{0} {0#space|spaces}', '{0} {0#поле|поля|полей}', '{0} {0#pole|pola|pól}'],
  spins: [
    '{0} {0#spin|spins} left',
    'можно ещё {0} {0#раз|раза|раз}',
    'możesz jeszcze {0} {0#raz|razy|razy}',
  ],
  up: ['Face-up cookie: {0}', 'Открытое печенье: {0}', 'Odkryte ciasteczko: {0}'],
  noUp: ['No big cookie is left', 'Большого печенья больше нет', 'Nie ma już dużych ciasteczek'],
  stack: ['Stack: {0}', 'В стопке: {0}', 'Na stosie: {0}'],
  pool: ['Small cookies: {0}', 'Маленькое печенье: {0}', 'Małe ciasteczka: {0}'],
  lastCard: ['Played last: {0}', 'Последняя карта: {0}', 'Ostatnia karta: {0}'],
  fieldsHere: ['Spaces', 'Поля', 'Pola'],
  round: ['Round {0} of {1}', 'Раунд {0} из {1}', 'Runda {0} z {1}'],
  choose: ['Choose', 'Выберите', 'Wybierz'],
  players: ['Cookies', 'Печенье', 'Ciasteczka'],
  cookiesOf: ['Cookies: {0}', 'Печенье: {0}', 'Ciasteczka: {0}'],
  bigs: ['{1} × {0}, big {1#cookie|cookies}', '{1} × {0}, большое печенье', '{1} × {0}, duże ciasteczka'],
  passTea: ['a big cookie on the way', 'по дороге большое печенье', 'po drodze duże ciasteczko'],
  fall: ['into the hole!', 'прямо в нору!', 'prosto do nory!'],
  grow: ['grow large', 'вырастаете', 'rośniesz'],
  shrink: ['shrink', 'уменьшаетесь', 'malejesz'],
  tea: ['tea time', 'пора пить чай', 'pora na herbatkę'],
  spin: ['spin', 'крутите стрелку', 'zakręć wskazówką'],
  upTo: [
    'spin {0#once|up to {0} times}',
    'крутить {0#один раз|до {0} раз|до {0} раз}',
    'zakręć {0#raz|do {0} razy|do {0} razy}',
  ],
} as const satisfies Record<string, Words>;

export type Word = keyof typeof table;

export function word(key: Word, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}

/** As the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "3", "joker" or "face-down card". */
export function cardName(card: Card): string {
  return card === null ? word('hidden') : card === 'joker' ? read(named(names['CARD'], card)) : String(card);
}

export function characterName(character: Character | null): string {
  return character ? read(named(names['CHARACTER'], character)) : word('pawn');
}

/** "Cheshire Cat" or "space 6". */
export function placeName(kind: Kind, field: number): string {
  return read(named(names['PLACE'], kind), field);
}

export function meaningOf(kind: Kind): string {
  return read(meanings[kind]);
}
