/* How the table of War for Wonderland lies: what is in sight, what covers nothing, what stays marked, what axe says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axe } from './axe.mjs';
import { DESK, PHONE, fits, mainButton, myTurn, namesOf, root, scene, settled, until } from './support.mjs';
import { BOT, ME, aboveDock, board, decide, inWindow, seen, small, speak, stepIs, tableWhere } from './war.mjs';

/** What may happen, in the order of its numbers. */
const EVENTS = [...readFileSync(path.join(root, 'games/war/verbs.def'), 'utf8').matchAll(/^EVENT\((\w+), "/gm)].map(([, name]) => name);

/** The parts of the board that lie on each other, or whose words do not fit. */
const overlapping = (page) =>
  seen(page, (e) => {
    const parts = ['.banners .banner', '.ring .item', '.centre', '.ribbon', '.force', '.lane', '.own-strip'];
    const all = [...e.shadowRoot.querySelectorAll(parts.join())].flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return right > left && bottom > top ? [{ one, left, top, right, bottom }] : [];
    });
    const name = ({ one }) => `${one.className} ${one.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}`;
    const found = [];
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2 && getComputedStyle(a.one).position !== 'sticky') found.push(`${name(a)} / ${name(b)}`);
      }
    for (const one of e.shadowRoot.querySelectorAll('.ring .tea-card, .ribbon, .force, .wonderlander, .banners .mad-share, .ribbon .name, .outsiders, .frieze .result'))
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) found.push(`full: ${one.className} ${one.textContent.replaceAll(/\s+/g, ' ')}`);
    // Who fights with what is never wrapped behind the bar, nor cut, however long name and state are.
    for (const one of e.shadowRoot.querySelectorAll('.lane .pieces')) {
      const [is, room] = [one, one.closest('.who')].map((each) => each.getBoundingClientRect());
      if (is.right > room.right + 1 || is.bottom > room.bottom + 2) found.push(`cut: ${one.parentElement.textContent.replaceAll(/\s+/g, ' ')}`);
    }
    return found;
  });

const SIZES = [[360, 740], [390, 844], [820, 1180], [1280, 720], [1440, 900]];

/** Without scrolling: what is above the dock, the prompt and the buttons, none covering another; and the log. */
async function allInSight(page, which) {
  const [stage, prompt] = await Promise.all(
    [board(page, '.stage'), page.locator('.prompt')].map((one) => one.evaluate((e) => e.getBoundingClientRect().toJSON())),
  );
  assert(stage.bottom <= prompt.top + 1, `the board ends at ${stage.bottom}, the prompt begins at ${prompt.top}: ${which}`);
  const answers = await inWindow(board(page, '[data-answer]'));
  const buttons = answers.length > 0 ? answers : await inWindow(mainButton(page));
  assert.deepEqual(buttons, buttons.map(() => true), `a button: ${which}`);
  assert.deepEqual(await inWindow(page.locator('.log')), [true], `the log: ${which}`);
  const told = await page.locator('.log log-panel').evaluate((e) => e.clientHeight / parseFloat(getComputedStyle(e).fontSize));
  assert(told > 7, `the log is ${told} em high: ${which}`); // three lines of 1.5, and what parts them
  const [high, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  assert(high <= room, `the page is ${high} high in a window of ${room}: ${which}`);
  // A board that is higher than its room says so.
  const [end, more] = await Promise.all([inWindow(board(page, '.side .sheet-end')), board(page, '.side .more-below').isVisible()]);
  const cut = await board(page, '.sheets > .player').evaluate((e) => e.scrollHeight > e.clientHeight + 60);
  assert(!cut || more, `the own board is cut, its end in sight ${end}: ${which}`);
}

/** Lines of the prompt that are shown. */
const lines = (page) =>
  page.locator('.prompt').evaluate((e) => {
    const style = getComputedStyle(e);
    const inside = e.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    return Math.round(inside / parseFloat(style.lineHeight));
  });

/** All widths in the language with the longest words, the narrowest and the lowest window in the others. */
const SEEN = { ru: SIZES, en: [SIZES[0], SIZES[3]], pl: [SIZES[0], SIZES[3]] };

/** A point of a land that glows where none of its names lies. */
const landItself = (page) =>
  board(page, '.outlines path.live').first().evaluate((path) => {
    const { x, y, width, height } = path.getBoundingClientRect();
    const points = Array.from({ length: 100 }, (_, i) => [x + ((i % 10) + 0.5) * (width / 10), y + (Math.floor(i / 10) + 0.5) * (height / 10)]);
    const found = points.find((at) => path.getRootNode().elementFromPoint(...at) === path);
    if (!found) throw new Error('nothing of it can be tapped');
    return found;
  });

scene('with five, all rivals are in sight, and nothing lies on anything else', async ({ server, guest }) => {
  const secret = await server.device();
  const five = [ME, BOT, BOT, BOT, BOT];
  const fight = (state) => stepIs(state, 'draw') && state.round === 2 && state.battle.fighters.length > 3;
  const tables = {
    tea: await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.round === 2, five),
    region: await tableWhere(server, secret, (state) => stepIs(state, 'region'), five),
    battle: await tableWhere(server, secret, fight, five),
  };
  const found = [];
  const page = await guest({ secret, reduced: true });
  const rivals = async (which) => assert.deepEqual(await inWindow(board(page, '.banners .banner')), [true, true, true, true], which);
  for (const [where, { url }] of Object.entries(tables)) {
    await page.goto(url);
    assert(await myTurn(page));
    // Where a region is asked for, the words are those of the tea table.
    for (const [lang, sizes] of Object.entries(where === 'region' ? { ru: SIZES } : SEEN)) {
      await speak(page, lang);
      for (const [width, height] of sizes) {
        const which = `${where} ${width} ${lang}`;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        await fits(page, which);
        found.push(...(await overlapping(page)).map((what) => `${which}: ${what}`));
        await rivals(which);
        if (width > 1200) {
          await allInSight(page, which);
          // Rivals have the names that the log calls them by.
          const names = await board(page, ':is(.banners, .lane) .by').evaluateAll((all) => all.map((e) => [e.dataset.n, e.getBoundingClientRect().width > 0]));
          assert(names.length > 3 && names.every(([name, shown]) => name && shown), `${names} ${which}`);
        }
        if (width < 400) {
          await aboveDock(page, which);
          found.push(...(await small(page)).map((what) => `${which}: under a finger: ${what}`));
          assert((await lines(page)) <= 3, `lines of the prompt: ${which}`); // beside the buttons
        }
        await seen(page, (e) => scrollTo(0, e.offsetHeight / 3));
        await rivals(`${which}, further down`);
      }
    }
    if (where !== 'region') continue;
    await page.setViewportSize({ width: 1280, height: 720 });
    await settled(page);
    await page.mouse.click(...(await landItself(page)));
    await until('what will stand there', async () => (await board(page, '.land.chosen .coming').count()) === 1);
  }
  assert.deepEqual(found, []);

  // The last page is the battle: there is one place to draw or stop, and a tap shows all of the prompt.
  assert.equal(await mainButton(page).isVisible(), false, 'no second button for the same');
  await page.setViewportSize({ width: 360, height: 740 });
  // On a phone hint and question share a row above the chances, and all of it can be pressed.
  for (const one of [page.locator('action-bar .clue'), ...(await board(page, '[data-answer]').all())]) await one.click({ trial: true });
  const [hint, answer] = [await page.locator('action-bar .clue').boundingBox(), await board(page, '[data-answer]').first().boundingBox()];
  assert(hint.y + hint.height <= answer.y && answer.y + answer.height > 725, `the hint ends at ${hint.y + hint.height}, the answers begin at ${answer.y}`);
  const asked = (await board(page, '.ask').innerText()).length;
  await board(page, '.ask').click();
  await until('the rest of the prompt', async () => (await page.locator('.prompt').innerText()).length > asked && (await lines(page)) > 2);
  // The bars are built of what made them, up to where the marker stands.
  const bars = await board(page, '.lane').evaluateAll((all) =>
    all.map((lane) => {
      const parts = [...lane.querySelectorAll('.part')].map(({ style }) => ['--from', '--to'].map((name) => Number(style.getPropertyValue(name))));
      return { parts, at: Number(lane.querySelector('.marker').style.getPropertyValue('--at')) };
    }),
  );
  assert(bars.some(({ parts }) => parts.length > 0));
  for (const { parts, at } of bars) {
    assert.equal(parts.at(-1)?.[1] ?? 0, at);
    for (const [i, [from]] of parts.entries()) assert.equal(from, parts[i - 1]?.[1] ?? 0, 'one behind the other');
  }
});

scene('what rivals did since my last turn stays marked until I act', async ({ server, guest }) => {
  const secret = await server.device();
  const grew = ({ players }) => players.slice(1).some(({ taken }) => taken.at(-1)?.units > 0);
  // The Jabberwock poisons a card before the turn: that is a move of mine, and what was marked until then has gone.
  const mine = ({ players: [{ faction, taken }] }) => faction !== 'jabberwock' && taken.length === 1;
  const acted = (state) => stepIs(state, 'turn') && state.round === 1 && mine(state) && grew(state);
  const table = await tableWhere(server, secret, acted, [ME, BOT, BOT, BOT]);
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const seals = await board(page, '.banners .seal .n').evaluateAll((all) => all.map((one) => one.dataset.n));
  assert.deepEqual(seals, ['1', '2', '3'], 'in the order of play');
  for (const seat of ['1', '2', '3']) {
    assert.equal(await board(page, `.took[data-seat="${seat}"]`).count(), 1, 'what was taken stands where the leader sits');
    const arrived = board(page, `.force[data-seat="${seat}"] .arrived:has(> .n[data-n^="+"])`); // a castle may come alone
    assert.equal(await board(page, `.trails [data-seat="${seat}"] .trail[d]`).count(), await arrived.count(), 'a trail to every force that grew');
  }
  assert((await board(page, '.arrived').count()) > 0);
  const told = await board(page, '.land').evaluateAll((all) => all.map((one) => one.ariaLabel));
  assert(told.some((label) => /\d\snew/.test(label)), 'told to screen readers as well');
  assert((await board(page, '[data-player="0"] .forge-of .said').count()) > 8, 'the own forge is told in words');
  // Every sign on the table and beside it shows its name when pointed at.
  for (const [sign, name] of [['.force', /^[A-Z].*\d\sunit/s], ['.side .stat', /shard/], ['.start', /start/i], ['.about [data-tooltip]', /deck/]]) {
    await board(page, sign).first().hover();
    await until(`the name of ${sign}`, async () => name.test((await board(page, '.tooltip').allInnerTexts()).join()));
  }
  // The Hatter takes a card without a step, the Cat beside somebody else: that is marked as well.
  await seen(page, async (e, take) => {
    e.pointed = { acts: [[7, take, 2, 0]] };
    await e.updateComplete;
  }, EVENTS.indexOf('TAKE') + 1);
  assert.deepEqual(await board(page, '.took').evaluateAll((all) => all.map(({ dataset }) => dataset.seat)), ['2']);
  await decide(page, (target) => target.click(), true);
  await settled(page);
  const left = await board(page, '.seal').evaluateAll((all) => all.length);
  const still = await page.locator('table-page').evaluate((e) => e.model.since.length);
  assert(still > 0 || left === 0, 'gone when I have moved');
});

scene('on a small phone by touch, in three languages', async ({ server, guest }) => {
  const heads = { pl: 'Szczyt stołu', ru: 'Глава стола', en: 'Head of the Table' };
  const secret = await server.device();
  const turn = (state) => stepIs(state, 'turn') && state.round === 2;
  const table = await tableWhere(server, secret, turn, [ME, BOT, BOT, BOT, BOT]);
  const page = await guest({ secret, viewport: PHONE, touch: true, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const good = async (where) => {
    await fits(page, where);
    assert.deepEqual(await small(page), [], `under a finger, ${where}`);
  };
  // The map is a strip that a tap unfolds; then the table is a bar, which a tap unfolds again.
  assert.equal(await board(page, '.realm .land').count(), 0);
  await board(page, '.unfold').tap();
  await until('the map', async () => (await board(page, '.realm .land').count()) === 5);
  assert.equal(await board(page, '.ring').count(), 0, 'one thing at a time');
  await good('the map');
  await board(page, '.folded-bar').tap();
  await board(page, '.ring').waitFor();
  for (const [lang, head] of Object.entries(heads)) {
    await speak(page, lang);
    assert((await board(page, '.head').getAttribute('aria-label')).startsWith(head));
    const title = await page.locator('header h1').last().evaluate((e) => e.offsetHeight / parseFloat(getComputedStyle(e).lineHeight));
    assert(title < 1.5, `${title} lines of title, ${lang}`);
    for (const part of ['.own-strip .banner', '.banners .banner']) {
      await board(page, part).first().tap();
      await board(page, 'w-dialog [data-player]').waitFor();
      await good(`${part} ${lang}`);
      await page.keyboard.press('Escape');
      await until('it to be closed', async () => (await board(page, 'w-dialog').count()) === 0);
    }
  }
  // A tap shows what the card gives and chooses it.
  const card = board(page, '.chair.live:has(.tea-card)').first();
  await card.tap();
  await until('the card in the tooltip', async () => (await board(page, '.tooltip').count()) === 1);
  await until('it to be chosen', async () => (await card.getAttribute('aria-pressed')) === 'true');
  await good('a card chosen');
  const tap = (target) => target.tap();
  for (let i = 0; i < 4; i++) {
    if (!(await decide(page, tap, i % 2 === 0))) break;
    await good(`decision ${i}`);
  }
});

scene('a faction is chosen with the map in sight, and says what it is good at', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ME, BOT], { game: 'war' });
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const factions = namesOf('war', 'FACTION').map(([english]) => english);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const names = await board(page, '.faction .said b').allTextContents();
    assert(names.length >= 4 && names.every((name) => factions.includes(name)), names.join('; '));
    for (const good of await board(page, '.faction .text').allTextContents()) assert.match(good, /^[A-Z].{20,70}\.$/);
    assert.equal(await board(page, '.first').count(), 1, 'one is good for a first game');
    assert.deepEqual(await inWindow(board(page, '.land .ribbon')), Array(5).fill(true), 'the map is in sight');
    assert.deepEqual(await overlapping(page), []);
  }
  // One stop of the Tab key; arrows lead along, and the page stays where it is.
  const [first] = await board(page, '.faction').all();
  await first.focus();
  const at = () => seen(page, (e) => [e.shadowRoot.activeElement?.dataset.faction, scrollY]);
  const [before, where] = await at();
  await page.keyboard.press('ArrowRight');
  const [after, still] = await at();
  assert(after !== before && still === where, `${before} ${after}`);
  assert.equal(await board(page, '.faction[tabindex="0"]').count(), 1);
});

scene('on a phone what is chosen is played by a button in sight', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state, { choices }) => stepIs(state, 'ally', 'wonder') && choices.length > 2);
  const page = await guest({ secret, viewport: PHONE, touch: true, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  for (const lang of ['en', 'ru', 'pl']) {
    await speak(page, lang);
    await board(page, '.tile').first().tap();
    await until('it to be chosen', () => seen(page, (e) => e.selected !== null));
    await settled(page);
    assert.deepEqual(await inWindow(mainButton(page)), [true], `the button, ${lang}`);
    await page.evaluate(() => scrollTo(0, 200));
    await settled(page);
    assert.deepEqual(await inWindow(page.locator('.prompt')), [true], `the prompt, ${lang}`);
    await page.keyboard.press('Escape');
    await seen(page, (e) => e.dispatchEvent(new CustomEvent('choice-select', { detail: null })));
    await until('nothing to be chosen', () => seen(page, (e) => e.selected === null));
  }
});

scene('axe finds nothing, by day and by night', async ({ server, guest }) => {
  const secret = await server.device();
  const seats = [ME, BOT, BOT];
  const tables = {
    table: await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.players[0].taken.length > 0, seats),
    question: await tableWhere(server, secret, (state) => stepIs(state, 'item'), seats),
    battle: await tableWhere(server, secret, (state) => stepIs(state, 'draw'), seats),
    faction: await tableWhere(server, secret, (state) => stepIs(state, 'faction'), seats, { game: 'war' }),
  };
  const found = [];
  const page = await guest({ secret, reduced: true });
  for (const [where, { url }] of Object.entries(tables)) {
    await page.goto(url);
    for (const [device, theme] of [['desk', 'light'], ['phone', 'light'], ['desk', 'dark']]) {
      // So high that the dock covers nothing: how large a thing is does not depend on how far one has scrolled.
      await page.setViewportSize(device === 'desk' ? DESK : { width: PHONE.width, height: 2000 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await until(theme, () => page.evaluate((name) => document.documentElement.dataset.theme === name, theme));
      assert(await myTurn(page));
      found.push(...(await axe(page, `${where} ${device}`, theme)));
    }
  }
  assert.deepEqual(found, []);
});
