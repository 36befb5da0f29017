/* The position of Looking-Glass Tea as words.c writes it (`json`), and what the board draws of it. */
import rabbit from 'icon:rabbit-head';
import cat from 'icon:sharp-smile';
import hatter from 'icon:top-hat';
import queen from 'icon:queen-crown';
import caterpillar from 'icon:caterpillar';
import alice from 'icon:pocket-watch';
import twins from './twins.ts';

export const CHARACTERS = ['twins', 'queen', 'rabbit', 'cat', 'hatter', 'caterpillar'] as const;
export type Character = (typeof CHARACTERS)[number];
export type CardName = Character | 'alice';

export interface Cell {
  /** null: an empty place. */
  card: CardName | null;
  reflection: boolean;
}

export interface Player {
  /** Cards of each character; reflections below zero. */
  owned: Record<Character, number>;
  alice: boolean;
}

export interface State {
  round: number;
  rounds: number;
  turn: number;
  limit: number;
  rows: number;
  columns: number;
  cells: Cell[];
  players: Player[];
  deck: Record<Character, number>;
  discarded: Record<Character, number>;
  /** Points for no card of a character, for one, …; the last is for as many or more. */
  pay: number[];
}

export const PICTURES: Record<CardName, string> = { twins, queen, rabbit, cat, hatter, caterpillar, alice };

export function hueOf(card: CardName): string {
  return card === 'alice' ? 'var(--alice)' : `var(--hue-${card})`;
}
