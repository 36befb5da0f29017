/*
 * The gains of each rival since the reader's last turn: a line for each, in the order of play, with the seal that marks the
 * same on the map. It stays for the whole of the reader's turn; in a low window it has the room of the log, which its
 * heading opens.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { HAPPENED, type Act, type LogEntry } from '@web/protocol.ts';
import { entry } from '@web/def-tables.ts';
import { say } from '@web/words.ts';
import { word } from '../words/board-words.ts';
import { iconShort } from '../words/card-words.ts';
import { abilityName, factionName, inRegion, toRegion, wonderlanderName } from '../words/names.ts';
import { seal, type RivalMoves } from '../map/rival-moves.ts';
import { leaderToken } from '../pieces/tokens.ts';
import { ABILITIES, CAUSE, CHIPS, EVENT, REGIONS, UNIT, WONDERLANDERS, factionOf, type Chip, type State } from '../state.ts';

/** The gains of one rival. */
interface Got {
  /** Units by region, and where the leader went. */
  units: Map<number, number>;
  leader: number | null;
  castles: number[];
  chips: Chip[];
  /** Wonderlanders, abilities: in the reader's language when they are shown. */
  more: (() => string)[];
  forged: number;
  shards: number;
  points: number;
}

const nothingYet = (): Got => ({ units: new Map(), leader: null, castles: [], chips: [], more: [], forged: 0, shards: 0, points: 0 });

export class Digest {
  /** By seat, in the order of play. */
  private got = new Map<number, Got>();
  private seq = -1;
  /** The reader has moved: what rivals do next is the beginning of another digest. */
  private moved = false;

  clear(): void {
    this.got.clear();
    this.seq = -1;
    this.moved = false;
  }

  read(log: readonly LogEntry[], reader: number | null): void {
    for (const { seq, acts } of log) {
      if (seq <= this.seq) continue;
      this.seq = seq;
      for (const act of acts ?? []) {
        if (act[0] === reader) this.moved = true;
        else if (act[0] === HAPPENED && act[2] !== reader) this.book(act);
      }
    }
  }

  private of(seat: number): Got {
    if (this.moved) this.got.clear();
    this.moved = false;
    const got = this.got.get(seat) ?? nothingYet();
    this.got.set(seat, got);
    return got;
  }

  private book([, event, seat, b, c]: Act): void {
    if (event === EVENT.take) this.of(seat);
    else if (event === EVENT.unit && b === UNIT.leader) this.of(seat).leader = c;
    else if (event === EVENT.unit) this.of(seat).units.set(c, (this.of(seat).units.get(c) ?? 0) + 1);
    else if (event === EVENT.castle) this.of(seat).castles.push(b);
    else if (event === EVENT.gain && c !== CAUSE.partyEnd) this.of(seat).chips.push(entry(CHIPS, b));
    else if (event === EVENT.lander) this.of(seat).more.push(() => wonderlanderName(entry(WONDERLANDERS, b)));
    else if (event === EVENT.ability) this.of(seat).more.push(() => word('abilityOf', abilityName(entry(ABILITIES, b))));
    else if (event === EVENT.shield && b === 1) this.of(seat).more.push(() => word('shieldOf'));
    else if (event === EVENT.forge) this.of(seat).forged += 1;
    else if (event === EVENT.shards && c !== CAUSE.setup) this.of(seat).shards += b;
    else if (event === EVENT.discard) this.of(seat).shards -= b;
    else if (event === EVENT.points) this.of(seat).points += b;
  }

  private words(seat: number): string {
    const got = this.got.get(seat);
    if (!got) return '';
    const to = (region: number): string => toRegion(entry(REGIONS, region));
    const parts = [
      ...[...got.units].map(([region, n]) => `${word('units', n)} ${to(region)}`),
      ...(got.leader === null ? [] : [`${word('leaderOf')} ${to(got.leader)}`]),
      ...got.castles.map((region) => `${word('standing')} ${inRegion(entry(REGIONS, region))}`),
      ...got.chips.map(iconShort),
      ...got.more.map((one) => one()),
      ...(got.forged === 0 ? [] : [word('forgedOf', got.forged)]),
      ...(got.shards === 0 ? [] : [signed('shards', got.shards)]),
      ...(got.points === 0 ? [] : [signed('points', got.points)]),
    ];
    return parts.join(', ');
  }

  /** The line of one rival; nothing: that seat has not played. */
  line(seat: number, state: State, rivalMoves: RivalMoves): TemplateResult | typeof nothing {
    const words = this.words(seat);
    if (words === '') return nothing;
    const faction = factionOf(state, seat);
    return html`<p class="rival-move" data-seat=${seat}
      >${leaderToken(seat, faction, false)}${seal(rivalMoves, seat)}<span><b>${factionName(faction)}:</b> ${words}</span></p
    >`;
  }

  /** All of them, at a tea party; `hinted`: a hint stands below it. */
  panel(state: State, rivalMoves: RivalMoves, hinted: boolean): TemplateResult | typeof nothing {
    const seats = [...this.got.keys()].filter((seat) => this.words(seat) !== '');
    if (seats.length === 0 || state.phase !== 'tea') return nothing;
    return html`<details class="digest sheet ${hinted ? 'hinted' : ''}" open>
      <summary>${say('since')}<span class="more-log" aria-hidden="true">${say('log')}</span></summary>
      ${seats.map((seat) => this.line(seat, state, rivalMoves))}
    </details>`;
  }
}

const signed = (key: 'shards' | 'points', n: number): string => `${n > 0 ? '+' : '−'}${word(key, Math.abs(n))}`;
