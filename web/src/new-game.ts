/* From a command for a new table to a chair at it. */
import { navigate } from './navigation.ts';
import type { Command } from './protocol.ts';
import { settings } from './settings.ts';
import { client, ensureDevice } from './socket-client.ts';

/** Makes a table and goes there. */
export async function sitDown(command: Command<'create'>): Promise<void> {
  await ensureDevice();
  const { table, invite } = await client.request(command);
  if (invite) settings.invite(table, invite);
  navigate(`/t/${table}`);
}
