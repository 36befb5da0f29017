/* The link that a friend is sent. */
import { client } from './socket-client.ts';

/** Whether an address leads back to the machine that it is opened on. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

/** Made on the server's own machine, it carries the address that others reach the server by, if that is known. */
export function invitationLink(table: string, invite: string): string {
  const here = location.origin;
  const origin = isLoopback(new URL(here)) ? (client.address ?? here) : here;
  return `${origin}/t/${table}#join=${invite}`;
}
