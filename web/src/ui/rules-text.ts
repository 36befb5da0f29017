/*
 * The rules of a game to read and to search: one page in the reader's language, or all of them, numbered. Every
 * numbered rule has an address, /rules/GAME#3.4.
 */
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { chaptersOf, markdown, type Shown } from '../markdown.ts';
import { linkTo, fileAt } from '../routes.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { NARROW, WIDE } from './breakpoints.ts';
import { Listener } from './listener.ts';
import type { RulesContents } from './rules-contents.ts';
import { WatchedParts } from './watched-parts.ts';
import './rules-contents.ts';
import './rules-picture.ts';

/** The title and the lines of facts below it, which stand above the tools; and what is to be read. */
const TITLE = /^(# .*\n(?:(?![*]{2}|[#|-]).{0,80}\n){0,5})([^]*)$/;

/** With fewer chapters a page needs no contents. */
const FEW = 4;
/** The address of a chapter of the page in the reader's words; any other is one of all rules, numbered. */
const CHAPTER = /^chapter-/;
/** The part of the window below which a chapter is not read yet. */
const UNREAD = 0.15;
/** Chapters above the window count, however far: the reader may have jumped past them. */
const PASSED = `1000000px 0px -${100 - UNREAD * 100}% 0px`;

@customElement('rules-text')
export class RulesText extends BaseElement {
  /** The game; nothing is loaded before it is known. */
  @property() game = '';
  @property({ type: Boolean }) full = false;
  /** Whether this is the page that rules are linked to, not a sheet above a table that shall stay open. */
  @property({ type: Boolean }) page = false;
  @state() private text = '';
  @state() private missing = false;
  @state() private find = '';
  @state() private here = '';
  private shown = '';
  @query('rules-contents') private contents!: RulesContents | null;
  /** The chapter that the reader turned to: it is read for as long as its beginning is in sight. */
  private turned = '';
  private readonly passing = new IntersectionObserver(() => this.markChapter(), { rootMargin: PASSED });

  static override styles = [
    shared,
    css`
      .tools {
        margin-bottom: 10px;
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
      .text {
        --lead: light-dark(var(--accent, var(--plum)), color-mix(in oklab, var(--accent, var(--plum)) 40%, var(--ink)));
        max-width: 74ch;
        min-width: 0;
        font-size: 1rem;
        line-height: 1.5;
      }
      .text > [id] {
        scroll-margin-top: 14px;
        outline-offset: 4px;
      }
      @media screen and ${WIDE} {
        .book {
          display: grid;
          grid-template-columns: minmax(0, 74ch);
          gap: 0 clamp(20px, 3vw, 44px);
          justify-content: center;
          align-items: start;
        }
        .book.listed {
          grid-template-columns: minmax(150px, 212px) minmax(0, 74ch);
        }
      }
      @media ${NARROW} {
        .text > [id] {
          scroll-margin-top: 58px; /* below the contents */
        }
      }
      @media print {
        .tools {
          display: none;
        }
        .text {
          max-width: none;
        }
      }
      .text :is(h1, h2, h3, h4, th, figcaption) {
        line-height: 1.2;
      }
      h2 {
        margin: 0.6em 0 0.3em;
        font-size: 2rem;
      }
      /* The face has one weight: what matters stands out by its hue. */
      .text strong {
        font-weight: normal;
        color: var(--lead);
      }
      .text p > strong:first-child {
        font-size: 1.18em;
      }
      .text > ol > li::marker {
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
    new WatchedParts(this, this.passing, () => this.contents?.chapters.map(({ id }) => this.chapter(id)) ?? []);
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
        this.goHere();
      })
      .catch(() => undefined);
  }

  /** Goes to the rule that the page's address names. */
  private follow(): void {
    if (!this.page) return;
    this.here = decodeURIComponent(location.hash.slice(1));
    if (this.here) this.full = !CHAPTER.test(this.here);
    this.goHere();
  }

  private goHere(): void {
    if (this.here) void this.updateComplete.then(() => this.chapter(this.here)?.scrollIntoView({ block: this.here.includes('.') ? 'center' : 'start' }));
  }

  /** The element with that id: a rule, or the beginning of a chapter. */
  private chapter(id: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`.text [id="${CSS.escape(id)}"]`);
  }

  /** The reader turns to a chapter; keyboard users continue from there. */
  private turnTo(id: string): void {
    const chapter = this.chapter(id);
    if (!chapter) return;
    if (this.page) history.replaceState(history.state, '', `${linkTo(`/rules/${this.game}`)}#${id}`);
    chapter.tabIndex = -1;
    chapter.focus({ preventScroll: true });
    chapter.scrollIntoView();
    this.turned = id;
    this.markChapter();
  }

  /** Marks the last chapter that begins at the upper edge of the window or above it. */
  private markChapter(): void {
    if (!this.contents) return;
    const top = (id: string) => this.chapter(id)?.getBoundingClientRect().top ?? Infinity;
    if (top(this.turned) < 0 || top(this.turned) > innerHeight) this.turned = '';
    const begun = this.contents.chapters.filter(({ id }) => top(id) < innerHeight * UNREAD);
    this.contents.current = this.turned || (begun.at(-1)?.id ?? '');
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

  /** The page's content below the text, in the slot, comes with it. */
  override render() {
    if (this.text === '' && !this.missing) return nothing;
    const { find, here, page: alone } = this;
    const picture: Shown['picture'] = (of, words) => html`<rules-picture game=${this.game} of=${of}>${words}</rules-picture>`;
    const how = { find, alone, picture, lang: settings.lang };
    const address = linkTo(`/rules/${this.game}`);
    const shown = this.full ? { ...how, here, page: address } : how;
    const [, title = '', rest = this.text] = TITLE.exec(this.text) ?? [];
    const chapters = chaptersOf(rest, shown);
    const listed = chapters.length >= FEW;
    return html`<div class="title" lang=${settings.lang}>${markdown(title, shown)}</div>
      <div class="row tools">
        <input type="search" aria-label=${say('search')} placeholder=${say('search')} @input=${this.search} />
        ${find ? html`<span class="soft" role="status">${say('found', this.places())}</span>` : nothing}
        <button @click=${() => (this.full = !this.full)}>${say(this.full ? 'rulesShort' : 'rulesFull')}</button>
      </div>
      ${this.missing ? html`<p role="alert">${say('notFound')}</p>` : nothing}
      <div class="book ${listed ? 'listed' : ''}">
        ${listed ? html`<rules-contents .chapters=${chapters} page=${address} @chapter=${(e: CustomEvent<string>) => this.turnTo(e.detail)}></rules-contents>` : nothing}
        <div class="text" lang=${settings.lang} @click=${this.open}>
          ${markdown(rest, { ...shown, listed })}
        </div>
      </div>
      <slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-text': RulesText;
  }
}
