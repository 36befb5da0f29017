/* The first thing that a newcomer sees: a welcome, and one button that begins a game. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import { coverOf } from './covers.ts';

/**
 * @fires begin - play a first game
 * @fires learn - learn it before
 */
@customElement('welcome-sheet')
export class WelcomeSheet extends BaseElement<{ begin: undefined; learn: undefined }> {
  /** The first game and the opponent; '' until they are known. */
  @property() game = '';
  @property() opponent = '';
  /** How long it takes to learn the game; 0: it is not known, or there are no lessons. */
  @property({ type: Number }) minutes = 0;
  @property({ type: Boolean }) busy = false;

  static override styles = [
    shared,
    css`
      .sheet {
        display: grid;
        grid-template-columns: 1fr 1fr;
        padding: 0;
        overflow: hidden;
      }
      .text {
        display: grid;
        align-content: center;
        gap: 14px;
        padding: clamp(18px, 2.5vw, 36px);
      }
      h1 {
        font-size: clamp(1.9rem, 1.2rem + 2.6vw, 2.7rem);
      }
      p {
        margin: 0;
      }
      .row p {
        flex: 1 1 9em;
        min-height: 2.9em; /* the words come later than the button */
        align-content: center;
        text-wrap: balance;
      }
      img {
        display: block;
        width: 100%;
        height: 100%;
        min-height: 100%;
        aspect-ratio: 12 / 5;
        object-fit: cover;
        border-left: 2px solid var(--gold);
      }
      @media ${CLOSE} {
        .sheet {
          grid-template-columns: minmax(0, 1fr);
        }
        img {
          height: 118px;
          border-left: 0;
          border-bottom: 2px solid var(--gold);
          grid-row: 1;
        }
        .row > * {
          flex-basis: 100%;
        }
      }
    `,
  ];

  override render() {
    const cover = coverOf('teaparty');
    return html`<section class="sheet" aria-labelledby="welcome">
      <div class="text">
        <h1 id="welcome">${say('comeIn')}</h1>
        <p class="soft">${say(SITE ? 'comeInTextSite' : 'comeInText')}</p>
        <div class="row">
          <button class="main" ?disabled=${this.busy || this.game === ''} @click=${() => this.emit('begin')}>
            ${say('firstGame')}
          </button>
          <button ?disabled=${this.minutes === 0} @click=${() => this.emit('learn')}>${this.minutes === 0 ? say('learn') : say('learnIn', this.minutes)}</button>
          <p class="soft small">${this.game ? say('firstGameText', this.game, this.opponent) : ''}</p>
        </div>
      </div>
      <img src=${cover ?? ''} alt="" width="480" height="200" />
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'welcome-sheet': WelcomeSheet;
  }
}
