/* The page as an app: a service worker keeps its files, those for playing on the device once they may be needed. */
import { settings } from './settings.ts';

function wanted(): boolean {
  return SITE || settings.here || settings.kept || matchMedia('(display-mode: standalone)').matches;
}

/** Caches all files that a game on the device needs. */
async function keepDevice(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('device');
}

export function install(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return; // the page has come without HTTPS
  addEventListener('load', () => void serviceWorker.register(SITE ? './sw.js' : '/sw.js').catch(() => undefined));
  addEventListener('appinstalled', () => void keepDevice());
  settings.observe(['here', 'kept'], () => wanted() && void keepDevice());
  if (wanted()) void keepDevice();
}
