/* A server and a browser, for the tests and for the pictures of docs/screens. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';

/** As a CommonJS module: imported, all of it would be read twice. */
export const playwright = createRequire(import.meta.url)('../../web/node_modules/playwright-core');

export const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
export const program = path.resolve(process.env.WONDERLAND ?? path.join(root, 'build/wonderland'));
export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
/** How long anything may take before it counts as never: long, since the machine may be busy with other tests. */
export const PATIENCE = 60000;

/** A random element of the list. */
export const any = (list) => list[Math.floor(Math.random() * list.length)];

const agent = new http.Agent({ keepAlive: true });

/** Bots decide at the same time: they are waited for. Their luck follows from the number of decisions before theirs, so
 * whoever raced them would see another game in every run. */
const awaitsBots = ({ chairs }) => chairs.some(({ is, owes }) => is === 'bot' && owes);

/** The answer to a POST. Tests play whole games by this, and fetch takes twice as long. */
function post(url, secret, body) {
  const headers = secret ? { Authorization: `Bearer ${secret}` } : {};
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent }, (answer) => resolve(text(answer)));
    request.on('error', reject);
    request.end(body);
  });
}

/** A server on a port and in a folder of its own. With LUCK (tests/luck.c) the title chooses its cards. */
export class Server {
  opened = 0;

  /** On that port, unless it has been taken meanwhile; 0: on any. */
  static async start(title = '', port = 0) {
    const server = new Server();
    server.title = title;
    server.folder = await mkdtemp(path.join(tmpdir(), 'wonderland-'));
    await server.open(port).catch(() => server.open(0));
    return server;
  }

  /** Begins to listen; again on the same port after it was killed. */
  async open(port = this.port) {
    const args = ['serve', '--listen', `127.0.0.1:${port}`, '--db', path.join(this.folder, 'tables.db')];
    const luck = { LD_PRELOAD: process.env.LUCK ?? '', WONDERLAND_LUCK: `${this.title} ${this.opened++}` };
    this.process = spawn(program, [...args, '--rate', '100000', '--per-address', '2000', '--creations', '0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...luck },
    });
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    for await (const line of readline.createInterface({ input: this.process.stdout })) {
      this.url = /http:\S+/.exec(line)?.[0];
      if (this.url) break;
    }
    assert(this.url, 'the server has not opened');
    this.port = Number(new URL(this.url).port);
  }

  async kill(signal = 'SIGKILL') {
    this.process.kill(signal);
    await this.ended;
  }

  async close() {
    await this.kill('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** A command over HTTP; fails if it is refused. */
  async ask(secret, command, lang = 'en') {
    const body = JSON.parse(await post(`${this.url}/api?lang=${lang}`, secret, JSON.stringify(command)));
    assert.notEqual(body.is, 'refused', `${JSON.stringify(command)}: ${body.why} ${body.words}`);
    return body;
  }

  async device() {
    return (await this.ask('', { do: 'device' })).secret;
  }

  async create(secret, seats, more = {}) {
    const made = await this.ask(secret, { do: 'create', game: 'mirror', seats, hints: true, ...more });
    return { id: made.table, invite: made.invite, url: `${this.url}/t/${made.table}` };
  }

  look(secret, table, seat) {
    return this.ask(secret, { do: 'look', table, ...(seat === undefined ? {} : { seat }) });
  }

  /** Begins to listen to a table; then a function that waits until a message is the wanted one. */
  async listen(secret, table, wanted) {
    const answer = await fetch(`${this.url}/t/${table}.ndjson`, { headers: { Authorization: `Bearer ${secret}` } });
    return async () => {
      for await (const line of readline.createInterface({ input: Readable.fromWeb(answer.body) }))
        if (line && wanted(JSON.parse(line))) return;
      assert.fail('the stream has ended');
    };
  }

  /** The view of a chair once it has something to decide, or the game is over. */
  turnOf(secret, table, seat) {
    return until(`seat ${seat} to move`, async () => {
      const now = await this.look(secret, table, seat);
      return ((now.choices && !awaitsBots(now)) || now.phase === 'over') && now;
    });
  }

  move(secret, table, { seat, step }, { move }) {
    return this.ask(secret, { do: 'move', table, seat, step, move });
  }

  /** Plays a choice of a chair once it is its turn: the first, or the one that is picked, if one is. */
  async playOnce(secret, table, seat, pick = (view) => view.choices[0]) {
    const view = await this.turnOf(secret, table, seat);
    const choice = view.choices && pick(view);
    if (choice) await this.move(secret, table, view, choice);
    return view.phase !== 'over';
  }

  /** Plays the chairs of this device to the end of the game, or until `steps` moves are made. */
  async playOn(secret, table, steps = Infinity, pick = (view) => view.choices[0]) {
    const owing = ({ chairs }) => chairs.filter(({ yours, owes }) => yours && owes).map(({ seat }) => seat);
    const done = ({ phase, step }) => phase === 'over' || step >= steps;
    for (;;) {
      const view = await until('a turn, or the end', async () => {
        const now = await this.look(secret, table);
        return (done(now) || (owing(now).length > 0 && !awaitsBots(now))) && now;
      });
      if (done(view)) return view;
      if (view.choices) await this.move(secret, table, view, pick(view));
      else for (const seat of owing(view)) await this.playOnce(secret, table, seat, pick);
    }
  }
}

/** Asks until the answer is true, and returns it; with increasing delays, since asking slows down what is waited
 * for. */
export async function until(what, ask, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    const answer = await ask();
    if (answer) return answer;
    assert(Date.now() < end, `waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Tries until an assertion holds; the last one that did not is the failure. */
export async function soon(check, patience = PATIENCE) {
  let failure = null;
  const holds = () => check().then(
    () => true,
    (error) => void (failure = error),
  );
  await until('an assertion', holds, patience).catch((error) => {
    throw failure ?? error;
  });
}

export function launch() {
  return playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
