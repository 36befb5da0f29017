/* The Mad Tea Party: by mouse, keyboard and finger; stacks, reasons, the vortex, and Cats between two people. */
import assert from 'node:assert/strict';
import { axe } from './axe.mjs';
import {
  DESK,
  PHONE,
  any,
  fits,
  focused,
  mainButton,
  myTurn,
  namesOf,
  placesOf,
  scene,
  settled,
  soon,
  stepOf,
  textOf,
  toldWhy,
  until,
  whyReady,
  whysHold,
} from './support.mjs';
import { VERB, lively, pageOf, sources } from './teaparty.mjs';

const BOT = { is: 'bot', bot: 'random' };
const ME = { is: 'me', name: 'Ann' };
const LEAST = 43.5;
const STEAL = 17;
const KINDS = ['so', 'du', 'qu', 'kn', 'gr', 'mh', 'bc', 'ht'];
const CHARACTERS = namesOf('teaparty', 'KIND');

const board = (page, what = '') => page.locator(`board-teaparty ${what}`.trim());
const seen = (page, look, more) => board(page).evaluate(look, more);
const target = (page, name) => board(page, `[data-target="${name}"]:visible`).first();

/** Plays for those who sit at another device, until it is Ann's turn or the end; gives her view. */
async function others(server, { id, ann, ben }) {
  for (;;) {
    const view = await server.look(ann, id, 0);
    if (view.choices || view.phase === 'over') return view;
    await playAll(server, { id, ben }, view);
  }
}

/** Plays Ben's chairs for as long as one of them owes a decision. */
async function playAll(server, { id, ben }, view) {
  const owing = ({ chairs }) => chairs.findIndex(({ owes }, seat) => owes && seat > 0);
  for (let seat = owing(view); seat > 0; seat = owing(view)) {
    view = await server.look(ben, id, seat);
    if (view.choices) await server.move(ben, id, view, lively(view));
  }
}

/** A table of Ann and others where her view is as wanted: games are played until one is found. */
async function tableWhere(server, ann, wanted, seats = 2) {
  const ben = await server.device();
  for (let tables = 0; tables < 60; tables++) {
    const chairs = Array.from({ length: seats - 1 }, () => ({ is: 'friend' }));
    const made = await server.create(ann, [ME, ...chairs], { game: 'teaparty' });
    const table = { ...made, ann, ben };
    for (let seat = 1; seat < seats; seat++) {
      const name = ['', 'Ben', 'Cora', 'Dan'][seat];
      await server.ask(ben, { do: 'sit', table: made.id, seat, name, invite: made.invite });
    }
    for (let seat = 1; seat < seats; seat++)
      await server.ask(ben, { do: 'orders', table: made.id, seat, orders: { others: 'pass' } });
    for (;;) {
      const view = await others(server, table);
      if (view.phase === 'over') break;
      if (wanted(view)) return { ...table, view };
      await server.move(ann, made.id, view, lively(view));
    }
  }
  return assert.fail('no such table');
}

const inStep = (step) => (view) => view.position.state.step === step;
const myAdventure = ({ position: { state } }) => state.step === 'adventure' && state.turn > 4;

/** One decision by pointing at what glows, or at "no more"; in a window by its buttons. */
async function turn(page, press, meanwhile = () => undefined) {
  const step = await stepOf(page);
  const moved = async () => (await stepOf(page)) > step || (await page.locator('end-sheet').count()) > 0;
  if (await seen(page, (e) => !!e.view.window)) await press(page.locator('action-bar .quick').first());
  const main = mainButton(page);
  await until('the move to count', async () => {
    if (await moved()) return true;
    if (await seen(page, (e) => !!e.view.window || !e.view.choices)) return false;
    if (await seen(page, (e) => e.selected !== null)) {
      if ((await main.getAttribute('aria-disabled')) !== 'false') return moved();
      await press(main);
      return until('the move that was sent', moved); // until it is known, the button may look as before
    }
    const names = await seen(page, (e) =>
      [...e.shadowRoot.querySelectorAll('[data-target].live, [data-target="stop"]')]
        .filter((one) => one.checkVisibility())
        .map(({ dataset }) => dataset.target),
    );
    const quick = names.filter((name) => name === 'deck-chapter');
    if (names.length > 0) await press(target(page, any(quick.length > 0 ? quick : names)));
    return moved();
  });
  await meanwhile();
  return myTurn(page);
}

/**
 * The first decisions of a game and the last ones are made by mouse, those between them as fast as the server can. A
 * single turn may draw many cards, the bot's may be the last: there must be some left.
 */
const MOUSE_DECISIONS = 16;
const nearlyOver = ({ last, decks }) => last || decks.character < 6 || decks.hero + decks.chapter < 6;

async function middleGame(server, secret, table) {
  for (;;) {
    const view = await server.turnOf(secret, table, 0);
    if (view.phase === 'over' || nearlyOver(view.position.state)) return;
    await server.move(secret, table, view, lively(view));
  }
}

scene('a game from the first decision to the last by mouse, and its replay', async ({ server, openPage }) => {
  const secret = await server.device();
  const { id: table, url } = await server.create(secret, [ME, BOT], { game: 'teaparty' });
  const page = await openPage({ secret, reduced: true });
  await page.goto(url);
  let made = 0;
  for (let goesOn = await myTurn(page); goesOn; made++) {
    if (made === MOUSE_DECISIONS) {
      await page.goto('about:blank'); // nobody looks, so nothing is drawn
      await middleGame(server, secret, table);
      await page.goto(url);
      if (!(await myTurn(page))) break;
    }
    if (made < MOUSE_DECISIONS) await whysHold(page, server);
    goesOn = await turn(page, (target) => target.click());
    const state = await seen(page, (e) => e.view.position.state);
    const books = state.players[0].open.map(({ chapter }) => String(chapter));
    const shown = await board(page, '.books .book[data-book]').evaluateAll((all) => all.map(({ dataset }) => dataset.book));
    assert.deepEqual(shown, books, 'every open chapter is an open book');
  }
  const { result, position } = await server.look(secret, table, 0);
  await soon(async () => {
    const sheet = await textOf(page.locator('end-sheet'));
    for (const words of result.points.flat()) assert(sheet.includes(words), words);
  });
  for (const [seat, { points }] of position.state.players.entries())
    assert.equal(position.score[seat], points.total);

  await page.locator('end-sheet button.replay').click();
  await page.locator('replay-bar input').fill('9');
  await until('that moment', () => page.locator('replay-bar').evaluate((e) => e.at === 9));
  await soon(async () => assert.equal(await board(page, '.live').count(), 0));

  // With everything open the other's chapters are seen, too; and no row of the table is hidden by what sticks.
  await page.locator('replay-bar .more').click();
  await page.locator('replay-bar select:has(option[value="open"])').selectOption('open');
  await page.keyboard.press('Escape');
  const chapters = () => seen(page, (e) => e.view.position.state.players[1].chapters?.length ?? 0);
  const replay = page.locator('replay-bar');
  await until('a hand with chapters', async () => {
    const at = (await replay.evaluate((e) => e.at)) + 5;
    await replay.locator('input').fill(String(at));
    await until('the moment after', () => replay.evaluate((e, moment) => e.at === moment, at));
    await settled(page);
    return (await chapters()) > 0;
  });
  await soon(async () => assert.equal(await board(page, '.player:not(.mine) .closed').count(), await chapters()));
  await page.setViewportSize(PHONE);
  await settled(page);
  const edge = (what, side) => board(page, what).first().evaluate((e, which) => e.getBoundingClientRect()[which], side);
  assert((await edge('.row-of.tiny', 'bottom')) <= (await edge('.sticky', 'top')), 'the tiny are seen');
});

/** Whether all of it is seen in the window now. */
const inWindow = (locator) =>
  locator.evaluateAll((all) =>
    all.every((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
    }),
  );

const FIRST = {
  en: 'Your turn: draw a hero or a chapter.',
  ru: 'Ваш ход: возьмите героя или главу.',
  pl: 'Twoja tura: dobierz bohatera albo rozdział.',
};

scene('the book deals alike; fairer seats are one tap', async ({ server, openPage, closePage }) => {
  const names = { en: 'The Mad Tea Party', ru: 'Алиса и Безумное чаепитие', pl: 'Zwariowany podwieczorek' };
  for (const [lang, late] of [['en', false], ['ru', true], ['pl', true]]) {
    const title = names[lang];
    const page = await openPage({ lang, viewport: PHONE, touch: true, met: '' });
    await page.goto(server.url);
    await page.locator('game-cover').filter({ hasText: title }).locator('button').nth(1).tap();
    const form = page.locator('new-table');
    await form.locator('[data-preset="one"]').tap();
    const values = form.locator('[data-option="late"] label');
    await values.first().waitFor();
    await fits(page, `the set-up ${lang}`);
    assert.deepEqual(await values.locator('input').evaluateAll((all) => all.map(({ checked }) => checked)), [true, false]);
    if (late) await values.last().tap();
    await form.locator('button.main').tap();
    await page.waitForURL('**/t/*');
    // A newcomer is not asked to react before. The first question: whose turn it is and what to do, with the table and the aim in sight.
    await until('the first turn', () => seen(page, (e) => !!e.view.choices && !e.view.window));
    await settled(page);
    assert.equal(await board(page, '.ask').textContent(), FIRST[lang]);
    assert(await inWindow(board(page, '.ask, .tea, .aim, .held')), `all is in sight ${lang}`);
    assert.equal((await seen(page, (e) => e.view.position.state.options)).late, late);
    await closePage(page);
  }
});

scene('nobody’s first question is whether to step in', async ({ server, openPage }) => {
  const secret = await server.device();
  const reacting = async () => {
    const table = await server.create(secret, [ME, BOT], { game: 'teaparty' });
    const view = await until('a question', async () => {
      const now = await server.look(secret, table.id, 0);
      return now.choices && now;
    });
    return view.window && table;
  };
  const table = await until('a table that begins with a reaction', reacting);
  const page = await openPage({ secret, met: '' });
  await page.goto(table.url);
  await until('the first turn', () => seen(page, (e) => !!e.view?.choices && !e.view.window));
});

scene('with the keyboard: Tab, arrows, Enter, Escape', async ({ server, openPage }) => {
  const secret = await server.device();
  const wanted = (view) => myAdventure(view) && view.choices.filter(({ act }) => act[0] === VERB.play).length >= 2;
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const at = () => seen(page, (e) => e.shadowRoot.activeElement?.dataset.target ?? '');
  const press = async (key) => {
    await page.keyboard.press(key);
    await soon(async () => {
      const now = await focused(page);
      assert(!now.body && now.ring && now.inside, `after ${key}: ${JSON.stringify(now)}`);
    });
  };
  const tabTo = (what) =>
    until(`Tab to ${what}`, async () => {
      await page.keyboard.press('Tab');
      return (await at()).startsWith(what);
    });

  // Over the tea table by rows and columns.
  await tabTo('cell');
  await press('Home');
  for (const [key, cell] of [['ArrowRight', 1], ['ArrowDown', 4], ['ArrowDown', 7], ['ArrowLeft', 6], ['ArrowUp', 3]]) {
    await press(key);
    await soon(async () => assert.equal(await at(), `cell-${cell}`));
  }

  // Along the hand: chosen, given up, played.
  await tabTo('card');
  await press('Home');
  const live = await until('a card that can be played', async () => {
    const name = await at();
    if (await target(page, name).evaluate((e) => e.classList.contains('live'))) return name;
    await press('ArrowRight');
    return false;
  });
  const chosen = () => seen(page, (e) => e.selected?.move ?? null);
  await press('Enter');
  await until('it to be chosen', async () => (await chosen()) !== null);
  await soon(async () => assert.equal(await target(page, live).getAttribute('aria-pressed'), 'true'));
  await press('Escape');
  await until('nothing', async () => (await chosen()) === null);
  const step = await stepOf(page);
  await press(' ');
  await until('it to be chosen', async () => (await chosen()) !== null);
  await page.keyboard.press('Enter');
  await until('the move to count', async () => (await stepOf(page)) > step);
  await until('the focus to be kept', async () => !(await focused(page)).body);
});

scene('a stack shows what it covers, a card why it cannot be played', async ({ server, openPage }) => {
  const secret = await server.device();
  const low = ({ position: { state } }) => {
    const { heroes, characters } = state.players[0];
    return [...heroes, ...characters].find(({ why }) => why === 'order');
  };
  const deep = ({ position: { state } }) => state.tea.findIndex((stack) => stack.length > 1);
  const chapters = ({ position: { state } }) => state.players[0].chapters.length > 0;
  const opened = ({ position: { state } }) => state.players[0].open[0]?.pages[0].page;
  const wanted = (view) => myAdventure(view) && low(view) && deep(view) >= 0 && chapters(view) && opened(view);
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));

  const cell = deep(table.view);
  const place = target(page, `cell-${cell}`);
  assert.equal(await board(page, '[data-fan]').count(), 0);
  await place.hover();
  await board(page, '[data-fan]').waitFor();
  const { length } = table.view.position.state.tea[cell];
  await soon(async () => assert.equal(await board(page, '[data-fan] .card').count(), length));
  await page.mouse.move(2, 2);
  await until('the stack to close', async () => (await board(page, '[data-fan]').count()) === 0);
  await page.keyboard.press('Shift');
  await place.focus();
  await board(page, '[data-fan]').waitFor();
  await page.keyboard.press('Escape');
  await until('the stack to close', async () => (await board(page, '[data-fan]').count()) === 0);

  // A chapter in hand shows what it is worth and whom it wants, on its card and in words.
  for (const { chapter, vp, pages } of table.view.position.state.players[0].chapters) {
    const shown = target(page, `card-${chapter}`);
    assert.equal(await shown.locator('.seal').getAttribute('data-text'), String(vp), 'the points are on the card');
    assert.equal(await shown.locator('.tiny-pages > *').count(), pages.length);
    const portraits = pages.map(({ portrait }) => CHARACTERS[KINDS.indexOf(portrait)][0]);
    const worth = new RegExp(`${vp} points?: ${portraits.map((who) => `(huge |tiny )?${who}`).join(', ')}`);
    assert.match((await shown.getAttribute('aria-label')).replaceAll('\u00a0', ' '), worth);
  }

  const { card, order } = low(table.view);
  const { lastOrder } = table.view.position.state;
  const held = target(page, `card-${card}`);
  assert.match(await held.getAttribute('class'), /dimmed/);
  assert.equal(await held.getAttribute('aria-disabled'), 'true');
  await whyReady(page);
  await held.hover();
  const told = await toldWhy(page);
  assert.equal(told.link, '/rules/teaparty#5.2');
  assert.match(told.words, new RegExp(`^The number is ${order}, but your last card was ${lastOrder}:`));
  assert.match(await held.getAttribute('aria-label'), new RegExp(`${order}.*lower.*${lastOrder}`));
  const step = await stepOf(page);
  await held.click({ force: true });
  await held.click({ force: true });
  await settled(page);
  assert.equal(await seen(page, (e) => e.selected), null);
  assert.equal(await stepOf(page), step);

  // A deck, a place and a page, by keyboard: none of them is asked for in an adventure.
  await page.mouse.move(2, 2);
  await page.keyboard.press('Escape');
  await settled(page);
  const places = await placesOf(page);
  for (const [where, rule] of [['deck-chapter', '4.1'], ['cell-4', '9.2'], [`page-${opened(table.view)}`, '12.2']]) {
    await target(page, where).focus();
    await page.keyboard.press('Enter');
    await soon(async () => assert.equal((await toldWhy(page)).link, `/rules/teaparty#${rule}`));
    await page.keyboard.press('Escape');
  }
  await settled(page);
  assert.deepEqual(await placesOf(page), places);
});

/** The middle of a target. */
async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

scene('the vortex: a card is dragged to its page, another one tapped', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  // The same character in hand and at the table: the page must ask which one, unless it was said.
  const choice = (view) => inStep('pull')(view) && sources(view).find(({ targets }) => targets.length > 1);
  for (const way of ['drag', 'tap', 'touch']) {
    const table = await tableWhere(server, secret, choice);
    const page = await openPage({ secret, reduced: true, ...(way === 'touch' ? { viewport: PHONE, touch: true } : {}) });
    await page.goto(table.url);
    assert(await myTurn(page));
    const { page: wanted, targets } = choice(table.view);
    const [from, to] = [targets.at(-1), `page-${wanted.page}`];
    const before = await server.look(secret, table.id, 0);
    assert.equal(pageOf(before.position.state, 0, wanted.page).on, null);
    if (way === 'drag') {
      await page.mouse.move(...(await middle(target(page, from))));
      await page.mouse.down();
      await page.mouse.move(...(await middle(target(page, to))), { steps: 5 });
      const aimed = async () => (await target(page, to).getAttribute('aria-pressed')) === 'true';
      await until('the page to be aimed at', aimed);
      await page.mouse.up();
    } else {
      const press = (target) => (way === 'touch' ? target.tap() : target.click());
      await press(target(page, to));
      await until('the page to be chosen', async () => (await target(page, to).getAttribute('aria-pressed')) === 'true');
      await press(target(page, from));
    }
    const now = await until('the page to be filled', async () => {
      const { position } = await server.look(secret, table.id, 0);
      const filled = pageOf(position.state, 0, wanted.page);
      return (!filled || filled.on !== null) && position.state;
    });
    const left = (state) =>
      from.startsWith('cell')
        ? state.tea[Number(from.slice(5))].length
        : (state.players[0].characters.find(({ card }) => card === from.slice(5))?.count ?? 0);
    if (now.turn === before.position.state.turn)
      assert.equal(left(now), left(before.position.state) - 1, `it came from ${from}`);
    await until('the page shows it', async () => {
      const shown = target(page, to);
      return (await shown.count()) === 0 || /filled/.test(await shown.getAttribute('class'));
    });
    await closePage(page);
  }
});

/** A table of Ann and Ben where Ben is asked about an effect of Ann's, with a Cat or without. */
async function asked(server, ann, ben, cat) {
  for (let tables = 0; tables < 60; tables++) {
    const table = await server.create(ann, [ME, { is: 'friend' }], { game: 'teaparty' });
    await server.ask(ben, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
    await server.ask(ann, { do: 'orders', table: table.id, seat: 0, orders: { own: 'pass' } });
    for (;;) {
      const views = [await server.look(ann, table.id, 0), await server.look(ben, table.id, 1)];
      const [, his] = views;
      if (his.phase === 'over') break;
      const { effect, window } = his.position.state;
      if (his.choices && window?.chain.length === 0 && effect.seat === 0 && his.choices.length === (cat ? 2 : 1))
        return { ...table, view: his };
      const seat = views[0].choices ? 0 : 1;
      await server.move([ann, ben][seat], table.id, views[seat], lively(views[seat]));
    }
  }
  return assert.fail('nobody was asked');
}

/** The drawing in the middle of the table, without the selections of this device. */
const stageOf = (page) => board(page, '.stage').evaluate((e) => e.innerHTML.replace(/<!--.*?-->/g, ''));

scene('a reaction: the same for all, with a Cat or without, and a Cat cancels', async ({ server, openPage }) => {
  const [ann, ben] = [await server.device(), await server.device()];
  const hers = await openPage({ secret: ann, reduced: true });
  const his = await openPage({ secret: ben, reduced: true });
  for (const cat of [false, true]) {
    const table = await asked(server, ann, ben, cat);
    const alike = async () => (await stageOf(his)) === (await stageOf(hers));
    for (const page of [hers, his]) {
      await page.goto(table.url);
      await board(page, '.stage.window').waitFor();
    }
    await until('both to see the same', alike);
    await settled(his);
    await settled(hers);
    assert.equal(await his.locator('action-bar .quick').count(), cat ? 2 : 1, 'only the own button differs');
    if (cat) {
      const looks = await his.locator('action-bar .quick').evaluateAll((all) =>
        all.map((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one, '::after').content]),
      );
      assert.notEqual(looks[0][0], looks[1][0], 'what spends a Cat does not look like a pass');
      const [pass, cancel] = looks.map(([, told]) => told.replaceAll('\u00a0', ' '));
      assert.match(pass, /^"[A-Z].*\.\\a You keep your Cats?\."$/, 'what happens then, and what it costs');
      assert.match(cancel, /^"Nothing happens\.\\a It costs (your Cat|one of your \d Cats)\."$/);
    }
    assert.match(await his.locator('.prompt').textContent(), cat ? /or pass\?/ : /no Cheshire Cat, so you can only pass/);
    assert.equal(await hers.locator('action-bar .quick').count(), 0, 'she has ordered to pass on her own effects');
    assert.equal(await board(his, '.live').count(), 0, 'nothing else can be chosen');
    assert.equal(await board(his, '.held.answers:visible').count(), cat ? 1 : 0, 'of the hand only the Cat answers');
    assert.equal(await board(his, '.held:visible').count(), await board(his, '.held').count(), 'the rest stays in sight');
    const held = await seen(his, (e) => e.view.position.state.players[0].heroes);
    assert.deepEqual(held ?? [], [], 'her heroes are hidden, if she has any');
    const log = () => hers.locator('table-page').evaluate((e) => e.model.log.flatMap(({ acts }) => acts ?? []));
    const cats = async () => (await log()).filter(([by, event]) => by === 7 && event === 8).length;
    const before = await cats();
    await his.locator('action-bar .quick').last().click();
    if (cat) {
      await until('the Cat', async () => (await cats()) > before);
      // Ann is asked about the Cat if she has heroes; then both see it in the chain.
      if (await seen(hers, (e) => e.view.position.state.window !== null)) {
        await board(hers, '[data-chain="1"]').waitFor();
        await board(his, '[data-chain="1"]').waitFor();
        await until('both to see the same again', alike);
        await hers.locator('action-bar .quick').first().click();
      }
      const { effect } = table.view.position.state;
      const cancelled = ([by, event, , spent]) => by === 7 && event === 9 && spent === 1;
      await until(`${effect.name} to be cancelled`, async () => (await log()).some(cancelled));
    } else {
      await until('the window to close', () => seen(hers, (e) => e.view.position.state.window === null));
      assert.equal(await cats(), before);
    }
  }
});

scene('standing orders answer for me', async ({ server, openPage }) => {
  const [ann, ben] = [await server.device(), await server.device()];
  const table = await asked(server, ann, ben, false);
  const page = await openPage({ secret: ben, reduced: true });
  await page.goto(table.url);
  await board(page, '.stage.window').waitFor();
  await page.getByRole('button', { name: 'Automatic replies…' }).click();
  const dialog = page.locator('orders-panel');
  const others = dialog.locator('input[name="others"]');
  await others.last().check();
  const value = async () => (await server.look(ben, table.id, 1)).orders.find(({ name }) => name === 'others').value;
  await until('the order', async () => (await value()) === 'pass');
  await page.keyboard.press('Escape');
  await until('no question any more', () => seen(page, (e) => !e.view.window || !e.view.choices));
});

/** Touch targets that are smaller than a finger now. */
const small = (page) =>
  seen(
    page,
    (e, least) =>
      [...e.shadowRoot.querySelectorAll('button, [data-target].live')].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const { offsetWidth: width, offsetHeight } = element;
        const height = offsetHeight - Math.min(parseFloat(getComputedStyle(element, '::after').top) || 0, 0); // a page reaches over its title
        return Math.min(width, height) < least ? [`${element.className} ${width}×${height}`] : [];
      }),
    LEAST,
  );

scene('on a small phone by touch, in three languages', async ({ server, openPage, closePage }) => {
  const names = { en: 'Hatter', ru: 'Шляпник', pl: 'Kapelusznik' };
  const secret = await server.device();
  const guests = ({ position: { state } }) => state.tea.findIndex((stack) => stack.at(-1) === 'ht');
  const table = await tableWhere(server, secret, (view) => myAdventure(view) && guests(view) >= 0, 4);
  const window = await tableWhere(server, secret, (view) => view.window, 4);
  const soldier = await tableWhere(server, secret, inStep('soldier'), 4);
  for (const [lang, hatter] of Object.entries(names)) {
    const page = await openPage({ secret, lang, viewport: PHONE, touch: true, reduced: true });
    const good = async (where) => {
      await fits(page, `${where} ${lang}`);
      assert.deepEqual(await small(page), [], `${where} ${lang}`);
    };
    await page.goto(window.url);
    const answers = page.locator('action-bar .quick');
    await answers.first().waitFor();
    await settled(page);
    const at = await answers.first().boundingBox();
    assert(at.y + at.height <= PHONE.height, 'the answers are at hand without scrolling');
    const room = await board(page, '.ask').evaluate((e) => e.scrollHeight - e.clientHeight);
    assert(room <= 1, `the question has two lines at most ${lang}`);
    await good('a window');

    await page.goto(soldier.url);
    assert(await myTurn(page));
    await board(page, '.page.live').first().waitFor();
    await good('the Soldier');

    await page.goto(table.url);
    assert(await myTurn(page));
    await good('adventure');
    const label = await target(page, `cell-${guests(table.view)}`).getAttribute('aria-label');
    assert(label.startsWith(hatter), label);
    await target(page, 'deck-character').tap();
    await board(page, '[data-peek]').waitFor();
    await good('the deck');
    const tap = (target) => target.tap();
    // In the last language the game goes on.
    for (let i = 0; lang === 'pl' && i < 4 && (await turn(page, tap, () => others(server, table))); i++) await good(`turn ${i}`);
    await closePage(page);
  }
});

scene('hand, prompt and button are in reach, however many chapters are open', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  const full = (view) => myAdventure(view) && view.position.state.players[0].open.length > 3;
  const table = await tableWhere(server, secret, full, 4);
  for (const viewport of [PHONE, { width: 390, height: 844 }, { width: 1280, height: 720 }]) {
    const page = await openPage({ secret, viewport, touch: viewport.width < 960, reduced: true });
    await page.goto(table.url);
    assert(await myTurn(page));
    const where = `in a window of ${viewport.width} × ${viewport.height}`;
    const meets = await seen(page, (e) => {
      const [books, area] = ['.books', '.sticky'].map((what) => e.shadowRoot.querySelector(what).getBoundingClientRect());
      return books.bottom - area.top;
    });
    assert(meets <= 1, `all chapters lie above the hand ${where}`);
    for (const far of [0, 0.5, 1]) {
      // As far as the board reaches.
      await seen(page, (e, part) => scrollTo(0, (e.shadowRoot.querySelector('.main').offsetHeight - innerHeight) * part), far);
      await settled(page);
      for (const what of ['.held', '.stop']) assert(await inWindow(board(page, what)), `${what} ${where}, ${far}`);
      assert(await inWindow(page.locator('.prompt')), `the prompt ${where}, ${far}`);
      assert(await inWindow(mainButton(page)), `the button ${where}, ${far}`);
    }
    await closePage(page);
  }
});

scene('whose page it is can be chosen beside one’s own', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, inStep('steal'), 4);
  const page = await openPage({ secret, viewport: { width: 1280, height: 720 }, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const pages = table.view.choices.filter(({ act }) => act[0] === STEAL).length;
  assert(pages > 0);
  assert.equal(await board(page, '.theirs .page.live').count(), pages, 'every page is near at hand');
  assert(await inWindow(board(page, '.theirs .page.live').first()), 'without scrolling');
});

scene('cards travel, a tap ends it, and the log points at the table', async ({ server, openPage }) => {
  const secret = await server.device();
  const wanted = (view) => inStep('search')(view) && view.choices.length === 2 && view.position.state.turn > 6;
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: false });
  await page.goto(table.url);
  assert(await myTurn(page));
  const step = await stepOf(page);
  // Decks to draw from are large and say so; the others wait.
  const shown = await board(page, '.deck:visible').evaluateAll((all) =>
    all.map((deck) => [deck.querySelector('.deck-name').dataset.text, Math.min(deck.offsetWidth, deck.offsetHeight) > 100]),
  );
  assert.deepEqual(shown, [['Draw a hero', true], ['Draw a chapter', true]]);
  await target(page, 'deck-chapter').click();
  // The page itself looks at every frame: a card may have arrived before it is asked from here.
  const moved = seen(page, async (e) => {
    while (!e.motion.busy) await new Promise(requestAnimationFrame);
  });
  await target(page, 'deck-chapter').click();
  await moved;
  await until('the move to count', async () => (await stepOf(page)) > step);
  await page.mouse.click(3, 3);
  await until('the end of it', () => seen(page, (e) => !e.motion.busy));
  await settled(page);
  assert.equal(await board(page, '.ghosts > *').count(), 0);
  await page.locator('log-panel li').last().hover();
  await until('the deck', async () => (await board(page, '.deck.chapter.pointed').count()) === 1);
  assert.equal(await board(page, '.pointed > .actor-badge').count(), await board(page, '.pointed').count(), 'a frame says whose move it tells of');
});

scene('axe finds nothing, by day and by night', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  const rich = (view) => myAdventure(view) && view.position.state.players.every(({ open }) => open.length > 0);
  const tables = {
    adventure: await tableWhere(server, secret, rich, 4),
    vortex: await tableWhere(server, secret, inStep('pull')),
    window: await tableWhere(server, secret, (view) => view.window, 4),
    queen: await tableWhere(server, secret, inStep('queen'), 4),
  };
  const found = [];
  // By night only the colours are looked at, and they are the same on a desk.
  const looks = [['desk', 'light', Object.keys(tables)], ['phone', 'light', ['adventure', 'window']], ['phone', 'dark', Object.keys(tables)]];
  for (const [device, theme, which] of looks) {
    const phone = device === 'phone';
    const page = await openPage({ secret, theme, viewport: phone ? PHONE : DESK, touch: phone, reduced: true });
    for (const where of which) {
      await page.goto(tables[where].url);
      assert(await myTurn(page));
      found.push(...(await axe(page, `${where} ${device}`, theme)));
    }
    await closePage(page);
  }
  assert.deepEqual(found, []);
});
