/* Looking-Glass Tea on the table. */
import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Board } from '@web/board.ts';
import type { Choice, LogEntry, View } from '@web/protocol.ts';
import { Part, shared } from '@web/ui/base.ts';

@customElement('board-mirror')
export class MirrorBoard extends Part implements Board {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) selected: Choice | null = null;
  @property({ attribute: false }) pointed: LogEntry | null = null;
  @property({ type: Boolean }) still = false;
  static override styles = shared;
  override render() {
    return html``;
  }
}
