/*
 * The board of a game that has none of its own: the table in words, as the server says it. Together
 * with the list of choices it plays any game.
 */
import { css, html, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { client } from '../socket-client.ts';
import { shared } from './base-element.ts';
import { frame } from './frame.ts';
import { GameBoard } from './game-board.ts';
import './seats-panel.ts';

@customElement('plain-board')
export class PlainBoard extends GameBoard<unknown> {
  /** In a replay: which moment, through whose eyes. */
  @property({ attribute: false }) moment: { at: number; eyes: number | 'open' | null } | null = null;
  @state() private text = '';

  static override styles = [
    shared,
    frame,
    css`
      pre {
        margin: 0;
        font: inherit;
        font-size: 1.05rem;
        line-height: 1.6;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('pre')?.focus(options);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('view') || changed.has('moment')) void this.fetch();
  }

  private async fetch(): Promise<void> {
    const { view, moment } = this;
    const seat = view.seat === null ? {} : { seat: view.seat };
    const fields = moment
      ? { at: moment.at, ...(moment.eyes === null ? {} : { eyes: moment.eyes }) }
      : { ...seat, part: 'board' };
    try {
      const answer = await client.request({ do: 'text', table: view.table, ...fields });
      if (answer.is === 'text' && view === this.view) this.text = answer.text;
    } catch {
      // the line is down; the next view asks again
    }
  }

  override render() {
    return html`<div class="frame">
      <section class="main sheet gilt">
        <slot name="head"></slot>
        <pre tabindex="0">${this.text}</pre>
        <slot name="actions"></slot>
      </section>
      <div class="side">
        <seats-panel .view=${this.view}></seats-panel>
        <slot name="side"></slot>
      </div>
    </div>`;
  }
}
