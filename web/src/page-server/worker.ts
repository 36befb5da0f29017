/*
 * The worker of a page that plays on the device. Of several tabs one, the leader, has the tables: the one that holds
 * the lock. The others pass on the messages of their pages, and one of them takes over when it closes; to their pages
 * that looks like a server that was restarted. Where there are no locks (a page without HTTPS), every tab runs the
 * tables itself, and Records lets only the last of them write.
 */
import { BOT_WORKER, type BetweenTabs, type FromPageServer, type ToPageServer, type ToTables } from './messages.ts';
import { DeviceTables, runBots } from './device-tables.ts';

const LOCK = 'wonderland';
const tab = crypto.getRandomValues(new Uint8Array(8)).join('.');
const lockOf = (otherTab: string): string => `${LOCK}.${otherTab}`;

const broadcast = new BroadcastChannel(LOCK);
let tables: DeviceTables | undefined;
/** Connections that the page has asked for, and whether they are open; requests without a response yet. */
const connections = new Map<number, boolean>();
const requests = new Map<number, ToTables>();
/** Tabs that have sent something to the tables. */
const tabs = new Set<string>();
/** Resolves once this tab holds the lock that shows others that it is open: before, it would seem to be closed. */
let tabLocked: Promise<void> = Promise.resolve();

function toTabs(message: BetweenTabs): void {
  broadcast.postMessage(message);
}

/** Passes the message to the page, and notes which connections and requests it settles. */
function toPage(message: FromPageServer): void {
  if (message.is === 'opened') connections.set(message.channel, true);
  if (message.is === 'closed') connections.delete(message.channel);
  if (message.is === 'response') requests.delete(message.channel);
  postMessage(message);
}

function fromPage(message: ToTables): void {
  if (message.is === 'open') connections.set(message.channel, false);
  if (message.is === 'close') connections.delete(message.channel);
  if (message.is === 'request') requests.set(message.channel, message);
  if (tables) tables.receive(tab, message);
  else void tabLocked.then(() => tables ?? toTabs({ is: 'to-leader', tab, message })); // reconnect() has passed it to tables of our own
}

/** The tables have moved: closes connections that were open, opens the others again, and repeats unanswered requests. */
function reconnect(): void {
  for (const [channel, open] of [...connections]) {
    if (open) toPage({ is: 'closed', channel });
    else fromPage({ is: 'open', channel });
  }
  for (const request of [...requests.values()]) fromPage(request);
}

/** Notes a tab that sends something for the first time, and arranges to notice when it closes. */
function addTab(sender: string): void {
  if (tabs.has(sender)) return;
  tabs.add(sender);
  void navigator.locks.request(lockOf(sender), () => {
    tabs.delete(sender);
    tables?.removeTab(sender);
  });
}

broadcast.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
  if (data.is === 'leader') reconnect();
  else if (data.is === 'to-leader' && tables) {
    addTab(data.tab);
    if (data.message.is === 'open') toTabs({ is: 'to-tab', tab: data.tab, message: { is: 'keeps', keeps: tables.keeps } });
    tables.receive(data.tab, data.message);
  } else if (data.is === 'to-tab' && data.tab === tab) toPage(data.message);
};

async function lead(): Promise<void> {
  tables = await DeviceTables.open(
    (receiver, message) => (receiver === tab ? toPage(message) : toTabs({ is: 'to-tab', tab: receiver, message })),
    (port) => postMessage({ is: 'start-bots', port } satisfies FromPageServer, { transfer: [port] }),
  );
  postMessage({ is: 'keeps', keeps: tables.keeps } satisfies FromPageServer);
  reconnect();
  toTabs({ is: 'leader' });
}

if (self.name === BOT_WORKER) runBots();
else {
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault(); // the page ends this worker, and says why
    postMessage({ is: 'broken', why: String(event.reason) } satisfies FromPageServer);
  });
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) void lead();
  else {
    tabLocked = new Promise((resolve) => {
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
    if (data.is === 'bots-failed') tables?.botsFailed();
    else fromPage(data);
  });
}
