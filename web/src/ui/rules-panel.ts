/* The rules of the game that is played, in a dialog: one page in the reader's language, or all of them; searchable. */
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { markdown } from '../markdown.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';

@customElement('rules-panel')
export class RulesPanel extends BaseElement {
  @property() game = '';
  /** Somebody wants to read: nothing is loaded before. */
  @state() private wanted = false;
  @state() private text = '';
  @state() private full = false;
  @state() private find = '';
  @query('w-dialog') private dialog!: Dialog;
  private shown = '';

  static override styles = [
    shared,
    css`
      .tools {
        margin-bottom: 10px;
      }
      .tools input {
        flex: 1 1 160px;
      }
      .page {
        font-size: 1rem;
        max-width: 70ch;
      }
      .page.full {
        font-family: var(--plain);
        font-size: 0.92rem;
      }
      .page h2 {
        margin: 0.6em 0 0.3em;
      }
      .page h3,
      .page h4 {
        margin: 0.9em 0 0.3em;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 0.92em;
      }
      th,
      td {
        text-align: left;
        vertical-align: top;
        padding: 4px 10px 4px 0;
        border-bottom: 1px solid var(--line);
      }
      pre {
        overflow-x: auto;
        font-size: 0.85em;
      }
      mark {
        background: var(--glow);
        color: #2b2033;
      }
    `,
  ];

  show(): void {
    this.wanted = true;
    this.dialog.open();
  }

  override updated(): void {
    const page = this.full ? `/rules/${this.game}.md` : `/rules/${this.game}.${settings.lang}.md`;
    if (page === this.shown || !this.game || !this.wanted) return;
    this.shown = page;
    void fetch(page)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => (this.text = text))
      .catch(() => undefined);
  }

  private places(): number {
    return this.find ? this.text.toLowerCase().split(this.find.toLowerCase()).length - 1 : 0;
  }

  private search(event: Event): void {
    this.find = (event.target as HTMLInputElement).value.trim();
    void this.updateComplete.then(() => this.renderRoot.querySelector('mark')?.scrollIntoView({ block: 'center' }));
  }

  override render() {
    return html`<w-dialog wide .title=${say('rules')}>
      <div class="row tools">
        <input type="search" aria-label=${say('search')} placeholder=${say('search')} @input=${this.search} />
        ${this.find ? html`<span class="soft" role="status">${say('found', this.places())}</span>` : nothing}
        <button @click=${() => (this.full = !this.full)}>${say(this.full ? 'rulesShort' : 'rulesFull')}</button>
      </div>
      <div class="page ${this.full ? 'full' : ''}" lang=${this.full ? 'en' : settings.lang}>${markdown(this.text, this.find)}</div>
    </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-panel': RulesPanel;
  }
}
