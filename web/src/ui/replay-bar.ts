/*
 * Walking through a finished game: slider, step, play, speed, and who looks at it. On a phone it is a dock of two rows at
 * the lower edge of the window, so that the board has all the rest.
 */
import { html } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { View, Viewer } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import { nameAt } from './chair-head.ts';
import type { Dialog } from './dialog.ts';
import { Listener } from './listener.ts';
import { style } from './replay-bar-style.ts';
import { styled } from './styled.ts';
import './dialog.ts';

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
 * @fires replay-share - send somebody a link to what is shown
 * @fires replay-end - back to the result
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

  /** All of what happened is shown, not two lines of it. */
  @state() private told = false;
  @query('w-dialog') private more!: Dialog;
  private readonly close = matchMedia(CLOSE.cssText);

  static override styles = [shared, style];

  constructor() {
    super();
    new Listener(this, this.close, 'change', () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('at')) this.told = false;
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

  private button(label: string, sign: string, act: () => void, off = false, kind = '') {
    return html`<button class=${kind} aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${sign}</button>`;
  }

  private playButton(kind = '') {
    return this.button(say(this.playing ? 'pause' : 'play'), this.playing ? '❚❚' : '▶', () => this.toggle(), false, kind);
  }

  private slider() {
    return html`<input
      type="range"
      min="0"
      max=${this.of}
      .value=${String(this.at)}
      aria-label=${say('replay')}
      aria-valuetext=${say('stepOf', this.at, this.of)}
      @input=${(e: Event) => this.to(Number((e.target as HTMLInputElement).value))}
    />`;
  }

  private speedField() {
    return html`<label
      >${say('speed')}
      <select @change=${(e: Event) => (this.speed = Number((e.target as HTMLSelectElement).value))}>
        ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>×${speed}</option>`)}
      </select></label
    >`;
  }

  private shareButton() {
    return html`<button class="share" @click=${() => this.emit('replay-share')}>${say('shareMoment')}</button>`;
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
    return this.close.matches ? this.onPhone() : this.onDesk();
  }

  /** What happened, the slider, and the steps; how fast, whose eyes and the link lie behind a button. */
  private onPhone() {
    const { at, of } = this;
    return html`<p class="words ${this.told ? 'all' : ''}" @click=${() => (this.told = !this.told)}>${this.words.join(' ')}</p>
      <div class="line">
        ${this.slider()}
        <span class="figures" ${styled({ '--letters': String(say('stepOf', of, of).length) })}>${say('stepOf', at, of)}</span>
      </div>
      <div class="steps">
        ${this.button(say('moreOptions'), '⋯', () => this.more.open(), false, 'quiet more')}
        ${this.button(say('previous'), '‹', () => this.to(at - 1), at === 0)} ${this.playButton('main')}
        ${this.button(say('nextStep'), '›', () => this.to(at + 1), at >= of)}
        ${this.button(say('endReplay'), '×', () => this.emit('replay-end'), false, 'quiet end')}
      </div>
      <w-dialog .title=${say('replay')}>
        <div class="fields">${this.speedField()} ${this.viewerField()} ${this.shareButton()}</div>
      </w-dialog>`;
  }

  private onDesk() {
    const { at, of } = this;
    return html`${this.slider()}
      <div class="row">
        ${this.button(say('first'), '«', () => this.to(0), at === 0)}
        ${this.button(say('previous'), '‹', () => this.to(at - 1), at === 0)} ${this.playButton()}
        ${this.button(say('nextStep'), '›', () => this.to(at + 1), at >= of)}
        ${this.button(say('last'), '»', () => this.to(of), at >= of)}
        <span class="figures">${say('stepOf', at, of)}</span>
        ${this.speedField()} ${this.viewerField()} ${this.shareButton()}
        <button class="end" @click=${() => this.emit('replay-end')}>${say('endReplay')}</button>
      </div>
      <div class="words">${this.words.map((words) => html`<p>${words}</p>`)}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'replay-bar': ReplayBar;
  }
}
