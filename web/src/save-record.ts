/* The record of a finished game: as a file, or handed from this device to the server and back, in pieces if it is long. */
import { isLocal } from './routes.ts';
import type { Answer, Command } from './protocol.ts';
import { requestTable } from './http-requests.ts';
import { settings } from './settings.ts';
import { client, ensureDevice } from './socket-client.ts';

/** Bytes of a piece as JSON: a message has 16 KiB (docs/PROTOCOL.md), and the command stands in it, too. */
const PIECE_MAX = 16000;

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

export async function saveRecord(table: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await requestTable(table, '.log')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${table}.log`;
  link.click();
  URL.revokeObjectURL(address);
}

/** The record as pieces that fit into a message each, cut between lines. */
export function piecesOf(record: string): string[] {
  const pieces = [''];
  let room = PIECE_MAX;
  for (const line of record.split(/(?<=\n)/)) {
    const bytes = bytesOf(line);
    if (bytes > room) {
      pieces.push('');
      room = PIECE_MAX;
    }
    pieces[pieces.length - 1] += line;
    room -= bytes;
  }
  return pieces;
}

type Ask = <Name extends 'part' | 'upload' | 'keep'>(command: Command<Name>) => Promise<Answer<Name>>;

/** Uploads a record, piece by piece, and returns the table that it has become. */
async function handOver(ask: Ask, name: 'upload' | 'keep', record: string): Promise<string> {
  const pieces = piecesOf(record);
  const last = pieces.pop() ?? '';
  for (const piece of pieces) await ask({ do: 'part', record: piece });
  return (await ask({ do: name, record: last })).table;
}

/** Turns an uploaded record into a table. */
export async function bringRecord(record: string): Promise<string> {
  await ensureDevice();
  return handOver((command) => client.request(command), 'upload', record);
}

/** Copies the game to where it is not yet: this device's to the server, the server's to this device. */
export async function keepElsewhere(table: string): Promise<void> {
  const here = isLocal(table);
  await ensureDevice();
  const record = await requestTable(table, '.log');
  await handOver((command) => (here ? client.onServer(command) : client.onDevice(command)), 'keep', record);
  if (!here) settings.set({ kept: true });
}
