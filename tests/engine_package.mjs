// The engine as an npm package (web/engine), made of the objects that tools/wasm has left in a folder:
//   node tests/engine_package.mjs FOLDER WONDERLAND
// What it plays, the program verifies; what the program has played, it verifies.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [objects, wonderland] = process.argv.slice(-2).map((path) => resolve(path));
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(join(tmpdir(), 'wonderland-engine-'));
const run = (...command) => execFileSync(command[0], command.slice(1), { cwd: folder, encoding: 'utf8' });

try {
  run(join(root, 'tools/engine'), objects, folder);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  assert.deepEqual([...about.files, 'package.json'].sort(), readdirSync(folder).sort());
  const { load } = await import(pathToFileURL(join(folder, 'index.js')));
  await check(await load());
  checkTexts();
} finally {
  rmSync(folder, { recursive: true });
}

async function check(engine) {
  const listed = run(wonderland, 'list').split('\n').map((line) => /^\w+/.exec(line)?.[0]).filter(Boolean);
  for (const game of engine.games) assert.ok(listed.includes(game.name), game.name);
  assert.equal(engine.games.length, 5);
  assert.ok(engine.bots.some((bot) => bot.name === 'eaglet' && bot.title.pl === 'Orzełek'));
  for (const game of engine.games) playAtRandom(engine, game);
  dealsAsTheProgram(engine);
  refusesInWords(engine);
  keepsSecrets(engine);
  for (const game of engine.games) verifiesGolden(engine, join(root, 'games', game.name, 'test/replays'));
}

/** A number from 0 to n - 1, the same again and again. */
function chooser(seed) {
  let state = seed;
  return (n) => (state = (state * 48271) % 2147483647) % n;
}

function playAtRandom(engine, game) {
  const match = engine.start(game.name, { seats: game.seatsMax, seed: 'at random' }), below = chooser(7);
  let decisions = 0;
  for (; !match.over; decisions++) {
    const seat = match.actors.at(-1), moves = match.legal(seat);
    assert.equal(match.labels(seat, 'ru').length, moves.length);
    const move = decisions < 3 ? match.ask('eaglet', seat, 50) : moves[below(moves.length)];
    assert.ok(moves.includes(move));
    match.play(seat, move);
  }
  assert.ok(decisions > 10);
  assert.ok(match.view().place.includes(1));
  const record = match.record(), file = join(folder, `${game.name}.log`);
  assert.equal(engine.verify(record), undefined);
  writeFileSync(file, record);
  run(wonderland, 'verify', file); // fails if it is not right
  rmSync(file);
  const cut = record.split('\n').filter((_, i, lines) => i !== lines.length - 5).join('\n');
  assert.match(engine.verify(cut, 'en'), /\d/);
  assert.throws(() => engine.load(cut));
}

/** The same seed, the same cards. */
function dealsAsTheProgram(engine) {
  const file = join(folder, 'new.log');
  run(wonderland, 'new', 'labyrinth', file, '--seats', 'lizard,lizard,lizard', '--seed', 'tea', '--option', 'hatter=on');
  const theirs = readFileSync(file, 'utf8').split('\n').filter((line) => /^(table|commit|seed|option|\*)/.test(line));
  const ours = engine.start('labyrinth', { seats: 3, seed: 'tea', options: { hatter: 'on' } }).record().split('\n');
  assert.ok(theirs.length > 30);
  for (const line of theirs) assert.ok(ours.includes(line), line);
  rmSync(file);
}

function refusesInWords(engine) {
  const match = engine.start('mirror', { seed: 'tea' }), seat = match.actor, before = match.record();
  assert.throws(() => match.play(seat, 'fly'), /no such move/);
  assert.throws(() => match.play(1 - seat, match.legal(seat)[0], 'ru'), /[а-я]/);
  assert.throws(() => match.play(7, 'fly'), RangeError);
  assert.throws(() => match.ask('nobody', seat), /no bot/);
  assert.throws(() => match.ask('eaglet', 1 - seat), /owes no decision/);
  assert.throws(() => engine.start('chess'), /no game/);
  assert.throws(() => engine.start('mirror', { seats: 9 }), /no game/);
  assert.throws(() => engine.start('labyrinth', { options: { hatter: 'perhaps' } }), /no option/);
  assert.equal(match.record(), before);
  match.play(seat, match.legal(seat)[0]);
  assert.ok(match.story({ lang: 'pl' }).length > 0);
  assert.notEqual(engine.start('mirror').record(), engine.start('mirror').record()); // without a seed, any luck
}

/** What a player alone knows, cards in hand, stands in no other view. */
function keepsSecrets(engine) {
  const match = engine.start('teaparty', { seats: 2, seed: 'tea' });
  const views = [match.view(0), match.view(1), match.view()].map((view) => JSON.stringify(view.state));
  assert.equal(new Set(views).size, 3);
}

function verifiesGolden(engine, replays) {
  const names = readdirSync(replays).filter((name) => name.endsWith('.log'));
  assert.ok(names.length > 0);
  for (const name of names.slice(0, 3)) {
    const record = readFileSync(join(replays, name), 'utf8');
    assert.equal(engine.verify(record), undefined, name);
    assert.equal(engine.load(record).record(), record, name);
  }
}

/** The examples run, and the types know what they use. */
function checkTexts() {
  assert.match(run(process.execPath, 'example.mjs'), /The record is right\.\n$/);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8').split('```js\n')[1].split('```')[0];
  writeFileSync(join(folder, 'readme.mjs'), readme);
  assert.match(run(process.execPath, 'readme.mjs'), /^mirror: Looking-Glass Tea\n[^]*The record is right\.\n$/);
  writeFileSync(join(folder, 'readme.mts'), readme);
  run(join(root, 'web/node_modules/.bin/tsc'), '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom',
    '--module', 'nodenext', '--types', '', 'readme.mts');
}
