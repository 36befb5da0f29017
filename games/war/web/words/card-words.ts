/* A tea card in words. */
import { read, type Words } from '@web/words.ts';
import { word } from './board-words.ts';
import { allyOf, chipName, iconName, itemText, kindText, noun, title } from './names.ts';
import { isChip, printed, type Ally, type Card, type Chip, type Faction, type Gift, type Icon, type Track } from '../state.ts';

/** On a card there is room for a word or two; an ally is told by its strength. */
const ALLY_SHORT: Record<Ally, Words> = {
  flamingo: ['Flamingo {0}', 'Фламинго {0}', 'Flaming {0}'],
  soldier: ['Soldier {0}', 'Солдат {0}', 'Żołnierz {0}'],
  rose: ['Rose {0}', 'Роза {0}', 'Róża {0}'],
  rook: ['Rook {0}', 'Ладья {0}', 'Wieża {0}'],
  creature: ['Creature {0}', 'Существо {0}', 'Stwór {0}'],
};
const GIFT_SHORT: Partial<Record<Gift, Words>> = {
  'any.w': ['any weak ally', 'любой слабый', 'dowolny słaby'],
  'any.s': ['any strong ally', 'любой сильный', 'dowolny silny'],
  lander: ['Wonder\u00adlander', 'житель', 'miesz\u00adkaniec'],
  ability: ['ability', 'способ\u00adность', 'zdolność'],
  calm: ['madness −1', 'безумие −1', 'szaleń\u00adstwo −1'],
  quests: ['2 quests', '2 квеста', '2 zadania'],
};

/** The gift of a card, as it stands on it. */
export function iconShort(icon: Icon): string {
  const ally = isChip(icon) ? allyOf(icon) : null;
  if (ally && isChip(icon)) return read(ALLY_SHORT[ally], printed(icon) ?? 0);
  const short = isChip(icon) ? undefined : GIFT_SHORT[icon];
  return short ? read(short) : iconName(icon);
}

/** Beside a picture that shows whose it is. */
const CHIP_SHORT: Partial<Record<Chip, Words>> = {
  f1: ['Faction 1', 'Фракция 1', 'Frakcja 1'],
  f2: ['Faction 2', 'Фракция 2', 'Frakcja 2'],
  m1: ['Madness', 'Безумие', 'Szaleństwo'],
};

/** A chip as it is called beside its picture: an artefact by the name that its faction gives it. */
export function chipShort(chip: Chip, faction: Faction | null): string {
  const short = CHIP_SHORT[chip];
  if (short) return read(short);
  return title(chip === 'ar' ? chipName(chip, faction) : iconShort(chip));
}

/** In a cell of the forge: its track says what grows by one. */
const CELL_SHORT: Partial<Record<Icon, Words>> = {
  value: ['+1', '+1', '+1'],
  leader: ['+1', '+1', '+1'],
  supporter: ['+1', '+1', '+1'],
  star: ['4 points', '4 балла', '4 punkty'],
  'any.w': ['weak ally', 'слабый союзник', 'słaby sojusznik'],
  ability: ['ability', 'способ\u00adность', 'zdolność'],
};
export const TRACK_SHORT: Record<Track, Words> = {
  castle: ['Castles', 'Замки', 'Zamki'],
  leader: ['Leader', 'Лидер', 'Lider'],
  supporters: ['Reserve', 'Запас', 'Rezerwa'],
  wild: ['Wild', 'Разное', 'Różne'],
};

export function cellShort(icon: Icon): string {
  const short = CELL_SHORT[icon];
  return short ? read(short) : iconShort(icon);
}

const list = (icons: readonly Icon[]): string => icons.map(iconName).join(', ');

function unitsLabel({ units, more }: Card): string[] {
  if (units === 0) return [];
  return [word('units', units) + (more > 0 ? ` ${word('moreUnits', more)}` : '')];
}

/** As short as there is room for on a chair, line by line: "2 units", "Rose 1". */
export function cardShort(card: Card): string[] {
  const units = card.units + card.more;
  return [...(units > 0 ? [word('units', units)] : []), ...card.fixed.map(iconShort)];
}

/** In one line: "2 units, weak Rose, shield". */
export function cardLabel(card: Card): string {
  const fixed = list(card.fixed);
  const other = list(card.other);
  const gives =
    card.kind === 'split'
      ? `${fixed} ${word('or')} ${other}`
      : card.kind === 'corrupted'
        ? [fixed, `${word('withDie')} ${other}`].filter((part) => part !== '').join('; ')
        : fixed;
  const parts = [...unitsLabel(card), ...(card.die ? [noun('SHARD_DIE')] : []), gives];
  return parts.filter((part) => part !== '').join(', ');
}

/** The card in lines, with its peculiarities. */
export function cardLines(card: Card): string[] {
  const lines = unitsLabel(card).map((units) => `${units}. ${word('unitIs')}`);
  if (card.kind === 'split') lines.push(`${list(card.fixed)} – ${word('or')} – ${list(card.other)}`);
  else lines.push(...card.fixed.map(iconName));
  if (card.kind === 'corrupted') lines.push(`${word('withDie')} ${list(card.other)}`);
  if (card.die) lines.push(itemText('DIE'));
  if (card.kind !== 'plain') lines.push(kindText(card.kind));
  return lines.map(title);
}
