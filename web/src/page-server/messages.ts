/*
 * Messages between a page and its worker, and between the workers of several tabs. `channel` is a number that the page
 * gives to a connection, or to a request.
 */

/** To the tables: a connection, which carries messages both ways, or a request like those of HTTP, which has one response. */
export type ToTables =
  | { is: 'open'; channel: number }
  | { is: 'message'; channel: number; text: string }
  | { is: 'close'; channel: number }
  | { is: 'request'; channel: number; request: PageRequest };

/** From the page: also that the worker of the bots has failed, or could not be started. */
export type ToPageServer = ToTables | { is: 'bots-failed' };

export interface PageRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  secret: string;
  lang: string;
  body: string;
}

/** To the page. */
export type FromPageServer =
  | { is: 'opened'; channel: number }
  | { is: 'message'; channel: number; text: string }
  | { is: 'closed'; channel: number }
  | { is: 'response'; channel: number; status: number; text: string }
  /** Whether games are kept when the page is closed; why the device cannot play at all. */
  | { is: 'keeps'; keeps: boolean }
  | { is: 'broken'; why: string }
  /** Asks the page for a worker of the bots, which gets this port. */
  | { is: 'start-bots'; port: MessagePort };

/** The name of a worker of the bots. */
export const BOT_WORKER = 'bots';

/** Between tabs: one of them, the leader, has the tables; the others pass on the messages of their pages. */
export type BetweenTabs =
  | { is: 'leader' }
  | { is: 'to-leader'; tab: string; message: ToTables }
  | { is: 'to-tab'; tab: string; message: FromPageServer };
