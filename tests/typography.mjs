/* The web client's templates by the examples of typography.txt, which tests/engine.c reads, too. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const { transform } = createRequire(new URL('../web/', import.meta.url))('esbuild');

async function fillOf(path) {
  const source = await readFile(new URL(path, import.meta.url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).fill;
}

/** Between the forms of a template are bars, too. */
function parts(example) {
  const all = example.split('|');
  return [all[0], all.slice(1, -2).join('|'), all.at(-2), all.at(-1)];
}

test('no line breaks where it must not', async () => {
  const fill = await fillOf('../web/src/typography.ts');
  const lines = (await readFile(new URL('typography.txt', import.meta.url), 'utf8')).split('\n');
  const examples = lines.filter((line) => line !== '' && !line.startsWith('#'));
  assert(examples.length >= 20);
  for (const example of examples) {
    const [lang, template, list, wanted] = parts(example);
    const args = list === '' ? [] : list.split(',').map((arg) => (/^\d+$/.test(arg) ? Number(arg) : arg));
    assert.equal(fill(template, args, lang).replaceAll('\u00a0', '~'), wanted, example);
  }
});
