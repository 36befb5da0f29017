/* Requests over HTTP, each with a secret of its own or with none: to the server, or to the tables of this device. */
import { pageServer } from './page-server/page-server.ts';
import { isLocal } from './routes.ts';
import type { Message } from './protocol.ts';
import { parseMessage } from './protocol-check.ts';
import { settings } from './settings.ts';

async function fetchText(path: string, secret: string, body: string): Promise<string> {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(secret ? { Authorization: `Bearer ${secret}` } : {}), 'Accept-Language': settings.lang },
    ...(body ? { body } : {}),
  });
  return answer.text();
}

/** The contents of /t/TABLE and the path below it, as the holder of the secret sees it; '': as everybody does. */
export function requestTable(table: string, rest: string, secret = ''): Promise<string> {
  const path = `/t/${table}${rest}`;
  return isLocal(table) ? pageServer.request('GET', path, secret) : fetchText(path, secret, '');
}

/** The answer of the server to a command of another device. */
export async function requestServer(secret: string, command: object): Promise<Message | null> {
  return parseMessage(await fetchText('/api', secret, JSON.stringify(command)));
}
