/*
 * Seats of other devices. A link with `#secret=` brings the secret of another device, and with it that device's
 * seats. It never replaces this device's own: it is kept beside it, if the person agrees, and used only at a table
 * where it has a seat. New games are always this device's own.
 */
import { linkTo, currentPath } from './routes.ts';
import type { TableSummary, View } from './protocol.ts';
import { parseMessage } from './protocol-check.ts';
import { requestServer, requestTable } from './http-requests.ts';
import { settings } from './settings.ts';

/** The secret in the address, which is taken out of it. */
export function takeSecret(): string {
  const found = /^#secret=([0-9a-z]{32})$/.exec(location.hash)?.[1];
  if (!found) return '';
  history.replaceState(null, '', linkTo(currentPath()) + (SITE ? '' : location.search));
  return found;
}

/** Whether it would bring anything. */
export function isNew(secret: string): boolean {
  return secret !== settings.secret && !settings.added.includes(secret);
}

/** The tables of the seats that were added. */
export async function addedTables(): Promise<TableSummary[]> {
  const lists = await Promise.all(settings.added.map((secret) => requestServer(secret, { do: 'tables', list: 'mine' })));
  return lists.flatMap((list) => (list?.is === 'tables' ? list.tables : []));
}

async function sits(secret: string, table: string): Promise<boolean> {
  const view = parseMessage(await requestTable(table, '.json', secret));
  return view?.is === 'view' && (view as View).seat !== null;
}

/** The added secret that has a seat at the table; '': none, or this device has one of its own. */
async function holder(table: string): Promise<string> {
  if (!table || (settings.secret && (await sits(settings.secret, table)))) return '';
  for (const secret of settings.added) if (await sits(secret, table)) return secret;
  return '';
}

/** The table that was asked about last. */
let latest = '';

/** Plays at the table as the device that has a seat there; at '', which is no table, as itself. */
export async function playAt(table: string): Promise<void> {
  latest = table;
  if (settings.added.length === 0) return;
  try {
    const as = await holder(table);
    if (table === latest) settings.set({ as });
  } catch {
    // the line is down, which is said elsewhere
  }
}
