/*
 * The frame of every page: the bar at the top, the page itself by its address, and a line that says
 * when the server is away. Moving between pages never reloads.
 */
import moon from 'icon:moon';
import sun from 'icon:sun';
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { followLink } from './navigation.ts';
import { client } from './socket-client.ts';
import { settings, type Theme } from './settings.ts';
import type { Lang } from './protocol.ts';
import { BaseElement, shared } from './ui/base-element.ts';
import { LazyModules } from './ui/lazy-module.ts';
import { Listener } from './ui/listener.ts';
import { say } from './words.ts';
import './pages/home-page.ts';
import './ui/error-page.ts';
import './ui/icon.ts';
import './ui/live-region.ts';
import './ui/loading-sheet.ts';

/** A disc, half light and half dark. */
const half = '<path fill-rule="evenodd" d="M256 40a216 216 0 1 0 0 432 216 216 0 0 0 0-432zm0 44a172 172 0 0 0 0 344z" />';

const LANGUAGES: [Lang, string][] = [
  ['en', 'English'],
  ['ru', 'Русский'],
  ['pl', 'Polski'],
];

/** Each theme's sign and title, and the one that follows it. */
const THEMES: Record<Theme, { sign: string; title: 'themeAuto' | 'themeLight' | 'themeDark'; next: Theme }> = {
  auto: { sign: half, title: 'themeAuto', next: 'light' },
  light: { sign: sun, title: 'themeLight', next: 'dark' },
  dark: { sign: moon, title: 'themeDark', next: 'auto' },
};

@customElement('w-app')
export class App extends BaseElement {
  @state() private path = location.pathname;
  @state() private away = false;
  private readonly modules = new LazyModules(this);

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

  private turn(): void {
    settings.set({ theme: THEMES[settings.theme].next });
  }

  private page() {
    if (this.path === '/') return html`<home-page></home-page>`;
    const rules = /^\/rules\/([0-9a-z]+)$/.exec(this.path)?.[1];
    if (rules) {
      const loading = this.modules.need('rules-page', () => import('./pages/rules-page.ts'));
      if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
      return html`<rules-page game=${rules}></rules-page>`;
    }
    const [, course, lesson] = /^\/learn\/([0-9a-z]+)\/([1-9][0-9]?)$/.exec(this.path) ?? [];
    if (course) {
      const loading = this.modules.need('lesson-page', () => import('./pages/lesson-page.ts'));
      if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
      return html`<lesson-page game=${course} .number=${Number(lesson)}></lesson-page>`;
    }
    const table = /^\/t\/([0-9a-z]{12})$/.exec(this.path)?.[1];
    if (!table) return html`<error-page .words=${say('notFound')}></error-page>`;
    const loading = this.modules.need('table-page', () => import('./pages/table-page.ts'));
    if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    return html`<table-page .table=${table}></table-page>`;
  }

  private bar() {
    return html`<header>
      ${this.path === '/' ? html`<span class="home">${say('wonderland')}</span>` : html`<a class="home" href="/" @click=${(e: MouseEvent) => followLink(e, '/')}>${say('wonderland')}</a>`}
      <select
        aria-label=${say('language')}
        @change=${(e: Event) => settings.set({ lang: (e.target as HTMLSelectElement).value as Lang })}
      >
        ${LANGUAGES.map(([code, title]) => html`<option value=${code} ?selected=${code === settings.lang}>${title}</option>`)}
      </select>
      <button aria-label=${`${say('theme')}: ${say(THEMES[settings.theme].title)}`} title=${say('theme')} @click=${this.turn}>
        <w-icon .picture=${THEMES[settings.theme].sign}></w-icon>
      </button>
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
