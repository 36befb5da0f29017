/* Language and theme: on the bar of the page, or among the options of a table that has no bar. */
import moon from 'icon:moon';
import sun from 'icon:sun';
import { html } from 'lit';
import type { Lang } from '../protocol.ts';
import { settings, type Theme } from '../settings.ts';
import { say } from '../words.ts';
import './icon.ts';

/** A disc, half light and half dark. */
const half = '<path fill-rule="evenodd" d="M256 40a216 216 0 1 0 0 432 216 216 0 0 0 0-432zm0 44a172 172 0 0 0 0 344z" />';

const LANGUAGES: [Lang, string][] = [
  ['en', 'English'],
  ['ru', 'Русский'],
  ['pl', 'Polski'],
];

/** Each theme's sign and title, and the one that follows it. */
const THEMES: Record<Theme, { sign: string; title: 'themeAuto' | 'themeLight' | 'themeDark'; next: Theme }> = {
  auto: { sign: half, title: 'themeAuto', next: 'light' },
  light: { sign: sun, title: 'themeLight', next: 'dark' },
  dark: { sign: moon, title: 'themeDark', next: 'auto' },
};

export function languageChoice() {
  return html`<select
    aria-label=${say('language')}
    @change=${(e: Event) => settings.set({ lang: (e.target as HTMLSelectElement).value as Lang })}
  >
    ${LANGUAGES.map(([code, title]) => html`<option value=${code} ?selected=${code === settings.lang}>${title}</option>`)}
  </select>`;
}

/** `words`: beside the sign stands what is chosen. */
export function themeButton(words = false) {
  const { sign, title, next } = THEMES[settings.theme];
  const label = `${say('theme')}: ${say(title)}`;
  return html`<button aria-label=${label} title=${say('theme')} @click=${() => settings.set({ theme: next })}>
    <w-icon .picture=${sign}></w-icon>${words ? say(title) : ''}
  </button>`;
}
