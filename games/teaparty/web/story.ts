/* The acts between two views, from the log; and the targets of a log entry. */
import { HAPPENED, LUCK, NONE, type Act, type View } from '@web/protocol.ts';
import { targetOfCard, targetOfCell, targetOfDeck, targetOfPage, type Target } from './targets.ts';
import { COLUMNS, EVENT, POTION, VERB, pageName, type State } from './state.ts';

/** More moves than these were missed, not watched. */
const MOVES_MAX = 5;

/** The acts since; empty if too many came, or something was undone. */
export function actsSince(before: View<State>, after: View<State>): Act[] {
  if (before.table !== after.table || !before.position || !after.position) return [];
  const fresh = after.log.filter((entry) => entry.seq > before.seq);
  if (fresh.length > MOVES_MAX || fresh.some((entry) => entry.is === 'undo')) return [];
  return fresh.flatMap((entry) => entry.acts ?? []);
}

function pages(...numbers: number[]): Target[] {
  return numbers.filter((page) => page < NONE).map((page) => targetOfPage(pageName(page)));
}

function ofEvent([, event, a, b, c]: Act): Target[] {
  switch (event) {
    case EVENT.treat:
      return [targetOfCell(b), targetOfCell(a === POTION ? b + COLUMNS : b - COLUMNS)];
    case EVENT.guest:
      return [targetOfCell(b)];
    case EVENT.take:
      return [targetOfCell(c)];
    case EVENT.aim:
    case EVENT.steal:
      return pages(a, b);
    case EVENT.lay:
    case EVENT.lose:
      return pages(a);
    case EVENT.under:
    case EVENT.reveal:
      return [targetOfDeck('character')];
    case EVENT.discard:
      return [targetOfDeck(a === 0 ? 'hero-discard' : 'character-discard')];
    case EVENT.open:
    case EVENT.score:
      return pages(...[0, 1, 2, 3].map((i) => b * 4 + i));
    default:
      return [];
  }
}

function ofLuck([, verb, a, b]: Act): Target[] {
  if (verb === VERB.hero) return [targetOfDeck('hero')];
  if (verb === VERB.chapter) return [targetOfDeck('chapter'), targetOfCard(b + 1)];
  return verb === VERB.pocket ? [targetOfDeck('hero')] : verb === VERB.unfold ? pages(a * 4) : [];
}

/** Their subject, and whose move caused it: a player who lets an effect happen has not done it. `turn`: whose turn it
 * is. */
export function targetsOfActs(acts: readonly Act[] | undefined, turn: number | null): Map<Target, number> {
  const found = new Map<Target, number>();
  let by = turn ?? 0;
  for (const act of acts ?? []) {
    if (act[0] < LUCK && act[1] !== VERB.answer) by = act[0];
    const targets = act[0] === HAPPENED ? ofEvent(act) : act[0] === LUCK ? ofLuck(act) : [];
    for (const target of targets) found.set(target, by);
  }
  return found;
}
