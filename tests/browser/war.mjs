/* War for Wonderland for its tests: tables where something is asked, and how it is answered by pointing. */
import assert from 'node:assert/strict';
import { anyOf, chooseLanguage, mainButton, myTurn, namesOf, settled, stepOf, tableWhere as anyTableWhere, until } from './support.mjs';

export const ME = { is: 'me', name: 'Ann' };
export const BOT = { is: 'bot', bot: 'random' };
export const GAME = { game: 'war', options: { factions: 'lot' } };

export const board = (page, what = '') => page.locator(`board-war ${what}`.trim());
export const seen = (page, look, more) => board(page).evaluate(look, more);
export const stepIs = (state, ...steps) => steps.includes(state.step.is);

/** A table of this game where chair 0 is asked as wanted. */
export function tableWhere(server, secret, wanted, seats = [ME, BOT], more = GAME) {
  return anyTableWhere(server, secret, wanted, seats, more);
}

/** The same page in another language: its own words, those of the game, and what the server says. */
export async function speak(page, lang) {
  const before = await page.locator('.prompt').innerText();
  const column = ['en', 'ru', 'pl'].indexOf(lang);
  const regions = namesOf('war', 'REGION').map((row) => row[column]);
  const same = (await page.evaluate(() => document.documentElement.lang)) === lang;
  await chooseLanguage(page, lang);
  await until(`the words, ${lang}`, async () => {
    const land = (await board(page, '.land .name').first().textContent()).trim().replaceAll('\u00a0', ' ');
    return regions.includes(land) && (same || (await page.locator('.prompt').innerText()) !== before);
  });
  await settled(page);
}

/**
 * Every choice can be pointed at on the board: on a place, a tile, or a button of the battle. An only one that has
 * no place is the main button's alone.
 */
export async function reachable(page) {
  const [choices, targets, step] = await seen(page, (e) => {
    const acts = e.view.choices.map(({ act }) => act);
    const only = acts.length === 1 && e.shadowRoot.querySelector('.item.live:not(.tile), [data-answer], .tile.wide') === null;
    if (only) return [0, e.shadowRoot.querySelectorAll('.tile').length, e.view.position.state.step.is];
    const kinds = new Set(acts.filter(([verb]) => verb === 31).map(([, kind]) => kind));
    const rest = acts.filter(([verb]) => verb !== 31).length;
    const live = '.item.live:not(.tile), .tile[data-move], .tile[data-kind], [data-answer]';
    return [rest + kinds.size, e.shadowRoot.querySelectorAll(live).length, e.view.position.state.step.is];
  });
  assert.equal(targets, choices, `what can be pointed at, and what can be chosen, at the step ${step}`);
}

/** Draw or stop; a draw that may end one's battle is pressed twice. */
export async function answer(page, target, press = (one) => one.click()) {
  const twice = (await target.getAttribute('data-twice')) !== null;
  await press(target);
  if (!twice) return;
  await until('it to be asked again', async () => (await target.getAttribute('aria-pressed')) === 'true');
  await press(target);
}

/** One decision by pointing at what glows; the second press, or the main button, plays it. A small reward takes one. */
export async function decide(page, press, twice) {
  const step = await stepOf(page);
  const answers = board(page, '[data-answer]');
  if ((await answers.count()) > 0) await answer(page, await anyOf(answers), press);
  else if ((await board(page, ':is(.item.live, .tile)').count()) === 0) await press(mainButton(page));
  else {
    const kinds = board(page, '.tile[data-kind]');
    if ((await kinds.count()) > 0) {
      await press(kinds.first());
      await settled(page);
    }
    const live = board(page, ':is(.item.live, .tile[data-move])');
    const target = await anyOf(live);
    if ((await target.getAttribute('data-once')) !== null) await press(target);
    else {
      // The only choice of all is chosen already.
      if ((await target.getAttribute('aria-pressed')) === 'false') await press(target);
      await until('it to be chosen', async () => (await target.getAttribute('aria-pressed')) === 'true');
      await press(twice ? target : mainButton(page));
    }
  }
  await until('the move to count', async () => (await stepOf(page)) > step);
  return myTurn(page);
}

/** The targets that are smaller than a finger. */
export const small = (page) =>
  seen(page, (e) =>
    [...e.shadowRoot.querySelectorAll('.live, button')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || element.matches('.lane')) return [];
      return Math.min(width, height) < 43.5 ? [`${element.className} ${width}×${height}`] : [];
    }),
  );

/** Of each: whether all of it is seen in the window now. */
export const inWindow = (locator) =>
  locator.evaluateAll((all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
    }),
  );

/** On a phone: all that is played on lies above what happened and what is asked. */
export async function aboveActionArea(page, which) {
  const [lowest, area] = await seen(page, (e) => {
    const boxes = (what) => [...e.shadowRoot.querySelectorAll(what)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const bottom = Math.max(...boxes('.ring .item, .lane, .realm .land').map((box) => box.bottom));
    return [bottom, Math.min(...boxes('.sticky, .sticky > .tray').map((box) => box.top))];
  });
  assert(lowest <= area + 1, `down to ${lowest}, the action area from ${area}: ${which}`);
}
