/* A table as everybody may see it: requested without a secret, so that it contains nothing private. */
import type { ViewMessage } from './protocol.ts';
import { parseMessage } from './protocol-check.ts';
import { requestTable } from './http-requests.ts';

/** With what has happened since `since`; null: it cannot be known now. */
export async function publicView(table: string, since: number): Promise<ViewMessage | null> {
  try {
    const view = parseMessage(await requestTable(table, `.json?since=${Math.max(0, since)}`));
    return view?.is === 'view' ? view : null;
  } catch {
    return null; // the line is down, which is said elsewhere
  }
}
