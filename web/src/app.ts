/*
 * The frame of every page: the bar at the top, the page itself by its address, and a line that says
 * when the server is away. Moving between pages never reloads.
 */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { isNew, playAt, takeSecret } from './added-seats.ts';
import { pageServer } from './page-server/page-server.ts';
import { followLink } from './navigation.ts';
import { linkTo, addLocalTable, currentPath } from './routes.ts';
import { client } from './socket-client.ts';
import { settings } from './settings.ts';
import { BaseElement, shared } from './ui/base-element.ts';
import { CLOSE } from './ui/breakpoints.ts';
import type { Dialog } from './ui/dialog.ts';
import { LazyModules } from './ui/lazy-module.ts';
import { Listener } from './ui/listener.ts';
import { languageChoice, themeButton } from './ui/reader-settings.ts';
import { say } from './words.ts';
import './pages/home-page.ts';
import './ui/dialog.ts';
import './ui/error-page.ts';
import './ui/live-region.ts';
import './ui/loading-sheet.ts';

const STUDY = /^\/[dt]\/([0-9a-z]{12})\/study$/;
const TABLE = /^\/[dt]\/([0-9a-z]{12})$/;
const PUZZLE = /^\/puzzle(?:\/([0-9a-z]+))?$/;
const LESSON = /^\/learn\/([0-9a-z]+)\/([1-9][0-9]?)$/;

/** A page that is loaded when it is first needed. */
interface Page {
  name: string;
  address: RegExp;
  load: () => Promise<unknown>;
  /** Draws the page from the match of the address: all of it first, then the captured parts. */
  draw: (found: readonly string[]) => TemplateResult;
}

const drawStudy = ([, table = '']: readonly string[]) => html`<study-page .table=${table}></study-page>`;
const loadStudy = () => import('./pages/study-page.ts');

const PAGES: readonly Page[] = [
  { name: 'rules', address: /^\/rules\/([0-9a-z]+)$/, load: () => import('./pages/rules-page.ts'), draw: ([, game = '']) => html`<rules-page game=${game}></rules-page>` },
  { name: 'lesson', address: LESSON, load: () => import('./pages/lesson-page.ts'), draw: ([, game = '', number]) => html`<lesson-page game=${game} .number=${Number(number)}></lesson-page>` },
  { name: 'study', address: STUDY, load: loadStudy, draw: drawStudy },
  { name: 'study', address: /^\/study$/, load: loadStudy, draw: drawStudy },
  { name: 'puzzle', address: PUZZLE, load: () => import('./pages/puzzle-page.ts'), draw: ([, game = '']) => html`<puzzle-page game=${game}></puzzle-page>` },
  { name: 'me', address: /^\/me$/, load: () => import('./pages/me-page.ts'), draw: () => html`<me-page></me-page>` },
  { name: 'table', address: TABLE, load: () => import('./pages/table-page.ts'), draw: ([, table = '']) => html`<table-page .table=${table}></table-page>` },
];

@customElement('w-app')
export class App extends BaseElement {
  @state() private path = currentPath();
  @state() private away = false;
  @state() private broken = false;
  /** The secret of a link, while the person is asked about it. */
  private offered = '';
  @query('w-dialog') private dialog!: Dialog;
  private readonly modules = new LazyModules(this);
  private readonly close = matchMedia(CLOSE.cssText);

  static override styles = [
    shared,
    css`
      :host {
        min-height: 100dvh;
        display: flex;
        flex-direction: column;
      }
      header {
        display: flex;
        align-items: center;
        gap: 6px;
        padding: 6px clamp(10px, 2vw, 24px);
        color: var(--cloth-ink);
      }
      header .home {
        color: inherit;
        text-decoration: none;
        font-size: 1.35rem;
        margin-right: auto;
        padding: 6px 2px;
        border-radius: 6px;
      }
      header select {
        background-color: transparent;
        color: inherit;
        border-color: color-mix(in srgb, var(--cloth-ink) 35%, transparent);
        font-size: 0.9rem;
        padding-block: 0.2em;
      }
      header button {
        width: 44px;
        padding: 0;
        background: transparent;
        color: inherit;
        box-shadow: none;
        border-color: color-mix(in srgb, var(--cloth-ink) 35%, transparent);
        border-radius: 10px;
        font-size: 1.2rem;
      }
      header option {
        color: var(--ink);
        background: var(--card);
      }
      main {
        flex: 1;
        width: 100%;
        max-width: 1400px;
        margin: 0 auto;
        padding: 0 clamp(4px, 2vw, 24px) 24px;
        overflow-x: clip; /* moving things must not widen the page */
      }
      .answers {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: 8px;
      }
      /* Over the bar: it moves nothing. */
      .away {
        position: fixed;
        inset: 0 0 auto;
        z-index: 20;
        margin: 0;
        min-height: 56px;
        display: grid;
        place-content: center;
        padding: 4px 16px;
        text-align: center;
        background: var(--glow);
        color: #2b2033;
      }
    `,
  ];

  constructor() {
    super();
    new Listener(this, window, 'popstate', () => (this.path = currentPath()));
    new Listener(this, this.close, 'change', () => this.requestUpdate());
    new Listener(this, client, 'change', () => {
      this.away = client.state === 'off';
      this.broken = pageServer.broken !== '';
    });
    new Listener(this, window, 'hashchange', () => void this.offer());
  }

  protected override firstUpdated(): void {
    void this.offer();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!(changed as ReadonlyMap<PropertyKey, unknown>).has('path')) return;
    const table = this.tableAt();
    if (table && this.path.startsWith('/d/')) addLocalTable(table);
    void playAt(table ?? '');
  }

  /** A link to the seats of another device: nothing happens before the person has said so. */
  private async offer(): Promise<void> {
    const secret = takeSecret();
    if (!secret || !isNew(secret)) return;
    this.offered = secret;
    await this.dialog.updateComplete;
    this.dialog.open();
  }

  private addSeats(): void {
    settings.add(this.offered);
    this.dialog.close();
    void playAt(this.tableAt() ?? '');
  }

  private tableAt(): string | undefined {
    return (TABLE.exec(this.path) ?? STUDY.exec(this.path))?.[1];
  }

  private question() {
    return html`<w-dialog .title=${say('addSeats')} @closed=${() => (this.offered = '')}>
      <p>${say('addSeatsWhat')}</p>
      <p>${say('addSeatsOwn')}</p>
      <div class="answers">
        <button class="quiet" @click=${() => this.dialog.close()}>${say('addSeatsNo')}</button>
        <button class="main" @click=${() => this.addSeats()}>${say('addSeatsYes')}</button>
      </div>
    </w-dialog>`;
  }

  private page() {
    if (this.path === '/') return html`<home-page></home-page>`;
    for (const { name, address, load, draw } of PAGES) {
      const found = address.exec(this.path);
      if (!found) continue;
      const loading = this.modules.need(name, load);
      return loading === 'ready' ? draw(found) : html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    }
    return html`<error-page .words=${say('notFound')}></error-page>`;
  }

  /** A table, a lesson or a puzzle on a phone needs the room: its head leads home, its options have the rest. */
  private bar() {
    if (this.close.matches && [TABLE, LESSON, PUZZLE, STUDY].some((page) => page.test(this.path))) return nothing;
    return html`<header>
      ${this.path === '/' ? html`<span class="home">${say('wonderland')}</span>` : html`<a class="home" href=${linkTo('/')} @click=${(e: MouseEvent) => followLink(e, '/')}>${say('wonderland')}</a>`}
      ${languageChoice()} ${themeButton()}
    </header>`;
  }

  /** The server is away, and this page needs it: at home and in lessons this device answers. */
  private isAway(): boolean {
    return this.away && this.path.startsWith('/t/');
  }

  /** The reason why the table of this page cannot continue. */
  private trouble() {
    if (this.broken && this.path.startsWith('/d/')) return html`<p class="away" role="alert">${say('placeBroken')}</p>`;
    return this.isAway() ? html`<p class="away" role="status">${say(navigator.onLine ? 'away' : 'offline')}</p>` : nothing;
  }

  /** A table's page is another one: it may begin where the bar was, and nothing has moved. */
  override render() {
    return html`${this.bar()}
      ${this.trouble()}
      ${keyed(TABLE.test(this.path), html`<main>${this.page()}</main>`)}
      ${this.question()}
      <live-region></live-region>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-app': App;
  }
}
