/* How the table of The Mad Tea Party lies: at five widths and in three languages nothing covers anything else. */
import assert from 'node:assert/strict';
import { DESK, PHONE, chooseLanguage, fits, myTurn, namesOf, scene, settled, tableWhere, until } from './support.mjs';
import { VERB } from './teaparty.mjs';

const SEATS = [{ is: 'me', name: 'Ann' }, ...Array.from({ length: 3 }, () => ({ is: 'bot', bot: 'random' }))];
const LANGS = ['en', 'ru', 'pl'];
const WIDTHS = [
  ...[{ width: 360, height: 740 }, { width: 390, height: 844 }, { width: 820, height: 1180 }],
  ...[{ width: 1280, height: 720 }, { width: 1440, height: 900 }],
];
const AIM = ['Your aim: fill these pages', 'Цель: заполните эти страницы', 'Twój cel: zapełnij te strony'];

const board = (page, what = '') => page.locator(`board-teaparty ${what}`.trim());

/** Letters that are drawn: their thing has a label of its own. */
const texts = (locator) => locator.evaluateAll((all) => all.map(({ dataset }) => dataset.text));

/** An adventure with guests, two chapters that are being filled, and people in hand. */
function rich({ step, turn, players: [{ open, characters, heroes }] }) {
  return step === 'adventure' && turn > 6 && open.length === 2 && characters.length > 0 && heroes.length > 0;
}

/** Parts that lie beside or below each other and may not meet, and what sticks out of what it stands in. */
function covered(element) {
  const root = element.shadowRoot;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const all = (what) => [...root.querySelectorAll(what)].filter(shown);
  const name = (one) => `${one.className || one.localName} ${one.dataset?.target ?? one.dataset?.book ?? ''}`.trim();
  const meet = (a, b) => {
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    return wide > 1.5 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1.5;
  };
  const apart = (group) =>
    group.flatMap((a, i) => group.slice(i + 1).flatMap((b) => (meet(a, b) ? [`${name(a)} and ${name(b)}`] : [])));
  const inside = (outer, inner) =>
    all(outer).flatMap((box) =>
      [...box.querySelectorAll(inner)].filter(shown).flatMap((one) => {
        const [p, q] = [box.getBoundingClientRect(), one.getBoundingClientRect()];
        return q.bottom > p.bottom + 1.5 || q.right > p.right + 1.5 ? [`${name(one)} out of ${name(box)}`] : [];
      }),
    );
  const prompt = [...element.querySelectorAll('.prompt')];
  const actions = [...element.querySelectorAll('action-bar')];
  return [
    ...apart([...prompt, ...all('.slim, .decks, .tea, .books')]),
    ...apart([...all('.stairs, .hand, .about, .stop'), ...actions]),
    ...apart(all('.tea, .table > .near, .acting')),
    ...all('.sheets').filter((one) => innerWidth >= 960 && one.scrollHeight > one.clientHeight + 1).map(() => 'rivals scroll'),
    ...all('.acting .stop, .held').filter((one) => one.getBoundingClientRect().bottom > innerHeight).map(name),
    ...apart(all('.cell .place')),
    ...apart(all('.book.mine')),
    ...all('.book.mine').flatMap((book) => apart([...book.querySelectorAll('.cover, .page')].filter(shown))),
    ...all('.page').flatMap((page) => apart([...page.querySelectorAll('.on, .wants')].filter(shown))),
    ...all('.card.told').flatMap((card) => apart([...card.children].filter((one) => one.matches('.ground, .name, .does, .brief, .card-foot')).filter(shown))),
    ...inside('.card.told', '.name, .does, .brief, .card-foot'),
    ...inside('.place', '.who, .brief'),
    ...inside('.tea', '.place'),
    ...all('.main .title, .where, .where-brief, .at-size, .whom, .whom-brief, .ask, .about')
      .filter((one) => one.clientWidth > 0 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2))
      .map((one) => `cut: ${one.dataset.text ?? one.textContent}`),
  ];
}

/** The language with the longest words at every width, the others on the smallest phone and the lowest desk. */
const STAYS = {
  touch: [['ru', [360, 390, 820]], ['en', [360]], ['pl', [360]]],
  mouse: [['ru', [1280, 1440]], ['en', [1280]], ['pl', [1280]]],
};

/** The board with another position and other choices: it draws what it is given. */
const shown = (page, change) =>
  board(page).evaluate(
    async (element, { state, choices, mine }) => {
      const { view } = element;
      const now = view.position.state;
      const players = now.players.map((player, seat) => (seat === view.seat ? { ...player, ...mine } : player));
      element.view = { ...view, choices: choices ?? view.choices, position: { ...view.position, state: { ...now, ...state, players } } };
      await element.updateComplete;
    },
    change,
  );

/** The Hare asks for a page of one's own: it is in sight. While no chapter is open, those in hand lie there. */
async function bookInSight(page) {
  const target = board(page, '.books .page.free').first();
  const name = (await target.getAttribute('data-target')).replace('page-', '');
  const [chapter, nth] = name.split('.').map(Number);
  const lay = { move: `lay ${name}`, words: 'lay', act: [20, (chapter - 1) * 4 + nth - 1, 0, 0] };
  await shown(page, { choices: [lay], state: { step: 'hare-page', revealed: ['bc'], revealedAt: 0 } });
  const live = board(page, '.books .page.live');
  await live.first().waitFor();
  const box = await live.first().boundingBox();
  assert(box.y > 0 && box.y + box.height <= page.viewportSize().height, 'the page that is asked for is in sight');
  const inHand = [{ chapter: 3, vp: 4, pages: [{ page: '3.1', portrait: 'ht', size: 'huge', on: null }], playable: true, why: null }];
  await shown(page, { choices: [], mine: { open: [], chapters: inHand }, state: { step: 'adventure', revealed: [] } });
  assert.equal(await board(page, '.near .book.offered').count(), 1);
}

/** On a desk all of the table is in the window. */
async function noScrolling(page, where) {
  const [high, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  if (page.viewportSize().width >= 960) assert(high <= room, `${where} is ${high} high in a window of ${room}`);
}

/** However many cards are in hand, none lies on another, each has room for a finger, and names are not cut. */
async function fullHand(page, where) {
  const kinds = ['so', 'du', 'qu', 'kn', 'gr', 'mh', 'bc', 'ht'];
  const faces = ['cat', 'r0p', 'a4c', 'a5b'];
  const held = (cards, order) => cards.map((card) => ({ card, order, count: 1, playable: true, why: null }));
  const chapters = await board(page).evaluate((element) => element.view.position.state.players[0].open.map((one) => ({ ...one, playable: true, why: null })));
  for (const [heroes, characters] of [[1, 3], [2, 4], [4, 8]]) {
    await shown(page, { mine: { heroes: held(faces.slice(0, heroes), 4), characters: held(kinds.slice(0, characters), 3), chapters } });
    await settled(page);
    const cards = await board(page).evaluate((element) => {
      const all = [...element.renderRoot.querySelectorAll('.held')].map((one) => one.getBoundingClientRect());
      const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const names = [...element.renderRoot.querySelectorAll('.held .told:not(.chapter) .name')].filter((name) => name.checkVisibility());
      return {
        many: all.length,
        meeting: all.flatMap((a, i) => all.slice(i + 1).filter((b) => meets(a, b))).length,
        least: Math.min(...all.flatMap(({ width, height }) => [width, height])),
        below: Math.max(...all.map(({ bottom }) => bottom)) - innerHeight,
        cut: names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.querySelector('.short').dataset.text),
      };
    });
    assert.equal(cards.many, heroes + characters + chapters.length, where);
    assert.deepEqual([cards.meeting, cards.cut], [0, []], `${cards.many} cards, ${where}`);
    assert(cards.least >= 43.5 && cards.below < 0, `${cards.many} cards, ${where}: ${JSON.stringify(cards)}`);
  }
}

/** Alice may fill any free page, and says so there; a guest whom she copies stays at the table: no thread leads to a page. */
async function aliceFits(page, where) {
  await openChapters(page, 2);
  const tea = [[], [], [], ['du'], [], [], [], [], []];
  const pages = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => ({ move: `page ${nth}`, words: 'page', act: [VERB.page, nth, 0, 0] }));
  await shown(page, { choices: [{ move: 'copy', words: 'copy', act: [VERB.copy, 3, 0, 0] }, ...pages], state: { step: 'alice', tea } });
  const labels = await board(page, '.books .page.live .where').evaluateAll((all) =>
    all.map((one) => [one.dataset.text, one.checkVisibility() && one.scrollWidth <= one.clientWidth + 1 && one.getBoundingClientRect().right <= one.closest('.page').getBoundingClientRect().right]),
  );
  assert.equal(labels.length, pages.length);
  for (const [said, whole] of labels) assert(whole && /^(Alice fits|для Алисы|dla Alicji)$/.test(said.replaceAll('\u00a0', ' ')), `${where}: ${said}, ${whole}`);
  const cell = board(page, '[data-target="cell-3"]');
  const thread = async () => (await board(page, '.thread path').first().getAttribute('d')) ?? '';
  await board(page).evaluate(async (element) => {
    element.selected = element.view.choices[0];
    await element.updateComplete;
  });
  if (page.viewportSize().width >= 960) await cell.hover();
  await settled(page);
  assert.equal(await cell.getAttribute('aria-pressed'), 'true');
  assert.equal(await thread(), '', where);
}

/** Alice copies a guest: what each does stays in sight beside the mark. */
async function copyTells(page) {
  const cell = await board(page).evaluate((element) => element.view.position.state.tea.findIndex((stack) => stack.length > 0));
  await shown(page, { choices: [{ move: 'copy', words: 'copy', act: [VERB.copy, cell, 0, 0] }], state: { step: 'alice' } });
  for (const what of ['.brief', '.outcome']) assert(await board(page, `.cell.live ${what}`).isVisible(), what);
}

/** The Soldier may go to any page: chosen on the sheets below the table, it brings question and button into the window. */
async function buttonFollows(page) {
  const { players } = await board(page).evaluate((element) => element.view.position.state);
  const free = players.slice(1).flatMap(({ open }) => open.flatMap(({ pages }) => pages.filter(({ on }) => on === null)));
  assert(free.length > 0);
  const choices = free.map(({ page: name }) => {
    const [chapter, nth] = name.split('.').map(Number);
    return { move: name, words: 'guard', act: [VERB.guard, (chapter - 1) * 4 + nth - 1, 0, 0] };
  });
  await shown(page, { choices, state: { step: 'soldier' } });
  assert(await board(page, '.panel .page.live').first().isVisible(), 'beside the question');
  await board(page, '.side .page.live').last().evaluate((one) => one.scrollIntoView({ block: 'end' }));
  await board(page, '.side .page.live').last().click();
  await settled(page);
  const [bar, ask] = await Promise.all([page.locator('action-bar').boundingBox(), board(page, '.ask').boundingBox()]);
  assert(ask.y >= 0 && bar.y >= 0 && bar.y < page.viewportSize().height, `${ask.y}, ${bar.y}`);
}

/** Somebody comes to a place: the card with the name lies before them, and signs beside each other are whole. */
async function nameInFront(page, where) {
  const choices = [{ move: 'copy', words: 'copy', act: [VERB.copy, 6, 0, 0] }];
  await shown(page, { choices, state: { step: 'alice', tea: [[], [], [], [], [], [], ['so', 'so'], [], []] } });
  const found = await board(page, '.cell[data-target="cell-6"]').evaluate((cell) => {
    const box = (what) => cell.querySelector(what).getBoundingClientRect();
    const layer = (what) => Number(getComputedStyle(cell.querySelector(what)).zIndex);
    const sign = [...cell.getRootNode().querySelectorAll('.row-name')].at(-1).getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1 && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;
    return [layer('.place') > 2, meet(box('.more'), box('.outcome')), meet(box('.more'), sign), meet(box('.outcome'), sign)];
  });
  assert.deepEqual(found, [true, false, false, false], where);
}

/** Of which deck a discard is, is written there; the count lies beside its picture, where there is room. */
async function decksAreNamed(page, where) {
  const all = await board(page, '.deck').evaluateAll((decks) =>
    decks.map((deck) => {
      const [picture, left] = ['.card, .thrown', '.left'].map((what) => deck.querySelector(what).getBoundingClientRect());
      const name = deck.querySelector('.deck-name');
      return { name: name.dataset.text, cut: name.scrollWidth > name.clientWidth + 1, beside: left.left >= picture.right - 1 };
    }),
  );
  assert.equal(new Set(all.map(({ name }) => name)).size, 5, where);
  if (page.viewportSize().width >= 960) assert.deepEqual(all.filter(({ cut, beside }) => cut || !beside), [], where);
}

/** The known card at the bottom of a deck stands below its name; the game's name has the row if nothing is told. */
async function knownBelowName(page) {
  await board(page).evaluate(async (element) => {
    const { view } = element;
    const { decks } = view.position.state;
    element.view = { ...view, position: { ...view.position, state: { ...view.position.state, decks: { ...decks, known: ['so', 'qu', 'mh'] } } } };
    await element.updateComplete;
  });
  const [name, known] = await Promise.all(['.deck-name', '.known'].map((what) => board(page, `.deck.character ${what}`).boundingBox()));
  assert(name.y + name.height <= known.y + 4, `${JSON.stringify(name)} ${JSON.stringify(known)}`);
  const told = await page.locator('table-page .ticker.none').count();
  assert.equal((await page.locator('table-page header h1').boundingBox()).height > 0, told > 0, 'the name of the game');
}

/** A guest to grow or to shrink is chosen by character: the head is above the label, however low the row. */
async function headsAreSeen(page, where) {
  const tea = [[], [], [], ['so'], ['qu'], ['ht'], [], [], []];
  const choices = [3, 4, 5].map((cell) => ({ move: `eat ${cell}`, words: 'eat', act: [VERB.treat, 1, cell, 0] }));
  await shown(page, { choices, state: { step: 'treat', tea } });
  const seen = await board(page, '.cell.live').evaluateAll((cells) =>
    cells.map((cell) => {
      const [label, head] = ['.outcome', '.sitter'].map((what) => cell.querySelector(what).getBoundingClientRect());
      return label.top - Math.max(head.top, cell.getBoundingClientRect().top);
    }),
  );
  assert.equal(seen.length, 3);
  assert(Math.min(...seen) >= 19, `${where}: ${seen}`);
}

/** A player who ends the adventure sees one button that says so. */
async function oneEnd(page) {
  const end = { move: 'end', words: 'End adventure', act: [11, 0, 0, 0] };
  await shown(page, { choices: [end] });
  const stop = board(page, '.stop');
  // The number of a hint stands on the button, unless the hint lies there.
  const number = await board(page).evaluate(async (element, choice) => {
    element.advised = [choice];
    await element.updateComplete;
    const stop = element.renderRoot.querySelector('.stop');
    const found = [getComputedStyle(stop, '::after').content !== 'none', getComputedStyle(stop).position];
    element.advised = [];
    await element.updateComplete;
    return found;
  }, end);
  assert.deepEqual(number, [page.viewportSize().width >= 960, 'relative']);
  assert.equal(await stop.evaluate((one) => getComputedStyle(one).opacity), '1');
  await board(page).evaluate(async (element, choice) => {
    element.selected = choice;
    await element.updateComplete;
  }, end);
  assert.equal(await stop.evaluate((one) => getComputedStyle(one).opacity), '0', 'the main button says it');
}

/** The longest things that can be chosen: the main button has all of its label, in the window; pages of others, too. */
async function labelFits(page, where) {
  const acts = [['guard', VERB.guard], ['pull', VERB.pull], ['treat', VERB.treat], ['copy', VERB.copy]];
  for (const [name, verb] of acts) {
    const words = `${name}: Встать в караул на странице Шляпника в главе «Рассказ Черепахи» (Лягушка Билль)`;
    await page.locator('table-page').evaluate(
      async (element, choice) => {
        const bar = element.renderRoot.querySelector('action-bar');
        window.barBefore ??= [bar.view, bar.short, bar.undoSeat];
        Object.assign(bar, { view: { ...bar.view, choices: [choice] }, selected: choice, short: [], undoSeat: 0 });
        await bar.updateComplete;
      },
      { move: name, words, act: [verb, 1, 0, 0] },
    );
    const button = await page.locator('action-bar .main').evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const [box, text] = [one.getBoundingClientRect(), words.getBoundingClientRect()];
      return { said: one.textContent.trim(), in: box.bottom <= innerHeight, whole: text.top >= box.top - 1 && text.bottom <= box.bottom + 1 && text.left >= box.left && text.right <= box.right };
    });
    assert(button.in && button.whole && button.said.length < 25, `${name}, ${where}: ${JSON.stringify(button)}`);
  }
  await page.locator('table-page').evaluate((element) => {
    const bar = element.renderRoot.querySelector('action-bar');
    [bar.view, bar.short, bar.undoSeat] = window.barBefore;
    bar.selected = null;
    delete window.barBefore;
  });
}

/** A reaction: to pass and to spend a Cat look different, and all of the words have room. */
async function reactionFits(page, where) {
  await page.locator('table-page').evaluate((element) => {
    const board = element.renderRoot.querySelector('board-teaparty');
    const { position } = board.view;
    const effect = { name: 'caterpillar', seat: 1, copied: 'centre3', cells: [], page: null, kind: null, steals: [] };
    const reaction = { asked: [0, 1, 2, 3], owing: [0, 1, 2, 3], chain: [] };
    const players = position.state.players.map((player, seat) => (seat === 0 ? { ...player, heroes: [{ card: 'cat', count: 1, why: null }] } : player));
    const state = { ...position.state, players, step: 'react', seat: 1, effect, window: reaction, play: { back: 'hero', card: 'a5b' } };
    const words = { en: ['Pass', 'Cancel the effect'], ru: ['Пасовать', 'Отменить эффект'], pl: ['Spasuj', 'Anuluj efekt'] }[document.documentElement.lang];
    const choices = words.map((words, i) => ({ move: words, words, act: [21, i + 1, 0, 0] }));
    window.viewBefore = board.view;
    board.view = element.renderRoot.querySelector('action-bar').view = { ...board.view, choices, window: {}, position: { ...position, state } };
  });
  await settled(page);
  const answers = await page.locator('action-bar .quick').evaluateAll((all) =>
    all.map((one) => ({ cut: one.scrollHeight > one.clientHeight + 1, cat: getComputedStyle(one, '::before').backgroundImage !== 'none', ground: getComputedStyle(one).backgroundColor })),
  );
  assert.deepEqual(answers.map(({ cut, cat }) => [cut, cat]), [[false, false], [false, true]], `the answers, ${where}`);
  assert.notEqual(answers[0].ground, answers[1].ground);
  const [told, below] = await Promise.all(['.panel .declared', '.panel .answers'].map((what) => board(page, what).boundingBox()));
  const cut = await board(page, '.answer .called').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map(({ textContent }) => textContent.trim()));
  if (page.viewportSize().width < 700) assert.deepEqual(cut, [], `names, ${where}`);
  assert(told.y + told.height <= below.y + 1, `what is declared ends at ${told.y + told.height}, the answers begin at ${below.y}, ${where}`);
  if (page.viewportSize().width >= 960) {
    const [tea, panel] = await Promise.all(['.tea', '.panel'].map((what) => board(page, what).boundingBox()));
    assert(tea.x + tea.width <= panel.x, `the guests that it is about stay in sight, ${where}`);
    assert.deepEqual(await board(page, '.player.moves').evaluateAll((all) => all.map(({ dataset }) => dataset.player)), ['0', '1', '2', '3']);
  }
  await page.locator('table-page').evaluate((element) => {
    for (const one of element.renderRoot.querySelectorAll('board-teaparty, action-bar')) one.view = window.viewBefore;
  });
  await settled(page);
}

scene('nothing is covered, and aim and effects are told, in three languages at five widths', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, rich, SEATS, { game: 'teaparty' });
  const effects = namesOf('teaparty', 'DOES');
  const found = [];
  for (const [device, stays] of Object.entries(STAYS)) {
    const page = await openPage({ secret, lang: 'ru', touch: device === 'touch', reduced: true });
    await page.goto(table.url);
    for (const [lang, widths] of stays) {
      const l = LANGS.indexOf(lang);
      await chooseLanguage(page, lang);
      await until('the language', async () => (await board(page, '.aim b').textContent()) === AIM[l]);
      for (const width of widths) {
        await page.setViewportSize(WIDTHS.find((one) => one.width === width));
        assert(await myTurn(page));
        const where = `${width} ${lang}`;
        await fits(page, where);
        await settled(page);
        found.push(...(await board(page).evaluate(covered)).map((what) => `${where}: ${what}`));
        await noScrolling(page, where);
        const sentences = effects.map((row) => row[l]);
        const told = await texts(board(page, '.held .told:not(.chapter) .does'));
        assert(told.length > 1, where);
        for (const sentence of told) assert(sentences.includes(sentence.replaceAll('\u00a0', ' ')), `${where}: ${sentence}`);
        await labelFits(page, where);
        await decksAreNamed(page, where);
        await reactionFits(page, where);
      }
    }
    await fullHand(page, device);
    await oneEnd(page);
    if (device === 'mouse') await nameInFront(page, device);
    if (device === 'mouse') await copyTells(page);
    await aliceFits(page, device);
    if (device === 'mouse') await knownBelowName(page);
    if (device === 'touch') await headsAreSeen(page, device);
    if (device === 'touch') await buttonFollows(page);
    if (device === 'touch') await bookInSight(page);
    // A puzzle has more to say above the board, a lesson, too.
    for (const path of ['puzzle/teaparty#3', 'learn/teaparty/3']) {
      await page.goto(`${server.url}/${path}`);
      await board(page, '.held').first().waitFor();
      await settled(page);
      found.push(...(await board(page).evaluate(covered)).map((what) => `${path} ${device}: ${what}`));
      await noScrolling(page, path);
    }
    await closePage(page);
  }
  assert.deepEqual(found, []);
});

/** Gives the board a state in which this many chapters of four pages are mine. */
function openChapters(page, chapters) {
  return page.locator('board-teaparty').evaluate((element, chapters) => {
    const { view } = element;
    const { state } = view.position;
    const portraits = ['ht', 'bc', 'du', 'qu'];
    const open = Array.from({ length: chapters }, (_, i) => ({
      ...{ ...state.players[0].open[0], chapter: i + 1, complete: false },
      pages: portraits.map((portrait, k) => ({ page: `${i + 1}.${k + 1}`, portrait, size: 'any', on: null })),
    }));
    const players = state.players.map((player, seat) => (seat === 0 ? { ...player, open } : player));
    element.view = { ...view, position: { ...view.position, state: { ...state, players } } };
  }, chapters);
}

/** The corners of my chapters; names on my pages that are cut, and how many there are; pages that a finger would miss. */
function lookAtChapters(element) {
  const all = (selector) => [...element.renderRoot.querySelectorAll(`.books .book.mine ${selector}`)];
  const shown = all(':is(.whom, .whom-brief)').filter((name) => name.checkVisibility());
  return {
    corners: [...element.renderRoot.querySelectorAll('.books .book.mine')].map((book) => {
      const { left, top } = book.getBoundingClientRect();
      return [Math.round(left), Math.round(top)].join();
    }),
    cut: [...shown, ...all(':is(.title, .so-many)').filter((name) => innerWidth < 700 && name.checkVisibility())]
      .filter((name) => name.scrollWidth > name.clientWidth + 1)
      .map((name) => name.dataset.text ?? name.textContent),
    named: shown.length,
    small: all('.page')
      .map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])
      .filter((sides) => Math.min(...sides) < 43.5),
  };
}

scene('pages tell where their people are, guests and cards wear the ribbons of chapters', async ({ server, openPage }) => {
  const secret = await server.device();
  const suits = ({ portrait, size, on }, state) =>
    on === null && size === 'any' && state.tea.some((stack) => stack.at(-1) === portrait);
  const wanted = (state) =>
    state.step === 'adventure' && state.players[0].open.some(({ pages }) => pages.some((page) => suits(page, state)));
  const table = await tableWhere(server, secret, wanted, SEATS, { game: 'teaparty' });
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const { state } = table.view.position;
  const open = state.players[0].open;
  const nth = open.findIndex(({ pages }) => pages.some((one) => suits(one, state)));
  const free = open[nth].pages.find((one) => suits(one, state));
  const cell = state.tea.findIndex((stack) => stack.at(-1) === free.portrait);
  assert.deepEqual(await texts(board(page, `.books [data-target="page-${free.page}"] .where`)), ['is here']);
  const ribbons = await texts(board(page, `[data-target="cell-${cell}"] .mark:not(.hollow)`));
  assert(ribbons.includes(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'][nth]), ribbons.join());
  // A thread leads from the character that is pointed at to the page.
  const thread = () => board(page, '.thread path').first().getAttribute('d');
  assert.equal((await thread()) ?? '', '');
  await board(page, `[data-target="cell-${cell}"]`).hover();
  await until('the thread', async () => /^M[\d.]+,/.test((await thread()) ?? ''));
  await until('its end', async () => (await board(page, `.books [data-target="page-${free.page}"].threaded`).count()) === 1);
  // The stairs: as many as there are numbers, closed below the last card.
  const { lastOrder } = state;
  assert.equal(await board(page, '.stair').count(), 6);
  assert.equal(await board(page, '.stair.closed').count(), lastOrder ?? 0);
  // Each chapter keeps its corner when another is opened, to the sixth, on a phone from the fourth on; however many there
  // are, pages have names, and on a phone room for a finger.
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    let before = [];
    for (let chapters = 3; chapters <= 8; chapters++) {
      await openChapters(page, chapters);
      await settled(page);
      const where = `${chapters} chapters at ${viewport.width}`;
      const { corners, cut, named, small } = await page.locator('board-teaparty').evaluate(lookAtChapters);
      assert.equal(corners.length, chapters, where);
      if (viewport === DESK ? chapters <= 6 : chapters > 4) assert.deepEqual(corners.slice(0, before.length), before, where);
      assert.deepEqual([cut, named], [[], chapters * 4], where);
      if (viewport === PHONE && chapters > 3) assert.deepEqual(small, [], where);
      if (viewport === PHONE) await fits(page, where);
      await noScrolling(page, where);
      before = corners;
    }
    await openChapters(page, 11);
    await settled(page);
    const { corners } = await page.locator('board-teaparty').evaluate(lookAtChapters);
    assert.equal(new Set(corners).size, 11, `none lies on another at ${viewport.width}`);
  }
});
