#!/usr/bin/env node
/*
 * Makes web/public/share-GAME.jpg, what messengers show beside a link to a study: the game's board, cut out of the
 * pictures that tools/screens has taken (docs/screens). Run it after those were retaken; look at the result.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { launch, root } from '../tests/browser/server.mjs';

/** Of each game a picture, and which part of it stays in the middle, in per cent from the left and from above. */
const PICTURES = {
  mirror: ['mirror-middle-desktop-light-en', '20% 45%'],
  labyrinth: ['labyrinth-start-desktop-light-en', '20% 60%'],
  cookies: ['cookies-start-desktop-light-en', '20% 50%'],
  teaparty: ['teaparty-start-desktop-light-en', '0% 30%'],
  war: ['war-tea-desktop-light-en', '0% 30%'],
};

const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [game, [name, where]] of Object.entries(PICTURES)) {
  const bytes = await readFile(path.join(root, 'docs/screens', `${name}.png`), 'base64');
  await page.setContent(`<style>body{margin:0}img{width:1200px;height:630px;object-fit:cover;object-position:${where};display:block}</style><img src="data:image/png;base64,${bytes}">`);
  await page.locator('img').evaluate((img) => img.decode());
  await page.screenshot({ path: path.join(root, 'web/public', `share-${game}.jpg`), type: 'jpeg', quality: 62 });
}
await browser.close();
