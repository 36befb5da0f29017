/* The position of War for Wonderland as json.c writes it, and the numbers that choices and acts have. */
import { entry, keys, numbers, table } from '@web/def-tables.ts';
import shared from '../numbers.def';
import verbs from '../verbs.def';

export const FACTIONS = keys(shared.FACTION_KEY, 'alice', 'hatter', 'queen', 'jabberwock', 'cat');
export type Faction = (typeof FACTIONS)[number];
/** The ring, clockwise. */
export const REGIONS = keys(shared.REGION_KEY, 'witzend', 'keep', 'wood', 'meadow', 'pool');
export type Region = (typeof REGIONS)[number];
export const ALLIES = keys(shared.ALLY_KEY, 'flamingo', 'soldier', 'rose', 'rook', 'creature');
export type Ally = (typeof ALLIES)[number];
export const SETS = keys(shared.SET_KEY, 'a', 'b', 'c', 'd');
export type AllySet = (typeof SETS)[number];
export const CHIPS = keys(
  shared.CHIP_KEY,
  'f1', 'f2', 'ar', 'fg', 'fl.w', 'fl.s', 'cs.w', 'cs.s', 'ro.w', 'ro.s', 'rk.w', 'rk.s', 'cr.w', 'cr.s', 'amulet',
  'crown', 'hookah', 'gloves', 'watch', 'teacup', 'feather', 'horn', 'oysters', 'treacle', 'soup', 'mousetrap', 'm1',
  'm2', 'po',
);
export type Chip = (typeof CHIPS)[number];
/** The figures that Wonderlander cards bring; the two Tweedles come with one card. */
export const FIGURES = keys(
  shared.FIGURE_KEY,
  'rabbit', 'walrus', 'gryphon', 'duchess', 'knave', 'hare', 'unicorn', 'dum', 'dee', 'knight', 'dormouse', 'turtle',
  'caterpillar',
);
export type Figure = (typeof FIGURES)[number];
export const WONDERLANDERS = keys(
  shared.WONDERLANDER_KEY,
  'rabbit', 'walrus', 'gryphon', 'duchess', 'knave', 'hare', 'unicorn', 'tweedles', 'knight', 'dormouse', 'turtle',
  'caterpillar', 'amulet', 'crown', 'hookah', 'gloves', 'watch', 'teacup', 'feather', 'horn', 'oysters', 'treacle',
  'soup', 'mousetrap',
);
export type Wonderlander = (typeof WONDERLANDERS)[number];
/** Four of each faction, in its order. */
export const ABILITIES = keys(
  shared.ABILITY_KEY,
  'courage', 'everywhere', 'learning', 'support', 'hot', 'desk', 'engineer', 'gift', 'temper', 'heads', 'fast',
  'paint', 'claws', 'manxome', 'jaws', 'borogoves', 'smile', 'grin', 'mad-here', 'fade',
);
export type Ability = (typeof ABILITIES)[number];
/** The gifts of tea cards and forge cells besides chips: numbers from 32 on. */
export const GIFTS = keys(
  shared.ICON_KEY,
  'any.w', 'any.s', 'shield', 'castle', 'leader', 'calm', 'lander', 'ability', 'quest', 'quests', 'forge',
  'discard.1', 'discard.2', 'discard.3', 'supporter', 'value', 'star',
);
export type Gift = (typeof GIFTS)[number];
export type Icon = Chip | Gift;
export const TRACKS = keys(shared.TRACK_KEY, 'castle', 'leader', 'supporters', 'wild');
export type Track = (typeof TRACKS)[number];
export const ITEMS = keys(shared.ITEM_KEY, 'units', 'more', 'first', 'second', 'third', 'bundle', 'die', 'fast', 'borogoves');
export type Item = (typeof ITEMS)[number];

export type Heap = Partial<Record<Chip, number>>;

export interface Card {
  id: string;
  kind: 'plain' | 'split' | 'corrupted';
  units: number;
  more: number;
  die: boolean;
  /** Split: the upper half. */
  fixed: Icon[];
  /** Split: the lower half; corrupted: what comes with a die. */
  other: Icon[];
}

/** The force of one seat in a region. */
export interface Force {
  units: number;
  supporters: number;
  figures: Figure[];
  leader: boolean;
  castle: 'none' | 'lying' | 'standing';
  /** The starting strength of a battle now. */
  starts: number;
}

export interface Land {
  region: Region;
  /** Not in this game. */
  out: boolean;
  token: [number, number, number] | null;
  vp: number | null;
  resolved: boolean;
  seats: Force[];
}

export interface Chair {
  chair: number;
  used: boolean;
  card: Card | null;
  poison: boolean;
  leaders: number[];
}

export interface Quest {
  quest: string;
  region: Region;
  done: boolean;
  /** Whether the feat is true now; null: there is no battle that it could be true in. */
  feat: boolean | null;
  objective: boolean;
  /** Strengths with which the feat would be true in the current battle. */
  cells: number[];
}

export interface Fight {
  status: 'active' | 'halted' | 'bust';
  strength: number;
  place: 1 | 2 | null;
  drawn: Chip[];
  played: Chip | null;
  plus: number;
  times: number;
  chip: number;
  gain: number;
  extra: number;
  marks: ('double' | 'crowned' | 'treacle' | 'knave' | 'nap' | 'mute')[];
  lost: number;
  put: number;
  forgings: number;
  /** The parts of the strength that a battle here begins with. */
  begins: { leader: number; castle: number; figures: number };
  /** Chips of the open bag by what the next one would do, without its text; null: it may not be known. */
  next: Next | null;
}

export interface Next {
  n: number;
  lead: number;
  level: number;
  behind: number;
  lose: number;
  bust: number;
  /** The best strength of the others. */
  beat: number;
  /** Strengths, and how many chips lead there. */
  to: [strength: number, chips: number][];
}

export interface ForgeTrack {
  track: Track;
  filled: number;
  gives: Icon[];
  chips: Chip[];
  /** Still at its end. */
  artefact: boolean;
}

export interface Between {
  /** Between this track and the next one, under this cell. */
  below: number;
  cell: number;
  gives: Icon;
  gained: boolean;
}

export interface Player {
  faction: Faction | null;
  vp: number;
  points: { track: number; castles: number; quests: number; shards: number };
  shards: number;
  shield: boolean;
  leader: number;
  at: 'head' | 'reserve' | Region | number;
  value: number;
  abilities: { ability: Ability; open: boolean; fresh: boolean }[];
  reserve: number;
  figures: Figure[];
  landers: Wonderlander[];
  /** Closed bags, in the war phase: only how many. */
  bag: { n: number; mad: number | null; poison: number | null; chips: Heap | null };
  exhausted: Heap;
  madness: Chip[];
  active: Chip[];
  forge: ForgeTrack[];
  between: Between[];
  taken: Card[];
  hand: number;
  quests: Quest[];
  answered: boolean;
  answer: string | null;
  wagered: boolean;
  wager: Faction | 'none' | null;
  fight: Fight | null;
}

export interface Step {
  is: string;
  seat: number | null;
  count?: number;
  why?: string;
  region?: Region;
  figure?: Figure;
  source?: 'bag' | 'active';
}

export interface Battle {
  region: Region;
  draw: number;
  fighters: number[];
  first: number;
  second: number;
  resistance: number | null;
  tied: boolean;
}

export interface State {
  round: number;
  rounds: number;
  phase: 'setup' | 'tea' | 'war' | 'over';
  step: Step;
  allies: string;
  rules: number; // the version that the table plays
  sets: Record<Ally, AllySet | null>;
  first: number | null;
  start: Region | null;
  regions: Land[];
  tea: { deck: number; head: number[]; chairs: Chair[] };
  taking: { card: Card; half: 'upper' | 'lower' | null; items: Item[] } | null;
  market: (Wonderlander | null)[];
  landers: number;
  supply: Heap;
  battle: Battle | null;
  players: Player[];
}

/** Verbs of choices. */
export const VERB = numbers(
  verbs.VERB,
  'faction', 'keep', 'poison', 'move', 'cross', 'party', 'guest', 'take', 'leader', 'half', 'item',
  'region', 'unit', 'ally', 'wonder', 'ability', 'castle', 'drop', 'forge', 'wager', 'draw', 'pick', 'lose',
  'target', 'soldier', 'return', 'from', 'icon', 'reward', 'feat', 'purge', 'fade', 'no', 'yes',
);

/** Events that the board shows. */
export const EVENT = numbers(
  verbs.EVENT,
  'round', 'points', 'unit', 'castle', 'war', 'battle', 'empty-land', 'alone', 'bust', 'refresh', 'over',
  'place', 'feat', 'strength', 'play', 'add', 'marker', 'take', 'gain', 'lander', 'ability', 'shield', 'shards', 'discard',
  'forge',
);

/** The faction of a seat that has chosen one: before that it has no chips, no units and no chair. */
export function factionOf(state: State, seat: number): Faction {
  const { faction } = entry(state.players, seat);
  if (!faction) throw new Error(`seat ${seat} has no faction`);
  return faction;
}

const NUMBER = numbers(
  shared.SHARED,
  'UNIT_FIGURE', 'UNIT_LEADER', 'UNIT_FROM', 'UNIT_FIGURE_FROM', 'STRENGTH_MAX', 'CAUSE_SETUP', 'CAUSE_PARTY_END',
);

/** Codes of units: a supporter; then a figure; in events the leader; one moved from a region or from the board. */
export const UNIT = {
  figure: NUMBER.UNIT_FIGURE, leader: NUMBER.UNIT_LEADER, from: NUMBER.UNIT_FROM, figureFrom: NUMBER.UNIT_FIGURE_FROM,
} as const;

/** The reason of gains that are not by a move: the first shards, everybody's madness at the end of the party. */
export const CAUSE = { setup: NUMBER.CAUSE_SETUP, partyEnd: NUMBER.CAUSE_PARTY_END } as const;

/** Cells of the battle track that have a forge icon, and its last cell. */
export const ICON_CELLS: readonly number[] = Object.values(table(shared, 'FORGE_ICON'));
export const TRACK_END = NUMBER.STRENGTH_MAX;

/** The strength that a chip has printed on it; madness and poison have none. */
const PRINTED = table(shared, 'PRINTED');
export function printed(chip: Chip): number | null {
  return PRINTED[chip] ?? null;
}

/** The strength of a Wonderlander's figure, of each of the Tweedles; null: it brings chips. */
const FIGURE_STRENGTH = table(shared, 'FIGURE_STRENGTH');
export function figureStrength(wonderlander: Wonderlander): number | null {
  return FIGURE_STRENGTH[wonderlander === 'tweedles' ? 'dum' : wonderlander] ?? null;
}

export function isChip(icon: Icon): icon is Chip {
  return (CHIPS as readonly string[]).includes(icon);
}

/** Number of a quest: "q07" is 6. */
export function questNumber(quest: string): number {
  return Number(quest.slice(1)) - 1;
}

/** Chips of a heap in the order of kinds. */
export function kindsOf(heap: Heap): [Chip, number][] {
  return CHIPS.flatMap((chip): [Chip, number][] => {
    const n = heap[chip] ?? 0;
    return n > 0 ? [[chip, n]] : [];
  });
}

export function sizeOf(heap: Heap): number {
  return kindsOf(heap).reduce((sum, [, n]) => sum + n, 0);
}

/** In percent: how likely the next chip is one of `some`. */
export function percent(some: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * some) / all);
}
