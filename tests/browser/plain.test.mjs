/* A game without a board of its own, played from its words: two people at one device, with a curtain. */
import assert from 'node:assert/strict';
import { mainButton, scene, settled, soon, textOf, until, viewOf } from './support.mjs';

scene('Sugar Lumps on the plain board, two people at one device', async ({ server, openPage }) => {
  const page = await openPage();
  await page.goto(server.url);
  await page.locator('game-cover').first().waitFor();
  await settled(page);
  assert.equal(await page.getByText('Sugar Lumps').count(), 0, 'it is not on the shelf');
  const secret = await server.device();
  await page.evaluate((value) => localStorage.setItem('wonderland.secret', value), secret);
  const seats = [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }, { is: 'bot', bot: 'random' }];
  const table = await server.create(secret, seats, { game: 'null', options: { rounds: '1' } });
  await page.goto(table.url);

  const sees = {};
  const curtain = page.locator('.curtain');
  const over = page.locator('end-sheet');
  while (
    await until('the curtain, a question or the end', async () => {
      await settled(page);
      if (await over.count()) return 'over';
      return ((await curtain.count()) || (await mainButton(page).count())) && 'on';
    }).then((what) => what === 'on')
  ) {
    if (await curtain.count()) {
      // Behind the curtain nothing of the game is on the page, not even hidden.
      assert.equal(await page.locator('plain-board').count(), 0);
      assert.equal(await page.locator('log-panel').count(), 0);
      await curtain.getByRole('button', { name: /^I’m/ }).click();
      await page.locator('plain-board').waitFor();
      continue;
    }
    const view = await viewOf(page);
    const own = await server.ask(secret, { do: 'text', table: table.id, seat: view.seat, part: 'board' });
    await until('the table in words', async () => (await textOf(page.locator('plain-board'))).includes(own.text.trim().split('\n')[0]));
    sees[view.seat] = own.text;
    const choice = page.locator('action-bar .choices button').first();
    await choice.click();
    await mainButton(page).click();
    await until('the answer to count', async () => {
      const now = await page.locator('table-page').evaluate((element) => [element.model.view?.step, element.handover.to]);
      return now[0] > view.step || now[1] !== null;
    });
  }
  assert.deepEqual(Object.keys(sees), ['0', '1'], 'both have decided');
  await soon(async () => assert.equal(await page.locator('end-sheet ol > li').count(), 3));
  await page.getByRole('button', { name: 'Replay' }).click();
  const bar = page.locator('replay-bar');
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  for (const [label, eyes] of [['Ann', 0], ['Ben', 1]]) {
    await bar.getByLabel('View as').selectOption({ label });
    await until(`the eyes of ${label}`, async () => (await bar.evaluate((element) => element.viewer)) === eyes);
  }
});

scene('a moment of a replay is drawn as the table is', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }]);
  const view = await server.playOn(secret, table.id);
  const page = await openPage({ secret });
  await page.goto(table.url);
  await page.locator('end-sheet').waitFor();
  await page.evaluate((given) => {
    const more = { id: 'plain', view: given, moment: { at: 30, viewer: 'open' } };
    document.body.prepend(Object.assign(document.createElement('plain-board'), more));
  }, view);
  const wanted = await server.ask(secret, { do: 'text', table: table.id, at: 30, eyes: 'open', drawn: true });
  assert.match(wanted.text, /\u0005╭/, 'frames, in their hues');
  const plain = page.locator('#plain pre');
  await until('that moment', async () => (await plain.textContent()) === wanted.text.replace(/[\u0001-\u0007\u000f]/g, ''));
});
