/*
 * Every game in three browsers: opened, ten decisions by pointing at what glows, and its end; and a game on the device
 * itself, which keeps it. The other tests check rules, looks and permissions in Chromium only.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { browsers } from './browsers.mjs';
import { GLOWS } from './glows.mjs';
import { seeker } from './labyrinth.mjs';
import { Server, any, until } from './server.mjs';

const DECISIONS = 10;
const CHAIRS = [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }];

/**
 * Looks at the table: how far it is, whether it is over, and the point to click next: at the main button, if something
 * has been pointed at and it can be pressed, else at something that glows. Runs in the page.
 */
async function look({ glows, pointed, dice }) {
  const find = (root, what) => {
    const here = root.querySelector(what);
    if (here) return here;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot, what);
      if (inside) return inside;
    }
    return null;
  };
  const page = find(document, 'table-page');
  const view = page?.model?.view;
  if (!view) return { is: 'loading' };
  const text = (node) => {
    if (node.nodeName === 'STYLE') return '';
    return node.nodeType === Node.TEXT_NODE ? node.data.trim() : [...(node.shadowRoot ?? node).childNodes].map(text).join('\n');
  };
  const sheet = find(document, 'end-sheet');
  if (sheet) return { is: 'over', words: text(sheet) };
  const board = find(document, '[data-board]');
  if (!view.choices || page.model.sending || board?.view !== view || board.isUpdatePending) return { is: 'waiting', step: view.step };

  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const glowing = [...board.shadowRoot.querySelectorAll(glows)].filter(shown);
  const main = find(document, 'action-bar')?.shadowRoot.querySelector('button.main[aria-disabled="false"], .quick');
  const target = main && (pointed || glowing.length === 0) ? main : glowing[Math.floor(dice * glowing.length)];
  if (!target) return { is: 'waiting', step: view.step };

  target.scrollIntoView({ block: 'center' });
  const centre = () => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const hit = ({ x, y }) => {
    for (let root = document; root; ) {
      const at = root.elementFromPoint(x, y);
      if (target.contains(at)) return true;
      root = at?.shadowRoot !== root && at?.shadowRoot;
    }
    return false;
  };
  const at = centre();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const now = centre();
  if (now.x !== at.x || now.y !== at.y || !hit(at)) return { is: 'moving', step: view.step };
  return { is: 'asked', step: view.step, at };
}

/** Points at what glows until this many decisions are made, or the game is over. */
async function point(browser, decisions) {
  let [made, step, clicks] = [0, 0, 0];
  for (;;) {
    const now = await until('a question, or the end', async () => {
      const seen = await browser.evaluate(look, { glows: GLOWS, pointed: clicks > 0, dice: Math.random() });
      return ['asked', 'over'].includes(seen.is) && seen;
    });
    if (now.step > step && clicks > 0) made++;
    if (now.step > step) [step, clicks] = [now.step, 0];
    if (now.is === 'over' || made === decisions) return;
    assert(clicks++ < 30, 'pointing leads to nothing');
    await browser.click(now.at);
  }
}

/** Without a graphics card, painting is half of a browser's work, and nobody looks. */
function paintNothing() {
  document.documentElement.style.opacity = '0';
}

/** Opens the page; what it begins to look like is painted. */
async function open(browser, url) {
  await browser.open(url);
  await browser.evaluate(paintNothing);
}

/** Ten decisions by pointing. */
async function begin(browser, table) {
  await open(browser, table.url);
  await point(browser, DECISIONS);
  assert.deepEqual(await browser.troubles(), []);
}

/** The rest is played elsewhere, while the browser looks at another table. */
function playOn(server, secret, { id }, game) {
  const pick = game === 'labyrinth' ? seeker() : ({ choices }) => any(choices);
  return server.playOn(secret, id, Infinity, pick);
}

async function end(browser, table, { result }) {
  await open(browser, table.url);
  await until('the end', async () => {
    const { words } = await browser.evaluate(look, { glows: GLOWS });
    return words && result.points.flat().every((line) => words.includes(line));
  });
  assert.deepEqual(await browser.troubles(), []);
}

/** The data that the page keeps in the browser. */
async function keep(browser, server, settings) {
  await browser.open(`${server.url}/licences.txt`);
  await browser.evaluate((settings) => {
    for (const [key, value] of Object.entries(settings)) localStorage.setItem(`wonderland.${key}`, value);
  }, settings);
}

/** The visitor's settings: a name, and no waiting for bots. */
function settle(browser, server, secret) {
  return keep(browser, server, { secret, lang: 'en', theme: 'light', name: 'Ann', pace: 'fast', soundAsked: 'yes' });
}

/** Begins the first game of the first page; false: it is not there yet. Runs in the page. */
function playFirst() {
  const home = document.querySelector('w-app')?.shadowRoot.querySelector('home-page');
  const play = home?.shadowRoot.querySelector('game-cover')?.shadowRoot.querySelector('button');
  play?.click();
  return Boolean(play);
}

/** A game on the device: a decision is kept, and the game continues when the page is loaded again. */
async function playHere(browser, server) {
  await keep(browser, server, { here: 'yes' });
  await open(browser, server.url);
  await until('the first page', () => browser.evaluate(playFirst));
  await point(browser, 1);
  const { pathname } = await browser.evaluate(() => ({ pathname: location.pathname }));
  assert.match(pathname, /^\/d\//);
  await open(browser, server.url + pathname);
  await until('the game to go on', async () => (await browser.evaluate(look, { glows: GLOWS, dice: 0 })).step > 0);
  assert.deepEqual(await browser.troubles(), []);
}

async function picture(browser, name) {
  const folder = process.env.WONDERLAND_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await browser?.evaluate(() => document.documentElement.style.removeProperty('opacity')).catch(() => undefined);
  await browser?.picture(path.join(folder, `${name}.png`)).catch(() => undefined);
}

/** The first browser's tables are played to their end, once for all: the others look at the same ends. */
const ended = [];

async function playAll(browser, server, secret) {
  await settle(browser, server, secret);
  const { games } = await server.ask('', { do: 'games' });
  const first = ended.length === 0;
  // The long ones first: they have most to play on.
  for (const { name: game } of games.filter(({ hidden }) => !hidden).reverse()) {
    const table = await server.create(secret, CHAIRS, { game });
    await begin(browser, table);
    if (!first) continue;
    const over = playOn(server, secret, table, game);
    over.catch(() => undefined); // it is asked for below, if nothing fails before
    ended.push([table, over]);
  }
  for (const [table, over] of ended) await end(browser, table, await over);
}

let server;
let secret;
before(async () => {
  server = await Server.start('smoke');
  secret = await server.device();
});
after(() => server.close());

for (const [name, start] of Object.entries(browsers))
  test(`every game in ${name}`, async () => {
    let browser = null;
    try {
      browser = await start();
      await playAll(browser, server, secret);
      if (name !== 'Chromium') await playHere(browser, server); // Chromium has page-server.test.mjs
    } catch (error) {
      await picture(browser, `smoke-${name}`);
      throw error;
    } finally {
      await browser?.close();
    }
  });
