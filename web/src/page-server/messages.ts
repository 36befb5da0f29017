/* What a page and its worker tell each other, and the workers of several pages. */

/** To the tables: a line of messages by its number, or a question by HTTP's rules that is answered once. */
export type ToTables =
  | { is: 'open'; line: number }
  | { is: 'say'; line: number; text: string }
  | { is: 'close'; line: number }
  | { is: 'ask'; line: number; question: Question };

/** From the page: also that the worker that thinks is gone, or never came. */
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
  /** Whether what is played stays when the page is closed; why the device cannot play at all. */
  | { is: 'keeps'; keeps: boolean }
  | { is: 'broken'; why: string }
  /** A worker that thinks is wanted, and gets this port. */
  | { is: 'think'; port: MessagePort };

/** The name of a worker that thinks. */
export const THINKER = 'think';

/** Between workers: one of them has the tables, the others pass on what their pages say. */
export type BetweenTabs =
  | { is: 'leads' }
  | { is: 'up'; tab: string; message: ToTables }
  | { is: 'down'; tab: string; message: FromPageServer };
