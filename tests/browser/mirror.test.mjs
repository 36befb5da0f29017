/* Looking-Glass Tea from the shelf to the result: once with a mouse, once with the keyboard alone. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { dayAndNight } from './axe.mjs';
import { PHONE, focused, myTurn, placesOf, program, scene, settled, soon, stepOf, tableWhere, textOf, toldWhy, turnByClicks, until, viewOf, whyReady, whysHold, whysOf } from './support.mjs';

scene('a game from the first click to the next table', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann', gestureTold: 'no', reduced: false });
  await page.goto(server.url);
  await page.locator('game-cover button.main').first().click();
  await page.waitForURL('**/t/*');

  // The gesture of all boards: choose, let go, choose, play by a second tap, however slow; told once.
  assert(await myTurn(page));
  const step = await stepOf(page);
  const card = page.locator('board-mirror w-card[legal]').first();
  const cell = await card.getAttribute('data-cell');
  const chosen = page.locator('board-mirror w-card[chosen]');
  const tip = page.locator('w-toast').getByText('Click it again or press the button to play it.');
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
    for (const words of result.points.flat()) assert(shown.includes(words), `${words} in ${shown}`);
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
  assert.match(await page.locator('chair-head img').first().getAttribute('src'), /knight/, 'on another seat with the same face');
  assert(await myTurn(page));
});

/** The focused element can be seen, and shows that it has the focus. */
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

/** Tab until something is reached; after the last element it goes once through the browser's own bar. */
async function tabTo(page, what, wanted) {
  let around = 0;
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    let now = await focused(page);
    if (now.body || !now.inside || !now.ring) {
      await settled(page); // the focused element may just have been redrawn
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

scene('a game with the keyboard alone', async ({ server, openPage }) => {
  const page = await openPage();
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

/** A table where Ann has the third turn of the round: only cell 10 of 12 is empty, Alice lies on cell 11. */
async function thirdTurn(server, secret, second) {
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  await server.ask(second, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  const first = (await server.look(secret, table.id, 0)).position.actors[0];
  const take = (cell) => (view) => view.choices.find(({ act }) => act.join() === [3, cell, 254, 254].join());
  const secrets = [secret, second];
  await server.playOnce(secrets[first], table.id, first, take(11));
  await server.playOnce(secrets[1 - first], table.id, 1 - first, take(10));
  return { ...table, mine: secrets[first], theirs: secrets[1 - first], name: ['Ann', 'Ben'][first] };
}

const cellAt = (page, cell) => page.locator(`board-mirror [data-cell="${cell}"]`);
const [BEND, EMPTY] = ['3,0,1,6', '3,10,254,254'];

/** 0 and 1 lie in the first row, 6 below and beyond them: mirror 3.8. */
async function chooseTwo(page, choose) {
  assert(await myTurn(page));
  await whyReady(page);
  for (const [i, cell] of [0, 1].entries()) {
    await choose(cell);
    await until('the card to be chosen', async () => (await page.locator('board-mirror w-card[chosen]').count()) === i + 1);
  }
  await settled(page);
}

async function saysLine(page, server, table, lang) {
  const told = await toldWhy(page);
  const seat = (await viewOf(page)).seat;
  const { rule, words } = await server.ask(table.mine, { do: 'why', table: table.id, seat, act: BEND.split(',').map(Number) }, lang);
  assert.equal(rule, '3.8');
  assert.equal(told.link, '/rules/mirror#3.8');
  assert(told.words.startsWith(words.replaceAll('\u00a0', ' ')), told.words);
  return told.words;
}

const untold = (page) => until('it to be gone', async () => (await page.locator('why-not .tooltip').count()) === 0);
const spoken = async (page, words) => soon(async () => assert.match((await textOf(page.locator('live-region'))).replaceAll('\u00a0', ' '), words));

scene('why not: mouse, finger and keyboard, in three languages', async ({ server, openPage }) => {
  const [ann, ben] = [await server.device(), await server.device()];
  const table = await thirdTurn(server, ann, ben);

  // A mouse that rests on a card is told; nothing moves, and it is asked once. A click says it, too.
  const desk = await openPage({ secret: table.mine });
  const asked = whysOf(desk);
  await desk.goto(table.url);
  await chooseTwo(desk, (cell) => cellAt(desk, cell).click());
  await cellAt(desk, 1).hover();
  const before = await placesOf(desk);
  for (let i = 0; i < 2; i++) {
    await cellAt(desk, 6).hover();
    assert.equal(await saysLine(desk, server, table, 'en'), 'Three cards must lie in a straight line, one beside the other. Rule 3.8');
    await settled(desk);
    assert.deepEqual(await placesOf(desk), before, 'nothing moves');
    await cellAt(desk, 1).hover(); // what is chosen says nothing
    await untold(desk);
  }
  await cellAt(desk, 6).click();
  await saysLine(desk, server, table, 'en');
  assert.deepEqual(asked, [BEND]);
  await whysHold(desk, server); // with one card chosen
  await cellAt(desk, 10).click();
  await soon(async () => assert.equal((await toldWhy(desk)).rule, '3.9')); // the card chosen now is 6, and 10 is empty
  await settled(desk);
  assert.deepEqual(await dayAndNight(desk, 'why not'), []);
  const [rules] = await Promise.all([desk.context().waitForEvent('page'), desk.locator('why-not a').click()]);
  await rules.locator('rules-text .here').getByText('3.9', { exact: true }).waitFor();
  await desk.locator('board-mirror .heading').click({ position: { x: 2, y: 2 } });
  await untold(desk);

  const phone = await openPage({ secret: table.mine, lang: 'ru', viewport: PHONE, touch: true });
  await phone.goto(table.url);
  await chooseTwo(phone, (cell) => cellAt(phone, cell).tap());
  await cellAt(phone, 6).tap();
  await saysLine(phone, server, table, 'ru');
  await phone.locator('board-mirror .heading').tap({ position: { x: 2, y: 2 } });
  await untold(phone);
  // A player who taps another card instead is told so once.
  await chooseTwo(phone, (cell) => cellAt(phone, cell).tap());
  await cellAt(phone, 6).tap();
  await until('the other card', async () => (await phone.locator('board-mirror w-card[chosen]').count()) === 1);
  await settled(phone);
  assert.equal(await phone.locator('why-not .tooltip').count(), 0);

  const keys = await openPage({ secret: table.mine, lang: 'pl' });
  await keys.goto(table.url);
  await chooseTwo(keys, async (cell) => {
    await cellAt(keys, cell).focus();
    await keys.keyboard.press('Space');
  });
  await cellAt(keys, 6).focus();
  await keys.keyboard.press('Space');
  const words = await saysLine(keys, server, table, 'pl');
  await spoken(keys, new RegExp(words.replaceAll('.', '\\.')));
  await press(keys, 'Tab');
  assert.equal((await focused(keys)).tag, 'a', 'Tab leads to the rule');
  await press(keys, 'Escape');
  await untold(keys);
  assert.equal((await focused(keys)).cell, '6', 'and Escape back');
  await press(keys, 'Escape'); // lets go
  await cellAt(keys, 10).focus();
  await keys.keyboard.press('Enter');
  assert.equal((await toldWhy(keys)).rule, '3.9');

  // A refusal of the server names its rule, too.
  const lay = await keys.locator('board-mirror [data-cell="0"]').boundingBox();
  await keys.locator('table-page').evaluate((e) => e.notices.try(() => e.model.request('move', { step: e.model.view.step, move: 'take 1 2 7' })));
  await keys.locator('.notice').getByText(/^3\.8: /).waitFor();
  assert.deepEqual(await keys.locator('board-mirror [data-cell="0"]').boundingBox(), lay, 'and it moves nothing');

  // A player who waits is told whose turn it is; a spectator asks nothing.
  const waiting = await openPage({ secret: table.theirs });
  await waiting.goto(table.url);
  await whyReady(waiting);
  await cellAt(waiting, 5).click();
  const told = await toldWhy(waiting);
  assert.equal(told.rule, '3.2');
  assert.match(told.words, new RegExp(table.name));
  const watching = await openPage({ secret: await server.device() });
  const none = whysOf(watching);
  await watching.goto(table.url);
  await cellAt(watching, 5).click();
  await cellAt(watching, 10).click();
  await settled(watching);
  assert.deepEqual(none, []);
});

scene('four players fit into a low window, with cards that can be read', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, ...Array(3).fill({ is: 'bot', bot: 'random' })]);
  const page = await openPage({ secret, lang: 'ru', viewport: { width: 1280, height: 720 }, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  await settled(page);
  assert(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'nothing to scroll');
  const card = await page.locator('board-mirror w-card').first().boundingBox();
  assert(card.width >= 88, `cards of ${card.width}`);
  const row = await page.locator('action-bar .main').boundingBox();
  assert(row.y + row.height <= 720 && row.x > card.x + card.width, 'the button beside the cards');
  for (const viewport of [{ width: 1280, height: 720 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const [pay, sheets] = await Promise.all(['.pay', '.sheets'].map((what) => page.locator(`board-mirror ${what}`).boundingBox()));
    assert(pay.y + pay.height <= sheets.y + sheets.height + 1, `what cards pay is in sight at ${viewport.width}`);
  }
});

scene('what happened wraps in the column beside the cards, and so does the coach', async ({ server, openPage }) => {
  const secret = await server.device();
  const bots = Array.from({ length: 3 }, () => ({ is: 'bot', bot: 'random' }));
  const table = await tableWhere(server, secret, (_, { step, choices }) => step > 8 && choices.length > 1, [{ is: 'me', name: 'Ann' }, ...bots]);
  for (const lang of ['en', 'ru', 'pl']) {
    const page = await openPage({ secret, lang });
    await page.goto(table.url);
    assert(await myTurn(page));
    const line = page.locator('table-page .ticker .line');
    for (const [width, height] of [[1440, 900], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const [most, high, wide] = await line.evaluate((one) => [one.scrollHeight - one.clientHeight, one.clientHeight, one.scrollWidth - one.clientWidth]);
      assert(most <= 1 && wide <= 1 && high > 30, `${lang} at ${width}: ${[most, high, wide]}`);
      const [told, asked] = [await page.locator('table-page .ticker').boundingBox(), await page.locator('table-page .prompt').boundingBox()];
      assert(told.y + told.height <= asked.y + 1, `${lang} at ${width}: it ends above the question`);
    }
    // On a phone it is one line, whatever it says.
    await page.setViewportSize(PHONE);
    await settled(page);
    const heights = await line.evaluate((one) => [...one.children].map((part) => part.getBoundingClientRect().height));
    assert(Math.max(...heights) < 30, `${lang}: ${heights}`);
    await page.setViewportSize({ width: 1280, height: 720 });
    // The coach's words are as long as three cards.
    const words = await page.locator('table-page .told').evaluate((told) => (told.textContent = 'Stronger: “Take Caterpillar ◈, Caterpillar, Rabbit ◈”'));
    await settled(page);
    assert((await line.evaluate((one) => one.scrollHeight - one.clientHeight)) <= 1, words);
  }
});
