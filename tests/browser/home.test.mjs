/* The first page: newcomers, waiting games, and that nothing jumps while it loads. */
import assert from 'node:assert/strict';
import { axe } from './axe.mjs';
import { PHONE, fits, myTurn, quiet, scene, settled, soon, until, viewOf, watchShifts } from './support.mjs';

const GAMES = ['mirror', 'labyrinth', 'cookies', 'teaparty', 'war'];
const DESKS = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** Delays answers, one after the other, as on a slow connection. */
function slowly(page) {
  return page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    let line = Promise.resolve();
    server.onMessage((text) => {
      line = line.then(() => new Promise((done) => setTimeout(done, 60))).then(() => socket.send(text));
    });
  });
}

scene('nothing jumps while the first page loads', async ({ server, openPage }) => {
  const [secret, his] = [await server.device(), await server.device()];
  for (const game of ['mirror', 'cookies', 'labyrinth']) {
    await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'lizard' }], { game });
    await server.create(his, [{ is: 'me', name: 'Ben' }, { is: 'open' }], { game });
  }
  for (const viewport of DESKS)
    for (const [known, lang] of [[undefined, 'en'], [secret, 'en'], [undefined, 'pl'], [secret, 'ru']]) {
      const page = await openPage({ viewport, secret: known, lang, reduced: false, own: true });
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

scene('nothing jumps on the way to a table, at its end, in its replay and where one waits', async ({ server, openPage }) => {
  const [secret, his] = [await server.device(), await server.device()];
  for (const [viewport, games] of [[DESKS[1], GAMES], [DESKS[0], ['mirror', 'war']]]) {
    const page = await openPage({ viewport, secret, own: true });
    const at = (where) => quiet(page, `${where} at ${viewport.width}`);
    await watchShifts(page);
    for (const game of games) {
      // A table of people: nobody moves while it is looked at.
      const { id } = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'open' }], { game });
      await server.ask(his, { do: 'sit', table: id, seat: 1, name: 'Ben' });
      await page.goto(server.url);
      await page.locator('game-cover').first().waitFor();
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/t/${id}`);
      await page.locator(`board-${game}`).waitFor();
      await at(game);
    }
    for (const game of ['mirror', 'labyrinth']) {
      const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }], { game });
      await page.goto(table.url);
      assert(await myTurn(page));
      await at(`${game}, loaded`);
      await server.ask(secret, { do: 'concede', table: table.id, seat: 0 });
      await page.locator('end-sheet').waitFor();
      await at(`${game}, its end`);
      await page.locator('end-sheet button.replay').evaluate((button) => button.click());
      await page.locator('replay-bar').waitFor();
      await at(`${game}, its replay`);
    }
    await page.goto(`${server.url}/rules/war`);
    await page.locator('rules-page h2').first().waitFor();
    await at('the rules');
    await page.goto(server.url);
    await page.locator('game-cover').first().locator('button').nth(1).evaluate((button) => button.click());
    await page.locator('new-table button.main').waitFor();
    await at('set-up');
    await page.locator('new-table button.main').evaluate((button) => button.click());
    await page.locator('invite-card').waitFor();
    await at('the waiting room');
  }
});

scene('whoever is new is asked in, and one button begins an easy game', async ({ server, openPage }) => {
  const page = await openPage();
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1, name: 'Come in, tea is ready.' }).waitFor();
  await page.getByText('Looking-Glass Tea. Your opponent: Bill the Lizard.').waitFor();
  await settled(page);
  assert.equal(await page.getByRole('region', { name: 'My tables' }).count(), 0);
  await page.getByRole('button', { name: 'Play a first game' }).click();
  assert(await myTurn(page));
  const { game, chairs } = await viewOf(page);
  assert.deepEqual([game, ...chairs.map(({ is, bot }) => bot ?? is)], ['mirror', 'person', 'lizard']);
  // A returning player is no longer a stranger.
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Take your turn' }).waitFor();
  await soon(async () => assert.equal(await page.getByText('Come in, tea is ready.').count(), 0));
});

scene('“Play now” seats the bots that were there last, and shows their faces', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann' });
  await page.goto(server.url);
  const play = page.locator('[data-game=labyrinth] button.main');
  await play.waitFor();
  // At first the easy one.
  assert.deepEqual([await play.getAttribute('title'), await play.locator('w-icon').count()], ['Bill the Lizard', 1]);
  await page.locator('[data-game=mirror] .knobs').click();
  await page.locator('[data-preset=several]').click();
  await page.locator('seat-places li:nth-child(3) button').click();
  await page.locator('seat-places [data-who=snark]').click();
  await page.locator('new-table button.main').click();
  await page.waitForURL('**/t/*');
  await page.goto(server.url);
  await play.waitFor();
  assert.deepEqual([await play.getAttribute('title'), await play.locator('w-icon').count()], ['Bill the Lizard, Snark', 2]);
  await play.click();
  await page.waitForURL('**/t/*');
  await page.locator('board-labyrinth').waitFor();
  assert.deepEqual((await viewOf(page)).chairs.map(({ bot }) => bot), [undefined, 'lizard', 'snark']);
});

scene('what waits comes first, and only that has the main button', async ({ server, openPage, closePage }) => {
  const [secret, his] = [await server.device(), await server.device()];
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }, { is: 'bot', bot: 'lizard' }]);
  await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  // It is her turn, and another player has moved before: whoever goes first.
  for (let view; (view = await server.look(secret, table.id, 0)), !view.chairs[0].owes || view.log.every(({ is, seat }) => is !== 'move' || seat === 0); ) {
    if (view.chairs[0].owes) await server.playOnce(secret, table.id, 0);
    else if (view.chairs[1].owes) await server.playOnce(his, table.id, 1);
  }
  await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }], { game: 'labyrinth' });
  for (const viewport of DESKS) {
    const page = await openPage({ secret, name: 'Ann', viewport });
    await page.goto(server.url);
    const mine = page.getByRole('region', { name: 'My tables' });
    await mine.getByRole('heading', { name: 'Looking-Glass Tea' }).waitFor();
    await page.getByText('1 table is waiting for you.').waitFor();
    await settled(page);
    const { position, log } = await server.look(secret, table.id, 0);
    const texts = (what) => mine.locator(what).allInnerTexts();
    await until('the points', async () => (await texts('.round li b [aria-hidden]')).join() === position.score.join());
    assert.deepEqual(await texts('.round .name'), ['Ann', 'Ben', 'Bill the Lizard']);
    const move = await mine.locator('.last-move').innerText();
    assert(move !== '' && log.at(-1).words.join(' ').endsWith(move), `the last move: ${move}`);
    assert.equal(await mine.locator('table-row').count(), 1);
    assert.equal(await mine.locator('a.main').count(), 1);
    await mine.locator('table-picture .stage.fitted').waitFor(); // the board itself, not only its cover
    await mine.locator('board-mirror').evaluate((board) => Object.assign(board.shadowRoot.querySelector('.grid').style, { height: '12px', overflow: 'hidden' }));
    await until('nothing of a board that is a strip', async () => (await mine.locator('table-picture .fitted').count()) === 0);
    const bare = await mine.locator('table-picture .room').evaluate((room) => getComputedStyle(room).backgroundColor);
    assert.equal(bare, 'rgba(0, 0, 0, 0)', 'its cover is seen instead');
    const box = await mine.getByRole('link', { name: 'Take your turn' }).boundingBox();
    assert(box.y + box.height < viewport.height / 2, `the button ends at ${box.y + box.height}`);
    await fits(page, `home, ${viewport.width}`);
    const [links, hero] = await page.locator('home-page').evaluate(({ renderRoot }) => ['.greeting nav', '.hero'].map((what) => renderRoot.querySelector(what).getBoundingClientRect()));
    assert(links.bottom <= hero.top + 2 && links.height >= 44, `the links end at ${links.bottom}, the tables begin at ${hero.top}`);
    await mine.getByRole('link', { name: 'Take your turn' }).click();
    await page.waitForURL(table.url);
    await closePage(page);
  }
  // Nobody waits: no glow, no main button. A finished game says who won.
  await server.playOnce(secret, table.id, 0);
  const lost = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'snark' }]);
  await server.ask(secret, { do: 'concede', table: lost.id, seat: 0 });
  const page = await openPage({ secret, name: 'Ann' });
  await page.goto(server.url);
  await page.getByText('Nobody is waiting for you. Time for tea.').waitFor();
  await settled(page);
  assert.equal(await page.locator('my-tables a.main').count(), 0);
  await page.getByRole('region', { name: 'Finished games' }).getByText('Snark won').waitFor();
});

/** Opens the set-up of a game, and returns it with the commands that it will send. */
async function setUp(page, server, game) {
  const asked = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const command = JSON.parse(payload);
      if (command.do === 'create') asked.push(command);
    }),
  );
  await page.goto(server.url);
  await page.locator(`game-cover:has([data-game=${game}]) .knobs`).click();
  await page.locator('new-table').waitFor();
  return { form: page.locator('new-table'), asked };
}

const seatsOf = ({ seats }) => seats.map(({ is, name, bot }) => [is, name ?? bot].filter((part) => part !== undefined).join(' '));

scene('a preset is one tap, and says by its faces who plays', async ({ server, openPage, closePage }) => {
  const wanted = {
    one: ['me Ann', 'bot lizard'],
    several: ['me Ann', 'bot lizard', 'bot eaglet'],
    family: ['me Ann', 'me Eve'],
    friends: ['me Ann', 'friend'],
  };
  for (const [preset, seats] of Object.entries(wanted)) {
    const page = await openPage({ name: 'Ann' });
    const { form, asked } = await setUp(page, server, 'mirror');
    const button = form.locator(`[data-preset=${preset}]`);
    await button.click();
    await soon(async () => assert.equal(await button.getAttribute('aria-pressed'), 'true'));
    if (preset === 'family') await form.getByLabel('Player 2: Name').fill('Eve');
    await form.locator('button.main').click();
    await page.waitForURL('**/t/*');
    const [{ options, children, hints, clock, game }] = asked;
    assert.deepEqual(seatsOf(asked[0]), seats);
    assert.deepEqual({ options, children, hints, clock, game }, { options: {}, children: false, hints: true, clock: undefined, game: 'mirror' });
    await closePage(page);
  }
});

scene('every place is a button that says who sits there, by keyboard alone', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann' });
  const { form, asked } = await setUp(page, server, 'war');
  const place = (n, who) => form.getByRole('button', { name: `Player ${n}: ${who}. Change`, exact: true });
  const take = async (n, who, whom) => {
    await place(n, who).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('dialog', { name: 'Who sits here?' }).waitFor();
    await form.locator('.who').getByRole('button', { name: whom }).focus();
    await page.keyboard.press('Enter');
    await soon(async () => assert.equal(await form.getByRole('dialog').count(), 0));
  };
  await place(1, 'Ann').waitFor();
  await place(2, 'Bill the Lizard, easy, a beginner’s friend').click(); // whom "Play now" would seat
  const kinds = await form.locator('.who button').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.who));
  assert.deepEqual(kinds, ['me', 'lizard', 'greedy', 'eaglet', 'dodo', 'snark', 'friend', 'open']); // from easy to strong
  await page.keyboard.press('Escape');
  await take(2, 'Bill the Lizard, easy, a beginner’s friend', /^Eaglet/);
  await take(3, 'Nobody', /^Eaglet/);
  await place(2, 'Eaglet 1, medium, plays boldly').waitFor(); // equal bots are counted
  await take(3, 'Eaglet 2, medium, plays boldly', 'Nobody');
  await take(2, 'Eaglet, medium, plays boldly', /^Snark/);
  await take(3, 'Nobody', 'A friend, by link');
  await take(5, 'Nobody', /^Anyone/); // sits down at the first empty place
  await place(4, 'Anyone, everyone sees the table in the list').waitFor();
  await take(3, 'A friend, by link', 'Someone at this device');
  await form.getByLabel('Player 3: Name').fill('Eve');
  await take(1, 'Ann', /^Bill the Lizard/); // Eve is here, so Ann may leave
  await take(2, 'Snark, strong, plays to win', 'Nobody');
  await place(2, 'Eve').press('Enter'); // nobody else is here: she stays, and only her face can be changed
  await form.getByRole('dialog', { name: 'Choose a face' }).waitFor();
  assert.equal(await form.locator('.who').count(), 0);
  await form.locator('face-choice').getByRole('button', { name: 'Dormouse' }).press('Enter');
  await soon(async () => assert.equal(await form.getByRole('dialog').count(), 0));
  await form.getByLabel('Player 2: Name').press('Enter');
  await page.waitForURL('**/t/*');
  assert.deepEqual(seatsOf(asked[0]), ['bot lizard', 'me Eve', 'open']);
  assert.equal(asked[0].seats[1].face, 'dormouse');
});

scene('what a book recommends for children stays in sight, the rest is behind More', async ({ server, openPage }) => {
  const page = await openPage();
  const { form, asked } = await setUp(page, server, 'cookies');
  const young = form.getByRole('group', { name: 'Easier, for children' });
  await soon(async () => assert.equal(await young.getByRole('checkbox').count(), 3));
  await form.getByLabel(/two cards, for the youngest/).check();
  await settled(page);
  assert.equal(await form.getByLabel('Time for a turn').isVisible(), false);
  await form.getByText('More options').click();
  await form.getByLabel('Time for a turn').selectOption('60');
  await form.getByLabel('Hints allowed').uncheck();
  await form.locator('button.main').click();
  await page.waitForURL('**/t/*');
  const [{ options, hints, clock }] = asked;
  assert.deepEqual({ options, hints, clock }, { options: { two: 'on' }, hints: false, clock: { turn: 60, grace: 60 } });

  // What belongs to the game and what belongs to the table are apart, on a desk in two columns.
  const many = await setUp(page, server, 'war');
  await many.form.getByText('More options').click();
  await settled(page);
  const columns = await many.form.locator('fieldset.group').evaluateAll((groups) =>
    groups.map((group) => new Set([...group.children].slice(1).map((one) => Math.round(one.getBoundingClientRect().left))).size),
  );
  assert.deepEqual(columns, [2, 2]);
});

scene('everybody at one device is asked for the game alone, and remembered', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann', viewport: { width: 390, height: 844 }, touch: true });
  await page.goto(server.url);
  const card = page.locator('family-cover');
  await card.getByRole('button', { name: 'Sit down together' }).tap();
  await page.locator('game-choice [data-game=cookies]').tap();
  const form = page.locator('new-table');
  await form.getByLabel('Player 2: Name').fill('Mama');
  await form.getByRole('button', { name: 'Player 3: Nobody' }).tap();
  await form.locator('.who').getByRole('button', { name: 'Someone at this device' }).tap();
  await form.getByLabel('Player 3: Name').fill('Eve');
  await fits(page, 'the set-up');
  const places = await form.locator('seat-places li').evaluateAll((all) => all.map((li) => li.getBoundingClientRect().toJSON()));
  assert.deepEqual([places[0].top, places[2].top], [places[1].top, places[3].top], 'two by two');
  assert(places[2].top - places[0].bottom < 20, 'without a gap');
  const [button, row] = await Promise.all(['.submit button', '.submit'].map((what) => form.locator(what).boundingBox()));
  assert(Math.abs(button.width - row.width) < 2, 'the button is as wide as the form');
  // A face for everybody, one tap each; a face in use is taken.
  for (const [n, who, face] of [[1, 'Ann', 'Gryphon'], [3, 'Eve', 'March Hare']]) {
    await form.getByRole('button', { name: `Player ${n}: ${who}. Change` }).tap();
    await form.locator('face-choice').getByRole('button', { name: face }).tap();
  }
  await form.getByRole('button', { name: 'Player 2: Mama. Change' }).tap();
  const taken = await form.locator('face-choice button:disabled').evaluateAll((buttons) => buttons.map(({ title }) => title));
  assert.deepEqual(taken, ['March Hare', 'Gryphon']);
  await fits(page, 'the faces');
  await form.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await form.getByRole('button', { name: 'Start the game' }).tap();
  await page.locator('hand-over, board-cookies').first().waitFor();
  const here = (await viewOf(page)).chairs.map(({ name, yours, face }) => [name, yours, face]);
  assert.deepEqual(here, [['Ann', true, 'gryphon'], ['Mama', true, undefined], ['Eve', true, 'hare']]);
  await page.goto(server.url);
  await soon(async () => assert.deepEqual((await card.getByRole('listitem').allInnerTexts()).map((text) => text.trim()), ['Ann', 'Mama', 'Eve']));
  await card.getByRole('button').tap();
  await page.locator('game-choice [data-game=mirror]').tap();
  await soon(async () => assert.equal(await form.getByLabel('Player 3: Name').inputValue(), 'Eve'));
  const worn = await form.locator('seat-places .place .face img').evaluateAll((all) => all.map(({ src }) => /(\w+)-?\w*\.svg/.exec(src)[1]));
  assert.deepEqual(worn, ['gryphon', 'walrus', 'hare'], 'Mama wears the usual one of her seat');
});

scene('what happened last does not call the reader by a number', async ({ server, openPage }) => {
  let secret, told;
  do {
    secret = await server.device();
    const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'lizard' }], { game: 'labyrinth' });
    told = (await server.look(secret, table.id, 0)).log.at(-1).words.join(' ');
  } while (!told.includes('You go first'));
  const page = await openPage({ secret });
  await page.goto(server.url);
  await soon(async () => assert.equal(await page.locator('my-tables .last-move').innerText(), 'The maze is ready.'));
});

scene('among other people, whoever gives no name goes by their face', async ({ server, openPage }) => {
  const page = await openPage({ viewport: PHONE, touch: true });
  const { form } = await setUp(page, server, 'cookies');
  await form.locator('[data-preset=family]').tap();
  assert.equal(await form.getByLabel('Player 2: Name').getAttribute('placeholder'), 'Walrus');
  await form.locator('button.main').tap();
  await page.getByText(/^Please pass the device to (White Knight|Walrus)\.$/).waitFor();
  await page.locator('hand-over .since img').waitFor(); // that they sat down is no news
  const names = async () => (await viewOf(page)).chairs.map(({ name }) => name);
  await page.locator('hand-over button').tap();
  await until('the table', async () => (await names()).join() === 'White Knight,Walrus');
  assert.deepEqual((await viewOf(page)).chairs.map(({ face }) => face), ['knight', 'walrus'], 'and keeps it when seats move on');
  assert.equal(await page.evaluate(() => localStorage.getItem('wonderland.name') ?? ''), '', 'it is no name of theirs');

  const host = await server.device();
  const table = await server.create(host, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  for (const lang of ['en', 'ru', 'pl']) {
    const friend = await openPage({ viewport: PHONE, touch: true, lang, own: true });
    await friend.goto(`${table.url}#join=${table.invite}`);
    const sit = friend.locator('waiting-room button.main');
    await sit.waitFor();
    const [box, cell] = [await sit.boundingBox(), await friend.locator('waiting-room li:has(button.main)').boundingBox()];
    assert(box.width > 120 && Math.abs(box.width - cell.width) < 2 && box.height < 60, `${lang}: ${JSON.stringify(box)}`);
    if (lang !== 'pl') continue;
    await sit.tap();
    await friend.locator('board-mirror').waitFor();
    assert.deepEqual((await viewOf(friend)).chairs.map(({ name, face }) => [name, face]), [['Ann', undefined], ['Mors', 'walrus']]);
  }
});

scene('the welcome has a picture of its own with the Cat in it, and on a small phone a game has one row of buttons', async ({ server, openPage }) => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, PHONE])
    for (const lang of ['en', 'pl']) {
      const page = await openPage({ viewport, lang, own: true });
      await page.goto(server.url);
      await page.locator('game-cover').nth(4).waitFor();
      await settled(page);
      const pictures = (what) => page.locator(what).evaluateAll((all) => all.map(({ src }) => src));
      const [garden] = await pictures('welcome-sheet .garden');
      assert(garden && !(await pictures('img.cover')).includes(garden));
      const [cat, scenery] = await Promise.all(['.cat', '.scene'].map((what) => page.locator(`welcome-sheet ${what}`).boundingBox()));
      const inside = cat.y >= scenery.y && cat.y + cat.height <= scenery.y + scenery.height && cat.x >= scenery.x && cat.x + cat.width <= scenery.x + scenery.width;
      assert(inside, `${viewport.width}: ${JSON.stringify([cat, scenery])}`);
      const heights = await page.locator('game-cover .row').evaluateAll((rows) => rows.map((row) => row.clientHeight));
      assert(heights.every((height) => height < 60), `${viewport.width} ${lang}: ${heights}`);
    }
});

scene('on a small phone the numbers of my games leave room for the names', async ({ server, openPage }) => {
  const secret = await server.device();
  for (const game of ['teaparty', 'war', 'mirror']) {
    const { id } = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'lizard' }], { game });
    await server.ask(secret, { do: 'concede', table: id, seat: 0 });
  }
  const page = await openPage({ secret, viewport: PHONE, lang: 'pl' });
  // Before the first game: a picture, and one way to a game.
  const bare = await openPage({ secret: await server.device(), viewport: PHONE, lang: 'pl' });
  await bare.goto(`${server.url}/me`);
  await bare.locator('me-page .none w-icon').waitFor();
  assert.equal(await bare.locator('me-page .none .button').count(), 1);
  await fits(bare, 'no games yet');
  await page.goto(`${server.url}/me`);
  await page.locator('me-page tbody th').first().waitFor();
  await page.locator('me-page').evaluate((me) => (me.rows = me.rows.map((row) => ({ ...row, accuracy: [97, 97] }))));
  await page.getByText('Dokładność', { exact: true }).waitFor();
  await fits(page, 'my games');
  const names = await page.locator('me-page tbody th').evaluateAll((all) => all.map((th) => [th.textContent, th.clientWidth, th.clientHeight]));
  for (const [name, width, height] of names) assert(width >= 100 && height < 90, `${name}: ${width} × ${height}`);
});

scene('sounds are offered once, when the first game is over, and nothing moves by it', async ({ server, openPage, closePage }) => {
  const answers = [['Yes', 'on', DESKS[0]], ['No', 'off', PHONE]];
  for (const [answer, sound, viewport] of answers) {
    const page = await openPage({ soundAsked: 'no', viewport });
    await page.goto(server.url);
    await page.locator('game-cover button.main').first().click();
    const question = page.getByRole('group', { name: 'Turn sounds on?' });
    assert(await myTurn(page));
    assert.equal(await question.count(), 0, 'nobody is asked while they play');
    const secret = await page.evaluate(() => localStorage.getItem('wonderland.secret'));
    await server.playOn(secret, (await viewOf(page)).table);
    await question.waitFor();
    const place = () => page.locator('end-sheet .buttons').boundingBox();
    await question.scrollIntoViewIfNeeded();
    await settled(page);
    const before = await place();
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
    await settled(page);
    if (viewport.width > 700) assert.deepEqual(await place(), before);
    assert.equal(await page.evaluate(() => localStorage.getItem('wonderland.sound')), sound);
    for (const again of [() => page.reload(), () => page.goto(server.url).then(() => page.locator('game-cover button.main').nth(1).click())]) {
      await again();
      await page.locator('action-bar, end-sheet').first().waitFor();
      await settled(page);
      assert.equal(await question.count(), 0);
    }
    await closePage(page);
  }
});

scene('axe finds nothing on a first visit, nor where one sets up a game', async ({ server, openPage, closePage }) => {
  const found = [];
  for (const [viewport, theme] of [[DESKS[0], 'light'], [DESKS[0], 'dark'], [DESKS[1], 'light'], [DESKS[1], 'dark']]) {
    const page = await openPage({ viewport, theme });
    const at = async (where) => found.push(...(await axe(page, where, theme)));
    await page.goto(server.url);
    await page.locator('family-cover').waitFor();
    await settled(page);
    await at('first visit');
    await page.locator('family-cover button').click();
    await page.locator('game-choice button').first().waitFor();
    await at('which game');
    await page.locator('game-choice [data-game=cookies]').click();
    await page.locator('new-table summary').click();
    await settled(page);
    await at('set-up');
    await page.locator('seat-places li:nth-child(3) button').click();
    await page.locator('seat-places [data-who=open]').waitFor();
    await settled(page);
    await at('who sits here');
    await closePage(page);
  }
  assert.deepEqual(found, []);
});
