/*
 * Lessons in the browser: every course that the server has, played to its end by pointing at what glows; the answers to
 * anything else; by keyboard alone; and what the device remembers.
 */
import assert from 'node:assert/strict';
import { dayAndNight } from './axe.mjs';
import { GLOWS } from './glows.mjs';
import { DESK, PHONE, fits, focused, mainButton, myTurn, scene, settled, soon, until, viewOf } from './support.mjs';

/** Readers who learn the courses, in turns. */
const READERS = [
  { viewport: PHONE, touch: true, lang: 'ru' },
  { viewport: DESK, lang: 'pl' },
  { viewport: { width: 820, height: 1180 }, lang: 'en' },
];

const onward = (page) => page.locator('lesson-page .onward button.main');
const guide = (page) => page.locator('lesson-guide .words');

/** The state of the page: lesson, step, the choices that are asked for, chosen and shown. */
function now(page) {
  return page.locator('lesson-page').evaluate(({ model }) => ({
    lesson: model.lesson?.lesson,
    at: model.at,
    phase: model.phase,
    asked: model.step?.ask,
    selected: model.selected?.move ?? null,
    position: JSON.stringify(model.view?.position),
  }));
}

const reach = (page, what, wanted) => until(what, async () => wanted(await now(page)));

/** The words of what the hand points at that lie below the hand. */
function coveredByHand(page) {
  return page.locator('lesson-page').evaluate(({ renderRoot }) => {
    const hand = renderRoot.querySelector('lesson-pointer:not([hidden])');
    if (!hand) return [];
    hand.place(); // it looks by itself, too, but not in every frame
    const over = hand.renderRoot.querySelector('w-icon').getBoundingClientRect();
    const AIR = 4; // the glove has round corners
    const covered = [];
    const below = (line) => line.width > 1 && line.left < over.right - AIR && line.right > over.left + AIR && line.top < over.bottom - AIR && line.bottom > over.top + AIR;
    const read = (node) => {
      const drawn = node.dataset?.text ?? node.dataset?.n;
      if (drawn && below(node.getBoundingClientRect())) covered.push(drawn);
      for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) {
        if (child.nodeType !== Node.TEXT_NODE) read(child);
        else {
          const range = document.createRange();
          range.selectNodeContents(child);
          if (child.data.trim() && [...range.getClientRects()].some(below)) covered.push(child.data.trim());
        }
      }
    };
    read(hand.target());
    return covered;
  });
}

/** Points at what glows, or turns what can be turned, until what is asked for is chosen; then plays it. */
async function pointAndPlay(page) {
  const before = await now(page);
  const board = page.locator('[data-board]');
  for (let taps = 0; ; taps++) {
    assert(taps < 12, `pointing leads to nothing: ${JSON.stringify(before)}`);
    await settled(page);
    const { at, phase, asked, selected } = await now(page);
    if (phase !== 'asked' || at !== before.at) return; // some things are played at once
    assert.deepEqual(await coveredByHand(page), [], JSON.stringify(before));
    if (asked.includes(selected)) break;
    const quick = page.locator('action-bar .quick.asked');
    if ((await quick.count()) > 0) return quick.click();
    const glowing = board.locator(GLOWS).and(page.locator(':not(.quiet)')).filter({ visible: true });
    await ((await glowing.count()) > 0 ? glowing.first() : board.locator('.spare.live')).click();
  }
  const main = mainButton(page).filter({ visible: true });
  if ((await main.count()) > 0) await main.click();
  else await board.locator('button.chosen, [aria-pressed="true"]').first().click(); // the board has the answers itself
}

/** Compares the guide's words with the lesson, step by step; then goes on to the next. */
async function playLesson(page, lesson, play) {
  for (const [at, step] of lesson.steps.entries()) {
    await reach(page, `step ${at} of ${lesson.title}`, (is) => is.lesson === lesson.lesson && is.at === at && is.phase !== 'others');
    await soon(async () => assert.equal(await guide(page).innerText(), step.say));
    if (step.ask.length > 0) {
      await play(page, step);
      await reach(page, `${step.ask} to count`, (is) => is.at > at || is.phase !== 'asked');
      if (step.done) assert.equal(await guide(page).innerText(), step.done);
    }
    if (at + 1 < lesson.steps.length && (step.done || step.ask.length === 0)) await onward(page).click();
  }
  await reach(page, 'the end of the lesson', ({ phase }) => phase === 'over');
}

/** All lessons of a course, as a reader of that language is given them. */
async function lessonsOf(server, { game, lessons }, lang) {
  const all = lessons.map((_, i) => server.ask('', { do: 'lesson', game, lesson: i + 1 }, lang));
  return Promise.all(all);
}

/** The guide's bubble has the same height for every text: nothing moves when he speaks. */
async function saysAllInOnePlace(page, { title, steps }) {
  const said = steps.flatMap(({ say, done, otherwise, answers }) => [
    ...[say, done, otherwise].filter(Boolean).map((words) => ({ words })),
    ...answers,
  ]);
  const heights = await page.locator('lesson-guide').evaluate(async (element, said) => {
    const { words, answer } = element;
    const heights = new Set();
    for (const one of said) {
      Object.assign(element, one.moves ? { answer: one } : { words: one.words, answer: null });
      await element.updateComplete;
      heights.add(element.offsetHeight);
    }
    Object.assign(element, { words, answer });
    return [...heights];
  }, said);
  assert.equal(heights.length, 1, `${title}: ${heights}`);
}

scene('every course is played to its end by pointing at what glows', async ({ server, openPage, closePage }) => {
  const { courses } = await server.ask('', { do: 'lessons' });
  assert(courses.some(({ game }) => game === 'mirror'));
  for (const [i, course] of courses.entries()) {
    const reader = READERS[i % READERS.length];
    const page = await openPage({ ...reader, met: '' });
    await page.goto(`${server.url}/learn/${course.game}/1`);
    for (const lesson of await lessonsOf(server, course, reader.lang)) {
      await playLesson(page, lesson, pointAndPlay);
      await saysAllInOnePlace(page, lesson);
      if (lesson.lesson === 1) await fits(page, `a lesson of ${course.game}`);
      if (lesson.lesson < lesson.of) await onward(page).click();
    }
    const kept = await page.evaluate(() => [localStorage.getItem('wonderland.met'), localStorage.getItem('wonderland.learnt')]);
    assert.deepEqual(kept, [course.game, course.lessons.map((_, n) => `${course.game}/${n + 1}`).join(' ')]);
    await closePage(page);
  }
});

scene('something else gets a kind answer and changes nothing', async ({ server, openPage }) => {
  const { steps: [step] } = await server.ask('', { do: 'lesson', game: 'mirror', lesson: 4 });
  const answerTo = (move) => step.answers.find(({ moves }) => moves.includes(move)) ?? { words: step.otherwise };
  const page = await openPage();
  const cell = (n) => page.locator(`board-mirror [data-cell="${n}"]`);
  await page.goto(`${server.url}/learn/mirror/4`);
  await reach(page, 'the first step', ({ phase, lesson }) => phase === 'asked' && lesson === 4);
  await settled(page);
  const { position } = await now(page);
  // Only what is asked for glows.
  const lit = await page.locator('board-mirror w-card[legal]').evaluateAll((cards) => cards.map(({ dataset }) => dataset.cell));
  assert.deepEqual(lit, ['0', '5', '10']);

  // The glove points at the first of it, and takes no tap; it is not shown with reduced motion.
  await soon(async () => {
    const tip = await page.locator('lesson-pointer').evaluate((hand) => {
      const [x, y] = hand.style.translate.match(/-?\d+/g).map(Number);
      return { x: x + 21, y: y + 3, moves: hand.shadowRoot.querySelector('w-icon').getAnimations().length };
    });
    const card = await cell(0).boundingBox();
    assert(tip.x > card.x && tip.x < card.x + card.width && tip.y > card.y && tip.y < card.y + card.height, JSON.stringify([tip, card]));
    assert.equal(tip.moves, 0);
  });

  // 3.8: a bend. The two cards before it stay in hand.
  for (const n of [0, 5, 9]) await cell(n).click();
  await page.locator('lesson-guide').getByText(answerTo('take 0 5 9').words).waitFor();
  const rule = page.locator('lesson-guide').getByRole('link', { name: 'Rule 3.8' });
  assert.equal(await rule.getAttribute('href'), '/rules/mirror#3.8');
  assert.equal((await now(page)).selected, 'take 0 5');
  assert.equal(await cell(9).getAttribute('pointed'), '');
  await page.locator('live-region').getByText(answerTo('take 0 5 9').words).waitFor();

  // A mistake that tempts, and is allowed: said when it is played.
  await mainButton(page).click();
  await page.locator('lesson-guide').getByText(answerTo('take 0 5').words).waitFor();
  assert.equal((await now(page)).selected, null);
  // Anything else; Escape, and the guide says again what to do.
  await cell(8).click();
  await page.locator('lesson-guide').getByText(step.otherwise).waitFor();
  await page.keyboard.press('Escape');
  await soon(async () => assert.equal(await guide(page).innerText(), step.say));
  // Without that he says it again, too, when the answer has been read.
  await page.clock.install();
  await cell(8).click();
  await page.locator('lesson-guide').getByText(step.otherwise).waitFor();
  await page.clock.fastForward(60_000);
  await soon(async () => assert.equal(await guide(page).innerText(), step.say));

  const { at, phase, position: still } = await now(page);
  assert.deepEqual([at, phase, still], [0, 'asked', position]);
  // A learner who does not want this step skips to the next.
  await page.getByRole('button', { name: 'Skip the lesson' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pairs vanish' }).waitFor();
  assert.deepEqual(await dayAndNight(page, 'a lesson'), []);

  // A dot leads to another lesson, and back to a step that is done.
  await page.getByRole('link', { name: 'Lesson 6: What pays' }).click();
  await reach(page, 'the lesson with several steps', ({ phase, lesson }) => phase === 'asked' && lesson === 6);
  const { position: first } = await now(page);
  await pointAndPlay(page);
  await onward(page).click();
  await reach(page, 'the second step', (is) => is.at === 1 && is.phase === 'asked');
  assert.equal(await page.locator('lesson-list .dots li').count(), 7, 'a dot for each lesson');
  await page.locator('lesson-list .steps button').first().click();
  await reach(page, 'the first step again', (is) => is.at === 0 && is.phase === 'asked' && is.position === first);
});

scene('the hand points at what the guide says first, whose words have one size; the board fills the window', async ({ server, openPage }) => {
  const page = await openPage();
  const within = (what) =>
    soon(async () => {
      const [tip, on] = [await page.locator('lesson-pointer').boundingBox(), await page.locator(what).boundingBox()];
      assert(tip.x + 20 > on.x && tip.x + 20 < on.x + on.width && tip.y + 12 > on.y && tip.y + 12 < on.y + on.height, `${what}: ${JSON.stringify([tip, on])}`);
    });
  // Labyrinth 2: rotate the spare, then push it in.
  await page.goto(`${server.url}/learn/labyrinth/2`);
  await reach(page, 'the lesson', ({ phase, lesson }) => phase === 'asked' && lesson === 2);
  await within('board-labyrinth .spare');
  assert.equal(await page.locator('board-labyrinth [data-arrow].live').count(), 0, 'one thing glows');
  await page.locator('board-labyrinth .spare').click();
  await within('board-labyrinth [data-arrow="0"]');

  const sizes = new Set();
  for (const [game, lesson] of [['mirror', 1], ['labyrinth', 1], ['cookies', 1], ['cookies', 4]]) {
    await page.goto(`${server.url}/learn/${game}/${lesson}`);
    await reach(page, 'the lesson', (is) => is.phase === 'asked' && is.lesson === lesson);
    sizes.add(await guide(page).evaluate((words) => getComputedStyle(words).fontSize));
    for (const [width, height] of [[1280, 720], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const sheet = await page.locator(`board-${game} section.main`).boundingBox();
      const end = (sheet.y + sheet.height) / height;
      assert(end > 0.86 && end < 1, `${game} at ${width}: ${end}`);
      const title = await page.locator('lesson-page h1').boundingBox();
      assert(title.y >= sheet.y + 13, `${game} at ${width}: the title lies inside the gilt rule`);
    }
    await page.setViewportSize(DESK);
  }
  assert.equal(sizes.size, 1, [...sizes].join());
});

/** The thing on the board whose move the lesson answers like this. */
async function refusedThing(page, server, { game, lesson }, step, words) {
  const things = page.locator('[data-board] [data-why]').filter({ visible: true });
  const known = new Map();
  const why = async (act) => {
    if (!known.has(act)) known.set(act, await server.ask('', { do: 'lesson_why', game, lesson, step, act: act.split(',').map(Number) }));
    return known.get(act).words;
  };
  const act = await until(`${game} ${lesson}.${step}: “${words}”`, async () => {
    for (const act of await things.evaluateAll((all) => all.map(({ dataset }) => dataset.why))) if ((await why(act)) === words) return act;
    return null;
  });
  return things.and(page.locator(`[data-why="${act}"]`)).first();
}

scene('what the rules refuse is answered by the guide on every board', async ({ server, openPage }) => {
  const { courses } = await server.ask('', { do: 'lessons' });
  const page = await openPage({ met: '' });
  const seen = new Set();
  for (const course of courses.filter(({ game }) => game !== 'mirror'))
    for (const lesson of await lessonsOf(server, course, 'en'))
      for (const [at, { answers }] of lesson.steps.entries())
        for (const { rule, words } of answers.filter(({ rule }) => rule !== null)) {
          await page.goto(`${server.url}/learn/${course.game}/${lesson.lesson}`);
          await reach(page, 'the lesson', (is) => is.lesson === lesson.lesson);
          await page.locator('lesson-page').evaluate(({ model }, at) => model.go(at), at);
          await settled(page);
          const { position } = await now(page);
          await (await refusedThing(page, server, lesson, at, words)).click({ force: true }); // it says that it cannot be chosen
          await page.locator('lesson-guide').getByText(words).waitFor();
          await page.locator('lesson-guide').getByRole('link', { name: `Rule ${rule}` }).waitFor();
          assert.equal((await now(page)).position, position);
          seen.add(course.game);
        }
  assert.equal(seen.size, courses.length - 1);
});

/** Leads the focus over the grid from card to card, takes each, and plays them. */
async function playByKeys(page, { ask: [move], view }) {
  const { columns } = view.position.state;
  const cells = move.split(' ').slice(1).map(Number);
  const at = async () => Number((await focused(page)).cell);
  await until('the focus on what glows', async () => cells.includes(await at()));
  for (const cell of cells) {
    const from = await at();
    const [down, right] = [Math.floor(cell / columns) - Math.floor(from / columns), (cell % columns) - (from % columns)];
    for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
}

scene('home offers to learn what was never played; by keyboard alone from there to a first game', async ({ server, openPage }) => {
  const page = await openPage({ met: '' });
  const cover = page.locator('game-cover [data-game="mirror"]');
  await page.goto(server.url);
  await page.locator('welcome-sheet').getByRole('button', { name: 'Learn in 2 minutes' }).waitFor();
  await cover.getByRole('link', { name: 'Learn in 2 minutes: Looking-Glass Tea' }).waitFor();
  // The first "Play" asks, once.
  await cover.getByRole('button', { name: /^Play now/ }).click();
  await page.getByRole('button', { name: 'Learn first (2 minutes)' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/learn/mirror/1');

  const { courses } = await server.ask('', { do: 'lessons' });
  const lessons = await lessonsOf(server, courses.find(({ game }) => game === 'mirror'), 'en');
  const next = async () => {
    await until('the focus on what leads on', async () => (await focused(page)).main);
    await page.keyboard.press('Enter');
  };
  await playLesson(page, lessons[0], playByKeys);
  // Finished lessons are kept.
  await page.reload();
  await page.getByRole('button', { name: `Lesson 1 of ${lessons.length}`, exact: true }).click();
  const rows = page.locator('lesson-list .list li');
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.classList.contains('done'))), lessons.map((_, i) => i === 0));
  await page.keyboard.press('Escape');
  await rows.first().waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Lesson 2: ' }).focus();
  await page.keyboard.press('Enter');
  for (const lesson of lessons.slice(1)) {
    for (const step of lesson.steps) {
      await reach(page, step.say, (is) => is.lesson === lesson.lesson && is.at === lesson.steps.indexOf(step) && is.phase !== 'others');
      if (step.ask.length > 0) {
        await playByKeys(page, step);
        await reach(page, 'the move to count', ({ phase }) => phase !== 'asked');
      }
      await next();
    }
  }
  // After the last lesson a game begins, against an easy bot.
  assert(await myTurn(page));
  const { game, chairs } = await viewOf(page);
  assert.deepEqual([game, ...chairs.map(({ is, bot }) => bot ?? is)], ['mirror', 'person', 'lizard']);
  await page.goto(server.url);
  await cover.getByRole('link', { name: 'Learn: Looking-Glass Tea' }).waitFor();
  // If the lessons were offered once, and not wanted, the game begins.
  const other = page.locator('game-cover [data-game="cookies"]').getByRole('button', { name: /^Play now/ });
  await other.click();
  await page.getByRole('button', { name: 'Learn first (3 minutes)' }).waitFor();
  await page.keyboard.press('Escape');
  await other.click();
  await page.waitForURL('**/t/*');
});
