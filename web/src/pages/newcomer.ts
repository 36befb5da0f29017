/* A player who meets a game for the first time. */
import type { View } from '../protocol.ts';
import { settings } from '../settings.ts';

/** A newcomer's first question is not whether to step in: until their first turn they pass. They have met the game then. */
export function passesAtFirst({ game, phase, orders }: View): boolean {
  return phase === 'playing' && !settings.meet(game) && (orders?.some(({ name }) => name === 'turn') ?? false);
}
