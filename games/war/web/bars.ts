/*
 * What the bars of a battle are made of: the strength that a fighter began with, every chip that was added, and whatever
 * else has moved the marker. It adds up what the log has told; where that is incomplete, only the strength is shown.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { figure } from '@web/words.ts';
import { word } from './board-words.ts';
import { chipName } from './names.ts';
import { castle, leader, supporter } from './pictures.ts';
import { CHIPS, EVENT, type Chip, type Faction, type Fight } from './state.ts';
import { chip, drawn } from './tokens.ts';

export interface Part {
  what: 'start' | 'other' | Chip;
  from: number;
  to: number;
}

export class Bars {
  private readonly parts = new Map<number, Part[]>();
  private readonly played = new Map<number, Chip>();

  clear(): void {
    this.parts.clear();
    this.played.clear();
  }

  book(event: number, seat: number, b: number, c: number): void {
    const kind = CHIPS[b];
    if (event === EVENT.strength) this.parts.set(seat, [{ what: 'start', from: 0, to: b }]);
    else if (event === EVENT.play && kind) this.played.set(seat, kind);
    else if (event === EVENT.add) this.move(seat, c, this.played.get(seat) ?? 'other');
    else if (event === EVENT.marker) this.move(seat, b, 'other');
  }

  /** A fighter who falls back loses the latest parts. */
  private move(seat: number, to: number, what: Part['what']): void {
    const before = this.parts.get(seat);
    const from = before?.at(-1)?.to;
    if (!before || from === undefined) return;
    const kept = before.flatMap((part) => (part.from < to || part.what === 'start' ? [{ ...part, to: Math.min(part.to, to) }] : []));
    this.parts.set(seat, to > from ? [...kept, { what, from, to }] : kept);
  }

  /** The parts of a bar that is as long as this; none, if not all of them are known. */
  of(seat: number, strength: number): Part[] {
    const parts = this.parts.get(seat) ?? [];
    return parts.at(-1)?.to === strength ? parts.filter(({ from, to }) => to > from) : [];
  }
}

/** What a starting strength is made of, if it still stands there. */
function begins({ begins: { leader: led, castle: built, figures } }: Fight, to: number): [string, number, string][] {
  if (led + built + figures !== to) return [];
  const all: [string, number, string][] = [
    [leader, led, word('byLeader', led)],
    [castle, built, word('byCastle', built)],
    [supporter, figures, word('byFigures', figures)],
  ];
  return all.filter(([, strength]) => strength > 0);
}

function inside(part: Part, fight: Fight, faction: Faction | null): TemplateResult {
  const by = `+${part.to - part.from}`;
  if (part.what === 'other') return drawn(by);
  if (part.what !== 'start') return html`${chip(part.what, faction)}${drawn(by)}`;
  const made = begins(fight, part.to);
  return made.length === 0
    ? drawn(part.to)
    : html`${made.map(([picture, strength]) => html`<w-icon .picture=${picture}></w-icon>${drawn(strength)}`)}`;
}

/** On the rail; the label of the lane tells the same. */
export function bar(parts: readonly Part[], fight: Fight, faction: Faction | null, seat: number): TemplateResult {
  return html`${parts.map((part) => {
    const about = part.what === 'start' || part.what === 'other' ? '' : `chip:${part.what}:${seat}`;
    return html`<i
      class="part ${part.what === 'start' ? 'start' : ''}"
      data-tooltip=${about || nothing}
      ${styled({ '--from': String(part.from), '--to': String(part.to) })}
      >${inside(part, fight, faction)}</i
    >`;
  })}`;
}

/** "leader 3, castle 2, weak Rose +2" */
export function barLabel(parts: readonly Part[], fight: Fight, faction: Faction | null): string[] {
  return parts.flatMap((part) => {
    if (part.what === 'start') return begins(fight, part.to).map(([, , words]) => words);
    return part.what === 'other' ? [] : [`${chipName(part.what, faction)} +${figure(part.to - part.from)}`];
  });
}
