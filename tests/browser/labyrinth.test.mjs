/* Alice's Labyrinth: by mouse, by keyboard and by finger; previews, secrets, the Hatter, axe, languages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axe, dayAndNight } from './axe.mjs';
import { DESK, PHONE, fits, mainButton, namesOf, placesOf, root, scene } from './support.mjs';
import { settled, soon, stepOf, textOf, toldWhy, until, viewOf, whyReady, whysHold } from './support.mjs';
import { CORNERS, HATTER, MOVE, after, choosePawn, lineOf, opened, seeker } from './labyrinth.mjs';

const GAME = { game: 'labyrinth' };
const ADVANCED = { ...GAME, options: { hatter: 'on' } };
const ANN = { is: 'me', name: 'Ann' };
const DODO = { is: 'bot', bot: 'random' };
/** In acts: luck in place of a seat, and its verbs for a goal and for a Hatter card. */
const [LUCK, LOOK, CARD] = [6, 3, 6];
const PUSH = 4;
const UNKNOWN = 255;

const board = (page, what) => page.locator(`board-labyrinth ${what}`);
const arrowAt = (page, arrow) => board(page, `[data-arrow="${arrow}"]`);
const cellAt = (page, cell) => board(page, `[data-cell="${cell}"]`);
const cellsOf = (cells) => cells.evaluateAll((all) => all.map((one) => Number(one.dataset.cell)));
const pressed = async (page, arrow) => (await arrowAt(page, arrow).getAttribute('aria-pressed')) === 'true';
const picked = async (page, cell) => (await cellAt(page, cell).getAttribute('aria-selected')) === 'true';

/** Waits for a question of this kind, or for the end of the game: then it is false. */
async function asked(page, step) {
  const view = await until(`the question: ${step}`, async () => {
    const now = await viewOf(page);
    if (now?.phase === 'over') return now;
    return now?.choices && now.position.state.step === step && now;
  });
  if (view.phase === 'over') return false;
  const knows = (element, at) => element.view.step === at;
  await until('the board to know', () => page.locator('board-labyrinth').evaluate(knows, view.step));
  await settled(page);
  return view;
}

async function counted(page, work) {
  const step = await stepOf(page);
  await work();
  await until('the move to count', async () => (await stepOf(page)) > step);
}

/** Cells whose paths are lit, where they would lie after the push that is looked at. */
async function lit(page, arrow = null) {
  const found = await cellsOf(board(page, '[data-cell][data-lit]'));
  const cells = arrow === null ? found : found.map((cell) => after(arrow, cell));
  if (await board(page, '.coming[data-lit]').count()) cells.push(lineOf(arrow)[0]);
  return cells.sort((a, b) => a - b);
}

/** Waits until exactly these are lit. */
function litUp(page, arrow, wanted) {
  const same = async () => (await lit(page, arrow)).join() === wanted.join();
  return until(`the paths of ${wanted} to be lit`, same);
}

/** The push that opens most. */
function widest({ choices, position: { state } }) {
  const size = ({ act: [, arrow, quarter] }) => opened(state, arrow, quarter).length;
  return choices.reduce((best, choice) => (size(choice) > size(best) ? choice : best));
}

const quarterOf = (page) => page.locator('board-labyrinth').evaluate((element) => element.quarter);

async function turnTo(page, quarter, turn) {
  for (let i = 0; (await quarterOf(page)) !== quarter; i++) {
    assert(i < 4, 'the spare goes round');
    const before = await quarterOf(page);
    await turn();
    await until('the spare to turn', async () => (await quarterOf(page)) !== before);
  }
}

/** A way of the server, from the pawn to the cell. */
function wayTo(came, cell) {
  const way = [cell];
  while (came[way[0]] !== way[0]) way.unshift(came[way[0]]);
  return way;
}

/** A pawn of this colour, in the sheet of its player or on the board. */
const pawnIn = (page, where, corner) => board(page, `${where} .alice.c${corner}`);

/** Chooses the last corner that is left, if this player is asked, with everything that can be seen of it before. */
async function chooseCorner(page, press) {
  const view = await until('a question', async () => {
    const now = await viewOf(page);
    return now?.choices && now;
  });
  const { state } = view.position;
  if (state.step !== 'choose') return;
  await asked(page, 'choose');
  const free = view.choices.map(({ act }) => act[1]);
  for (const [corner, cell] of CORNERS.entries())
    assert.equal(await board(page, `[data-cell="${cell}"] .keyhole.c${corner}`).count(), 1, 'it has its colour');
  const cells = free.map((corner) => CORNERS[corner]).sort((a, b) => a - b);
  assert.deepEqual(await cellsOf(board(page, '[data-cell].hot')), cells);
  assert.equal(await board(page, '[data-pawn="0"]').count(), 0, 'a pawn that is not chosen stands nowhere');
  for (const corner of [free[0], free.at(-1)]) {
    await press(cellAt(page, CORNERS[corner]));
    await until('it to be looked at', () => picked(page, CORNERS[corner]));
    await pawnIn(page, '[data-pawn="0"]', corner).waitFor();
  }
  await counted(page, () => press(cellAt(page, CORNERS[free.at(-1)])));
  await pawnIn(page, '[data-pawn="0"]', free.at(-1)).waitFor();
  await pawnIn(page, '.player .mark', free.at(-1)).waitFor();
}

const cellsApart = (cells) => Array.from({ length: 49 }, (_, cell) => cell).filter((cell) => !cells.includes(cell));

/** A whole turn by mouse, with everything that can be seen of it before. */
async function turnByMouse(page, playWithButton) {
  const view = await asked(page, 'push');
  if (!view) return false;
  const { state } = view.position;
  const [, arrow, quarter] = widest(view).act;
  const now = await quarterOf(page);
  await arrowAt(page, arrow).hover();
  await litUp(page, arrow, opened(state, arrow, now));
  assert.equal(await mainButton(page).isEnabled(), false, 'looking chooses nothing');
  await arrowAt(page, arrow).click();
  await until('the arrow to be chosen', () => pressed(page, arrow));
  await turnTo(page, quarter, () => board(page, '.spare').click());
  const seen = opened(state, arrow, quarter);
  await litUp(page, arrow, seen);
  await counted(page, () => arrowAt(page, arrow).click());

  const moved = await asked(page, 'move');
  const { reach, came, players } = moved.position.state;
  assert.deepEqual(reach, seen, 'what was seen before is what can be reached');
  await page.mouse.move(0, 0);
  await litUp(page, null, reach);
  const apart = reach.length < 49 && cellsApart(reach)[0];
  if (apart !== false) {
    await cellAt(page, apart).click();
    await toldRule(page, '5.1', /^No unbroken passage leads there from your pawn\./);
  }
  await board(page, '.stay').click();
  await until('staying to be chosen', () => picked(page, players[0].pawn));
  const steps = (cell) => wayTo(came, cell).length;
  const far = reach.reduce((best, cell) => (steps(cell) > steps(best) ? cell : best), players[0].pawn);
  await cellAt(page, far).click();
  await until('the cell to be chosen', () => picked(page, far));
  if (far !== players[0].pawn) {
    const drawn = () => board(page, '.way').getAttribute('data-way');
    await soon(async () => assert.equal(await drawn(), wayTo(came, far).join(' ')));
  }
  await counted(page, () => (playWithButton ? mainButton(page).click() : cellAt(page, far).click()));
  return true;
}

/** The others' moves since are marked, each in its player's hue. */
async function othersAreMarked(page) {
  const { position } = await viewOf(page);
  const acts = await page.locator('table-page').evaluate((e) => e.model.since.flatMap((entry) => entry.acts));
  const pushes = new Map(acts.filter(([who, verb]) => who < LUCK && verb === PUSH).map(([who, , arrow]) => [arrow, who]));
  assert.equal(pushes.size > 0, true, 'somebody has pushed');
  for (const [arrow, seat] of pushes) {
    const { corner } = position.state.players[seat];
    await board(page, `[data-arrow="${arrow}"].pointed.c${corner}`).waitFor();
    assert((await board(page, `.trail.c${corner}`).count()) > 0, 'the line has a frame');
  }
}

/** Why something is not possible is shown, with its rule, and moves nothing. */
async function toldRule(page, rule, words) {
  await soon(async () => {
    const told = await toldWhy(page);
    assert.equal(told.link, `/rules/labyrinth#${rule}`);
    assert.match(told.words, words);
  });
}

async function tellsWhy(page) {
  const banned = board(page, '.arrow.banned');
  assert.match(await banned.getAttribute('aria-label'), /not now: it would undo the last push/);
  await whyReady(page);
  await settled(page);
  const before = await placesOf(page);
  await banned.hover({ force: true });
  await toldRule(page, '4.2', /no push may be undone at once/);
  await settled(page);
  assert.deepEqual(await placesOf(page), before);
  await cellAt(page, 24).click();
  await toldRule(page, '3.2', /^First push the spare tile into the maze/);
}

scene('the labyrinth by mouse, to its end and its replay', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, DODO, DODO, DODO], GAME);
  const page = await openPage({ secret, reduced: false });
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    window.played = 0;
    Element.prototype.animate = function (...args) {
      window.played++;
      return animate.apply(this, args);
    };
  });
  await page.goto(table.url);
  await chooseCorner(page, (target) => target.click());
  await turnByMouse(page, false);
  assert((await page.evaluate(() => window.played)) > 0, 'lines slide and pawns walk');
  await page.emulateMedia({ reducedMotion: 'reduce' }); // that was enough of it
  await asked(page, 'push');
  await othersAreMarked(page);
  await tellsWhy(page);
  await whysHold(page, server);
  await turnByMouse(page, true);

  await page.goto(server.url); // nobody needs to watch the rest
  await server.playOn(secret, table.id, Infinity, seeker());
  await page.goto(table.url);
  await page.locator('end-sheet li').first().waitFor();
  await board(page, '.maze').waitFor();
  await settled(page);
  const { result } = await server.look(secret, table.id, 0);
  const shown = await textOf(page.locator('end-sheet'));
  for (const words of result.points.flat())
    assert(shown.includes(words), `${words} in ${shown}`);
  assert.deepEqual(result.scores, []); // the book has no points
  assert.match(shown, /all 6\sgoals found, and home first/);
  const found = (await viewOf(page)).position.state.players.map((player) => player.found.length);
  const medalsOf = (_, seat) => board(page, `[data-found="${seat}"] .medallion`).count();
  const medals = await Promise.all(found.map(medalsOf));
  assert.deepEqual(medals, found);

  await page.locator('end-sheet button.replay').click();
  const bar = page.locator('replay-bar');
  for (const at of ['7', '2', '12']) {
    await bar.locator('input').fill(at);
    await until('that moment', () => bar.evaluate((element, wanted) => element.at === Number(wanted), at));
  }
  await settled(page);
  assert.equal(await board(page, '.asked').count(), 0);
  assert.equal(await board(page, '[data-cell]').count(), 49);
});

/** The focused element: a cell, an arrow, or something else. */
function focus(page) {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const style = at && getComputedStyle(at);
    const ring = style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const { cell, arrow } = at?.dataset ?? {};
    const label = at?.getAttribute('aria-label') ?? '';
    return { body: !at || at === document.body, cell, arrow, ring, label };
  });
}

async function press(page, key) {
  const before = JSON.stringify(await focus(page));
  await page.keyboard.press(key);
  await until(`${key} to lead on`, async () => JSON.stringify(await focus(page)) !== before);
  await soon(async () => {
    const now = await focus(page);
    assert(!now.body, `${key} has lost the focus`);
    assert(now.ring, `after ${key}, ${now.label} has the focus and does not show it`);
  });
}

/** Round the board with the arrow keys. */
async function keysToArrow(page, wanted) {
  for (let i = 0; i < 30; i++) {
    const now = await focus(page);
    if (now.arrow === undefined) {
      // Straight up leads to an arrow in every odd column; those of even ones have one beside them.
      const column = now.cell % 7;
      await press(page, column % 2 === 1 ? 'ArrowUp' : column < 6 ? 'ArrowRight' : 'ArrowLeft');
    } else if (Number(now.arrow) === wanted) return;
    else await press(page, ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][Math.floor(now.arrow / 3)]);
  }
  assert.fail(`the keys do not lead to arrow ${wanted}`);
}

async function keysToCell(page, wanted) {
  for (let i = 0; i < 30; i++) {
    const now = await focus(page);
    if (now.arrow !== undefined) {
      await press(page, ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'][Math.floor(now.arrow / 3)]);
      continue;
    }
    const at = Number(now.cell);
    if (at === wanted) return;
    const [across, down] = [(wanted % 7) - (at % 7), Math.floor(wanted / 7) - Math.floor(at / 7)];
    const sideways = across > 0 ? 'ArrowRight' : 'ArrowLeft';
    await press(page, across !== 0 ? sideways : down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  assert.fail(`the keys do not lead to cell ${wanted}`);
}

scene('the labyrinth with the keyboard alone', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, DODO], GAME);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  const choice = await asked(page, 'choose');
  const free = choice.choices.map(({ act }) => CORNERS[act[1]]);
  for (let i = 0; i < 40 && (await focus(page)).cell === undefined; i++) await page.keyboard.press('Tab');
  assert.equal(Number((await focus(page)).cell), free[0], 'Tab comes to a corner that is left');
  await keysToCell(page, free.at(-1));
  await until('the corner to be looked at', () => picked(page, free.at(-1)));
  const colours = ['red', 'blue', 'green', 'yellow'][CORNERS.indexOf(free.at(-1))];
  const label = new RegExp(`^row\\s\\d, column\\s\\d, ${colours} start corner, open .*chosen$`);
  await soon(async () => assert.match((await focus(page)).label, label));
  await counted(page, () => page.keyboard.press('Enter'));

  for (let turn = 0; turn < 2; turn++) {
    const view = await asked(page, 'push');
    if (!view) return;
    const [, arrow, quarter] = widest(view).act;
    await keysToArrow(page, arrow);
    // In a later turn the focus may rest on that very arrow: then it waits to be chosen.
    await settled(page);
    if (!(await pressed(page, arrow))) await page.keyboard.press('Space');
    await turnTo(page, quarter, () => page.keyboard.press('r'));
    const seen = opened(view.position.state, arrow, quarter);
    await litUp(page, arrow, seen);
    await soon(async () => assert.match((await focus(page)).label, new RegExp(`${seen.length}\\scells? in reach`)));
    await counted(page, () => page.keyboard.press('Enter'));

    const moved = await asked(page, 'move');
    await until('the focus to be kept', async () => !(await focus(page)).body);
    const { reach } = moved.position.state;
    const goal = reach.at(turn % 2 === 0 ? -1 : 0);
    await keysToCell(page, goal);
    const chosen = () => picked(page, goal);
    await until('the cell to be looked at', chosen);
    if (reach.length > 1) {
      await page.keyboard.press('Escape');
      await until('nothing to be chosen', async () => !(await chosen()));
      await page.keyboard.press('Enter');
      await until('it to be chosen again', chosen);
    }
    await soon(async () => assert.match((await focus(page)).label, /^row\s\d, column\s\d, .*open .*chosen$/));
    await counted(page, () => page.keyboard.press('Enter'));
    await until('the focus to be kept', async () => !(await focus(page)).body);
  }
});

scene('the labyrinth on a small phone, by touch', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, DODO, DODO, DODO], ADVANCED);
  const pages = [];
  for (const lang of ['ru', 'pl', 'en']) {
    const page = await openPage({ secret, viewport: PHONE, touch: true, lang, reduced: true });
    await page.goto(table.url);
    await board(page, '.maze').waitFor();
    await fits(page, `pawns in ${lang}`);
    pages.push([lang, page]);
  }
  await chooseCorner(pages[0][1], (target) => target.tap());
  // All three look at the same turn; the first plays it.
  let played = null;
  for (const [lang, page] of pages) {
    const view = await asked(page, 'push');
    await fits(page, `the maze in ${lang}`);
    await namesTheGoal(page, lang, view);
    const [, arrow, quarter] = widest(view).act;
    if (lang === 'ru') {
      await largeEnough(page);
      await turnTo(page, quarter, () => board(page, '.spare').tap());
    }
    await arrowAt(page, arrow).tap();
    await until('the arrow to be chosen', () => pressed(page, arrow));
    if (lang === 'ru') await litUp(page, arrow, opened(view.position.state, arrow, quarter));
    await fits(page, `a push in ${lang}`);
    played = arrow;
  }
  await counted(pages[0][1], () => arrowAt(pages[0][1], played).tap());
  for (const [lang, page] of pages) {
    const moved = await asked(page, 'move');
    await fits(page, `a move in ${lang}`);
    const { reach, players } = moved.position.state;
    const end = reach.find((one) => one !== players[0].pawn) ?? players[0].pawn;
    if (reach.length > 1) await cellAt(page, end).tap();
    await until('it to be chosen', () => picked(page, end));
    await settled(page);
    const lines = (await textOf(page.locator('board-labyrinth'))).split('\n');
    const english = ownNames().filter(([en, ru, pl]) => en !== ru && en !== pl).map(([en]) => en);
    if (lang !== 'en') assert.deepEqual(english.filter((words) => lines.includes(words)), []);
    else await counted(page, () => cellAt(page, end).tap());
  }
});

async function namesTheGoal(page, lang, view) {
  const { goal } = view.position.state.players[0];
  const name = namesOf('labyrinth', 'GOAL')[goal][['en', 'ru', 'pl'].indexOf(lang)];
  const plain = (words) => words.replaceAll('\u00a0', ' ');
  assert.equal(plain(await textOf(board(page, '.goal-name'))), name);
  assert(plain(JSON.stringify(view.log)).includes(JSON.stringify(name).slice(1, -1)), `${name} in the log`);
}

/** For a finger. */
async function largeEnough(page) {
  const sizes = await board(page, ':is(.arrow, .spare, summary)').evaluateAll((all) =>
    all.map((one) => ({ name: one.className || one.localName, box: one.getBoundingClientRect().toJSON() })),
  );
  assert.equal(sizes.filter(({ name }) => name.includes('arrow')).length, 12);
  for (const { name, box } of sizes)
    assert(box.width >= 43.5 && box.height >= 43.5, `${name} is ${box.width} × ${box.height}`);
  const cell = await cellAt(page, 24).boundingBox();
  assert(cell.width >= 40, `a cell is ${cell.width} wide`);
}

/** Names and words of the board from its source; the goals come first. */
function ownNames() {
  const text = readFileSync(path.join(root, 'games/labyrinth/web/names.ts'), 'utf8');
  const found = text.matchAll(/\[\s*'([^']*)',\s*'([^']*)',\s*'([^']*)',?\s*\]/g);
  const rows = [...found].map((row) => row.slice(1));
  assert(rows.length > 40, 'the words are where they were');
  return ['GOAL', 'CARD', 'CARD_DOES', 'SIDE'].flatMap((table) => namesOf('labyrinth', table)).concat(rows);
}

scene('nobody else learns a goal', async ({ server, openPage }) => {
  const [annSecret, benSecret] = [await server.device(), await server.device()];
  const table = await server.create(annSecret, [ANN, { is: 'friend' }], GAME);
  await server.ask(benSecret, { do: 'sit', table: table.id, seat: 1, name: 'Ben', invite: table.invite });
  const ben = await openPage({ secret: benSecret, reduced: true });
  const heard = [];
  const hear = ({ payload }) => heard.push(JSON.parse(payload));
  ben.on('websocket', (socket) => socket.on('framereceived', hear));
  await ben.goto(table.url);
  await board(ben, '.maze').waitFor();
  let goals = 0;
  for (let moves = 0; moves < 12; moves++) {
    const mine = await server.look(annSecret, table.id, 0);
    const { goal, found } = mine.position.state.players[0];
    const his = await server.look(benSecret, table.id, 1);
    const own = his.position.state.players[1].goal;
    await until('Ben’s page to know', async () => (await stepOf(ben)) === mine.step);
    await settled(ben);
    if (typeof goal === 'number' && goal !== own && !found.includes(goal)) {
      goals++;
      const shown = await board(ben, '[data-goal]').evaluate((element) => element.innerHTML);
      assert(!shown.includes(`g${goal} `), 'the card of the own goal shows no other');
      const shining = await cellsOf(board(ben, '[data-cell]:has(.tile.aim)'));
      assert(!shining.includes(his.position.state.shows.indexOf(goal)), 'it does not shine');
      const sheet = await textOf(board(ben, '.player').nth(1));
      assert(!sheet.includes('looks for'), sheet);
    }
    const [secret, seat] = mine.choices ? [annSecret, 0] : [benSecret, 1];
    await server.playOnce(secret, table.id, seat, seeker());
  }
  assert(goals > 3, 'there was something to hide');
  const views = heard.filter((message) => message.is === 'view' && message.position);
  assert(views.length > 8, 'Ben has been told');
  for (const { position, log } of views) {
    const { goal, back } = position.state.players[0];
    assert(goal === null || goal === 'unknown', `Ben was told: ${goal}`);
    assert.deepEqual(back, []);
    let seat = null;
    for (const [who, verb, operand] of log.flatMap((entry) => entry.acts ?? [])) {
      if (who < LUCK) seat = who;
      // A move ends the turn, so a goal that is looked at is the other player's.
      if (who === LUCK && verb === LOOK && seat === 1) assert.equal(operand, UNKNOWN, 'Ann’s goal');
    }
  }
});

/** Plays until Ann can go to the Hatter; his cell. */
async function toTheHatter(server, secret, table) {
  const pick = seeker(true);
  for (let i = 0, since = 0; i < 2000; i++) {
    const view = await server.ask(secret, { do: 'look', table, seat: 0, since });
    const { phase, choices, step, position } = view;
    assert.notEqual(phase, 'over', 'nobody is in a hurry to win');
    since = view.seq;
    if (!choices) continue;
    const { state } = position;
    const cell = state.shows.indexOf(HATTER);
    const may = choices.some(({ act }) => act[0] === MOVE && act[1] === cell) && state.card === null;
    if (may && state.players[0].pawn !== cell) return { cell };
    await server.ask(secret, { do: 'move', table, seat: 0, step, move: pick(view).move });
  }
  return assert.fail('the Hatter is nowhere to be found');
}

/** The card that lies on the table is the one that was drawn. */
async function cardIsShown(page, log) {
  await board(page, '.hatter-card').waitFor();
  const drawn = ([who, verb]) => who === LUCK && verb === CARD;
  const acts = log.flatMap((entry) => entry.acts ?? []).filter(drawn);
  const [name, does] = ['CARD', 'CARD_DOES'].map((table) => namesOf('labyrinth', table)[acts.at(-1)[2]][0]);
  await soon(async () => {
    const shown = await textOf(board(page, '.hatter-card'));
    assert(shown.includes(name) && shown.includes(does), `${name}: ${does} in ${shown}`);
  });
}

/** A board of its own with a question made up from a real view; what it tells is kept. */
async function question(page, step, more, acts) {
  await page.evaluate(
    ([step, more, acts]) => {
      document.querySelector('#asked')?.remove();
      const view = structuredClone(window.someView);
      const { pushes, ...state } = view.position.state;
      view.position.state = { ...state, step, card: 3, advanced: true, ...more };
      view.choices = acts.map((act) => ({ act, move: act.join(' '), words: `do ${act.join(' ')}` }));
      const element = document.createElement('board-labyrinth');
      element.id = 'asked';
      window.told = [];
      for (const type of ['select', 'play'])
        element.addEventListener(`choice-${type}`, ({ detail }) => {
          window.told.push(`${type} ${detail?.move ?? 'nothing'}`);
          element.selected = detail;
        });
      element.view = view;
      document.body.prepend(element);
    },
    [step, more, acts],
  );
  await page.locator('#asked [data-cell]').nth(48).waitFor();
  await settled(page);
}

scene('whatever a card asks can be answered on the board', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, DODO], GAME);
  await server.playOnce(secret, table.id, 0, choosePawn);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  const view = await asked(page, 'push');
  await page.evaluate((value) => (window.someView = value), view);
  const { state } = view.position;
  const { players, open } = state;
  const fixedAt = (at) => Math.floor(at / 7) % 2 === 0 && (at % 7) % 2 === 0;
  const [NONE, theirs] = [254, players[1].pawn];
  const cell = (number) => page.locator(`#asked [data-cell="${number}"]`);
  const told = async (...wanted) => {
    await until(wanted.join(), () => page.evaluate((n) => window.told.length >= n, wanted.length));
    assert.deepEqual(await page.evaluate(() => window.told.splice(0)), wanted);
    await settled(page);
  };

  await question(page, 'change', {}, [[7, 1, 0, 0], [7, NONE, 0, 0]]);
  await cell(theirs).click();
  await told('select 7 1 0 0');
  await cell(theirs).click();
  await told('play 7 1 0 0');
  await page.locator('#asked .none').click();
  await told('select 7 254 0 0');
  await page.locator('#asked .none').click();
  await told('play 7 254 0 0');

  await question(page, 'turn', {}, [1, 2, 3].map((quarter) => [8, 8, quarter, 0]).concat([[8, NONE, 0, 0]]));
  const looks = () => cell(8).locator('.stone').getAttribute('d');
  const seen = [await looks()];
  for (const quarter of [1, 2, 3]) {
    await cell(8).click();
    await told(`select 8 8 ${quarter} 0`);
    seen.push(await until('the tile to turn', async () => (await looks()) !== seen.at(-1) && looks()));
  }
  if (![5, 10].includes(open[8])) assert.equal(new Set(seen).size, 4);
  await page.keyboard.press('Enter');
  await told('play 8 8 3 0');
  await page.keyboard.press('r');
  await told('select nothing');

  await question(page, 'keyhole', {}, [0, 1, 2, 3, NONE].map((corner) => [11, corner, 0, 0]));
  await cell(42).click();
  await cell(42).click();
  await told('select 11 3 0 0', 'play 11 3 0 0');

  const goals = players.map((player, seat) => (seat === 0 ? { ...player, goal: 4 } : player));
  await question(page, 'keep', { players: goals, peek: 9 }, [[10, 0, 0, 0], [10, 1, 0, 0]]);
  await page.locator('#asked .offer').nth(1).click();
  await page.locator('#asked .offer').nth(1).click();
  await told('select 10 1 0 0', 'play 10 1 0 0');

  // A push that opens the way to the goal is chosen: a tap on the goal pushes, and goes there.
  const goal = state.shows.findIndex((shown, at) => shown !== null && shown < HATTER && fixedAt(at));
  const seeks = players.map((player, seat) => (seat === 0 ? { ...player, goal: state.shows[goal] } : player));
  const all = Array(7).fill(127);
  await question(page, 'push', { players: seeks, card: null, pushes: [[0, 0, ...all], [0, 1, ...all]] }, [[PUSH, 0, 0, 0], [PUSH, 0, 1, 0]]);
  await cell(goal).click();
  assert.equal(await cell(goal).getAttribute('data-why'), `${MOVE},${goal},0,0`, 'it would be to go there before the push');
  await page.locator('#asked [data-arrow="0"]').click();
  await told('select 4 0 0 0');
  await page.locator(`#asked [data-go="${goal}"]`).waitFor();
  await cell(goal).click();
  await told('play 4 0 0 0');
  await page.evaluate(([to, move]) => {
    const element = document.querySelector('#asked');
    const view = structuredClone(element.view);
    Object.assign(view.position.state, { step: 'move', reach: [to], came: Array(49).fill(null) });
    element.view = { ...view, step: view.step + 1, choices: [{ act: [move, to, 0, 0], move: 'go', words: 'go' }] };
  }, [goal, MOVE]);
  await told('play go');

  // A way through a wall: from the corner down, where the upper tile is closed.
  const maze = open.map((sides, at) => (at === 0 ? 2 : sides));
  const came = maze.map((_, at) => (at === 0 || at === 7 ? 0 : null));
  const atHome = players.map((player, seat) => (seat === 0 ? { ...player, pawn: 0 } : player));
  const through = { open: maze, came, reach: [0, 7], players: atHome };
  await question(page, 'move', through, [[MOVE, 0, 0, 0], [MOVE, 7, 0, 0]]);
  await cell(7).click();
  await page.locator('#asked .gap').waitFor();
  await soon(async () => assert.equal(await page.locator('#asked .way').getAttribute('data-way'), '0 7'));
});

scene('the Hatter’s card opens on the table; axe finds nothing, by day and by night', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ANN, DODO, DODO], ADVANCED);
  const pages = [];
  const found = [];
  for (const [device, viewport] of [['desk', DESK], ['phone', PHONE]]) {
    const page = await openPage({ secret, viewport, touch: device === 'phone', reduced: true });
    await page.goto(table.url);
    // A desktop shows everything that a phone does: its dark theme is checked there, once.
    const check = (where, both = device === 'desk') => (both ? dayAndNight : axe)(page, `${where} on a ${device}`, 'light');
    pages.push([page, async (...about) => found.push(...(await check(...about)))]);
  }
  const [desk, checkDesk] = pages[0];
  const [{ act: [, corner] }] = (await asked(desk, 'choose')).choices;
  await cellAt(desk, CORNERS[corner]).click();
  await pawnIn(desk, '[data-pawn="0"]', corner).waitFor();
  await checkDesk('choose');
  await server.playOnce(secret, table.id, 0, choosePawn);
  for (const [page, check] of pages) {
    const [{ act: [, arrow] }] = (await asked(page, 'push')).choices;
    await arrowAt(page, arrow).click();
    await until('it to be looked at', async () => (await board(page, '.coming').count()) > 0);
    await check('push');
  }
  const { cell } = await toTheHatter(server, secret, table.id);
  await asked(desk, 'move');
  assert.match(await cellAt(desk, cell).getAttribute('aria-label'), /Hatter, .*can be reached/);
  await cellAt(desk, cell).click();
  await board(desk, '.way').waitFor();
  await checkDesk('move');
  await counted(desk, () => cellAt(desk, cell).click());
  const { log } = await server.look(secret, table.id, 0);
  for (const [page, check] of pages) {
    await cardIsShown(page, log);
    await board(page, '.goals summary').first().click();
    await check('the Hatter’s card', true);
  }
  assert(found.length === 0, found.join('\n'));
});

scene('a first look: nothing is chosen, every line has its number in the middle, and taste is not coached', async ({ server, openPage }) => {
  const page = await openPage({ name: 'Ann', gestureTold: 'no', coach: 'on' });
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const coached = () => sent.filter((frame) => /"do":"coach"/.test(frame)).length;
  await page.goto(server.url);
  await page.locator('game-cover [data-game="labyrinth"]').getByRole('button', { name: /^Play now/ }).click();
  await page.waitForURL('**/t/*');
  await asked(page, 'choose');
  assert.equal(await page.locator('table-page').evaluate(({ selected }) => selected), null);
  assert.equal(await page.locator('w-toast p').count(), 0);
  await board(page, '.cell.hot').first().click();
  await page.locator('w-toast').getByText('Click it again').waitFor();
  const [toast, sheet] = [await page.locator('w-toast p').boundingBox(), await board(page, 'section.main').boundingBox()];
  assert(toast.y + toast.height <= sheet.y, `the toast covers nothing: ${JSON.stringify([toast, sheet])}`);
  await counted(page, () => mainButton(page).click());
  await asked(page, 'push');
  assert.equal(coached(), 0);

  // Columns at the top, rows on the left; where an arrow is crossed out, the one across has the number.
  const numbers = await page.locator('board-labyrinth').evaluate(({ renderRoot }) => {
    const middle = (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const cells = (n) => [middle(renderRoot.querySelector(`[data-cell="${n}"]`))[0], middle(renderRoot.querySelector(`[data-cell="${n * 7}"]`))[1]];
    return [...renderRoot.querySelectorAll('.ruler i, .arrow .nth')].map((one) => {
      const [x, y] = middle(one);
      const [column, row] = cells(Number(one.textContent) - 1);
      return { number: one.textContent, off: Math.min(Math.abs(x - column), Math.abs(y - row)) };
    });
  });
  assert.deepEqual(numbers.map(({ number }) => number).sort(), [...'11223344556677']);
  for (const { number, off } of numbers) assert(off < 1.5, `${number}: ${off}`);

  await arrowAt(page, (await viewOf(page)).choices[0].act[1]).click();
  await counted(page, () => mainButton(page).click());
  await until('the coach to be asked', () => coached() > 0);
});
