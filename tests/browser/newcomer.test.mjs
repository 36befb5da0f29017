/* What somebody meets who has never been here: long names, narrow screens, wrong addresses, no fellow players. */
import assert from 'node:assert/strict';
import { PHONE, fits, mainButton, scene, textOf, until } from './support.mjs';

const PHONE_OF_MANY = { width: 390, height: 844 };
/** As wide as 24 letters can be, in three alphabets; the second and third have more bytes than letters. */
const WIDE = ['W'.repeat(24), 'Щ'.repeat(24), '🎩'.repeat(12)];

async function newTable(page, server, game = 0) {
  await page.goto(server.url);
  await page.locator('game-cover').nth(game).locator('button').nth(1).click();
  return page.locator('new-table');
}

scene('a name as long as the field allows is taken in any alphabet', async ({ server, guest }) => {
  for (const name of [...WIDE, '  👩\u200d👧 \u202eeve ']) {
    const page = await guest();
    const form = await newTable(page, server);
    await form.getByLabel('Player 1: Name').fill(name);
    await form.getByLabel('Player 2').selectOption('dormouse');
    await form.getByRole('button', { name: 'Set the table' }).click();
    await page.waitForURL('**/t/*');
    await page.locator('board-mirror').waitFor();
  }
});

scene('what is wrong with a new table is said in the dialog', async ({ server, guest }) => {
  const page = await guest();
  const form = await newTable(page, server);
  await form.evaluate((element) => (element.options = { no: 'such option' }));
  await form.getByRole('button', { name: 'Set the table' }).click();
  const alert = page.locator('w-dialog').getByRole('alert');
  await alert.waitFor();
  assert.notEqual(await alert.innerText(), '');
});
