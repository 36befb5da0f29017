/* Who sits at the table: name, suit, points, whose turn, clock, who is connected. */
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Chair, View } from '../protocol.ts';
import { say } from '../words.ts';
import { Part, shared } from './base.ts';

export const SUITS = ['♥', '♠', '♦', '♣', '★', '☾'];

export function chairName(chair: Chair): string {
  return chair.name || say('seatNumber', chair.seat + 1);
}

@customElement('seats-panel')
export class SeatsPanel extends Part {
  @property({ attribute: false }) view!: View;
  @property({ type: Boolean }) replaceable = false;
  @state() private now = performance.now();
  private came = performance.now();
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    shared,
    css`
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
        gap: 8px;
      }
      li {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 8px 14px;
        min-height: 56px;
        background: var(--paper);
        border-radius: 12px;
        box-shadow: var(--shadow);
        border: 2px solid transparent;
      }
      li.turn {
        border-color: var(--glow);
        box-shadow: var(--shadow), 0 0 0 2px var(--glow);
      }
      .suit {
        font-size: 1.4rem;
        color: var(--hue);
      }
      .who {
        flex: 1;
        min-width: 0;
      }
      .name {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: 1.1rem;
      }
      .state {
        font-size: 0.88rem;
        color: var(--ink-soft);
      }
      .turn .state {
        color: var(--rose);
      }
      .score {
        font-size: 1.35rem;
      }
      .clock.late {
        color: var(--rose);
      }
      .gone .name {
        opacity: 0.65;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.view?.clock && (this.now = performance.now()), 500);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('view')) this.came = this.now = performance.now();
  }

  private stateOf(chair: Chair): string {
    const bot = chair.is === 'person' && chair.bot !== undefined;
    const parts = [
      chair.is === 'bot' ? say('isBot') : '',
      chair.conceded ? say('conceded') : bot ? say('botPlays') : '',
      chair.owes ? say(chair.yours ? 'toMoveYou' : 'toMove') : '',
      chair.is === 'person' && !chair.yours && !chair.here ? say('isAway') : '',
    ];
    return parts.filter((part) => part !== '').join(' · ');
  }

  private clock(chair: Chair) {
    if (chair.left === undefined) return nothing;
    const left = Math.ceil((chair.left - (this.now - this.came)) / 1000);
    const late = left <= 0;
    const seconds = late ? left + (this.view.clock?.grace ?? 0) : left;
    const text = `${Math.floor(Math.max(seconds, 0) / 60)}:${String(Math.max(seconds, 0) % 60).padStart(2, '0')}`;
    return html`<span class="clock figures ${late ? 'late' : ''}" title=${late ? say('grace') : say('timeLeft', text)}>
      ${late ? '⌛' : '⏱'} ${text}</span
    >`;
  }

  private chair(chair: Chair) {
    const score = this.view.position?.score[chair.seat];
    const gone = chair.is === 'person' && !chair.here && !chair.yours;
    return html`<li
      class="${chair.owes ? 'turn' : ''} ${gone ? 'gone' : ''}" data-seat=${chair.seat}
    >
      <span class="suit" aria-hidden="true">${SUITS[chair.seat]}</span>
      <span class="who">
        <span class="name">${chairName(chair)}${chair.yours ? html` <span class="soft small">(${say('you')})</span>` : nothing}</span>
        <span class="state">${this.stateOf(chair)}</span>
      </span>
      ${this.clock(chair)}
      ${score === undefined
        ? nothing
        : html`<span class="score figures" aria-label=${say('points', score)}>${score}</span>`}
      ${chair.absent && this.replaceable
        ? html`<button class="small" @click=${() => this.emit('replace', chair.seat)}>${say('replace', chairName(chair))}</button>`
        : nothing}
    </li>`;
  }

  override render() {
    return html`<ul aria-label=${say('players0')}>
      ${this.view.chairs.map((chair) => this.chair(chair))}
    </ul>`;
  }
}
