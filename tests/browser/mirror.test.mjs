/* Looking-Glass Tea from the shelf to the result: once with a mouse, once with the keyboard alone. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { focused, myTurn, program, scene, settled, soon, stepOf, textOf, turnByClicks, until, viewOf } from './support.mjs';

scene('a game from the first click to the next table', async ({ server, guest }) => {
  const page = await guest({ name: 'Ann', gestureTold: 'no', reduced: false });
  await page.goto(server.url);
  await page.locator('game-cover button.main').first().click();
  await page.waitForURL('**/t/*');

  // The gesture of all boards: choose, let go, choose, play by a second tap, however slow; told once.
  assert(await myTurn(page));
  const step = await stepOf(page);
  const card = page.locator('board-mirror w-card[legal]').first();
  const cell = await card.getAttribute('data-cell');
  const chosen = page.locator('board-mirror w-card[chosen]');
  const tip = page.locator('w-toast').getByText('Tap it again or press the button to play it.');
  await card.click();
  await chosen.waitFor();
  await tip.waitFor();
  for (const letGo of [() => page.locator('board-mirror .heading').click({ position: { x: 2, y: 2 } }), () => page.keyboard.press('Escape')]) {
    await letGo();
    await until('nothing to be chosen', async () => (await chosen.count()) === 0);
    await page.locator(`board-mirror [data-cell="${cell}"]`).click();
    await chosen.waitFor();
  }
  await settled(page);
  await page.locator(`board-mirror [data-cell="${cell}"]`).click();
  await until('the second tap to play', async () => (await stepOf(page)) > step);

  while (await myTurn(page)) await turnByClicks(page);

  // The result, line by line, as the server has it.
  const secret = await page.evaluate(() => localStorage.getItem('wonderland.secret'));
  const table = page.url().split('/').at(-1);
  const { result, chairs } = await server.look(secret, table, 0);
  await soon(async () => {
    const shown = await textOf(page.locator('end-sheet'));
    for (const words of [...result.words, ...result.points.flat()]) assert(shown.includes(words), `${words} in ${shown}`);
  });
  await soon(async () => assert.equal(await page.locator('end-sheet ol > li').count(), 2));

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('end-sheet a.button').click()]);
  const record = path.join(server.folder, 'record.log');
  await download.saveAs(record);
  const verified = spawnSync(program, ['verify', record], { encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);

  const verdict = await server.ask(secret, { do: 'verify', table });
  assert.equal(verdict.fair, true);
  await page.getByRole('button', { name: 'Check it was fair' }).click();
  await page.locator('end-sheet').getByText(verdict.words).waitFor();

  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  const next = await server.look(secret, page.url().split('/').at(-1));
  assert.deepEqual(next.chairs.map((chair) => chair.name), [chairs[1].name, chairs[0].name]);
  assert.equal(next.chairs[1].yours, true);
  await page.locator('chair-head').first().getByText('Ann').waitFor();
  assert(await myTurn(page));
});

/** What has the focus can be seen, and shows that it has it. */
function seen(now, key) {
  assert(!now.body, `${key} has lost the focus`);
  assert(now.inside, `after ${key}, ${now.name} has the focus and cannot be seen`);
  assert(now.ring, `after ${key}, ${now.name} has the focus and does not show it`);
  return now;
}

async function press(page, key) {
  await page.keyboard.press(key);
  await soon(async () => seen(await focused(page), key));
}

/** Tab until something is reached; behind the last thing it goes once through the browser's own bar. */
async function tabTo(page, what, wanted) {
  let around = 0;
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    let now = await focused(page);
    if (now.body || !now.inside || !now.ring) {
      await settled(page); // what had the focus may just have been drawn anew
      now = await focused(page);
    }
    if (now.body) assert.equal(around++, 0, `Tab does not come to ${what}`);
    else if (wanted(seen(now, 'Tab'))) return now;
  }
  assert.fail(`Tab does not come to ${what}`);
}

/** Arrows to a cell of the grid. */
async function walk(page, cell) {
  const { columns } = (await viewOf(page)).position.state;
  for (;;) {
    const at = Number((await focused(page)).cell);
    if (at === cell) return;
    const across = (cell % columns) - (at % columns);
    const down = Math.floor(cell / columns) - Math.floor(at / columns);
    await press(page, across > 0 ? 'ArrowRight' : across < 0 ? 'ArrowLeft' : down > 0 ? 'ArrowDown' : 'ArrowUp');
    await until('the next cell', async () => Number((await focused(page)).cell) !== at);
  }
}

scene('a game with the keyboard alone', async ({ server, guest }) => {
  const page = await guest();
  await page.goto(server.url);
  await page.locator('game-cover button.main').first().waitFor();
  await tabTo(page, 'the first game', (now) => now.main);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/t/*');
  assert(await myTurn(page));
  await until('the focus to be on the board', async () => (await focused(page)).cell !== undefined);
  const top = await page.evaluate(() => scrollY);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight']) await press(page, key);
  assert.equal(await page.evaluate(() => scrollY), top, 'arrows lead through the cards and do not scroll');

  let turns = 0;
  while (await myTurn(page)) {
    const step = await stepOf(page);
    const chosen = () => page.locator('board-mirror w-card[chosen]').count();
    const ready = () => page.locator('action-bar button.main').isEnabled();
    // Cards by Space until there is a line; then Enter on the board, every third time the button.
    for (let cards = 0; !(await ready()); cards++) {
      assert(cards < 4, 'a line has at most three cards');
      const legal = page.locator('board-mirror w-card[legal]').first();
      await walk(page, Number(await legal.getAttribute('data-cell')));
      const before = await chosen();
      await press(page, 'Space');
      await until('the card to be chosen', async () => (await chosen()) > before);
    }
    if (turns++ % 3 === 2) {
      await tabTo(page, 'the main button', (now) => now.main);
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('Enter');
    }
    await until('the move to count', async () => (await stepOf(page)) > step);
    if (!(await myTurn(page))) break;
    const now = await until(`the focus to be kept after turn ${turns}`, async () => {
      const where = await focused(page);
      return !where.body && where;
    });
    if (now.cell === undefined) await tabTo(page, 'the grid again', (where) => where.cell !== undefined);
  }
  await until('the focus to be kept at the end of the game', async () => !(await focused(page)).body);
  await tabTo(page, 'Play again', (now) => now.main);
});
