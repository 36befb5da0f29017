/* The end of a game: a ceremony that a tap ends, the podium, the count, and a picture to share. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { seeker } from './labyrinth.mjs';
import { PHONE, any, chooseLanguage, fits, scene, settled, textOf, until } from './support.mjs';

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eva'];
const inside = (page, what) => page.locator(`end-sheet ${what}`);

/** A table whose first chair is Ann's and whose others are another device's, played to its end. */
async function played(server, game, seats) {
  const [hers, his] = [await server.device(), await server.device()];
  const chairs = NAMES.slice(0, seats).map((name, seat) => (seat === 0 ? { is: 'me', name } : { is: 'open' }));
  const table = await server.create(hers, chairs, { game });
  for (let seat = 1; seat < seats; seat++) await server.ask(his, { do: 'sit', table: table.id, seat, name: NAMES[seat] });
  const pick = game === 'labyrinth' ? seeker() : ({ choices }) => any(choices);
  await Promise.all([hers, his].map((secret) => server.playOn(secret, table.id, Infinity, pick)));
  const view = await server.look(hers, table.id, 0);
  assert.equal(view.phase, 'over');
  return { ...table, secret: hers, view };
}

/** Returns the elements that overlap and must not. */
const overlaps = (page) =>
  page.locator('end-sheet').evaluate((sheet) => {
    const all = (what) => [...sheet.shadowRoot.querySelectorAll(what)];
    const groups = [['.stage', '.count', '.also'], ['.stage h2', '.sub', '.crown'], ['.plinth', '.figure'], ['.other']];
    groups.push(['.rows > li'], ['.part'], ['.buttons button'], ['.also a', '.also button', '.also h3'], ['.plinth b', '.plinth > span']);
    const found = [];
    for (const group of groups) {
      const boxes = group.flatMap(all).map((element) => [element, element.getBoundingClientRect()]);
      for (const [i, [one, a]] of boxes.entries())
        for (const [other, b] of boxes.slice(i + 1)) {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          const figures = one.className === 'figure' || other.className === 'figure'; // they stand on what they stand on, side by side
          if (wide > 2 && high > 4 && !figures) found.push(`${one.className || one.localName} and ${other.className || other.localName}`);
        }
    }
    return found;
  });

/** Buttons that are too small, outside of the window, or covered. */
const outOfReach = (page) =>
  page.locator('end-sheet').evaluate((sheet) =>
    [...sheet.shadowRoot.querySelectorAll('.buttons button')].flatMap((button) => {
      const { left, top, width, height, bottom } = button.getBoundingClientRect();
      const hit = sheet.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
      const good = height >= 44 && width >= 44 && bottom <= innerHeight && button.contains(hit);
      return good ? [] : [`${button.textContent.trim()}: ${[left, top, width, height].map(Math.round)}`];
    }),
  );

async function tellsTheResult(page, { view }, where) {
  const { places, scores, counts } = view.result;
  const winners = places.flatMap((place, seat) => (place === 1 ? [NAMES[seat]] : []));
  const title = await textOf(inside(page, 'h2'));
  if (winners.length === 1) assert.match(title, winners[0] === 'Ann' ? /^You win, Ann!$/ : new RegExp(`^${winners[0]} wins`), where);
  assert.doesNotMatch(await textOf(page.locator('end-sheet')), /you lose|you lost/i);
  const stands = await inside(page, '.stand').evaluateAll((all) => all.map((one) => [Number(one.dataset.seat), one.querySelector('b').textContent]));
  for (const [seat, place] of stands) assert.equal(place, String(places[seat]), where);
  assert.equal(stands.length, Math.min(places.length, 3), where);
  assert.equal(await inside(page, '.other').count(), Math.max(places.length - 3, 0), where);
  const rows = await inside(page, '.rows > li').evaluateAll((all) =>
    all.map((row) => ({
      seat: Number(row.dataset.row),
      sum: [...row.querySelectorAll('.piece')].reduce((sum, piece) => sum + Number(piece.dataset.points), 0),
      total: row.querySelector('.total > [aria-hidden]')?.textContent.replace('−', '-'),
    })),
  );
  assert.deepEqual(rows.map(({ seat }) => places[seat]), [...places].sort(), where);
  for (const { seat, sum, total } of rows) {
    assert.equal(sum, counts[seat].reduce((all, n) => all + n, 0), where);
    if (scores.length > 0) assert.deepEqual([sum, total], [scores[seat], String(scores[seat])], where);
    else assert.equal(total, undefined, where);
  }
}

/** How often a sentence can be read. */
const timesSaid = (page, words) =>
  page.locator('end-sheet').evaluate(
    (sheet, wanted) =>
      [...sheet.shadowRoot.querySelectorAll('h2, p, span, li')].filter(
        (one) => one.children.length === 0 && one.textContent.toLowerCase().includes(wanted) && one.getBoundingClientRect().width > 2,
      ).length,
    words.toLowerCase(),
  );

/** Keeps all that the page speaks, in `window.spoken`. */
const listen = (page) =>
  page.evaluate(() => {
    const [region] = [...document.querySelectorAll('*')].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('live-region') ?? [])]);
    const [live] = region.shadowRoot.querySelectorAll('[aria-live]');
    window.spoken = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.localName === 'p');
      window.spoken.push(...added.map(({ textContent }) => textContent));
    }).observe(live, { childList: true, subtree: true });
  });

/** How much paper there is below the board of war. */
const below = (page) =>
  page.locator('board-war').evaluate(({ shadowRoot }) => {
    const bottom = (what) => shadowRoot.querySelector(what).getBoundingClientRect().bottom;
    return bottom('.main') - bottom('.realm');
  });

for (const [game, seats] of [['mirror', 3], ['labyrinth', 2], ['cookies', 4], ['teaparty', 2], ['war', 5]])
  scene(`the end of ${game} names the winner, counts the points and fits every window`, async ({ server, openPage }) => {
    const table = await played(server, game, seats);
    const page = await openPage({ secret: table.secret });
    await page.goto(table.url);
    await inside(page, '.count').waitFor();
    await settled(page);
    await tellsTheResult(page, table, game);
    const { points, words, scores, places } = table.view.result;
    if (scores.length === 0) assert.equal(await timesSaid(page, points[places.indexOf(1)][0]), 1, game);
    else if (places.filter((place) => place === 1).length === 1) assert((await timesSaid(page, words[0])) <= 1, words[0]);
    const windows = [[360, 740], [390, 844], [1280, 720], [1440, 900]];
    for (const [width, height] of windows)
      for (const lang of ['en', 'ru', 'pl']) {
        const where = `${game} at ${width} in ${lang}`;
        await page.setViewportSize({ width, height });
        await chooseLanguage(page, lang);
        await fits(page, where);
        assert.deepEqual(await overlaps(page), [], where);
        if (width < 480) assert.deepEqual(await outOfReach(page), [], where);
        const outside = await inside(page, '.bar').evaluateAll((bars) => bars.map((bar) => bar.querySelector('.piece')?.getBoundingClientRect().left < bar.getBoundingClientRect().left - 1));
        assert(!outside.includes(true), `${where}: what is taken away lies within the count`);
        if (width < 480 && game === 'war') assert((await below(page)) < 60, `${where}: ${await below(page)}`);
      }
  });

scene('a ceremony that any tap ends, once for a table', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
  await server.playOn(secret, table.id, 30);
  const page = await openPage({ secret, pace: 'calm', reduced: false });
  await page.goto(table.url);
  await page.locator('board-mirror').waitFor();
  await listen(page);
  await server.ask(secret, { do: 'concede', table: table.id, seat: 0 });
  await inside(page, '.unseen').first().waitFor({ state: 'attached' });
  assert.match(await textOf(inside(page, 'h2')), /wins!$/);
  assert.equal(await inside(page, '.crown').isVisible(), false);
  assert(await inside(page, '.buttons button').first().isVisible(), 'what one may do next is there from the beginning');
  await inside(page, 'h2').click();
  await until('everything to be told', async () => (await inside(page, '.unseen').count()) === 0);
  assert(await inside(page, '.crown').isVisible());
  await settled(page);
  const { words } = (await server.look(secret, table.id, 0)).result;
  const told = (await page.evaluate(() => window.spoken)).filter((line) => words.includes(line));
  assert.deepEqual(told, words, 'how it ended is spoken once');
  await page.getByRole('button', { name: 'Check it was fair' }).click();
  await inside(page, '.verdict').waitFor();
  const fair = await textOf(inside(page, '.verdict'));
  await until('the verdict to be spoken', async () => (await page.evaluate(() => window.spoken)).filter((line) => line === fair).length === 1);
  assert.equal(await inside(page, ':is([role=status], [aria-live])').count(), 0, 'nothing else speaks');

  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Back to the result' }).click();
  await inside(page, '.count').waitFor();
  assert.equal(await inside(page, '.unseen').count(), 0, 'it is not held twice');
});

scene('less motion: all of it at once; ties share a place', async ({ server, openPage }) => {
  const table = await played(server, 'mirror', 3);
  const page = await openPage({ secret: table.secret, reduced: true, viewport: PHONE });
  await page.goto(table.url);
  await inside(page, '.count').waitFor();
  assert.equal(await inside(page, '.unseen').count(), 0);
  await page.locator('end-sheet').evaluate((sheet) => {
    const result = { ...sheet.view.result, places: [1, 1, 3], scores: [20, 20, 12] };
    sheet.view = { ...sheet.view, result };
  });
  await until('the tie', async () => (await textOf(inside(page, 'h2'))) === 'You share the win!');
  assert.equal(await inside(page, '.stand.p1').count(), 2);
  assert.equal(await inside(page, '.crown').count(), 2);
  const heights = await inside(page, '.stand.p1 .plinth').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  assert.equal(heights[0], heights[1], 'they stand equally high');

  // A weeping figure is glad under the crown, and only there.
  await page.locator('end-sheet').evaluate((sheet) => {
    const result = { ...sheet.view.result, places: [1, 1, 3] };
    const chairs = sheet.view.chairs.map((chair, seat) => (seat > 0 ? { ...chair, is: 'bot', bot: 'greedy', name: `Carpenter ${seat}` } : chair));
    sheet.view = { ...sheet.view, chairs, result };
  });
  const faceOf = (seat) => inside(page, `.stand[data-seat="${seat}"] .person`).evaluate(({ picture }) => picture.url);
  await until('the winner to be glad', async () => /carpenter-glad/.test(await faceOf(1)));
  assert.match(await faceOf(2), /carpenter-(?!glad)/);
});

scene('a picture of the podium, made on the device', async ({ server, openPage }) => {
  const table = await played(server, 'cookies', 4);
  const page = await openPage({ secret: table.secret });
  await page.goto(table.url);
  const share = page.getByRole('button', { name: 'Share' });
  const [download] = await Promise.all([page.waitForEvent('download'), share.click()]);
  const png = await readFile(await download.path());
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 900]);
  assert(png.length > 40_000, 'there are figures in it');
  await inside(page, '.told').getByText('The picture is saved').waitFor();

  await page.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => (window.given = files.map(({ name, type }) => `${name} ${type}`));
  });
  await share.click();
  await until('the picture to be handed on', async () => (await page.evaluate(() => window.given?.[0])) === 'wonderland-cookies.png image/png');
});

scene('whoever has won is offered a stronger opponent, whoever has not is not', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret });
  const met = new Set();
  for (let tables = 0; tables < 40 && met.size < 2; tables++) {
    const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
    const { result } = await server.playOn(secret, table.id, Infinity, ({ choices }) => any(choices));
    const won = result.places[0] === 1;
    if (met.has(won)) continue;
    met.add(won);
    await page.goto(table.url);
    await inside(page, '.also').waitFor();
    assert.equal(await inside(page, '.harder').count(), won ? 1 : 0);
    if (!won) continue;
    await inside(page, '.harder').click();
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== table.url);
    const { chairs } = await server.look(secret, new URL(page.url()).pathname.slice(3));
    assert.deepEqual(chairs.map(({ bot, yours }) => bot ?? yours), [true, 'lizard']);
  }
  assert.equal(met.size, 2);
});
