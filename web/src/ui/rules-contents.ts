/*
 * The contents of a rules page: beside the text where there is room, marking where one is; else one row that stays at
 * the upper edge with the name of the chapter, and opens the list above the text. In print it stands before the text.
 */
import { css, html } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Chapter } from '../markdown.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { NARROW, WIDE } from './breakpoints.ts';
import { Listener } from './listener.ts';

/** @fires chapter - the id of the one that the reader wants to read */
@customElement('rules-contents')
export class RulesContents extends BaseElement<{ chapter: string }> {
  @property({ attribute: false }) chapters: readonly Chapter[] = [];
  /** Links begin with this. */
  @property() page = '';
  /** The id of the chapter that is being read. */
  @property() current = '';
  @state() private isOpen = false;
  @query('button') private button!: HTMLButtonElement;

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        font-family: var(--type);
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      a {
        display: flex;
        align-items: center;
        color: var(--ink-soft);
        line-height: 1.25;
        text-decoration: none;
        text-wrap: balance;
      }
      a:hover {
        color: var(--ink);
        text-decoration: underline;
      }
      a[aria-current] {
        color: var(--ink);
        border-left-color: var(--accent, var(--gold));
        background: color-mix(in srgb, var(--gold) 14%, transparent);
      }
      .part a {
        color: var(--ink);
      }
      .part:not(:first-child) {
        margin-top: 8px;
      }
      @media screen and ${WIDE} {
        :host {
          position: sticky;
          top: 12px;
          max-height: calc(100dvh - 36px);
          overflow: auto;
          scrollbar-width: thin;
        }
        button {
          display: none;
        }
        a {
          min-height: 30px;
          padding: 4px 8px 4px 12px;
          border-left: 3px solid var(--line);
          font-size: 0.95rem;
        }
      }
      @media screen and ${NARROW} {
        :host {
          position: sticky;
          top: 0;
          z-index: 2;
        }
        button {
          display: flex;
          align-items: center;
          gap: 8px;
          width: 100%;
          min-height: 44px;
          padding: 0 12px;
          border: 0;
          border-radius: 0 0 10px 10px;
          background: var(--card);
          box-shadow: 0 2px 6px rgb(0 0 0 / 22%);
          font-size: 1rem;
          text-align: left;
        }
        .at {
          flex: 1;
          min-width: 0;
          overflow: hidden;
          color: var(--ink-soft);
          text-align: right;
          text-overflow: ellipsis;
          white-space: nowrap;
        }
        .arrow {
          transition: rotate 150ms ease-out;
        }
        .open .arrow {
          rotate: 180deg;
        }
        ol {
          display: none;
          position: absolute;
          inset: calc(100% + 4px) 0 auto;
          max-height: min(60dvh, 460px);
          overflow: auto;
          padding: 6px;
          border-radius: 10px;
          background: var(--card);
          box-shadow: var(--shadow);
        }
        .open ol {
          display: block;
        }
        a {
          min-height: 44px;
          padding: 4px 12px;
          border-left: 4px solid transparent;
          border-radius: 4px;
        }
      }
      @media print {
        button {
          display: none;
        }
        ol {
          columns: 2;
          margin-bottom: 1em;
        }
        a {
          display: inline;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Listener<PointerEvent>(this, document, 'pointerdown', (event) => event.composedPath().includes(this) || this.fold());
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.isOpen) return;
      event.preventDefault(); // the sheet above a table stays open
      this.fold();
      this.button.focus();
    });
  }

  /** The list beside the text scrolls for itself. */
  override updated(): void {
    const link = this.isOpen ? null : this.renderRoot.querySelector<HTMLElement>('[aria-current]');
    if (!link) return;
    const below = link.offsetTop + link.offsetHeight - this.clientHeight;
    if (link.offsetTop < this.scrollTop || below > this.scrollTop) this.scrollTop = Math.max(0, below + this.clientHeight / 2);
  }

  private fold(): void {
    this.isOpen = false;
  }

  private go(event: MouseEvent, id: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // beside this page
    event.preventDefault();
    event.stopPropagation();
    this.fold();
    this.emit('chapter', id);
  }

  override render() {
    const at = this.chapters.find(({ id }) => id === this.current);
    return html`<nav class=${this.isOpen ? 'open' : ''} aria-label=${say('contents')}>
      <button aria-expanded=${this.isOpen} @click=${() => (this.isOpen = !this.isOpen)}>
        ${say('contents')} <span class="at" aria-hidden="true">${at?.text}</span><span class="arrow" aria-hidden="true">▾</span>
      </button>
      <ol>
        ${this.chapters.map(
          ({ id, text, isPart }) => html`<li class=${isPart ? 'part' : ''}>
            <a href="${this.page}#${id}" aria-current=${ifDefined(id === this.current ? 'true' : undefined)} @click=${(e: MouseEvent) => this.go(e, id)}>${text}</a>
          </li>`,
        )}
      </ol>
    </nav>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-contents': RulesContents;
  }
}
