/*
 * The tables of names.def and texts.def in the reader's language. What every card, chip and quest does, in three
 * languages, would be a fifth of the game, so only one is loaded: the first with the board, another when it is chosen.
 */
import type { Lang } from '@web/protocol.ts';
import { settings } from '@web/settings.ts';
import { spaced } from '@web/typography.ts';
import { loaded as loadedAgain } from '@web/ui/lazy-module.ts';

export type Entry = readonly [words: string, key: string];
type Tables = Readonly<Record<string, readonly Entry[]>>;

const LOAD: Record<Lang, () => Promise<{ default: Tables }[]>> = {
  en: () => Promise.all([import('../../names.def?en'), import('../../texts.def?en')]),
  ru: () => Promise.all([import('../../names.def?ru'), import('../../texts.def?ru')]),
  pl: () => Promise.all([import('../../names.def?pl'), import('../../texts.def?pl')]),
};

const loaded = new Map<Lang, Tables>();
let shown: Lang = settings.lang;

/** Loads the words of a language. */
export async function speak(lang: Lang): Promise<void> {
  const parts = await LOAD[lang]();
  loaded.set(lang, Object.assign({}, ...parts.map((part) => part.default)) as Tables);
}

/** Until the words of the chosen language are there, those of the one before it stay. */
export function table(name: string): readonly Entry[] | undefined {
  if (loaded.has(settings.lang)) shown = settings.lang;
  return loaded.get(shown)?.[name];
}

export function keyed(name: string, key: string): Entry | undefined {
  return table(name)?.find((entry) => entry[1] === key);
}

/** No entry: no words. */
export function wordsOf(entry: Entry | undefined): string {
  return spaced(entry?.[0] ?? '', shown);
}

// A board that could not begin has failed for as long as the page lives, so its first words are asked for again.
await loadedAgain(() => speak(shown));
