/* War for Wonderland: by mouse, by keyboard and by finger; sealed answers, odds, motion. */
import assert from 'node:assert/strict';
import { DESK, PHONE, animations, any, focused, mainButton, myTurn, placesOf, scene, settled, soon, stepOf, textOf, toldWhy, until, whyReady, whysHold } from './support.mjs';
import { BOT, GAME, ME, aboveActionArea, answer, board, decide, inWindow, reachable, seen, speak, stepIs, tableWhere } from './war.mjs';

scene('by mouse against a bot, at tea and in the war, and the end of the game', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await server.create(secret, [ME, BOT], { game: 'war' });
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const click = (target) => target.click();
  const some = async (decisions) => {
    for (let i = 0; i < decisions; i++) {
      await reachable(page);
      await whysHold(page, server);
      assert(await decide(page, click, i % 2 === 0));
    }
  };
  await some(10);
  // On to the war, which is drawn again and again.
  await page.goto('about:blank');
  const war = (view) => view.position.state.phase === 'war' && stepIs(view.position.state, 'draw');
  for (let view = await server.turnOf(secret, table.id, 0); !war(view); view = await server.turnOf(secret, table.id, 0))
    await server.move(secret, table.id, view, any(view.choices));
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
    for (const words of over.result.points.flat()) assert(shown.includes(words), `${words} in ${shown}`);
  });
  await settled(page);
  // On the podium stands whoever leads a faction, a bot as well.
  for (const [seat, { faction }] of over.position.state.players.entries()) {
    const figure = page.locator(`end-sheet [data-seat="${seat}"] .person`).first();
    assert(await figure.evaluate((e, name) => e.picture.url.includes(`/${name}-`), faction), `seat ${seat}: ${faction}`);
  }
  const standing = over.position.state.regions.map(({ seats }) => seats.filter(({ castle }) => castle !== 'none').length);
  for (const [i, castles] of standing.entries())
    assert.equal(await board(page, `[data-target="region:${i}"] .castle`).count(), castles, 'the castles are shown');

  await page.locator('end-sheet button.replay').click();
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

scene('with the keyboard: arrows, Enter, Escape', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.tea.deck > 10);
  const page = await openPage({ secret, reduced: true });
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
  await whyReady(page);
  await board(page, '.land').first().focus();
  await page.keyboard.press('Enter');
  assert.match((await toldWhy(page)).words, /^First take a tea card: move your leader to a chair\. Rule 4\.5$/);
  await page.keyboard.press('Escape');

  // Several decisions; the focus is never lost.
  for (let i = 0; i < 7; i++) {
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

scene('a banner opens the whole board of a rival: beside the map, on a phone above the page', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state) => stepIs(state, 'turn') && state.round === 2, [ME, BOT, BOT]);
  for (const viewport of [DESK, PHONE]) {
    const wide = viewport === DESK;
    const page = await openPage({ secret, viewport, touch: !wide, reduced: true });
    await page.goto(table.url);
    assert(await myTurn(page));
    const shown = () => board(page, '[data-player]').evaluateAll((all) => all.map((one) => one.dataset.player));
    const rivals = await board(page, '.banners .banner').evaluateAll((all) => all.map((one) => one.dataset.banner));
    assert.deepEqual(rivals, ['1', '2'], 'as they sit');
    assert.equal(await board(page, '.banners [tabindex="0"]').count(), 1, 'one stop for Tab');
    assert.deepEqual(await shown(), wide ? ['0'] : []);
    if (!wide) await aboveActionArea(page, 'three players');
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
    await closePage(page);
  }
});

scene('a small reward takes one tap', async ({ server, openPage }) => {
  const secret = await server.device();
  const some = ({ act: [, item] }) => item < 6;
  const wanted = (state, { choices }) => stepIs(state, 'item') && choices.length > 2 && choices.filter(some).length > 1;
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, viewport: PHONE, touch: true, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const step = await stepOf(page);
  await board(page, '.tile[data-once]').first().tap();
  await until('it to be taken', async () => (await stepOf(page)) > step);
});

scene('a chip that cannot be forged says why, on the own board', async ({ server, openPage }) => {
  const secret = await server.device();
  // From the bag madness cannot be forged (war 6.39), after a battle only what is active (14.5).
  const wanted = ({ step }, { choices }) => step.is === 'forge' && choices.length > 1;
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  await whyReady(page);
  const chip = board(page, '.side .mine [data-tooltip^="chip:m"][data-why]').first();
  await chip.click();
  const { link } = await toldWhy(page);
  assert.equal(link, `/rules/war#${table.view.position.state.step.source === 'bag' ? '6.39' : '14.5'}`);
  // A track says what its next cell brings.
  await page.keyboard.press('Escape');
  await board(page, '.tile[data-kind]').first().click();
  const tracks = await board(page, '.tile[data-move]:has(.sign) .text').allInnerTexts();
  assert(tracks.length > 0);
  for (const words of tracks) assert.match(words, /^[A-Z].*\.$/);
  const acts = table.view.choices.map(({ act }) => act.join());
  const reasons = await seen(page, (e) => [...e.shadowRoot.querySelectorAll('.mine [data-why]')].map(({ dataset }) => dataset.why));
  assert.deepEqual(reasons.filter((act) => acts.includes(act)), [], 'what can be forged has no reason');
  // All answers are in sight at once; no lane above them is cut, and the own one is there.
  for (const [width, height, lang] of [[1440, 900, 'en'], [1280, 720, 'ru'], [390, 844, 'en'], [360, 740, 'pl']]) {
    await page.setViewportSize({ width, height });
    await speak(page, lang);
    const [hidden, cut] = await seen(page, (e) => {
      const tray = e.shadowRoot.querySelector('.question').closest('.tray');
      const box = (one) => one.getBoundingClientRect();
      const battle = e.shadowRoot.querySelector('.battle');
      const lanes = innerWidth > 700 && battle ? [...battle.querySelectorAll('.lane')].filter((lane) => lane.matches('.mine') || box(lane).left < box(battle).right) : [];
      return [tray.scrollHeight - tray.clientHeight, lanes.filter((lane) => box(lane).bottom > box(battle).bottom + 1 || box(lane).bottom > box(tray).top + 1).map((lane) => lane.ariaLabel)];
    });
    assert(hidden <= 1, `${hidden} pixels of the answers are out of sight: ${width} ${lang}`);
    assert.deepEqual(cut, [], `${width} ${lang}`);
  }
});

scene('a quest to keep says its objective, and the tea cards lie beside it', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, (state) => stepIs(state, 'keep'));
  const page = await openPage({ secret, reduced: true });
  await page.goto(table.url);
  assert(await myTurn(page));
  const quests = await board(page, '.tile .quest').allInnerTexts();
  assert.equal(quests.length, 2);
  for (const quest of quests) assert.match(quest, /In a battle .*At the end /s);
  assert.equal(await board(page, '.digest').count(), 0, 'nobody has played yet');
  assert.match(await board(page, '.quest-worth').innerText(), /3\spoints, both together 9\./);
  const worth = await board(page, '.tile .brings .n').evaluateAll((all) => all.map(({ dataset }) => dataset.n.replaceAll('\u00a0', ' ')));
  assert.deepEqual(worth, Array(4).fill('3 points'));
  assert.equal(await board(page, '.chair .tea-card').count(), 8, 'two players have eight chairs');
  // On the smallest phone all of the question can be read, were it the longest about a quest.
  await page.setViewportSize(PHONE);
  await settled(page);
  const cut = await page.locator('.prompt').evaluate((e) => {
    const short = parseFloat(getComputedStyle(e).fontSize);
    if (short < 13.5) return `what is asked is short, but ${short} pixels high`;
    e.className = 'prompt longest';
    e.textContent = 'Pokazać zadanie z wyczynem dokonanym w tym regionie? Na koniec gry da 3 punkty.';
    return e.scrollHeight - e.clientHeight;
  });
  assert(cut <= 2, `pixels of the question that are cut: ${cut}`);
});

scene('a battle names its forge icons; closed bags tell no odds', async ({ server, openPage }) => {
  const secret = await server.device();
  const page = await openPage({ secret, reduced: true });
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
    // In a study the answers lie below the odds.
    const [answers, odds] = await seen(page, async (e) => {
      e.moment = { at: e.view.step, viewer: 0 };
      await e.updateComplete;
      const [tray, next] = ['.draw-or-stop', '.next-chip'].map((what) => e.shadowRoot.querySelector(what).getBoundingClientRect());
      e.moment = null;
      await e.updateComplete;
      return [tray.height > 30 && tray.top, next.bottom];
    });
    assert(answers >= odds, `the answers from ${answers}, the odds to ${odds}`);
  }
});

scene('alone in a battle one is told of the local resistance, not of opponents', async ({ server, openPage }) => {
  const secret = await server.device();
  const alone = (state) => stepIs(state, 'draw') && state.battle.fighters.length === 1 && state.players[0].fight?.next;
  const table = await tableWhere(server, secret, alone);
  const page = await openPage({ secret, reduced: true, viewport: { width: 1440, height: 900 } });
  await page.goto(table.url);
  assert(await myTurn(page));
  const { beat } = table.view.position.state.players[0].fight.next;
  const told = await textOf(board(page, '.chances'));
  assert.match(told, new RegExp(`you’ll reach ${beat}: \\d+%|not yet: \\d+%`));
  assert.doesNotMatch(told, /lead|level|behind/);
  assert.match(await textOf(board(page, '.ask small')), new RegExp(`you(’ve| haven’t) reached ${beat}`));
  // No number of the next chip is wider than its cell: the first would lie on the marker.
  const wide = await board(page, '.flags i').evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return [words.getBoundingClientRect().width + (getComputedStyle(one, '::after').position === 'static' ? 9 : 0), one.clientWidth];
    }),
  );
  for (const [is, room] of wide) assert(is <= room, `${is} in ${room}`);
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

scene('where there is nothing to show, one tap or one key passes', async ({ server, openPage, closePage }) => {
  const secret = await server.device();
  for (const way of ['tap', 'key']) {
    const table = await nothingToShow(server, secret);
    const page = await openPage({ secret, reduced: true, ...(way === 'tap' ? { viewport: PHONE, touch: true } : {}) });
    await page.goto(table.url);
    assert(await myTurn(page));
    assert.equal(await board(page, '.tile').count(), 0, 'the only choice of all is the main button');
    assert.deepEqual(await inWindow(mainButton(page)), [true], 'the button is in sight');
    const step = await stepOf(page);
    if (way === 'tap') await mainButton(page).tap();
    else await page.keyboard.press('Enter');
    await until('the move to count', async () => (await stepOf(page)) > step);
    await closePage(page);
  }
});

scene('draw or stop stays sealed until all have answered', async ({ server, openPage }) => {
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
  const mine = await openPage({ secret: ann, reduced: true });
  const his = await openPage({ secret: ben, reduced: true });
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

  // On a phone as well: where the next chip leads has a heading, a bust its meaning, madness its name and what it does.
  await mine.setViewportSize(PHONE);
  await settled(mine);
  for (const heading of ['.lands-of', '.lane.mine .mad-word']) assert(await board(mine, heading).isVisible(), heading);
  if (fight.next.bust > 0) assert(await board(mine, '.chances [data-chance="bust"] .means').isVisible());
  await board(mine, '.lane.mine .madness').click();
  await until('what madness does', async () => /^Madness\n+Each madness costs a unit/.test((await board(mine, '.tooltip').allInnerTexts()).join()));
  // All regions have their names there, and the lanes use the room.
  const names = await board(mine, '.frieze .name').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height > 9));
  assert.deepEqual(names, Array(5).fill(true), 'names of the regions');
  const [end, area] = await seen(mine, (e) => [e.shadowRoot.querySelector('.battle').getBoundingClientRect().bottom, e.shadowRoot.querySelector('.sticky > .tray').getBoundingClientRect().top]);
  assert(area - end < 90, `the battle ends at ${end}, the action area begins at ${area}`);
  await mine.setViewportSize(DESK);
  await settled(mine);

  const step = await stepOf(his);
  const before = told.length;
  await answer(mine, board(mine, '[data-answer="1"]'));
  await until('the answer to be known as given', () => seen(his, (e) => e.view.position.state.players[0].answered));
  const lane = (page) => textOf(board(page, '[data-lane="0"]'));
  await until('nothing more to be asked', async () => (await board(mine, '[data-answer]').count()) === 0);
  const turn = (page) => seen(page, (e) => getComputedStyle(e).getPropertyValue('--turn').trim());
  assert.deepEqual([await turn(mine), await turn(his)], ['none', "'Your turn'"], 'whose turn it is');
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

scene('chips turn up, markers climb, and a tap ends it', async ({ server, openPage }) => {
  const secret = await server.device();
  const wanted = (state) => stepIs(state, 'draw') && state.battle.fighters.length > 1;
  const table = await tableWhere(server, secret, wanted);
  const page = await openPage({ secret, reduced: false });
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

scene('a card is told by what it gives', async ({ server, openPage }) => {
  const secret = await server.device();
  const table = await tableWhere(server, secret, ({ step }) => step.is === 'item');
  const page = await openPage({ secret, reduced: true });
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
    const covered = await seen(page, (e) => {
      const [all, lands] = ['.tray, .tooltip', '.land'].map((what) => [...e.shadowRoot.querySelectorAll(what)].map((one) => one.getBoundingClientRect()));
      return lands.filter((land) => all.some((one) => one.left < land.right && one.right > land.left && one.top < land.bottom && one.bottom > land.top)).length;
    });
    assert.equal(covered, 0, `regions under the question or the tooltip, ${lang}`);
    for (const words of said) {
      assert.doesNotMatch(words, /\bI+-\d\d/i);
      assert.match(words, /^[^a-zа-яёąćęłńóśźż]/);
    }
  }

  // In a study the same question lies below the table.
  const [below, end] = await seen(page, async (e) => {
    e.moment = { at: e.view.step, viewer: 0 };
    await e.updateComplete;
    const [tray, realm] = ['.sticky > .tray', '.realm'].map((what) => e.shadowRoot.querySelector(what).getBoundingClientRect());
    e.moment = null;
    await e.updateComplete;
    return [tray.height > 40 && tray.top, realm.bottom];
  });
  assert(below >= end, `the question from ${below}, the table to ${end}`);
  // Why it cannot be taken now comes in place of its words, and nothing else moves.
  await whyReady(page);
  await page.keyboard.press('Escape');
  await board(page, 'section').first().dispatchEvent('pointerover', { pointerType: 'mouse' });
  await board(page, '.tooltip').waitFor({ state: 'detached' });
  await settled(page);
  const places = await placesOf(page);
  await board(page, '.chair[data-why]:not(.bare)').first().focus();
  await board(page, '.tooltip').waitFor();
  await page.keyboard.press('Enter');
  assert.equal((await toldWhy(page)).rule, '6.1');
  await settled(page);
  assert.deepEqual(await placesOf(page), places);
});
