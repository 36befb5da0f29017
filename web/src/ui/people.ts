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
import type { Person } from '../settings.ts';
import { named } from '../def-tables.ts';
import { read } from '../words.ts';
import { faceOf } from './bot-faces.ts';
import type { Drawing } from './icon.ts';
import type { SeatChoice } from './table-plan.ts';

const DRAWINGS: Record<string, Drawing> = { knight, unicorn, walrus, humpty, hare, dormouse, gryphon, turtle, king, knave, duchess, jabberwock };

/** The faces that people may choose from. */
export const FACES: readonly string[] = faces.FACE?.map(([, , , name]) => name).filter((name) => DRAWINGS[name]) ?? [];

/** The default faces, by seat: characters that nobody plays. */
const USUAL: readonly string[] = ['knight', 'walrus', 'unicorn', 'king', 'humpty', 'knave'];

/** The characters that can be played: cookies, war. */
const CHARACTERS: Record<string, Drawing> = { alice, hatter, rabbit, queen, jabberwock, cat };

/** The fields of a position that say who plays whom. */
interface Playing {
  players?: { character?: string | null; faction?: string | null }[];
}

/** The name of a face. */
export function faceTitle(face: string): string {
  return read(named(faces.FACE, face));
}

export function drawingOf(face: string | undefined): Drawing {
  return DRAWINGS[face ?? ''] ?? knight;
}

/**
 * The faces at a table by seat, of what was chosen there; null: no person. No two have the same unless they chose it. A
 * player without other people has the same face on every seat: seats move on with every game.
 */
export function wornBy(chosen: readonly (string | null | undefined)[], alone = false): (string | undefined)[] {
  if (alone) return chosen.map((face) => (face === null ? undefined : face && DRAWINGS[face] ? face : USUAL[0]));
  const own = chosen.map((face) => (face && DRAWINGS[face] ? face : undefined));
  const usual = chosen.map((face, seat) => (face === null || own[seat] || own.includes(USUAL[seat]) ? undefined : USUAL[seat]));
  const left = [...USUAL, ...FACES].filter((face) => !own.includes(face) && !usual.includes(face));
  return chosen.map((face, seat) => own[seat] ?? usual[seat] ?? (face === null ? undefined : left.shift()));
}

/** Whether these chairs have at most one person's. */
export function playsAlone(choices: readonly SeatChoice[]): boolean {
  return choices.filter((choice) => ['me', 'friend', 'open'].includes(choice)).length < 2;
}

/**
 * The people of a new table by seat. Among other people, whoever gives no name goes by the name of their face, and keeps both at
 * the next table; alone with bots nobody needs one.
 */
export function calledByFace(choices: readonly SeatChoice[], people: readonly Person[]): Person[] {
  const among = !playsAlone(choices);
  const worn = wornBy(choices.map((choice, seat) => (choice === 'me' ? people[seat]?.face : null)));
  return people.map((person, seat) => {
    const face = among ? worn[seat] : undefined;
    return face && !person.name ? { name: faceTitle(face), face } : person;
  });
}

/** The faces of chairs; a free one has none, except `asked`, which gets the face it would have. */
export function wornAt(chairs: readonly Chair[], asked?: number): (string | undefined)[] {
  const alone = chairs.filter(({ is }) => is !== 'bot').length < 2;
  return wornBy(chairs.map(({ is, face, taken, seat }) => (is === 'bot' || !(taken || seat === asked) ? null : face)), alone);
}

/** The player's face, as far as a list of tables knows; undefined: nobody yet. */
export function faceAt(chairs: readonly Chair[], { is, bot, seat, taken }: Chair): Drawing | undefined {
  if (is === 'bot') return faceOf(bot);
  return taken ? drawingOf(wornAt(chairs)[seat]) : undefined;
}

/** The figure of a player at a table, which may be a character; the leader of a faction, for bots as well. */
export function figureOf(view: View, seat: number): Drawing {
  const chair = view.chairs[seat];
  const player = (view.position?.state as Playing | undefined)?.players?.[seat];
  const leads = CHARACTERS[player?.faction ?? ''];
  const bot = chair?.is === 'bot' ? faceOf(chair.bot) : undefined;
  return leads ?? bot ?? CHARACTERS[player?.character ?? ''] ?? drawingOf(wornAt(view.chairs)[seat]);
}
