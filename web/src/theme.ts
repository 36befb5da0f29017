/* Dark or light: as the person says, else as the system says. The palette has one block for dark, so
 * "auto" is turned into one of the two here. */
import { settings } from './settings.ts';

const night = matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && night.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function followTheme(): void {
  apply();
  night.addEventListener('change', apply);
  settings.addEventListener('change', apply);
}
