/* The rules: a rule that a link leads to, and the page that a table shows. */
import assert from 'node:assert/strict';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { axe } from './axe.mjs';
import { PHONE, fits, focused, root, scene, settled, textOf, until } from './support.mjs';

const GAMES = ['mirror', 'labyrinth', 'cookies', 'teaparty', 'war'];

/** Of each picture: how much of the room that is kept for it is drawn on, across and down; 0 before it is drawn. */
const drawn = (page) =>
  page.locator('rules-picture').evaluateAll((pictures) =>
    pictures.map(({ shadowRoot }) => {
      const [room, stage] = ['.room', '.stage'].map((part) => shadowRoot.querySelector(part)?.getBoundingClientRect());
      const cut = shadowRoot.querySelector('.stage.fitted')?.style.clipPath;
      const [top, right = top, bottom = top, left = right] = cut?.match(/-?[\d.]+(?=px)/g).map(Number) ?? [];
      if (top === undefined) return [0, 0];
      const { offsetWidth: width, offsetHeight: height } = shadowRoot.querySelector('.stage');
      const scale = stage.width / width;
      return [((width - left - right) * scale) / room.width, ((height - top - bottom) * scale) / room.height];
    }),
  );

/** Every picture fills the room that is kept for it, across or down, and does not exceed it. */
async function showsPictures(page, where, count) {
  for (let i = 0; i < count; i++) {
    await page.locator('rules-picture').nth(i).scrollIntoViewIfNeeded();
    await until(`${where}: picture ${i + 1} is drawn`, async () => {
      const [across, down] = (await drawn(page))[i];
      return Math.max(across, down) > 0.85 && Math.max(across, down) < 1.01 && Math.min(across, down) > 0.5;
    });
  }
}

scene('a link leads to a rule', async ({ server, openPage }) => {
  const page = await openPage({ lang: 'ru' });
  await page.goto(`${server.url}/rules/null#2.5`);
  const here = page.locator('rules-page li.here');
  await here.waitFor();
  assert.match(await textOf(here), /^2\.5\s+Сахар/);
  const box = await here.boundingBox();
  assert(box.y >= 0 && box.y + box.height <= page.viewportSize().height, 'the rule is in sight');
  await page.locator('rules-page .number', { hasText: '1.1' }).click();
  await until('the other rule', async () => /^1\.1\s+Побеждает/.test(await textOf(here)));
  assert.equal(new URL(page.url()).hash, '#1.1');
  assert.deepEqual(await axe(page, 'rules', 'light'), []);
});

scene('the tea party’s turn has three steps', async ({ server, openPage }) => {
  const page = await openPage();
  await page.goto(`${server.url}/rules/teaparty`);
  // The eyes in the cover's upper part are in sight: little of it is cut above.
  const cut = await page.locator('rules-page img.cover').evaluate(async (img) => {
    await img.decode();
    const [, y] = getComputedStyle(img).objectPosition.split(' ').map(parseFloat);
    const scale = Math.max(img.clientWidth / img.naturalWidth, img.clientHeight / img.naturalHeight);
    return ((1 - img.clientHeight / scale / img.naturalHeight) * y) / 100;
  });
  assert(cut >= 0 && cut < 0.06, `${cut} of the cover is cut above`);
  await page.locator('rules-text').getByText('Your turn.').waitFor();
  const steps = page.locator('rules-text .text ol > li');
  assert.match(await textOf(steps.last()), /^End\./);
  assert.equal(await steps.count(), 3);
});

/** The position of the chapter of that name in the window. */
const begins = (page, name) =>
  page.locator('rules-text .text').getByRole('heading', { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top);

const CONTENTS = {
  en: { title: 'Contents', war: 'The war', rounds: 'Rounds and the end', forging: '14. Forging' },
  ru: { title: 'Содержание', war: 'Война', rounds: 'Раунды и конец игры', forging: '14. ' },
  pl: { title: 'Spis treści', war: 'Wojna', rounds: 'Rundy i koniec gry', forging: '14. ' },
};

/** Waits for a frame: what scrolls there and back within one is not noticed. */
const nextFrame = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

scene('contents lead to every chapter, and mark the one that is read', async ({ server, openPage }) => {
  const page = await openPage({ lang: 'ru' });
  const contents = page.locator('rules-contents');
  const marked = async () => (await contents.locator('[aria-current]').allInnerTexts()).join();
  for (const [lang, words] of Object.entries(CONTENTS)) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${server.url}/rules/war`);
    await contents.waitFor();
    await page.evaluate((lang) => localStorage.setItem('wonderland.lang', lang), lang);
    await page.reload();
    await page.getByRole('navigation', { name: words.title }).waitFor();
    await contents.getByRole('link', { name: words.war, exact: true }).focus();
    await page.keyboard.press('Enter');
    assert((await focused(page)).name.endsWith(words.war), 'whoever reads by keyboard goes on from there');
    const top = await begins(page, words.war);
    assert(top >= 0 && top < 60, `${words.war} begins at ${top}`);
    await until('the chapter to be marked', async () => (await marked()) === words.war);
    await nextFrame(page);
    await page.evaluate(() => scrollTo(0, 0));
    await until('an earlier one to be marked', async () => (await marked()) !== words.war);

    // On a phone: a row that stays in sight, with the name of the chapter; its list lies above the text.
    await page.setViewportSize(PHONE);
    await settled(page);
    const row = contents.getByRole('button');
    const height = () => page.locator('rules-text').evaluate((one) => one.offsetHeight);
    const before = await height();
    await row.click();
    assert.equal(await height(), before, 'nothing moves');
    await page.keyboard.press('Escape');
    assert.equal(await row.getAttribute('aria-expanded'), 'false');
    await row.click();
    await contents.getByRole('link', { name: words.rounds }).click();
    await until('the name in the row', async () => (await row.innerText()).replaceAll('\u00a0', ' ').includes(words.rounds));
    const { y, height: high } = await row.boundingBox();
    assert(y >= 0 && high >= 44 && (await begins(page, words.rounds)) >= y + high, 'the chapter begins below the row');
    await fits(page, `contents, ${lang}`);
  }
  // All rules, numbered: a chapter has an address.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('rules-text .tools button').click();
  await contents.getByRole('link', { name: CONTENTS.pl.forging }).click();
  assert.equal(new URL(page.url()).hash, '#14');
  await page.reload();
  await until('the chapter to be marked', async () => (await marked()).startsWith(CONTENTS.pl.forging));
  assert.deepEqual(await axe(page, 'contents', 'light'), []);
  await page.emulateMedia({ media: 'print' });
  assert(await contents.locator('a').last().isVisible());
  assert.equal(await contents.locator('button').isVisible(), false, 'no button on paper');
});

scene('the rules show positions, and nothing jumps when they are drawn', async ({ server, openPage }) => {
  const page = await openPage();
  for (const game of GAMES) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${server.url}/rules/${game}`);
    const text = page.locator('rules-text .text');
    await page.locator('rules-picture').first().waitFor();
    const height = () => text.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await showsPictures(page, game, 3);
    assert.equal(await height(), before, `${game}: the page keeps the room of its pictures`);
    if (game === 'labyrinth' || game === 'cookies') continue; // these boards are squares in any window
    await page.setViewportSize({ width: 360, height: 740 });
    await showsPictures(page, `${game} on a phone`, game === 'war' ? 2 : 3); // the forge is not on the table there
    await fits(page, `rules of ${game}`);
  }
});

scene('a picture in the rules is looked at only', async ({ server, openPage }) => {
  const page = await openPage({ lang: 'ru' });
  await page.goto(`${server.url}/rules/cookies`);
  const last = page.locator('rules-picture').last();
  const { y } = await last.boundingBox();
  await page.setViewportSize({ width: 1280, height: Math.round(y) - 200 });
  await until('the picture that comes near is drawn', async () => (await drawn(page)).at(-1)[0] > 0);
  assert.deepEqual(await axe(page, 'rules with pictures', 'light'), []);
  assert.equal(await page.evaluate(() => scrollY), 0, 'it does not come by itself');
  assert.equal(await textOf(page.locator('live-region')), '', 'it says nothing by itself');
  assert.match(await last.ariaSnapshot(), /^- figure.*Алиса в Кроличьей норе.*\n?$/, 'its words are all that is heard of it');
  await page.locator('rules-contents a').last().focus();
  await page.keyboard.press('Tab');
  assert.match((await focused(page)).name, /^div\s+игроков/, 'Tab leads past the pictures to the table below them');
});

scene('a table that plays by older rules says so', async ({ server, openPage, closePage }) => {
  const older = path.join(root, 'tests/older');
  const { secret, tables } = JSON.parse(await readFile(path.join(older, 'tables.json'), 'utf8'));
  await server.kill('SIGTERM');
  await copyFile(path.join(older, 'tables.db'), path.join(server.folder, 'tables.db'));
  await server.open();
  const { table } = tables.find(({ game }) => game === 'mirror');
  const words = { en: 'older rules and keeps to them', ru: 'по прежним правилам', pl: 'według starszych zasad' };
  for (const [lang, sentence] of Object.entries(words)) {
    const page = await openPage({ lang });
    await page.goto(`${server.url}/t/${table}`);
    await page.locator('board-mirror').getByText(sentence).waitFor();
    const fresh = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot' }]);
    await page.goto(fresh.url);
    await page.locator('board-mirror').waitFor();
    assert.equal(await page.getByText(sentence).count(), 0);
    await closePage(page);
  }
});
