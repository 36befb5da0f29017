/* The points of a player, part by part: at the beginning shards alone count, and the sum is below zero. */
import { figure } from '@web/words.ts';
import { word, type Word } from '../words/board-words.ts';
import type { Player } from '../state.ts';

/** "castles 3", "shards −6": the parts that are not zero. */
export function pointsMade({ points: { track, castles, quests, shards } }: Player): string[] {
  const all: [Word, number][] = [
    ['madeByTrack', track],
    ['madeByCastles', castles],
    ['madeByQuests', quests],
    ['madeByShards', shards],
  ];
  return all.flatMap(([key, n]) => (n === 0 ? [] : [word(key, figure(n))]));
}
