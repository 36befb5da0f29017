/* A tea card in words. */
import { word } from './board-words.ts';
import { iconName, itemText, kindText, noun, title } from './names.ts';
import type { Card, Icon } from './state.ts';

const list = (icons: readonly Icon[]): string => icons.map(iconName).join(', ');

function unitsLabel({ units, more }: Card): string[] {
  if (units === 0) return [];
  return [word('units', units) + (more > 0 ? ` ${word('moreUnits', more)}` : '')];
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

/** The same in lines, with what is odd about it. */
export function cardLines(card: Card): string[] {
  const lines = [...unitsLabel(card)];
  if (card.kind === 'split') lines.push(`${list(card.fixed)} – ${word('or')} – ${list(card.other)}`);
  else lines.push(...card.fixed.map(iconName));
  if (card.kind === 'corrupted') lines.push(`${word('withDie')} ${list(card.other)}`);
  if (card.die) lines.push(itemText('DIE'));
  if (card.kind !== 'plain') lines.push(kindText(card.kind));
  return lines.map(title);
}
