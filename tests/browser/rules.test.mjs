/* The rules: a rule that somebody has sent a link to, and the page that a table shows. */
import assert from 'node:assert/strict';
import { axe } from './axe.mjs';
import { scene, textOf, until } from './support.mjs';

scene('a link leads to a rule', async ({ server, guest }) => {
  const page = await guest({ lang: 'ru' });
  await page.goto(`${server.url}/rules/null#2.5`);
  const here = page.locator('rules-page li.here');
  await here.waitFor();
  assert.match(await textOf(here), /^2\.5\s+Сахар/);
  const box = await here.boundingBox();
  assert(box.y >= 0 && box.y + box.height <= page.viewportSize().height, 'the rule is in sight');
  await page.locator('rules-page .number', { hasText: '1.1' }).click();
  await until('the other rule', async () => /^1\.1\s+Побеждает/.test(await textOf(here)));
  assert.equal(new URL(page.url()).hash, '#1.1');
  assert.deepEqual(await axe(page, 'rules', 'light'), []);
});

scene('the tea party’s turn has three steps', async ({ server, guest }) => {
  const page = await guest();
  await page.goto(`${server.url}/rules/teaparty`);
  await page.getByRole('button', { name: 'On one page' }).click();
  await page.locator('rules-text').getByText('Your turn.').waitFor();
  const steps = page.locator('rules-text ol > li');
  assert.match(await textOf(steps.last()), /^End\./);
  assert.equal(await steps.count(), 3);
});
