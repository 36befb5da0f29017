/* Messages between a page and its worker, and between the workers of several pages. */

/** To the tables: a line of messages by its number, or a request like those of HTTP, which is answered once. */
export type ToTables =
  | { is: 'open'; line: number }
  | { is: 'say'; line: number; text: string }
  | { is: 'close'; line: number }
  | { is: 'ask'; line: number; question: Question };

/** From the page: also that the worker that thinks has failed, or could not be started. */
export type ToPageServer = ToTables | { is: 'unthought' };

export interface Question {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  secret: string;
  lang: string;
  body: string;
}

/** To the page. */
export type FromPageServer =
  | { is: 'opened'; line: number }
  | { is: 'said'; line: number; text: string }
  | { is: 'closed'; line: number }
  | { is: 'answered'; line: number; status: number; text: string }
  /** Whether games are kept when the page is closed; why the device cannot play at all. */
  | { is: 'keeps'; keeps: boolean }
  | { is: 'broken'; why: string }
  /** Asks the page for a worker that thinks, which gets this port. */
  | { is: 'think'; port: MessagePort };

/** The name of a worker that thinks. */
export const THINKER = 'think';

/** Between workers: one of them has the tables, the others pass on the messages of their pages. */
export type BetweenTabs =
  | { is: 'leads' }
  | { is: 'up'; tab: string; message: ToTables }
  | { is: 'down'; tab: string; message: FromPageServer };
