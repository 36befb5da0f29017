/* A finished game is studied: on a desk and on a phone, by keys and by finger, and played on from a moment. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { dayAndNight } from './axe.mjs';
import { PHONE, fits, program, scene, settled, soon, textOf, until } from './support.mjs';

const LAPTOP = { width: 1280, height: 720 };

const inside = (page, what) => page.locator(`study-page ${what}`);
const hash = (page) => page.evaluate(() => location.hash);

/** A game of two people at one device; the first plays at random. */
async function played(server) {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'greedy' }]);
  await server.playOn(secret, table.id);
  return { ...table, secret };
}

/** The study as a program is told it, once it is complete. */
const told = (server, { secret, id }) =>
  until('the study', async () => {
    const study = await server.ask(secret, { do: 'study', table: id });
    return study.complete && study;
  });

/** On a laptop the bands are in sight below the verdict; words stay in their buttons, figures in their bar. */
async function allInLaptop(page) {
  const before = page.viewportSize();
  await page.setViewportSize(LAPTOP);
  await settled(page);
  const out = await page.locator('study-page').evaluate(({ renderRoot }) => {
    const bar = renderRoot.querySelector('.verdict .bar')?.getBoundingClientRect();
    const wide = [...renderRoot.querySelectorAll('.steps button')].filter((button) => button.scrollWidth > button.clientWidth + 1);
    const figures = [...renderRoot.querySelectorAll('.verdict .bar span')].filter((span) => span.getBoundingClientRect().right > bar.right);
    const bands = renderRoot.querySelector('study-bands').getBoundingClientRect();
    return [...wide, ...figures].map(({ textContent }) => textContent).concat(bands.bottom > innerHeight ? ['the bands'] : []);
  });
  assert.deepEqual(out, []);
  await page.setViewportSize(before);
}

async function showsTheNumbers(page, study) {
  const rows = await inside(page, '.move').evaluateAll((all) => all.map((row) => [row.querySelector('.number').textContent, row.querySelector('.mark').dataset.mark]));
  const marks = new Map(rows);
  assert.equal(rows.length, study.decisions.length + study.forced.length);
  for (const { move, mark } of study.decisions) assert.equal(marks.get(String(move)), mark);
  const people = await inside(page, '.people dd').allTextContents();
  assert.deepEqual(people.filter((_, i) => i % 3 === 0), study.players.map(({ accuracy_percent }) => `${accuracy_percent}%`));
}

/** The list tells of a move the loss that the verdict tells, however its figures are rounded. */
async function sameLoss(page, { move }) {
  const study = page.locator('study-page');
  const change = (values) =>
    study.evaluate((page, [at, [played, best, loss]]) => {
      const { decision } = page.model.moments[at];
      const before = [decision.played.per_mille, decision.best.per_mille, decision.loss_per_mille];
      decision.played.per_mille = played;
      decision.best.per_mille = best;
      decision.loss_per_mille = loss;
      page.requestUpdate();
      return before;
    }, [move - 1, values]);
  const before = await change([294, 865, 571]);
  for (const where of ['.verdict .lost', '.move[aria-current=true] .loss'])
    await until(`the loss in ${where}`, async () => (await inside(page, where).textContent()) === '−58');
  await change(before);
}

scene('a finished game is studied, on a desk and on a phone', async ({ server, openPage }) => {
  const game = await played(server);
  const desk = await openPage({ secret: game.secret });
  await desk.goto(game.url);
  // One tap at the ending begins the study, and what it finds appears there.
  await desk.getByRole('button', { name: 'Find my best move' }).click();
  const found = desk.locator('end-sheet .also').getByText(/Your best move:|The moment it turned:|No turning points/);
  await found.first().waitFor();
  await desk.locator('live-region p').getByText('The analysis is ready.').waitFor({ state: 'attached' });
  await desk.getByRole('button', { name: 'Look at the game' }).click();
  await inside(desk, 'study-bands').waitFor();
  const study = await told(server, game);
  await until('the last numbers', async () => (await inside(desk, '.graph .underway').count()) === 0);
  await showsTheNumbers(desk, study);

  // It opens where the game turned most, and says by whose knowledge it was judged.
  const [turned] = study.turning_points;
  if (turned) assert.equal(await textOf(inside(desk, '.move[aria-current=true] .number')), String(turned.move));
  await desk.keyboard.press('Home');
  await until('the first move', async () => (await hash(desk)) === '#1');
  await desk.keyboard.press('ArrowRight');
  await until('the second move', async () => (await hash(desk)) === '#2');
  await desk.keyboard.press('Space');
  await until('the game to play by itself', async () => Number((await hash(desk)).slice(1)) >= 4);
  await desk.keyboard.press('Space');
  assert.equal(await inside(desk, '.steps .play').getAttribute('aria-label'), 'Play (Space)');
  await desk.keyboard.press('End');
  await until('the end', async () => (await hash(desk)) === `#${study.decisions.length + study.forced.length + 1}`);
  const worst = study.decisions.toSorted((a, b) => b.loss_per_mille - a.loss_per_mille)[0];
  await inside(desk, '.move').nth(worst.move - 1).click();
  await until('the worst move', async () => (await hash(desk)) === `#${worst.move}`);
  assert.match(await textOf(inside(desk, '.verdict')), /Judged only by what/);
  await sameLoss(desk, worst);
  const verdict = await inside(desk, '.verdict h2').textContent();
  await desk.locator('live-region p').getByText(verdict, { exact: true }).waitFor({ state: 'attached' });
  if (worst.loss_per_mille >= 30) {
    await until('both moves on the board', async () => await desk.locator('[data-board]').evaluate((board, { played, best }) => {
      const cells = (choice) => choice.act.slice(1).filter((cell) => cell !== 254).toSorted((a, b) => a - b);
      const marked = (...as) => [...board.shadowRoot.querySelectorAll('[data-judged]')].filter((spot) => as.includes(spot.dataset.judged)).map((spot) => Number(spot.dataset.cell));
      return String(marked('taken', 'both')) === String(cells(played)) && String(marked('better', 'both')) === String(cells(best));
    }, worst));
    await inside(desk, '.verdict button:has-text("Show what comes next")').click();
    await inside(desk, '.ghostly.happens').waitFor();
    await inside(desk, 'button:has-text("Back to the game")').click();
  }
  await settled(desk);
  assert.deepEqual(await dayAndNight(desk, 'study'), []);
  await allInLaptop(desk);

  // An error is announced, and stays until it is pressed.
  await desk.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['no record'], 'game.log'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  const wrong = inside(desk, 'w-toast').getByRole('alert');
  await wrong.click();
  await wrong.waitFor({ state: 'detached' });

  // The link leads to the same moment; messengers see what it is about.
  const page = await (await fetch(`${game.url}/study`, { headers: { 'Accept-Language': 'pl' } })).text();
  assert.match(page, /<meta property="og:title" content="[^"]*analiza partii"/);
  assert.match(page, /<meta property="og:image" content="[^"]*share-mirror\.jpg"/);
  const phone = await openPage({ viewport: PHONE });
  await phone.goto(`${game.url}/study#${worst.move}`);
  await inside(phone, '.steps .play').waitFor();
  await until('the moment of the link', async () => (await textOf(inside(phone, '.move[aria-current=true] .number'))) === String(worst.move));
  for (const lang of ['ru', 'pl']) {
    await phone.evaluate((lang) => localStorage.setItem('wonderland.lang', lang), lang);
    await phone.reload();
    await inside(phone, '.verdict h2').waitFor();
    await fits(phone, `study ${lang}`);
    // Turning points that are near each other, and the last one, do not cover each other.
    const pins = await phone.locator('study-bands').evaluate(async (bands) => {
      const last = bands.chances.length - 1;
      const { turnings } = bands;
      bands.turnings = [2, 3, last - 1, last];
      await bands.updateComplete;
      const pins = [...bands.renderRoot.querySelectorAll('.pin')].map((pin) => pin.getBoundingClientRect());
      bands.turnings = turnings;
      return pins.map(({ left, right }) => [left, right]);
    });
    for (const [i, [left]] of pins.entries()) assert(i === 0 || left >= pins[i - 1][1], JSON.stringify(pins));
  }

  // A player who continues from there gets the mover's seat at the same position: against bots, or with friends.
  const seats = [0, 1].map((seat) => seat === worst.seat);
  await inside(phone, '.verdict button.main').click();
  await fits(phone, 'play on');
  await inside(phone, 'play-on button.main').click();
  await phone.locator('table-page [data-board]').waitFor();
  const secret = await phone.evaluate(() => localStorage.getItem('wonderland.secret'));
  const against = await server.look(secret, new URL(phone.url()).pathname.slice(3));
  assert.deepEqual(against.chairs.map(({ yours }) => yours), seats);
  assert.deepEqual(against.chairs.map(({ is }) => is === 'bot'), seats.map((own) => !own));

  await inside(desk, '.verdict button.main').click();
  await inside(desk, 'play-on').getByRole('button', { name: 'Friends by link' }).click();
  await settled(desk);
  assert.deepEqual(await dayAndNight(desk, 'play on'), []);
  await inside(desk, 'play-on').getByRole('button', { name: 'Get the link' }).click();
  await desk.getByText('Invite friends').first().waitFor();
  const next = new URL(desk.url()).pathname.slice(3);
  assert.notEqual(next, game.id);
  const view = await server.look(game.secret, next);
  assert.deepEqual(view.chairs.map(({ yours }) => yours), seats);
  assert.equal(view.phase, 'gathering');

  // A record that is longer than a message.
  const file = path.join(server.folder, 'war.log');
  const five = Array.from({ length: 5 }, () => 'greedy').join();
  execFileSync(program, ['play', 'war', '--plain', '--seed', 'tea', '--seats', five, '--save', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  assert(statSync(file).size > 16384);
  await desk.goto(`${server.url}/study`);
  await inside(desk, 'input[type=file]').setInputFiles(file);
  await desk.waitForURL(/\/t\/\w+\/study/);
});

scene('seats have the hues in a study that they have at the table', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me' }, { is: 'bot', bot: 'lizard' }], { game: 'cookies' });
  await server.playOn(secret, table.id, 6);
  await server.ask(secret, { do: 'concede', table: table.id, seat: 0 });
  const page = await openPage({ secret });
  await page.goto(`${table.url}/study`);
  await inside(page, '[data-board]').waitFor();
  const hues = () => page.locator('study-page').evaluate((study) => {
    const board = study.renderRoot.querySelector('[data-board]');
    return [document.documentElement, study, board].map((one) => [0, 1].map((seat) => getComputedStyle(one).getPropertyValue(`--seat-${seat}`)).join());
  });
  await soon(async () => {
    const [usual, study, board] = await hues();
    assert.equal(study, board);
    assert.notEqual(study, usual);
  });
});

scene('until there are numbers, the page is there as it will be, and says how far they are', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
  await server.playOn(secret, table.id, 4);
  await server.ask(secret, { do: 'concede', table: table.id, seat: 0 });
  for (const viewport of [{ width: 1280, height: 720 }, PHONE]) {
    const page = await openPage({ secret, viewport });
    let held = true;
    await page.routeWebSocket('**/ws', (socket) => {
      const line = socket.connectToServer();
      line.onMessage((text) => {
        const message = JSON.parse(text);
        const early = { is: 'study', re: message.re, table: message.table, complete: false, done: 30, of: 100 };
        socket.send(held && message.is === 'study' ? JSON.stringify(early) : text);
      });
    });
    await page.goto(`${table.url}/study`);
    await inside(page, '.waiting').getByText('The analysis is under way: 30%').waitFor();
    await inside(page, '[data-board]').waitFor();
    assert.equal(await inside(page, 'progress').evaluate(({ value }) => value), 30);
    assert((await inside(page, '.moves li').count()) > 0, 'what happened, without marks');
    assert.equal(await inside(page, '.waiting a').getAttribute('href'), `/t/${table.id}#moment=1`);
    await fits(page, `the study under way at ${viewport.width}`);
    const place = () => inside(page, '.graph').evaluate((graph) => Math.round(graph.getBoundingClientRect().top));
    const [before] = [await place(), (held = false)];
    await inside(page, 'study-bands').waitFor();
    await inside(page, '.verdict h2').waitFor();
    assert.equal(await place(), before, 'the bands come where they were to grow');
    await page.context().close();
  }
});

scene('in a low window all of the board lies in its panel', async ({ server, openPage }) => {
  const secret = await server.device();
  for (const game of ['cookies', 'labyrinth']) {
    const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }], { game });
    await server.playOn(secret, table.id, 4); // a short game is soon studied
    await server.ask(secret, { do: 'concede', table: table.id, seat: 0 });
    const page = await openPage({ secret, viewport: { width: 1280, height: 720 } });
    await page.goto(`${table.url}/study`);
    await inside(page, '[data-board]').waitFor();
    await settled(page);
    const [panel, sheet] = await inside(page, '.grid > .board').evaluate((board) => {
      const main = board.querySelector('[data-board]').renderRoot.querySelector('.main');
      return [board, main].map((one) => one.getBoundingClientRect().bottom);
    });
    assert(sheet <= panel + 2, `${game}: the sheet ends at ${sheet}, its panel at ${panel}`);
    await page.context().close();
  }
  // The names of four are read in the head and on the bands.
  const four = await server.create(secret, [{ is: 'me', name: 'Alexandra' }, ...['lizard', 'greedy', 'eaglet'].map((bot) => ({ is: 'bot', bot }))]);
  await server.playOn(secret, four.id, 4);
  await server.ask(secret, { do: 'concede', table: four.id, seat: 0 });
  for (const viewport of [LAPTOP, PHONE]) {
    const page = await openPage({ secret, viewport });
    await page.goto(`${four.url}/study`);
    await inside(page, 'study-bands .name').first().waitFor();
    await settled(page);
    const cut = await inside(page, ':is(.top .called, study-bands .name span)').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent));
    assert.deepEqual(cut, [], `names at ${viewport.width}`);
    await page.context().close();
  }
  // A board that fills the window has the bands below it, in sight.
  for (const game of ['teaparty', 'war']) {
    const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }], { game });
    await server.playOn(secret, table.id, 4);
    await server.ask(secret, { do: 'concede', table: table.id, seat: 0 });
    const page = await openPage({ secret, viewport: LAPTOP });
    await page.goto(`${table.url}/study`);
    await inside(page, 'study-bands').waitFor();
    await inside(page, '.verdict h2').waitFor();
    await settled(page);
    const [top, bottom] = await inside(page, 'study-bands').evaluate((bands) => [bands.getBoundingClientRect().top, bands.getBoundingClientRect().bottom]);
    assert(top > 0 && bottom <= LAPTOP.height, `${game}: the bands from ${top} to ${bottom}`);
    await fits(page, `the study of ${game}`);
    await page.context().close();
  }
});
