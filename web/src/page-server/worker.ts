/*
 * The worker of a page that plays on the device. Of several tabs one has the tables: the one that holds the lock. The
 * others pass on what their pages say, and one of them takes over when it is gone; for their pages that is a server
 * that was started again. Where there are no locks (a page without HTTPS), every tab has the tables for itself, and
 * Records lets only the last of them write.
 */
import { THINKER, type BetweenTabs, type FromPageServer, type ToPageServer, type ToTables } from './messages.ts';
import { Tables, think } from './tables.ts';

const LOCK = 'wonderland';
const tab = crypto.getRandomValues(new Uint8Array(8)).join('.');
const lockOf = (whose: string): string => `${LOCK}.${whose}`;

const channel = new BroadcastChannel(LOCK);
let tables: Tables | undefined;
/** Lines that the page has opened, and whether they are; questions that are not answered yet. */
const lines = new Map<number, boolean>();
const questions = new Map<number, ToTables>();
/** Tabs that the tables have heard of. */
const tabs = new Set<string>();
/** Once this tab has the lock by which others notice that it goes: before, it would seem to be gone already. */
let noticed: Promise<void> = Promise.resolve();

function say(message: BetweenTabs): void {
  channel.postMessage(message);
}

/** Tells the page, and keeps in mind what it has been told. */
function toPage(message: FromPageServer): void {
  if (message.is === 'opened') lines.set(message.line, true);
  if (message.is === 'closed') lines.delete(message.line);
  if (message.is === 'answered') questions.delete(message.line);
  postMessage(message);
}

function fromPage(message: ToTables): void {
  if (message.is === 'open') lines.set(message.line, false);
  if (message.is === 'close') lines.delete(message.line);
  if (message.is === 'ask') questions.set(message.line, message);
  if (tables) tables.hear(tab, message);
  else void noticed.then(() => tables ?? say({ is: 'up', tab, message })); // start() has said it to tables of our own
}

/** Others have the tables now: what was open is closed, what was not answered is asked again. */
function start(): void {
  for (const [line, open] of [...lines]) {
    if (open) toPage({ is: 'closed', line });
    else fromPage({ is: 'open', line });
  }
  for (const question of [...questions.values()]) fromPage(question);
}

/** Another tab speaks for the first time: it is noticed when it goes. */
function meet(whose: string): void {
  if (tabs.has(whose)) return;
  tabs.add(whose);
  void navigator.locks.request(lockOf(whose), () => {
    tabs.delete(whose);
    tables?.leave(whose);
  });
}

channel.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
  if (data.is === 'leads') start();
  else if (data.is === 'up' && tables) {
    meet(data.tab);
    if (data.message.is === 'open') say({ is: 'down', tab: data.tab, message: { is: 'keeps', keeps: tables.keeps } });
    tables.hear(data.tab, data.message);
  } else if (data.is === 'down' && data.tab === tab) toPage(data.message);
};

async function lead(): Promise<void> {
  tables = await Tables.open(
    (whose, message) => (whose === tab ? toPage(message) : say({ is: 'down', tab: whose, message })),
    (port) => postMessage({ is: 'think', port } satisfies FromPageServer, { transfer: [port] }),
  );
  postMessage({ is: 'keeps', keeps: tables.keeps } satisfies FromPageServer);
  start();
  say({ is: 'leads' });
}

if (self.name === THINKER) think();
else {
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault(); // the page ends this worker, and says so
    postMessage({ is: 'broken', why: String(event.reason) } satisfies FromPageServer);
  });
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) void lead();
  else {
    noticed = new Promise((resolve) => {
      void locks.request(lockOf(tab), () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    void locks.request(LOCK, async () => {
      await lead();
      await new Promise(() => undefined);
    });
  }
  addEventListener('message', ({ data }: MessageEvent<ToPageServer>) => {
    if (data.is === 'unthought') tables?.unthought();
    else fromPage(data);
  });
}
