/*
 * The pictures of docs/screens: the pages of the client on a desk and on a phone, light and dark, in three
 * languages spread over them. Luck is fair here as well, so the cards differ from time to time; the names
 * of the files do not.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { HATTER, MOVE, after, opened, seeker } from '../tests/browser/labyrinth.mjs';
import { Server, any, launch, root, until } from '../tests/browser/server.mjs';
import { lively, sources } from '../tests/browser/teaparty.mjs';

const LARGEST = 250_000;
const SCREENS = [
  'home-desktop-light-en',
  'home-desktop-dark-ru',
  'home-phone-light-pl',
  'waiting-room-desktop-light-ru',
  'waiting-room-phone-dark-en',
  'mirror-start-desktop-dark-pl',
  'mirror-start-phone-light-en',
  'mirror-middle-desktop-light-en',
  'mirror-middle-desktop-dark-ru',
  'mirror-middle-phone-light-ru',
  'mirror-middle-phone-dark-pl',
  'mirror-end-desktop-light-pl',
  'mirror-end-desktop-dark-en',
  'mirror-end-phone-light-ru',
  'mirror-replay-desktop-light-ru',
  'mirror-replay-phone-dark-pl',
  'labyrinth-start-desktop-light-en',
  'labyrinth-start-phone-dark-pl',
  'labyrinth-middle-desktop-dark-ru',
  'labyrinth-middle-phone-light-en',
  'labyrinth-walk-desktop-light-pl',
  'labyrinth-walk-phone-dark-ru',
  'labyrinth-hatter-desktop-light-ru',
  'labyrinth-hatter-phone-light-pl',
  'labyrinth-end-desktop-dark-en',
  'labyrinth-end-phone-light-ru',
  'cookies-start-desktop-light-en',
  'cookies-start-phone-dark-ru',
  'cookies-middle-desktop-dark-pl',
  'cookies-middle-phone-light-en',
  'cookies-end-desktop-light-ru',
  'cookies-end-phone-dark-pl',
  'teaparty-start-desktop-light-en',
  'teaparty-start-phone-dark-pl',
  'teaparty-middle-desktop-dark-ru',
  'teaparty-middle-phone-light-en',
  'teaparty-vortex-desktop-light-pl',
  'teaparty-vortex-phone-dark-en',
  'teaparty-reaction-desktop-light-en',
  'teaparty-reaction-phone-light-ru',
  'teaparty-end-desktop-dark-pl',
  'teaparty-end-phone-light-ru',
  'war-tea-desktop-light-en',
  'war-tea-phone-light-ru',
  'war-card-desktop-dark-pl',
  'war-regions-phone-dark-en',
  'war-battle-desktop-light-ru',
  'war-battle-desktop-dark-en',
  'war-battle-phone-light-pl',
  'war-outcome-desktop-light-pl',
  'war-end-desktop-dark-ru',
  'war-end-phone-light-en',
];
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const NAMES = { en: ['Ann', 'Ben', 'Cora'], ru: ['Аня', 'Боря', 'Вера'], pl: ['Ania', 'Bartek', 'Celina'] };
const HELLO = { en: 'Tea is ready!', ru: 'Чай готов!', pl: 'Herbata gotowa!' };

const folder = path.join(root, 'docs/screens');
const server = await Server.start();
const browser = await launch();

/** A table of two people, each with a device, and a bot; played until it is as it should be. */
async function played(lang, done, { pick, ...more } = {}) {
  const [ann, ben] = NAMES[lang];
  const [mine, his] = [await server.device(), await server.device()];
  const seats = [{ is: 'me', name: ann, face: 'unicorn' }, { is: 'friend' }, { is: 'bot', bot: 'lizard' }];
  const table = await server.create(mine, seats, more);
  await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: ben, face: 'hare', invite: table.invite });
  await server.ask(his, { do: 'chat', table: table.id, seat: 1, text: HELLO[lang] });
  for (;;) {
    const view = await server.look(mine, table.id);
    const [me, he] = view.chairs;
    if (view.phase === 'over' || (me.owes && done(view))) return { ...table, secret: mine, view };
    if (me.owes) await server.playOnce(mine, table.id, 0, pick);
    else if (he.owes) await server.playOnce(his, table.id, 1, pick);
  }
}

const after14 = ({ step }) => step >= 14;
const never = () => false;

async function home(page, lang) {
  const [ann, ben, cora] = NAMES[lang];
  const { secret } = await played(lang, ({ step }) => step >= 5);
  await server.create(secret, [{ is: 'me', name: ann }, { is: 'friend' }]);
  await server.create(await server.device(), [{ is: 'me', name: cora }, { is: 'open' }, { is: 'open' }]);
  await server.create(await server.device(), [{ is: 'me', name: ben }, { is: 'open' }]);
  return { url: server.url, secret, ready: () => page.locator('table-row').nth(2).waitFor() };
}

async function waitingRoom(page, lang) {
  const [ann, ben] = NAMES[lang];
  const [secret, his] = [await server.device(), await server.device()];
  const table = await server.create(secret, [{ is: 'me', name: ann, face: 'unicorn' }, { is: 'friend' }, { is: 'friend' }]);
  await server.ask(his, { do: 'sit', table: table.id, seat: 1, name: ben, face: 'hare', invite: table.invite });
  const invite = { key: `wonderland.invite.${table.id}`, value: table.invite };
  return { url: table.url, secret, invite, ready: () => page.locator('invite-card').waitFor() };
}

const cards = (page) => page.locator('board-mirror w-card:is([legal], [chosen])').first().waitFor();

async function start(page, lang) {
  return { ...(await played(lang, () => true)), ready: () => cards(page) };
}

async function middle(page, lang) {
  const ready = async () => {
    await cards(page);
    const legal = page.locator('board-mirror w-card[legal]');
    await legal.nth(Math.min(2, (await legal.count()) - 1)).click();
    const main = page.locator('action-bar button.main');
    await until('a line', async () => {
      if (await main.isEnabled()) return true;
      await page.locator('board-mirror w-card[legal]').first().click();
      return false;
    });
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(0, 0);
  };
  return { ...(await played(lang, after14)), ready };
}

async function end(page, lang) {
  return { ...(await played(lang, never)), ready: () => page.locator('end-sheet li').first().waitFor() };
}

async function replay(page, lang) {
  const table = await played(lang, never);
  const ready = async () => {
    await page.locator('end-sheet button.replay').click();
    const bar = page.locator('replay-bar');
    const moment = Math.round((2 / 3) * Number(await bar.locator('input').getAttribute('max')));
    await bar.locator('input').fill(String(moment));
    await until('that moment', () => bar.evaluate((element, at) => element.at === at, moment));
    await page.evaluate(() => scrollTo(0, 0));
  };
  return { ...table, ready };
}

/** A push that opens the way to the goal, if there is one. */
function goodPush({ choices, position: { state } }) {
  const cell = state.shows.indexOf(state.players[0].goal);
  const opens = ({ act: [, arrow, quarter] }) => opened(state, arrow, quarter).includes(after(arrow, cell));
  return choices.find(opens);
}

const maze = (page) => page.locator('board-labyrinth .maze').waitFor();
const GARDEN = { game: 'labyrinth', pick: seeker() };

async function gardenStart(page, lang) {
  const pushes = ({ position: { state } }) => state.step === 'push';
  return { ...(await played(lang, pushes, GARDEN)), ready: () => maze(page) };
}

/** A push that opens the way to the goal is previewed. */
async function gardenMiddle(page, lang) {
  const here = ({ position: { state } }) => state.turn > 14 && state.step === 'push';
  const table = await played(lang, (view) => here(view) && goodPush(view), GARDEN);
  const ready = async () => {
    await maze(page);
    const { act } = goodPush(table.view);
    const board = page.locator('board-labyrinth');
    await until('the spare to lie right', async () => {
      if ((await board.evaluate((element) => element.quarter)) === act[2]) return true;
      await board.locator('.spare').click();
      return false;
    });
    await board.locator(`[data-arrow="${act[1]}"]`).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
  };
  return { ...table, ready };
}

/** A way is drawn: to the goal, or to the Hatter. */
async function gardenWalk(page, lang) {
  const goal = ({ choices, position: { state } }) =>
    choices.find(({ act }) => act[0] === MOVE && act[1] === state.shows.indexOf(state.players[0].goal));
  const table = await played(lang, (view) => view.position.state.turn > 9 && goal(view), GARDEN);
  const ready = async () => {
    await maze(page);
    await page.locator(`board-labyrinth [data-cell="${goal(table.view).act[1]}"]`).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
  };
  return { ...table, ready };
}

/** A card of the Hatter asks something. */
async function gardenHatter(page, lang) {
  const withHim = ({ shows, players }) => shows[players[0].pawn] === HATTER;
  const asks = ({ position: { state } }) => state.card !== null && withHim(state);
  const more = { game: 'labyrinth', options: { hatter: 'on' }, pick: seeker(true) };
  const table = await played(lang, asks, more);
  return { ...table, ready: () => page.locator('board-labyrinth .hatter-card').waitFor() };
}

async function gardenEnd(page, lang) {
  const ready = async () => {
    await page.locator('end-sheet li').first().waitFor();
    await maze(page);
  };
  return { ...(await played(lang, never, GARDEN)), ready };
}

/** Late for Tea: a card is chosen, and shows where it leads. */
const tea = (steps, choose) => async (page, lang) => {
  const ready = async () => {
    if (steps === Infinity) return page.locator('end-sheet li').first().waitFor();
    await page.locator('board-cookies :is(.card.live, .question button)').first().waitFor();
    if (choose) await page.locator('board-cookies :is(.card.live, .question button)').last().click();
    await page.evaluate(() => scrollTo(0, 0));
    return page.mouse.move(0, 0);
  };
  return { ...(await played(lang, (view) => view.step >= steps, { game: 'cookies' })), ready };
};

/** The Mad Tea Party: somewhere in a game, with something chosen. */
const party = (done, choose) => async (page, lang) => {
  const ready = async () => {
    await page.locator('board-teaparty :is(.tea, .panel)').last().waitFor(); // a reaction lies on the table
    if (choose) await page.locator(`board-teaparty ${choose}`).first().click();
    await page.evaluate(() => scrollTo(0, 0));
    return page.mouse.move(0, 0);
  };
  for (;;) {
    const table = await played(lang, done, { game: 'teaparty', pick: lively });
    if (done === never || table.view.phase !== 'over') return { ...table, ready };
  }
};

const late = ({ step, choices, position: { state } }) =>
  step > 90 && state.step === 'adventure' && choices.length > 3 && state.players.every(({ open }) => open.length > 0);
const whirls = (view) => view.position.state.step === 'pull' && view.step > 60 && sources(view).length > 1;
const reacts = ({ step, position: { state } }) => step > 60 && state.window && state.effect.seat !== 0;
/** War for Wonderland: at my first decision that is as wanted; points at something, if it should. */
const war = (wanted, point) => async (page, lang) => {
  const pick = ({ choices }) => any(choices);
  const done = ({ position: { state }, choices }) => choices && wanted(state);
  let table = await played(lang, done, { game: 'war', pick });
  while (wanted !== never && table.view.phase === 'over') table = await played(lang, done, { game: 'war', pick });
  const ready = async () => {
    if (wanted === never) return page.locator('end-sheet li').first().waitFor();
    await page.locator('board-war .live, board-war [data-answer]').first().waitFor({ state: 'attached' });
    if (point) await page.locator(`board-war ${point}`).last().hover();
    return page.evaluate(() => scrollTo(0, 0));
  };
  return { ...table, ready };
};
const battle = ({ step, battle: now, round }) => step.is === 'draw' && round > 1 && now.fighters.length > 2;

const SCENES = {
  home,
  'waiting-room': waitingRoom,
  'mirror-start': start,
  'mirror-middle': middle,
  'mirror-end': end,
  'mirror-replay': replay,
  'labyrinth-start': gardenStart,
  'labyrinth-middle': gardenMiddle,
  'labyrinth-walk': gardenWalk,
  'labyrinth-hatter': gardenHatter,
  'labyrinth-end': gardenEnd,
  'cookies-start': tea(0, false),
  'cookies-middle': tea(15, true),
  'cookies-end': tea(Infinity, false),
  'teaparty-start': party(({ position: { state } }) => state.step === 'adventure'),
  'teaparty-middle': party(late, '.held.live'),
  'teaparty-vortex': party(whirls, '.books .page.live'),
  'teaparty-reaction': party(reacts),
  'teaparty-end': party(never),
  'war-tea': war(({ step, players }) => step.is === 'turn' && players[0].taken.length === 2),
  'war-card': war(({ step, round }) => step.is === 'turn' && round === 2, '.chair.live:has(.tea-card)'),
  'war-regions': war(({ step, round }) => step.is === 'region' && round === 2),
  'war-battle': war(battle),
  'war-outcome': war(({ step, round }) => step.is === 'forge' && round === 2),
  'war-end': war(never),
};

/** Fewer colours, if there is a program for that. */
function squeeze(file) {
  spawnSync('pngquant', ['--force', '--strip', '--speed', '1', '--output', file, '--', file]);
  const { size } = statSync(file);
  if (size >= LARGEST) throw new Error(`${file} has ${size} bytes`);
  return size;
}

async function take(name) {
  const [, what, device, theme, lang] = /^(.*)-(desktop|phone)-(light|dark)-(en|ru|pl)$/.exec(name);
  const phone = device === 'phone';
  const context = await browser.newContext({
    viewport: SIZES[device],
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { url, secret, invite, ready } = await SCENES[what](page, lang);
  const kept = Object.entries({ secret, theme, lang, soundAsked: 'yes', gestureTold: 'yes' }).map(([key, value]) => [`wonderland.${key}`, value]);
  if (invite) kept.push([invite.key, invite.value]);
  await page.addInitScript((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  await page.goto(url);
  await ready();
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  await context.close();
  console.log(`${name} ${squeeze(file)}`);
}

try {
  mkdirSync(folder, { recursive: true });
  const words = process.argv.slice(2);
  for (const name of SCREENS) if (words.length === 0 || words.some((word) => name.includes(word))) await take(name);
} finally {
  await browser.close();
  await server.close();
}
