/*
 * Three browsers behind one small interface: open an address, evaluate a function there, click at a point by a real
 * pointer, ask for the troubles (errors in the console) since it was opened, take a picture, close.
 *
 * Chromium and Firefox (Debian's own, by WebDriver BiDi) are driven by Playwright. Its WebKit is a build of its own, so
 * Debian's is driven by WebDriver, on a virtual screen.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { DESK, PATIENCE, launch, playwright, until } from './server.mjs';

class Playwright {
  said = [];

  static async start(launched) {
    const self = new Playwright();
    self.browser = await launched;
    self.page = await self.browser.newPage({ viewport: DESK, reducedMotion: 'reduce' });
    self.page.setDefaultTimeout(PATIENCE);
    self.page.on('console', (message) => message.type() === 'error' && self.said.push(message.text()));
    self.page.on('pageerror', (error) => self.said.push(error.stack));
    return self;
  }

  open(url) {
    this.said = [];
    return this.page.goto(url);
  }

  async troubles() {
    return this.said;
  }

  evaluate(work, argument) {
    return this.page.evaluate(work, argument);
  }

  click({ x, y }) {
    return this.page.mouse.click(x, y);
  }

  picture(file) {
    return this.page.screenshot({ path: file });
  }

  close() {
    return this.browser.close();
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** GTK's settings decide what the page sees as prefers-reduced-motion. */
async function calmSettings(folder) {
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
}

/** WebDriver does not report the console: from here on the page records its messages itself. */
function keepTroubles() {
  window.troubles = [];
  const trouble = (...words) => window.troubles.push(words.join(' '));
  console.error = trouble;
  // A thrown error has a stack; a ResizeObserver that has to be called again in the next frame only says so.
  window.addEventListener('error', (event) => event.error && trouble('thrown:', event.message, event.error.stack));
  window.addEventListener('unhandledrejection', (event) => trouble('rejected:', event.reason, event.reason?.stack));
  document.addEventListener('securitypolicyviolation', (event) => trouble('policy:', event.violatedDirective, event.blockedURI));
}

class WebKit {
  processes = [];
  agent = new http.Agent({ keepAlive: true });

  static async start() {
    const self = new WebKit();
    try {
      await self.launch();
    } catch (error) {
      await self.close();
      throw error;
    }
    return self;
  }

  async launch() {
    this.folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
    await calmSettings(this.folder);
    const screen = this.run('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = await once(screen.stdio[3], 'data', { signal: AbortSignal.timeout(PATIENCE) });
    this.port = await freePort();
    this.run('WebKitWebDriver', [`--port=${this.port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(display).trim()}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: this.folder,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1', // OpenGL composites layers, which takes three times as long here
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // as root it cannot; it sees our own pages only
      },
    });
    await until('WebKitWebDriver', () => this.ask('GET', '/status').catch(() => false));
    const made = await this.ask('POST', '/session', { capabilities: {} });
    this.session = `/session/${made.sessionId}`;
    await this.resize();
  }

  /** The window has a bar of its own above the page. */
  async resize() {
    await this.send('window/rect', DESK);
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await this.send('window/rect', { width: 2 * DESK.width - inner.width, height: 2 * DESK.height - inner.height });
  }

  run(program, args, options) {
    const child = spawn(program, args, options);
    child.on('error', () => undefined); // the code that waits for it reports the error
    this.processes.push(child);
    return child;
  }

  ask(method, address, body, timeout = PATIENCE) {
    return new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: this.port, path: address, method, agent: this.agent, timeout };
      const request = http.request(to, async (answer) => {
        const { value } = await json(answer);
        if (answer.statusCode === 200) resolve(value);
        else reject(new Error(`${address}: ${value.error}, ${value.message}`));
      });
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error(`${address}: no answer`)));
      request.end(body && JSON.stringify(body));
    });
  }

  send(command, body) {
    return this.ask('POST', `${this.session}/${command}`, body);
  }

  async open(url) {
    await this.send('url', { url });
    await this.evaluate(keepTroubles);
  }

  async troubles() {
    return this.evaluate(() => window.troubles);
  }

  evaluate(work, argument = null) {
    return this.send('execute/sync', { script: `return (${work})(...arguments)`, args: [argument] });
  }

  click({ x, y }) {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.send('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  async picture(file) {
    await writeFile(file, await this.ask('GET', `${this.session}/screenshot`, undefined, 10000), 'base64');
  }

  async close() {
    if (this.session) await this.ask('DELETE', this.session).catch(() => undefined);
    this.agent.destroy();
    for (const child of this.processes.reverse()) {
      if (!child.kill()) continue;
      await once(child, 'exit');
    }
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }
}

/** Each is started by its function, and then is as described above. */
export const browsers = {
  Chromium: () => Playwright.start(launch()),
  Firefox: () =>
    Playwright.start(
      playwright.firefox.launch({
        channel: 'moz-firefox', // the one that speaks WebDriver BiDi
        executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
        // A service worker would fetch all files, and is told of as a failure where a page is left meanwhile.
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'dom.serviceWorkers.enabled': false },
      }),
    ),
  WebKit: () => WebKit.start(),
};
