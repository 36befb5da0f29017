/* Late for Tea: by mouse, by keyboard and by finger; what is marked, what spins, and what stays secret. */
import assert from 'node:assert/strict';
import { axe, dayAndNight } from './axe.mjs';
import {
  DESK,
  PHONE,
  animations,
  anyOf,
  fits,
  focused,
  mainButton,
  myTurn,
  namesOf,
  scene,
  settled,
  soon,
  stepOf,
  tableWhere as anyTableWhere,
  textOf,
  toldWhy,
  until,
  whyReady,
  whysHold,
} from './support.mjs';

const [LUCK, HAPPENED, SPIN, DEAL, DRAW, WALK, UNKNOWN] = [6, 7, 5, 3, 10, 4, 255];
const LEAST = 44;
const BOT = { is: 'bot', bot: 'random' };

const board = (page, what = '') => page.locator(`board-cookies ${what}`.trim());
const seen = (page, look) => board(page).evaluate(look);

/** A table for two of this game where chair 0 is asked as wanted. */
function tableWhere(server, secret, wanted, more = {}, seats = [{ is: 'me', name: 'Ann' }, BOT]) {
  return anyTableWhere(server, secret, wanted, seats, { game: 'cookies', ...more });
}

const choosing = ({ step }) => step === 'choose';
const held = (state) => state.players[0].hand.length === 3;
const joker = (state) => state.plays.some(({ card }) => card === 'joker');

const pawnAt = (page, seat) => board(page, `[data-pawn="${seat}"]`).getAttribute('data-at');

/** The hand points at the field that the log says, and is turned there. */
async function pointsRight(page) {
  const table = page.locator('table-page');
  const log = await table.evaluate((e) => e.model.log.flatMap((entry) => entry.acts ?? []));
  const spin = log.filter(([by, verb]) => by === LUCK && verb === SPIN).at(-1);
  const hand = await board(page, '.hand').evaluate((e) => [e.dataset.pointer, e.style.transform]);
  if (spin) assert.deepEqual(hand, [String(spin[2]), `rotate(${spin[2] * 30}deg)`]);
}

/** One decision by pointing at what glows: my pawn ends up where the preview said. */
async function turn(page, press, twice) {
  const step = await stepOf(page);
  const asks = board(page, '.question button');
  let marked = null;
  if ((await asks.count()) > 0) {
    const which = await anyOf(asks);
    await press(which);
    await until('it to be chosen', async () => (await which.getAttribute('aria-pressed')) === 'true');
    await press(twice ? which : mainButton(page));
  } else {
    const live = board(page, '.card.live');
    const card = await anyOf(live);
    // The last card of all is chosen already.
    if ((await card.getAttribute('aria-pressed')) === 'false') await press(card);
    await settled(page);
    const numbers = board(page, '.number-of');
    if ((await numbers.count()) > 0) {
      const number = await anyOf(numbers);
      const chosen = async () => (await number.getAttribute('aria-pressed')) === 'true';
      if (!(await chosen())) await press(number);
      await until('the number to be chosen', chosen);
    }
    await until('the card to be chosen', async () => (await board(page, '.card.chosen').count()) === 1);
    await settled(page);
    const spins = await seen(page, (e) => e.targets.find(({ choice }) => choice.move === e.selected.move).spin);
    const target = board(page, '.field.chosen');
    assert.equal(await target.count(), spins ? 0 : 1, 'one field is marked');
    if (!spins) marked = await target.getAttribute('data-field');
    await press(twice ? board(page, '.card.chosen') : mainButton(page));
  }
  await until('the move to count', async () => (await stepOf(page)) > step);
  const goesOn = await myTurn(page);
  const seat = await seen(page, (e) => e.view.seat);
  if (marked !== null) assert.equal(await pawnAt(page, seat), marked, 'the pawn is where the mark was');
  await pointsRight(page);
  return goesOn;
}

scene('a whole game by mouse, and its replay', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann', reduced: true });
  await page.goto(server.url);
  await page.locator('game-cover').filter({ hasText: 'Late for Tea' }).locator('button.main').click();
  await page.waitForURL('**/t/*');
  let goesOn = await myTurn(page);
  for (let i = 0; goesOn; i++) {
    await whysHold(page, server);
    assert.doesNotMatch(await textOf(page.locator('table-page .ticker')), /Round/, 'what others did, not what the heading says');
    goesOn = await turn(page, (target) => target.click(), i % 2 === 0);
  }

  const secret = await page.evaluate(() => localStorage.getItem('wonderland.secret'));
  const { result, position } = await server.look(secret, page.url().split('/').at(-1), 0);
  await soon(async () => {
    const shown = await textOf(page.locator('end-sheet'));
    for (const words of result.points.flat())
      assert(shown.includes(words), `${words} in ${shown}`);
  });
  for (const [seat, player] of position.state.players.entries())
    assert.equal(await pawnAt(page, seat), String(player.field));

  await page.locator('end-sheet button.replay').click();
  await page.locator('replay-bar input').fill('6');
  await until('that moment', () => page.locator('replay-bar').evaluate((e) => e.at === 6));
  const replayed = await seen(page, (e) => e.view.position.state.players.map(({ field }) => String(field)));
  for (const [seat, field] of replayed.entries())
    await until('the pawn', async () => (await pawnAt(page, seat)) === field);
  await soon(async () => assert.equal(await board(page, '.card.live').count(), 0));
});

/** Side by side below the heading, none over another, none out of sight. */
async function sideBySide(page, offered, shown, viewport) {
  const boxesOf = (all) => all.map((e) => e.getBoundingClientRect().toJSON());
  const [heading] = await board(page, '.heading').evaluateAll(boxesOf);
  const boxes = await offered.evaluateAll(boxesOf);
  for (const [k, box] of boxes.entries()) {
    const where = `${shown[k]}, ${viewport.width} wide`;
    const below = viewport.width < 960 ? heading.bottom : heading.top;
    assert(box.top >= below && box.bottom <= viewport.height, `${where}: ${JSON.stringify(box)}`);
    assert(box.right - box.left >= LEAST && box.bottom - box.top >= LEAST, where);
    for (const other of boxes.slice(k + 1))
      assert(box.right <= other.left || box.bottom <= other.top, `${where} lies over another`);
  }
}

/** The page is no longer than the window, and has not been scrolled. */
const inWindow = (page, where) =>
  soon(async () => {
    const [long, high, scrolled] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight, scrollY]);
    assert(long <= high && scrolled === 0, `${where}: ${long} px in ${high}, scrolled by ${scrolled}`);
  });

const LOW = { width: 1280, height: 720 };
const HIGH = { width: 1440, height: 900 };

scene('everyone chooses a character, by name and picture', async ({ server, openPage, closePage }) => {
  const names = namesOf('cookies', 'CHARACTER');
  const keys = ['alice', 'hatter', 'rabbit', 'queen'];
  const secret = await server.device();
  const table = await tableWhere(server, secret, choosing, {}, [{ is: 'me', name: 'Ann' }, BOT, BOT, BOT]);
  const who = table.view.choices.map(({ act }) => act[1]);
  for (const [i, lang] of ['en', 'ru', 'pl'].entries()) {
    const page = await openPage({ secret, lang, viewport: LOW, touch: true, reduced: true });
    await page.goto(table.url);
    assert(await myTurn(page));
    const offered = board(page, '.question button');
    const shown = (await offered.allInnerTexts()).map((name) => name.replaceAll('\u00a0', ' ').trim());
    assert.deepEqual(shown, who.map((one) => names[one][i]));
    const widths = lang === 'ru' ? [HIGH, { width: 390, height: 844 }, LOW] : [LOW];
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await fits(page, `the choice ${lang}`);
      await sideBySide(page, offered, shown, viewport);
      if (viewport.width > 960) await inWindow(page, `the choice ${lang}, ${viewport.width} wide`);
    }
    await offered.last().tap();
    await until('it to be chosen', async () => (await offered.last().getAttribute('aria-pressed')) === 'true');
    await inWindow(page, `chosen, ${lang}`);
    if (lang !== 'pl') {
      await closePage(page);
      continue;
    }
    const step = await stepOf(page);
    await mainButton(page).tap();
    await until('the choice to count', async () => (await stepOf(page)) > step);
    await board(page, `[data-pawn="0"] .figure.${keys[who.at(-1)]} image`).waitFor();
    await closePage(page);
  }
});

scene('with the keyboard: arrows, Enter, digits, Escape', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, joker);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const here = (key) =>
    soon(async () => {
      const now = await focused(page);
      assert(!now.body && now.ring && now.inside, `after ${key}: ${now.name}, ${JSON.stringify(now)}`);
    });
  const press = async (key) => {
    await page.keyboard.press(key);
    await here(key);
  };
  const at = () => seen(page, (e) => ({ ...e.shadowRoot.activeElement?.dataset }));
  const tabTo = (what) =>
    until(`Tab to ${what}`, async () => {
      await page.keyboard.press('Tab');
      return (await at())[what] !== undefined;
    });
  const chosen = () =>
    seen(page, (e) => e.selected && e.targets.find(({ choice }) => choice.move === e.selected.move));
  const numbers = () => board(page, '.number-of').count();

  // Round the clock, and back to the cards.
  await tabTo('field');
  for (const [key, field] of [['ArrowRight', '1'], ['ArrowLeft', '0'], ['ArrowLeft', '11'], ['Home', '0']]) {
    await press(key);
    await until(`${key} to field ${field}`, async () => (await at()).field === field);
  }
  await tabTo('card');
  if (held(await seen(page, (e) => e.view.position.state))) {
    await whyReady(page);
    for (const key of ['Home', 'ArrowRight', 'Enter']) await press(key);
    const told = await toldWhy(page);
    assert.equal(told.rule, '3.2');
    assert.match(told.words, /^The middle card of three can’t be played\./);
  }

  // The joker lies open without a number; a digit names it; Escape takes it back.
  const slot = await seen(page, (e) => String(e.targets.find(({ joker }) => joker).slot));
  await press('Home');
  if (slot === '1') await press('End');
  await until('the joker', async () => (await at()).slot === slot);
  await press('Enter');
  await until('its numbers', async () => (await numbers()) >= 5);
  await settled(page);
  assert.equal(await chosen(), null);
  assert.equal(await asksNow(page), NAME_NUMBER.en);
  await press('4');
  await until('the four', async () => (await chosen())?.n === 4);
  assert.match(await asksNow(page), /^Play /);
  await press('Escape');
  await until('nothing', async () => (await chosen()) === null && (await numbers()) === 0);
  await press('3');
  await until('a three', async () => (await chosen())?.n === 3);

  for (let i = 0; i < 8; i++) {
    const step = await stepOf(page);
    if ((await board(page, '.question').count()) > 0) {
      await until('the question to have the focus', async () => (await at()).question !== undefined);
      if (i % 2 === 1) await press('ArrowRight');
      await press('Enter');
      await until('an answer', () => seen(page, (e) => e.selected !== null));
    } else if (!(await chosen())) {
      if ((await at()).card === undefined) await tabTo('card');
      await settled(page);
      await press(i % 2 === 0 ? 'Home' : 'End');
      const n = await seen(page, (e) => {
        const { slot: on } = e.shadowRoot.activeElement.dataset;
        return e.targets.find((aim) => String(aim.slot) === on).n;
      });
      await press('Enter');
      await settled(page);
      if (!(await chosen())) await press(String(n));
      await until('a card', async () => (await chosen()) !== null);
    }
    await page.keyboard.press('Enter');
    await until('the move to count', async () => (await stepOf(page)) > step);
    if (!(await myTurn(page))) break;
    await until('the focus to be kept', async () => !(await focused(page)).body);
    await here('the move');
    if ((await at()).card === undefined && (await at()).question === undefined) await tabTo('card');
  }
});

/** Touch targets on the board that are smaller than a finger. */
const small = (page) =>
  seen(page, (e) =>
    [...e.shadowRoot.querySelectorAll('button, [role="button"]')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < 43.5 ? [`${element.className} ${width}×${height}`] : [];
    }),
  );

const NAME_NUMBER = {
  en: 'Which number? Press it on the clock.',
  ru: 'Какое число? Нажмите его на часах.',
  pl: 'Jaka liczba? Naciśnij ją na zegarze.',
};

/** The question that is seen: a joker without a number asks for it in the place of the prompt. */
const asksNow = (page) =>
  page.locator('.prompt').evaluate((prompt) => {
    const { content } = getComputedStyle(prompt, '::before');
    return (content === 'none' ? prompt.textContent : JSON.parse(content)).replaceAll('\u00a0', ' ').trim();
  });

const [TALL, LOWEST] = [{ width: 390, height: 844 }, { width: 360, height: 640 }];

/** Whichever card is open, the card, the main button and the way are visible. */
async function waysInSight(page, where) {
  const inSight = async (what) => {
    const box = await what.boundingBox();
    return box.y >= 0 && box.y + box.height <= page.viewportSize().height;
  };
  const live = board(page, '.card.live');
  const cards = await live.count();
  for (let i = 0; i < cards; i++) {
    await soon(async () => assert(await inSight(live.nth(i)), `card ${i}, ${where}`));
    await live.nth(i).tap();
    await board(page, '.number-of').last().tap();
    await until('it to be chosen', async () => (await board(page, '.number-of[aria-pressed="true"]').count()) === 1);
    await until(`the main button in sight, card ${i}, ${where}`, () => inSight(mainButton(page)));
    await until(`the field in sight, card ${i}, ${where}`, () => inSight(board(page, '.field.chosen')));
    await page.keyboard.press('Escape');
    await until('nothing to be chosen', async () => (await board(page, '.card.chosen').count()) === 0);
  }
}

scene('on a small phone by touch, in three languages', async ({ server, openPage, closePage }) => {
  const names = { en: 'Cheshire Cat', ru: 'Чеширский Кот', pl: 'Kot z Cheshire' };
  const tap = (target) => target.tap();
  const secret = await server.device();
  const four = [{ is: 'me', name: 'Ann' }, BOT, BOT, BOT];
  const table = await tableWhere(server, secret, (state) => joker(state) && state.players[0].large && held(state), {}, four);
  const asked = await tableWhere(server, secret, ({ step }) => step === 'tea' || step === 'stop');
  const sizes = { en: [], ru: [TALL, LOWEST], pl: [LOWEST] };
  for (const [lang, cat] of Object.entries(names)) {
    const page = await openPage({ secret, lang, viewport: PHONE, touch: true, reduced: true });
    await page.goto(table.url);
    assert(await myTurn(page));
    const good = async (where) => {
      await fits(page, `${where} ${lang}`);
      assert.deepEqual(await small(page), [], `under ${LEAST} px, ${where} ${lang}`);
    };
    const actionsAt = () => page.locator('action-bar').evaluate((bar) => bar.getBoundingClientRect().top + scrollY);
    const lay = await actionsAt();
    await board(page, '.card.live:has(.star)').tap();
    await until('the numbers', async () => (await board(page, '.number-of').count()) >= 5);
    assert.equal(await actionsAt(), lay, 'nothing moves for a joker');
    assert.equal(await asksNow(page), NAME_NUMBER[lang]);
    assert.equal(await board(page, '.clock .hand').isVisible(), false, 'the numbers lie on no needle');
    await good('joker');
    const field = board(page, '[data-field="3"]');
    const label = await field.getAttribute('aria-label');
    assert(label.replaceAll('\u00a0', ' ').startsWith(cat), label);
    const before = await board(page, '.legend').isVisible();
    await board(page, '.legend-button').tap();
    await board(page, '.legend').getByText(cat).waitFor();
    assert.equal(before, false);
    await good('legend');
    await board(page, '.legend-button').tap();
    await page.keyboard.press('Escape');
    // The middle card cannot be played (cookies 3.2).
    await whyReady(page);
    await board(page, '.card.held').tap({ force: true }); // aria-disabled
    assert.equal((await toldWhy(page)).link, '/rules/cookies#3.2');
    await good('why not');
    for (const viewport of sizes[lang]) {
      await page.setViewportSize(viewport);
      await waysInSight(page, `${viewport.width} × ${viewport.height}, ${lang}`);
    }
    await page.setViewportSize(PHONE);
    if (lang === 'pl') for (let i = 0; i < 2 && (await turn(page, tap, i % 2 === 0)); i++) await good(`turn ${i}`);

    await page.goto(asked.url);
    assert(await myTurn(page));
    await good('a question');
    assert.equal(await board(page, '.question button').count(), 2);
    if (lang === 'pl') await turn(page, tap, true);
    await closePage(page);
  }
});

scene('a tap on a marked field chooses its card and plays it', async ({ server, openPage }) => {
  const secret = await server.device();
  const plain = ({ path, path2 }) => path.length > 0 && path2.length === 0;
  const apart = ([one, other]) => one.path.at(-1) !== other.path.at(-1);
  const wanted = ({ plays }) => plays.length === 2 && plays.every(plain) && apart(plays);
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const { plays } = table.view.position.state;
  for (const { slot, path } of plays) {
    const leads = await board(page, `[data-field="${path.at(-1)}"]`).getAttribute('data-leads');
    assert(leads.split(' ').includes(String(slot)), 'both cards are marked at the same time');
  }
  const tooltipIs = (words) => until(`the tooltip ${words}`, async () => words.test(await textOf(board(page, '.tooltip'))));
  await whyReady(page);
  await board(page, '.card.held').click({ force: true });
  assert.equal((await toldWhy(page)).words, 'The middle card of three can’t be played. Rule 3.2');
  assert.match(await board(page, '.card.held').getAttribute('aria-label'), /has to wait: you play the left or the right card/);
  const ends = plays.map(({ path }) => path.at(-1));
  const elsewhere = [1, 2, 4, 7].find((one) => !ends.includes(one));
  await board(page, `[data-field="${elsewhere}"]`).hover();
  await tooltipIs(/None of your cards leads here\.\s*Painted cookies: \d/);
  const places = () => board(page, '.clock').evaluate((e) => JSON.stringify([e.getBoundingClientRect(), scrollY]));
  const lay = await places();
  const step = await stepOf(page);
  const field = board(page, `[data-field="${plays[1].path.at(-1)}"]`);
  await field.click();
  await until('the field to be chosen', async () => (await field.getAttribute('aria-pressed')) === 'true');
  await soon(async () => assert.equal(await board(page, '.pawn.ghost').count(), 1, 'where the pawn would stand is shown'));
  assert.equal(await board(page, '.tooltip').count(), 0, 'no bubble lies on what is chosen');
  assert.equal(await places(), lay, 'nothing moves because something was chosen');
  await field.click();
  await until('the move to count', async () => (await stepOf(page)) > step);

  // The others' moves since are marked in their hues.
  await myTurn(page);
  const walks = await page.locator('table-page').evaluate((e) => e.model.since.flatMap(({ acts }) => acts));
  const gone = walks.filter(([by, verb, , , steps]) => by === HAPPENED && verb === WALK && steps > 0);
  assert.equal(await board(page, '.trail').count(), gone.length);
  if (gone.length > 0) assert.equal(await board(page, '.trail').first().getAttribute('data-trail'), String(gone[0][2]));

  // A line of the log shows on the clock what it was about.
  const log = await page.locator('table-page').evaluate((e) => e.model.log);
  assert(log.some(({ acts }) => acts?.some(([by, verb]) => by === HAPPENED && verb === WALK)));
  await page.locator('log-panel').getByText('You move').last().hover();
  await until('its fields', async () => (await board(page, '.field.pointed').count()) > 0);
});

scene('the spinner spins, and a tap ends it', async ({ server, openPage }) => {
  const secret = await server.device();
  // Numbers on both cards: a joker would ask for one first, and the last card of all is chosen already.
  const wanted = (state) => state.plays.length > 1 && state.players[0].hole && !joker(state);
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: false });
  await page.goto(table.url);
  assert(await myTurn(page));
  const card = board(page, '.card.live').first();
  await card.click();
  await until('the card', async () => (await board(page, '.card.chosen, .card.open').count()) === 1);
  await until('a choice', () => seen(page, (e) => e.selected !== null));
  const step = await stepOf(page);
  // The page itself looks at every frame: the hand may stand still again before it is asked from here.
  const turned = seen(page, async (e) => {
    while (e.shadowRoot.querySelector('.hand').getAnimations().length === 0) await new Promise(requestAnimationFrame);
  });
  await mainButton(page).click();
  await turned;
  await page.mouse.click(3, 3);
  await until('the end of it', () => seen(page, (e) => !e.animations.running));
  await until('everything to lie still', async () => (await animations(page)).length === 0);
  assert((await stepOf(page)) > step);
  await settled(page);
  await pointsRight(page);
});

scene('nobody sees another hand, unless hands are open', async ({ server, openPage, closePage }) => {
  for (const open of ['off', 'on']) {
    const [ann, ben] = [await server.device(), await server.device()];
    const seats = [{ is: 'me', name: 'Ann' }, { is: 'friend' }];
    const table = await server.create(ann, seats, { game: 'cookies', options: { open } });
    const page = await openPage({ secret: ben, reduced: true });
    const views = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.is === 'view' && message.table === table.id) views.push(message);
      }),
    );
    await server.ask(ben, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
    await page.goto(table.url);
    await board(page, '.clock').waitFor();
    for (let i = 0; i < 6; i++) {
      const { chairs, step } = await server.look(ann, table.id);
      const [secret, seat] = chairs[0].owes ? [ann, 0] : [ben, 1];
      await server.playOnce(secret, table.id, seat);
      await until('the page to know', async () => (await stepOf(page)) > step);
    }
    const hand = (await server.look(ann, table.id, 0)).position.state.players[0].hand;
    assert(hand.every((card) => card !== null));
    const cards = board(page, '[data-player="0"] .tiny.card');
    await until('her cards', async () => (await cards.count()) === hand.length);
    await settled(page);
    const backs = await cards.locator('.back').count();
    const told = await board(page, '[data-player="0"] .held-by').getAttribute('aria-label');
    if (open === 'on') {
      assert.equal(backs, 0);
      assert(told.endsWith(hand.join(', ')), told);
      continue;
    }
    assert.equal(backs, hand.length);
    assert.doesNotMatch(told, /\d|joker/);
    assert(views.length >= 6);
    for (const { position, log } of views) {
      assert((position?.state.players[0].hand ?? []).every((card) => card === null));
      for (const [by, verb, seat, card] of log.flatMap(({ acts }) => acts ?? []))
        if (by === LUCK && (verb === DEAL || verb === DRAW) && seat === 0) assert.equal(card, UNKNOWN);
    }
    await closePage(page);
  }
});

scene('axe finds nothing, by day and by night', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  const four = [{ is: 'me', name: 'Ann' }, BOT, BOT, BOT];
  const playing = await tableWhere(server, secret, joker, {}, four);
  const chosen = await tableWhere(server, secret, choosing, {}, four);
  const asked = {
    desk: await tableWhere(server, secret, ({ step }) => step === 'stop', {}, four),
    phone: await tableWhere(server, secret, ({ step }) => step === 'tea', {}, four),
  };
  const found = [];
  for (const [device, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    const page = await openPage({ secret, viewport, touch: device === 'phone', reduced: true });
    // A desktop shows everything that a phone does: its dark theme is checked there, once.
    const check = async (where, both = device === 'desk') => {
      found.push(...(await (both ? dayAndNight : axe)(page, `${where} ${device}`, 'light')));
    };
    if (device === 'desk') {
      await page.goto(chosen.url);
      assert(await myTurn(page));
      await check('a character');
    }
    await page.goto(playing.url);
    assert(await myTurn(page));
    await board(page, '.card.live:has(.star)').click();
    await board(page, '.number-of').first().click();
    await until('a number', async () => (await board(page, '.card.chosen').count()) === 1);
    await check('a card chosen', true);
    await page.goto(asked[device].url);
    assert(await myTurn(page));
    await check('a question');
    await closePage(page);
  }
  assert.deepEqual(found, []);
});
