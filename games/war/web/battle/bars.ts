/*
* The segments of the bars of a battle: the strength that a fighter began with, every chip that was added, and other
 * moves of the marker. It adds up what the log has told; where that is incomplete, only the strength is shown.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { figure } from '@web/words.ts';
import { word } from '../words/board-words.ts';
import { chipName } from '../words/names.ts';
import { castle, leader, supporter } from '../pieces/pictures.ts';
import { CHIPS, EVENT, type Chip, type Faction, type Fight } from '../state.ts';
import { chip, drawn } from '../pieces/tokens.ts';

export interface BarSegment {
  what: 'start' | 'other' | Chip;
  from: number;
  to: number;
}

export class Bars {
  private readonly segments = new Map<number, BarSegment[]>();
  private readonly played = new Map<number, Chip>();

  clear(): void {
    this.segments.clear();
    this.played.clear();
  }

  record(event: number, seat: number, b: number, c: number): void {
    const kind = CHIPS[b];
    if (event === EVENT.strength) this.segments.set(seat, [{ what: 'start', from: 0, to: b }]);
    else if (event === EVENT.play && kind) this.played.set(seat, kind);
    else if (event === EVENT.add) this.move(seat, c, this.played.get(seat) ?? 'other');
    else if (event === EVENT.marker) this.move(seat, b, 'other');
  }

  /** A fighter who falls back loses the latest segments. */
  private move(seat: number, to: number, what: BarSegment['what']): void {
    const before = this.segments.get(seat);
    const from = before?.at(-1)?.to;
    if (!before || from === undefined) return;
    const kept = before.flatMap((segment) => (segment.from < to || segment.what === 'start' ? [{ ...segment, to: Math.min(segment.to, to) }] : []));
    this.segments.set(seat, to > from ? [...kept, { what, from, to }] : kept);
  }

  /** The segments of a bar that is as long as this; none, if not all of them are known. */
  of(seat: number, strength: number): BarSegment[] {
    const segments = this.segments.get(seat) ?? [];
    return segments.at(-1)?.to === strength ? segments.filter(({ from, to }) => to > from) : [];
  }
}

/** The parts of a starting strength, if it still stands there. */
function begins({ begins: { leader: led, castle: built, figures } }: Fight, to: number): [string, number, string][] {
  if (led + built + figures !== to) return [];
  const all: [string, number, string][] = [
    [leader, led, word('byLeader', led)],
    [castle, built, word('byCastle', built)],
    [supporter, figures, word('byFigures', figures)],
  ];
  return all.filter(([, strength]) => strength > 0);
}

function inside(segment: BarSegment, fight: Fight, faction: Faction | null): TemplateResult {
  const by = `+${segment.to - segment.from}`;
  if (segment.what === 'other') return drawn(by);
  if (segment.what !== 'start') return html`${chip(segment.what, faction)}${drawn(by)}`;
  const made = begins(fight, segment.to);
  return made.length === 0
    ? drawn(segment.to)
    : html`${made.map(([picture, strength]) => html`<w-icon .picture=${picture}></w-icon>${drawn(strength)}`)}`;
}

/** On the rail; the label of the lane tells the same. */
export function bar(segments: readonly BarSegment[], fight: Fight, faction: Faction | null, seat: number): TemplateResult {
  return html`${segments.map((segment) => {
    const about = segment.what === 'start' || segment.what === 'other' ? '' : `chip:${segment.what}:${seat}`;
    return html`<i
      class="part ${segment.what === 'start' ? 'start' : ''}"
      data-tooltip=${about || nothing}
      ${styled({ '--from': String(segment.from), '--to': String(segment.to) })}
      >${inside(segment, fight, faction)}</i
    >`;
  })}`;
}

/** "leader 3, castle 2, weak Rose +2" */
export function barLabel(segments: readonly BarSegment[], fight: Fight, faction: Faction | null): string[] {
  return segments.flatMap((segment) => {
    if (segment.what === 'start') return begins(fight, segment.to).map(([, , words]) => words);
    return segment.what === 'other' ? [] : [`${chipName(segment.what, faction)} +${figure(segment.to - segment.from)}`];
  });
}
