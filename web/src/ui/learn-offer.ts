/* Before a player's first game: learn first, or play right away. Asked once for each game. */
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import rabbit from 'cast:rabbit';
import type { Course, Game } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';
import './icon.ts';

/**
 * @fires learn {CustomEvent<Game>} - the lessons first
 * @fires play {CustomEvent<Game>} - the game at once
 */
@customElement('learn-offer')
export class LearnOffer extends BaseElement<{ learn: Game; play: Game }> {
  @state() private game: Game | null = null;
  @state() private minutes = 0;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [
    shared,
    css`
      .offer {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: center;
        gap: 4px 18px;
      }
      w-icon {
        grid-row: span 2;
        width: 108px;
        height: 144px;
        margin-bottom: -22px; /* he stands on the edge of the sheet */
        align-self: end;
      }
      p {
        margin: 0;
        font-size: 1.1rem;
      }
      .row {
        align-self: start;
      }
    `,
  ];

  async ask(game: Game, { minutes }: Course): Promise<void> {
    this.game = game;
    this.minutes = minutes;
    await this.updateComplete;
    this.dialog.open();
  }

  private answer(name: 'learn' | 'play', game: Game): void {
    this.dialog.close();
    this.emit(name, game);
  }

  private choice(game: Game) {
    return html`<div class="offer">
      <w-icon whole .picture=${rabbit}></w-icon>
      <p>${say('learnFirstText')}</p>
      <div class="row">
        <button class="main" autofocus @click=${() => this.answer('learn', game)}>${say('learnFirst', this.minutes)}</button>
        <button @click=${() => this.answer('play', game)}>${say('playAtOnce')}</button>
      </div>
    </div>`;
  }

  override render() {
    const { game } = this;
    return html`<w-dialog .title=${game?.title ?? ''} @closed=${() => (this.game = null)}>${game ? this.choice(game) : nothing}</w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'learn-offer': LearnOffer;
  }
}
