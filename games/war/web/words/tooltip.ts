/*
 * The tooltip: what a thing is called and what it does, in words. A thing says
 * what it is by `data-tooltip`: "chip:fl.w:2" (of seat 2), "gift:leader", "card:i-07", "wonderlander:walrus",
 * "ability:fade", "faction:2" (of seat 2), "leader:alice"; a sign that only has a name says it: "words:Shield ready".
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '@web/ui/icon.ts';
import { word } from './board-words.ts';
import { cardLines } from './card-words.ts';
import * as names from './names.ts';
import { FACES, WONDERLANDER_FACES, padlock, padlockOpen } from '../pieces/pictures.ts';
import { ABILITIES, WONDERLANDERS, figureStrength, printed, type Ability, type Card, type Chip, type Faction } from '../state.ts';
import type { Gift, Wonderlander, State } from '../state.ts';
import { chip, gift } from '../pieces/tokens.ts';

export interface Tooltip {
  picture: TemplateResult | typeof nothing;
  name: string;
  lines: string[];
}

const icon = (picture: Picture): TemplateResult => html`<w-icon class="portrait" .picture=${picture}></w-icon>`;

/** The gain from a wonderlander: a figure or chips, with their strength. */
export function wonderlanderKind(wonderlander: Wonderlander): string {
  const figure = figureStrength(wonderlander);
  return figure === null
    ? word('chipsOf', printed(wonderlander as Chip) ?? 0)
    : word('figureOf', wonderlander === 'tweedles' ? `${figure} + ${figure}` : figure);
}

function cardIn(state: State, id: string): Card | undefined {
  const all = [
    ...state.tea.chairs.map(({ card }) => card),
    ...state.players.flatMap(({ taken }) => taken),
    state.taking?.card,
  ];
  return all.find((card) => card?.id === id) ?? undefined;
}

function chipTooltip(kind: Chip, faction: Faction | null, state: State): Tooltip {
  const strength = printed(kind);
  const name = names.title(names.chipName(kind, faction));
  return {
    picture: chip(kind, faction),
    name: strength === null ? name : `${name} · ${word('strengthIs', strength)}`,
    lines: [names.chipText(kind, faction, state)],
  };
}

function abilityTooltip(ability: Ability, state: State): Tooltip {
  const has = state.players.flatMap((player) => player.abilities).find((one) => one.ability === ability);
  const how = has?.fresh ? word('fresh') : word(has?.open ? 'open' : 'locked');
  return {
    picture: icon(has?.open ? padlockOpen : padlock),
    name: names.abilityName(ability),
    lines: [names.abilityText(ability, state), names.title(how)],
  };
}

const WORDS = 'words:';

/** The name of a sign, and after a colon its description. */
export function inWords(label: string): string {
  return WORDS + label;
}

function wordsTooltip(label: string): Tooltip {
  const [name = '', ...lines] = label.split(/: (.*)/s).filter(Boolean);
  return { picture: nothing, name: names.title(name), lines };
}

/** The tooltip of a thing; null: there are no words for it. */
export function tooltipOf(what: string, state: State): Tooltip | null {
  if (what.startsWith(WORDS)) return wordsTooltip(what.slice(WORDS.length));
  const [kind = '', key = '', seat = ''] = what.split(':');
  const faction = seat === '' ? null : (state.players[Number(seat)]?.faction ?? null);
  if (kind === 'chip') return chipTooltip(key as Chip, faction, state);
  if (kind === 'gift') {
    const name = names.title(names.iconName(key as Gift));
    return { picture: gift(key as Gift), name, lines: [names.iconText(key as Gift, state)] };
  }
  if (kind === 'wonderlander' && WONDERLANDERS.includes(key as Wonderlander)) {
    const wonderlander = key as Wonderlander;
    const name = `${names.wonderlanderName(wonderlander)} · ${wonderlanderKind(wonderlander)}`;
    return { picture: icon(WONDERLANDER_FACES[wonderlander]), name, lines: [names.wonderlanderText(wonderlander)] };
  }
  if (kind === 'ability' && ABILITIES.includes(key as Ability)) return abilityTooltip(key as Ability, state);
  if (kind === 'faction' || kind === 'leader') {
    const own = kind === 'leader' ? (key as Faction) : state.players[Number(key)]?.faction;
    if (!own) return null;
    const skill = names.leaderSkill(own, state);
    return { picture: icon(FACES[own]), name: names.factionName(own), lines: [`${skill.name}. ${skill.text}`] };
  }
  const card = kind === 'card' ? cardIn(state, key) : undefined;
  if (!card) return null;
  return { picture: nothing, name: word('card'), lines: cardLines(card) };
}

/** All of it in one line, for screen readers. */
export function tooltipText(what: string, state: State): string {
  const tooltip = tooltipOf(what, state);
  return tooltip ? [tooltip.name, ...tooltip.lines].join('. ').replaceAll('..', '.') : '';
}

export function tooltipContent(tooltip: Tooltip): TemplateResult {
  return html`<div class="tooltip-inside">
    ${tooltip.picture}
    <div>
      <b>${tooltip.name}</b>
      ${tooltip.lines.map((line) => html`<p>${line}</p>`)}
    </div>
  </div>`;
}
