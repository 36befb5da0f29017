/*
 * Whose face it is: a bot's own, a person's by the seat, the same from setting up the table to the podium. People wear
 * characters that nobody plays; who has chosen one to play wears that.
 */
import alice from 'cast:alice';
import cat from 'cast:cat';
import hatter from 'cast:hatter';
import humpty from 'cast:humpty';
import jabberwock from 'cast:jabberwock';
import king from 'cast:king';
import knave from 'cast:knave';
import knight from 'cast:knight';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import unicorn from 'cast:unicorn';
import walrus from 'cast:walrus';
import type { Chair, View } from '../protocol.ts';
import { faceOf } from './bot-faces.ts';
import type { Drawing } from './icon.ts';

/** By seat. */
const PEOPLE: readonly Drawing[] = [knight, walrus, unicorn, king, humpty, knave];

/** Who can be played: cookies, war. */
const CHARACTERS: Record<string, Drawing> = { alice, hatter, rabbit, queen, jabberwock, cat };

/** The fields of a position that say who plays whom. */
interface Playing {
  players?: { character?: string | null; faction?: string | null }[];
}

export function personAt(seat: number): Drawing {
  return PEOPLE[seat % PEOPLE.length] ?? knight;
}

/** Who sits there, as far as a list of tables knows; undefined: nobody yet. */
export function faceAt({ is, bot, seat, taken }: Chair): Drawing | undefined {
  if (is === 'bot') return faceOf(bot);
  return taken ? personAt(seat) : undefined;
}

/** The same at a table, where somebody may play a character. */
export function figureOf(view: View, seat: number): Drawing {
  const chair = view.chairs[seat];
  const player = (view.position?.state as Playing | undefined)?.players?.[seat];
  const played = CHARACTERS[player?.character ?? player?.faction ?? ''];
  return (chair?.is === 'bot' ? faceOf(chair.bot) : undefined) ?? played ?? personAt(seat);
}
