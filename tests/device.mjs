// The server for pages (server/device) without a page: in every game a person plays to the end against a bot, the page
// is closed in the middle and comes back, and the record is one that the program verifies. Moves that could not be
// written have not happened. Lessons and puzzles are there once their texts have come. node tests/device.mjs WASM TEXTS
// PROGRAM
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../web/node_modules/esbuild/lib/main.js';

const [wasm, textsFile, program] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'wonderland-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const bundle = join(folder, 'instance.mjs');
await build({ entryPoints: [join(root, 'web/src/device/instance.ts')], bundle: true, format: 'esm', outfile: bundle, logLevel: 'error' });
const { Instance } = await import(bundle);
const module = new WebAssembly.Module(readFileSync(wasm));
const TEXTS = JSON.parse(readFileSync(textsFile, 'utf8'));
const WRITTEN = 1, FULL = 3, TICK_MS = 250;

/** The bytes that a page loads before games on the device can begin: as few as promised. */
const BYTES_MAX = 350_000;
const packed = gzipSync(readFileSync(wasm), { level: 9 }).length;
assert.ok(packed <= BYTES_MAX, `the module has ${packed} bytes compressed, ${BYTES_MAX} at most`);
console.log(`The module has ${packed} bytes compressed, ${BYTES_MAX} at most.`);

/** Time passes when the test says so. */
let now = 1000;
performance.now = () => now;

/** A page with one line to its tables; `records` is its database. */
class Page {
  messages = [];
  answers = [];
  changes = [];
  jobs = [];
  writes = 0;
  woken = false;
  full = false;
  texts = TEXTS;
  fetched = [];
  asked = 0;
  /** This many jobs do not come back. */
  lost = 0;

  constructor(records) {
    this.records = records;
    const nobody = () => undefined;
    this.thinker = new Instance(module, { send: nobody, answer: nobody, close: nobody, put: nobody, write: nobody, think: nobody, fetch: nobody, wake: nobody });
    this.tables = new Instance(module, {
      send: (_port, text) => this.messages.push(JSON.parse(text)),
      answer: (_port, status, text) => this.answers.push({ status, text }),
      close: nobody,
      put: (name, bytes) => (name === null ? (this.changes = []) : this.changes.push([name, bytes])),
      write: () => this.writes++,
      think: (job) => this.jobs.push(job),
      fetch: (name) => (this.asked++, this.fetched.push(name)),
      wake: () => (this.woken = true),
    });
    for (const name of [...records.keys()].sort()) this.tables.load(name, records.get(name));
    this.tables.open();
    this.tables.connect(1);
  }

  /** Runs everything that is pending. */
  pump() {
    while (this.writes > 0 || this.jobs.length > 0 || this.fetched.length > 0 || this.woken) {
      if (this.writes > 0) this.write();
      else if (this.fetched.length > 0) this.give(this.fetched.shift());
      else if (this.woken) (this.woken = false), this.tables.turn();
      else this.think(this.jobs.shift());
    }
  }

  think(job) {
    this.tables.thought(this.lost-- > 0 ? null : this.thinker.think(job));
  }

  give(name) {
    this.tables.fetched(name, name in this.texts ? new TextEncoder().encode(this.texts[name]) : null);
  }

  write() {
    const { changes } = this;
    this.writes--;
    this.changes = [];
    if (!this.full) for (const [name, bytes] of changes) bytes ? this.records.set(name, bytes) : this.records.delete(name);
    this.tables.written(this.full ? FULL : WRITTEN);
  }

  say(command) {
    const id = (this.last = (this.last ?? 0) + 1);
    this.tables.message(1, JSON.stringify({ ...command, id }));
    this.pump();
    return this.messages.find((message) => message.re === id);
  }

  get(path, secret = '') {
    this.tables.request(9, 'GET', path, '', secret, 'en', '');
    this.pump();
    this.tables.gone(9);
    return this.answers.pop();
  }
}

/** A person comes back, as if the page had been closed. */
function open(records, secret) {
  const page = new Page(records);
  if (secret) assert.equal(page.say({ do: 'hello', secret, lang: 'en' }).is, 'hello');
  return page;
}

const GAMES = open(new Map()).say({ do: 'games' }).games;
assert.ok(GAMES.length >= 5);

/** Another server keeps the game by its record, which is the same there; an incomplete record is refused. */
function keepElsewhere(name, table, record) {
  const { secret } = open(new Map()).say({ do: 'device' });
  const records = new Map();
  let other = open(records, secret);
  const lines = record.split('\n');
  const unfinished = [...lines.slice(0, -3), ''].join('\n');
  const luckless = lines.filter((line) => !line.startsWith('seed ')).join('\n');
  for (const bad of ['', 'wonderland', unfinished, luckless, record.replace(/^seed ../m, (seed) => (seed === 'seed 00' ? 'seed 01' : 'seed 00'))]) {
    const refused = other.say({ do: 'keep', record: bad });
    assert.equal(refused.why, 'malformed', `${name}: ${bad.slice(0, 40)}`);
  }
  assert.equal(records.size, 0, 'nothing was kept of those');
  assert.equal(other.say({ do: 'keep', record }).table, table, name);
  assert.equal(other.say({ do: 'keep', record }).table, table, `${name}: once is enough`);
  other = open(records, secret);
  assert.equal(other.get(`/t/${table}.log`, secret).text, record, `${name}: the record is the same`);
  assert.deepEqual(other.say({ do: 'tables', list: 'mine' }).tables.map((row) => row.table), [table]);
}

/** A study is made here, too: the same numbers as the program's, and they stay. */
function study(page, records, secret, table, file) {
  page.lost = 1;
  page.say({ do: 'study', table });
  let found = page.say({ do: 'study', table }); // the first was lost: it begins again
  assert.deepEqual([found.is, found.complete], ['study', false]);
  found = page.say({ do: 'study', table }); // all that it thinks about was done at once
  assert.equal(found.complete, true);
  const { decisions, players } = JSON.parse(execFileSync(program, ['analyse', file, '--json'], { encoding: 'utf8' }));
  const numbers = ({ n, seat, played, best, after_per_mille }) => [n, seat, played.per_mille, best?.per_mille, best?.action, ...after_per_mille];
  assert.ok(decisions.length > 5);
  assert.deepEqual(found.decisions.map(numbers), decisions.map(numbers));
  assert.deepEqual(found.players, players);
  const again = open(records, secret).say({ do: 'study', table, begin: false });
  assert.deepEqual(again.decisions, found.decisions, 'it is kept');
  movesComeFirst(page, table, found.decisions[0].n);
}

/** A move is answered before anything that takes long: bots think elsewhere, and one task is done in a turn. */
function movesComeFirst(page, finished, n) {
  const { table } = page.say({ do: 'create', game: 'mirror', seats: [{ is: 'me' }, { is: 'me' }] });
  const answered = (command) => page.messages.find((message) => message.re === command);
  const ask = (command) => {
    page.tables.message(1, JSON.stringify({ ...command, id: ++page.last }));
    return page.last;
  };
  const move = () => {
    const seat = [0, 1].find((one) => page.say({ do: 'look', table, seat: one, since: 0 }).choices);
    const { step } = page.say({ do: 'look', table, seat, since: 0 });
    assert.equal(page.say({ do: 'move', table, seat, step, move: '1' }).is, 'done');
  };
  const { jobs } = page;
  page.jobs = { length: 0, push: (job) => jobs.push(job) }; // they wait
  const variation = ask({ do: 'variation', table: finished, n });
  page.pump();
  move();
  assert.deepEqual([jobs.length, answered(variation)], [1, undefined], 'a bot thinks about it, and only that');
  page.jobs = jobs;
  page.pump();
  assert.ok(answered(variation).steps.length > 0);
  const checks = [1, 2].map(() => ask({ do: 'verify', table: finished }));
  page.tables.turn();
  assert.deepEqual(checks.map((check) => answered(check)?.fair), [true, undefined], 'one in a turn');
  page.pump();
  assert.equal(answered(checks[1]).fair, true);
}

const MOVES_MAX = 4000;
for (const { name, seats } of GAMES) {
  const records = new Map();
  let page = open(records);
  const { secret } = page.say({ do: 'device' });
  page = open(records, secret);
  const bots = Array.from({ length: seats[0] - 1 }, () => ({ is: 'bot', bot: 'lizard' }));
  const { table } = page.say({ do: 'create', game: name, seats: [{ is: 'me', name: 'Ann' }, ...bots] });
  let view, refused, lost, moves = 0, came = 0;
  for (; moves < MOVES_MAX; moves++) {
    view = page.say({ do: 'look', table, seat: 0, since: 0 });
    assert.equal(view.is, 'view', `${name}: ${JSON.stringify(view)}`);
    if (view.phase === 'over') break;
    if (moves % 17 === 11) {
      page = open(records, secret);
      const again = page.say({ do: 'look', table, seat: 0, since: 0 });
      assert.ok(again.seq >= view.seq, `${name}: what was shown is there again`); // a bot may go on at once
      came++;
      continue;
    }
    if (!view.choices) { // a window of the bots closes by its time, which passes now
      now += TICK_MS;
      page.tables.tick();
      page.pump();
      continue;
    }
    if (moves >= 5 && !refused) { // storage is full: refused, and as before
      page.full = true;
      refused = page.say({ do: 'move', table, seat: 0, step: view.step, move: '1' });
      assert.equal(refused.is, 'refused', name);
      assert.ok(refused.words);
      page.full = false;
      assert.equal(page.say({ do: 'look', table, seat: 0, since: 0 }).seq, view.seq, `${name}: nothing has happened`);
    }
    if (moves >= 8 && !lost && view.choices.length > 1) { // the worker for bots is gone: advice is refused, a bot is asked again when time has passed
      page.lost = 2;
      lost = page.say({ do: 'hint', table, seat: 0 });
      assert.deepEqual([lost.is, lost.why], ['refused', 'not-now'], name);
    }
    const done = page.say({ do: 'move', table, seat: 0, step: view.step, move: String(1 + (moves * 7) % view.choices.length) });
    assert.equal(done.is, 'done', `${name}: ${JSON.stringify(done)}`);
  }
  assert.equal(view.phase, 'over', `${name} has ended`);
  const record = page.get(`/t/${table}.log`, secret);
  assert.equal(record.status, 200);
  const file = join(folder, `${name}.log`);
  writeFileSync(file, record.text);
  execFileSync(program, ['verify', file], { encoding: 'utf8' });
  assert.equal(page.say({ do: 'verify', table }).fair, true, name);
  keepElsewhere(name, table, record.text);
  if (name === 'mirror') study(page, records, secret, table, file);
  console.log(`${name}: ${moves} moves, came back ${came} times; the program verifies the record.`);
}

/** The moves of a game's puzzles that their facts call right, puzzle by puzzle; nothing: it has none. */
const rightMoves = (name) => {
  const file = join(root, 'games', name, 'puzzles', 'puzzles.txt');
  const puzzles = existsSync(file) ? readFileSync(file, 'utf8').split(/^puzzle /m).slice(1) : [];
  return puzzles.map((facts) => [...facts.matchAll(/^right \d+ ([^|\n]*?)(?: \||$)/gm)].map(([, move]) => move));
};

/** Commands wait for texts that have not arrived; if these cannot be fetched, the commands are refused, and fetching is
 * tried again. */
function texts() {
  const page = open(new Map());
  const { games } = page.say({ do: 'puzzles' });
  assert.ok(games.length >= 5);
  const { courses } = page.say({ do: 'lessons' });
  for (const { game, lessons } of courses) {
    for (const broken of [{}, { [`lessons-${game}`]: 'another file' }]) {
      page.texts = broken;
      assert.equal(page.say({ do: 'lesson', game, lesson: 1 }).why, 'not-now', game);
    }
    page.texts = TEXTS;
    const lesson = page.say({ do: 'lesson', game, lesson: lessons.length });
    assert.deepEqual([lesson.is, lesson.title], ['lesson', lessons.at(-1)], game);
  }
  for (const { game, ratings } of games) {
    const right = rightMoves(game);
    assert.equal(ratings.length, right.length, game);
    for (const number of [1, right.length]) {
      const puzzle = page.say({ do: 'puzzle', game, puzzle: number });
      assert.deepEqual([puzzle.is, puzzle.of, puzzle.rating], ['puzzle', right.length, ratings[number - 1]], game);
      const { move } = page.say({ do: 'puzzle_try', game, puzzle: number });
      assert.ok(right[number - 1].includes(move), `${game} ${number}: ${move}`);
    }
  }
  assert.equal(page.asked, Object.keys(TEXTS).length + 2 * courses.length, 'what is there is not asked for again');
  console.log(`${courses.length} courses and the puzzles of ${games.length} games are there.`);
}
texts();
