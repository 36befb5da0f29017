/* The four people, as pawns in a stand of their hue. */
import type { TemplateResult } from 'lit';
import type { Drawing } from '@web/ui/icon.ts';
import { standee } from '@web/ui/standee.ts';
import alice from 'cast:alice';
import hatter from 'cast:hatter';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import type { Character } from './state.ts';

export const PEOPLE: Record<Character, Drawing> = { alice, hatter, rabbit, queen };

/** One of them; null: not chosen yet. */
export function figure(character: Character | null, seat: number): TemplateResult {
  return standee(character && PEOPLE[character], seat, `figure ${character ?? ''}`);
}
