/*
 * The base of the browser tests: a server of their own, a browser, and pages that are watched. A page that
 * writes an error to its console, throws, breaks the policy of the server or asks another host for
 * anything fails its test, whatever else the test looks at.
 *
 *   WONDERLAND=build/wonderland node --test tests/browser/
 *   LUCK=build/tests/libluck.so  the same cards in every run, chosen by the title of the test
 *   WONDERLAND_SHOTS=FOLDER      a picture of every page of a test that has failed goes there
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { DESK, PATIENCE, Server, any, launch, root, until } from './server.mjs';

export * from './server.mjs';

let browser;
after(() => browser?.close());

const MET = 'mirror labyrinth cookies teaparty war';

/** Watches for what a page must never do; returns a function that ends the watch. */
function watch(page, host, troubles, allowed) {
  const trouble = (text) => allowed?.test(text) || troubles.push(text);
  const watches = {
    console: (message) => message.type() === 'error' && trouble(`console: ${message.text()}`),
    pageerror: (error) => trouble(`thrown: ${error.stack}`),
    request: (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.host !== host) trouble(`asked another host: ${url}`);
    },
    websocket: (socket) => {
      if (new URL(socket.url()).host !== host) trouble(`asked another host: ${socket.url()}`);
    },
  };
  for (const [event, listener] of Object.entries(watches)) page.on(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(watches)) page.off(event, listener);
  };
}

/** A script in every document before its own: nothing is painted, and the end of all motion is reported. */
function prepare() {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`),
  );
  // Without a graphics card, painting is half of a browser's work, and nobody looks.
  document.addEventListener('DOMContentLoaded', () => {
    if (!window.painted) document.documentElement.style.opacity = '0';
  });
  const animationsIn = (root) =>
    root.getAnimations().flatMap((animation) => {
      const { duration, delay } = animation.effect.getComputedTiming();
      const { target } = animation.effect;
      const what = animation.animationName ?? animation.transitionProperty ?? 'animate()';
      if (animation.playState !== 'running' || duration + delay <= 1) return [];
      return [`${what}, ${duration} ms on ${target?.localName}.${target?.className}`];
    });
  const known = []; // elements with a shadow root: finding them takes longer than checking them
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) {
    known.push(this);
    return attach.call(this, how);
  };
  const hosts = () => known.filter((element) => element.isConnected);
  const roots = () => [document, ...hosts().map((element) => element.shadowRoot)];
  window.animationsNow = () => roots().flatMap(animationsIn);
  window.restless = () => {
    if (document.fonts.status === 'loading') return 'fonts are loading';
    for (const element of hosts()) {
      if (element.isUpdatePending) return `${element.localName} is not drawn`;
      if (element.motion?.busy || element.animations?.running) return `${element.localName} moves`;
    }
    return roots().flatMap(animationsIn)[0] ?? '';
  };
}

/** Puts settings where the page keeps them; only at first: what the page itself has kept since then counts. */
function settle(settings) {
  if (location.protocol === 'about:' || localStorage.getItem('test.ready')) return;
  localStorage.setItem('test.ready', 'yes');
  for (const [key, value] of settings) localStorage.setItem(`wonderland.${key}`, value);
}

/** Settings that cannot be removed from a page again, so that it is not reused. */
const SPOILING = ['addInitScript', 'emulateMedia', 'exposeFunction', 'route', 'routeWebSocket'];

/**
 * A browser context with one page. Creating one takes half of the time of a short scene, so it is reused by later ones.
 * Their servers have the same address: at another, browsers would begin another process.
 */
class Device {
  static idle = [];

  static async with(made) {
    const same = Device.idle.findIndex((device) => device.kind === JSON.stringify(made));
    return same >= 0 ? Device.idle.splice(same, 1)[0] : Device.begin(made);
  }

  static async begin(made) {
    const device = new Device();
    device.kind = JSON.stringify(made);
    device.context = await browser.newContext({ ...made, acceptDownloads: true });
    device.context.setDefaultTimeout(PATIENCE);
    await device.context.addInitScript(prepare);
    device.page = await device.context.newPage();
    device.wire = await device.context.newCDPSession(device.page);
    await device.wire.send('Page.enable');
    device.watched = (page) => device.watches.push(watch(page, device.host, device.troubles, device.allowed));
    device.context.on('page', device.watched);
    device.emulate = device.page.emulateMedia.bind(device.page);
    for (const name of SPOILING) {
      const asked = device.page[name];
      device.page[name] = function (...words) {
        device.spoilt = true;
        return asked.apply(this, words);
      };
    }
    return device;
  }

  /** Takes it into use, with these settings. */
  async enter({ url, troubles, allowed, settings, viewport, reduced, own, dice }) {
    Object.assign(this, { url, host: new URL(url).host, troubles, allowed, spoilt: own, watches: [] });
    await this.page.setViewportSize(viewport);
    await this.emulate({ reducedMotion: reduced ? 'reduce' : 'no-preference' });
    const source = `(${settle})(${JSON.stringify(settings)});${dice}`;
    ({ identifier: this.script } = await this.wire.send('Page.addScriptToEvaluateOnNewDocument', { source }));
    this.watched(this.page);
    return this.page;
  }

  /** Resets it after use. */
  async leave() {
    if (this.spoilt || this.page.isClosed() || this.context.pages().length > 1) return this.context.close();
    for (const end of this.watches) end();
    await this.wire.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.script });
    await this.page.mouse.move(0, 0);
    await this.page.goto(`${this.url}/healthz`); // where nobody writes any more
    await this.wire.send('Storage.clearDataForOrigin', { origin: new URL(this.url).origin, storageTypes: 'all' });
    Device.idle.push(this);
    return undefined;
  }
}

/** The scene of one test: its server, and people with browsers of their own. */
class Scene {
  devices = [];
  troubles = [];
  dice = ''; // a script for every page

  /**
   * A person with a device: { secret, lang, theme, name, pace, soundAsked, gestureTold, met, coach, viewport, touch,
   * reduced, allowed, serviceWorkers, own }. Most want less motion: it costs half of the time, and scenes about motion
   * ask for it. They have met all games, unless `met` is '', and no coach, unless it is 'on'. `allowed` is a pattern of
   * errors that this test provokes; nobody is asked about sounds unless `soundAsked` is 'no', or told how to play
   * unless `gestureTold` is. Tests that need more of the browser than a page, or measure how pages load, have an `own`
   * one. Gives a page that has not been at this server yet.
   */
  async openPage({ secret, lang = 'en', theme, name, pace = 'fast', soundAsked = 'yes', gestureTold = 'yes', met = MET, coach = 'off', viewport = DESK, touch = false, reduced = true, allowed, serviceWorkers = 'block', own = false } = {}) {
    const made = { hasTouch: touch, isMobile: touch, locale: lang, serviceWorkers }; // each worker would fetch all files: few scenes allow them
    const device = await (own ? Device.begin(made) : Device.with(made));
    this.devices.push(device);
    const kept = { secret, lang, theme, name, pace, soundAsked, gestureTold, met, coach };
    const settings = Object.entries(kept).filter(([, value]) => value !== undefined);
    return device.enter({ url: this.server.url, troubles: this.troubles, allowed, settings, viewport, reduced, own, dice: this.dice });
  }

  /** Closes a page before the scene is over. */
  async closePage(page) {
    const at = this.devices.findIndex((device) => device.page === page);
    await this.devices.splice(at, 1)[0].leave();
  }

  async shots(title) {
    const folder = process.env.WONDERLAND_SHOTS;
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    const name = title.replace(/[^a-z0-9]+/gi, '-');
    const pages = this.devices.flatMap(({ context }) => context.pages());
    for (const [i, page] of pages.entries()) {
      await painted(page).catch(() => undefined);
      await page.screenshot({ path: path.join(folder, `${name}-${i}.png`), timeout: 3000 }).catch(() => undefined);
    }
  }
}

/** Makes Math.random() return the same numbers in every run: xorshift, seeded by a title. */
function sameDice(title) {
  let x = [...title].reduce((sum, c) => (Math.imul(sum, 31) + c.codePointAt(0)) >>> 0, 1) || 1;
  Math.random = () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x = (x ^ (x << 5)) >>> 0;
    return x / 2 ** 32;
  };
}

let port = 0; // of all servers

/** A test with a server and pages. */
export function scene(title, work) {
  test(title, async () => {
    browser ??= await launch();
    const scene = new Scene();
    if (process.env.LUCK) {
      sameDice(title);
      scene.dice = `(${sameDice})(${JSON.stringify(title)})`;
    }
    scene.server = await Server.start(title, port);
    ({ port } = scene.server);
    try {
      await work({ server: scene.server, openPage: (about) => scene.openPage(about), closePage: (page) => scene.closePage(page) });
      assert.deepEqual(scene.troubles, [], 'a page has misbehaved');
    } catch (error) {
      await scene.shots(title);
      if (scene.troubles.length > 0) error.message += `\n${scene.troubles.join('\n')}`;
      throw error;
    } finally {
      for (const device of scene.devices) await device.leave();
      await scene.server.close();
    }
  });
}

/** A random one of the elements. */
export const anyOf = async (locator) => locator.nth(Math.floor(Math.random() * (await locator.count())));

/** Plays chair 0 at random, at table after table, until it must decide where `wanted(state, view)`. */
export async function tableWhere(server, secret, wanted, seats, more) {
  for (let tables = 0; tables < 80; tables++) {
    const table = await server.create(secret, seats, more);
    let found = null;
    const pick = (view) => {
      if (wanted(view.position.state, view)) found = view;
      return found ? null : any(view.choices);
    };
    while (!found && (await server.playOnce(secret, table.id, 0, pick)));
    if (found) return { ...table, view: found };
  }
  return assert.fail('no such table');
}

/** The reader chooses a language: on the bar of the page, at a table on a phone among its options. */
export async function chooseLanguage(page, lang) {
  const choice = page.locator('select:has(option[value="pl"])').first();
  await choice.evaluate((select, lang) => {
    select.value = lang;
    select.dispatchEvent(new Event('change'));
  }, lang);
  await until('the language', async () => (await page.evaluate(() => document.documentElement.lang)) === lang);
}

/** The main button of the action bar. */
export function mainButton(page) {
  return page.locator('action-bar button.main');
}

/**
 * Waits until the page has drawn what it knows, nothing moves, and the focus of removed elements has moved: for two
 * frames. Tests that look for what must not be there, or measure, look then.
 */
export async function settled(page) {
  let why = '';
  const still = async () => {
    why = await page.evaluate(async () => {
      const before = window.restless();
      if (before) return before;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return window.restless();
    });
    return why === '';
  };
  await until('the page to come to rest', still).catch((error) => {
    throw new Error(`${error.message}: ${why}`);
  });
}

/** 'over', or 'turn' if this page may choose and its board shows what it may. */
async function state(page) {
  const look = () =>
    page.locator('table-page').evaluate((element) => {
      if (element.renderRoot.querySelector('end-sheet')) return 'over';
      const view = element.model?.view;
      if (!view?.choices) return '';
      const boards = [...element.renderRoot.querySelectorAll('*')].filter(({ localName }) => /^(board-|plain-board)/.test(localName));
      return boards.some((board) => board.view === view) ? 'turn' : '';
    });
  if (!(await look())) return '';
  await settled(page);
  return look();
}

export const mayMove = async (page) => (await state(page)) === 'turn';

/** Waits until this page may choose (true) or the game is over (false). */
export function myTurn(page) {
  return until('my turn, or the end', () => state(page)).then((what) => what === 'turn');
}

/** The page's view of its table, if it has any yet. */
export function viewOf(page) {
  return page.locator('table-page').evaluate((element) => element.model?.view);
}

/** The number of moves that this page knows of. */
export const stepOf = (page) => page.locator('table-page').evaluate((element) => element.model?.view?.step);

/** One turn by pointing at glowing cards until there is a line, then the main button. */
export async function turnByClicks(page, press = (target) => target.click()) {
  const step = await stepOf(page);
  const main = mainButton(page);
  await until('a line', async () => {
    if (await main.isEnabled()) return true;
    await press(page.locator('board-mirror w-card[legal]').first());
    return false;
  });
  await press(main);
  await until('the move to count', async () => (await stepOf(page)) > step);
}

/** Everything that is written in there, through shadow roots, a line for every piece. */
export function textOf(locator) {
  return locator.evaluate((element) => {
    const lines = [];
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) lines.push(node.data.trim());
      if (['STYLE', 'OPTION'].includes(node.nodeName)) return;
      for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child);
    };
    walk(element);
    return lines.filter((line) => line !== '').join('\n');
  });
}

/** The element that has the focus, through shadow roots: a name for it, and whether it is seen. */
export function focused(page) {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body) return { name: 'body', body: true };
    const box = at.getBoundingClientRect();
    const styles = [at, ...(at.shadowRoot?.querySelectorAll('*') ?? [])].map((e) => getComputedStyle(e));
    const ring = styles.some((s) => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2);
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const text = at.getAttribute('aria-label') ?? at.textContent ?? '';
    return {
      name: `${at.localName}${at.id ? '#' + at.id : ''} ${text.trim().slice(0, 40)}`,
      tag: at.localName,
      main: at.classList.contains('main'),
      cell: at.dataset.cell,
      body: false,
      ring,
      inside,
    };
  });
}

/** Animations on the page that last longer than a blink, in any shadow root. */
export function animations(page) {
  return page.evaluate(() => window.animationsNow());
}

/** Lets this page be painted from now on: for tests that look at it, or measure what would be seen. */
export function painted(page) {
  return page.evaluate(() => {
    window.painted = true;
    document.documentElement.style.removeProperty('opacity');
  });
}

/** Adds up how far things jump, from the first paint on. */
export function watchShifts(page) {
  return page.addInitScript(() => {
    window.painted = true;
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.shifts.push([value, ...sources.map(({ node }) => node?.nodeName ?? 'something in a shadow')]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far things have jumped since the last time: hardly. */
export async function quiet(page, where, most = 0.05) {
  await settled(page);
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  assert(sum <= most, `${where}: ${sum.toFixed(3)}, ${JSON.stringify(shifts)}`);
}

/** No page is wider than its window. A phone would widen `innerWidth` instead of scrolling: it is not asked. */
export async function fits(page, where) {
  await settled(page);
  const room = page.viewportSize().width;
  const [wide, culprits] = await page.evaluate((room) => {
    const found = [];
    const walk = (node) => {
      for (const element of node.querySelectorAll('*')) {
        const box = element.getBoundingClientRect();
        if (box.width > 0 && box.right > room + 1) found.push(`${element.localName}.${element.className}`);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return [document.documentElement.scrollWidth, found.slice(0, 8)];
  }, room);
  assert(wide <= room, `${where} is ${wide} wide in a window of ${room}: ${culprits.join(', ')}`);
}

/** The rows of a table of a game's names.def: English, Russian, Polish. */
export function namesOf(game, table) {
  const text = readFileSync(path.join(root, 'games', game, 'names.def'), 'utf8');
  const line = new RegExp(`^${table}\\(\\w+, "([^"]*)", "([^"]*)", "([^"]*)"\\)`, 'gm');
  const rows = [...text.matchAll(line)].map((row) => row.slice(1));
  assert(rows.length > 0, `${game} has no names of ${table}`);
  return rows;
}

/** Every `why` that this page sends from now on; before it goes anywhere. */
export function whysOf(page) {
  const whys = [];
  const hear = ({ payload }) => payload.includes('"why"') && whys.push(JSON.parse(payload).act.join());
  page.on('websocket', (socket) => socket.on('framesent', hear));
  return whys;
}

/** Waits until the page explains what cannot be chosen: that part of it loads last. */
export const whyReady = (page) => page.locator('why-not').waitFor({ state: 'attached' });

/** Why something cannot be chosen, once the page tells it: the words, and the rule that its link leads to. */
export async function toldWhy(page) {
  const told = page.locator('why-not .tooltip');
  await told.waitFor();
  const [words, link] = [await told.innerText(), await told.locator('a').getAttribute('href')];
  return { words: words.replaceAll('\u00a0', ' '), rule: link.split('#')[1], link };
}

/** Everything that the board marks as impossible is an act that the game knows and does not allow now. */
export async function whysHold(page, server) {
  const secret = await page.evaluate(() => localStorage.getItem('wonderland.secret'));
  const { table, seat, game } = await viewOf(page);
  const all = (board) => [...board.shadowRoot.querySelectorAll('[data-why]')].map(({ dataset }) => dataset.why);
  for (const act of new Set(await page.locator(`board-${game}`).evaluate(all))) {
    const { allowed } = await server.ask(secret, { do: 'why', table, seat, act: act.split(',').map(Number) });
    assert.equal(allowed, false, `${game}: ${act} can be done`);
  }
}

/** The positions of all parts of a table, and the length of the page. */
export function placesOf(page) {
  return page.evaluate(() => {
    const places = [document.documentElement.scrollHeight, document.documentElement.scrollWidth, scrollY];
    const walk = (root) => {
      for (const element of root.querySelectorAll('*:not(why-not)')) {
        const { x, y, width, height } = element.getBoundingClientRect();
        places.push([element.localName, x, y, width, height].join());
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document.querySelector('w-app').shadowRoot.querySelector('main'));
    return places;
  });
}
