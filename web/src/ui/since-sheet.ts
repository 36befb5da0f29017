/* The others' moves since the reader's last turn, with the face of each player, on a sheet above the page. */
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { LogEntry, Reason, View } from '../protocol.ts';
import { faceSeat } from '../since.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import { figureOf } from './people.ts';
import './dialog.ts';
import './icon.ts';

@customElement('since-sheet')
export class SinceSheet extends BaseElement {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) since: readonly LogEntry[] = [];
  /** All that happened, from which it is seen whose turn it was. */
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  /** Why one of them did so. */
  @property({ attribute: false }) reason: Reason | null = null;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [
    shared,
    css`
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li {
        display: grid;
        grid-template-columns: 34px minmax(0, 1fr);
        gap: 10px;
        align-items: center;
        padding: 6px 0;
      }
      li + li {
        border-top: 1px dotted var(--line);
      }
      li.again {
        padding: 0 0 6px;
        border: 0;
      }
      .again > div {
        grid-column: 2;
      }
      .who {
        display: grid;
        place-items: center;
        width: 34px;
        height: 34px;
        border-radius: 50%;
        overflow: hidden;
        font-size: 1.2rem;
        background: color-mix(in oklab, var(--gold) 22%, var(--card));
        box-shadow: 0 0 0 2px var(--hue, var(--line));
      }
      .who w-icon {
        width: 100%;
        height: 100%;
      }
      p {
        margin: 0;
        line-height: 1.25;
        overflow-wrap: anywhere;
      }
      .why {
        font-style: italic;
      }
      p + p {
        color: var(--ink-soft);
        font-size: 0.94em;
      }
    `,
  ];

  show(): void {
    this.dialog.open();
  }

  private faceOf(entry: LogEntry): number {
    return faceSeat(entry, this.log);
  }

  /** Of several entries of one player the first has the face. */
  private entry(entry: LogEntry, before: LogEntry | undefined, why: string) {
    const { words } = entry;
    const seat = this.faceOf(entry);
    const again = before !== undefined && this.faceOf(before) === seat;
    return html`<li class=${again ? 'again' : ''}>
      ${again ? nothing : html`<span class="who" data-seat=${seat} aria-hidden="true"><w-icon .picture=${figureOf(this.view, seat)}></w-icon></span>`}
      <div>
        ${words.map((line) => html`<p>${line}</p>`)} ${why ? html`<p class="why">${why}</p>` : nothing}
      </div>
    </li>`;
  }

  override render() {
    const { since, reason } = this;
    const last = since.map(({ seat }) => seat).lastIndexOf(reason?.seat ?? -1);
    return html`<w-dialog .title=${say(this.view.seat === null ? 'log' : 'since')}>
      <ol>
        ${since.map((entry, i) => this.entry(entry, since[i - 1], i === last ? (reason?.words ?? '') : ''))}
      </ol>
    </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'since-sheet': SinceSheet;
  }
}
