/* The link that a friend is sent, and how it is sent. */
import { client } from './socket-client.ts';
import { loaded } from './ui/lazy-module.ts';

/** Whether an address is a loopback address. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

/** If made on the server's own machine, it has the address by which others reach the server, if known. */
export function tableLink(table: string): string {
  const here = location.origin;
  const origin = isLoopback(new URL(here)) ? (client.address ?? here) : here;
  return `${origin}/t/${table}`;
}

export function invitationLink(table: string, invite: string): string {
  return `${tableLink(table)}#join=${invite}`;
}

/**
 * Puts a text into the clipboard. If the browser refuses, as it does on a page without https, the person is shown what
 * to copy: the text, or its link alone; then it is false.
 */
export async function copied(text: string, link?: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    if (!clipboard) throw new Error('there is no clipboard');
    await clipboard.writeText(link === undefined ? text : `${text} ${link}`);
    return true;
  } catch {
    const { copyByHand } = await loaded(() => import('./ui/copy-sheet.ts'));
    await copyByHand(link ?? text, link !== undefined);
    return false;
  }
}

/** Hands a line with a link to the device's own way of sharing; `copied`: there is none, and it is in the clipboard. */
export async function handOn(text: string, url: string): Promise<'copied' | 'shown'> {
  const { share } = navigator as Partial<Navigator>;
  if (!share) return (await copied(text, url)) ? 'copied' : 'shown';
  await share.call(navigator, { text, url }).catch(() => undefined); // the person may cancel
  return 'shown';
}
