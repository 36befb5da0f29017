/* The board's short name of a choice on the main button, where its own picture shows the rest; null: the game's own. */
import type { Choice } from '../protocol.ts';

/** By the key of the game, entered by its board. */
export const shorter: Partial<Record<string, (choice: Choice, words: string) => string | null>> = {};
