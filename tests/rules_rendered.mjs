/*
 * The rules in the browser are those of the source: every number of the source is on the page, in its order, and every
 * item of a list at its depth. The templates are read as a browser would, without one.
 *
 *   node tests/rules_rendered.mjs ROOT
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';

const root = path.resolve(process.argv[2] ?? '.');
const { build } = createRequire(path.join(root, 'web/'))('esbuild');
const bundled = await build({
  entryPoints: [path.join(root, 'web/src/markdown.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const code = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
const { chaptersOf, markdown } = await import(`data:text/javascript;base64,${code}`);

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A template as HTML; ours have texts, lists, other templates and lit's `nothing` in them, no listeners. */
function htmlOf(piece) {
  if (Array.isArray(piece)) return piece.map(htmlOf).join('');
  if (typeof piece !== 'object') return escaped(String(piece));
  return piece.strings
    .map((text, i) => {
      const value = i < piece.values.length ? piece.values[i] : '';
      return typeof value === 'symbol' ? text.replace(/ [a-z]+=$/, '') : text + htmlOf(value);
    })
    .join('');
}

/** What a browser shows: [depth, mark] of each item of a list, and the text with the numbers of items in it. */
function read(page) {
  const items = [];
  const lists = [];
  let text = '';
  for (const [whole, closing, tag, rest] of htmlOf(page).matchAll(/<(\/?)([a-z]+\d?)([^>]*)>|[^<]+/g)) {
    if (!tag) text += whole;
    else if (closing) {
      if (tag === 'ol' || tag === 'ul') lists.pop();
      text += ['strong', 'em', 'code', 'mark', 'a'].includes(tag) ? '' : '\n';
    } else if (tag === 'ol') lists.push(Number(/start="?(\d+)/.exec(rest)?.[1] ?? 1));
    else if (tag === 'ul') lists.push('-');
    else if (tag === 'li') {
      const mark = lists.at(-1);
      items.push([lists.length, mark]);
      text += `\n${mark} `;
      if (mark !== '-') lists[lists.length - 1]++;
    }
  }
  return { items, text };
}

/** The items of a source: those further to the right than the one above are in it. */
function itemsOf(source) {
  const above = [];
  const items = [];
  let fenced = false;
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (line !== '' && !line.startsWith(' ') && !/^(?:-|\d+\.) /.test(line)) above.length = 0;
    const found = /^( *)(?:-|(\d+)\.) +/.exec(line);
    if (fenced || !found) continue;
    while (above.length > 0 && found[1].length < above.at(-1)) above.pop();
    above.push(found[0].length);
    items.push([above.length, found[2] ? Number(found[2]) : '-']);
  }
  return items;
}

const numbers = (text) => text.match(/\d+/g) ?? [];

function holds(name, source, how) {
  test(name, () => {
    const page = read(markdown(source, how));
    assert.deepEqual(page.items, itemsOf(source));
    assert.deepEqual(numbers(page.text), numbers(source.replace(/<!--.*-->|\(lesson:.*\)$/gm, '')));
    assert.doesNotMatch(page.text, /---|\*\*|^#|^\|/m);
  });
}

const written = (game, file) => readFileSync(path.join(root, 'games', game, file), 'utf8');

/** All the rules, numbered, as the build makes them. */
function full(game, lang) {
  const command = [path.join(root, 'tools/embed.py'), '--page', path.join(root, 'games/games.def'), game, lang];
  return execFileSync('python3', command, { encoding: 'utf8' });
}

/** Whether the game says which of its rules are for players; tests/rules_pages.py wants it of all. */
const isDivided = (game) => written(game, 'RULES.md').includes('<!-- players: begin -->');

const games = readdirSync(path.join(root, 'games'), { withFileTypes: true }).filter((file) => file.isDirectory());
for (const { name: game } of games)
  for (const lang of ['en', 'ru', 'pl']) {
    holds(`${game} ${lang}`, written(game, `rules.${lang}.md`));
    if (isDivided(game)) holds(`${game} ${lang}, all the rules`, full(game, lang), { page: `/rules/${game}` });
  }

test('every numbered rule can be linked to', () => {
  const rules = '## 3 A round\n- **3.4** One.\n  - two\n- **3.5** Three, 3.4.\n';
  const source = `${rules}\n| no. | what |\n|---|---|\n| R5 | 7.1 |\n| H3 good | 8 |\n| 2 | 3 |\n`;
  const page = htmlOf(markdown(source, { page: '/rules/golf', here: '3.5' }));
  assert.deepEqual([...page.matchAll(/ id=(\S+?)[ >]/g)].map(([, id]) => id), ['3', '3.4', '3.5', 'R5', 'H3']);
  assert.deepEqual([...page.matchAll(/href="(.*?)"/g)].map(([, link]) => link),
    ['/rules/golf#3.4', '/rules/golf#3.5', '/rules/golf#R5', '/rules/golf#H3']);
  assert.match(page, />H3<\/a>[^<]good<\/td>/);
  assert.deepEqual([...page.matchAll(/ id=(\S+) class=rule here>/g)].map(([, id]) => id), ['3.5']);
  assert.doesNotMatch(htmlOf(markdown(source)), / id=| href=/);
});

test('contents lead to every chapter, with a number or without', () => {
  const lead = '**Your aim.** Win.\n\n**A word** that begins a line.\n';
  const ids = (source, how) => [...htmlOf(markdown(source, { ...how, listed: true })).matchAll(/ id=(\S+?)[ >]/g)].map(([, id]) => id);
  const listed = (source, how) => chaptersOf(source, how).map(({ id, text }) => `${id} ${text.replaceAll('\u00a0', ' ')}`);
  assert.deepEqual(listed(lead), ['chapter-1 Your aim', 'chapter-2 A word']);
  assert.deepEqual(ids(lead), ['chapter-1', 'chapter-2']);
  const headed = `${lead}\n## The war\n**Draw.** Go on.\n\n### Stop\n#### Or not\n`;
  assert.deepEqual(listed(headed).slice(2), ['chapter-3 The war', 'chapter-4 Stop'], 'bold words are no chapters below a heading');
  const all = '## Rules\n### 1 The box\n- **1.1** One.\n';
  assert.deepEqual(listed(all, { page: '/rules/golf' }), ['part-1 Rules', '1 1 The box']);
  assert.deepEqual(ids(all, { page: '/rules/golf' }), ['part-1', '1', '1.1']);
});

test('a position is drawn by whoever can, else its words are read', () => {
  const source = 'One\n![*Two* cards](lesson:3.1/mine)\nThree\n\n![No lesson](picture.png)\n';
  const words = 'One</p>%s<p>Three</p><p>!No lesson';
  const page = (how) => htmlOf(markdown(source, how)).replace(/^<p>|<\/p>$/g, '').replaceAll('\u00a0', ' ');
  assert.equal(page({ picture: (of, words) => ({ strings: ['<hole of=', '>', '</hole>'], values: [of, words] }) }), words.replace('%s', '<hole of=3.1/mine><em>Two</em> cards</hole>'));
  assert.equal(page({}), words.replace('%s', '<p><em>Two</em> cards</p>'));
});

test('lists in lists, and what interrupts them', () => {
  const source = `Choose:
- one
1. a
2. b, which
   goes on
   - b1
     goes on, too

   - b2
     1. deep

3. c
lazy

after
7. no list

7. a list
`;
  assert.equal(htmlOf(markdown(source)).replace(/\s*\n\s*/g, '').replaceAll('\u00a0', ' '),
    '<p>Choose:</p><ul><li>one</li></ul><ol start=1><li>a</li>' +
    '<li>b, which goes on<ul><li>b1 goes on, too</li><li>b2<ol start=1><li>deep</li></ol></li></ul></li>' +
    '<li>c lazy</li></ol><p>after 7. no list</p><ol start=7><li>a list</li></ol>');
});

test('tables, listings, and nothing that becomes markup', () => {
  const source = '# T <b>\n| a | *b* |\n|---|---|\n| `1` | **2** and so on and on |\n\n---\n<!-- note -->\n```\n- x\n```\n    y\n';
  assert.equal(htmlOf(markdown(source, { find: 'T' })).replace(/\s*\n\s*/g, ''),
    '<h2><mark>T</mark> &lt;b&gt;</h2>' +
    '<div class="scroll" tabindex="0"><table><thead><tr><th>a</th><th><em>b</em></th></tr></thead>' +
    '<tbody><tr><td class=short><code>1</code></td><td class=><strong>2</strong>\u00a0and so on and on</td></tr></tbody></table></div>' +
    '<pre tabindex="0">- x</pre><pre tabindex="0">y</pre>');
});

test('no line breaks where none may', () => {
  const shown = (source, how) => htmlOf(markdown(source, how)).replaceAll('\u00a0', '~');
  assert.equal(shown('**Слово** — дело, {0} — нет', { lang: 'ru' }), '<p><strong>Слово</strong>~— дело, {0}~— нет</p>');
  assert.equal(shown('- w **3** *polach* i\n  `dalej`', { lang: 'pl' }),
    '<ul><li>w~<strong>3</strong>~<em>polach</em> i~<code>dalej</code></li></ul>');
  assert.equal(shown('| 2 cards |\n|---|\n| 3 cards |'),
    '<div class="scroll" tabindex="0"><table>\n    <thead><tr><th>2~cards</th></tr></thead>\n' +
    '    <tbody><tr><td class=short>3~cards</td></tr></tbody>\n  </table></div>');
  assert.equal(shown('It costs 3 cards.', { find: '3 Cards' }), '<p>It costs <mark>3~cards</mark>.</p>');
});
