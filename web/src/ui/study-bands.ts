/*
 * "Who would win?": everybody's chances over the game as bands that add up to the whole, the reader's own at the
 * bottom. Suit, hue and pattern tell them apart. A slider lies above them: dragging, tapping and the keys move through
 * the game; numbered pins are the turning points.
 */
import { css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import { styled } from './styled.ts';
import './seat-mark.ts';

const HEIGHT = 100;
/** Pixels from pin to pin at least. */
const PIN = 30;

export interface Band {
  seat: number;
  name: string;
}

/** @fires seek {CustomEvent<number>} - go to this moment */
@customElement('study-bands')
export class StudyBands extends BaseElement<{ seek: number }> {
  /** From the bottom to the top. */
  @property({ attribute: false }) bands: readonly Band[] = [];
  /** By moment and seat, per mille. */
  @property({ attribute: false }) chances: readonly (readonly number[])[] = [];
  /** Moments of the turning points, in the order of the game. */
  @property({ attribute: false }) turnings: readonly number[] = [];
  @property({ type: Number }) at = 0;
  @property() label = '';
  /** The slider's text for its moment. */
  @property() says = '';
  @property() turningLabel = '';

  static override styles = [
    shared,
    css`
      .chart {
        position: relative;
        margin-top: 34px;
        height: var(--bands-height, 122px);
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        border-radius: 6px;
        overflow: hidden;
      }
      g {
        color: var(--hue);
      }
      .area {
        fill: var(--hue);
      }
      .pattern {
        stroke: var(--paper);
        fill: none;
        stroke-width: 1.5;
        opacity: 0.42;
      }
      .dots {
        stroke: none;
        fill: var(--paper);
      }
      .edge {
        fill: none;
        stroke: var(--paper);
        stroke-width: 2;
        vector-effect: non-scaling-stroke;
      }
      .half {
        stroke: var(--paper);
        stroke-dasharray: 4 4;
        opacity: 0.5;
        vector-effect: non-scaling-stroke;
      }
      .names {
        position: absolute;
        inset: 0;
        pointer-events: none;
      }
      .name {
        position: absolute;
        left: 10px;
        translate: 0 50%;
        display: flex;
        gap: 6px;
        align-items: center;
        max-width: 40%;
        padding: 0 8px;
        border-radius: 999px;
        line-height: 1.35;
        font-size: 0.95rem;
        color: var(--ink);
        background: color-mix(in srgb, var(--paper) 88%, transparent);
      }
      .name span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .cursor,
      .turn {
        position: absolute;
        top: -6px;
        bottom: 0;
        left: var(--x);
        width: 0;
        border-left: 2px dashed color-mix(in srgb, var(--ink) 75%, transparent);
        pointer-events: none;
        transition: left var(--quick) var(--ease);
      }
      .turn {
        transition: none;
      }
      .cursor {
        border-left: 3px solid var(--ink);
        box-shadow: 0 0 0 1px var(--paper);
      }
      .pin {
        position: absolute;
        top: -34px;
        left: var(--x);
        translate: -50% 0;
        z-index: 2;
        width: 28px;
        min-height: 28px;
        height: 28px;
        padding: 0;
        font-size: 0.9rem;
        font-variant-numeric: lining-nums;
        box-shadow: none;
        border-color: var(--ink);
      }
      .pin::after {
        content: '';
        position: absolute;
        inset: -8px; /* for fingers */
      }
      .pin[aria-current='true'] {
        background: var(--glow);
        color: #2b2033;
      }
      input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        margin: 0;
        padding: 0;
        opacity: 0;
        cursor: ew-resize;
        touch-action: pan-y;
      }
      .chart:has(input:focus-visible) {
        outline: 3px solid var(--glow);
        outline-offset: 3px;
        border-radius: 6px;
      }
      @media ${CLOSE} {
        .chart {
          height: 104px;
        }
        .name {
          font-size: 0.82rem;
          left: 6px;
          max-width: 70%;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .cursor {
          transition: none;
        }
      }
    `,
  ];

  private get last(): number {
    return Math.max(this.chances.length - 1, 1);
  }

  private x(i: number): number {
    return (i / this.last) * 1000;
  }

  /** The height of the top of a band at a moment: those below it and itself. */
  private top(band: number, i: number): number {
    const now = this.chances[i] ?? [];
    const sum = this.bands.slice(0, band + 1).reduce((all, { seat }) => all + (now[seat] ?? 0), 0);
    return HEIGHT - (sum / 1000) * HEIGHT;
  }

  private line(band: number): string[] {
    return this.chances.map((_, i) => `${this.x(i).toFixed(1)},${band < 0 ? HEIGHT : this.top(band, i).toFixed(2)}`);
  }

  private area(band: number, seat: number) {
    const points = [...this.line(band), ...this.line(band - 1).reverse()].join(' ');
    return svg`<g data-seat=${seat}>
      <polygon class="area" points=${points}></polygon>
      ${seat % 3 === 0 ? nothing : svg`<polygon points=${points} fill="url(#p${seat % 3})"></polygon>`}
    </g>`;
  }

  private names() {
    const first = Math.min(1, this.last);
    return this.bands.map(({ seat, name }, band) => {
      const [top, bottom] = [this.top(band, first), band === 0 ? HEIGHT : this.top(band - 1, first)];
      if (bottom - top < 13) return nothing;
      return html`<div class="name" ${styled({ bottom: `${HEIGHT - (top + bottom) / 2}%` })}><w-seat seat=${seat}></w-seat><span>${name}</span></div>`;
    });
  }

  /** The places of the pins: above their moments, or beside the pin before; the last at the right edge. */
  private pinPlaces(): string[] {
    const places: string[] = [];
    for (const [k, moment] of this.turnings.entries()) {
      const before = places[k - 1];
      const own = `${this.x(moment) / 10}%`;
      const most = `100% - ${(this.turnings.length - 1 - k) * PIN}px`;
      places.push(`min(${most}, ${before ? `max(${own}, ${before} + ${PIN}px)` : own})`);
    }
    return places;
  }

  private pin(moment: number, k: number, place: string) {
    return html`<div class="turn" ${styled({ '--x': `${this.x(moment) / 10}%` })}></div>
      <button class="pin" aria-current=${moment === this.at} aria-label="${this.turningLabel} ${k + 1}" ${styled({ '--x': place })} @click=${() => this.emit('seek', moment)}>${k + 1}</button>`;
  }

  override render() {
    return html`<div class="chart">
      <svg viewBox="0 0 1000 ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id="p1" width="9" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)"><path class="pattern" d="M0 3H9"></path></pattern>
          <pattern id="p2" width="11" height="9" patternUnits="userSpaceOnUse"><circle class="pattern dots" cx="3" cy="3" r="1.3"></circle></pattern>
        </defs>
        ${this.bands.map(({ seat }, band) => this.area(band, seat))}
        <line class="half" x1="0" x2="1000" y1="50" y2="50"></line>
        ${this.bands.slice(0, -1).map((_, band) => svg`<polyline class="edge" points=${this.line(band).join(' ')}></polyline>`)}
      </svg>
      <div class="names" aria-hidden="true">${this.names()}</div>
      <div class="cursor" ${styled({ '--x': `${this.x(this.at) / 10}%` })}></div>
      <input
        type="range"
        min="0"
        max=${this.last}
        .value=${String(this.at)}
        aria-label=${this.label}
        aria-valuetext=${this.says}
        @input=${(e: Event) => this.emit('seek', Number((e.target as HTMLInputElement).value))}
      />
      ${this.pinPlaces().map((place, k) => this.pin(this.turnings[k] ?? 0, k, place))}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'study-bands': StudyBands;
  }
}
