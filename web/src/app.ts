/*
 * The frame of every page: the bar at the top, the page itself by its address, and a line that says
 * when the server is away. Moving between pages never reloads.
 */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { followLink } from './navigation.ts';
import { client } from './socket-client.ts';
import { settings } from './settings.ts';
import { BaseElement, shared } from './ui/base-element.ts';
import { CLOSE } from './ui/breakpoints.ts';
import { LazyModules } from './ui/lazy-module.ts';
import { Listener } from './ui/listener.ts';
import { languageChoice, themeButton } from './ui/reader-settings.ts';
import { say } from './words.ts';
import './pages/home-page.ts';
import './ui/error-page.ts';
import './ui/live-region.ts';
import './ui/loading-sheet.ts';

/** The address of a table. */
const TABLE = /^\/t\/([0-9a-z]{12})$/;

@customElement('w-app')
export class App extends BaseElement {
  @state() private path = location.pathname;
  @state() private away = false;
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
        overflow-x: clip; /* what travels must not widen the page */
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
    new Listener(this, window, 'popstate', () => (this.path = location.pathname));
    new Listener(this, this.close, 'change', () => this.requestUpdate());
    new Listener(this, client, 'change', () => (this.away = client.state === 'off'));
    this.importSecret();
  }

  /** A link to one's own chairs, made on another device: the secret stands after the #. */
  private importSecret(): void {
    const found = /^#secret=([0-9a-z]{32})$/.exec(location.hash);
    if (!found?.[1]) return;
    settings.set({ secret: found[1] });
    history.replaceState(null, '', location.pathname);
  }

  private page() {
    if (this.path === '/') return html`<home-page></home-page>`;
    const rules = /^\/rules\/([0-9a-z]+)$/.exec(this.path)?.[1];
    if (rules) {
      const loading = this.modules.need('rules-page', () => import('./pages/rules-page.ts'));
      if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
      return html`<rules-page game=${rules}></rules-page>`;
    }
    const table = TABLE.exec(this.path)?.[1];
    if (!table) return html`<error-page .words=${say('notFound')}></error-page>`;
    const loading = this.modules.need('table-page', () => import('./pages/table-page.ts'));
    if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    return html`<table-page .table=${table}></table-page>`;
  }

  /** A table on a phone needs the room: its head leads home, its options have the rest. */
  private bar() {
    if (TABLE.test(this.path) && this.close.matches) return nothing;
    return html`<header>
      ${this.path === '/' ? html`<span class="home">${say('wonderland')}</span>` : html`<a class="home" href="/" @click=${(e: MouseEvent) => followLink(e, '/')}>${say('wonderland')}</a>`}
      ${languageChoice()} ${themeButton()}
    </header>`;
  }

  override render() {
    return html`${this.bar()}
      ${this.away ? html`<p class="away" role="status">${say(navigator.onLine ? 'away' : 'offline')}</p>` : nothing}
      <main>${this.page()}</main>
      <live-region></live-region>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-app': App;
  }
}
