/* The faces of the bots. */
import carpenter from 'cast:carpenter';
import gladCarpenter from 'cast:carpenter-glad';
import dodo from 'cast:dodo';
import eaglet from 'cast:eaglet';
import lizard from 'cast:lizard';
import puppy from 'cast:puppy';
import snark from 'cast:snark';
import type { Drawing } from './icon.ts';

const FACES: Record<string, Drawing> = { lizard, greedy: carpenter, eaglet, dodo, snark, random: puppy };

export function faceOf(bot: string | undefined): Drawing | undefined {
  return bot === undefined ? undefined : FACES[bot];
}

/** The same figure as a winner: one that weeps is glad. */
export function gladOf(figure: Drawing): Drawing {
  return figure === carpenter ? gladCarpenter : figure;
}
