/*
 * Names of things and their effects, in the reader's language: from names.def and texts.def, which the
 * rules' own words have, too. The few words of the board itself are in board-words.ts.
 */
import { settings } from '@web/settings.ts';
import { read, type Words } from '@web/words.ts';
import {
  ABILITIES,
  ALLIES,
  CHIPS,
  FACTIONS,
  FIGURES,
  GIFTS,
  WONDERLANDERS,
  REGIONS,
  SETS,
  TRACKS,
  isChip,
  questNumber,
  type Ability,
  type Ally,
  type AllySet,
  type Chip,
  type Faction,
  type Figure,
  type Icon,
  type Wonderlander,
  type Region,
  type State,
  type Track,
} from '../state.ts';
import { keyed, table, wordsOf } from './texts.ts';

function nth(name: string, i: number): string {
  return wordsOf(table(name)?.[i]);
}

/** A text by number; with two players some differ, by the key that the first table has there. */
function textOf(kind: string, i: number, two: boolean): string {
  const usual = table(`${kind}_TEXT`)?.[i];
  const other = two && usual ? keyed(`${kind}_TWO_TEXT`, usual[1]) : undefined;
  return wordsOf(other ?? usual);
}

const isTwo = (state: State): boolean => state.players.length === 2;

export function factionName(faction: Faction): string {
  return nth('FACTION', FACTIONS.indexOf(faction));
}

/** Short names, for places with little room. */
const BRIEF: Record<Faction, Words> = {
  alice: ['Alice', 'Алиса', 'Alicja'],
  hatter: ['Hatter', 'Шляпник', 'Kapelusznik'],
  queen: ['Queen', 'Королева', 'Królowa'],
  jabberwock: ['Jabberwock', 'Бармаглот', 'Dżabbersmok'],
  cat: ['Cat', 'Кот', 'Kot'],
};

export function nick(faction: Faction): string {
  return read(BRIEF[faction]);
}

/** The leader's ability at the tea table. */
export function leaderSkill(faction: Faction, state: State): { name: string; text: string } {
  const i = FACTIONS.indexOf(faction);
  return { name: nth('LEADER', i), text: textOf('LEADER', i, isTwo(state)) };
}

export function abilityName(ability: Ability): string {
  return nth('ABILITY', ABILITIES.indexOf(ability));
}

export function abilityText(ability: Ability, state: State): string {
  return textOf('ABILITY', ABILITIES.indexOf(ability), isTwo(state));
}

export function regionName(region: Region): string {
  return nth('REGION', REGIONS.indexOf(region));
}

/** "in Witzend" */
export function inRegion(region: Region): string {
  return nth('REGION_IN', REGIONS.indexOf(region));
}

/** "to Witzend" */
export function toRegion(region: Region): string {
  return nth('REGION_TO', REGIONS.indexOf(region));
}

export function trackName(track: Track): string {
  return nth('TRACK', TRACKS.indexOf(track));
}

export function allyName(ally: Ally): string {
  return nth('ALLY', ALLIES.indexOf(ally));
}

/** At a table of version 3 some say what they do there. */
export function allyText(ally: Ally, set: AllySet, state: State): string {
  const usual = table('ALLY_TEXT')?.[ALLIES.length * SETS.indexOf(set) + ALLIES.indexOf(ally)];
  return wordsOf((state.rules < 4 && usual && keyed('ALLY_OLD_TEXT', usual[1])) || usual);
}

export function figureName(figure: Figure): string {
  return nth('FIGURE', FIGURES.indexOf(figure));
}

export function wonderlanderName(wonderlander: Wonderlander): string {
  return nth('WONDERLANDER', WONDERLANDERS.indexOf(wonderlander));
}

export function wonderlanderText(wonderlander: Wonderlander): string {
  return nth('WONDERLANDER_TEXT', WONDERLANDERS.indexOf(wonderlander));
}

/** The card that brings a figure. */
export function cardOf(figure: Figure): Wonderlander {
  return figure === 'dum' || figure === 'dee' ? 'tweedles' : figure;
}

/** A chip; an artefact by the name that its faction gives it. */
export function chipName(chip: Chip, faction: Faction | null): string {
  if (chip === 'ar' && faction) return nth('ARTEFACT', FACTIONS.indexOf(faction));
  return nth('CHIP', CHIPS.indexOf(chip));
}

const ALLY_OF = { fl: 'flamingo', cs: 'soldier', ro: 'rose', rk: 'rook', cr: 'creature' } as const;
const OWN_TEXT: Partial<Record<Chip, string>> = {
  f1: 'CHIP_F1',
  f2: 'CHIP_F2',
  fg: 'CHIP_FORGE',
  m1: 'CHIP_MADNESS',
  m2: 'CHIP_DOUBLE',
  po: 'CHIP_POISON',
};

/** The ally type of a chip, if it is one. */
export function allyOf(chip: Chip): Ally | null {
  return ALLY_OF[chip.slice(0, 2) as keyof typeof ALLY_OF] && chip[2] === '.'
    ? ALLY_OF[chip.slice(0, 2) as keyof typeof ALLY_OF]
    : null;
}

export function chipText(chip: Chip, faction: Faction | null, state: State): string {
  const own = OWN_TEXT[chip];
  if (own) return wordsOf(keyed('CHIP_TEXT', own));
  if (chip === 'ar') return faction ? nth('ARTEFACT_TEXT', FACTIONS.indexOf(faction)) : '';
  const ally = allyOf(chip);
  const set = ally ? state.sets[ally] : null;
  if (ally) return set ? allyText(ally, set, state) : '';
  return wonderlanderText(chip as Wonderlander);
}

/** An icon of a card or a forge cell. */
export function iconName(icon: Icon): string {
  return isChip(icon) ? chipName(icon, null) : nth('ICON', GIFTS.indexOf(icon));
}

export function iconText(icon: Icon, state: State): string {
  return isChip(icon) ? chipText(icon, null, state) : textOf('ICON', GIFTS.indexOf(icon), isTwo(state));
}

export function kindText(kind: 'split' | 'corrupted'): string {
  return wordsOf(keyed('KIND_TEXT', kind.toUpperCase()));
}

export function itemText(item: 'UNITS' | 'MORE' | 'BUNDLE' | 'DIE'): string {
  return wordsOf(keyed('ITEM_TEXT', `ITEM_${item}`));
}

export function questName(quest: string): string {
  return nth('QUEST', questNumber(quest));
}

export function featText(quest: string, state: State): string {
  return textOf('FEAT', questNumber(quest), isTwo(state));
}

export function objectiveText(quest: string, state: State): string {
  return textOf('OBJECTIVE', questNumber(quest), isTwo(state));
}

/** A term of the rule book: its key in names.def. */
export function noun(key: string): string {
  return wordsOf(keyed('NOUN', key));
}

/** The text at the beginning of a line. */
export function title(text: string): string {
  return text.charAt(0).toLocaleUpperCase(settings.lang) + text.slice(1);
}
