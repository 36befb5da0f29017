/* Walking through a finished game: slider, step, play, speed, and who looks at it. */
import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { View, Viewer } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { nameAt } from './chair-head.ts';

const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 1200;

interface Events {
  'replay-seek': number;
  'replay-viewer': Viewer;
  'replay-share': undefined;
  'replay-end': undefined;
}

/**
 * @fires replay-seek {CustomEvent<number>} - show this stop
 * @fires replay-viewer {CustomEvent<Viewer>} - show it as this viewer saw it
 * @fires replay-share - send a link to what is shown @fires replay-end - back to the result
 */
@customElement('replay-bar')
export class ReplayBar extends BaseElement<Events> {
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) at = 0;
  @property({ type: Number }) of = 0;
  @property({ attribute: false }) viewer: Viewer = 'open';
  @property({ attribute: false }) words: string[] = [];
  @state() private playing = false;
  @state() private speed = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    shared,
    css`
      input {
        width: 100%;
        padding: 0;
        accent-color: var(--rose);
      }
      .row {
        justify-content: center;
      }
      .row label {
        display: flex;
        align-items: center;
        gap: 0.4em;
        max-width: 100%;
      }
      select {
        min-width: 0;
      }
      .row button {
        min-width: 48px;
        padding: 0.4em 0.8em;
      }
      .words {
        margin-top: 10px;
        text-align: center;
      }
      .words p {
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override updated(changed: Map<string, unknown>): void {
    if (!this.playing || !(changed.has('at') || changed.has('playing') || changed.has('speed'))) return;
    clearTimeout(this.timer);
    if (this.at >= this.of) this.playing = false;
    else this.timer = setTimeout(() => this.playing && this.to(this.at + 1), STEP_MS / this.speed);
  }

  private to(at: number): void {
    this.emit('replay-seek', Math.max(0, Math.min(this.of, at)));
  }

  private toggle(): void {
    if (!this.playing && this.at >= this.of) this.to(0);
    this.playing = !this.playing;
  }

  private button(label: string, sign: string, act: () => void, off = false) {
    return html`<button aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${sign}</button>`;
  }

  private viewerField() {
    const all: [string, string][] = [
      ['open', say('viewerOpen')],
      ['', say('viewerSpectator')],
      ...this.view.chairs.map((chair): [string, string] => [String(chair.seat), nameAt(this.view, chair)]),
    ];
    const now = this.viewer === null ? '' : String(this.viewer);
    const pick = (e: Event) => {
      const value = (e.target as HTMLSelectElement).value;
      this.emit('replay-viewer', value === 'open' ? 'open' : value === '' ? null : Number(value));
    };
    return html`<label
      >${say('viewer')}
      <select @change=${pick}>
        ${all.map(([value, title]) => html`<option value=${value} ?selected=${value === now}>${title}</option>`)}
      </select></label
    >`;
  }

  override render() {
    return html`<input
        type="range"
        min="0"
        max=${this.of}
        .value=${String(this.at)}
        aria-label=${say('replay')}
        aria-valuetext=${say('stepOf', this.at, this.of)}
        @input=${(e: Event) => this.to(Number((e.target as HTMLInputElement).value))}
      />
      <div class="row">
        ${this.button(say('first'), '«', () => this.to(0), this.at === 0)}
        ${this.button(say('previous'), '‹', () => this.to(this.at - 1), this.at === 0)}
        ${this.button(say(this.playing ? 'pause' : 'play'), this.playing ? '❚❚' : '▶', () => this.toggle())}
        ${this.button(say('nextStep'), '›', () => this.to(this.at + 1), this.at >= this.of)}
        ${this.button(say('last'), '»', () => this.to(this.of), this.at >= this.of)}
        <span class="figures">${say('stepOf', this.at, this.of)}</span>
        <label
          >${say('speed')}
          <select @change=${(e: Event) => (this.speed = Number((e.target as HTMLSelectElement).value))}>
            ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>×${speed}</option>`)}
          </select></label
        >
        ${this.viewerField()}
        <button @click=${() => this.emit('replay-share')}>${say('shareMoment')}</button>
        <button @click=${() => this.emit('replay-end')}>${say('endReplay')}</button>
      </div>
      <div class="words">${this.words.map((words) => html`<p>${words}</p>`)}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'replay-bar': ReplayBar;
  }
}
