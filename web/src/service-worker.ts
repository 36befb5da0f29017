/*
 * Lets the page open offline. It keeps the files of one version: those of the page at once, and those needed to play on
 * the device (the server as a module, all lessons, puzzles and rules) when the page asks for them. A page that is open
 * keeps its own version; the next one takes over when the last page of this one is closed, and finds the same tables.
 * Tables of a server are never kept here.
 */

/** The parts of a service worker that are used here; its own types would conflict with the page's. */
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
const scope = globalThis as unknown as Scope;

/** Made by build.mjs: the version, its files beside this one, and which of them only a game on the device needs. */
declare const FILES: { version: string; page: string[]; device: string[] };

const CACHE = `wonderland-${FILES.version}`;
const PATIENCE_MS = 3000;
const address = (file: string): string => new URL(file, scope.registration.scope).href;
const ours = new Set([...FILES.page, ...FILES.device].map(address));

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(files.map(address).filter((url) => !kept.has(url)));
}

/** No page of another version is open. The first one was there before this: unless it is claimed, the next would not wait. */
async function begin(): Promise<void> {
  await forgetOthers();
  await scope.clients.claim();
}

async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('wonderland-') && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A file has its hash in its name: the cached copy is always right. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Rules have none: the network's copy is newer. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** All our pages are the same file. A network that does not answer counts as absent. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(address('./'), { ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return kept;
  }
}

/** Whether the path is one that the page shows, and not a file or an answer of a server. */
function isPage({ pathname }: URL): boolean {
  const rest = pathname.slice(new URL(scope.registration.scope).pathname.length);
  return /^(index\.html|[dt]\/[0-9a-z]+(\/study)?|learn\/.*|me|puzzle(\/[0-9a-z]+)?|rules\/[0-9a-z]+|study)?$/.test(rest);
}

scope.addEventListener('install', (event) => event.waitUntil(keep(FILES.page)));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('message', (event) => {
  if (event.data === 'device') event.waitUntil(keep(FILES.device));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = ''; // a part of a drawing
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(page(request));
  } else if (ours.has(url.href)) event.respondWith(url.pathname.endsWith('.md') ? newest(request) : file(request));
});
