/* The record of a table of this device, as a file. */
import { askTable } from './questions.ts';

export async function saveRecord(table: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await askTable(table, '.log')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${table}.log`;
  link.click();
  URL.revokeObjectURL(address);
}
