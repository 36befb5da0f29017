/* The targets on the clock: every choice that leads to a field, and the card it belongs to. */
import type { Choice, View } from '@web/protocol.ts';
import { VERB, endOf, type Play, type State, type Way } from './state.ts';

/** Left card, right card, or the field that the spinner shows. */
export const GO = 2;
export const SIDES = ['left', 'right', 'go'] as const;

export interface Target {
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
  /** In a lesson: it is not what is asked for, and nothing is made of it. */
  quiet: boolean;
}

/** The operand of PLAY: fields to walk, or this and how often the spinner may be spun (PLAY_SPINS in cookies.h). */
const SPINS = 8;
const numberOf = ({ n, spin }: Play): number => (spin ? SPINS + n : n);

const isQuiet = ({ asked }: View, { move }: Choice): boolean => asked !== undefined && !asked.includes(move);

/** The targets of the cards, in the order of the list; or the one of the spinner. */
export function targetsOf(view: View<State>): Target[] {
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
        quiet: isQuiet(view, stop),
      },
    ];
  return state.plays.flatMap((play) => {
    const choice = choices.find(({ act }) => act[0] === VERB.play && act[1] === play.slot && act[3] === numberOf(play));
    if (!choice) return []; // a study has two of them
    return {
      slot: play.slot,
      n: play.n,
      spin: play.spin,
      joker: play.card === 'joker',
      way: play,
      end: endOf(play),
      choice,
      quiet: isQuiet(view, choice),
    };
  });
}

export function chosenOf(targets: readonly Target[], selected: Choice | null): Target | null {
  return targets.find((target) => target.choice.move === selected?.move) ?? null;
}

/** The marked targets: the chosen one; else those of the open card; else all. */
export function marked(targets: readonly Target[], selected: Choice | null, open: number | null): Target[] {
  const chosen = chosenOf(targets, selected);
  if (chosen) return [chosen];
  const of = targets.filter((target) => target.slot === open);
  return of.length > 0 ? of : targets.filter(({ quiet }) => !quiet);
}

/** The choice that a tap on a field selects, of the open card before others. */
export function targetAt(targets: readonly Target[], field: number, open: number | null): Target | null {
  const there = targets.filter((target) => target.end === field);
  return there.find((target) => target.slot === open) ?? there[0] ?? null;
}
