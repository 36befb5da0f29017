/*
 * The target of a choice: a place of the board, if it has one, else a tile of the question. The board
 * knows no more of a choice than its verb and operands.
 */
import { nothing } from 'lit';
import type { Choice } from '@web/protocol.ts';
import { meant } from '@web/def-tables.ts';
import { VERB } from '../state.ts';

const CHAIRS: readonly number[] = [VERB.move, VERB.poison, VERB.take, VERB.guest];
const LANDS: readonly number[] = [VERB.leader, VERB.region, VERB.castle, VERB.from];

/** "chair:4", "region:2", "head", "seat:1"; null: nowhere. */
export function targetOf({ act: [verb, a] }: Choice): string | null {
  if (CHAIRS.includes(verb)) return `chair:${a}`;
  if (LANDS.includes(verb)) return `region:${a}`;
  if (verb === VERB.cross) return 'head';
  return verb === VERB.target ? `seat:${a}` : null;
}

/** Selectors of what stands for the choice: its place, its tile, or its button. */
export function selectorsOf(choice: Choice): string[] {
  const { act, move } = choice;
  const [verb, a] = act;
  const target = targetOf(choice);
  const tile = `[data-move="${move}"]`;
  if (verb === VERB.draw) return [`[data-answer="${a}"]`];
  if (verb === VERB.party) return ['[data-target="party"]'];
  if (verb === VERB.forge) return [tile, `[data-kind="${a}"]`];
  if (verb === VERB.target) return [tile, `[data-lane="${a}"]`];
  return target === null ? [tile] : [`[data-target="${target}"]`];
}

/** The choices without a place of their own, and people, who are better chosen by name. */
export function tilesOf(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => targetOf(choice)?.startsWith('seat:') ?? true);
}

/** The state of pointing. */
export interface Pointing {
  choices: readonly Choice[];
  /** The marked choices. */
  marked: readonly Choice[];
  selected: Choice | null;
  /** The choices of a hint, the best first. */
  advised: readonly Choice[];
  pick: (choice: Choice) => void;
  play: (choice: Choice) => void;
}

export interface Target {
  live: boolean;
  chosen: boolean;
  /** For `data-hint`: its number among what a hint names. */
  hint: string | typeof nothing;
  tap: () => void;
  /** For `data-why`: what would be done there. */
  why: string | typeof nothing;
}

/** The usual verb of a place, unless another verb of the same place is asked for. */
const USUAL: Record<string, number> = { chair: VERB.move, region: VERB.region, head: VERB.cross, seat: VERB.target };

function whyAt(choices: readonly Choice[], target: string): string {
  const [place = '', a = '0'] = target.split(':');
  const asked = choices.find((one) => targetOf(one)?.startsWith(place))?.act[0];
  return meant(asked ?? USUAL[place] ?? 0, Number(a));
}

/** A place: whether something can be done there, is chosen there, and what a tap does. */
export function targetAt(pointing: Pointing, target: string): Target {
  const choice = pointing.choices.find((one) => targetOf(one) === target);
  const chosen = pointing.selected !== null && targetOf(pointing.selected) === target;
  const live = pointing.marked.some((one) => targetOf(one) === target);
  const hinted = pointing.advised.findIndex((one) => targetOf(one) === target);
  const tap = (): void => {
    if (choice) pointing.pick(choice);
  };
  return { live, chosen, hint: hinted < 0 ? nothing : `${hinted + 1}`, tap, why: choice ? nothing : whyAt(pointing.choices, target) };
}

/** The class of an answer that a lesson does not ask for. */
export function quiet({ marked }: Pointing, choices: readonly Choice[]): 'quiet' | '' {
  return choices.some((choice) => marked.includes(choice)) ? '' : 'quiet';
}
