/*
 * The rules of a game to read and to search: one page in the reader's language, or all of them, numbered. Every
 * numbered rule has an address, /rules/GAME#3.4.
 */
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { markdown, type Shown } from '../markdown.ts';
import { addressOf, fileAt } from '../places.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { Listener } from './listener.ts';
import './rules-picture.ts';

/** The title and the lines of facts below it, which stand above the tools; and what is to be read. */
const TITLE = /^(# .*\n(?:(?![*]{2}|[#|-]).{0,80}\n){0,5})([^]*)$/;

@customElement('rules-text')
export class RulesText extends BaseElement {
  /** The game; nothing is loaded before it is known. */
  @property() game = '';
  @property({ type: Boolean }) full = false;
  /** It is the page that rules are linked to, not a sheet above a table that shall stay open. */
  @property({ type: Boolean }) page = false;
  @state() private text = '';
  @state() private missing = false;
  @state() private find = '';
  @state() private here = '';
  private shown = '';

  static override styles = [
    shared,
    css`
      .tools {
        margin-bottom: 10px;
      }
      .title {
        max-width: 74ch;
        margin: 0 auto;
        font-family: var(--plain);
      }
      .title h1 {
        font-family: var(--type);
      }
      .title > * {
        margin-block: 0 0.25em;
      }
      .short {
        white-space: nowrap;
      }
      .tools input {
        flex: 1 1 160px;
      }
      /* Long texts are read in the plain face; what begins them stands in the storybook's. */
      .text {
        --lead: light-dark(var(--accent, var(--plum)), color-mix(in oklab, var(--accent, var(--plum)) 40%, var(--ink)));
        max-width: 74ch;
        margin: 0 auto;
        font-family: var(--plain);
        font-size: 1rem;
        line-height: 1.55;
      }
      .text :is(h1, h2, h3, h4, th, figcaption) {
        font-family: var(--type);
        line-height: 1.2;
      }
      h2 {
        margin: 0.6em 0 0.3em;
        font-size: 2rem;
      }
      .text p > strong:first-child {
        font-family: var(--type);
        font-weight: normal;
        font-size: 1.18em;
        color: var(--lead);
      }
      .text > ol > li::marker {
        font-family: var(--type);
        font-size: 1.15em;
        color: var(--lead);
      }
      h3,
      h4 {
        margin: 0.9em 0 0.3em;
      }
      ul,
      ol {
        padding-left: 1.6em;
      }
      li {
        margin: 0.25em 0;
      }
      li.rule {
        list-style: none;
        margin-left: -1.6em;
        padding-left: 3.2em;
        text-indent: -3.2em;
      }
      li.rule > * {
        text-indent: 0;
      }
      .number {
        display: inline-block;
        min-width: 2.9em;
        color: var(--ink-soft);
        font-variant-numeric: lining-nums tabular-nums;
        text-decoration: none;
      }
      .number:hover {
        text-decoration: underline;
      }
      .here {
        background: color-mix(in srgb, var(--glow) 30%, transparent);
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 0.95em;
        margin: 0.5em 0;
      }
      th,
      td {
        text-align: left;
        vertical-align: top;
        padding: 4px 14px 4px 0;
        border-bottom: 1px solid var(--line);
      }
      th {
        font-weight: normal;
        color: var(--ink-soft);
      }
      td {
        font-variant-numeric: lining-nums;
      }
      code {
        font: inherit;
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

  constructor() {
    super();
    new Listener(this, window, 'hashchange', () => this.follow());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.follow();
  }

  override updated(): void {
    const address = fileAt(`/rules/${this.game}.${settings.lang}.${this.full ? 'full.md' : 'md'}`);
    if (address === this.shown || !this.game) return;
    this.shown = address;
    void fetch(address)
      .then(async (answer) => {
        const text = answer.ok ? await answer.text() : '';
        if (address !== this.shown) return; // the reader has turned the page meanwhile
        this.missing = !answer.ok;
        this.text = text;
        this.lookAt('.here');
      })
      .catch(() => undefined);
  }

  /** Goes to the rule that the page's address names. */
  private follow(): void {
    if (!this.page) return;
    this.here = location.hash.slice(1);
    if (this.here) this.full = true;
    this.lookAt('.here');
  }

  private lookAt(place: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector(place)?.scrollIntoView({ block: 'center' }));
  }

  private places(): number {
    const words = this.text.replaceAll(/\(lesson:.*\)$/gm, '').toLowerCase();
    return this.find ? words.split(this.find.toLowerCase()).length - 1 : 0;
  }

  private search(event: Event): void {
    this.find = (event.target as HTMLInputElement).value.trim();
    this.lookAt('mark');
  }

  /** At a table a link opens beside it. */
  private open(event: Event): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || this.page) return;
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener');
  }

  /** What the page has below the text, in the slot, comes with it. */
  override render() {
    if (this.text === '' && !this.missing) return nothing;
    const { find, here, page: alone } = this;
    const picture: Shown['picture'] = (of, words) => html`<rules-picture game=${this.game} of=${of}>${words}</rules-picture>`;
    const how = { find, alone, picture, lang: settings.lang };
    const told = (text: string) => markdown(text, this.full ? { ...how, here, page: addressOf(`/rules/${this.game}`) } : how);
    const [, title = '', rest = this.text] = TITLE.exec(this.text) ?? [];
    return html`<div class="title" lang=${settings.lang}>${told(title)}</div>
      <div class="row tools">
        <input type="search" aria-label=${say('search')} placeholder=${say('search')} @input=${this.search} />
        ${find ? html`<span class="soft" role="status">${say('found', this.places())}</span>` : nothing}
        <button @click=${() => (this.full = !this.full)}>${say(this.full ? 'rulesShort' : 'rulesFull')}</button>
      </div>
      ${this.missing ? html`<p role="alert">${say('notFound')}</p>` : nothing}
      <div class="text" lang=${settings.lang} @click=${this.open}>
        ${told(rest)}
      </div>
      <slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-text': RulesText;
  }
}
