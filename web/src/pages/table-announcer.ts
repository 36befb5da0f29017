/* Announces a table to screen readers: new lines of the log and the chat, and then the question, or how it ended. */
import type { ChatMessage, LogEntry, View } from '../protocol.ts';
import { nameAt } from '../ui/chair-head.ts';
import { announce } from '../ui/live-region.ts';

export class TableAnnouncer {
  private table = '';
  private logSeq = 0;
  private chatSeq = 0;
  private last = '';

  /** Announces everything new since the last time; of a new table, only the question or the ending. */
  update(view: View, log: readonly LogEntry[], chat: readonly ChatMessage[], prompt: string): void {
    const news = log.filter(({ seq }) => seq > this.logSeq).flatMap(({ words }) => words);
    const said = chat.filter(({ seq, seat }) => seq > this.chatSeq && seat !== view.seat);
    if (this.table === view.table) announce(...news, ...said.map((message) => this.sentence(view, message)));
    const last = (view.phase === 'over' ? view.result?.words : undefined) ?? [prompt];
    if (this.table !== view.table || last.join() !== this.last) announce(...last);
    this.table = view.table;
    this.last = last.join();
    this.logSeq = Math.max(view.seq, log.at(-1)?.seq ?? 0);
    this.chatSeq = Math.max(view.seq, chat.at(-1)?.seq ?? 0);
  }

  private sentence(view: View, { seat, text }: ChatMessage): string {
    const chair = view.chairs[seat];
    return `${chair ? nameAt(view, chair) : ''}: ${text}`;
  }
}
