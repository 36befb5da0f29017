/* A game on the shelf: cover, what it is, and the two ways to begin. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Game } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { coverOf } from './covers.ts';
import './icon.ts';
import { styled } from './styled.ts';

/**
 * @fires now - play against bots
 * @fires invite - set a table for friends and bots
 */
@customElement('game-cover')
export class GameCover extends BaseElement<{ now: undefined; invite: undefined }> {
  @property({ attribute: false }) game!: Game;
  @property({ type: Boolean }) busy = false;

  static override styles = [
    shared,
    css`
      article {
        height: 100%;
        display: flex;
        flex-direction: column;
        overflow: hidden;
      }
      article.sheet {
        padding: 0;
      }
      .cover {
        display: grid;
        place-items: center;
        grid-auto-flow: column;
        justify-content: center;
        gap: 6px;
        height: 132px;
        font-size: 84px;
        color: var(--accent);
        background:
          linear-gradient(120deg, transparent 42%, rgb(255 255 255 / 28%) 50%, transparent 58%),
          color-mix(in srgb, var(--accent) 16%, var(--card));
        border-bottom: 2px solid var(--gold);
      }
      .cover :nth-child(2) {
        transform: scaleX(-1);
        opacity: 0.45;
      }
      .text {
        flex: 1;
        display: flex;
        flex-direction: column;
        gap: 6px;
        padding: 14px 16px 16px;
      }
      .blurb {
        flex: 1;
        margin: 0;
      }
      .facts {
        margin: 0;
        padding: 0;
        list-style: none;
        display: flex;
        flex-wrap: wrap;
        gap: 2px 14px;
        font-size: 0.9rem;
        color: var(--ink-soft);
      }
    `,
  ];

  override render() {
    const { game } = this;
    const { pictures, accent } = coverOf(game.name);
    return html`<article class="sheet" data-game=${game.name} ${styled({ '--accent': accent ?? 'var(--gold)' })}>
      <div class="cover">${pictures.map((picture) => html`<w-icon .picture=${picture}></w-icon>`)}</div>
      <div class="text">
        <h2>${game.title}</h2>
        <ul class="facts figures">
          <li>${game.seats[0] === game.seats[1] ? say('playersExactly', game.seats[0]) : say('players', ...game.seats)}</li>
          <li>${say('minutes', ...game.minutes)}</li>
          <li>${say('age', game.age)}</li>
        </ul>
        <p class="blurb">${game.blurb}</p>
        <div class="row">
          <button
            class="main"
            ?disabled=${this.busy}
            aria-label=${say('playNowLong', game.title)}
            @click=${() => this.emit('now')}
          >
            ${say('playNow')}
          </button>
          <button aria-label=${`${say('arrange')}: ${game.title}`} @click=${() => this.emit('invite')}>
            ${say('arrange')}
          </button>
        </div>
      </div>
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-cover': GameCover;
  }
}
