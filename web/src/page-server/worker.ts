/*
 * The worker of a page that plays on the device. Of several tabs one has the tables: the one that holds the lock. The
 * others pass on the messages of their pages, and one of them takes over when it closes; to their pages that looks like
 * a server that was restarted. Where there are no locks (a page without HTTPS), every tab runs the tables itself, and
 * Records lets only the last of them write.
 */
import { THINKER, type BetweenTabs, type FromPageServer, type ToPageServer, type ToTables } from './messages.ts';
import { Tables, think } from './device-tables.ts';

const LOCK = 'wonderland';
const tab = crypto.getRandomValues(new Uint8Array(8)).join('.');
const lockOf = (whose: string): string => `${LOCK}.${whose}`;

const channel = new BroadcastChannel(LOCK);
let tables: Tables | undefined;
/** Lines that the page has asked for, and whether they are open; questions that are not answered yet. */
const lines = new Map<number, boolean>();
const questions = new Map<number, ToTables>();
/** Tabs that have sent something to the tables. */
const tabs = new Set<string>();
/** Resolves once this tab holds the lock that shows others that it is open: before, it would seem to be closed. */
let noticed: Promise<void> = Promise.resolve();

function say(message: BetweenTabs): void {
  channel.postMessage(message);
}

/** Passes the message to the page, and notes which lines and questions it settles. */
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
  else void noticed.then(() => tables ?? say({ is: 'up', tab, message })); // start() has passed it to tables of our own
}

/** The tables have moved: closes lines that were open, opens the others again, and repeats unanswered questions. */
function start(): void {
  for (const [line, open] of [...lines]) {
    if (open) toPage({ is: 'closed', line });
    else fromPage({ is: 'open', line });
  }
  for (const question of [...questions.values()]) fromPage(question);
}

/** Notes a tab that sends something for the first time, and arranges to notice when it closes. */
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
    event.preventDefault(); // the page ends this worker, and says why
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
