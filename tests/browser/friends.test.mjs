/* Several people, each with a browser: invitations, chat, lists of tables, and coming back. */
import assert from 'node:assert/strict';
import { PHONE, mayMove, myTurn, scene, settled, soon, stepOf, textOf, turnByClicks, until, viewOf } from './support.mjs';

const ANN = 'Ann <b>&amp;</b>';
const BEN = '<img src=x onerror=1>';

/** Notes every frame of the page in which another step, another seat or the curtain is seen; `frames` returns them. */
async function film(page) {
  await page.locator('table-page').evaluate((element) => {
    element.frames = [];
    const look = () => {
      const view = element.model?.view;
      const frame = { step: view?.step, seat: view?.seat, curtain: element.shadowRoot.querySelector('hand-over') !== null };
      if (JSON.stringify(frame) !== JSON.stringify(element.frames.at(-1))) element.frames.push(frame);
      requestAnimationFrame(look);
    };
    look();
  });
}
const frames = (page) => page.locator('table-page').evaluate((element) => element.frames);

/** Lets the page believe that the server has named the address that others reach it by. */
async function nameAddress(page, address) {
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      socket.send(message.is === 'hello' ? JSON.stringify({ ...message, address }) : text);
    });
  });
}

/** The pages that may move play, until this many moves are made. */
async function playAround(pages, steps) {
  for (;;) {
    const turn = await until('somebody to move', async () => {
      for (const page of pages) {
        if ((await stepOf(page)) >= steps) return 'enough';
        if (await mayMove(page)) return page;
      }
      return null;
    });
    if (turn === 'enough') return;
    await turnByClicks(turn);
  }
}

scene('an invitation made on the server’s own machine carries the address that others reach', async ({ server, openPage }) => {
  const address = 'http://192.0.2.7:8080';
  const [alone, known] = [await openPage(), await openPage()];
  await nameAddress(known, address);
  for (const [page, origin] of [
    [alone, new URL(server.url).origin],
    [known, address],
  ]) {
    await page.goto(server.url);
    await page.locator('game-cover').first().getByRole('button', { name: /Invite friends/ }).click();
    await page.locator('new-table').getByRole('button', { name: 'Get the link' }).click();
    const link = await page.locator('invite-card input').inputValue();
    assert(link.startsWith(`${origin}/t/`), link);
    await settled(page);
    assert.equal(await page.locator('invite-card .here').count(), origin === address ? 0 : 1);
  }
});

scene('two people and a bot, from the invitation to the chat', async ({ server, openPage }) => {
  const ann = await openPage({ name: ANN });
  await ann.goto(server.url);
  await ann.locator('game-cover').first().getByRole('button', { name: /Invite friends/ }).click();
  const form = ann.locator('new-table');
  await form.getByRole('button', { name: 'Player 3: Nobody' }).click();
  await form.getByRole('button', { name: /^Bill the Lizard/ }).click();
  await form.getByRole('button', { name: 'Get the link' }).click();
  await ann.waitForURL('**/t/*');
  const link = await ann.locator('invite-card input').inputValue();
  assert(link.startsWith(ann.url() + '#join='));

  const ben = await openPage();
  await ben.goto(link);
  await ben.locator('waiting-room input').fill(BEN);
  await ann.locator('waiting-room button.place').click(); // each chooses a face
  await ann.locator('face-choice').getByRole('button', { name: 'Duchess' }).click();
  await ben.locator('waiting-room .me button').click();
  const duchess = ben.locator('face-choice').getByRole('button', { name: 'Duchess' });
  await soon(async () => assert(await duchess.isDisabled(), 'Ann wears it'));
  await ben.locator('face-choice').getByRole('button', { name: 'Dormouse' }).click();
  await ben.locator('waiting-room button.main').click();
  await Promise.all([ann, ben].map((page) => page.locator('board-mirror').waitFor()));
  await ben.getByRole('button', { name: 'Options' }).click(); // and may change it at any time
  await ben.locator('table-menu face-choice').getByRole('button', { name: 'Unicorn' }).click();
  await ben.keyboard.press('Escape');
  const faces = (page) => page.locator('chair-head .face img').evaluateAll((all) => all.map(({ src }) => /(\w+)-?\w*\.svg/.exec(src)[1]));
  for (const [page, wanted] of [[ann, ['duchess', 'unicorn', 'lizard']], [ben, ['unicorn', 'lizard', 'duchess']]])
    await soon(async () => assert.deepEqual(await faces(page), wanted));
  assert(!ben.url().includes('#'), 'the invitation has done its work');

  await playAround([ann, ben], 6);
  await until('both to see the same', async () => (await stepOf(ann)) === (await stepOf(ben)));
  const log = (page) => textOf(page.locator('log-panel'));
  await until('their moves in the log', async () => (await log(ann)).includes(`${BEN} takes`) && (await log(ben)).includes(`${ANN} takes`));

  for (const [from, to, name, text] of [
    [ann, ben, ANN, 'Tea? <script>1</script>'],
    [ben, ann, BEN, 'With pleasure & milk'],
  ]) {
    await from.locator('chat-panel input').fill(text);
    await from.locator('chat-panel').getByRole('button').click();
    for (const page of [from, to]) await page.locator('chat-panel li', { hasText: text }).getByText(name).waitFor();
  }
  // Names are text wherever they stand: no element has been made of them.
  for (const page of [ann, ben]) {
    await settled(page);
    assert.equal(await page.locator('img[onerror]').count(), 0);
    assert.equal(await page.locator('log-panel b').count(), 0);
  }
});

scene('a line of the chat out of sight has a badge and is shown for a moment', async ({ server, openPage }) => {
  const [hers, his] = [await server.device(), await server.device()];
  const table = await server.create(hers, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  const page = await openPage({ secret: hers, viewport: PHONE, touch: true });
  await page.goto(table.url);
  const button = page.locator('table-page header').getByRole('button', { name: /^Chat/ });
  await button.waitFor();
  assert.equal(await button.locator('.badge').count(), 0);
  for (const text of ['More tea?', 'Or a cookie?']) {
    await server.ask(his, { do: 'chat', table: table.id, seat: 1, text });
    await page.locator('w-toast').getByText(`Ben: ${text}`).waitFor();
    const [toast, badge] = [await page.locator('w-toast p').boundingBox(), await button.boundingBox()];
    assert(toast.x + toast.width <= badge.x, 'it lies on the title, not on the buttons');
  }
  await button.getByText('2 new lines').waitFor({ state: 'attached' });
  await button.tap();
  await until('the badge to go', async () => (await button.locator('.badge').count()) === 0);
  assert(await page.locator('chat-panel input').isVisible());
  // In sight, it needs neither.
  await page.locator('w-toast p').waitFor({ state: 'detached' });
  await server.ask(his, { do: 'chat', table: table.id, seat: 1, text: 'Milk?' });
  await page.locator('chat-panel li', { hasText: 'Milk?' }).waitFor();
  await settled(page);
  assert.equal(await page.locator('w-toast p').count(), 0);
  assert.equal(await button.locator('.badge').count(), 0);
});

scene('an absent friend is reminded; who is ready to play again is told', async ({ server, openPage }) => {
  const [hers, his] = [await server.device(), await server.device()];
  const table = await server.create(hers, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  if ((await server.look(hers, table.id)).chairs[0].owes) await server.playOnce(hers, table.id, 0);
  const page = await openPage({ secret: hers });
  let away = true;
  await page.routeWebSocket('**/ws', (socket) => {
    const remote = socket.connectToServer();
    remote.onMessage((text) => {
      const message = JSON.parse(text);
      // As after two minutes without him.
      if (message.is === 'view' && away) Object.assign(message.chairs[1], { here: false, absent: true }) && message.may.push('replace');
      socket.send(JSON.stringify(message));
    });
  });
  await page.addInitScript(() => (navigator.share = async (given) => void (window.given = given)));
  await page.goto(table.url);
  await page.locator('action-bar').getByRole('button', { name: 'Remind Ben' }).click();
  await until('the message to be handed on', () => page.evaluate(() => window.given?.text));
  assert.deepEqual(await page.evaluate(() => window.given), { text: 'Looking-Glass Tea: it’s your turn!', url: table.url });
  await page.locator('action-bar').getByRole('button', { name: 'Let a bot play for Ben' }).waitFor();
  away = false;
  await Promise.all([hers, his].map((secret) => server.playOn(secret, table.id)));
  await page.locator('end-sheet').waitFor();
  await server.ask(his, { do: 'rematch', table: table.id });
  await page.locator('end-sheet').getByText('Ben is ready.').waitFor();
});

scene('what happened while one was away', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ben' }, { is: 'friend' }]);
  let ann = await openPage({ name: 'Ann' });
  await ann.goto(`${table.url}#join=${table.invite}`);
  await ann.locator('waiting-room button.main').click();
  await ann.locator('board-mirror').waitFor(); // the game has begun: the waiting room has a log, too
  if ((await server.look(secret, table.id)).chairs[1].owes) {
    assert(await myTurn(ann));
    await turnByClicks(ann);
  }
  await settled(ann);
  assert.equal(await ann.locator('log-panel .missed').count(), 0);
  const device = ann.context();
  const left = await server.listen(secret, table.id, (message) => message.is === 'here' && !message.here[1]);
  await ann.close();
  await left();
  await until('Ann to be gone', async () => !(await server.look(secret, table.id)).chairs[1].here);
  await until('a turn of Ben', async () => (await server.look(secret, table.id)).chairs[0].owes);
  await server.playOnce(secret, table.id, 0);

  ann = await device.newPage();
  await ann.goto(table.url);
  await ann.locator('log-panel .missed').waitFor();
  await soon(async () => {
    const lines = await ann.locator('log-panel li').allInnerTexts();
    const divider = lines.findIndex((line) => line === 'While you were away');
    assert(divider > 0, lines.join('\n'));
    assert.match(lines.slice(divider + 1).join(), /^Ben takes/, 'and below it nothing but what he did');
  });
});

scene('my tables and open tables', async ({ server, openPage }) => {
  const [annSecret, benSecret] = [await server.device(), await server.device()];
  const mine = await server.create(annSecret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Eve' }]);
  const his = await server.create(benSecret, [{ is: 'me', name: 'Ben' }, { is: 'friend' }]);
  await server.ask(annSecret, { do: 'sit', table: his.id, seat: 1, name: 'Ann', invite: his.invite });
  const view = await server.look(annSecret, his.id);
  if (view.chairs[1].owes) await server.playOnce(annSecret, his.id, 1);
  const open = await server.create(benSecret, [{ is: 'me', name: 'Ben' }, { is: 'open' }]);

  const ann = await openPage({ secret: annSecret, name: 'Ann' });
  await ann.goto(server.url);
  const row = (table) => ann.locator(`table-row a[href="/t/${table.id}"]`);
  const waiting = ann.getByRole('region', { name: 'My tables' });
  await waiting.getByText(/^(Ann|Eve)’s turn$/).waitFor();
  assert.equal(await waiting.getByRole('link', { name: 'Take your turn' }).getAttribute('href'), `/t/${mine.id}`);
  await row(his).getByText('waiting for Ben').waitFor();

  await ann.getByRole('region', { name: 'Open tables' }).locator('table-row a').click();
  await ann.waitForURL(open.url);
  await ann.locator('waiting-room button.main').click();
  await ann.locator('board-mirror').waitFor();
  assert.equal((await server.look(benSecret, open.id)).chairs[1].name, 'Ann');
  await ann.goBack();
  await waiting.locator(`a[href="/t/${open.id}"]`).waitFor();
  await soon(async () => assert.equal(await ann.getByRole('region', { name: 'Open tables' }).locator('table-row').count(), 0));
});

scene('two people pass one device round: each sees their own move land, and what the other did', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }], { game: 'labyrinth' });
  const page = await openPage({ secret, pace: 'usual', reduced: false });
  await page.goto(table.url);
  const curtain = page.locator('hand-over button');
  const board = page.locator('board-labyrinth');
  const turns = [];
  for (let turn = 0; turn < 3; turn++) {
    await curtain.waitFor();
    assert.equal(await board.count(), 0, 'the very first hand, too, is behind the curtain');
    const name = (await curtain.innerText()).replace('I’m ', '').trim();
    turns.push(name);
    const told = page.locator('hand-over .since');
    if (turn > 0) await until('what the other did, by name', async () => (await textOf(told)).includes(turns[turn - 1]));
    assert.doesNotMatch(await textOf(told), /\b[Yy]ou\b/, 'it is what everybody was told');
    await film(page);
    await curtain.click();
    const view = await until('the question', async () => {
      const now = await viewOf(page);
      return now.choices && now;
    });
    const seen = (await frames(page)).filter(({ curtain }) => !curtain).map(({ step }) => step);
    if (turn > 1) assert(Math.min(...seen) < view.step, 'what the other did is played again');
    await until('a prompt that names who is asked', async () => (await page.locator('.prompt').innerText()).startsWith(`${name}: `));
    assert.doesNotMatch(await textOf(board), /\(You\)/);
    // The whole turn of this chair, without the page: the device is looked at meanwhile.
    while ((await server.look(secret, table.id, view.seat)).choices) await server.playOnce(secret, table.id, view.seat);
    const { step } = await server.look(secret, table.id, view.seat);
    const mine = (frame) => frame.step === step && frame.seat === view.seat && !frame.curtain;
    await until('my own move on my own board, before the curtain falls', async () => (await frames(page)).some(mine));
  }
  assert.deepEqual(turns, [turns[0], turns[1], turns[0]]);
});
