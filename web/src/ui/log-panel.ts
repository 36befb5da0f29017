/* The log. Pointing at a line shows it on the board. live-region.ts reads new lines aloud. */
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { LogEntry } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { WatchedParts } from './watched-parts.ts';

/** @fires entry-point {CustomEvent<LogEntry | null>} - the reader points at a line, or at none */
@customElement('log-panel')
export class LogPanel extends BaseElement<{ 'entry-point': LogEntry | null }> {
  @property({ attribute: false }) log: LogEntry[] = [];
  /** The last entry that this device had seen before; 0: it has missed nothing. */
  @property({ type: Number }) away = 0;
  @query('[role=log]') private list!: HTMLElement;
  private newest = 0;
  /** The end is in sight: it stays there, also when the typeface comes or the panel changes its size. */
  private atEnd = true;
  /** The position that scrollToEnd has scrolled to. */
  private ownTop = 0;
  private readonly resized = new ResizeObserver(() => this.atEnd && this.scrollToEnd());

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      [role='log'] {
        padding: 2px 4px var(--below, 2px);
        max-height: 100%;
        overflow-y: auto;
        overscroll-behavior: contain;
        /* Lines cut at the upper edge fade: half a line looks like a fault. */
        mask-image: linear-gradient(transparent, #000 22px);
      }
      [role='log'].whole {
        mask-image: none; /* it begins here */
      }
      li {
        padding: 5px 8px;
        border-radius: 8px;
        border-bottom: 1px dotted var(--line);
      }
      li[tabindex]:hover,
      li[tabindex]:focus-visible {
        background: color-mix(in srgb, var(--glow) 22%, transparent);
      }
      li p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      li p + p {
        color: var(--ink-soft);
        font-size: 0.94em;
      }
      .missed {
        margin: 6px 0;
        padding: 2px 8px;
        border: 0;
        text-align: center;
        color: var(--gold-ink);
        border-top: 2px solid var(--gold);
      }
    `,
  ];

  constructor() {
    super();
    new WatchedParts(this, this.resized, () => [this.list, ...this.list.children]);
  }

  override updated(): void {
    const newest = this.log.at(-1)?.seq ?? 0;
    if (newest === this.newest) return; // a reader of old lines is not moved away from them
    this.newest = newest;
    this.scrollToEnd();
  }

  /** The first line in sight is a whole one: below the last there is as much room as that takes. */
  private scrollToEnd(): void {
    this.list.style.removeProperty('--below');
    const cut = this.cutLine();
    if (cut > 0) this.list.style.setProperty('--below', `${cut + 2}px`);
    this.list.scrollTo({ top: this.list.scrollHeight });
    this.ownTop = this.list.scrollTop;
    this.atEnd = true;
    this.fade();
  }

  private fade(): void {
    this.list.classList.toggle('whole', this.list.scrollTop < 2);
  }

  /** At the end, how many pixels of a line that begins above the panel are in sight. */
  private cutLine(): number {
    const { list } = this;
    const top = list.scrollHeight - list.clientHeight;
    if (top <= 0) return 0;
    const edge = list.getBoundingClientRect().top - list.scrollTop + top;
    const lines = [...list.querySelectorAll('p, .missed')].map((line) => line.getBoundingClientRect());
    const cut = lines.find((line) => line.top < edge && line.bottom > edge);
    return cut && cut !== lines.at(-1) ? cut.bottom - edge : 0; // a last line higher than the panel is still shown
  }

  private onScroll(): void {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    this.fade();
    if (scrollTop === this.ownTop) return; // not the reader's doing: the size may have changed since
    this.atEnd = scrollTop + clientHeight > scrollHeight - 8;
  }

  private entry(entry: LogEntry, i: number) {
    if (entry.words.length === 0) return nothing;
    const first = this.away > 0 && entry.seq > this.away && (this.log[i - 1]?.seq ?? 0) <= this.away;
    const point = (on: boolean) => this.emit('entry-point', on ? entry : null);
    return html`${first ? html`<li class="missed">${say('missed')}</li>` : nothing}
      <li
        tabindex=${ifDefined(entry.acts ? 0 : undefined)}
        @mouseenter=${() => point(true)}
        @mouseleave=${() => point(false)}
        @focus=${() => point(true)}
        @blur=${() => point(false)}
      >
        ${entry.words.map((words) => html`<p>${words}</p>`)}
      </li>`;
  }

  override render() {
    return html`<div role="log" aria-live="off" aria-label=${say('log')} tabindex="0" @scroll=${this.onScroll}>
      <ol>
        ${this.log.map((entry, i) => this.entry(entry, i))}
      </ol>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'log-panel': LogPanel;
  }
}
