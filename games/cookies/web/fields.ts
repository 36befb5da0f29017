/* The twelve fields: a disc each with its number or picture, dots for its cookies, and what leads there. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { meant } from '@web/def-tables.ts';
import { styled } from '@web/ui/styled.ts';
import '@web/ui/icon.ts';
import { GO, SIDES, type Target } from './targets.ts';
import { angleOf, DISC, fieldAt, onCircle, percent, RING } from './geometry.ts';
import { capital, characterName, meaningOf, placeName, word, type Word } from './names.ts';
import { KINDS } from './pictures.ts';
import { VERB, type State } from './state.ts';
import type { Marks } from './story.ts';

export interface Fields {
  state: State;
  /** All that may be chosen, and those of it that are marked. */
  targets: readonly Target[];
  marks: readonly Target[];
  chosen: Target | null;
  pointed: Marks['fields'];
  mine: number | null;
}

/** Dots along the outer edge of a field, as many as its digit says. */
function dots(field: number, digit: number, fields: number): TemplateResult {
  const out = angleOf(field, fields);
  const spread = 19;
  return html`<svg class="dots" viewBox="0 0 1000 1000" aria-hidden="true">
    ${Array.from({ length: digit }, (_, i) => {
      const { x, y } = onCircle(out + (i - (digit - 1) / 2) * spread, 392);
      return svg`<circle cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="44"/>`;
    })}
  </svg>`;
}

/** Half a disc for each card, with its numbers that lead here: left and right together make a whole one. */
function badges(
  field: number,
  fields: number,
  here: readonly Target[],
  chosen: boolean,
): TemplateResult | typeof nothing {
  if (here.length === 0) return nothing;
  const at = onCircle(angleOf(field, fields), RING - DISC - 18);
  const slots = [...new Set(here.map(({ slot }) => slot))];
  const numbers = (of: number): string => here.flatMap(({ slot, n }) => (slot === of ? [n] : [])).join('·');
  return html`<span class="badges" aria-hidden="true" ${styled({ left: percent(at.x), top: percent(at.y) })}
    >${slots.map(
      (slot) => html`<b
        class=${classMap({ badge: true, [SIDES[slot] ?? '']: true, chosen })}
        data-slot=${slot}
        >${slot === GO ? nothing : numbers(slot)}</b
      >`,
    )}</span
  >`;
}

/** The pawns on it, in words; empty: none. */
function standing({ state, mine }: Fields, field: number): string[] {
  const here = state.players.flatMap((player, seat) => {
    if (player.field !== field) return [];
    const how = player.large ? ` (${word('large')})` : player.hole ? ` (${word('inHole')})` : '';
    return [characterName(player.character) + (seat === mine ? ` – ${word('you')}` : '') + how];
  });
  return here.length > 0 ? [word('stands', here.join(', '))] : [];
}

/** For the eye: what the field is and does, who stands there, and why it cannot be chosen. */
function tooltipOf(about: Fields, field: number): string {
  const { state, targets } = about;
  const { kind, digit } = state.ring[field] ?? { kind: 'plain' as const, digit: 0 };
  const cards = targets.some(({ slot, spin }) => slot !== GO && !spin);
  return [
    [capital(placeName(kind, field)), meaningOf(kind)].filter(Boolean).join(': '),
    ...standing(about, field).map(capital),
    ...(cards && !targets.some(({ end }) => end === field) ? [word('noWay')] : []),
    word('dotsMean', digit),
  ].join('\n');
}

function labelOf(about: Fields, field: number): string {
  const { state, targets } = about;
  const { kind, digit } = state.ring[field] ?? { kind: 'plain' as const, digit: 0 };
  const slots = [...new Set(targets.filter(({ end }) => end === field).map(({ slot }) => slot))];
  return [
    placeName(kind, field),
    word('dots', digit),
    ...standing(about, field),
    ...slots.map((slot) => word(`leads${slot}` as Word)),
  ].join(', ');
}

function disc(about: Fields, field: number): TemplateResult {
  const { state, targets, marks, chosen, pointed } = about;
  const fields = state.ring.length;
  const { kind, digit } = state.ring[field] ?? { kind: 'plain' as const, digit: 0 };
  const { x, y } = fieldAt(field, fields);
  const here = marks.filter(({ end }) => end === field);
  const targeted = (slot: number): boolean => here.some((target) => target.slot === slot);
  const legal = targets.some(({ end }) => end === field);
  const classes = {
    field: true,
    [kind]: true,
    odd: field % 2 === 1,
    legal,
    'to-left': targeted(0),
    'to-right': targeted(1),
    'to-go': targeted(GO),
    chosen: chosen !== null && chosen.end === field,
    pointed: pointed.has(field),
  };
  return html`<div
      class=${classMap(classes)}
      role="button"
      data-field=${field}
      data-leads=${here.map(({ slot }) => slot).join(' ')}
      aria-disabled=${ariaBool(!legal)}
      aria-pressed=${ariaBool(classes.chosen)}
      aria-label=${labelOf(about, field)}
      data-tooltip=${tooltipOf(about, field)}
      data-why=${legal || targets.some(({ slot, spin }) => slot !== GO && !spin) ? nothing : meant(VERB.play, 0, 1, 1)}
      ${styled({ left: percent(x), top: percent(y), '--by': `var(--seat-${pointed.get(field) ?? 0})` })}
    >
      ${kind === 'plain'
        ? html`<span class="number" aria-hidden="true">${field}</span>`
        : html`<w-icon .picture=${KINDS[kind]}></w-icon>`}
      ${dots(field, digit, fields)}
    </div>
    ${badges(field, fields, here, chosen !== null)}`;
}

export function fields(about: Fields): TemplateResult {
  return html`${about.state.ring.map((_, field) => disc(about, field))}`;
}
