/* The rules: a rule that somebody has sent a link to, and the page that a table shows. */
import assert from 'node:assert/strict';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { axe } from './axe.mjs';
import { root, scene, textOf, until } from './support.mjs';

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

scene('a table that plays by older rules says so', async ({ server, guest }) => {
  const older = path.join(root, 'tests/older');
  const { secret, tables } = JSON.parse(await readFile(path.join(older, 'tables.json'), 'utf8'));
  await server.kill('SIGTERM');
  await copyFile(path.join(older, 'tables.db'), path.join(server.folder, 'tables.db'));
  await server.open();
  const { table } = tables.find(({ game }) => game === 'mirror');
  const words = { en: 'older rules and keeps to them', ru: 'по прежним правилам', pl: 'według starszych zasad' };
  for (const [lang, sentence] of Object.entries(words)) {
    const page = await guest({ lang });
    await page.goto(`${server.url}/t/${table}`);
    await page.locator('board-mirror').getByText(sentence).waitFor();
    const fresh = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot' }]);
    await page.goto(fresh.url);
    await page.locator('board-mirror').waitFor();
    assert.equal(await page.getByText(sentence).count(), 0);
  }
});
