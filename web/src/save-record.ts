/* The record of a finished game: as a file, or handed from this device to the server and back. */
import { isHere } from './places.ts';
import { askTable } from './questions.ts';
import { settings } from './settings.ts';
import { client, ensureDevice } from './socket-client.ts';

export async function saveRecord(table: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await askTable(table, '.log')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${table}.log`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Has the game kept where it is not yet: this device's by the server, the server's by this device. */
export async function keepElsewhere(table: string): Promise<void> {
  const here = isHere(table);
  await ensureDevice();
  const record = await askTable(table, '.log');
  if (here) await client.onServer({ do: 'keep', record });
  else {
    await client.onDevice({ do: 'keep', record });
    settings.set({ kept: true });
  }
}
