/*
 * The act for `data-why` of a target that cannot be chosen now: by the verb that the step asks for,
 * else the one that it would be chosen for at another time.
 */
import { nothing } from 'lit';
import { meant } from '@web/def-tables.ts';
import type { RenderContext } from './render-context.ts';
import { behind, type Target } from './targets.ts';
import { BACK_CHARACTER, BACK_HERO, DECK_CHAPTER, DECK_HERO, FACES, FROM_HAND, KINDS, VERB } from './state.ts';
import { isKind, pageNumber, pageOf, type Face, type State } from './state.ts';

/** A chapter is a number. */
function card({ step, pull }: State, wanted: string | undefined, of: string): string {
  if (step === 'pull-from' && pull !== null && of === wanted) return meant(VERB.from, FROM_HAND);
  if (isKind(of)) return meant(VERB.play, BACK_CHARACTER, KINDS.indexOf(of));
  if (of === 'cat') return meant(VERB.grin);
  const face = FACES.indexOf(of as Face);
  return face < 0 ? meant(VERB.open, Number(of) - 1) : meant(VERB.play, BACK_HERO, face);
}

/** A guest: unless the step asks for one, pointing means taking it into the hand. */
function cell({ state: { step }, choices }: RenderContext, of: number): string {
  if (step === 'treat') return meant(VERB.treat, choices[0]?.act[1], of);
  if (step === 'alice') return meant(VERB.copy, of);
  return meant(step === 'pull-from' ? VERB.from : VERB.take, of);
}

const ON_PAGES: Partial<Record<string, number>> = {
  ...{ alice: VERB.page, steal: VERB.steal, 'steal-to': VERB.lay, 'hare-page': VERB.lay },
  ...{ victim: VERB.lose, book: VERB.put },
};

function page(state: State, of: string): string {
  const soldier = pageOf(state, of)?.on === 'so' ? VERB.attack : VERB.guard;
  const verb = state.step === 'soldier' ? soldier : (ON_PAGES[state.step] ?? VERB.pull);
  return meant(verb, pageNumber(of));
}

export function whyNot(context: RenderContext, target: Target): string | typeof nothing {
  const { state } = context;
  const of = target.slice(target.indexOf('-') + 1);
  if (context.live(target) || context.chosen(target)) return nothing;
  if (behind(target, 'card') !== null) return card(state, pageOf(state, state.pull ?? '')?.portrait, of);
  if (behind(target, 'cell') !== null) return cell(context, Number(of));
  if (behind(target, 'page') !== null) return page(state, of);
  return meant(VERB.search, of === 'hero' ? DECK_HERO : DECK_CHAPTER);
}
