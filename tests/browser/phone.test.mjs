/* A small phone with touch: nothing scrolls sideways, everything is large enough for a finger. */
import assert from 'node:assert/strict';
import { PHONE, chooseLanguage, fits, mainButton, myTurn, quiet, scene, settled, stepOf, tableWhere, turnByClicks, until, viewOf, watchShifts } from './support.mjs';

const LEAST = 44;

/** Touch targets smaller than a finger. A word inside a sentence may be. */
function small(page) {
  return page.evaluate((least) => {
    const found = [];
    const walk = (node) => {
      for (const element of node.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        if (!element.matches('button, a[href], input, select, summary, w-card[data-cell]')) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const label = element.closest('label');
        const box = (['checkbox', 'radio'].includes(element.type) && label ? label : element).getBoundingClientRect();
        if (box.width < least - 0.5 || box.height < least - 0.5)
          found.push(`${element.localName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}" ${box.width.toFixed(1)}×${box.height.toFixed(1)}`);
      }
    };
    walk(document);
    return found;
  }, LEAST);
}

async function good(page, where) {
  await fits(page, where);
  assert.deepEqual(await small(page), [], `too small on ${where}`);
}

/** Everybody's points are in the window with the cards, and what one's own piles pay. */
async function everybodySeen(page, table, secret, server) {
  const { position } = await server.look(secret, table.id, 0);
  const shown = await page.locator('board-mirror').evaluate((board) => {
    const inside = (what) => [...board.shadowRoot.querySelectorAll(what)].filter((one) => one.getBoundingClientRect().bottom <= innerHeight);
    return { points: inside('.score-strip b').map((one) => Number(one.textContent)), piles: inside('.mine li').length };
  });
  assert.deepEqual(shown, { points: position.score, piles: 6 });
}

scene('from the shelf to the replay on a small phone', async ({ server, openPage, closePage }) => {
  for (const lang of ['en', 'ru', 'pl']) {
    const page = await openPage({ viewport: PHONE, touch: true, lang, name: 'Ann' });
    await page.goto(server.url);
    await page.locator('game-cover button.main').first().waitFor();
    await good(page, `home ${lang}`);
    await page.locator('game-cover button').nth(1).tap();
    await page.locator('new-table').waitFor();
    await good(page, `new table ${lang}`);
    await page.locator('new-table summary').tap();
    await good(page, `more options ${lang}`);
    await page.locator('seat-places li:nth-child(3) button').tap();
    await page.locator('seat-places [data-who=friend]').waitFor();
    await good(page, `who sits here ${lang}`);
    await page.locator('seat-places [data-who=friend]').tap();
    await page.locator('new-table button.main').tap();
    await page.locator('invite-card').waitFor();
    await good(page, `waiting room ${lang}`);

    const secret = await page.evaluate(() => localStorage.getItem('wonderland.secret'));
    const seats = [{ is: 'me', name: 'Ann' }, ...Array(3).fill({ is: 'bot', bot: 'random' })];
    const table = await server.create(secret, seats);
    await page.goto(table.url);
    assert(await myTurn(page));
    await good(page, `table ${lang}`);
    await everybodySeen(page, table, secret, server);
    for (const [i, name] of ['rules', 'menu'].entries()) {
      await page.locator('table-page header button').nth(i).tap();
      await page.locator(`#${name} dialog`).waitFor();
      if (name === 'rules') await page.locator('rules-panel h2').first().waitFor();
      await good(page, `${name} ${lang}`);
      await page.locator(`#${name} .close`).tap();
    }
    await turnByClicks(page, (target) => target.tap());
    await server.playOn(secret, table.id);
    await page.locator('end-sheet').waitFor();
    await good(page, `end ${lang}`);
    await page.locator('end-sheet button.replay').tap();
    await page.locator('replay-bar').waitFor();
    await good(page, `replay ${lang}`);
    assert.equal(await page.evaluate(() => scrollY), 0, 'the board is in sight');
    await closePage(page);
  }
});

const GAMES = ['mirror', 'labyrinth', 'cookies', 'teaparty', 'war'];
const BOTS = [{ is: 'me', name: 'Ann' }, ...Array(2).fill({ is: 'bot', bot: 'random' })];
const box = (page, what) => page.locator(what).first().evaluate((one) => one.getBoundingClientRect().toJSON());

/** The buttons for playing that are not wholly in the window. */
const outside = (page) =>
  page.locator('action-bar :is(.main, .clue, .undo)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && (top < 0 || bottom > innerHeight) ? [`${one.className} ${top}..${bottom}`] : [];
    }),
  );

/** Questions that are cut off: the page's, or the board's own, where the page's is hidden but read aloud. */
const cutQuestions = (page) =>
  page.locator('.prompt, .ask').evaluateAll((all) => {
    const seen = (one) => one.clientWidth > 1 && getComputedStyle(one).clipPath === 'none';
    return all.filter((one) => seen(one) && one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText);
  });

/** The touch target under each of many points of the window, or null. */
const underFingers = (page) =>
  page.evaluate(() => {
    const deepest = (root, x, y) => {
      const found = root.elementFromPoint(x, y);
      return found?.shadowRoot && found.shadowRoot !== root ? (deepest(found.shadowRoot, x, y) ?? found) : found;
    };
    const tapped = (one) => (one?.closest('.ticker') ? null : one?.closest('button, a, summary, [data-cell], [data-why], [legal]'));
    const found = [];
    for (let y = 8; y < innerHeight; y += 20) for (let x = 8; x < innerWidth; x += 20) found.push(tapped(deepest(document, x, y)) ?? null);
    const before = window.underFingers;
    window.underFingers = found;
    return before ? found.flatMap((one, i) => (before[i] && one !== before[i] ? [before[i].outerHTML.slice(0, 90)] : [])) : [];
  });

/** The coach speaks, or no longer does. */
const coached = (page, said) =>
  page.locator('table-page').evaluate((table, said) => {
    table.coach.said = said;
    table.requestUpdate();
  }, said);

/** The coach's words stand in one line, and what can be tapped is tapped with him as without him. */
async function goodCoach(page, where) {
  const { seat } = await viewOf(page);
  const better = 'Move 5 spaces to the Cheshire Cat and take a big cookie there (3)';
  await page.evaluate(() => delete window.underFingers);
  assert.deepEqual(await underFingers(page), []);
  await coached(page, { seat, words: `A stronger move: “${better}”. You’d get about 4 more points for big cookies.`, best: { words: better } });
  await page.locator('.ticker.coach').waitFor({ state: 'attached' });
  assert.deepEqual(await underFingers(page), [], `${where}: the coach lies on it`);
  assert.deepEqual(await outside(page), [], where);
  await coached(page, null);
  await page.locator('.ticker.coach').waitFor({ state: 'detached' });
}

scene('every table has a head of one row, and hint, undo and main button in the window; the coach covers nothing', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret, viewport: PHONE, touch: true });
  for (const game of GAMES) {
    const wanted = ({ players }, { step, choices, may, window }) =>
      step > 3 && choices.length > 1 && may.includes('hint') && !window && (game !== 'cookies' || players[0].hole); // there most is said
    const table = await tableWhere(server, secret, wanted, BOTS, { game });
    await page.goto(table.url);
    assert(await myTurn(page));
    for (const [lang, width, height] of [['en', 360, 740], ['ru', 360, 740], ['pl', 390, 844]]) {
      await page.setViewportSize({ width, height });
      await chooseLanguage(page, lang);
      await settled(page);
      const where = `${game} at ${width} in ${lang}`;
      assert(await page.locator('w-app').evaluate((app) => !app.shadowRoot.querySelector('header')), `${where}: no bar`);
      const head = await box(page, 'table-page header');
      assert(head.top <= 12 && head.height <= 44.5, `${where}: a head of ${head.top} + ${head.height}`);
      assert(await page.locator('action-bar .clue').isVisible());
      assert.deepEqual(await cutQuestions(page), [], `${where}: all of the question`);
      assert.deepEqual(await outside(page), [], where);
      await goodCoach(page, where);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await settled(page);
    await goodCoach(page, `${game} on a desk`);
    await page.setViewportSize(PHONE);
    await chooseLanguage(page, 'en');
  }
  await page.getByRole('button', { name: 'Options' }).tap();
  await page.locator('#menu').getByLabel('Language').waitFor();
  await page.locator('#menu').getByRole('button', { name: 'Light or dark' }).tap();
  await until('another light', () => page.evaluate(() => localStorage.getItem('wonderland.theme') === 'light'));
  await page.locator('#menu .close').tap();
  await page.getByRole('link', { name: 'To the games' }).tap();
  await page.locator('home-page').waitFor();
});

scene('the gesture is told on the title, until the first move', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, BOTS);
  const page = await openPage({ secret, viewport: PHONE, touch: true, gestureTold: 'no', reduced: false });
  await page.goto(table.url);
  assert(await myTurn(page));
  await page.locator('board-mirror w-card[legal]').first().tap();
  const tip = await box(page, 'w-toast p');
  const asked = await box(page, '.prompt');
  assert(tip.bottom <= asked.top && tip.height < 60, `${tip.top}..${tip.bottom}, and the question from ${asked.top}`);
  const [home, rules] = [await box(page, 'table-page header .back'), await box(page, 'table-page header button')];
  assert(home.right <= tip.left && tip.right <= rules.left, `${tip.left}..${tip.right}, between ${home.right} and ${rules.left}`);
  assert(await page.locator('w-toast p').evaluate((p) => p.scrollHeight <= p.clientHeight + 1), 'all of it is read');
  await turnByClicks(page, (target) => target.tap());
  await page.locator('w-toast p').waitFor({ state: 'detached', timeout: 3000 }); // by itself it would stay for six
});

/** The reader of this tea party has this many chapters open, all of three pages. */
const chaptersOpen = (page, count) =>
  page.locator('board-teaparty').evaluate((board, count) => {
    const pages = (chapter) => [1, 2, 3].map((n) => ({ page: `${chapter + 1}.${n}`, portrait: 'ht', size: 'any', on: null }));
    const open = Array.from({ length: count }, (_, chapter) => ({ chapter, vp: 3, complete: false, pages: pages(chapter) }));
    const { position } = board.view;
    const players = position.state.players.map((player, seat) => (seat === board.view.seat ? { ...player, open } : player));
    board.view = { ...board.view, position: { ...position, state: { ...position.state, players } } };
  }, count);

/** The reader holds these, and is asked for an answer or for a card. */
const handHeld = (page, cards, asked) =>
  page.locator('table-page').evaluate((element, { cards, asked }) => {
    const board = element.renderRoot.querySelector('board-teaparty');
    const { position } = board.view;
    const characters = cards.map((card) => ({ card, count: 1, why: null }));
    const players = position.state.players.map((player, seat) => (seat === board.view.seat ? { ...player, heroes: [], chapters: [], characters } : player));
    const effect = { name: 'caterpillar', seat: 1, copied: null, cells: [], page: null, kind: null, steals: [] };
    const window = asked ? { asked: [0, 1], owing: [0, 1], chain: [] } : null;
    const state = { ...position.state, players, step: asked ? 'react' : 'adventure', seat: asked ? 1 : 0, effect: asked ? effect : null, window };
    const choices = asked ? [1, 2].map((answer) => ({ move: `answer ${answer}`, words: 'Answer', act: [21, answer, 0, 0] })) : [{ move: 'end', words: 'End', act: [11, 0, 0, 0] }];
    board.view = element.renderRoot.querySelector('action-bar').view = { ...board.view, choices, window: asked ? {} : undefined, position: { ...position, state } };
  }, { cards, asked });

scene('the board stays where it is while others play and whatever is asked', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret, viewport: { width: 390, height: 844 }, touch: true });
  await watchShifts(page);
  for (const game of ['mirror', 'labyrinth', 'teaparty', 'war']) {
    const table = await server.create(secret, BOTS, { game });
    await page.goto(table.url);
    assert(await myTurn(page));
    await page.evaluate(() => window.shifts.splice(0));
    for (let i = 0; i < 8; i++) {
      await server.playOnce(secret, table.id, 0);
      await until('the next question', async () => (await stepOf(page)) === (await server.look(secret, table.id, 0)).step);
      assert(await myTurn(page));
      await quiet(page, `${game}, decision ${i}`, game === 'teaparty' ? 0.035 : 0.05);
    }
    if (game !== 'teaparty') continue;
    for (const count of [1, 2, 3, 4, 7, 3, 0]) {
      await chaptersOpen(page, count);
      await quiet(page, `${count} chapters open`);
    }
    // Cards that come and go slide, and so do the buttons of a reaction.
    for (const [cards, asked] of [[['ht', 'qu'], false], [['bc', 'du', 'gr', 'ht', 'qu', 'so'], false], [['qu'], true], [['bc', 'qu'], false]]) {
      await handHeld(page, cards, asked);
      await quiet(page, `${cards.length} cards${asked ? ' in a reaction' : ''}`, 0.035);
    }
  }
});

scene('turns by tapping and by dragging a finger over cards', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }]);
  const page = await openPage({ viewport: PHONE, touch: true, secret, reduced: false, own: true });
  await page.goto(table.url);
  const choices = async () => (await viewOf(page))?.choices ?? [];
  // Until three cards in a line may be taken: taps.
  let line;
  while (!line) {
    assert(await myTurn(page));
    line = (await choices()).find((choice) => !choice.act.slice(1).includes(254));
    if (!line) await turnByClicks(page, (target) => target.tap());
  }
  const cells = line.act.slice(1);
  await page.locator(`board-mirror [data-cell="${cells[0]}"]`).scrollIntoViewIfNeeded();
  await settled(page);
  const points = [];
  for (const cell of cells) {
    const box = await page.locator(`board-mirror [data-cell="${cell}"]`).boundingBox();
    points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  const wire = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => wire.send('Input.dispatchTouchEvent', { type, touchPoints });
  const top = await page.evaluate(() => scrollY);
  await touch('touchStart', [points[0]]);
  for (const to of points)
    for (let i = 1; i <= 4; i++) {
      const from = points[Math.max(points.indexOf(to) - 1, 0)];
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 4, y: from.y + ((to.y - from.y) * i) / 4 }]);
    }
  await touch('touchEnd', []);
  await until('the line to be chosen', async () => (await mainButton(page).innerText()).trim() === line.words.replace(/ \(\d+\)/g, '').replaceAll(' reflection', ' ◈'));
  assert.equal(await page.evaluate(() => scrollY), top, 'the page has not scrolled meanwhile');
  const step = await stepOf(page);
  await mainButton(page).click(); // a tap within a blink of the drag would be swallowed by the browser
  await until('the move to count', async () => (await stepOf(page)) > step);
});
