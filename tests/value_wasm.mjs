// Engine, games and bots compile to WebAssembly; what bots think positions are worth is the same there as in the
// program, to the last bit, and with the same seed and iterations they play the same:
//   node tests/value_wasm.mjs PROBE FOLDER WONDERLAND
// PROBE is tests/value_probe.c as a program, made by another compiler; FOLDER is for objects, which the package for npm
// is then made of (engine_package.mjs).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [probe, folder] = process.argv.slice(2);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const linked = join(folder, 'value_probe.wasm');
console.log(execFileSync(join(root, 'tools/wasm'), [folder], { encoding: 'utf8' }).trim());
const own = ['tests/value_probe.c', 'library/libc.c'].map((source) => {
  const object = join(folder, source.replace(/.*\//, '') + '.o');
  execFileSync('clang', ['--target=wasm32', '-ffreestanding', '-fno-builtin', '-mbulk-memory', '-std=c11', '-O2', '-Wall',
    '-Werror', '-I', root, '-c', join(root, source), '-o', object]);
  return object;
});
const objects = readdirSync(folder).filter((name) => /^(engine|bots|games)_.*\.o$/.test(name));
execFileSync('wasm-ld', ['--no-entry', '--export=probe', '--export=probe_bots', '--export=games_n', '-z', 'stack-size=1048576', '--gc-sections',
  ...own, ...objects.map((name) => join(folder, name)), '-o', linked]);

const { instance } = await WebAssembly.instantiate(readFileSync(linked));
const native = execFileSync(probe, { encoding: 'utf8' }).trim().split('\n');
let values = 0, games = 0;
for (const line of native) {
  const [game, seats, hash, moves] = line.split(' ').map(Number);
  assert.equal(instance.exports.probe(game, seats) >>> 0, hash, `game ${game} of the list, ${seats} seats`);
  assert.equal(instance.exports.probe_bots(game, seats) >>> 0, moves, `bots play game ${game} otherwise, ${seats} seats`);
  values += hash !== 0;
  games += moves !== 0;
}
assert.ok(values > 10, `only ${values} values were compared`);
assert.ok(games > 15, `bots were compared in only ${games} games`);
console.log(`${values} values are the same, bit by bit; bots have played ${games} games in the same way.`);
await import('./engine_package.mjs');
