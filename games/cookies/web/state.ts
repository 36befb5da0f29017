/* The position of Late for Tea as json.c writes it, and the numbers of verbs.def that acts have. */
import { numbers } from '@web/def-tables.ts';
import shared from '../numbers.def';
import verbs from '../verbs.def';

export type Kind = 'plain' | 'tea' | 'cat' | 'hole' | 'caterpillar' | 'small';
/** As choose names them. */
export const CHARACTERS = ['alice', 'hatter', 'rabbit', 'queen'] as const;
export type Character = (typeof CHARACTERS)[number];
/** A card of a hand; null: the viewer does not see it. */
export type Card = number | 'joker' | null;
/** The effect of the field at which a walk ends; null: none. */
export type Then = 'cat' | 'fall' | 'grow' | 'shrink' | 'tea' | 'spin' | null;

export interface Field {
  kind: Kind;
  /** Small cookies that the spinner gives by showing it. */
  digit: number;
}

/** The fields of a walk one by one, and on from the Cat. */
export interface Way {
  path: number[];
  tea: 'pass' | 'stop' | null;
  then: Then;
  path2: number[];
  then2: Then;
}

export interface Play extends Way {
  /** 0: the left card, 1: the right one. */
  slot: number;
  card: Card;
  n: number;
  /** n is how often the spinner may be spun. */
  spin: boolean;
}

export type Heap = Record<string, number>;

export interface Player {
  /** null: it is not chosen yet. */
  character: Character | null;
  field: number;
  large: boolean;
  hole: boolean;
  failed: boolean;
  hand: Card[];
  pile: number;
  played: Heap;
  last: Card;
  big: Heap;
  small: number;
  points: number;
}

export interface State {
  round: number;
  rounds: number;
  seat: number | null;
  first: number | null;
  step: string;
  up: number | null;
  stack: Heap;
  pool: number;
  large: number | null;
  stride: number;
  spins: number;
  pointer: number | null;
  ring: Field[];
  players: Player[];
  /** One for every choice, in the same order, while a card is owed. */
  plays: Play[];
  accept: Way | null;
}

export const VERB = numbers(verbs.VERB, 'reveal', 'play', 'spin', 'stop', 'again', 'tea', 'draw', 'choose');
export const EVENT = numbers(
  verbs.EVENT,
  'out', 'taken', 'walk', 'cookie', 'empty', 'cat', 'small', 'fall', 'void', 'stay', 'grow', 'shrink', 'left',
);
/** How a big cookie was won; TEA(which): the face-up cookie, or the unseen one; PLAY(slot, card, number). */
export const {
  COOKIE_HIDDEN: HIDDEN_COOKIE, TEA_UP, TEA_HIDDEN, CARD_JOKER: JOKER, SLOT_MIDDLE: MIDDLE,
} = numbers(shared.SHARED, 'COOKIE_HIDDEN', 'TEA_UP', 'TEA_HIDDEN', 'CARD_JOKER', 'SLOT_MIDDLE');

export function count(heap: Heap): number {
  return Object.values(heap).reduce((sum, n) => sum + n, 0);
}

/** The field where a way ends; null: it leads nowhere yet. */
export function endOf(way: Way): number | null {
  return way.path2.at(-1) ?? way.path.at(-1) ?? null;
}

/** The effect of the last field of a way. */
export function thenOf(way: Way): Then {
  return way.path2.length > 0 ? way.then2 : way.then;
}
