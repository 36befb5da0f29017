/* Which game: the covers as big buttons. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Game } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { coverOf } from './covers.ts';

/** @fires chosen {CustomEvent<Game>} - this game */
@customElement('game-choice')
export class GameChoice extends BaseElement<{ chosen: Game }> {
  @property({ attribute: false }) games: readonly Game[] = [];

  static override styles = [
    shared,
    css`
      div {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
        gap: 12px;
      }
      button {
        flex-direction: column;
        justify-content: start;
        padding: 0 0 10px;
        gap: 6px;
        border-radius: 14px;
        overflow: hidden;
        line-height: 1.2;
      }
      img {
        display: block;
        width: 100%;
        height: auto;
        aspect-ratio: 12 / 5;
        object-fit: cover;
      }
      small {
        display: block;
        color: var(--ink-soft);
      }
    `,
  ];

  override render() {
    return html`<div>
      ${this.games.map((game) => {
        const cover = coverOf(game.name);
        return html`<button data-game=${game.name} @click=${() => this.emit('chosen', game)}>
          ${cover ? html`<img src=${cover} alt="" width="480" height="200" />` : nothing}
          <span>${game.title}<small>${say('age', game.age)}</small></span>
        </button>`;
      })}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-choice': GameChoice;
  }
}
