/* The link that a friend is sent, and how it is sent. */
import { client } from './socket-client.ts';

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

/** Hands a line with a link to the device's own way of sharing; false: it is in the clipboard instead. */
export async function handOn(text: string, url: string): Promise<boolean> {
  const { share } = navigator as Partial<Navigator>;
  if (!share) {
    await navigator.clipboard.writeText(`${text} ${url}`);
    return false;
  }
  await share.call(navigator, { text, url }).catch(() => undefined); // the person may cancel
  return true;
}
