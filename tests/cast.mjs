/*
 * The drawings of web/cast: each can be drawn, is small, contains nothing superfluous, and is shown somewhere; and
 * faults in one are reported.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { draw } from '../web/cast/ink.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '..');
const folder = path.join(root, 'web/cast');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ink'))
  .map((file) => path.basename(file, '.ink'));
const read = (name) => readFileSync(path.join(folder, `${name}.ink`), 'utf8');
const LARGEST = 10_000;
const LARGEST_SENT = 4_000;

test('every drawing can be drawn and is small', () => {
  assert(names.length >= 29, 'all of them');
  for (const name of names) {
    const { svg, whole, badge } = draw(read(name));
    assert.match(whole, /^0 0 (240 320|160 160)$/, name);
    assert.match(badge, /^-?\d+ -?\d+ (\d+) \1$/, `${name}: a badge is a square`);
    assert(svg.length < LARGEST, `${name}: ${svg.length} bytes`);
    assert(gzipSync(svg).length < LARGEST_SENT, `${name}: ${gzipSync(svg).length} bytes on their way`);
    const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, element]) => element));
    assert.deepEqual([...elements].sort(), ['g', 'path', 'svg'], name);
    for (const needless of [' id=', ' class=', ' style=', 'url(', 'NaN']) assert(!svg.includes(needless), `${name}: ${needless}`);
  }
});

test('every drawing is shown somewhere', () => {
  const files = readdirSync(root, { recursive: true }).filter((file) => /^(games\/[^/]+\/web|web\/src)\/.*\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  assert.deepEqual(names.filter((name) => !texts.includes(`'cast:${name}'`)), []);
});

test('the silhouette is drawn three times: rim, heavy ink, and itself', () => {
  const { svg } = draw('<svg badge="0 0 10 10"><path o="1" fill="#123456" d="M0 0H10V10Z"/><path d="M1 1H2V2Z"/></svg>');
  assert.equal(svg.match(/M0 0h10v10z/gi).length, 3);
  assert.equal(svg.match(/M1 1h1v1z/gi).length, 1);
});

test('a transform moves the shape and leaves the line as thick as it was', () => {
  const { svg } = draw('<svg><g transform="translate(5 0) scale(2)"><path stroke-width="3" d="M0 0L10 0L10 5Z"/></g></svg>');
  assert.match(svg, /stroke-width="3" d="M5 0l20 0 0 10z"/);
});

test('a tapered stroke is thickest in its middle', () => {
  const { svg } = draw('<svg><t d="0 0 10 0 4"/></svg>');
  assert.match(svg, /stroke="none" fill="#2b2033" d="M0 0q5 4 10 0-5-4-10 0z"/);
});

test('the same person in another dress differs by that alone', () => {
  const own = draw(read('alice')).svg;
  const red = draw(read('alice'), 'red').svg;
  assert.match(own, /#2f6fb0/);
  assert.match(red, /#c62f49/);
  assert.equal(own.replaceAll(/#\w+/g, ''), red.replaceAll(/#\w+/g, ''));
});

test('what cannot be drawn is named', () => {
  assert.throws(() => draw('<svg><rect/></svg>'), /no <rect>/);
  assert.throws(() => draw('<svg/>', 'red'), /dressed in red/);
});
