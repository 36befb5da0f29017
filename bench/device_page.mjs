/*
 * How responsive a page is while the device thinks: the frames that it draws, and how long a move takes from being sent
 * to its `done`, on disk. The page shows a game against three bots, and asks for a hint before each move of its own;
 * meanwhile two people play at another table in another tab, a move every PACE_MS. With the strong bots a search runs
 * all the time; for reference the same with easy bots and no hints, with hardly any search and as much drawing, and
 * beside every move a bare write of a kilobyte to a database of the browser: the minimum for any server.
 */
import { openTab } from '../tests/browser/device-tab.mjs';

const PACE_MS = 50;
const BOTS = 3;
/** A little more than one frame and than two, at 60 per second. */
const LATE_MS = [17.5, 34.5];

/** Times between frames of the page, over the given time. */
const drawn = (page, ms) =>
  page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const gaps = [];
        let last;
        const frame = (now) => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          if (performance.now() < end) requestAnimationFrame(frame);
          else resolve(gaps);
        };
        const end = performance.now() + ms;
        requestAnimationFrame(frame);
      }),
    ms,
  );

/** Two people take turns for the given time: how long each move took, and each bare write. */
const moved = (page, ms) =>
  page.evaluate(
    async ([ms, pace]) => {
      const { say } = window.tab;
      const database = await new Promise((resolve) => {
        const opening = indexedDB.open('bench', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('bare');
        opening.onsuccess = () => resolve(opening.result);
      });
      const write = () =>
        new Promise((resolve) => {
          const transaction = database.transaction('bare', 'readwrite', { durability: 'strict' });
          transaction.oncomplete = resolve;
          transaction.objectStore('bare').put(new Uint8Array(1024), 'one');
        });
      const timed = async (work, to) => {
        const began = performance.now();
        const done = await work();
        to.push(performance.now() - began);
        return done;
      };
      const [took, bare] = [[], []];
      const create = async () => (await say({ do: 'create', game: 'mirror', seats: [{ is: 'me', name: 'Ann' }, { is: 'me', name: 'Ben' }] })).table;
      let table = await create();
      for (const end = performance.now() + ms; performance.now() < end; ) {
        const views = await Promise.all([0, 1].map((seat) => say({ do: 'look', table, seat, since: 0 })));
        const seat = views.findIndex(({ choices }) => choices);
        if (seat < 0) table = await create();
        else {
          const { is } = await timed(() => say({ do: 'move', table, seat, step: views[seat].step, move: '1' }), took);
          if (is !== 'done') throw new Error(`a move was answered with ${is}`);
          await new Promise((done) => setTimeout(done, pace));
          await timed(write, bare);
        }
      }
      database.close();
      return [took, bare];
    },
    [ms, PACE_MS],
  );

/** Plays at the table for the given time, or to its end, with a hint before every move if wanted. */
const played = (page, table, hints, ms) =>
  page.evaluate(
    async ([table, hints, ms]) => {
      const { say } = window.tab;
      let seq = 0;
      for (const end = performance.now() + ms; performance.now() < end; ) {
        const view = await say({ do: 'look', table, seat: 0, since: 0, ...(seq ? { after: seq } : {}) });
        if (view.phase === 'over') return;
        seq = view.choices ? 0 : view.seq;
        if (!view.choices) continue;
        if (hints) await say({ do: 'hint', table, seat: 0 });
        await say({ do: 'move', table, seat: 0, step: view.step, move: '1' });
      }
    },
    [table, hints, ms],
  );

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];

/** The median, the 99th percentile and the maximum. */
function times(took) {
  const sorted = took.toSorted((a, b) => a - b);
  return [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1)].map((ms) => ms.toFixed(1));
}

const cells = (name, values) => name.padEnd(18) + values.map((value) => String(value).padStart(9)).join('');
const HEAD = ['frames/s', '>17 ms', '>34 ms', 'longest', 'moves', 'p50 ms', 'p99 ms', 'longest', 'bare p50', 'p99', 'longest'];

function row(name, gaps, [took, bare]) {
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const late = LATE_MS.map((ms) => `${((100 * gaps.filter((gap) => gap > ms).length) / gaps.length).toFixed(1)}%`);
  return cells(name, [((1000 * gaps.length) / all).toFixed(1), ...late, Math.max(...gaps).toFixed(0), took.length, ...times(took), ...times(bare)]);
}

/** Measures and prints a row for each of the games and each kind of bots, in a context that has played on the device. */
export async function measurePage(context, url, games, ms) {
  const other = await context.newPage(); // opens first and stays open: it runs the tables
  await other.goto(url);
  await openTab(other);
  const page = await context.newPage();
  console.log(cells('', HEAD));
  for (const name of games)
    for (const bot of ['lizard', 'snark']) {
      const thinks = bot === 'snark';
      const seats = [{ is: 'me', name: 'Ann' }, ...Array.from({ length: BOTS }, () => ({ is: 'bot', bot }))];
      const create = { do: 'create', game: name, hints: true, seats };
      const table = await other.evaluate(async (command) => (await window.tab.say(command)).table, create);
      await page.goto(new URL(`/d/${table}`, url).href);
      await page.locator(`board-${name}`).waitFor();
      await openTab(page);
      const [gaps, took] = await Promise.all([drawn(page, ms), moved(other, ms), played(page, table, thinks, ms)]);
      console.log(row(`${name}, ${bot}`, gaps, took));
    }
}
