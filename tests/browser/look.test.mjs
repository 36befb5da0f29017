/* Languages, light and dark, calm, and how little there is to load. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mainButton, myTurn, namesOf, root, scene, soon, textOf, turnByClicks, until } from './support.mjs';

/** Our own words from the source, by language. Those that read the same in two languages prove nothing. */
function ownWords() {
  const rows = [];
  for (const file of ['web/src/words.ts', 'games/mirror/web/names.ts']) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const found of text.matchAll(/\w+: \[('(?:[^'\\]|\\.)*'), ('(?:[^'\\]|\\.)*'), ('(?:[^'\\]|\\.)*')\],/g))
      rows.push(found.slice(1).map((quoted) => quoted.slice(1, -1)));
  }
  rows.push(...namesOf('mirror', 'CARD'), ...namesOf('mirror', 'COLUMN'));
  assert(rows.length > 100, 'the words are where they were');
  return rows;
}

/** English that is shown: a whole line of it, or a sentence within a line. */
function leftOver(text, english) {
  const lines = text.split('\n');
  return english.filter((words) => lines.some((line) => line === words || (words.includes(' ') && line.includes(words))));
}

scene('another language at once, in the middle of a game', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret });
  await page.goto(table.url);
  for (let i = 0; i < 3; i++) if (await myTurn(page)) await turnByClicks(page);
  assert(await myTurn(page));
  // Choices made already are renamed, too.
  await until('a choice', async () => {
    if (await mainButton(page).isEnabled()) return true;
    await page.locator('board-mirror w-card[legal]').first().click();
    return false;
  });
  await page.locator('action-bar summary').click();
  const rows = ownWords();
  const english = await server.ask(secret, { do: 'look', table: table.id, seat: 0 }, 'en');
  const lines = await page.locator('log-panel li').count();

  for (const lang of ['ru', 'pl']) {
    await page.getByRole('combobox').first().selectOption(lang);
    const view = await server.ask(secret, { do: 'look', table: table.id, seat: 0 }, lang);
    await page.locator('.prompt').getByText(view.prompt, { exact: true }).waitFor();
    await until('the choices', async () => {
      const shown = await page.locator('action-bar .choices button').allInnerTexts();
      return view.choices.every((choice, i) => shown[i]?.trim() === choice.words);
    });
    await until('the log', async () => {
      const shown = await textOf(page.locator('log-panel'));
      return view.log.flatMap((entry) => entry.words).every((words) => shown.includes(words));
    });
    await soon(async () => assert.equal(await page.locator('log-panel li').count(), lines, 'the log is still whole'));
    const verb = { ru: 'Взять', pl: 'Weź' }[lang];
    await until('the main button', async () => (await mainButton(page).innerText()).trim().startsWith(verb));
    const column = lang === 'ru' ? 1 : 2;
    const ours = rows.filter((row) => row[0] !== row[column] && !row[0].includes('{') && /[a-z]{3}/.test(row[0]));
    const said = english.choices.map((choice) => choice.words).concat(english.prompt, english.title, english.log.flatMap((entry) => entry.words));
    await soon(async () => {
      const text = await textOf(page.locator('w-app'));
      assert.deepEqual(leftOver(text, [...ours.map((row) => row[0]), ...said]), [], `English in ${lang}`);
      if (lang !== 'ru') return;
      const latin = text.split('\n').filter((line) => /[A-Za-z]{3}/.test(line) && !/^(Wonderland|Ann|English|Polski)/.test(line));
      assert.deepEqual(latin.filter((line) => !line.includes('Ann') && !/[0-9a-f]{64}/.test(line)), [], 'Latin letters');
    });
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  }
  await page.reload();
  await soon(async () => assert.equal(await page.getByRole('combobox').first().inputValue(), 'pl'));
  await page.getByText('Zasady', { exact: true }).first().waitFor();
  assert(await myTurn(page));
  await turnByClicks(page);
});

scene('light and dark are kept', async ({ server, openPage }) => {
  const page = await openPage();
  await page.goto(server.url);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const button = page.getByRole('button', { name: 'Light or dark' });
  /** The button goes round; its name says where it is. */
  const choose = (title) =>
    until(title, async () => {
      if ((await button.getAttribute('aria-label')).endsWith(`: ${title}`)) return true;
      await button.click();
      return false;
    });
  await until('day', async () => (await theme()) === 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await until('night', async () => (await theme()) === 'dark');
  for (const title of ['Light', 'Dark']) {
    await choose(title);
    await until(title, async () => (await theme()) === title.toLowerCase());
    await page.reload();
    await page.locator('game-cover').first().waitFor();
    await until(`${title} again`, async () => (await theme()) === title.toLowerCase());
    await soon(async () => assert.equal(await button.getAttribute('aria-label'), `Light or dark: ${title}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await choose('Same as the system');
  await until('day', async () => (await theme()) === 'light');
});

scene('nothing moves for whoever wants calm', async ({ server, openPage }) => {
  const page = await openPage({ reduced: true });
  await page.goto(server.url);
  // Records everything that begins to move on any root, however briefly.
  const listen = () =>
    page.evaluate(() => {
      window.moved = [];
      const note = () => {
        window.moved.push(...window.animationsNow());
        requestAnimationFrame(note);
      };
      note();
    });
  await listen();
  await page.locator('game-cover button.main').first().click();
  for (let i = 0; i < 6 && (await myTurn(page)); i++) await turnByClicks(page);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.locator('#menu dialog').waitFor();
  assert.deepEqual([...new Set(await page.evaluate(() => window.moved))], []);
});

scene('the first visit is small', async ({ server, openPage }) => {
  const page = await openPage({ own: true });
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const bytes = new Map();
  const names = new Map();
  const asked = new Set();
  wire.on('Network.requestWillBeSent', ({ requestId }) => asked.add(requestId));
  wire.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  wire.on('Network.webSocketFrameReceived', ({ requestId, response }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + response.payloadData.length),
  );
  const loaded = async () => {
    await until('all that was asked for', async () => [...asked].every((id) => bytes.has(id)));
    const all = [...bytes].map(([id, size]) => `${size} ${names.get(id) ?? 'WebSocket'}`).join('\n');
    return [[...bytes.values()].reduce((a, b) => a + b, 0), all];
  };
  await page.goto(server.url);
  await page.locator('game-cover button.main').first().waitFor();
  await until('the covers', () => page.locator('img.cover').evaluateAll((all) => all.length >= 5 && all.every((img) => img.complete)));
  const [home, first] = await loaded();
  assert(bytes.size >= 5, first);
  assert(home < 200_000, `${home} bytes:\n${first}`);
  await page.locator('game-cover button.main').first().click();
  assert(await myTurn(page));
  const [both, all] = await loaded();
  assert(both - home < 150_000, `${both - home} bytes more:\n${all}`);
});

/** Every letter, figure and mark between words that a reader of the three languages can meet. */
function lettersOfAllTexts() {
  const letters = new Set();
  const files = readdirSync(root, { recursive: true }).filter((file) =>
    /^(games\/[^/]+|engine|server|bots)\/.*\.(c|def|md)$|^web\/src\/[^/]*\.ts$/.test(file),
  );
  for (const file of files)
    for (const letter of readFileSync(path.join(root, file), 'utf8').match(/[\p{Script=Latin}\p{Script=Cyrillic}0-9«»„“”‘’–—…%×−]/gu) ?? [])
      letters.add(letter);
  return [...letters].sort();
}

scene('one typeface has all three languages', async ({ server, openPage }) => {
  const letters = lettersOfAllTexts();
  for (const needed of 'ąęłżźщёЁQ7«„’') assert(letters.includes(needed), `${needed} is among the letters`);
  const page = await openPage();
  await page.goto(server.url);
  await page.evaluate(async (text) => {
    const sample = document.createElement('p');
    sample.id = 'sample';
    sample.textContent = text;
    sample.style.fontFamily = 'var(--type)';
    document.body.append(sample);
    await document.fonts.ready;
  }, letters.join(''));
  const browser = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS']) await browser.send(`${domain}.enable`);
  const { root: top } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: top.nodeId, selector: '#sample' });
  await soon(async () => {
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    const faces = fonts.map(({ familyName, glyphCount }) => `${familyName} ${glyphCount}`);
    assert.deepEqual(faces, [`Gabriela ${letters.length}`]);
  });
});
