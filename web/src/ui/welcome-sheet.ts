/* The first thing that a newcomer sees: a welcome, and one button that begins a game. */
import cat from 'cast:cat';
import dormouse from 'cast:dormouse';
import hare from 'cast:hare';
import hatter from 'cast:hatter';
import rabbit from 'cast:rabbit';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import garden from './welcome.svg';
import './icon.ts';

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
      /* The same by day and by night, as the covers of the games are. All of it is as high as the sheet. */
      .scene {
        position: relative;
        container-type: size;
        min-height: 180px;
        overflow: hidden;
        background: #2b6677;
        border-left: 2px solid var(--gold);
      }
      .scene > * {
        position: absolute;
      }
      .garden {
        inset: 0;
        width: 100%;
        height: 100%;
        object-fit: cover;
        object-position: 50% 60%;
      }
      .guest {
        bottom: 15cqh;
        width: 57cqh;
        height: 76cqh;
        translate: -50%;
      }
      .hare {
        left: 15%;
      }
      .hatter {
        left: 42%;
        width: 63cqh;
        height: 84cqh;
      }
      .rabbit {
        left: 86%;
        scale: -1 1; /* it looks at the others */
      }
      .cat {
        top: 3cqh;
        bottom: auto;
        left: 66%;
        width: 36cqh;
        height: 48cqh;
      }
      .dormouse {
        bottom: 12cqh;
        left: 65%;
        width: 30cqh;
        height: 40cqh;
      }
      .cloth {
        inset: auto 0 0;
        height: 21cqh;
        background:
          radial-gradient(circle at 50% 0, transparent 0 62%, #e2495f 63% 70%, transparent 71%) 0 100% / 14cqh 7cqh repeat-x,
          linear-gradient(#d9c7a4, #fffaf0 12%, #f1e3c6);
        border-top: 2px solid #3a2436;
      }
      .tea {
        bottom: 8cqh;
        height: 20cqh;
        translate: -50%;
        stroke: #3a2436;
        stroke-width: 1.5;
        stroke-linejoin: round;
      }
      .cups {
        left: 27%;
      }
      .saucer {
        left: 65%;
      }
      @media ${CLOSE} {
        .sheet {
          grid-template-columns: minmax(0, 1fr);
        }
        .scene {
          min-height: 0;
          height: 136px;
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
      <div class="scene" aria-hidden="true">
        <img class="garden" src=${garden} alt="" />
        <w-icon class="guest cat" whole .picture=${cat}></w-icon>
        <w-icon class="guest hare" whole .picture=${hare}></w-icon>
        <w-icon class="guest rabbit" whole .picture=${rabbit}></w-icon>
        <w-icon class="guest hatter" whole .picture=${hatter}></w-icon>
        <div class="cloth"></div>
        <svg class="tea cups" viewBox="0 0 74 30">
          <path fill="#fffaf0" d="M26 27h22l-3 2H29zM35 18h4v9h-4zM20 18h34v2H20z" />
          <path fill="#f6c2ca" d="M24 18v-6q13-6 26 0v6z" />
          <path fill="#fff3f0" d="M23 12q14-8 28 0l-1 4q-3-3-5 0-2 3-4-1-3-2-5 1-2 3-5-1-3-3-6 1z" />
          <circle cx="37" cy="6.5" r="2.8" fill="#e2495f" />
          <path fill="none" d="M68.5 20q5-1 4 3t-6 2.5M15.5 20q5-1 4 3t-6 2.5" />
          <path fill="#2f8f86" d="M2 18h14q0 9-5 10H7q-5-1-5-10z" />
          <path fill="#e8b64c" d="M55 18h14q0 9-5 10h-4q-5-1-5-10z" />
          <path fill="none" stroke="#fffaf0" d="M7 15q-2-3 0-5t0-5M11 15q-2-3 0-5M60 15q-2-3 0-5t0-5M64 15q-2-3 0-5" />
        </svg>
        <svg class="tea saucer" viewBox="0 0 40 30"><ellipse cx="20" cy="25" rx="19" ry="4" fill="#fffaf0" /></svg>
        <w-icon class="guest dormouse" whole .picture=${dormouse}></w-icon>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'welcome-sheet': WelcomeSheet;
  }
}
