/* Commands at a table besides moves: undo, hint, leave, concede; and the replay afterwards. */
import assert from 'node:assert/strict';
import { focused, mainButton, myTurn, scene, settled, soon, stepOf, tableWhere, textOf, turnByClicks, until } from './support.mjs';

const menu = (page, name) => page.locator('#menu').getByRole('button', { name });

/** A hint names choices that differ, each with a reason; it is in sight and lies on nothing that one plays with. */
async function goodHint(page, board, where) {
  await settled(page);
  const rows = await page.locator('hint-panel .hint li').evaluateAll((all) =>
    all.map((row) => [row.querySelector('span').textContent.trim(), row.querySelector('.row-reason').textContent.trim(), row.querySelector('.wins')?.textContent]),
  );
  assert(rows.length >= 1 && rows.length <= 3, where);
  assert.equal(new Set(rows.map(([label]) => label)).size, rows.length, `${where}: ${rows.map(([label]) => label)}`);
  for (const [label, reason] of rows) assert(label && reason && !/[→(]/.test(reason) && !reason.includes(label), `${where}: ${label}, ${reason}`);
  // Numbers that are all alike, or all but nought, help nobody to choose.
  const wins = rows.flatMap(([, , wins]) => (wins === undefined ? [] : [Number(/^(\d+)\sof\s100$/.exec(wins)[1])]));
  assert(wins.length === 0 || wins.length === rows.length, where);
  if (wins.length > 0) assert(Math.max(...wins) >= 5 && Math.max(...wins) - Math.min(...wins) > 2, `${where}: ${wins}`);
  assert.equal(await page.getByText('Wins in 100 games from here').count(), wins.length > 0 ? 1 : 0, where);
  const hint = await page.locator('hint-panel .hint').boundingBox();
  const { width, height } = page.viewportSize();
  assert(hint.x >= 0 && hint.y >= 0 && hint.x + hint.width <= width && hint.y + hint.height <= height, `${where}: all of it is in sight`);
  if (width < 700) await goodStrip(page, rows.length, hint.y / height, where);
  if (width < 960) return;
  const told = await page.locator('hint-panel .row-reason').evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.offsetHeight > 1).length);
  const even = rows.length > 1 && rows.every(([, reason]) => reason === 'About as good as the others.');
  const most = (await page.locator('hint-panel').getAttribute('place')) === 'side' ? rows.length : 1;
  assert.equal(told, even ? 0 : most, `${where}: why, of each of them`);
  assert.equal(await page.getByText('All about equally good').count(), even ? 1 : 0, where);
  const on = await page.locator(board).boundingBox();
  assert(hint.x >= on.x + on.width, `${where}: it lies beside the board`);
  const log = await page.locator('section.log').boundingBox(); // null: it gives its place to the hint
  assert(!log || hint.y + hint.height <= log.y || hint.x + hint.width <= log.x, `${where}: it covers nothing of the log`);
}

/** A push is told in words, and its arrow has the number of the hint, whatever is chosen. */
async function goodNumbers(page) {
  const [advised, step] = await page.locator('board-labyrinth').evaluate(({ advised, view }) => [advised.map(({ act }) => act), view.position.state.step]);
  const labels = await page.locator('hint-panel .hint li .label').allInnerTexts();
  assert.equal(labels.length, advised.length);
  for (const label of labels) assert.doesNotMatch(label, /[═║╔╗╚╝╦╣╩╠]/);
  for (const [i, [, arrow]] of advised.entries())
    if (step === 'push') assert.match(await page.locator(`board-labyrinth [data-arrow="${arrow}"] .hinted`).innerText(), new RegExp(`\\b${i + 1}\\b`));
}

/** The numbers of the hint on the board: every choice has one where it stands. */
const numbered = (page) =>
  page.locator('[data-board] [data-advised]').evaluateAll((all) => [...new Set(all.flatMap(({ dataset }) => dataset.advised.split('·')))].sort());

/** On a phone one of them is shown, at the lower edge; an arrow leads to the next, which then lies chosen. */
async function goodStrip(page, count, top, where) {
  assert(top >= 0.6, `${where}: the board stays in sight`);
  const behind = await page.locator('action-bar .buttons').evaluate((row) => getComputedStyle(row).opacity);
  assert.equal(behind, '0', `${where}: no second button looks out from behind it`);
  const shown = () => page.locator('hint-panel .hint li').evaluateAll((all) => all.flatMap((row, i) => (row.checkVisibility() ? [i] : [])));
  for (let i = 0; i < count && count > 1; i++) {
    const [now, ...others] = await shown();
    assert.deepEqual(others, [], where);
    const whole = await page.locator('hint-panel .hint li.shown button').evaluate((button) => {
      const [room, why] = [button, button.querySelector('.row-reason')].map((one) => one.getBoundingClientRect());
      return why.bottom <= room.bottom && button.querySelector('.row-reason').scrollHeight <= Math.ceil(why.height) + 1;
    });
    assert(whole, `${where}: all of the reason`);
    await page.getByRole('button', { name: 'Next suggestion' }).click();
    const next = page.locator('hint-panel .hint li button').nth((now + 1) % count);
    await until('the next to be chosen', async () => (await next.getAttribute('aria-pressed')) === 'true');
    await settled(page);
  }
}

scene('hints differ, say why, and lie beside the board', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret });
  for (const [game, board] of [['labyrinth', 'board-labyrinth .board'], ['cookies', 'board-cookies section.main'], ['mirror', 'board-mirror .grid']]) {
    const seats = [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }];
    const table = await tableWhere(server, secret, (_, { step, choices }) => step > 4 && choices.length > 1, seats, { game });
    await page.goto(table.url);
    assert(await myTurn(page));
    const place = () => page.locator(`board-${game} section.main`).evaluate((one) => [one.offsetTop, one.offsetWidth, one.offsetHeight]);
    const before = await place();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('hint-panel .hint li').first().waitFor();
    if (game === 'labyrinth') await goodNumbers(page);
    else assert.deepEqual(await numbered(page), await page.locator('hint-panel .label').evaluateAll((all) => all.map((one) => one.dataset.n)), game);
    for (const [width, height] of [[1280, 800], [1440, 900], [1280, 720], [390, 844], [360, 740]]) {
      await page.setViewportSize({ width, height });
      await goodHint(page, board, `${game} at ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('hint-panel .hint li button').first().focus();
    await page.keyboard.press('Escape');
    await page.locator('hint-panel .hint').waitFor({ state: 'detached' });
    await settled(page);
    assert.deepEqual(await place(), before, 'and nothing has moved by it');
    assert.deepEqual(await numbered(page), []);
  }
});

scene('undo and hints', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret });
  await page.goto(table.url);
  await myTurn(page);
  const before = await server.look(secret, table.id, 0);
  await turnByClicks(page);
  assert(await myTurn(page));
  const mine = async () => (await textOf(page.locator('log-panel'))).match(/You (?:take|undo) .*/g) ?? [];
  await until('the move in the log', async () => (await mine()).length === 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('it to be undone', async () => (await mine()).join() === 'You undo the move.');
  const after = await server.look(secret, table.id, 0);
  assert.deepEqual(after.position, before.position);
  const cards = () => page.locator('board-mirror w-card[data-cell]').evaluateAll((all) => all.map((card) => [Number(card.dataset.cell), card.reflection]));
  const wanted = before.position.state.cells.flatMap((cell, i) => (cell.card ? [[i, cell.reflection]] : []));
  await soon(async () => assert.deepEqual(await cards(), wanted, 'the cards lie as they lay'));

  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('hint-panel .hint li button').first();
  const words = (await hint.locator('span').first().innerText()).trim();
  // The words may fit several cards: which are meant lies chosen on the board.
  await until('the hint to be chosen', async () => (await mainButton(page).innerText()).includes(words));
  await page.locator('board-mirror w-card[chosen]').first().waitFor();
  const other = page.locator('hint-panel .hint li button').nth(1);
  await other.click();
  await until('another hint to be chosen', async () => (await other.getAttribute('aria-pressed')) === 'true');
  await soon(async () => assert.equal(await hint.getAttribute('aria-pressed'), 'false'));
  await mainButton(page).click();
  await until('the move to count', async () => (await stepOf(page)) > after.step);
});

scene('a bot plays for me, and I come back', async ({ server, openPage }) => {
  const [annSecret, benSecret] = [await server.device(), await server.device()];
  const table = await server.create(annSecret, [{ is: 'me', name: 'Ann' }, { is: 'friend' }]);
  await server.ask(benSecret, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  const page = await openPage({ secret: annSecret });
  await page.goto(table.url);
  await page.getByRole('button', { name: 'Options' }).click();
  await menu(page, 'Let a bot play for me').click();
  await page.getByText('a bot plays').first().waitFor();
  await until('the bot to have moved', async () => (await server.look(benSecret, table.id)).chairs[1].owes);
  await page.locator('action-bar').getByRole('button', { name: 'Return to the table' }).click();
  await server.playOnce(benSecret, table.id, 1);
  assert(await myTurn(page));
  await turnByClicks(page);
});

scene('conceding', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret });
  await page.goto(table.url);
  await myTurn(page);
  await page.getByRole('button', { name: 'Options' }).click();
  await menu(page, 'Concede').click();
  assert.equal((await server.look(secret, table.id)).phase, 'playing', 'it asks first');
  await menu(page, 'Give up this game?').click();
  await page.locator('end-sheet').getByText('conceded').waitFor();
  assert(await page.locator('end-sheet').isVisible());
  await until('the dialog to close', async () => !(await page.locator('#menu').locator('dialog').isVisible()));
});

scene('a replay', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }]);
  await server.playOn(secret, table.id);
  const page = await openPage({ secret });
  await page.goto(table.url);
  await page.getByRole('button', { name: 'Replay' }).click();
  const bar = page.locator('replay-bar');
  const at = () => bar.evaluate((element) => element.at);
  const of = await until('the length of the game', () => bar.evaluate((element) => element.of));
  const is = (n) => until(`moment ${n}`, async () => (await at()) === n);
  assert(of > 20);
  await is(1); // the first is before the deal: there is nothing to see
  const button = (name) => bar.getByRole('button', { name, exact: true });
  await soon(async () => assert(await button('Back').isDisabled()));

  // Nothing is asked: the cards lie in the middle of their sheet.
  const [left, right] = await page.locator('board-mirror').evaluate((board) => {
    const [sheet, ...cards] = ['.main', '.grid .row:first-child > :first-child', '.grid .row:first-child > :last-child'].map((what) => board.renderRoot.querySelector(what).getBoundingClientRect());
    return [cards[0].left - sheet.left, sheet.right - cards[1].right];
  });
  assert(Math.abs(left - right) < 12, `the cards lie ${left} from the left, ${right} from the right`);
  const still = () => page.locator('board-mirror').evaluate((board) => board.still);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight'); // the keys are the bar's from the beginning
  await is(4); // no press is lost, however soon it comes
  for (let i = 0; i < 3; i++) await button('Back').click();
  await is(1);
  await until('the board', async () => await still());
  await page.keyboard.press('ArrowRight');
  await until('it to show how the next step came about', async () => !(await still()));
  await button('Back').click();
  await is(1);
  assert.match((await focused(page)).name, /Back/, 'it keeps the focus where it leads no further, and the keys');
  await page.keyboard.press('End');
  await is(of);
  await page.keyboard.press('ArrowLeft');
  await is(of - 1);
  // A whole round at a time: to the beginning of the last, of the one before, and of the last again.
  const round = () => page.locator('board-mirror').evaluate((board) => board.view.position.state.round);
  const rounds = await round();
  for (const [key, now] of [['ArrowLeft', rounds], ['ArrowLeft', rounds - 1], ['ArrowRight', rounds]]) {
    const before = await at();
    await page.keyboard.press(`Shift+${key}`);
    await until('another moment', async () => (await at()) !== before);
    assert.equal(await round(), now);
  }
  const begun = await at();
  await button('Back a whole turn or round').click();
  await until('another moment', async () => (await at()) !== begun);
  await button('Forward a whole turn or round').click();
  await is(begun);
  await page.keyboard.press('ArrowLeft');
  await is(begun - 1);
  assert.equal(await round(), rounds - 1, 'it begins there');
  await bar.locator('input[type=range]').focus();
  await page.keyboard.press('Home');
  await is(1);
  await bar.locator('input[type=range]').fill('30');
  await is(30);
  // The words are the reader's own, as in the log of the table, which is shown up to this moment.
  const { log } = await server.look(secret, table.id, 0);
  const { words, acts } = log.filter(({ acts }) => acts)[29];
  assert.notEqual(words.length, 0);
  await until('the words of that moment', async () => (await textOf(bar)).includes(words[0]));
  assert.deepEqual(await page.locator('log-panel li').last().locator('p').allTextContents(), words);
  assert.deepEqual(await page.locator('board-mirror').evaluate(({ pointed }) => pointed.acts), acts, 'and marked on the board');
  assert.equal(await bar.locator('.face').getAttribute('data-seat'), String(acts[0][0]), 'with the face of whoever did it');
  const { round: now } = await page.locator('board-mirror').evaluate((board) => board.view.position.state);
  assert.match((await bar.locator('.slide').innerText()).trim(), new RegExp(`^Round\\s${now} · step\\s30\\sof\\s${of}$`));

  await button('More').click();
  for (const [label, eyes] of [['Ann', 0], ['Ben', 1], ['a spectator', null], ['all cards face up', 'open']]) {
    await bar.getByLabel('View as').selectOption({ label });
    await until(`the eyes of ${label}`, async () => (await bar.evaluate((element) => element.viewer)) === eyes);
    await is(30);
  }
  // A link to this moment opens it for everybody who has the link.
  await page.evaluate(() => (navigator.share = async (given) => void (window.given = given)));
  await page.getByRole('button', { name: 'Share this moment' }).click();
  assert(!(await bar.locator('dialog').isVisible()), 'it leads back to the board');
  const url = await until('the link', () => page.evaluate(() => window.given?.url));
  assert.equal(url, `${table.url}#moment=30`);
  const friend = await openPage();
  await friend.goto(url);
  await until('the same moment', async () => (await friend.locator('replay-bar').evaluate((element) => element.at)) === 30);
  await friend.context().close();

  await button('More').click();
  await bar.getByLabel('Speed').selectOption({ label: '×4' });
  await page.keyboard.press('Escape');
  await button('Play').click();
  await until('it to go on by itself', async () => (await at()) >= 32);
  await button('Pause').click();
  await button('To the end').click();
  await is(of);
  await page.getByRole('button', { name: 'Back to the result' }).click();
  await page.locator('end-sheet').waitFor();
  await settled(page);
  assert.equal(await bar.count(), 0);
});

/** The positions of parts of the board and of the bar of a replay. */
const replayed = (page) =>
  page.locator('table-page').evaluate((table) => {
    const box = (one) => one.getBoundingClientRect();
    const bar = table.renderRoot.querySelector('replay-bar');
    const slide = bar.renderRoot.querySelector('.slide');
    const over = [slide, ...slide.children].filter((one) => box(one).right > innerWidth || one.scrollWidth > one.clientWidth + 1).map(({ localName }) => localName);
    const parts = [...bar.renderRoot.querySelectorAll('.bar > *, .steps > *, input')];
    const places = parts.map((one) => [box(one).x, box(one).y, box(one).width, box(one).height].map(Math.round).join());
    const board = table.renderRoot.querySelector('[data-board]').renderRoot;
    const wanted = ['.stand > *', '.hand', '.table > .near', '.battle', '.lands'].flatMap((what) => [...board.querySelectorAll(what)]);
    const seen = wanted.filter((one) => box(one).height > 0).map((one) => [one.className, Math.round(box(one).top), Math.round(box(one).bottom)]);
    return { over, places: places.join(' '), top: box(bar).top, bottom: box(bar).bottom, high: innerHeight, seen };
  });

scene('in a replay the controls stay where they are, and the board is in sight', async ({ server, openPage }) => {
  const secret = await server.device();
  for (const game of ['teaparty', 'war']) {
    const table = await server.create(secret, [{ is: 'me', name: '' }, { is: 'bot', bot: 'random' }], { game });
    await server.playOn(secret, table.id);
    for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
      const page = await openPage({ secret, viewport, touch: viewport.width < 500, reduced: true });
      await page.goto(`${table.url}#moment=1`);
      const bar = page.locator('replay-bar');
      const of = await until('the length of the game', () => bar.evaluate((element) => element.of));
      // Every step is something to see: a pass is told together with what came of it, and nothing is left out.
      const [steps, all, stops] = await page.locator('table-page').evaluate(({ replay, model }) => {
        const told = Array.from({ length: replay.of }, (_, i) => replay.entries(i + 1)?.flatMap(({ words }) => words));
        return [told.filter(Boolean), model.log.filter(({ acts }) => acts).flatMap(({ words }) => words), replay.moment.stops.length];
      });
      assert(of < stops - 1 && steps.length > 20, `${game}: ${of} steps of ${stops} stops`);
      assert(steps.every((words) => words.some((line) => !/^Turn \d+:/.test(line))), `${game}: ${JSON.stringify(steps)}`);
      assert(all.join('\n').endsWith(steps.flat().join('\n')), `${game}: all of it is told`);
      const before = await replayed(page);
      assert.equal(before.bottom, before.high, 'the bar lies at the lower edge');
      assert.deepEqual(before.over, [], 'the slider and its words lie in the window');
      for (const part of [0.1, 0.3, 0.5, 0.8, 1]) {
        const stop = Math.round(of * part);
        await bar.locator('input').fill(String(stop));
        await until(`moment ${stop}`, () => bar.evaluate((element, wanted) => element.at === wanted, stop));
        await settled(page);
        const now = await replayed(page);
        const where = `${game} at ${viewport.width}, moment ${stop} of ${of}`;
        assert.equal(now.places, before.places, where);
        assert.deepEqual(now.over, [], where);
        assert.notEqual(now.seen.length, 0, where);
        for (const [what, top, bottom] of now.seen)
          assert(top >= 0 && bottom <= now.top + 2, `${where}: ${what} from ${top} to ${bottom}, the bar from ${now.top}`);
        const lines = page.locator('log-panel li');
        await soon(async () => assert((await lines.count()) > 0, `${where}: the log`));
        assert(!/Player 1/.test(await textOf(bar)), `${where}: the reader is “you”`);
      }
      await page.context().close();
    }
  }
});

scene('where the clipboard is refused, the link is shown', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }]);
  await server.playOn(secret, table.id);
  const page = await openPage({ secret });
  await page.goto(`${table.url}#moment=5`);
  const bar = page.locator('replay-bar');
  await bar.waitFor();
  for (const exists of [false, true]) {
    await page.evaluate((there) => {
      const writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      Object.defineProperty(navigator, 'clipboard', { value: there ? { writeText } : undefined, configurable: true });
    }, exists);
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Share this moment' }).click();
    const field = page.locator('copy-sheet textarea');
    await field.waitFor();
    const selected = await field.evaluate((e) => e.value.slice(e.selectionStart, e.selectionEnd));
    assert.equal(selected, `${table.url}#moment=5`);
    assert.equal(await page.locator('table-page .notice').count(), 0);
    await page.keyboard.press('Escape');
    await until('it to go', async () => (await page.locator('copy-sheet').count()) === 0);
  }
});

scene('pointing at an old line of a long log', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }]);
  await server.playOn(secret, table.id, 14);
  const page = await openPage({ secret });
  await page.goto(table.url);
  const lines = page.locator('log-panel li');
  const top = () => page.locator('log-panel [role=log]').evaluate((log) => log.scrollTop);
  await until('the end of the log', async () => (await top()) > 0);
  await lines.nth(2).scrollIntoViewIfNeeded();
  await settled(page);
  const before = await top();
  await lines.nth(2).hover();
  await page.locator('board-mirror [data-cell]:is(.pointed, [pointed])').first().waitFor();
  await settled(page);
  assert.equal(await top(), before, 'the reader stays where they read');
});
