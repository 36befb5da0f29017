/* Games on the device itself: without a net, with two tabs, with nowhere to keep them; and a site without a server. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { openTab } from './page-server-tab.mjs';
import { mainButton, myTurn, program, root, scene, settled, stepOf, turnByClicks, until } from './support.mjs';

const OFFLINE = /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

/**
 * Plays a table of this device to its end from inside a page, as another tab would. Without a table it makes one,
 * against easy bots. Gives the table, and its record.
 */
async function playOut(page, game, table) {
  await openTab(page);
  return page.evaluate(
    async ([game, table]) => {
      const { say, record, close } = window.tab;
      if (!table) {
        const { games } = await say({ do: 'games' });
        const bots = Array.from({ length: games.find(({ name }) => name === game).seats[0] - 1 }, () => ({ is: 'bot', bot: 'lizard' }));
        table = (await say({ do: 'create', game, seats: [{ is: 'me', name: 'Ann' }, ...bots] })).table;
      }
      let phase = '';
      for (let asked = 0, seq = 0; asked < 3000 && phase !== 'over'; asked++) {
        const view = await say({ do: 'look', table, seat: 0, since: 0, ...(seq ? { after: seq } : {}) });
        ({ phase } = view);
        seq = view.choices ? 0 : view.seq;
        if (view.choices) await say({ do: 'move', table, seat: 0, step: view.step, move: String(1 + ((asked * 7) % view.choices.length)) });
      }
      const whole = await record(table);
      close();
      return { table, phase, record: whole };
    },
    [game, table],
  );
}

/** The program accepts the record. */
async function verify(folder, record) {
  const file = path.join(folder, 'device.log');
  await writeFile(file, record);
  execFileSync(program, ['verify', file]);
}

/** Until the service worker has all files. */
const kept = (page) =>
  until('all files to be kept', () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return Boolean(name && (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('.full.md')));
    }),
  );

const playHere = (page) => page.locator('place-sheet').getByRole('button', { name: 'Play on this device' }).click();
const playFirst = (page) => page.locator('game-cover').first().getByRole('button', { name: /^Play now/ }).click();

scene('a game on this device goes on without a net, in two tabs', async ({ server, openPage }) => {
  const page = await openPage({ allowed: OFFLINE, serviceWorkers: 'allow' });
  const context = page.context();
  await page.goto(server.url);
  await playHere(page);
  await playFirst(page);
  assert(await myTurn(page));
  assert.match(page.url(), /\/d\/[0-9a-z]{12}$/);
  await turnByClicks(page);
  await kept(page);

  await server.kill();
  await page.reload();
  assert(await myTurn(page), 'the page has been closed in the middle, and opens without a net');
  await turnByClicks(page);
  assert(await myTurn(page));
  const step = await stepOf(page);

  const other = await context.newPage();
  await other.goto(page.url());
  assert(await myTurn(other), 'the other tab has the same table');
  await turnByClicks(other);
  await until('the first tab to see it', async () => (await stepOf(page)) > step);
  await page.close();
  assert(await myTurn(other), 'the tab that had the tables is gone, the other goes on');
  await turnByClicks(other);

  const table = other.url().split('/').at(-1);
  const { phase, record } = await playOut(other, 'mirror', table);
  assert.equal(phase, 'over');
  await verify(server.folder, record);
  await other.locator('end-sheet').waitFor();
  await other.goto(server.url);
  await other.locator('place-sheet').getByText('The server can’t be reached.').waitFor();
  await other.locator('table-row', { hasText: 'on this device' }).waitFor();
  await settled(other);
});

/** Makes the browser's database behave as if full, once the page says so. */
const FILLS_UP = `let full = false;
new BroadcastChannel('room').onmessage = ({ data }) => (full = !data);
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...args) {
  if (!full) return put.apply(this, args);
  Object.defineProperty(this.transaction, 'error', { value: new DOMException('no room', 'QuotaExceededError') });
  this.transaction.abort();
};`;
/** A browser that forbids its database. */
const FORBIDDEN = `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });`;

scene('a device that has no room, or keeps nothing, says so', async ({ server, openPage }) => {
  const page = await openPage();
  let first = FILLS_UP;
  await page.context().route(/worker-\w+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: first + (await response.text()) });
  });
  const room = (there) => page.evaluate((there) => new BroadcastChannel('room').postMessage(there), there);
  await page.goto(server.url);
  await playHere(page);
  await playFirst(page);
  assert(await myTurn(page));
  const step = await stepOf(page);
  await room(false);
  await page.locator('board-mirror w-card[legal]').first().click();
  await mainButton(page).click();
  await page.getByText('This device couldn’t save that').first().waitFor();
  assert.equal(await stepOf(page), step, 'nothing has happened');
  await room(true);
  assert(await myTurn(page));
  await turnByClicks(page);
  await page.reload();
  assert(await myTurn(page));
  assert((await stepOf(page)) > step, 'what was acknowledged is there');

  first = FORBIDDEN;
  await page.goto(server.url);
  await playFirst(page);
  assert(await myTurn(page));
  await turnByClicks(page);
  await page.getByRole('link', { name: 'Wonderland' }).click();
  await page.locator('place-sheet').getByText('This browser keeps nothing here').waitFor();
});

/** Workers for bots fail at once. */
const DIES = `if (self.name === 'bots') throw new Error('thinks of nothing');`;

scene('a worker that cannot think is started again; if that does not help, the page says so', async ({ server, openPage }) => {
  const page = await openPage({ allowed: /thinks of nothing|bots cannot think/ });
  let dying = 1;
  let botWorkers = -1; // the first worker has the tables
  await page.context().route(/worker-\w+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (++botWorkers <= dying ? DIES : '') + (await response.text()) });
  });
  await page.goto(server.url);
  await playHere(page);
  await playFirst(page);
  assert(await myTurn(page));
  await turnByClicks(page);
  assert(await myTurn(page), 'the bot has played');
  assert.equal(botWorkers, 2, 'the second one thinks');
  dying = Infinity;
  await page.reload();
  assert(await myTurn(page));
  await turnByClicks(page);
  await page.getByRole('alert').getByText('Games can’t be played on this device now.').waitFor();
  dying = 0;
  await page.reload();
  assert(await myTurn(page), 'nothing is lost');
  await turnByClicks(page);
  assert(await myTurn(page));
  assert.equal(await page.getByRole('alert').count(), 0);
});

scene('a tab that cannot have the tables leaves them to others', async ({ server, openPage }) => {
  const page = await openPage({ allowed: /Failed to load resource/ });
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(server.url);
  await playHere(page);
  await playFirst(page);
  const broken = page.locator('place-sheet').getByText('Games can’t be played on this device now.');
  await broken.waitFor();
  await page.reload();
  await page.locator('game-cover').first().waitFor();
  await broken.waitFor();
  const other = await page.context().newPage();
  await other.goto(server.url);
  await playFirst(other);
  assert(await myTurn(other));
  await turnByClicks(other);
  assert(await myTurn(other));
});

/** The folder of `make site` on a plain file server, somewhere below its root. `folder` may become another one. */
async function fileServer(folder) {
  const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };
  const files = http.createServer(async ({ url }, answer) => {
    const file = new URL(url, 'http://files').pathname.replace(/^\/some\/where\//, '') || 'index.html';
    const bytes = await readFile(path.join(files.folder, path.normalize(`/${file}`))).catch(() => null);
    answer.writeHead(bytes ? 200 : 404, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' });
    answer.end(bytes);
  });
  files.folder = folder;
  await new Promise((listening) => files.listen(0, '127.0.0.1', listening));
  return files.unref(); // a scene that fails does not close it
}

/** The site as its next version: page, worker and module have other names, and the old names are gone. */
async function nextVersion(from, to) {
  await cp(from, to, { recursive: true });
  const names = await readdir(to);
  const renamed = names.filter((name) => /^(main|worker)-\w+\.js$|\.wasm$/.test(name)).map((name) => [name, name.replace(/-\w+\./, '-BBBBBBBB.')]);
  assert.equal(renamed.length, 3);
  for (const [old, next] of renamed) await rename(path.join(to, old), path.join(to, next));
  for (const name of await readdir(to)) {
    if (!/\.(js|html)$/.test(name)) continue;
    const file = path.join(to, name);
    let text = await readFile(file, 'utf8');
    for (const [old, next] of renamed) text = text.replaceAll(old, next);
    if (name === 'sw.js') text = text.replace(/(version:\s*)"\w+"/, '$1"bbbbbbbbbbbb"');
    await writeFile(file, text);
  }
}

/** An update while a game is played: the old page keeps running, the next one is the new version and has the same
 * game. */
async function update(page, files, folder) {
  await nextVersion(files.folder, folder);
  files.folder = folder;
  const waiting = (page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting));
  await until('the first version to have the page', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await until('the new version to wait', () => waiting(page));
  assert(await myTurn(page));
  await turnByClicks(page);
  assert(await myTurn(page), 'the old version plays on, though its files are no longer there');
  const step = await stepOf(page);
  const context = page.context();
  const address = page.url();
  await page.close();

  let next;
  await until('a page of the new version', async () => {
    next = await context.newPage(); // while the browser still closes the last one, the old version has this one, too
    await next.goto(address);
    return !(await waiting(next)) || (await next.close());
  });
  assert(await myTurn(next));
  assert.equal(await stepOf(next), step, 'the game is where it was');
  await until('the new version to be the only one', () =>
    next.evaluate(async () => (await caches.keys()).join() === 'wonderland-bbbbbbbbbbbb' && document.querySelector('script[src*="main-BBBBBBBB"]') !== null),
  );
  await turnByClicks(next);
  return next;
}

scene('a site without a server is updated in the middle of a game, and plays every game with the network cut', async ({ server, openPage }) => {
  const folder = path.join(server.folder, 'site');
  execFileSync(path.join(root, 'tools/site'), [folder, path.dirname(program)]);
  const files = await fileServer(folder);
  server.url = `http://127.0.0.1:${files.address().port}/some/where/`;
  let page = await openPage({ allowed: OFFLINE, serviceWorkers: 'allow' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play a first game' }).click();
  assert(await myTurn(page));
  assert.match(page.url(), /\/some\/where\/\?\/d\/[0-9a-z]{12}$/);
  await turnByClicks(page);
  await kept(page);
  page = await update(page, files, path.join(server.folder, 'next'));
  await kept(page);
  files.close();
  files.closeAllConnections();

  await page.reload();
  assert(await myTurn(page));
  await turnByClicks(page);
  let studied;
  for (const game of ['mirror', 'labyrinth', 'cookies', 'teaparty', 'war']) {
    const { table, phase, record } = await playOut(page, game, null);
    assert.equal(phase, 'over', game);
    await verify(server.folder, record);
    studied ??= table;
  }
  await page.goto(`${server.url}?/rules/cookies`);
  await page.locator('rules-text').getByRole('heading').first().waitFor();
  await page.goto(`${server.url}?/learn/war/1`);
  await page.locator('lesson-guide').waitFor();
  await page.goto(`${server.url}?/puzzle/war`);
  await page.locator('puzzle-page board-war').waitFor();
  await page.goto(`${server.url}?/d/${studied}/study`);
  await page.locator('study-bands').waitFor();
  await page.goto(server.url);
  await page.locator('puzzle-card').waitFor();
  await page.locator('place-sheet').getByText('make run LAN=1').waitFor({ state: 'attached' });
});
