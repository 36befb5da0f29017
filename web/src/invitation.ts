/* The link that a friend is sent, and how it is sent. */
import { client } from './socket-client.ts';

/** Whether an address leads back to the machine that it is opened on. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

/** Made on the server's own machine, it carries the address that others reach the server by, if that is known. */
export function tableLink(table: string): string {
  const here = location.origin;
  const origin = isLoopback(new URL(here)) ? (client.address ?? here) : here;
  return `${origin}/t/${table}`;
}

export function invitationLink(table: string, invite: string): string {
  return `${tableLink(table)}#join=${invite}`;
}

/** Hands a line with a link to whatever the person sends things with; false: it lies in the clipboard instead. */
export async function handOn(text: string, url: string): Promise<boolean> {
  const { share } = navigator as Partial<Navigator>;
  if (!share) {
    await navigator.clipboard.writeText(`${text} ${url}`);
    return false;
  }
  await share.call(navigator, { text, url }).catch(() => undefined); // the person may think better of it
  return true;
}
