/*
 * The parts and the boards on one page, for looking at: node build.mjs --demo, then serve web/dist and
 * open demo.html. The views were recorded from a server; a move that was not recorded goes nowhere.
 */
import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ariaBool } from './ui/aria.ts';
import { ROOMY } from './ui/breakpoints.ts';
import cat from 'icon:sharp-smile';
import crown from 'icon:queen-crown';
import hat from 'icon:top-hat';
import rabbit from 'icon:rabbit-head';
import rose from 'icon:rose';
import watch from 'icon:pocket-watch';
import type { Choice, Lang, LogEntry, View } from './protocol.ts';
import recorded from './demo-views.json';
import { settings, type Theme } from './settings.ts';
import { followTheme } from './theme.ts';
import { BaseElement, shared } from './ui/base-element.ts';
import './ui/icon.ts';
import type { PlayingCard } from './ui/playing-card.ts';
import './ui/playing-card.ts';
import './ui/seat-mark.ts';
import '../../games/mirror/web/board.ts';

const games = recorded as unknown as Record<'two' | 'three' | 'four', View[]>;
type Players = keyof typeof games;

@customElement('demo-page')
export class DemoPage extends BaseElement {
  @state() private players: Players = 'two';
  @state() private at = 3;
  @state() private selected: Choice | null = null;
  @state() private pointed: LogEntry | null = null;
  @state() private still = false;

  static override styles = [
    shared,
    css`
      :host {
        padding: 8px;
        max-width: 1280px;
        margin: auto;
      }
      nav,
      .parts,
      .bar {
        margin-bottom: 12px;
      }
      nav {
        color: var(--cloth-ink);
      }
      .cards {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
        gap: 20px 14px;
        margin: 14px 0;
      }
      figure {
        margin: 0;
      }
      figcaption {
        text-align: center;
        color: var(--ink-soft);
        font-size: 0.85rem;
        margin-top: 10px;
      }
      .seats {
        font-size: 1.6rem;
      }
      .swatches span {
        padding: 6px 12px;
        border-radius: 8px;
      }
      .bar {
        margin-top: 12px;
        text-align: center;
        min-height: 78px;
      }
      @media ${ROOMY} {
        :host {
          padding: 24px;
        }
      }
    `,
  ];

  private show(players: Players, at: number): void {
    this.players = players;
    this.at = Math.max(0, Math.min(at, games[players].length - 1));
    this.selected = null;
    this.pointed = null;
  }

  private card(about: string, options: Partial<PlayingCard> & { tab?: boolean }) {
    const usual = { picture: hat, label: 'Hatter', hue: 'var(--hue-hatter)' };
    const o = { ...usual, ...options } as typeof options & typeof usual;
    return html`<figure>
      <w-card
        .picture=${o.picture}
        .label=${o.label}
        .hue=${o.hue}
        ?reflection=${o.reflection ?? false}
        ?solid=${o.solid ?? false}
        ?down=${o.down ?? false}
        ?legal=${o.legal ?? false}
        ?chosen=${o.chosen ?? false}
        ?dimmed=${o.dimmed ?? false}
        ?pointed=${o.pointed ?? false}
        role="img"
        aria-label=${`${o.label ?? ''}: ${about}`}
        tabindex=${o.tab === true ? 0 : -1}
      ></w-card>
      <figcaption>${about}</figcaption>
    </figure>`;
  }

  private parts() {
    const queen = { picture: crown, label: 'Queen', hue: 'var(--hue-queen)' };
    return html`<section class="sheet gilt parts" id="parts">
      <h2>Cards</h2>
      <div class="cards" id="cards">
        ${this.card('plain', {})} ${this.card('reflection', { reflection: true })}
        ${this.card('reflection', { ...queen, reflection: true })}
        ${this.card('apart', { picture: watch, label: 'Alice', hue: 'var(--alice)', solid: true })}
        ${this.card('face down', { down: true, picture: rose })}
        ${this.card('legal', { ...queen, legal: true })}
        ${this.card('chosen', { picture: rabbit, label: 'Rabbit', hue: 'var(--hue-rabbit)', chosen: true })}
        ${this.card('chosen', { reflection: true, picture: cat, label: 'Cat', hue: 'var(--hue-cat)', chosen: true })}
        ${this.card('dimmed', { dimmed: true })} ${this.card('pointed at', { ...queen, pointed: true })}
        ${this.card('focus: Tab', { picture: cat, label: 'Cat', hue: 'var(--hue-cat)', tab: true })}
      </div>
      <h2>Seats and buttons</h2>
      <p class="seats row">${[0, 1, 2, 3, 4, 5].map((seat) => html`<w-seat .seat=${seat}></w-seat>`)}</p>
      <p class="row">
        <button class="main">Take Hatter ◈, Rabbit</button><button>Undo</button><button class="quiet">Rules</button>
        <button disabled>Not now</button>
      </p>
    </section>`;
  }

  private controls(view: View) {
    return html`<nav class="row" aria-label="Demo">
      <select aria-label="Players" @change=${(e: Event) => this.show((e.target as HTMLSelectElement).value as Players, 0)}>
        ${Object.keys(games).map((name) => html`<option ?selected=${name === this.players}>${name}</option>`)}
      </select>
      <button id="back" @click=${() => this.show(this.players, this.at - 1)}>◀</button>
      <button id="next" @click=${() => this.show(this.players, this.at + 1)}>▶</button>
      <span>${this.at + 1} / ${games[this.players].length}</span>
      <select aria-label="Theme" @change=${(e: Event) => settings.set({ theme: (e.target as HTMLSelectElement).value as Theme })}>
        ${['auto', 'light', 'dark'].map((name) => html`<option ?selected=${name === settings.theme}>${name}</option>`)}
      </select>
      <select aria-label="Language" @change=${(e: Event) => settings.set({ lang: (e.target as HTMLSelectElement).value as Lang })}>
        ${['en', 'ru', 'pl'].map((name) => html`<option ?selected=${name === settings.lang}>${name}</option>`)}
      </select>
      <button aria-pressed=${ariaBool(this.pointed !== null)} @click=${() => (this.pointed = this.pointed ? null : (view.log.at(-1) ?? null))}>
        log
      </button>
      <button aria-pressed=${ariaBool(this.still)} @click=${() => (this.still = !this.still)}>still</button>
    </nav>`;
  }

  override render() {
    const view = games[this.players][this.at];
    if (!view) return html``;
    return html`<main>
      ${this.controls(view)}
      <board-mirror
        .view=${view}
        .selected=${this.selected}
        .pointed=${this.pointed}
        ?still=${this.still}
        @choice-select=${(e: CustomEvent<Choice | null>) => (this.selected = e.detail)}
        @choice-play=${() => this.show(this.players, this.at + 1)}
      ></board-mirror>
      <div class="sheet bar" aria-live="polite">
        <p>${view.prompt ?? ''}</p>
        ${this.selected
          ? html`<button class="main" @click=${() => this.show(this.players, this.at + 1)}>${this.selected.words}</button>`
          : ''}
        ${view.choices?.length
          ? html`<select
              aria-label="All choices"
              @change=${(e: Event) => (this.selected = view.choices?.[(e.target as HTMLSelectElement).selectedIndex - 1] ?? null)}
            >
              <option>…</option>
              ${view.choices.map((c) => html`<option ?selected=${c === this.selected}>${c.words}</option>`)}
            </select>`
          : ''}
      </div>
      ${this.parts()}
    </main>`;
  }
}

followTheme();
document.title = 'Parts and boards';
document.body.append(document.createElement('demo-page'));

declare global {
  interface HTMLElementTagNameMap {
    'demo-page': DemoPage;
  }
}
