/* The end of a game: who won, the places, where every point came from, and what one may do next. */
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { client } from '../socket-client.ts';
import type { View } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { nameAt } from './chair-head.ts';
import './seat-mark.ts';

/**
 * @fires rematch - play again, or go where they do
 * @fires replay - walk through the game
 */
@customElement('end-sheet')
export class EndSheet extends BaseElement<{ rematch: undefined; replay: undefined }> {
  @property({ attribute: false }) view!: View;
  @state() private verdict = '';

  static override styles = [
    shared,
    css`
      .words {
        font-size: 1.3rem;
        text-align: center;
        overflow-wrap: anywhere;
      }
      ol {
        list-style: none;
        margin: 14px 0;
        padding: 0;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
      }
      ol > li {
        padding: 10px 14px;
        background: var(--card);
        border: 1.5px solid var(--line);
        border-radius: 12px;
      }
      ol > li.first {
        border-color: var(--glow);
        box-shadow: 0 0 0 2px var(--glow);
      }
      .line {
        display: flex;
        gap: 10px;
        align-items: center;
        font-size: 1.15rem;
      }
      .line .name {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .line .figures {
        white-space: nowrap;
      }
      .points {
        margin: 4px 0 0;
        padding-left: 1.4em;
        color: var(--ink-soft);
        font-size: 0.95rem;
      }
      .buttons {
        justify-content: center;
      }
      .verdict {
        text-align: center;
      }
      .seal {
        overflow-wrap: anywhere;
        font-family: var(--plain);
        font-size: 0.75rem;
        text-align: center;
      }
    `,
  ];

  /** The focus goes to what one would do next. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('button')?.focus(options);
  }

  private async verify(): Promise<void> {
    this.verdict = (await client.request({ do: 'verify', table: this.view.table })).words;
  }

  private line(seat: number) {
    const { view } = this;
    const result = view.result;
    const chair = view.chairs[seat];
    if (!result || !chair) return nothing;
    const lines = result.points[seat] ?? [];
    return html`<li class=${result.places[seat] === 1 ? 'first' : ''}>
      <div class="line">
        <span class="figures">${result.places[seat]}.</span>
        <w-seat .seat=${seat}></w-seat>
        <span class="name">${nameAt(this.view, chair)}${chair.conceded ? html` <span class="soft small">(${say('conceded')})</span>` : nothing}</span>
        ${result.scores.length === 0 ? nothing : html`<span class="figures">${say('points', result.scores[seat] ?? 0)}</span>`}
      </div>
      ${
        lines.length === 0
          ? nothing
          : html`<ul class="points" aria-label=${result.scores.length === 0 ? nothing : say('pointsOf')}>
              ${lines.map((words) => html`<li>${words}</li>`)}
            </ul>`
      }
    </li>`;
  }

  override render() {
    const { view } = this;
    if (!view.result) return nothing;
    const order = [...view.result.places.keys()].sort((a, b) => (view.result?.places[a] ?? 0) - (view.result?.places[b] ?? 0));
    return html`<div class="words">${view.result.words.map((words) => html`<p>${words}</p>`)}</div>
      <div class="row buttons">
        ${view.rematch
          ? html`<button class="main" @click=${() => this.emit('rematch')}>${say('rematchGo')}</button>`
          : view.may.includes('rematch')
            ? html`<button class="main" @click=${() => this.emit('rematch')}>${say('rematch')}</button>`
            : nothing}
        <button @click=${() => this.emit('replay')}>${say('replay')}</button>
        <a class="button" href="/t/${view.table}.log" download>${say('record')}</a>
        <button @click=${() => void this.verify()}>${say('verify')}</button>
      </div>
      ${this.verdict
        ? html`<p class="verdict" role="status">${this.verdict}</p>
            <p class="seal soft">${say('sealed')}: ${view.commitment}<br />${say('seed')}: ${view.seed}</p>`
        : nothing}
      <ol>
        ${order.map((seat) => this.line(seat))}
      </ol>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'end-sheet': EndSheet;
  }
}
