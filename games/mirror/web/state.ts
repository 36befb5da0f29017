/* The position of Looking-Glass Tea as json.c writes it, and what the board draws of it. */
import type { Picture } from '@web/ui/icon.ts';
import alice from 'cast:alice';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import hatter from 'cast:hatter';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import twins from 'cast:twins';

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

export const PICTURES: Record<CardName, Picture> = { twins, queen, rabbit, cat, hatter, caterpillar, alice };

export function hueOf(card: CardName): string {
  return card === 'alice' ? 'var(--alice)' : `var(--hue-${card})`;
}
