/*
 * Things of the reader's own that are of the kind that is asked for and cannot be chosen: a chip, an ability, a track of
 * the forge, a quest. They are no places of choices, they only have words (tooltip.ts): `data-why` is put on them.
 */
import type { Choice } from '@web/protocol.ts';
import { CHIPS, VERB, questNumber, type Ability, type Chip, type State } from '../state.ts';

type Kind = 'chip' | 'ability' | 'track' | 'quest';
const ASKED: Record<Kind, readonly number[]> = {
  chip: [VERB.forge, VERB.pick, VERB.return, VERB.purge],
  ability: [VERB.ability],
  track: [VERB.forge],
  quest: [VERB.feat],
};

/** The kind of a thing, and its number in acts. */
function thingOf({ tooltip = '', track, quest }: DOMStringMap, abilities: readonly Ability[]): [Kind, number] | null {
  if (track !== undefined) return ['track', Number(track)];
  if (quest !== undefined) return ['quest', questNumber(quest)];
  const [is, key] = tooltip.split(':');
  if (is === 'chip') return ['chip', CHIPS.indexOf(key as Chip)];
  return is === 'ability' ? ['ability', abilities.indexOf(key as Ability)] : null;
}

/** A choice of the kind, with this thing in it; '': there is such a choice, or nothing is asked. */
function whyOf([kind, number]: [Kind, number], choices: readonly Choice[]): string {
  const asked = choices.filter(({ act }) => ASKED[kind].includes(act[0]));
  const place = kind === 'track' ? 2 : 1;
  const like = asked.some(({ act }) => act[place] === number) ? undefined : asked[0]?.act;
  return like?.map((part, i) => (i === place ? number : part)).join() ?? '';
}

/** Puts it on all of them, or takes it off again. */
export function markWhy(root: ParentNode, { players }: State, seat: number | null, choices: readonly Choice[]): void {
  const abilities = players[seat ?? -1]?.abilities.map(({ ability }) => ability) ?? [];
  for (const { dataset } of root.querySelectorAll<HTMLElement>(':is(.side, .battle) .mine :is([data-tooltip], [data-quest])')) {
    const thing = thingOf(dataset, abilities);
    const why = thing ? whyOf(thing, choices) : '';
    if (why) dataset['why'] = why;
    else delete dataset['why'];
  }
}
