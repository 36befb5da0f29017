/*
 * Puzzles and the player's own games in the browser: a wrong attempt, a second one, the answer, what the device
 * remembers; by keyboard; today's puzzle on the first page; every game's board with a puzzle on it.
 */
import assert from 'node:assert/strict';
import { dayAndNight } from './axe.mjs';
import { DESK, PHONE, fits, mainButton, scene, settled, soon, until } from './support.mjs';

const PUZZLES = 'wonderland.puzzles';
const verdict = (page) => page.locator('puzzle-page .verdict');
const onward = (page, nth) => page.locator('puzzle-page .onward button').nth(nth);

const now = (page) =>
  page.locator('puzzle-page').evaluate(({ model }) => ({ phase: model.phase, told: model.told, number: model.puzzle?.puzzle, game: model.puzzle?.game }));
const reach = (page, what, wanted) => until(what, async () => wanted(await now(page)));
const memory = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), PUZZLES);

/** The answer, and a choice that is wrong. */
async function answers(server, game, puzzle) {
  const { view } = await server.ask('', { do: 'puzzle', game, puzzle });
  const { move: right } = await server.ask('', { do: 'puzzle_try', game, puzzle });
  for (const { move } of view.choices) {
    const tried = await server.ask('', { do: 'puzzle_try', game, puzzle, move });
    if (!tried.right) return { right, wrong: move };
  }
  return assert.fail('every choice is right');
}

/** The puzzle whose claim takes the most room. */
async function longestClaim(server, game, count, lang) {
  const lengths = [];
  for (let puzzle = 1; puzzle <= count; puzzle++) lengths.push((await server.ask('', { do: 'puzzle', game, puzzle }, lang)).claim.length);
  return lengths.indexOf(Math.max(...lengths)) + 1;
}

/** Picks a choice from the list, and plays it. */
async function choose(page, move) {
  await reach(page, 'a choice to be asked for', ({ phase }) => phase === 'asked');
  await settled(page);
  await page.locator('puzzle-page').evaluate(({ model }, move) => model.choose(model.view.choices.find((choice) => choice.move === move)), move);
  const main = mainButton(page).filter({ visible: true });
  if ((await main.count()) > 0) await main.click();
  else await page.locator('[data-board]').locator('.chosen, [aria-pressed="true"]').first().click();
}

scene('a puzzle is tried twice, remembered and shared; then one’s own games', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ viewport: DESK, secret, own: true });
  const { right, wrong } = await answers(server, 'mirror', 2);
  await page.goto(`${server.url}/puzzle/mirror#2`);
  await choose(page, wrong);
  await reach(page, 'a wrong try to be told', ({ phase, told }) => phase === 'wrong' && told);
  assert.match(await verdict(page).innerText(), /^Not quite: /);
  assert.equal((await memory(page)).tried['mirror/2'], false);
  assert.deepEqual(await dayAndNight(page, 'a wrong try'), []);
  await onward(page, 0).click();
  await choose(page, right);
  await reach(page, 'the answer to be told', ({ phase, told }) => phase === 'right' && told);
  assert.match(await verdict(page).innerText(), /^Yes! /);
  const after = await memory(page);
  assert.equal(after.tried['mirror/2'], false, 'only the first try counts');
  assert(after.rating < 1200, 'a puzzle that was not found at once costs rating');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await onward(page, 1).click();
  await soon(async () => assert.match(await page.evaluate(() => navigator.clipboard.readText()), /Looking-Glass Tea \(found after 2\stries\)\n.*\/puzzle\/mirror#2$/));

  // The next one; its answer is shown on giving up.
  await onward(page, 0).click();
  await reach(page, 'another puzzle', ({ phase, number }) => phase === 'asked' && number !== 2);
  const { number } = await now(page);
  const other = await answers(server, 'mirror', number);
  await choose(page, other.wrong);
  await reach(page, 'a wrong try', ({ phase }) => phase === 'wrong');
  await onward(page, 1).focus();
  await page.keyboard.press('Enter');
  await reach(page, 'the answer to be shown', ({ phase }) => phase === 'shown');
  assert.match(await verdict(page).innerText(), /^This is it: /);

  // The player's own games: a game that is over, its record in the file.
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }], { game: 'null' });
  await server.playOn(secret, table.id);
  await page.goto(`${server.url}/me`);
  await soon(async () => assert.equal(await page.locator('me-page dd').first().innerText(), '1'));
  assert.equal(await page.locator('me-page .faces li').count(), 5);
  assert.deepEqual(await dayAndNight(page, 'my games'), []);
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('me-page section.sheet button').last().click()]);
  assert.equal(file.suggestedFilename(), 'wonderland-records.zip');
  const [json] = await Promise.all([page.waitForEvent('download'), page.locator('me-page section.sheet button').first().click()]);
  assert.equal(json.suggestedFilename(), 'wonderland-games.json');
});

scene('today’s puzzle on a phone, from the first page; and a puzzle on every board', async ({ server, openPage }) => {
  const page = await openPage({ viewport: PHONE, touch: true, lang: 'ru', secret: await server.device() });
  const { day, today, games } = await server.ask('', { do: 'puzzles' }, 'ru');
  await page.goto(server.url);
  const card = page.locator('puzzle-card');
  await soon(async () => assert.equal(await card.locator('h2').innerText(), today.claim));
  await card.locator('a').tap();
  await page.locator('puzzle-page .which').getByText(`Сегодня · ${today.title}`).waitFor();
  const { right } = await answers(server, today.game, today.puzzle);
  await choose(page, right);
  await reach(page, 'today’s puzzle to be solved', ({ phase }) => phase === 'right');
  assert.deepEqual((await memory(page)).days, [day]);
  await fits(page, 'a puzzle that is solved');
  const top = await page.locator(`board-${today.game}`).evaluate((board) => (board.getBoundingClientRect().top + scrollY) / innerHeight);
  assert(top < 0.4, `what is said leaves the board in sight: ${top}`);
  await page.locator('puzzle-page .home').tap();
  await soon(async () => assert.equal(await card.locator('i.on').count(), 1));
  for (const { game, ratings } of games) {
    const wordiest = await longestClaim(server, game, ratings.length, 'ru');
    await page.goto(`${server.url}/puzzle/${game}#${wordiest}`);
    await reach(page, `a puzzle of ${game}`, (is) => is.game === game && is.phase === 'asked');
    await page.locator(`board-${game}`).waitFor();
    await settled(page);
    await fits(page, `a puzzle of ${game}`);
    const above = await page.locator(`board-${game}`).evaluate((board) => board.getBoundingClientRect().top + scrollY);
    assert(above <= 135, `${game}: ${above} pixels before the board`);
  }
  // After a try there is room for a guest on every page of the chapters.
  await page.goto(`${server.url}/puzzle/teaparty#1`);
  await reach(page, 'the first puzzle of the tea party', (is) => is.game === 'teaparty' && is.number === 1 && is.phase === 'asked');
  await choose(page, (await answers(server, 'teaparty', 1)).right);
  await reach(page, 'it to be solved', ({ phase }) => phase === 'right');
  await settled(page);
  const shelves = await page.locator('board-teaparty').evaluate((board) => [...board.renderRoot.querySelectorAll('.near [data-book]')].filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().height)));
  assert(shelves.length > 0 && shelves.every((high) => high >= 36), `the chapters: ${shelves}`);
  await page.getByLabel('Какие задачи?').selectOption('mirror');
  await reach(page, 'a puzzle of another game', (is) => is.game === 'mirror');
  assert.equal(new URL(page.url()).pathname, '/puzzle/mirror');
  assert.deepEqual(await dayAndNight(page, 'a puzzle on a phone'), []);
});

scene('how hard a puzzle is, is a word; nothing lies on the gilt rule', async ({ server, openPage }) => {
  const page = await openPage();
  const levels = new Set();
  for (const [game, number] of [['mirror', 2], ['labyrinth', 1], ['mirror', 16], ['mirror', 1]]) {
    const { rating } = await server.ask('', { do: 'puzzle', game, puzzle: number });
    await page.goto(`${server.url}/puzzle/${game}#${number}`);
    await reach(page, 'the puzzle', (is) => is.phase === 'asked' && is.game === game && is.number === number);
    const level = rating < 1200 ? 'easy' : rating < 1500 ? 'medium' : 'hard';
    await soon(async () => assert.equal(await page.locator('puzzle-page .which').innerText(), `Puzzle ${number} · ${level}`));
    levels.add(level);
    for (const [width, height] of [[1440, 900], [1280, 720], [390, 844], [360, 740]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const [sheet, ...tops] = await page.locator(`board-${game} section.main`).evaluate((main) =>
        [main, ...main.querySelectorAll('.score-strip, .grid, .table')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
      );
      assert(Math.min(...tops) >= sheet + (width < 700 ? 8 : 18), `${game} at ${width}: ${tops} on ${sheet}`);
    }
    await page.setViewportSize(DESK);
  }
  assert(levels.size > 1, [...levels].join());
});
