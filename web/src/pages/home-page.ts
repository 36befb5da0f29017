/* The first page: the shelf of games, one's own tables, and those that wait for players. */
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { client, ensureDevice, refusal } from '../socket-client.ts';
import type { Bot, Command, Game, TableSummary } from '../protocol.ts';
import { settings } from '../settings.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import type { Dialog } from '../ui/dialog.ts';
import { Interval, Listener } from '../ui/listener.ts';
import { createCommand } from '../ui/new-table.ts';
import { say } from '../words.ts';
import { navigate } from '../navigation.ts';
import '../ui/dialog.ts';
import '../ui/game-cover.ts';
import '../ui/new-table.ts';
import '../ui/table-row.ts';

const REFRESH_MS = 15000;
/** The bots of the shelf, from easy to strong, and the one of a quick game. */
const LEVELS = ['lizard', 'eaglet', 'snark'];
const USUAL = 'eaglet';

@customElement('home-page')
export class HomePage extends BaseElement {
  @state() private games: Game[] = [];
  @state() private bots: Bot[] = [];
  @state() private mine: TableSummary[] = [];
  @state() private open: TableSummary[] = [];
  @state() private asked: Game | null = null;
  @state() private busy = false;
  @state() private trouble = '';
  @query('w-dialog') private dialog!: Dialog;
  private unobserve: (() => void) | undefined;

  static override styles = [
    shared,
    css`
      .welcome {
        color: var(--cloth-ink);
        text-align: center;
        padding: clamp(10px, 3vw, 34px) 8px clamp(12px, 2vw, 26px);
      }
      .welcome h1 {
        font-size: clamp(2.2rem, 1.6rem + 4vw, 4rem);
      }
      .welcome p {
        margin: 0.3em 0 0;
        font-size: 1.1rem;
      }
      .shelf {
        display: flex;
        flex-wrap: wrap;
        gap: clamp(12px, 2vw, 22px);
        justify-content: center;
      }
      game-cover {
        flex: 0 1 380px;
        min-width: min(100%, 290px);
      }
      .lists {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 560px));
        justify-content: center;
        gap: clamp(12px, 2vw, 22px);
        margin-top: clamp(12px, 2vw, 22px);
      }
      .going {
        margin: 0 0 clamp(12px, 2vw, 22px);
      }
      .list {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        align-content: start;
      }
      footer {
        margin-top: 28px;
        text-align: center;
        font-size: 0.85rem;
        color: var(--cloth-ink);
      }
      footer a {
        display: inline-grid;
        align-items: center;
        min-width: 44px;
        min-height: 44px;
        padding: 0 8px;
        color: inherit;
      }
      .trouble {
        color: var(--rose-ink);
      }
    `,
  ];

  constructor() {
    super();
    new Listener(this, client, 'change', () => client.state === 'on' && void this.load());
    new Interval(this, REFRESH_MS, () => !document.hidden && void this.lists());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = say('wonderland');
    // In another language, or for another device, the lists are others; nothing else that is set changes them.
    this.unobserve = settings.observe(['lang', 'secret'], () => void this.load());
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unobserve?.();
  }

  private async load(): Promise<void> {
    try {
      const { games, bots } = await client.request({ do: 'games' }, { resend: true });
      const asked = new URLSearchParams(location.search).get('game'); // a hidden game is shown to who knows its name
      this.games = games.filter((game) => !game.hidden || game.name === asked);
      this.bots = LEVELS.flatMap((level) => bots.filter((bot) => bot.name === level));
      await this.lists();
    } catch (error) {
      this.trouble = refusal(error);
    }
  }

  private async list(list: 'open' | 'mine'): Promise<TableSummary[]> {
    return (await client.request({ do: 'tables', list })).tables;
  }

  private async lists(): Promise<void> {
    try {
      this.open = (await this.list('open')).filter((row) => !row.chairs.some((chair) => chair.yours));
      const mine = settings.secret ? await this.list('mine') : [];
      this.mine = mine.sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
    } catch {
      // the line is down; the next round asks again
    }
  }

  /** Makes a table and goes there. */
  private async create(command: Command<'create'>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await ensureDevice();
      const { table, invite } = await client.request(command);
      if (invite) settings.invite(table, invite);
      navigate(`/t/${table}`);
    } catch (error) {
      this.trouble = refusal(error);
    } finally {
      this.busy = false;
    }
  }

  /** One click: me against the usual bot. */
  private now(game: Game): void {
    const seatChoices = ['me', ...Array.from({ length: game.seats[0] - 1 }, () => USUAL)];
    void this.create(createCommand(game, seatChoices, [settings.name], { hints: true }));
  }

  private async invite(game: Game): Promise<void> {
    this.trouble = '';
    this.asked = game;
    await this.updateComplete;
    this.dialog.open();
  }

  /** Said where it is seen: a dialog covers the page. */
  private troubleLine(look: string) {
    return this.trouble ? html`<p class=${look} role="alert">${this.trouble}</p>` : nothing;
  }

  private tables(title: string, rows: TableSummary[], empty: string) {
    return html`<section class="sheet list" aria-label=${title}>
      <h2>${title}</h2>
      ${rows.length > 0
        ? rows.map((row) => html`<table-row .row=${row}></table-row>`)
        : html`<p class="soft">${empty}</p>`}
    </section>`;
  }

  override render() {
    const done = this.mine.filter((row) => row.phase === 'over');
    const going = this.mine.filter((row) => row.phase !== 'over');
    return html`<div class="welcome">
        <h1>${say('wonderland')}</h1>
        <p>${say('tagline')}</p>
      </div>
      ${this.asked ? nothing : this.troubleLine('sheet trouble')}
      ${going.length > 0 ? html`<div class="lists going">${this.tables(say('myTables'), going, '')}</div>` : nothing}
      <section class="shelf" aria-label=${say('games')}>
        ${this.games.map(
          (game) =>
            html`<game-cover
              .game=${game}
              ?busy=${this.busy}
              @now=${() => this.now(game)}
              @invite=${() => void this.invite(game)}
            ></game-cover>`,
        )}
      </section>
      <div class="lists">
        ${this.tables(say('openTables'), this.open, say('noTables'))}
        ${done.length > 0 ? this.tables(say('doneTables'), done, '') : nothing}
      </div>
      <footer>${say('credits')} <a href="/licences.txt">${say('licences')}</a></footer>
      <w-dialog .title=${this.asked ? say('newTable', this.asked.title) : ''} @closed=${() => (this.asked = null)}>
        ${this.asked
          ? html`${this.troubleLine('trouble')}<new-table
              .game=${this.asked}
              .bots=${this.bots}
              @create=${(e: CustomEvent<Command<'create'>>) => void this.create(e.detail)}
            ></new-table>`
          : nothing}
      </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'home-page': HomePage;
  }
}
