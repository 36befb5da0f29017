/*
 * Walking through a finished game: a bar at the lower edge of the window, whose parts keep their places from step to
 * step. What is rarely wanted lies behind one button.
 */
import deal from 'icon:card-random';
import { css, html, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { View, Viewer } from '../protocol.ts';
import { say } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { NARROW } from './breakpoints.ts';
import { nameAt } from './chair-head.ts';
import type { Dialog } from './dialog.ts';
import { Listener } from './listener.ts';
import { figureOf } from './people.ts';
import { styled } from './styled.ts';
import { visuallyHidden } from './visually-hidden.ts';
import './dialog.ts';
import './icon.ts';
import './seat-mark.ts';

const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 1200;
/** More letters than these need a fourth line: on a phone, and on a desk. */
const SOME = 60;
const MUCH = 100;

interface Events {
  'replay-seek': number;
  'replay-jump': 1 | -1;
  'replay-viewer': Viewer;
  'replay-share': undefined;
  'replay-end': undefined;
}

/**
 * @fires replay-seek {CustomEvent<number>} - show this stop
 * @fires replay-jump {CustomEvent<1 | -1>} - show where the next turn begins, or this or the one before
 * @fires replay-viewer {CustomEvent<Viewer>} - show it as this viewer saw it
 * @fires replay-share - send a link to what is shown @fires replay-end - back to the result
 */
@customElement('replay-bar')
export class ReplayBar extends BaseElement<Events> {
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) at = 0;
  @property({ type: Number }) first = 0;
  @property({ type: Number }) of = 0;
  @property({ attribute: false }) viewer: Viewer = 'open';
  /** The words of the step, the seat they are about, and the round or turn. */
  @property({ attribute: false }) words: string[] = [];
  @property({ attribute: false }) about: number | null = null;
  @property() where = '';
  @state() private playing = false;
  @state() private speed = 1;
  @query('w-dialog') private dialog!: Dialog;
  @query('.words') private told!: HTMLElement;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    shared,
    css`
      :host {
        position: fixed;
        inset: auto 0 0;
        z-index: 12;
        padding: 0 max(8px, env(safe-area-inset-right)) env(safe-area-inset-bottom) max(8px, env(safe-area-inset-left));
        background: var(--paper);
        border-top: 2px solid var(--gold);
        box-shadow: 0 -4px 18px rgb(20 12 28 / 28%);
      }
      .bar {
        display: grid;
        grid-template: 'steps slide face words more end' 68px / auto minmax(176px, 2fr) 48px minmax(300px, 5fr) auto auto;
        align-items: center;
        gap: 0 14px;
        max-width: 1352px;
        margin: 0 auto;
      }
      .steps {
        grid-area: steps;
        display: flex;
        gap: 4px;
      }
      .steps button,
      .more {
        width: 44px;
        padding: 0;
        font-size: 1.1rem;
      }
      .steps .toggle {
        color: var(--on-rose);
        background: var(--rose);
        border-color: var(--rose);
        box-shadow: 0 3px 0 var(--rose-deep);
        font-size: 0.95rem;
      }
      .slide {
        grid-area: slide;
        display: grid;
        grid-template: 30px 18px / minmax(0, 1fr);
        text-align: center;
        font-size: 0.88rem;
        line-height: 1;
        color: var(--ink-soft);
      }
      .face {
        grid-area: face;
        position: relative;
        width: 48px;
        height: 48px;
      }
      .face w-icon {
        width: 100%;
        height: 100%;
        border-radius: 50%;
        overflow: hidden;
        background: color-mix(in oklab, var(--gold) 22%, var(--card));
        box-shadow: 0 0 0 2px var(--hue, var(--line));
      }
      .nobody w-icon {
        padding: 10px;
        color: var(--ink-soft);
      }
      .face w-seat {
        position: absolute;
        right: -4px;
        bottom: -4px;
        padding: 2px;
        border-radius: 50%;
        background: var(--paper);
        font-size: 0.9rem;
      }
      .words {
        grid-area: words;
        height: 63px;
        padding: 0 4px 0 2px;
        overflow-y: auto;
        overscroll-behavior: contain;
        scrollbar-width: thin;
        align-content: safe center;
        font-size: 0.94rem;
        line-height: 21px;
      }
      /* Four lines have the room of three. */
      .words.much {
        font-size: 0.84rem;
        line-height: 16px;
      }
      .words.long {
        mask-image: linear-gradient(#000 calc(100% - 20px), rgb(0 0 0 / 25%));
      }
      .words p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .more {
        grid-area: more;
      }
      .end {
        grid-area: end;
        padding-inline: 0.9em;
        white-space: nowrap;
      }
      .end i {
        display: none;
        font-style: normal;
      }
      .slide span {
        pointer-events: none;
        white-space: nowrap;
      }
      .slide i {
        font-style: normal;
      }
      /* A track of one's own: by night the browser's is white. */
      input[type='range'] {
        appearance: none;
        width: 100%;
        height: 44px; /* for a finger; the excess moves nothing */
        margin: -7px 0;
        padding: 0;
        border: 0;
        background: linear-gradient(90deg, var(--rose) var(--done), var(--line) var(--done)) center / 100% 6px no-repeat;
        cursor: pointer;
      }
      input::-webkit-slider-thumb {
        appearance: none;
        width: 20px;
        height: 20px;
        border: 3px solid var(--paper);
        border-radius: 50%;
        background: var(--rose);
        box-shadow: 0 0 0 1.5px var(--rose);
      }
      input::-moz-range-thumb {
        width: 15px;
        height: 15px;
        border: 3px solid var(--paper);
        border-radius: 50%;
        background: var(--rose);
        box-shadow: 0 0 0 1.5px var(--rose);
      }
      .options {
        display: grid;
        gap: 12px;
      }
      .options label {
        display: grid;
        grid-template-columns: minmax(7em, 2fr) minmax(0, 3fr);
        align-items: center;
        gap: 10px;
      }
      @media ${NARROW} {
        .bar {
          grid-template: 'face words words more end' 56px 'steps steps slide slide slide' 54px / 38px auto minmax(0, 1fr) auto auto;
          gap: 0 6px;
        }
        .face {
          width: 36px;
          height: 36px;
        }
        .words {
          height: 52px;
          padding: 0 2px;
          font-size: 0.86rem;
          line-height: 17px;
        }
        .words.some {
          font-size: 0.78rem;
          line-height: 13px;
        }
        .words.much {
          font-size: 0.73rem;
        }
        .steps {
          gap: 1px;
        }
        /* The buttons leave little: what stands below the slider has room for three figures on the smallest phone. */
        .slide {
          font-size: 0.7rem;
          letter-spacing: -0.02em;
        }
        .slide i {
          display: none;
        }
        .steps .far {
          display: none; /* the slider leads there */
        }
        .end {
          width: 44px;
          padding: 0;
        }
        .end i {
          display: inline;
        }
        .end span {
          ${visuallyHidden}
        }
      }
    `,
  ];

  constructor() {
    super();
    new Listener<KeyboardEvent>(this, window, 'keydown', (event) => this.key(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('words')) this.told.scrollTop = 0;
    this.fade();
    const own = changed as ReadonlyMap<PropertyKey, unknown>;
    if (!this.playing || !(changed.has('at') || own.has('playing') || own.has('speed'))) return;
    clearTimeout(this.timer);
    if (this.at >= this.of) this.playing = false;
    else this.timer = setTimeout(() => this.playing && this.to(this.at + 1), STEP_MS / this.speed);
  }

  /** Focuses the element where the keys work: a board would keep the arrows. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.toggle')?.focus(options);
  }

  /** Fades lines that do not fit: there is more to scroll to. */
  private fade(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.told;
    this.told.classList.toggle('long', scrollTop + clientHeight < scrollHeight - 4);
  }

  private to(at: number): void {
    this.emit('replay-seek', Math.max(this.first, Math.min(this.of, at)));
  }

  private toggle(): void {
    if (!this.playing && this.at >= this.of) this.to(this.first);
    this.playing = !this.playing;
  }

  /** The keys are those of the study; whatever has the focus and knows them itself keeps them. */
  private key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const path = event.composedPath();
    const [on] = path;
    if (path.some((one) => one instanceof HTMLDialogElement) || !(on instanceof Element)) return;
    if (on.closest('select, textarea, input:not([type=range])') || (event.key === ' ' && on.closest('button, a, summary'))) return;
    const by = (way: 1 | -1) => () => (event.shiftKey ? this.emit('replay-jump', way) : this.to(this.at + way));
    const act: Record<string, () => void> = {
      ' ': () => this.toggle(),
      ArrowLeft: by(-1),
      ArrowRight: by(1),
      Home: () => this.to(this.first),
      End: () => this.to(this.of),
    };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    found();
  }

  /** One that leads nowhere is not `disabled`: it would lose the focus, and with it the reader's keys. */
  private button(label: string, keys: string, sign: string, act: () => void, look: string, off = false) {
    return html`<button class=${look} aria-label=${label} title="${label} (${keys})" aria-disabled=${ariaBool(off)} @click=${act}>${sign}</button>`;
  }

  private steps() {
    const [atFirst, atLast] = [this.at <= this.first, this.at >= this.of];
    return html`<div class="steps">
      ${this.button(say('first'), 'Home', '«', () => this.to(this.first), 'far', atFirst)}
      ${this.button(say('turnBack'), 'Shift+←', '|‹', () => this.emit('replay-jump', -1), 'turn', atFirst)}
      ${this.button(say('previous'), '←', '‹', () => this.to(this.at - 1), 'step', atFirst)}
      ${this.button(say(this.playing ? 'pause' : 'play'), say('spaceKey'), this.playing ? '❚❚' : '▶', () => this.toggle(), 'toggle')}
      ${this.button(say('nextStep'), '→', '›', () => this.to(this.at + 1), 'step', atLast)}
      ${this.button(say('turnForward'), 'Shift+→', '›|', () => this.emit('replay-jump', 1), 'turn', atLast)}
      ${this.button(say('last'), 'End', '»', () => this.to(this.of), 'far', atLast)}
    </div>`;
  }

  /** The position of the step in the game. */
  private get place(): string {
    return `${this.where}, ${say('replayStep')} ${say('stepOf', this.at, this.of)}`;
  }

  private slider() {
    const done = (100 * (this.at - this.first)) / Math.max(this.of - this.first, 1);
    return html`<div class="slide figures">
      <input
        type="range"
        min=${this.first}
        max=${this.of}
        .value=${String(this.at)}
        aria-label=${say('replay')}
        aria-valuetext=${this.place}
        ${styled({ '--done': `${done}%` })}
        @input=${(e: Event) => this.to(Number((e.target as HTMLInputElement).value))}
      />
      <span aria-hidden="true">${this.where} · <i>${say('replayStep')}</i> ${say('stepOf', this.at, this.of)}</span>
    </div>`;
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

  private options() {
    const share = () => {
      this.dialog.close();
      this.emit('replay-share');
    };
    return html`<w-dialog .title=${say('replay')}>
      <div class="options">
        ${this.viewerField()}
        <label
          >${say('speed')}
          <select @change=${(e: Event) => (this.speed = Number((e.target as HTMLSelectElement).value))}>
            ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>×${speed}</option>`)}
          </select></label
        >
        <button @click=${share}>${say('shareMoment')}</button>
      </div>
    </w-dialog>`;
  }

  /** The lines of the step. An act that was told to nobody, such as a secret answer, has no words: the bar says so. */
  private lines() {
    if (this.words.length === 0) return html`<p class="soft">${say('replayQuiet')}</p>`;
    return this.words.map((words) => html`<p>${words}</p>`);
  }

  /** The face of the actor. */
  private face() {
    const { about } = this;
    const face = about === null ? html`<w-icon .picture=${deal}></w-icon>` : html`<w-icon .picture=${figureOf(this.view, about)}></w-icon><w-seat .seat=${about}></w-seat>`;
    return html`<span class="face ${about === null ? 'nobody' : ''}" data-seat=${ifDefined(about ?? undefined)} aria-hidden="true">${face}</span>`;
  }

  override render() {
    const letters = this.words.join(' ').length;
    return html`<div class="bar">
        ${this.steps()} ${this.slider()}
        ${this.face()}
        <div class=${classMap({ words: true, some: letters > SOME, much: letters > MUCH })} tabindex="0" role="group" aria-label=${say('log')} @scroll=${this.fade}>${this.lines()}</div>
        <button class="more" aria-label=${say('replayMore')} title=${say('replayMore')} aria-haspopup="dialog" @click=${() => this.dialog.open()}>⋯</button>
        <button class="end" title=${say('endReplay')} @click=${() => this.emit('replay-end')}><span>${say('endReplay')}</span><i aria-hidden="true">×</i></button>
      </div>
      ${this.options()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'replay-bar': ReplayBar;
  }
}
