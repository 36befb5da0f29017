/* The first visit: long names, narrow screens, wrong addresses, no fellow players. */
import assert from 'node:assert/strict';
import { PHONE, fits, scene, settled, soon, textOf, until } from './support.mjs';

const PHONE_OF_MANY = { width: 390, height: 844 };
/** As wide as 24 letters can be, in three alphabets; the second and third have more bytes than letters. */
const WIDE = ['W'.repeat(24), 'Щ'.repeat(24), '🎩'.repeat(12)];

async function newTable(page, server, game = 0) {
  await page.goto(server.url);
  await page.locator('game-cover').nth(game).locator('button').nth(1).click();
  return page.locator('new-table');
}

scene('a name as long as the field allows is taken in any alphabet', async ({ server, openPage, closePage }) => {
  for (const name of [...WIDE, '  👩\u200d👧 \u202eeve ']) {
    const page = await openPage();
    const form = await newTable(page, server);
    await form.getByLabel('Player 1: Name').fill(name);
    await form.getByRole('button', { name: 'Me against one bot' }).click();
    await form.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/t/*');
    await page.locator('board-mirror').waitFor();
    await closePage(page);
  }
});

scene('what is wrong with a new table is said in the dialog', async ({ server, openPage }) => {
  const page = await openPage();
  const form = await newTable(page, server);
  await form.evaluate((element) => (element.options = { no: 'such option' }));
  await form.getByRole('button', { name: 'Get the link' }).click();
  const alert = page.locator('w-dialog').getByRole('alert');
  await alert.waitFor();
  await soon(async () => assert.notEqual(await alert.innerText(), ''));
});

scene('names as wide as they can be widen no page', async ({ server, openPage }) => {
  for (const [game, name, lang] of [
    ['mirror', WIDE[0], 'ru'],
    ['labyrinth', WIDE[1].slice(1), 'pl'],
    ['cookies', WIDE[2].slice(2), 'ru'],
  ]) {
    const [secret, his] = [await server.device(), await server.device()];
    const page = await openPage({ viewport: PHONE, touch: true, lang, secret });
    const good = (where) => fits(page, `${where}, ${game}`);
    const seats = [{ is: 'me', name }, { is: 'open' }, { is: 'me', name: `${name.slice(2)}2` }];
    const table = await server.create(secret, seats, { game });
    await page.goto(table.url);
    await page.locator('waiting-room').waitFor();
    await good('the waiting room');
    await page.goto(server.url);
    await page.locator('my-tables a').first().waitFor();
    await good('the shelf');
    await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: `${name.slice(2)}1` });
    await page.goto(table.url);
    await page.locator(`board-${game}, .curtain button`).first().waitFor();
    await good('the table or the curtain');
    await server.ask(his, { do: 'concede', table: table.id, seat: 1 });
    for (const seat of [0, 2]) await server.ask(secret, { do: 'concede', table: table.id, seat }).catch(() => undefined);
    await page.locator('end-sheet li').first().waitFor();
    await good('the end');
    await page.locator('end-sheet button.replay').click();
    await page.locator('replay-bar').waitFor();
    await good('the replay');
  }
});

scene('a wrong address says so in the reader’s language and leads back', async ({ server, openPage, closePage }) => {
  const words = { ru: ['Такой страницы нет.', 'Такого стола нет.'], pl: ['Nie ma takiej strony.', 'Nie ma takiego stołu.'] };
  for (const [lang, [noPage, noTable]] of Object.entries(words)) {
    const page = await openPage({ viewport: PHONE_OF_MANY, touch: true, lang, allowed: /404/ });
    for (const [path, said] of [['/t/aaaaaaaaaaaa', noTable], ['/t/cutoff', noPage], ['/nowhere', noPage]]) {
      await page.goto(server.url + path);
      await page.getByRole('alert').getByText(said).waitFor();
      await fits(page, path);
      await page.locator('error-page a').tap();
      await page.locator('game-cover').first().waitFor();
    }
    await closePage(page);
  }
});

scene('a link of ours opens in a page of its own for whoever holds Ctrl', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret });
  await page.goto(table.url);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('a.home').click({ modifiers: ['Control'] }),
  ]);
  await other.locator('game-cover').first().waitFor();
  assert.equal(page.url(), table.url);
});

scene('points below zero have a minus and the form of their number', async ({ server, openPage, closePage }) => {
  const said = { en: '−1\u00a0point', ru: '−1\u00a0балл', pl: '−1\u00a0punkt' };
  for (const [lang, words] of Object.entries(said)) {
    const secret = await server.device();
    const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }]);
    const page = await openPage({ secret, lang });
    await page.goto(table.url);
    const head = page.locator('chair-head').first();
    // The bot may begin, and its move brings a new view.
    await until(words, async () => {
      await head.evaluate((element) => {
        const { view } = element;
        element.view = { ...view, position: { ...view.position, score: [-1, -1] } };
      });
      return new RegExp(`^−1\n${words}$`, 'm').test(await textOf(head));
    });
    await closePage(page);
  }
});

scene('there is a chat where there is somebody to talk to', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret });
  const alone = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }]);
  await page.goto(alone.url);
  await page.locator('board-mirror').waitFor();
  await settled(page);
  assert.equal(await page.locator('chat-panel').count(), 0);
  const { id, url, invite } = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }, { is: 'bot', bot: 'cat' }]);
  await page.goto(url);
  await page.locator('chat-panel input').waitFor();

  const ben = await openPage({ name: 'Ben' });
  await ben.goto(`${url}#join=${invite}`);
  const room = ben.locator('waiting-room');
  await room.getByText('(bot)').waitFor();
  await settled(ben);
  assert.equal(await ben.getByText('You’re watching').count(), 0, 'Ben has come to play');
  assert.equal(await ben.locator('chat-panel').count(), 0, 'who has no chair yet cannot speak');
  await room.getByRole('button', { name: 'Sit here' }).click();
  await ben.locator('chat-panel input').waitFor();
  await soon(async () => assert.equal((await server.look(secret, id)).phase, 'playing'));
});

scene('whoever comes back sees the tables that wait without scrolling', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret, viewport: PHONE_OF_MANY, touch: true });
  await server.create(secret, [{ is: 'me' }, { is: 'friend' }]);
  const over = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }]);
  await server.ask(secret, { do: 'concede', table: over.id, seat: 0 });
  await page.goto(server.url);
  const row = page.getByRole('region', { name: 'My tables' }).getByRole('link', { name: 'Go to the table' });
  await row.waitFor();
  await page.getByRole('region', { name: 'Finished games' }).locator('table-row').waitFor();
  await settled(page);
  const { y, height } = await row.boundingBox();
  assert(y + height < PHONE_OF_MANY.height / 2, `it lies at ${y}`);
});

scene('the hand of the clock widens no page, wherever it points', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }], { game: 'cookies' });
  const page = await openPage({ secret, viewport: PHONE_OF_MANY, touch: true });
  await page.goto(table.url);
  const hand = page.locator('board-cookies .hand');
  await hand.waitFor({ state: 'attached' });
  for (const degrees of [30, 45, 60, 135]) {
    await hand.evaluate((element, to) => element.style.setProperty('transform', `rotate(${to}deg)`), degrees);
    await fits(page, `the clock at ${degrees}°`);
  }
});

scene('beside the cards stands what they are worth', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret });
  await page.goto(table.url);
  const rows = page.getByRole('table', { name: 'Points for cards of one character' }).getByRole('row');
  await rows.nth(1).waitFor();
  await settled(page);
  assert.deepEqual(await rows.allInnerTexts(), ['cards\t0\t1\t2\t3\t4\t5+', 'points\t5\t1\t3\t6\t10\t15']); // 7.1
});

scene('the button that sets the table is in sight, however long the form is', async ({ server, openPage, closePage }) => {
  for (const game of [0, 1, 2, 3, 4]) {
    const page = await openPage({ viewport: PHONE, touch: true, lang: 'ru' });
    const form = await newTable(page, server, game);
    await form.locator('[data-preset=several]').click();
    await form.locator('summary').click();
    await settled(page);
    const box = await form.locator('button.main').boundingBox();
    assert(box.y + box.height <= PHONE.height, `it ends at ${box.y + box.height}`);
    await closePage(page);
  }
});

scene('whatever fits into the field of the chat can be said', async ({ server, openPage }) => {
  const [secret, his] = [await server.device(), await server.device()];
  const { id, url, invite } = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  await server.ask(his, { do: 'sit', table: id, seat: 1, invite });
  const page = await openPage({ secret });
  await page.goto(url);
  for (const text of ['Щ'.repeat(400), '👩\u200d👧 чай?']) {
    await page.locator('chat-panel input').fill(text);
    await page.locator('chat-panel').getByRole('button').click();
    await page.locator('chat-panel li', { hasText: text.slice(0, 2) }).waitFor();
  }
});

scene('the menu shows what a player can use; the seal is for those who ask', async ({ server, openPage, closePage }) => {
  const said = { en: 'How the game stays fair', ru: 'Почему всё честно', pl: 'Skąd wiadomo, że jest uczciwie' };
  for (const [lang, words] of Object.entries(said)) {
    const secret = await server.device();
    const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'random' }]);
    const page = await openPage({ secret, lang, viewport: PHONE, touch: true });
    await page.goto(table.url);
    await page.locator('board-mirror').waitFor();
    await page.locator('table-page header button').nth(1).tap();
    const menu = page.locator('#menu dialog');
    await menu.waitFor();
    await settled(page);
    const seal = page.locator('#menu').getByText(/[0-9a-f]{32}/);
    assert.equal(await seal.isVisible(), false);
    await page.locator('#menu').getByText(words).tap();
    await seal.waitFor();
    await fits(page, `the menu, ${lang}`);
    await closePage(page);
  }
});
