/*
 * The text of the main button, in two lines of a phone: verb and object. Which page, chapter or guest it is glows on the
 * table, and where there is room, the line beside the button has all of it.
 */
import type { Choice } from '@web/protocol.ts';
import { shorter } from '@web/ui/shorter.ts';
import { POTION, VERB } from './state.ts';
import { word, type Word } from './words.ts';

/** More letters than these would be cut where a button is narrow. */
const LONG = 24;

const LABELS: readonly (readonly [number, Word])[] = [
  ...([[VERB.play, 'doPlay'], [VERB.grin, 'doGrin'], [VERB.open, 'doOpen'], [VERB.copy, 'doCopy']] as const),
  ...([[VERB.page, 'doPage'], [VERB.take, 'doTake'], [VERB.from, 'doTake'], [VERB.steal, 'doSteal']] as const),
  ...([[VERB.guard, 'doGuard'], [VERB.attack, 'doAttack'], [VERB.lay, 'doLay'], [VERB.lose, 'doDiscard']] as const),
  ...([[VERB.order, 'doOrder'], [VERB.pull, 'doPull'], [VERB.put, 'doPut'], [VERB.name, 'doName']] as const),
];

export function label({ act }: Choice, words: string): string | null {
  if (words.length <= LONG) return words; // with the number of a card, which tells two Alices apart
  const brief = words.replace(/\s\([^()]*\)$/u, '');
  if (brief.length <= LONG) return brief;
  if (act[0] === VERB.treat) return word(act[1] === POTION ? 'doPotion' : 'doCake');
  const found = LABELS.find(([verb]) => verb === act[0]);
  return found ? word(found[1]) : null;
}

shorter['teaparty'] = label;
