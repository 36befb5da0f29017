/* The first page: who has never been here, what waits, and that nothing jumps while it loads. */
import assert from 'node:assert/strict';
import { fits, myTurn, scene, settled, soon, viewOf } from './support.mjs';

const DESKS = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** Adds up how far things jump, from the first paint on. */
function watchShifts(page) {
  return page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.shifts.push([value, ...sources.map(({ node }) => node?.nodeName ?? 'something in a shadow')]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Answers come late, one after the other, as from far away. */
function slowly(page) {
  return page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    let line = Promise.resolve();
    server.onMessage((text) => {
      line = line.then(() => new Promise((done) => setTimeout(done, 60))).then(() => socket.send(text));
    });
  });
}

scene('nothing jumps while the first page loads', async ({ server, guest }) => {
  const [secret, his] = [await server.device(), await server.device()];
  for (const game of ['mirror', 'cookies', 'labyrinth']) {
    await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'lizard' }], { game });
    await server.create(his, [{ is: 'me', name: 'Ben' }, { is: 'open' }], { game });
  }
  for (const viewport of DESKS)
    for (const [known, lang] of [[undefined, 'en'], [secret, 'en'], [undefined, 'pl'], [secret, 'ru']]) {
      const page = await guest({ viewport, secret: known, lang });
      await watchShifts(page);
      await slowly(page);
      await page.goto(server.url);
      await page.locator(known ? 'my-tables table-row' : 'welcome-sheet').first().waitFor();
      await page.locator('game-cover').nth(4).waitFor();
      await page.locator('footer').waitFor();
      await settled(page);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((all, [value]) => all + value, 0);
      assert(sum <= 0.05, `${viewport.width}, ${known ? 'known' : 'new'}, ${lang}: ${JSON.stringify(shifts)}`);
    }
});

scene('whoever is new is asked in, and one button begins an easy game', async ({ server, guest }) => {
  const page = await guest();
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1, name: 'Come in, tea is ready.' }).waitFor();
  await page.getByText('Looking-Glass Tea. Your opponent: Bill the Lizard.').waitFor();
  await settled(page);
  assert.equal(await page.getByRole('region', { name: 'My tables' }).count(), 0);
  await page.getByRole('button', { name: 'Play a first game' }).click();
  assert(await myTurn(page));
  const { game, chairs } = await viewOf(page);
  assert.deepEqual([game, ...chairs.map(({ is, bot }) => bot ?? is)], ['mirror', 'person', 'lizard']);
  // Who comes back is no stranger any more.
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Take your turn' }).waitFor();
  await soon(async () => assert.equal(await page.getByText('Come in, tea is ready.').count(), 0));
});

scene('what waits comes first, and only that has the main button', async ({ server, guest }) => {
  const [secret, his] = [await server.device(), await server.device()];
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }, { is: 'bot', bot: 'lizard' }]);
  await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  for (let view; (view = await server.look(secret, table.id)), !view.chairs[0].owes; )
    if (view.chairs[1].owes) await server.playOnce(his, table.id, 1);
  await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }], { game: 'labyrinth' });
  for (const viewport of DESKS) {
    const page = await guest({ secret, name: 'Ann', viewport });
    await page.goto(server.url);
    const mine = page.getByRole('region', { name: 'My tables' });
    await mine.getByRole('heading', { name: 'Looking-Glass Tea' }).waitFor();
    await page.getByText('1 table is waiting for you.').waitFor();
    await settled(page);
    assert.deepEqual(
      (await mine.getByRole('listitem').allInnerTexts()).map((text) => text.trim()),
      ['Ann', 'Ben', 'Bill the Lizard'],
    );
    assert.equal(await mine.locator('table-row').count(), 1);
    assert.equal(await mine.locator('.main').count(), 1);
    const box = await mine.getByRole('link', { name: 'Take your turn' }).boundingBox();
    assert(box.y + box.height < viewport.height / 2, `the button ends at ${box.y + box.height}`);
    await fits(page, `home, ${viewport.width}`);
    await mine.getByRole('link', { name: 'Take your turn' }).click();
    await page.waitForURL(table.url);
  }
  // Nobody waits: no glow, no main button.
  await server.playOnce(secret, table.id, 0);
  const page = await guest({ secret, name: 'Ann' });
  await page.goto(server.url);
  await page.getByText('Nobody is waiting for you. Time for tea.').waitFor();
  await settled(page);
  assert.equal(await page.locator('my-tables .main').count(), 0);
});
