/* War for Wonderland: by mouse, by keyboard and by finger; sealed answers, odds, motion, three languages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { axe } from './axe.mjs';
import {
  DESK,
  PHONE,
  animations,
  any,
  anyOf,
  fits,
  focused,
  mainButton,
  myTurn,
  namesOf,
  root,
  scene,
  settled,
  soon,
  stepOf,
  tableWhere as anyTableWhere,
  textOf,
  until,
} from './support.mjs';

const ME = { is: 'me', name: 'Ann' };
const BOT = { is: 'bot', bot: 'random' };
const GAME = { game: 'war', options: { factions: 'lot' } };

const board = (page, what = '') => page.locator(`board-war ${what}`.trim());
const seen = (page, look, more) => board(page).evaluate(look, more);
const stepIs = (state, ...steps) => steps.includes(state.step.is);

/** A table of this game where chair 0 is asked as wanted. */
function tableWhere(server, secret, wanted, seats = [ME, BOT], more = GAME) {
  return anyTableWhere(server, secret, wanted, seats, more);
}

/** The same page in another language: its own words, those of the game, and what the server says. */
async function speak(page, lang) {
  const before = await page.locator('.prompt').innerText();
  const column = ['en', 'ru', 'pl'].indexOf(lang);
  const regions = namesOf('war', 'REGION').map((row) => row[column]);
  const same = (await page.locator('select').first().inputValue()) === lang;
  await page.locator('select').first().selectOption(lang);
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
async function reachable(page) {
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
async function answer(page, target, press = (one) => one.click()) {
  const twice = (await target.getAttribute('data-twice')) !== null;
  await press(target);
  if (!twice) return;
  await until('it to be asked again', async () => (await target.getAttribute('aria-pressed')) === 'true');
  await press(target);
}

/** One decision by pointing at what glows; the second press, or the main button, plays it. A small reward takes one. */
async function decide(page, press, twice) {
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

scene('by mouse against a bot, at tea and in the war, and the end of the game', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ME, BOT], { game: 'war' });
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const click = (target) => target.click();
  const some = async (decisions) => {
    for (let i = 0; i < decisions; i++) {
      await reachable(page);
      assert(await decide(page, click, i % 2 === 0));
    }
  };
  await some(10);
  // On to the war, which is drawn again and again.
  await page.goto('about:blank');
  const war = (view) => view.position.state.phase === 'war' && stepIs(view.position.state, 'draw');
  while (!war(await server.look(secret, table.id, 0))) await server.playOnce(secret, table.id, 0, ({ choices }) => any(choices));
  await page.goto(table.url);
  assert(await myTurn(page));
  await some(6);

  // The rest is played elsewhere; the page comes back to the end.
  await page.goto('about:blank');
  const over = await server.playOn(secret, table.id, Infinity, ({ choices }) => any(choices));
  await page.goto(table.url);
  await page.locator('end-sheet').waitFor();
  await soon(async () => {
    const shown = await textOf(page.locator('end-sheet'));
    for (const words of over.result.words) assert(shown.includes(words), `${words} in ${shown}`);
  });
  await settled(page);
  const standing = over.position.state.regions.map(({ seats }) => seats.filter(({ castle }) => castle !== 'none').length);
  for (const [i, castles] of standing.entries())
    assert.equal(await board(page, `[data-target="region:${i}"] .castle`).count(), castles, 'the castles are shown');

  await page.locator('end-sheet .buttons button:not(.main)').first().click();
  await page.locator('replay-bar input').fill('30');
  await until('that moment', () => page.locator('replay-bar').evaluate((e) => e.at === 30));
  await until('the table of that moment', () =>
    seen(page, (e) => {
      const { chairs } = e.view.position.state.tea;
      const cards = chairs.filter(({ card }) => card).map(({ card }) => `card:${card.id}`);
      const drawn = [...e.shadowRoot.querySelectorAll('.chair .tea-card')].map((card) => card.dataset.animate);
      return e.view.position.state.phase !== 'tea' || drawn.join() === cards.join();
    }),
  );
  await settled(page);
  assert.equal(await board(page, '.live').count(), 0, 'nothing can be done in a replay');
});

scene('with the keyboard: arrows, Enter, Escape', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.tea.deck > 10);
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const here = (key) =>
    soon(async () => {
      const now = await focused(page);
      assert(!now.body && now.ring, `after ${key}: ${JSON.stringify(now)}`);
    });
  const press = async (key) => {
    await page.keyboard.press(key);
    await here(key);
  };
  const target = () => seen(page, (e) => e.shadowRoot.activeElement?.dataset.target ?? '');
  const tabTo = (what) =>
    until(`Tab to ${what}`, async () => {
      await page.keyboard.press('Tab');
      return (await target()).startsWith(what);
    });

  // One stop for the whole table, and it is something that can be chosen; the arrows go round.
  await tabTo('chair:');
  assert(await seen(page, (e) => e.shadowRoot.activeElement.matches('.live')));
  const first = await target();
  const seats = await board(page, '.ring .item').count();
  for (let i = 0; i < seats; i++) await press('ArrowRight');
  await soon(async () => assert.equal(await target(), first, 'once round the table'));
  await until('the words of the card', async () => (await board(page, '.tooltip').count()) === 1);
  await press('Enter');
  await until('it to be chosen', () => seen(page, (e) => e.selected !== null));
  await press('Escape');
  await until('nothing', () => seen(page, (e) => e.selected === null));

  // Several decisions; the focus is never lost.
  for (let i = 0; i < 10; i++) {
    const step = await stepOf(page);
    await until('something to press', () =>
      seen(page, (e) => {
        e.focus();
        return e.shadowRoot.activeElement?.matches('.live, .tile, [data-answer]') ?? false;
      }),
    );
    await here('the move');
    await settled(page);
    const kind = await seen(page, (e) => e.shadowRoot.activeElement.dataset.kind);
    // An answer is given at once, and so is what is chosen already; anything else is chosen first.
    const once = '[data-answer]:not([data-twice]), [data-once]';
    const atOnce = await seen(page, (e, what) => e.selected !== null || e.shadowRoot.activeElement.matches(what), once);
    await page.keyboard.press('Enter');
    if (kind !== undefined) {
      await until('a track', async () => (await board(page, '.tile[data-move]').count()) > 0);
      await board(page, '.tile[data-move]').first().focus();
      await page.keyboard.press('Enter');
    }
    if (!atOnce) {
      await until('a choice', () => seen(page, (e) => e.selected !== null));
      await page.keyboard.press('Enter');
    }
    await until('the move to count', async () => (await stepOf(page)) > step);
    if (!(await myTurn(page))) break;
    await until('the focus to be kept', async () => !(await focused(page)).body);
  }
});

scene('a banner opens the whole board of a rival: beside the map, on a phone above the page', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.round === 2, [ME, BOT, BOT]);
  for (const viewport of [DESK, PHONE]) {
    const wide = viewport === DESK;
    const page = await guest({ secret, viewport, touch: !wide, reduced: true });
    await page.goto(table.url);
    assert(await myTurn(page));
    const shown = () => board(page, '[data-player]').evaluateAll((all) => all.map((one) => one.dataset.player));
    const rivals = await board(page, '.banners .banner').evaluateAll((all) => all.map((one) => one.dataset.banner));
    assert.deepEqual(rivals, ['1', '2'], 'as they sit');
    assert.equal(await board(page, '.banners [tabindex="0"]').count(), 1, 'one stop for Tab');
    assert.deepEqual(await shown(), wide ? ['0'] : []);
    // By keyboard: the arrow leads to the second, Enter opens it.
    await board(page, '.banners .banner').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await until('the board of that rival', async () => (await shown()).join() === '2');
    assert.equal(await board(page, '[data-banner="2"]').getAttribute('aria-expanded'), 'true');
    assert((await board(page, '[data-player="2"] .forge-of').count()) === 1, 'with its forge');
    if (wide) await board(page, '.put-away').click();
    else await page.keyboard.press('Escape');
    await until('the own side again', async () => (await shown()).join() === (wide ? '0' : ''));
    if (!wide) {
      await board(page, '.own-strip .banner').tap();
      await until('the own board', async () => (await shown()).join() === '0');
    }
    await page.context().close();
  }
});

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
    for (const one of e.shadowRoot.querySelectorAll('.ring .tea-card, .ribbon, .force, .wonderlander'))
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) found.push(`full: ${one.className} ${one.textContent.replaceAll(/\s+/g, ' ')}`);
    return found;
  });

const SIZES = [[360, 740], [390, 844], [820, 1180], [1280, 720], [1440, 900]];

/** What can be chosen and is smaller than a finger. */
const small = (page) =>
  seen(page, (e) =>
    [...e.shadowRoot.querySelectorAll('.live, button')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || element.matches('.lane')) return [];
      return Math.min(width, height) < 43.5 ? [`${element.className} ${width}×${height}`] : [];
    }),
  );

/** Whether all of it is seen in the window now. */
const inWindow = (locator) =>
  locator.evaluate((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
  });

/** Without scrolling: what is above the dock, the prompt and the buttons, none covering another; and the log. */
async function allInSight(page, which) {
  const [stage, prompt] = await Promise.all(
    [board(page, '.stage'), page.locator('.prompt')].map((one) => one.evaluate((e) => e.getBoundingClientRect().toJSON())),
  );
  assert(stage.bottom <= prompt.top + 1, `the board ends at ${stage.bottom}, the prompt begins at ${prompt.top}: ${which}`);
  const buttons = (await board(page, '[data-answer]').count()) > 0 ? board(page, '[data-answer]') : mainButton(page);
  for (const button of await buttons.all()) assert(await inWindow(button), `a button: ${which}`);
  assert(await inWindow(page.locator('.log')), `the log: ${which}`);
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
  const rivals = async (which) => {
    for (const banner of await board(page, '.banners .banner').all()) assert(await inWindow(banner), `a rival is in sight: ${which}`);
  };
  for (const [where, { url }] of Object.entries(tables)) {
    await page.goto(url);
    assert(await myTurn(page));
    for (const [lang, sizes] of Object.entries(SEEN)) {
      await speak(page, lang);
      for (const [width, height] of sizes) {
        const which = `${where} ${width} ${lang}`;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        await fits(page, which);
        found.push(...(await overlapping(page)).map((what) => `${which}: ${what}`));
        await rivals(which);
        if (width > 1200) await allInSight(page, which);
        if (width < 400) {
          found.push(...(await small(page)).map((what) => `${which}: under a finger: ${what}`));
          assert((await lines(page)) <= 2, `lines of the prompt: ${which}`);
        }
        await seen(page, (e) => scrollTo(0, e.offsetHeight / 3));
        await rivals(`${which}, further down`);
      }
    }
  }
  assert.deepEqual(found, []);

  // The last page is the battle: there is one place to draw or stop, and a tap shows all of the prompt.
  assert.equal(await mainButton(page).isVisible(), false, 'no second button for the same');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.prompt').click();
  await until('the rest of the prompt', async () => (await lines(page)) > 2);
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
  const acted = (state) => stepIs(state, 'turn') && state.round === 1 && state.players[0].taken.length === 1;
  const table = await tableWhere(server, secret, acted, [ME, BOT, BOT, BOT]);
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const seals = await board(page, '.banners .seal .n').evaluateAll((all) => all.map((one) => one.dataset.n));
  assert.deepEqual(seals, ['1', '2', '3'], 'in the order of play');
  for (const seat of ['1', '2', '3']) {
    assert.equal(await board(page, `.chair .took[data-seat="${seat}"]`).count(), 1, 'what was taken stands on the chair');
    const arrived = board(page, `.force[data-seat="${seat}"] .arrived`);
    assert.equal(await board(page, `.trails [data-seat="${seat}"] .trail[d]`).count(), await arrived.count(), 'a trail to every force that grew');
  }
  assert((await board(page, '.arrived').count()) > 0);
  const told = await board(page, '.land').evaluateAll((all) => all.map((one) => one.ariaLabel));
  assert(told.some((label) => /\d\snew/.test(label)), 'told to screen readers as well');
  assert((await board(page, '[data-player="0"] .forge-of .said').count()) > 8, 'the own forge is told in words');
  await decide(page, (target) => target.click(), true);
  await settled(page);
  const left = await board(page, '.seal').evaluateAll((all) => all.length);
  const still = await page.locator('table-page').evaluate((e) => e.model.since.length);
  assert(still > 0 || left === 0, 'gone when I have moved');
});

scene('a small reward takes one tap', async ({ server, guest }) => {
  const secret = await server.device();
  const some = ({ act: [, item] }) => item < 6;
  const wanted = (state, { choices }) => stepIs(state, 'item') && choices.length > 2 && choices.filter(some).length > 1;
  const table = await tableWhere(server, secret, wanted);
  const page = await guest({ secret, viewport: PHONE, touch: true, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const step = await stepOf(page);
  await board(page, '.tile[data-once]').first().tap();
  await until('it to be taken', async () => (await stepOf(page)) > step);
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
    for (const land of await board(page, '.land .ribbon').all()) assert(await inWindow(land), 'the map is in sight');
    for (const one of await board(page, '.faction').all()) assert(await one.isVisible());
    assert.deepEqual(await overlapping(page), []);
  }
});

scene('a quest to keep says its objective, and the tea cards lie beside it', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state) => stepIs(state, 'keep'));
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const quests = await board(page, '.tile .quest').allInnerTexts();
  assert.equal(quests.length, 2);
  for (const quest of quests) assert.match(quest, /In a battle .*At the end /s);
  assert.equal(await board(page, '.chair .tea-card').count(), 8, 'two players have eight chairs');
});

scene('a battle names its forge icons; closed bags tell no odds', async ({ server, guest }) => {
  const secret = await server.device();
  const page = await guest({ secret, reduced: true });
  for (const bags of ['open', 'closed']) {
    const fights = (state) => stepIs(state, 'draw') && state.players.every(({ fight }) => fight?.status === 'active');
    const table = await tableWhere(server, secret, fights, [ME, BOT], { game: 'war', options: { factions: 'lot', bags } });
    await page.goto(table.url);
    assert(await myTurn(page));
    const marked = await board(page, '.scale i.forge').allTextContents();
    assert.deepEqual(marked.map((cell) => cell.trim()), ['2', '5', '9', '16', '23']);
    const asked = await textOf(page.locator('.prompt'));
    assert.match(asked, /Forge icons: 2, 5, 9, 16, 23\.|on a forge icon/);
    const { strength } = await seen(page, (e) => e.view.position.state.players[0].fight);
    const lane = await textOf(board(page, '[data-lane="0"]'));
    assert.equal(lane.includes('on a forge icon'), [2, 5, 9, 16, 23].includes(strength), lane);
    assert.equal((await board(page, '.odds, .chances').count()) > 0, bags === 'open');
    assert.equal(/\d%/.test(await textOf(page.locator('board-war'))), bags === 'open');
  }
});

test('strengths and forge icons are on the board what they are in the rules', () => {
  const source = (name) => readFileSync(path.join(root, 'games/war', name), 'utf8');
  const [chips, map, wonderlanders] = ['chips', 'board', 'wonderlanders'].map((name) => source(`rules/${name}.c`));
  const [state, tooltip] = ['web/state.ts', 'web/tooltip.ts'].map(source);
  /** What stands in a text between its beginning and its end, piece by piece. */
  const pieces = (text, begin, end, piece) => [...text.split(begin)[1].split(end)[0].matchAll(piece)].map((found) => found.slice(1));
  const printed = pieces(chips, 'war_printed[CHIP_COUNT] = {', '};', /\] = (\d+)/g);
  assert.equal(printed.length, 26);
  assert.deepEqual(pieces(state, 'const PRINTED = [', ']', /(\d+)/g), printed);
  assert.deepEqual(
    pieces(state, 'ICON_CELLS = [', ']', /(\d+)/g),
    pieces(map, 'war_icons =', ';', /<< (\d+)/g),
  );
  const figures = pieces(wonderlanders, 'war_figure_strength[FIGURE_COUNT] = {', '};', /FIGURE_(\w+)\] = (\d+)/g);
  const shown = new Map(pieces(tooltip, 'FIGURE_STRENGTH: Partial<Record<Wonderlander, number>> = {', '};', /(\w+): (\d+)/g));
  for (const [name, strength] of figures)
    assert.equal(shown.get(/^(DUM|DEE)$/.test(name) ? 'tweedles' : name.toLowerCase()), strength, name);
  assert.equal(shown.size, figures.length - 1);
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
    assert(await inWindow(mainButton(page)), `the button, ${lang}`);
    await page.evaluate(() => scrollTo(0, 200));
    await settled(page);
    assert(await inWindow(page.locator('.prompt')), `the prompt, ${lang}`);
    await page.keyboard.press('Escape');
    await seen(page, (e) => e.dispatchEvent(new CustomEvent('choice-select', { detail: null })));
    await until('nothing to be chosen', () => seen(page, (e) => e.selected === null));
  }
});

/** A table of Ann and another person where she is asked for a feat and has none to show: against bots she is not asked. */
async function nothingToShow(server, ann) {
  const ben = await server.device();
  for (let tables = 0; tables < 40; tables++) {
    const table = await server.create(ann, [ME, { is: 'friend' }], GAME);
    await server.ask(ben, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
    for (;;) {
      const view = await server.look(ann, table.id, 0);
      if (view.phase === 'over') break;
      if (view.choices?.length === 1 && stepIs(view.position.state, 'feat')) return table;
      const seat = view.chairs.findIndex(({ owes }) => owes);
      await server.playOnce(seat === 0 ? ann : ben, table.id, seat, ({ choices }) => any(choices));
    }
  }
  return assert.fail('no such table');
}

scene('where there is nothing to show, one tap or one key passes', async ({ server, guest }) => {
  const secret = await server.device();
  for (const way of ['tap', 'key']) {
    const table = await nothingToShow(server, secret);
    const page = await guest({ secret, reduced: true, ...(way === 'tap' ? { viewport: PHONE, touch: true } : {}) });
    await page.goto(table.url);
    assert(await myTurn(page));
    assert.equal(await board(page, '.tile').count(), 0, 'the only choice of all is the main button');
    assert(await inWindow(mainButton(page)), 'the button is in sight');
    const step = await stepOf(page);
    if (way === 'tap') await mainButton(page).tap();
    else await page.keyboard.press('Enter');
    await until('the move to count', async () => (await stepOf(page)) > step);
    await page.context().close();
  }
});

scene('draw or stop stays sealed until all have answered', async ({ server, guest }) => {
  const [ann, ben] = [await server.device(), await server.device()];
  const both = ({ position: { state } }) =>
    stepIs(state, 'draw') && state.players.every(({ fight, answered }) => fight?.status === 'active' && !answered);
  let table;
  for (let tables = 0; ; tables++) {
    assert(tables < 20, 'no such table');
    table = await server.create(ann, [ME, { is: 'friend' }], GAME);
    await server.ask(ben, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
    let view = await server.look(ann, table.id, 0);
    while (view.phase === 'playing' && !both(view)) {
      const seat = view.chairs.findIndex(({ owes }) => owes);
      await server.playOnce(seat === 0 ? ann : ben, table.id, seat, ({ choices }) => any(choices));
      view = await server.look(ann, table.id, 0);
    }
    if (view.phase === 'playing') break;
  }
  const mine = await guest({ secret: ann, reduced: true });
  const his = await guest({ secret: ben, reduced: true });
  const told = [];
  his.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.is === 'view' && message.table === table.id) told.push(message);
    }),
  );
  for (const page of [mine, his]) {
    await page.goto(table.url);
    await board(page, '[data-answer="1"]').waitFor();
  }
  // The chances beside the buttons are those of the own bag, in words; the track shows where it leads.
  const { bag, fight } = await seen(mine, (e) => e.view.position.state.players[0]);
  assert.equal(fight.next.lose + fight.next.bust, bag.mad + bag.poison);
  for (const kind of ['lead', 'level', 'behind', 'lose', 'bust'])
    if (fight.next[kind] > 0) {
      const words = await board(mine, `.chances [data-chance="${kind}"]`).innerText();
      assert(words.includes(`${Math.round((100 * fight.next[kind]) / bag.n)}%`), `${kind}: ${words}`);
    }
  assert.equal(await board(mine, '[data-lane="0"] .flags i').count(), fight.next.to.length);
  assert.equal(await board(mine, '[data-lane="1"] .rail .forge').count(), 5, 'forge icons are marked on every lane');

  const step = await stepOf(his);
  const before = told.length;
  await answer(mine, board(mine, '[data-answer="1"]'));
  await until('the answer to be known as given', () => seen(his, (e) => e.view.position.state.players[0].answered));
  const lane = (page) => textOf(board(page, '[data-lane="0"]'));
  await until('nothing more to be asked', async () => (await board(mine, '[data-answer]').count()) === 0);
  await until('the own answer to be shown', async () => (await lane(mine)).includes('you will draw'));
  await until('his to be shown as given', async () => (await lane(his)).includes('has decided'));
  const fresh = told.slice(before);
  assert(fresh.length > 0);
  for (const { position, log } of fresh) {
    assert.equal(position.state.players[0].answer, null, 'nobody is told what was answered');
    for (const { acts } of log) for (const act of acts ?? []) assert(act[0] !== 0 || act[2] === 255, 'nor in the log');
  }
  await answer(his, board(his, '[data-answer="1"]'));
  await until('both to go on', async () => (await stepOf(his)) > step + 1);
});

scene('chips turn up, markers climb, and a tap ends it', async ({ server, guest }) => {
  const secret = await server.device();
  const wanted = (state) => stepIs(state, 'draw') && state.battle.fighters.length > 1;
  const table = await tableWhere(server, secret, wanted);
  const page = await guest({ secret, reduced: false });
  await page.goto(table.url);
  assert(await myTurn(page));
  // The page itself looks at every frame: all may lie still again before it is asked from here.
  const moved = page.evaluate(async () => {
    while (window.animationsNow().length === 0) await new Promise(requestAnimationFrame);
  });
  await answer(page, board(page, '[data-answer="1"]'));
  await moved;
  await page.mouse.click(3, 3);
  await until('everything to lie still', async () => (await animations(page)).length === 0);
  assert(await myTurn(page));
  for (const lane of await board(page, '[data-marker]').all()) {
    const [seat, at] = await lane.evaluate((e) => [e.dataset.marker, e.style.getPropertyValue('--at')]);
    const strength = await seen(page, (e) => e.view.position.state.players.map(({ fight }) => fight?.strength));
    assert.equal(Number(at), strength[Number(seat)], 'the marker stands where the strength is');
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


scene('a card is told by what it gives', async ({ server, guest }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, ({ step }) => step.is === 'item');
  const page = await guest({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  for (const lang of ['en', 'ru', 'pl']) {
    await speak(page, lang);
    const said = [await page.locator('.prompt').innerText(), await textOf(board(page, '.question'))];
    // The question lies on the table and hides some of its cards from a mouse.
    await board(page, '[data-tooltip^="card:"]').first().dispatchEvent('pointerover', { pointerType: 'mouse' });
    await board(page, '.tooltip').waitFor();
    await settled(page);
    said.push(await textOf(board(page, '.tooltip')));
    for (const words of said) {
      assert.doesNotMatch(words, /\bI+-\d\d/i);
      assert.match(words, /^[^a-zа-яёąćęłńóśźż]/);
    }
  }
});
