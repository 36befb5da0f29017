/* The server dies in the middle of a game and comes back: nobody reloads, nothing is lost or counted twice. */
import assert from 'node:assert/strict';
import { mainButton, myTurn, scene, settled, stepOf, turnByClicks, until } from './support.mjs';

scene('the server is killed in the middle of a game', async ({ server, openPage }) => {
  const [secret, benSecret] = [await server.device(), await server.device()];
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  await server.ask(benSecret, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  const page = await openPage({ secret, own: true, allowed: /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(table.url);
  await page.evaluate(() => (window.same = true));
  for (let i = 0; i < 3; i++) {
    if (!(await server.look(benSecret, table.id)).chairs[0].owes) await server.playOnce(benSecret, table.id, 1);
    assert(await myTurn(page));
    if (i < 2) await turnByClicks(page);
  }
  const lines = await page.locator('log-panel li').allInnerTexts();

  await server.kill();
  const banner = page.locator('w-app .away');
  await banner.waitFor();
  // A move while nobody listens: it is kept and sent when the line is back.
  const before = await stepOf(page);
  await until('a line', async () => {
    if (await mainButton(page).isEnabled()) return true;
    await page.locator('board-mirror w-card[legal]').first().click();
    return false;
  });
  const words = (await mainButton(page).innerText()).trim();
  await mainButton(page).click();
  await server.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await until('the banner to go', async () => (await banner.count()) === 0);
  await until('the move to count', async () => (await stepOf(page)) > before);
  const view = await server.look(secret, table.id);
  assert.equal(view.step, before + 1, 'it counts once');
  await until('the log to be whole', async () => {
    const now = await page.locator('log-panel li').allInnerTexts();
    return lines.every((line, i) => now[i] === line) && now.length === lines.length + 1;
  });
  await settled(page);
  assert.equal(await page.locator('log-panel .missed').count(), 0, 'nothing was missed');
  assert.equal(await page.locator('[role=alert]').count(), 0, `no complaint after ${words}`);

  await server.playOnce(benSecret, table.id, 1);
  assert(await myTurn(page));
  await turnByClicks(page);
  assert.equal(await page.evaluate(() => window.same), true, 'the page was not loaded again');

  // The net is away: the browser knows it at once, and so does the reader; nothing moves by it.
  const place = () => page.locator('board-mirror').boundingBox();
  const lies = await place();
  await page.context().setOffline(true);
  await banner.getByText('You’re offline.').waitFor();
  assert.deepEqual(await place(), lies);
  await page.context().setOffline(false);
  await until('the banner to go', async () => (await banner.count()) === 0);
});
