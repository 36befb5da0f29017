/*
 * The face of a player: a bot's own, the one that a person has chosen, or else one by the seat that nobody at the table
 * has; the same from setting up the table to the podium. A player who is a character of the game has that face.
 */
import alice from 'cast:alice';
import cat from 'cast:cat';
import dormouse from 'cast:dormouse';
import duchess from 'cast:duchess';
import gryphon from 'cast:gryphon';
import hare from 'cast:hare';
import hatter from 'cast:hatter';
import humpty from 'cast:humpty';
import jabberwock from 'cast:jabberwock';
import king from 'cast:king';
import knave from 'cast:knave';
import knight from 'cast:knight';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import turtle from 'cast:turtle';
import unicorn from 'cast:unicorn';
import walrus from 'cast:walrus';
import faces from '../../../server/table/faces.def';
import type { Chair, View } from '../protocol.ts';
import { named } from '../tables.ts';
import { read } from '../words.ts';
import { faceOf } from './bot-faces.ts';
import type { Drawing } from './icon.ts';

const DRAWINGS: Record<string, Drawing> = { knight, unicorn, walrus, humpty, hare, dormouse, gryphon, turtle, king, knave, duchess, jabberwock };

/** The faces that people may choose from. */
export const FACES: readonly string[] = faces.FACE?.map(([, , , name]) => name).filter((name) => DRAWINGS[name]) ?? [];

/** The default faces, by seat: characters that nobody plays. */
const USUAL: readonly string[] = ['knight', 'walrus', 'unicorn', 'king', 'humpty', 'knave'];

/** Who can be played: cookies, war. */
const CHARACTERS: Record<string, Drawing> = { alice, hatter, rabbit, queen, jabberwock, cat };

/** The fields of a position that say who plays whom. */
interface Playing {
  players?: { character?: string | null; faction?: string | null }[];
}

/** What a face is called. */
export function faceTitle(face: string): string {
  return read(named(faces.FACE, face));
}

export function drawingOf(face: string | undefined): Drawing {
  return DRAWINGS[face ?? ''] ?? knight;
}

/** The faces at a table by seat, of what was chosen there; null: no person. No two have the same unless they chose it. */
export function wornBy(chosen: readonly (string | null | undefined)[]): (string | undefined)[] {
  const own = chosen.map((face) => (face && DRAWINGS[face] ? face : undefined));
  const usual = chosen.map((face, seat) => (face === null || own[seat] || own.includes(USUAL[seat]) ? undefined : USUAL[seat]));
  const left = [...USUAL, ...FACES].filter((face) => !own.includes(face) && !usual.includes(face));
  return chosen.map((face, seat) => own[seat] ?? usual[seat] ?? (face === null ? undefined : left.shift()));
}

/** The same of chairs; a free one has none, except `asked`, which gets the face it would have. */
export function wornAt(chairs: readonly Chair[], asked?: number): (string | undefined)[] {
  return wornBy(chairs.map(({ is, face, taken, seat }) => (is === 'bot' || !(taken || seat === asked) ? null : face)));
}

/** The player's face, as far as a list of tables knows; undefined: nobody yet. */
export function faceAt(chairs: readonly Chair[], { is, bot, seat, taken }: Chair): Drawing | undefined {
  if (is === 'bot') return faceOf(bot);
  return taken ? drawingOf(wornAt(chairs)[seat]) : undefined;
}

/** The same at a table, where a player may be a character. */
export function figureOf(view: View, seat: number): Drawing {
  const chair = view.chairs[seat];
  const player = (view.position?.state as Playing | undefined)?.players?.[seat];
  const played = CHARACTERS[player?.character ?? player?.faction ?? ''];
  return (chair?.is === 'bot' ? faceOf(chair.bot) : undefined) ?? played ?? drawingOf(wornAt(view.chairs)[seat]);
}
