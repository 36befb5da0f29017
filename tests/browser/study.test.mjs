/* A finished game is studied: on a desk and on a phone, by keys and by finger, and played on from a moment. */
import assert from 'node:assert/strict';
import { dayAndNight } from './axe.mjs';
import { PHONE, chooseLanguage, fits, scene, settled, textOf, until } from './support.mjs';

const inside = (page, what) => page.locator(`study-page ${what}`);
const hash = (page) => page.evaluate(() => location.hash);

/** A game of two people at one device, the first of whom plays as it comes. */
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

async function showsTheNumbers(page, study) {
  const rows = await inside(page, '.move').evaluateAll((all) => all.map((row) => [row.querySelector('.number').textContent, row.querySelector('.mark').dataset.mark]));
  const marks = new Map(rows);
  assert.equal(rows.length, study.decisions.length + study.forced.length);
  for (const { move, mark } of study.decisions) assert.equal(marks.get(String(move)), mark);
  const people = await inside(page, '.people dd').allTextContents();
  assert.deepEqual(people.filter((_, i) => i % 3 === 0), study.players.map(({ accuracy_percent }) => `${accuracy_percent}%`));
}

scene('a finished game is studied, on a desk and on a phone', async ({ server, guest }) => {
  const game = await played(server);
  const desk = await guest({ secret: game.secret });
  await desk.goto(game.url);
  await desk.getByRole('button', { name: 'Look at the game' }).click();
  await inside(desk, 'study-bands').waitFor();
  const study = await told(server, game);
  await until('the last numbers', async () => (await inside(desk, '.graph [role=status]').count()) === 0);
  await showsTheNumbers(desk, study);

  // It opens where the game turned most, and says by whose knowledge it was judged.
  const [turned] = study.turning_points;
  if (turned) assert.equal(await textOf(inside(desk, '.move[aria-current=true] .number')), String(turned.move));
  await desk.keyboard.press('Home');
  await until('the first move', async () => (await hash(desk)) === '#1');
  await desk.keyboard.press('ArrowRight');
  await until('the second move', async () => (await hash(desk)) === '#2');
  await desk.keyboard.press('End');
  await until('the end', async () => (await hash(desk)) === `#${study.decisions.length + study.forced.length + 1}`);
  const worst = study.decisions.toSorted((a, b) => b.loss_per_mille - a.loss_per_mille)[0];
  await inside(desk, '.move').nth(worst.move - 1).click();
  await until('the worst move', async () => (await hash(desk)) === `#${worst.move}`);
  assert.match(await textOf(inside(desk, '.verdict')), /Judged only by what/);
  if (worst.loss_per_mille >= 30) {
    await inside(desk, '.verdict button:has-text("Show what comes next")').click();
    await inside(desk, '.ghostly[role=status]').waitFor();
    await inside(desk, 'button:has-text("Back to the game")').click();
  }
  await settled(desk);
  assert.deepEqual(await dayAndNight(desk, 'study'), []);

  // The link leads to the same moment; messengers see what it is about.
  const page = await (await fetch(`${game.url}/study`, { headers: { 'Accept-Language': 'pl' } })).text();
  assert.match(page, /<meta property="og:title" content="[^"]*analiza partii"/);
  assert.match(page, /<meta property="og:image" content="[^"]*share-mirror\.jpg"/);
  const phone = await guest({ viewport: PHONE });
  await phone.goto(`${game.url}/study#${worst.move}`);
  await inside(phone, '.steps button').first().waitFor();
  await until('the moment of the link', async () => (await textOf(inside(phone, '.move[aria-current=true] .number'))) === String(worst.move));
  for (const lang of ['ru', 'pl']) {
    await phone.evaluate((lang) => localStorage.setItem('wonderland.lang', lang), lang);
    await phone.reload();
    await inside(phone, '.verdict h2').waitFor();
    await fits(phone, `study ${lang}`);
  }

  // Whoever plays on sits where the mover sat, before the same table.
  await inside(desk, '.verdict button.main').click();
  await desk.locator('table-page [data-board]').waitFor();
  const next = new URL(desk.url()).pathname.slice(3);
  assert.notEqual(next, game.id);
  const view = await server.look(game.secret, next);
  assert.deepEqual(view.chairs.map(({ yours }) => yours), [0, 1].map((seat) => seat === worst.seat));
});
