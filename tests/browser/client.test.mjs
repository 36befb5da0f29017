/*
 * The client's messages to the server: one press is one move, settings that do not concern the server are not
 * sent, an element that is moved keeps watching, missed messages are requested, malformed ones are ignored; and what it
 * says to a screen reader, once.
 */
import assert from 'node:assert/strict';
import { DESK, PHONE, any, mainButton, myTurn, scene, settled, stepOf, textOf, until, viewOf } from './support.mjs';

const ANN = { is: 'me', name: 'Ann' };
const FRIEND = { is: 'friend' };

/** Every command that the page sends from now on. */
function commands(page) {
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
  return sent;
}

/** A page whose messages from the server may be held back or made up: `change(message)` returns what arrives, or
 * null. */
async function between(page, server, change) {
  let tell;
  await page.routeWebSocket(`${server.url.replace('http', 'ws')}/ws`, (socket) => {
    const remote = socket.connectToServer();
    tell = (message) => socket.send(message);
    remote.onMessage((text) => {
      const passed = change(JSON.parse(text));
      if (passed) socket.send(JSON.stringify(passed));
    });
  });
  return (message) => tell(message);
}

async function friends(server) {
  const [ann, ben] = [await server.device(), await server.device()];
  const table = await server.create(ann, [ANN, FRIEND]);
  await server.ask(ben, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  return { ann, ben, table };
}

scene('one press is one move, however often it is told', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret, reduced: true });
  const sent = commands(page);
  await page.addInitScript(() => {
    window.heard = 0;
    for (const name of ['choice-play', 'choice-select']) addEventListener(name, () => window.heard++, true);
  });
  await page.goto(table.url);
  const moves = () => sent.filter((command) => command.do === 'move');
  const ways = [
    () => mainButton(page).dblclick(),
    () => mainButton(page).focus().then(() => page.keyboard.press('Enter')).then(() => page.keyboard.press('Enter')),
    // The controller takes one move at a time, even if a component fires more.
    () =>
      page.locator('table-page').evaluate(async ({ model, selected }) => {
        await Promise.all([model.play(selected), model.play(selected), model.play(selected)]);
      }),
  ];
  for (const [i, press] of ways.entries()) {
    assert(await myTurn(page));
    const step = await stepOf(page);
    await until('a line', async () => {
      if (await mainButton(page).isEnabled()) return true;
      await page.locator('board-mirror w-card[legal]').first().click();
      return false;
    });
    await press();
    await until('the move to count', async () => (await stepOf(page)) > step);
    assert.equal(moves().filter((command) => command.step === step).length, 1, `way ${i}`);
  }
  assert.equal(await page.evaluate(() => window.heard), 0, 'what a component tells stays with whoever holds it');
});

scene('a move that was taken is not sent again before its view has come', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }]);
  const page = await openPage({ secret, reduced: true });
  const kept = [];
  let done = 0;
  const tell = await between(page, server, (message) => {
    if (message.is === 'done') done++;
    if (message.is !== 'view' || done === 0) return message;
    kept.push(message);
    return null;
  });
  await page.goto(table.url);
  assert(await myTurn(page));
  const step = await stepOf(page);
  const play = () =>
    page.locator('table-page').evaluate(async ({ model }) => {
      let asked = 0;
      const { request } = model;
      model.request = (...words) => (asked++, request.apply(model, words));
      await model.play(model.view.choices[0]);
      return asked;
    });
  assert.equal(await play(), 1);
  assert.equal(await play(), 0, 'its view has not come');
  await until('the view', async () => kept.length > 0);
  done = 0;
  for (const message of kept) tell(JSON.stringify(message));
  await until('the move to be shown', async () => (await stepOf(page)) > step);
});

scene('a setting asks the server for nothing that it does not need', async ({ server, openPage }) => {
  const { ann, table } = await friends(server);
  const page = await openPage({ secret: ann });
  const sent = commands(page);
  await page.goto(table.url);
  await page.locator('action-bar').waitFor();
  await until('the previews', () => page.locator('table-page').evaluate(({ advice }) => advice.previews.length > 0));
  sent.length = 0;
  await page.getByRole('button', { name: 'Options' }).click();
  for (const on of ['on', 'off']) {
    await page.locator('#menu').getByRole('button', { name: /^Sounds/ }).click();
    await page.locator('#menu').getByText(`Sounds: ${on}`).waitFor();
  }
  await page.locator('#menu .close').click();
  await page.getByRole('button', { name: /^Light or dark/ }).click();
  await until('the other theme to be kept', () => page.evaluate(() => localStorage.getItem('wonderland.theme') !== 'auto'));
  assert.deepEqual(sent, []);

  await page.getByLabel('Language').selectOption('pl');
  await page.getByText('Co się wydarzyło').first().waitFor();
  await until('the words of the choices', async () => sent.some((command) => command.do === 'previews'));
  const [hello, watch, ...rest] = sent;
  assert.deepEqual([hello.do, hello.lang, watch.do, watch.since], ['hello', 'pl', 'watch', 0]);
  assert.deepEqual(rest.map((command) => command.do), ['previews']);
});

scene('a page that is moved goes on watching its table', async ({ server, openPage }) => {
  const { ann, ben, table } = await friends(server);
  const page = await openPage({ secret: ann });
  const sent = commands(page);
  await page.goto(table.url);
  await until('the view', async () => (await viewOf(page))?.phase === 'playing');
  const { seq } = await viewOf(page);
  sent.length = 0;
  await page.locator('table-page').evaluate((element) => {
    const place = element.parentElement;
    element.remove();
    place.append(element);
  });
  await until('it to watch again', async () => sent.length >= 2);
  assert.deepEqual(sent.map((command) => command.do), ['unwatch', 'watch']);
  assert.equal(sent[1].since, seq, 'only what it has missed');
  const before = await stepOf(page);
  const actor = (await server.look(ann, table.id, 0)).chairs.findIndex((chair) => chair.owes);
  await server.playOnce(actor === 0 ? ann : ben, table.id, actor);
  await until('the move to arrive', async () => (await stepOf(page)) > before);
});

scene('a board that is moved goes on measuring what sticks to the window', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }], { game: 'cookies' });
  const page = await openPage({ secret });
  await page.goto(table.url);
  const board = page.locator('board-cookies');
  await board.locator('action-bar').waitFor({ state: 'attached' });
  await settled(page);
  await board.evaluate((moved) => {
    const place = document.createElement('i');
    moved.replaceWith(place);
    place.replaceWith(moved);
    moved.style.setProperty('--sunk', 'unknown');
  });
  await until('it to be measured', () => board.evaluate(({ style }) => style.getPropertyValue('--sunk') !== 'unknown'));
});

scene('what is missing is asked for, and what is malformed is not taken in', async ({ server, openPage }) => {
  const { ann, ben, table } = await friends(server);
  const page = await openPage({ secret: ann, allowed: /Not a message of protocol 1/ });
  const asked = [];
  let lost = 0;
  const tell = await between(page, server, (message) => {
    if (message.is === 'view' && message.re !== undefined) asked.push(message.re);
    if (message.is !== 'view' || message.re !== undefined || lost !== 1) return message;
    lost = 2;
    return null;
  });
  await page.goto(table.url);
  await until('the view', async () => (await viewOf(page))?.phase === 'playing');
  const { seq } = await viewOf(page);
  const play = async () => {
    const actor = (await server.look(ann, table.id, 0)).chairs.findIndex((chair) => chair.owes);
    await server.playOnce(actor === 0 ? ann : ben, table.id, actor);
  };
  lost = 1;
  await play();
  await until('a view to be lost', () => lost === 2);
  await play();
  const now = await server.look(ann, table.id, 0);
  await until('both moves to arrive', async () => (await viewOf(page)).seq === now.seq);
  assert.deepEqual(asked, [`${table.id}:0`, `${table.id}:${seq}`], 'the second time only what is missing');
  const log = await page.locator('table-page').evaluate(({ model }) => model.log.map((entry) => entry.seq));
  assert.deepEqual(log, now.log.map((entry) => entry.seq), 'and the log is whole');

  const view = await viewOf(page);
  for (const wrong of ['no JSON', '{"is":"view"}', '{"is":"unheard-of"}', JSON.stringify({ ...now, choices: 'all', seq: now.seq + 1 })])
    tell(wrong);
  tell(JSON.stringify({ is: 'here', table: table.id, here: [true, true] }));
  await until('what is well-formed to arrive', async () => (await viewOf(page)).chairs.every((chair) => chair.here));
  assert.deepEqual({ ...(await viewOf(page)), chairs: 0 }, { ...view, chairs: 0 });
});

const BLOCKED = {
  en: ['Part of this page didn’t load. Trying again…', 'Reload the page'],
  ru: ['Часть страницы не загрузилась. Пробуем ещё раз…', 'Обновить страницу'],
  pl: ['Część strony się nie wczytała. Próbujemy jeszcze raz…', 'Odśwież stronę'],
};

scene('a board that does not load is tried again, and says so', async ({ server, openPage, closePage }) => {
  for (const [lang, [words, reload]] of Object.entries(BLOCKED)) {
    const { ann, table } = await friends(server);
    const page = await openPage({ secret: ann, lang, allowed: /Failed to load resource/ });
    let blocked = true;
    await page.route('**/board-*.js', (route) => (blocked ? route.abort() : route.continue()));
    await page.goto(table.url);
    await page.getByRole('alert').getByText(words).waitFor();
    assert(await page.getByRole('button', { name: reload }).isVisible());
    blocked = false;
    await page.locator('board-mirror w-card').first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await closePage(page);
  }
});

scene('what a press needs is tried again, and it is said when it cannot be had', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }]);
  await server.playOn(secret, table.id);
  const page = await openPage({ secret, allowed: /Failed to load resource/ });
  let asked = 0;
  await page.route('**/end-picture*.js', (route) => {
    asked++;
    return route.abort();
  });
  await page.goto(table.url);
  await page.locator('end-sheet .share').click();
  await page.locator('live-region p').getByText('This didn’t load.').waitFor({ state: 'attached' });
  assert(asked > 1, 'it was tried again');
});

/** The live regions that speak a text: everything that is read aloud when it changes. */
function spoken(page, words) {
  return page.evaluate((wanted) => {
    const found = [];
    const live = '[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live]), [role=log]:not([aria-live]), [role=alert]';
    const textOf = (node) =>
      node.nodeType === Node.TEXT_NODE ? node.data : [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(textOf).join(' ');
    const walk = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches(live)) found.push(textOf(element));
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return found.map((text) => text.split(wanted).length - 1).filter((times) => times > 0);
  }, words);
}

scene('everything new is spoken once', async ({ server, openPage }) => {
  const { ann, ben, table } = await friends(server);
  const page = await openPage({ secret: ann });
  await page.goto(table.url);
  await page.locator('.prompt').waitFor();
  for (let i = 0; i < 3; i++) {
    const before = await server.look(ann, table.id, 0);
    const actor = before.chairs.findIndex((chair) => chair.owes);
    await server.playOnce(actor === 0 ? ann : ben, table.id, actor);
    const { log, prompt } = await server.look(ann, table.id, 0);
    const [words] = log.at(-1).words;
    await until(`to hear ${words}`, async () => (await spoken(page, words)).length > 0);
    assert.deepEqual(await spoken(page, words), [1], words);
    if (prompt) assert.deepEqual(await spoken(page, prompt), [1], prompt);
  }
  await server.ask(ben, { do: 'chat', table: table.id, seat: 1, text: 'More tea?' });
  await until('what Ben says', async () => (await spoken(page, 'More tea?')).length > 0);
  assert.deepEqual(await spoken(page, 'Ben: More tea?'), [1]);
  // A dialog makes the page below it inert: then it is heard from there.
  await page.getByRole('button', { name: 'Options' }).click();
  const dialog = page.locator('table-menu');
  await dialog.getByRole('dialog').waitFor();
  await server.ask(ben, { do: 'chat', table: table.id, seat: 1, text: 'And a cookie?' });
  await dialog.locator('live-region p').getByText('Ben: And a cookie?').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await until('the page to speak alone', async () => (await page.locator('live-region').count()) === 1);
});

scene('a hidden game is shown to who knows its name, and drawn as in a terminal', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann' });
  await page.goto(`${server.url}/?game=null`);
  await page.locator('[data-game=null]').getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/t/*');
  await page.locator('plain-board pre').getByText('Sugar Lumps').waitFor();
  assert.match(await page.locator('plain-board pre').evaluate((e) => getComputedStyle(e).fontFamily), /monospace/);

  // A game with frames and hues, on the same board.
  const secret = await page.evaluate(() => localStorage.getItem('wonderland.secret'));
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }]);
  const view = await server.look(secret, table.id, 0);
  const wanted = await server.ask(secret, { do: 'text', table: table.id, seat: 0, part: 'board', drawn: true });
  const marks = /[\u0001-\u0007\u000f]/g;
  await page.evaluate((given) => {
    const board = Object.assign(document.createElement('plain-board'), { id: 'other', view: given });
    document.body.prepend(board);
  }, view);
  const drawn = page.locator('#other pre');
  await until('the table', async () => (await drawn.textContent()) === wanted.text.replace(marks, ''));
  const hues = await drawn.locator('[data-hue]').evaluateAll((all) => all.map((e) => `${e.dataset.hue} ${getComputedStyle(e).color}`));
  const used = new Set([...wanted.text.matchAll(marks)].map(([mark]) => mark.charCodeAt(0)).filter((hue) => hue !== 15));
  assert(used.size > 3 && new Set(hues).size === used.size, `${hues}`);
  const plain = await server.ask(secret, { do: 'text', table: table.id, seat: 0, part: 'board' });
  const [first] = plain.text.split('\n');
  assert((await textOf(page.locator('#other .visually-hidden').first())).includes(first), 'and in words for who listens');
});

scene('who sits where is said in words that fit', async ({ server, openPage, closePage }) => {
  for (const lang of ['en', 'ru', 'pl'])
    for (const width of [360, 1280]) {
      const page = await openPage({ lang, viewport: { width, height: 800 } });
      await page.goto(server.url);
      await page.locator('game-cover').first().getByRole('button').nth(1).click();
      await page.locator('[data-preset=family]').click();
      const seat = page.locator('seat-places input').nth(1);
      await seat.waitFor();
      await settled(page);
      const [needs, has] = await seat.evaluate((input) => {
        const style = getComputedStyle(input);
        const span = document.createElement('span');
        span.style.font = style.font;
        Object.assign(span.style, { position: 'absolute', whiteSpace: 'nowrap' });
        span.textContent = input.placeholder;
        input.after(span);
        const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return [width, room];
      });
      assert(needs <= has, `${lang}, ${width}: ${needs} px of words in ${has} px`);
      await closePage(page);
    }
});

const HERE = { en: /works on this machine only/, ru: /только на этом компьютере/, pl: /tylko na tym komputerze/ };

scene('an invitation to this machine says that it is one', async ({ server, openPage, closePage }) => {
  for (const [lang, words] of Object.entries(HERE)) {
    const page = await openPage({ lang });
    await page.goto(server.url);
    await page.locator('game-cover').first().getByRole('button').nth(1).click();
    await page.locator('new-table .submit button').click();
    const card = page.locator('invite-card');
    await card.getByText(words).waitFor();
    await card.getByText('make run LAN=1').waitFor();
    await card.evaluate((element) => (element.link = element.link.replace('127.0.0.1', '192.168.0.7')));
    await until('nothing of it for an address of the network', async () => (await card.getByText(words).count()) === 0);
    await closePage(page);
  }
});

scene('what others do is shown one thing after the other, each when the one before has come to rest', async ({ server, openPage }) => {
  const secret = await server.device();
  const bot = { is: 'bot', bot: 'random' };
  const table = await server.create(secret, [ANN, bot, bot]);
  await server.turnOf(secret, table.id, 0);
  const page = await openPage({ secret, pace: 'usual', reduced: false, own: true });
  await page.clock.install({ time: 0 });
  await page.goto(table.url);
  await page.clock.pauseAt(3600000);
  const board = page.locator('board-mirror');
  await board.waitFor();
  const pass = () => page.clock.runFor(600);
  const shown = async () => (await viewOf(page)).step;
  const known = async () => (await server.look(secret, table.id, 0)).step;
  await pass(); // now nothing has been shown for a while
  const before = await known();
  assert.equal(await shown(), before);

  // Nothing that moves comes to its end by itself.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });
  await server.playOnce(secret, table.id, 0);
  await until('the bots', async () => (await server.look(secret, table.id, 0)).choices);
  const steps = (await known()) - before;
  assert(steps >= 3, 'both bots have played');
  for (let i = 1; i <= steps; i++) {
    await until(`step ${i}`, async () => (await pass(), (await shown()) === before + i && board.evaluate(({ motion }) => motion.busy)));
    await pass();
    assert.equal(await shown(), before + i, 'while it moves, nothing else is shown');
    const [marked, moved] = await board.evaluate(({ pointed, view }) => [pointed.seat, view.log.at(-1).seat]);
    assert.equal(marked, moved, 'the last move is marked');
    await board.evaluate(({ motion }) => motion.finish());
  }
});

scene('what others did since my last move is told above the board and marked on it', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }, { is: 'bot', bot: 'random' }]);
  await server.playOnce(secret, table.id, 0);
  const { log } = await until('the bots', async () => {
    const view = await server.look(secret, table.id, 0);
    return view.choices && view;
  });
  const [first, { words, acts }] = [1, 2].map((bot) => log.findLast(({ seat }) => seat === bot));
  const page = await openPage({ secret, coach: 'on', reduced: true });
  let reason;
  const tell = await between(page, server, (message) => (message.is === 'reason' ? ((reason = message), null) : message));
  await page.goto(table.url);
  await page.locator('.ticker').getByText(words.join(' ')).waitFor();
  const NO_CELL = 254;
  const [, , ...cells] = acts.find(([seat]) => seat === 2);
  const taken = cells.filter((cell) => cell !== NO_CELL).map(String);
  await until('its cards are marked', async () => {
    const marked = await page.locator('board-mirror :is(.pointed, [pointed])').evaluateAll((all) => all.map((one) => one.dataset.cell));
    return taken.every((cell) => marked.includes(cell));
  });
  // A press tells all of it and moves nothing.
  const place = () => page.locator('board-mirror').evaluate((board) => JSON.stringify(board.getBoundingClientRect()));
  const before = await place();
  const { chairs } = await viewOf(page);
  const [brief, why] = ['Hopes for 3 more points for the Queen.', `${chairs[2].name} hopes for 3 more points for the Queen.`];
  await until('the coach is asked why', async () => reason);
  tell(JSON.stringify({ ...reason, words: why, seat: 2 }));
  await page.locator('.ticker').getByText(brief, { exact: true }).waitFor();
  assert.equal(await place(), before);
  // The line tells of one player: the reason of another is not in it.
  const reasonOf = (seat) =>
    page.locator('table-page').evaluate((table, seat) => {
      table.coach.why = { ...table.coach.why, seat };
      table.requestUpdate();
      return table.updateComplete;
    }, seat);
  await reasonOf(1);
  assert.equal(await page.locator('.ticker .why').count(), 0);
  await reasonOf(2);
  assert.equal(await page.locator('.ticker .why').count(), 1);
  // On a phone there is room for who, and the move.
  await page.setViewportSize(PHONE);
  await until('the move alone', async () => !(await page.locator('.ticker .why').isVisible()) && (await page.locator('.ticker .actor').isVisible()));
  assert.equal((await page.locator('.ticker .told').innerText()).trim(), words[0]);
  await page.setViewportSize(DESK);
  await until('the place of the board', async () => (await place()) === before);
  await page.locator('.ticker').getByText('1 more').click();
  const dialog = page.getByRole('dialog', { name: 'Since your last turn' });
  await dialog.waitFor();
  const told = page.locator('since-sheet');
  assert.deepEqual(await told.locator('li').evaluateAll((all) => all.map((one) => [...one.querySelectorAll('p')].map((p) => p.textContent))), [first.words, [...words, why]]);
  assert.deepEqual(chairs.map(({ name }) => name), ['Ann', 'Puppy 1', 'Puppy 2'], 'equal bots are counted');
  assert.equal(await told.locator('li w-icon').count(), 2, 'with the faces of the bots');
  const faces = () => told.locator('li .who').evaluateAll((all) => all.map(({ dataset }) => dataset.seat));
  assert.deepEqual(await faces(), ['1', '2']);
  // The face is that of the player told of, not of whoever let it happen; else of whose turn it was. Words are never read.
  await told.evaluate((sheet) => {
    const entry = (seq, seat, about, marks = {}) => ({ seq, is: 'move', seat, words: about.map(() => 'Ann, Ben: Turn 7.'), about, ...marks, acts: [[seat, 1, 0, 0, 0]] });
    const since = [
      { ...entry(1, 3, [null]), about: undefined },
      entry(2, 1, [2, 1]),
      entry(3, 2, [null, 1]),
      entry(4, 1, [3]),
      entry(6, 1, [null, 0], { turns: [1] }),
      entry(7, 2, [null]),
      entry(8, 4, [4]),
      entry(9, 1, [2, null], { turns: [0] }),
      entry(10, 0, [0, 1]),
      entry(11, 1, [0, 2]),
      entry(12, 1, [null, 1], { asides: [0] }),
    ];
    const [chair] = sheet.view.chairs;
    const chairs = [0, 1, 2, 3, 4].map((seat) => ({ ...chair, seat, yours: seat === 0 }));
    const begun = entry(5, 2, [2], { turns: [0] });
    Object.assign(sheet, { view: { ...sheet.view, chairs }, since, log: [...since, begun].sort((a, b) => a.seq - b.seq) });
    return sheet.updateComplete;
  });
  assert.deepEqual(await faces(), ['3', '2', '1', '3', '2', '0', '4', '2', '0', '1']); // of several in a row the first has it
  assert.equal(await place(), before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await server.playOnce(secret, table.id, 0);
  await page.locator('.ticker').getByText(words.join(' ')).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.ticker').getByText(brief).count(), 0);
});

/** A log of entries: who acts, and of whom each sentence tells; `turn`: the seat whose turn begins at its end. */
const logOf = (...entries) =>
  entries.map(([seat, about, turn], i) => ({
    seq: i + 1, is: 'move', seat, acts: [[seat, 1, 0, 0, 0]],
    words: [...about, ...(turn === undefined ? [] : [turn])].map((of) => `${of}`),
    about: [...about, ...(turn === undefined ? [] : [turn])],
    ...(turn === undefined ? {} : { turns: [about.length] }),
  }));

scene('in the middle of a turn the moves of others since the last are still told', async ({ server, openPage }) => {
  const secret = await server.device();
  const bot = { is: 'bot', bot: 'random' };
  const table = await server.create(secret, [ANN, bot, bot], { game: 'teaparty' });
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  await myTurn(page);
  const since = (log, seat = 0) =>
    page.locator('table-page').evaluate((table, [log, seat]) => {
      const { view, log: own } = table.model;
      const model = Object.create(table.model, { log: { value: log }, view: { value: { ...view, seat } } });
      return [model.sinceTurn.map(({ seq }) => seq), own.length > 0];
    }, [log, seat]).then(([seqs]) => seqs);
  // Turns are told: own clicks, and what another only lets happen, do not count.
  const told = logOf([0, [0], 1], [1, [1]], [0, [0]], [1, [1], 2], [2, [2], 0], [0, [0]], [2, [0]], [0, [0]]);
  assert.deepEqual(await since(told), [2, 4, 5]);
  assert.deepEqual(await since(told.slice(0, 4)), [2, 4], 'while others play');
  assert.deepEqual(await since([...told, ...logOf([1, [1]]).map((entry) => ({ ...entry, seq: 9 }))]), [2, 4, 5, 9], 'an answer in the own turn');
  // They are not: a turn is what one does before another moves.
  const untold = logOf([0, [0]], [1, [1]], [2, [2]], [0, [0]], [0, [0]]);
  assert.deepEqual(await since(untold), [2, 3]);
  assert.deepEqual(await since(untold.slice(0, 3)), [2, 3]);
  assert.deepEqual(await since(untold, 2), [4, 5], 'of another seat of this device');
  assert.deepEqual(await since(untold, null), [5], 'a spectator');
});

/** The seats that the page claims in its last hello. */
const helloOf = (sent) => sent.filter((command) => command.do === 'hello').at(-1)?.secret;

scene('a link to the seats of another device asks, and takes nothing away', async ({ server, openPage }) => {
  const [own, other] = [await server.device(), await server.device()];
  const mine = await server.create(own, [ANN, ANN]);
  const theirs = await server.create(other, [ANN, ANN]);
  const link = `${server.url}/#secret=${other}`;
  const page = await openPage({ secret: own, reduced: true });
  const sent = commands(page);
  const kept = () => page.evaluate(() => localStorage.getItem('wonderland.secret'));
  const listed = (table) => page.locator(`a[href="/t/${table.id}"]`).count();
  const question = page.getByRole('dialog', { name: 'Seats from another device' });

  await page.goto(link);
  await question.waitFor();
  assert.equal(new URL(page.url()).hash, '');
  assert.equal(await kept(), own);
  await page.getByRole('button', { name: 'Don’t add them' }).click();
  await until('the own table', () => listed(mine));
  assert.equal(await listed(theirs), 0);
  assert.deepEqual([await kept(), helloOf(sent)], [own, own]);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Add these seats' }).click();
  await until('both tables', async () => (await listed(mine)) && (await listed(theirs)));
  assert.deepEqual([await kept(), helloOf(sent)], [own, own]);
  await page.goto(theirs.url);
  await until('their seat', async () => (await viewOf(page))?.seat != null);
  assert.equal(helloOf(sent), other);
  await page.getByRole('link', { name: 'Wonderland' }).click();
  await until('oneself again', () => helloOf(sent) === own);
  await page.goto(mine.url);
  await until('the own seat', async () => (await viewOf(page))?.seat != null);
  assert.deepEqual([await kept(), helloOf(sent)], [own, own]);
});

scene('moving to another phone is one scan', async ({ server, openPage }) => {
  const old = await server.device();
  const table = await server.create(old, [ANN, ANN]);
  const page = await openPage({ reduced: true });
  await page.goto(`${table.url}#secret=${old}`);
  await page.getByRole('button', { name: 'Add these seats' }).click();
  await until('the seat', async () => (await viewOf(page))?.seat != null);
  assert.equal(await page.evaluate(() => localStorage.getItem('wonderland.secret')), null);
});

/** A table of Looking-Glass Tea where a move of Ann's would lose much, as the coach says, and that move. */
async function trap(server, secret) {
  const table = await server.create(secret, [{ is: 'me', name: 'Ann' }, { is: 'bot', bot: 'random' }]);
  const ask = (command) => server.ask(secret, { table: table.id, seat: 0, ...command });
  const turn = () =>
    until('Ann’s turn', async () => {
      const now = await server.look(secret, table.id, 0);
      return now.choices && now;
    });
  for (let moves = 0; moves < 30; moves++) {
    const { step, choices } = await turn();
    const { move } = any(choices);
    await ask({ do: 'move', step, move });
    const said = choices.length > 1 && (await ask({ do: 'coach' }));
    if (!(said.loss_per_mille > 200)) continue; // clearly: how deep he looks depends on the time that he has
    assert.match(said.words, /^A stronger move: “Take /);
    await ask({ do: 'undo', step: (await turn()).step });
    return { table, move };
  }
  return assert.fail('no such move');
}

scene('the coach has a better idea after a bad move, and goes when told to', async ({ server, openPage }) => {
  const secret = await server.device();
  const { table, move } = await trap(server, secret);
  const page = await openPage({ secret, coach: 'on' });
  await page.goto(table.url);
  assert(await myTurn(page));
  for (const cell of move.split(' ').slice(1)) await page.locator(`board-mirror [data-cell="${cell}"]`).click();
  await mainButton(page).click();
  const coach = page.locator('coach-panel');
  const line = page.locator('.ticker.coach');
  await line.waitFor();
  assert.match(await textOf(line), /^Stronger: “Take [^(]+”\s+Why\?\s+▸$/, 'without the numbers of places, which the board does not have');
  await line.click();
  await page.getByRole('dialog', { name: 'Coach' }).waitFor();
  assert.match(await textOf(coach), /A stronger move: “Take /);
  assert(await coach.getByRole('button', { name: 'Undo' }).isVisible());
  await coach.getByRole('button', { name: 'Turn the coach off' }).click();
  await until('silence', async () => (await coach.count()) === 0);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('button', { name: 'Coach: off' }).waitFor();
});

scene('the coach does not judge what is a matter of taste', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, { is: 'bot', bot: 'random' }], { game: 'war' });
  const page = await openPage({ secret, coach: 'on' });
  const sent = commands(page);
  await page.goto(table.url);
  await page.locator('board-war .main').first().waitFor();
  const [taste] = await page.evaluate(() => customElements.get('board-war').tastes);
  const asks = (verb) => page.locator('table-page').evaluate((element, act) => element.coach.ask(element.model.view, { act }), [verb, 0, 254, 254]);
  await asks(taste);
  assert.equal(sent.filter((command) => command.do === 'coach').length, 0);
  await asks(taste + 1);
  assert.equal(sent.filter((command) => command.do === 'coach').length, 1);
});
