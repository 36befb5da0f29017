/* One player in a line: suit, name, points, whose turn, clock, whether connected. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Chair, View } from '../protocol.ts';
import { figure, say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { Interval } from './listener.ts';
import { figureOf } from './people.ts';
import hourglass from 'icon:hourglass';
import './icon.ts';
import './seat-mark.ts';

export function chairName(chair: Chair): string {
  return chair.name || say('seatNumber', chair.seat + 1);
}

/** Whether this is the one chair of this device: where several people share it, none is "you". */
export function isYou({ chairs }: { chairs: readonly Chair[] }, chair: Chair): boolean {
  return chair.yours && chairs.filter((other) => other.yours).length === 1;
}

/** The name at a table: a nameless player alone at this device is "You". */
export function nameAt(view: { chairs: readonly Chair[] }, chair: Chair): string {
  return chair.name || (isYou(view, chair) ? say('you') : chairName(chair));
}

/** A name that may be cut, but not the number that tells equal bots apart. */
export function called(name: string): TemplateResult {
  const [, word, number] = /^(.*\S)( \d+)$/.exec(name) ?? [];
  return html`<span class="called">${word ?? name}</span>${number === undefined ? nothing : html`<span class="nth">${number}</span>`}`;
}

/** The seats as they sit, the reader's own first. */
export function fromMine(view: View): number[] {
  const first = view.seat ?? 0;
  return view.chairs.map((_, i) => (first + i) % view.chairs.length);
}

/** @fires replace-player {CustomEvent<number>} - agree that a bot plays for this seat; bubbles */
@customElement('chair-head')
export class ChairHead extends BaseElement {
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) seat = 0;
  @state() private now = performance.now();
  private came = performance.now();

  static override styles = [
    shared,
    css`
      div {
        display: flex;
        align-items: center;
        gap: 10px;
        min-height: 40px;
      }
      .face {
        position: relative;
        flex: none;
        width: 44px;
        height: 44px;
      }
      .face w-icon {
        width: 100%;
        height: 100%;
        border-radius: 50%;
        overflow: hidden;
        background: color-mix(in oklab, var(--gold) 22%, var(--card));
        box-shadow: 0 0 0 1.5px var(--line);
      }
      .face w-seat {
        position: absolute;
        right: -5px;
        bottom: -5px;
        font-size: 1rem;
        padding: 2px;
        border-radius: 50%;
        background: var(--paper);
      }
      .who {
        flex: 1;
        min-width: 0;
        line-height: 1.2;
      }
      .name {
        display: flex;
        gap: 0.3em;
        align-items: baseline;
        white-space: nowrap;
        font-size: 1.1rem;
      }
      .called {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .nth {
        flex: none;
      }
      .state {
        font-size: 0.88rem;
        color: var(--ink-soft);
      }
      .turn {
        color: var(--rose-ink);
      }
      .score {
        font-size: 1.35rem;
      }
      .late {
        color: var(--rose-ink);
      }
      .gone {
        opacity: 0.65;
      }
      button {
        font-size: 0.88rem;
      }
    `,
  ];

  constructor() {
    super();
    new Interval(this, 500, () => this.view.clock && (this.now = performance.now()));
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('view')) this.came = this.now = performance.now();
  }

  /** Fires an event that leaves the shadow roots: the page listens on the board, in whichever sheet of it this stands. */
  private replace(seat: number): void {
    this.dispatchEvent(new CustomEvent('replace-player', { detail: seat, bubbles: true, composed: true }));
  }

  private stateOf(chair: Chair) {
    const bot = chair.is === 'person' && chair.bot !== undefined;
    const parts = [
      chair.is === 'bot' ? say('isBot') : '',
      chair.conceded ? say('conceded') : bot ? say('botPlays') : '',
      chair.is === 'person' && !chair.yours && !chair.here ? say('isAway') : '',
    ].filter((part) => part !== '');
    const turn = chair.owes ? html`<span class="turn">${say(chair.seat === this.view.seat ? 'toMoveYou' : 'toMove')}</span>` : nothing;
    return html`${parts.join(' · ')}${parts.length > 0 && chair.owes ? ' · ' : ''}${turn}`;
  }

  /** With the suit of the seat. */
  private face(chair: Chair) {
    return html`<span class="face"><w-icon .picture=${figureOf(this.view, chair.seat)}></w-icon><w-seat .seat=${chair.seat}></w-seat></span>`;
  }

  private clock(chair: Chair) {
    if (chair.left === undefined) return nothing;
    const left = Math.ceil((chair.left - (this.now - this.came)) / 1000);
    const late = left <= 0;
    const seconds = Math.max(late ? left + (this.view.clock?.grace ?? 0) : left, 0);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return html`<span class="figures ${late ? 'late' : ''}" title=${late ? say('grace') : say('timeLeft', text)}
      ><w-icon .picture=${hourglass}></w-icon> ${text}</span
    >`;
  }

  override render() {
    const chair = this.view.chairs[this.seat];
    if (!chair) return nothing;
    const score = this.view.position?.score[chair.seat];
    const gone = chair.is === 'person' && !chair.here && !chair.yours;
    const name = nameAt(this.view, chair);
    const you = isYou(this.view, chair) && chair.name ? html`<span class="soft small">(${say('you')})</span>` : nothing;
    return html`<div>
      ${this.face(chair)}
      <span class="who">
        <span class="name ${gone ? 'gone' : ''}">${called(name)}${you}</span>
        <span class="state">${this.stateOf(chair)}</span>
      </span>
      <slot></slot>
      ${this.clock(chair)}
      ${score === undefined ? nothing : html`<span class="score figures"><span aria-hidden="true">${figure(score)}</span><span class="visually-hidden">${say('points', score)}</span></span>`}
      ${chair.absent && this.view.may.includes('replace')
        ? html`<button @click=${() => this.replace(chair.seat)}>${say('replace', chairName(chair))}</button>`
        : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chair-head': ChairHead;
  }
}
