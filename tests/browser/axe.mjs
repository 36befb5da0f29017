/* The violations that axe-core finds on a page: a line for each, by place and rule. */
import { createRequire } from 'node:module';
import { painted, settled } from './support.mjs';

const { source } = createRequire(import.meta.url)('../../web/node_modules/axe-core');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In the dark theme only the colours differ, so only they are checked there. */
export async function axe(page, where, theme) {
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await page.evaluate(source);
  await painted(page);
  await settled(page); // colours are those at rest
  const night = { type: 'rule', values: ['color-contrast'] };
  const runOnly = theme === 'dark' ? night : { type: 'tag', values: TAGS };
  const run = (only) => globalThis.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
  const { violations } = await page.evaluate(run, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none][0]?.message ?? '';
      return `${where} ${theme}: ${id}: ${target.flat().join(' >> ')}: ${why}`;
    }),
  );
}

/** By day and by night, on one page. */
export async function dayAndNight(page, where) {
  const wear = (theme) => page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
  const found = [];
  for (const theme of ['light', 'dark']) {
    await wear(theme);
    found.push(...(await axe(page, where, theme)));
  }
  await wear('light');
  return found;
}
