/*
 * The battles of this war, from the log: who was first and second, who was bust, the points. And
 * the news of the last moves, shown above the table. It records only what the server has said.
 */
import { HAPPENED, type Act, type LogEntry } from '@web/protocol.ts';
import { entry } from '@web/def-tables.ts';
import type { Picture } from '@web/ui/icon.ts';
import { Bars } from './bars.ts';
import { word } from '../words/board-words.ts';
import { factionName, inRegion, questName } from '../words/names.ts';
import { LANDS, laurels, madness, scroll, skull } from '../pieces/pictures.ts';
import { EVENT, REGIONS, factionOf, type Region, type State } from '../state.ts';

/** How one seat came out of a battle. */
export interface Outcome {
  place: number;
  strength: number;
  bust: boolean;
  points: number;
  castle: boolean;
}

export interface News {
  picture: Picture;
  /** In the reader's language at that time. */
  words: () => string;
  /** The seat that the news is about; null: everybody. */
  seat: number | null;
}

export type Result = Map<number, Outcome>;

/** The index of the operand that names a region, by event. */
const PLACES = new Map<number, number>([
  [EVENT.battle, 2],
  [EVENT['empty-land'], 2],
  [EVENT.alone, 2],
  [EVENT.over, 2],
]);

/** The regions whose battle a line of the log is about; what came to a region is marked there (rival-moves.ts). */
export function landsOf(acts: readonly Act[] | undefined): Set<Region> {
  const found = new Set<Region>();
  for (const act of acts ?? []) {
    const place = act[0] === HAPPENED ? PLACES.get(act[1]) : undefined;
    const region = place === undefined ? undefined : REGIONS[act[place] ?? -1];
    if (region) found.add(region);
  }
  return found;
}

const FIRST = 7;
const ALONE = 10;

export class BattleHistory {
  /** By region, of this war. */
  readonly results = new Map<Region, Result>();
  /** The bars of the current battle. */
  readonly bars = new Bars();
  /** The news of the last moves that had any. */
  news: News[] = [];
  private region: Region | null = null;
  private over = false;
  private seq = -1;

  /** From the beginning. */
  clear(): void {
    this.results.clear();
    this.bars.clear();
    this.news = [];
    this.region = null;
    this.seq = -1;
  }

  /** News stay until there are others, or until the reader has moved. */
  read(log: readonly LogEntry[], state: State, reader: number | null): void {
    const fresh = log.filter(({ seq }) => seq > this.seq);
    const news: News[] = [];
    for (const entry of fresh) {
      this.seq = entry.seq;
      for (const act of entry.acts ?? []) if (act[0] === HAPPENED) this.record(act, state, news);
    }
    if (news.length > 0 || fresh.some(({ seat }) => seat === reader)) this.news = news.slice(-3);
  }

  private of(seat: number): Outcome {
    const result = (this.region && this.results.get(this.region)) ?? new Map<number, Outcome>();
    if (this.region) this.results.set(this.region, result);
    const outcome = result.get(seat) ?? { place: 0, strength: 0, bust: false, points: 0, castle: false };
    result.set(seat, outcome);
    return outcome;
  }

  private enter(region: number): void {
    this.region = entry(REGIONS, region);
    this.over = false;
    this.bars.clear();
    this.results.delete(this.region);
  }

  private record([, event, a, b, c]: Act, state: State, news: News[]): void {
    this.bars.record(event, a, b, c);
    const who = (seat: number): string => factionName(factionOf(state, seat));
    const tell = (picture: Picture, words: () => string, seat: number | null): number =>
      news.push({ picture, words, seat });
    switch (event) {
      case EVENT.round:
        this.results.clear();
        this.region = null;
        break;
      case EVENT.war:
        this.results.clear();
        break;
      case EVENT.battle:
        this.enter(a);
        break;
      case EVENT['empty-land']:
        this.enter(a);
        this.results.set(entry(REGIONS, a), new Map());
        break;
      case EVENT.alone:
        this.enter(a);
        this.of(b).place = 1;
        tell(LANDS[entry(REGIONS, a)], () => word('alone', who(b), inRegion(entry(REGIONS, a))), b);
        break;
      case EVENT.bust:
        this.of(a).bust = true;
        tell(skull, () => word('wasBust', who(a)), a);
        break;
      case EVENT.refresh:
        tell(madness, () => word('refreshed', who(a)), a);
        break;
      case EVENT.over:
        this.over = true;
        break;
      case EVENT.place:
        Object.assign(this.of(a), { place: b, strength: c });
        break;
      case EVENT.points:
        this.points(a, b, c, news, state);
        break;
      case EVENT.castle:
        if (this.over && this.region === REGIONS[b]) this.of(a).castle = true;
        break;
      case EVENT.feat:
        tell(scroll, () => word('featDone', who(a), questName(`q${b + 1}`)), a);
        break;
    }
  }

  private points(seat: number, points: number, why: number, news: News[], state: State): void {
    const { region } = this;
    if (!region || why < FIRST || why > ALONE) return;
    this.of(seat).points += points;
    if (why !== FIRST) return;
    const name = (): string => factionName(factionOf(state, seat));
    const words = (): string => `${word('wins', name(), inRegion(region))}: ${word('points', points)}`;
    news.push({ picture: laurels, words, seat });
  }
}
