/* Runs axe-core on every page, by day and by night, on a desk and on a phone. */
import assert from 'node:assert/strict';
import { axe } from './axe.mjs';
import { DESK, PHONE, myTurn, scene, until } from './support.mjs';

for (const [device, viewport] of [['desk', DESK], ['phone', PHONE]])
  scene(`axe on a ${device}`, async ({ server, openPage }) => {
    const [annSecret, benSecret] = [await server.device(), await server.device()];
    const played = await server.create(annSecret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }]);
    await server.playOn(annSecret, played.id);
    const waiting = await server.create(annSecret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
    const table = await server.create(annSecret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
    await server.create(benSecret, [{ is: 'me', name: 'Ben' }, { is: 'open' }]);
    await server.ask(benSecret, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
    await server.ask(benSecret, { do: 'chat', table: table.id, seat: 1, text: 'Good morning' });
    const found = [];
    const themes = ['light', 'dark'];
    const pages = [];
    for (const theme of themes) {
      const page = await openPage({ secret: annSecret, theme, viewport, touch: device === 'phone' });
      const at = async (where) => found.push(...(await axe(page, where, theme)));
      pages.push([page, at]);
      await page.goto(server.url);
      await page.locator('table-row').nth(2).waitFor();
      await at('home');
      await page.locator('game-cover button').nth(1).click();
      await page.locator('new-table').waitFor();
      await at('new table');
      await page.goto(waiting.url);
      await page.locator('waiting-room').getByRole('button', { name: 'Invite friends' }).click();
      await page.locator('invite-card').waitFor();
      await at('waiting room');
      await page.goto(played.url);
      await page.locator('end-sheet').waitFor();
      await page.locator('board-mirror').waitFor();
      await at('end');
      await page.locator('end-sheet button.replay').click();
      await page.locator('replay-bar').waitFor();
      await page.locator('replay-bar input').fill('30');
      await until('the moment', () => page.locator('replay-bar').evaluate((element) => element.at === 30));
      await at('replay');
      await page.goto(table.url);
      await page.locator('board-mirror').waitFor();
    }
    if ((await server.look(benSecret, table.id)).chairs[1].owes) await server.playOnce(benSecret, table.id, 1);
    for (const [page, at] of pages) {
      assert(await myTurn(page));
      await at('my turn');
      await page.locator('board-mirror w-card[legal]').first().click();
      await until('a card to be chosen', async () => (await page.locator('board-mirror w-card[chosen]').count()) > 0);
      await page.locator('action-bar summary').click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('hint-panel .hint li button').first().waitFor();
      await at('my turn, a card chosen');
      await page.locator('hint-panel .hint .close').click(); // on a phone it lies over the head
      await page.getByRole('button', { name: 'Rules' }).click();
      await page.locator('rules-panel h2').first().waitFor();
      await at('rules');
      await page.locator('#rules .close').click();
      await page.getByRole('button', { name: 'Options' }).click();
      await page.locator('#menu dialog').waitFor();
      await at('options');
      await page.locator('#menu .close').click();
    }
    await server.playOnce(annSecret, table.id, 0);
    for (const [page, at] of pages) {
      await page.getByText('Waiting for: Ben').first().waitFor();
      await at('another’s turn');
    }
    assert.deepEqual(found, []);
  });
