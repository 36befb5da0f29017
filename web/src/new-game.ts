/* From a command for a new table to a chair at it. */
import { navigate } from './navigation.ts';
import { isLocal, tablePath } from './routes.ts';
import type { Answer, Command } from './protocol.ts';
import { settings } from './settings.ts';
import { client, ensureDevice } from './socket-client.ts';

/** Makes a table and goes there: on this device, if that is wanted or there is nowhere else. */
export async function sitDown(command: Command<'create'>): Promise<void> {
  await ensureDevice();
  const { table, invite } = await (settings.here ? client.onDevice(command) : client.request(command));
  if (invite && !isLocal(table)) settings.invite(table, invite);
  if (isLocal(table)) settings.set({ kept: true });
  navigate(tablePath(table));
}

/** Makes a table where this one is. */
export function createBeside(table: string, command: Command<'create'>): Promise<Answer<'create'>> {
  return isLocal(table) ? client.onDevice(command) : client.onServer(command);
}
