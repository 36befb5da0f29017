/* What happened between two views, as the log tells it; and what a line of the log was about. */
import { HAPPENED, LUCK, NONE, type Act, type View } from '@web/protocol.ts';
import { spotOfCard, spotOfCell, spotOfDeck, spotOfPage, type Spot } from './spots.ts';
import { COLUMNS, EVENT, POTION, VERB, pageName, type State } from './state.ts';

/** More moves than these were missed, not watched. */
const MOVES_MAX = 5;

/** What came since; nothing if too much came, or something was taken back. */
export function actsSince(before: View<State>, after: View<State>): Act[] {
  if (before.table !== after.table || !before.position || !after.position) return [];
  const fresh = after.log.filter((entry) => entry.seq > before.seq);
  if (fresh.length > MOVES_MAX || fresh.some((entry) => entry.is === 'undo')) return [];
  return fresh.flatMap((entry) => entry.acts ?? []);
}

function pages(...numbers: number[]): Spot[] {
  return numbers.filter((page) => page < NONE).map((page) => spotOfPage(pageName(page)));
}

function ofEvent([, event, a, b, c]: Act): Spot[] {
  switch (event) {
    case EVENT.treat:
      return [spotOfCell(b), spotOfCell(a === POTION ? b + COLUMNS : b - COLUMNS)];
    case EVENT.guest:
      return [spotOfCell(b)];
    case EVENT.take:
      return [spotOfCell(c)];
    case EVENT.aim:
    case EVENT.steal:
      return pages(a, b);
    case EVENT.lay:
    case EVENT.lose:
      return pages(a);
    case EVENT.under:
    case EVENT.reveal:
      return [spotOfDeck('character')];
    case EVENT.discard:
      return [spotOfDeck(a === 0 ? 'hero-discard' : 'character-discard')];
    case EVENT.open:
    case EVENT.score:
      return pages(...[0, 1, 2, 3].map((i) => b * 4 + i));
    default:
      return [];
  }
}

function ofLuck([, verb, a, b]: Act): Spot[] {
  if (verb === VERB.hero) return [spotOfDeck('hero')];
  if (verb === VERB.chapter) return [spotOfDeck('chapter'), spotOfCard(b + 1)];
  return verb === VERB.pocket ? [spotOfDeck('hero')] : verb === VERB.unfold ? pages(a * 4) : [];
}

export function spotsOfActs(acts: readonly Act[] | undefined): Set<Spot> {
  return new Set((acts ?? []).flatMap((act) => (act[0] === HAPPENED ? ofEvent(act) : act[0] === LUCK ? ofLuck(act) : [])));
}
