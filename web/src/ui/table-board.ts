/* Holds the board of the game that is played: its own, loaded when it is needed, or the plain one. */
import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { boards } from '../board.ts';
import type { Choice, LogEntry, View } from '../protocol.ts';
import { Part, shared } from './base.ts';

@customElement('table-board')
export class TableBoard extends Part {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) selected: Choice | null = null;
  @property({ attribute: false }) pointed: LogEntry | null = null;
  @property({ attribute: false }) moment: { at: number; eyes: number | 'open' | null } | null = null;
  @property({ type: Boolean }) own = false;
  @state() private ready = '';

  static override styles = [
    shared,
    css`
      :host {
        margin: 6px 0 14px;
      }
    `,
  ];

  override willUpdate(): void {
    const game = this.view.game;
    if (!this.own || this.ready === game) return;
    void boards[game]?.().then(() => (this.ready = game));
  }

  override render() {
    if (!this.own)
      return html`<plain-board .view=${this.view} .selected=${this.selected} .moment=${this.moment}></plain-board>`;
    if (this.ready !== this.view.game) return html``;
    const tag = unsafeStatic(`board-${this.ready}`); // a name from the list in board.ts
    return staticHtml`<${tag}
      .view=${this.view}
      .selected=${this.selected}
      .pointed=${this.pointed}
      ?still=${this.moment !== null}
    ></${tag}>`;
  }
}
