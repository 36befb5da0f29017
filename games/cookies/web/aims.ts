/* What may be pointed at: every choice that leads to a field, and which card it belongs to. */
import type { Choice, View } from '@web/protocol.ts';
import { VERB, endOf, type State, type Way } from './state.ts';

/** Left card, right card, or the field that the spinner shows. */
export const GO = 2;
export const SIDES = ['left', 'right', 'go'] as const;

export interface Aim {
  /** The slot of the card, or GO. */
  slot: number;
  /** How far, or how often. */
  n: number;
  spin: boolean;
  joker: boolean;
  way: Way;
  /** null: it leads nowhere yet. */
  end: number | null;
  choice: Choice;
}

/** Those of the cards, in the order of the list; or the one of the spinner. */
export function aimsOf(view: View<State>): Aim[] {
  const state = view.position?.state;
  const choices = view.choices ?? [];
  if (!state) return [];
  const stop = choices.find(({ act }) => act[0] === VERB.stop);
  if (stop && state.accept)
    return [
      {
        slot: GO,
        n: 0,
        spin: false,
        joker: false,
        way: state.accept,
        end: endOf(state.accept),
        choice: stop,
      },
    ];
  if (state.plays.length !== choices.length) return [];
  return state.plays.map((play, i) => ({
    slot: play.slot,
    n: play.n,
    spin: play.spin,
    joker: play.card === 'joker',
    way: play,
    end: endOf(play),
    choice: choices[i] as Choice,
  }));
}

export function chosenOf(aims: readonly Aim[], selected: Choice | null): Aim | null {
  return aims.find((aim) => aim.choice.move === selected?.move) ?? null;
}

/** What is marked on the clock: the chosen one; else those of the card that is open; else all. */
export function marked(aims: readonly Aim[], selected: Choice | null, open: number | null): Aim[] {
  const chosen = chosenOf(aims, selected);
  if (chosen) return [chosen];
  const of = aims.filter((aim) => aim.slot === open);
  return of.length > 0 ? of : [...aims];
}

/** What a tap on a field means: the choice that leads there, of the open card above others. */
export function aimAt(aims: readonly Aim[], field: number, open: number | null): Aim | null {
  const there = aims.filter((aim) => aim.end === field);
  return there.find((aim) => aim.slot === open) ?? there[0] ?? null;
}
