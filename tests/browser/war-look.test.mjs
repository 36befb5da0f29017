/* How the table of War for Wonderland lies: what is in sight, what covers nothing, what stays marked, what axe says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axe } from './axe.mjs';
import { DESK, PHONE, fits, mainButton, myTurn, namesOf, root, scene, settled, until } from './support.mjs';
import { BOT, ME, aboveActionArea, board, decide, inWindow, seen, small, speak, stepIs, tableWhere } from './war.mjs';

/** Verbs and events, in the order of their numbers. */
const named = (table) => [...readFileSync(path.join(root, 'games/war/verbs.def'), 'utf8').matchAll(new RegExp(`^${table}\\((\\w+), "`, 'gm'))].map(([, name]) => name);
const [EVENTS, VERBS] = ['EVENT', 'VERB'].map(named);

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
    for (const one of e.shadowRoot.querySelectorAll('.ring .tea-card, .chair .whose, .ribbon, .force, .wonderlander, .banners .mad-share, .ribbon .name, .outsiders, .frieze .result'))
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) found.push(`full: ${one.className} ${one.textContent.replaceAll(/\s+/g, ' ')}`);
    // No word on a card is broken inside: at its narrowest it fits beside its sign.
    for (const one of e.shadowRoot.querySelectorAll('.ring .gives .said')) {
      one.style.cssText = 'flex: none; width: min-content';
      if (one.parentElement.scrollWidth > one.parentElement.clientWidth + 1) found.push(`broken: ${one.dataset.n}`);
      one.style.cssText = '';
    }
    // The fighters and their pieces are never wrapped behind the bar, nor cut, however long name and state are.
    for (const one of e.shadowRoot.querySelectorAll('.lane .pieces')) {
      const [is, room] = [one, one.closest('.who')].map((each) => each.getBoundingClientRect());
      if (is.right > room.right + 1 || is.bottom > room.bottom + 2) found.push(`cut: ${one.parentElement.textContent.replaceAll(/\s+/g, ' ')}`);
    }
    // What was taken stands below whoever took it, all of it on the chair.
    for (const chair of e.shadowRoot.querySelectorAll('.chair:has(.leader-token:only-child):has(.got)')) {
      const [on, who, got] = [chair, ...['.leader-token', '.got'].map((part) => chair.querySelector(part))].map((one) => one.getBoundingClientRect());
      const words = [...chair.querySelectorAll('.got .said')].map((one) => one.getBoundingClientRect());
      const out = words.some(({ left, right, bottom }) => left < on.left - 1 || right > on.right + 1 || bottom > on.bottom);
      if (out || got.top < who.bottom - 3) found.push(`taken: ${[...chair.querySelectorAll('.said')].map(({ dataset }) => dataset.n)}, from ${got.top}, the leader to ${who.bottom}`);
    }
    // Pieces that wait at the Head are seen above the things they have taken.
    const [waiting, taken] = ['.head .leaders', '.head .takings'].map((part) => e.shadowRoot.querySelector(part)?.getBoundingClientRect());
    if (taken && taken.width > 0 && taken.top < waiting.bottom - 3) found.push(`at the Head: ${waiting.bottom} / ${taken.top}`);
    return found;
  });

/** As many forces in every region as there are players; what lies on each other or below its land then. */
async function whenCrowded(page) {
  const crowd = (e) => {
    const all = [...e.shadowRoot.querySelectorAll('.realm .force')];
    for (const forces of e.shadowRoot.querySelectorAll('.realm .forces')) {
      for (const one of all.slice(forces.querySelectorAll('.force').length, 5)) forces.append(Object.assign(one.cloneNode(true), { title: 'more' }));
      forces.classList.add('crowded');
    }
  };
  await seen(page, crowd);
  await settled(page);
  const found = await overlapping(page);
  const low = await board(page, '.realm .force').evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().bottom > e.closest('.land').getBoundingClientRect().bottom).length);
  await board(page, '.force[title]').evaluateAll((all) => all.forEach((e) => e.remove()));
  return [...found, ...(low > 0 ? [`${low} forces below their land`] : [])];
}

/** On a phone, once something is chosen: what is asked is one line above the button. */
async function asksOn(page, asked, which) {
  const [line, button] = [await asked.boundingBox(), await mainButton(page).boundingBox()];
  assert(line.height >= 14 && line.height <= 26 && line.y + line.height <= button.y, `from ${line.y}, ${line.height} high, the button from ${button.y}: ${which}`);
  const look = await asked.evaluate((e) => [getComputedStyle(e).clipPath, getComputedStyle(e, '::before').content]);
  assert.deepEqual(look, ['none', 'none'], `seen, without whose turn it is: ${which}`);
}

const SIZES = [[360, 740], [390, 844], [820, 1180], [1280, 720], [1440, 900]];

/** Without scrolling: what is above the action area, the prompt and the buttons, none covering another; and the log. */
async function allInSight(page, which) {
  const [stage, prompt] = await Promise.all(
    [board(page, '.stage'), page.locator('.prompt')].map((one) => one.evaluate((e) => e.getBoundingClientRect().toJSON())),
  );
  assert(stage.bottom <= prompt.top + 1, `the board ends at ${stage.bottom}, the prompt begins at ${prompt.top}: ${which}`);
  const answers = await inWindow(board(page, '[data-answer]'));
  const buttons = answers.length > 0 ? answers : await inWindow(mainButton(page));
  assert.deepEqual(buttons, buttons.map(() => true), `a button: ${which}`);
  // In a low window what each rival did has the room of the log, whose heading opens it.
  const digest = (await board(page, '.digest[open] .rival-move').count()) > 0 && !(await page.locator('.log').isVisible());
  assert(!digest || page.viewportSize().height < 960, which);
  const happened = digest ? board(page, '.digest .rival-move') : page.locator('.log');
  assert((await inWindow(happened)).every(Boolean), `what happened: ${which}`);
  const told = digest ? 8 : await page.locator('.log log-panel').evaluate((e) => e.clientHeight / parseFloat(getComputedStyle(e).fontSize));
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

scene('with five, all rivals are in sight, and nothing lies on anything else', async ({ server, openPage }) => {
  const secret = await server.device();
  const five = [ME, BOT, BOT, BOT, BOT];
  const risks = ({ players: [{ fight }] }) => fight?.next?.bust > 0;
  const fight = (state) => stepIs(state, 'draw') && state.round === 2 && state.battle.fighters.length > 3 && risks(state);
  const tables = {
    tea: await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.round === 2, five),
    region: await tableWhere(server, secret, (state) => stepIs(state, 'region'), five),
    battle: await tableWhere(server, secret, fight, five),
  };
  const found = [];
  const page = await openPage({ secret, reduced: true });
  const rivals = async (which) => assert.deepEqual(await inWindow(board(page, '.banners .banner')), [true, true, true, true], which);
  for (const [where, { url }] of Object.entries(tables)) {
    await page.goto(url);
    assert(await myTurn(page));
    // If a region is asked for, the words are those of the tea table.
    for (const [lang, sizes] of Object.entries(where === 'region' ? { ru: SIZES } : SEEN)) {
      await speak(page, lang);
      for (const [width, height] of sizes) {
        const which = `${where} ${width} ${lang}`;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        await fits(page, which);
        found.push(...(await overlapping(page)).map((what) => `${which}: ${what}`));
        if (where === 'tea' && lang === 'pl') found.push(...(await whenCrowded(page)).map((what) => `${which}, crowded: ${what}`));
        await rivals(which);
        // The first quest is read without scrolling, in the lowest window as well.
        if (width > 1200 && where === 'tea') {
          const [quest, sheet] = await seen(page, (e) => ['.side .quest', '.sheets > .player'].map((what) => e.shadowRoot.querySelector(what)?.getBoundingClientRect().bottom));
          assert(!quest || quest <= sheet - 20, `the quest ends at ${quest}, the sheet at ${sheet}: ${which}`);
        }
        if (width > 1200) {
          await allInSight(page, which);
          const asked = await page.locator('.prompt').evaluate((e) => e.scrollHeight - e.clientHeight);
          assert(where === 'battle' || asked <= 2, `${asked} pixels of what is asked are cut: ${which}`);
          // Rivals have the names that the log calls them by.
          const names = await board(page, ':is(.banners, .lane) .by').evaluateAll((all) => all.map((e) => [e.dataset.n, e.getBoundingClientRect().width > 0]));
          assert(names.length > 3 && names.every(([name, shown]) => name && shown), `${names} ${which}`);
        }
        if (width < 400) {
          await aboveActionArea(page, which);
          const nicks = await board(page, '.banners .nick').evaluateAll((all) => all.map((e) => e.dataset.n !== '' && e.getBoundingClientRect().width > 0));
          const named = where !== 'battle' || height > 760; // there the lanes have the names
          assert.deepEqual(nicks, Array(4).fill(named), `names of the rivals: ${which}`);
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

  // A draw that may end one's battle says so where one presses, what that means beside it, and covers no odds.
  await speak(page, 'en');
  await page.setViewportSize({ width: 1280, height: 720 });
  await settled(page);
  const whose = () => page.locator('.prompt').evaluate((e) => getComputedStyle(e, '::before').content);
  assert.equal(await whose(), '"Your turn"');
  await board(page, '[data-answer="1"]').click();
  await board(page, '.big .again').waitFor();
  await settled(page);
  assert.match(await board(page, '.ask').innerText(), /Bust: your last unit here is lost\./);
  const [odds, pressed] = [await board(page, '.chance-bar').boundingBox(), await board(page, '[data-answer="1"]').boundingBox()];
  assert(odds.y + odds.height <= pressed.y, `the odds end at ${odds.y + odds.height}, the button begins at ${pressed.y}`);
  await page.keyboard.press('Escape');
  await until('nothing to be chosen', () => seen(page, (e) => e.selected === null));

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

scene('what rivals did since my last turn stays marked until I act', async ({ server, openPage }) => {
  const secret = await server.device();
  const grew = ({ players }) => players.slice(1).some(({ taken }) => taken.at(-1)?.units > 0);
  // The Jabberwock poisons a card before the turn: that is a move of mine, and what was marked until then has gone.
  const mine = ({ players: [{ faction, taken }] }) => faction !== 'jabberwock' && taken.length === 1;
  const acted = (state) => stepIs(state, 'turn') && state.round === 1 && mine(state) && grew(state);
  const table = await tableWhere(server, secret, acted, [ME, BOT, BOT, BOT]);
  const page = await openPage({ secret, reduced: true });
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
  // The points beside the number are those of which it is made; at the beginning shards alone make it negative.
  const [made, sum, shards] = await seen(page, (e) => {
    const { position: { score, state } } = e.view;
    return [e.shadowRoot.querySelector('.side .made')?.textContent ?? '', score[0], state.players[0].shards];
  });
  assert.equal([...made.matchAll(/(−?)(\d+)/g)].reduce((all, [, minus, n]) => all + (minus ? -n : Number(n)), 0), sum, made);
  assert.equal(/shards −\d/.test(made), shards > 0, made);
  // Every sign on the table and beside it shows its name when pointed at.
  for (const [sign, name] of [['.force:has(.supporters, .leader-piece)', /^[A-Z].*\d\sunit/s], ['.side .stat', /shard/], ['.start', /start/i], ['.about [data-tooltip]', /deck/]]) {
    await board(page, sign).first().hover();
    await until(`the name of ${sign}`, async () => name.test((await board(page, '.tooltip').allInnerTexts()).join()));
  }
  // The Hatter takes a card without a step, the Cat beside somebody else: that is marked as well.
  await seen(page, async (e, take) => {
    e.pointed = { acts: [[7, take, 2, 0]] };
    await e.updateComplete;
  }, EVENTS.indexOf('TAKE') + 1);
  assert.deepEqual(await board(page, '.took').evaluateAll((all) => all.map(({ dataset }) => dataset.seat)), ['2']);
  // The choices of a hint have their numbers on the chair or the land.
  const numbers = await seen(page, async (e, [move, region]) => {
    const chair = e.view.choices.find(({ act }) => act[0] === move);
    e.advised = [{ ...chair, act: [region, 2, 254, 254] }, chair];
    await e.updateComplete;
    const shown = [...e.shadowRoot.querySelectorAll('[data-hint]')].map((one) => [one.dataset.target, getComputedStyle(one, '::after').content]);
    e.advised = [];
    return { shown, chair: `chair:${chair.act[1]}` };
  }, ['MOVE', 'REGION'].map((name) => VERBS.indexOf(name) + 1));
  assert.deepEqual(numbers.shown.toSorted(), [[numbers.chair, '"2"'], ['region:2', '"1"']]);
  // The digest stands beside the board, in a low window in place of the log until that is wanted.
  const factions = await seen(page, (e) => e.view.position.state.players.map(({ faction }) => faction));
  const names = namesOf('war', 'FACTION').map(([english]) => english);
  const moves = await board(page, '.digest .rival-move').evaluateAll((all) => all.map((one) => [one.dataset.seat, one.innerText]));
  assert.deepEqual(moves.map(([seat]) => seat).sort(), ['1', '2', '3']);
  for (const [seat, words] of moves) assert(words.includes(`${names[['alice', 'hatter', 'queen', 'jabberwock', 'cat'].indexOf(factions[seat])]}:`), words);
  assert(moves.some(([, words]) => /\d\sunits? (to|at)/.test(words)), moves.join());
  for (const shown of [true, false]) {
    await board(page, '.digest summary').click();
    await until('the log, and then not', async () => (await page.locator('.log').isVisible()) === shown);
  }
  // On a phone it is one tap away: on the board of a rival; and what happened has a face for each of them.
  await page.setViewportSize(PHONE);
  await settled(page);
  await board(page, '[data-banner="2"]').click();
  await board(page, 'w-dialog .rival-move[data-seat="2"]').waitFor();
  await page.keyboard.press('Escape');
  await until('it to be closed', async () => (await board(page, 'w-dialog').count()) === 0);
  const faces = await page.locator('since-sheet').evaluate((e) => [...e.renderRoot.querySelectorAll('.who')].map(({ dataset }) => dataset.seat));
  assert(faces.length >= 3 && faces.every((seat, i) => seat !== faces[i - 1]), faces.join());
  await page.setViewportSize(DESK);
  await settled(page);
  await decide(page, (target) => target.click(), true);
  await settled(page);
  const left = await board(page, '.seal').evaluateAll((all) => all.length);
  const still = await page.locator('table-page').evaluate((e) => e.model.since.length);
  assert(still > 0 || left === 0, 'gone when I have moved');
});

scene('on a small phone by touch, in three languages', async ({ server, openPage }) => {
  const heads = { pl: 'Szczyt stołu', ru: 'Глава стола', en: 'Head of the Table' };
  const secret = await server.device();
  const turn = (state) => stepIs(state, 'turn') && state.round === 2;
  const table = await tableWhere(server, secret, turn, [ME, BOT, BOT, BOT, BOT]);
  const page = await openPage({ secret, viewport: PHONE, touch: true, reduced: true });
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
  // Every reward of a card has its sign, and an empty chair is drawn as one.
  const signs = await board(page, '.chair .gifts .gives > :first-child').evaluateAll((all) => all.map((e) => e.closest('.bundle') !== null || e.getBoundingClientRect().width > 0));
  assert(signs.length > 0 && signs.every(Boolean), `signs of the rewards: ${signs}`);
  const empty = await seen(page, (e) => e.view.position.state.tea.chairs.filter(({ used, card, leaders }) => used && !card && leaders.length === 0).length);
  assert.equal(await board(page, '.chair .empty-chair').count(), empty);
  // A tap shows what the card gives and chooses it.
  const card = board(page, '.chair.live:has(.tea-card)').first();
  await card.tap();
  await until('the card in the tooltip', async () => (await board(page, '.tooltip').count()) === 1);
  await until('it to be chosen', async () => (await card.getAttribute('aria-pressed')) === 'true');
  const bands = await board(page, '.chair:has(.tea-card)').evaluateAll((all) =>
    all.map((chair) => {
      const top = chair.querySelector('.tea-card .top');
      return [chair.getAttribute('aria-pressed') === 'true', getComputedStyle(top).backgroundColor !== 'rgba(0, 0, 0, 0)' && getComputedStyle(top, '::after').content.includes('✓')];
    }),
  );
  assert(bands.every(([chosen, band]) => chosen === band), `its band, and no other: ${bands.join(' ')}`);
  await good('a card chosen');
  const faces = await board(page, '.chair .tea-card').evaluateAll((all) => all.map((e) => getComputedStyle(e).backgroundColor));
  assert.equal(new Set(faces).size, 1, `cards with and without a die have the same face: ${faces}`);
  const list = await page.locator('action-bar summary').boundingBox();
  const plays = await mainButton(page).boundingBox();
  assert(list.y >= plays.y + plays.height + 11, `the list of all choices from ${list.y}, the button to ${plays.y + plays.height}`);
  await asksOn(page, page.locator('.prompt'), 'a card');
  const [tooltip, ring] = [await board(page, '.tooltip').boundingBox(), await board(page, '.ring').boundingBox()];
  assert(tooltip.y >= 48, `what the card gives begins at ${tooltip.y}, where the head and a toast are`);
  assert(tooltip.y + tooltip.height <= ring.y + 1, `what the card gives ends at ${tooltip.y + tooltip.height}, the table begins at ${ring.y}`);
  // However long its words are, the main button has room for them.
  await seen(page, (e) => {
    const [detail] = e.view.choices.toSorted((a, b) => b.words.length - a.words.length);
    e.dispatchEvent(new CustomEvent('choice-select', { detail }));
  });
  await speak(page, 'pl');
  const [words, button] = await mainButton(page).evaluate((e) => {
    const inside = document.createRange();
    inside.selectNodeContents(e);
    return [inside, e].map((one) => one.getBoundingClientRect().toJSON());
  });
  assert(words.top >= button.top && words.bottom <= button.bottom, `the words from ${words.top} to ${words.bottom}, the button from ${button.top} to ${button.bottom}`);
  await speak(page, 'en');
  // A hint gives way when something else is chosen: it would cover the button that plays it.
  await page.locator('action-bar .clue').tap();
  await page.locator('hint-panel .hint li').first().waitFor();
  await seen(page, (e) => e.dispatchEvent(new CustomEvent('choice-select', { detail: e.view.choices.find((choice) => !e.advised.includes(choice)) })));
  await page.locator('hint-panel').waitFor({ state: 'detached' });
  await settled(page);
  assert.deepEqual(await inWindow(mainButton(page)), [true], 'the button that plays it');
  const tap = (target) => target.tap();
  for (let i = 0; i < 4; i++) {
    if (!(await decide(page, tap, i % 2 === 0))) break;
    await good(`decision ${i}`);
  }
});

scene('a faction is chosen with the map in sight, and says what it is good at', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ME, BOT], { game: 'war' });
  const page = await openPage({ secret, reduced: true });
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
    const [lowest, area] = await seen(page, (e) => ['.faction:last-child', '.sticky'].map((part) => e.shadowRoot.querySelector(part).getBoundingClientRect()));
    assert(lowest.bottom <= area.top, `all of them are in sight: the last ends at ${lowest.bottom}, the action area begins at ${area.top}`);
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

scene('on a phone what is chosen is played by a button in sight', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state, { choices }) => stepIs(state, 'ally', 'wonder') && choices.length > 2);
  const page = await openPage({ secret, viewport: PHONE, touch: true, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  for (const lang of ['en', 'ru', 'pl']) {
    await speak(page, lang);
    await board(page, '.tile').first().tap();
    await until('it to be chosen', () => seen(page, (e) => e.selected !== null));
    await settled(page);
    assert.deepEqual(await inWindow(mainButton(page)), [true], `the button, ${lang}`);
    await asksOn(page, board(page, '.question > .ask'), lang);
    await page.evaluate(() => scrollTo(0, 200));
    await settled(page);
    assert.deepEqual(await inWindow(page.locator('.prompt')), [true], `the prompt, ${lang}`);
    await page.keyboard.press('Escape');
    await seen(page, (e) => e.dispatchEvent(new CustomEvent('choice-select', { detail: null })));
    await until('nothing to be chosen', () => seen(page, (e) => e.selected === null));
  }
});

scene('axe finds nothing, by day and by night', async ({ server, openPage }) => {
  const secret = await server.device();
  const seats = [ME, BOT, BOT];
  const tables = {
    table: await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.players[0].taken.length > 0, seats),
    question: await tableWhere(server, secret, (state) => stepIs(state, 'item'), seats),
    battle: await tableWhere(server, secret, (state) => stepIs(state, 'draw'), seats),
    faction: await tableWhere(server, secret, (state) => stepIs(state, 'faction'), seats, { game: 'war' }),
  };
  const found = [];
  const page = await openPage({ secret, reduced: true });
  for (const [where, { url }] of Object.entries(tables)) {
    await page.goto(url);
    for (const [device, theme] of [['desk', 'light'], ['phone', 'light'], ['desk', 'dark']]) {
      // So high that the action area covers nothing: how large a thing is does not depend on how far one has scrolled.
      await page.setViewportSize(device === 'desk' ? DESK : { width: PHONE.width, height: 2000 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await until(theme, () => page.evaluate((name) => document.documentElement.dataset.theme === name, theme));
      assert(await myTurn(page));
      found.push(...(await axe(page, `${where} ${device}`, theme)));
    }
  }
  assert.deepEqual(found, []);
});
