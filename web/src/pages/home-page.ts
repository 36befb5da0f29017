/* The first page: whose turn is it, what shall we play, and who waits for players. */
import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { addedTables } from '../added-seats.ts';
import { client, refusal } from '../socket-client.ts';
import type { Bot, Command, Course, Game, Puzzles, TableList, TableSummary } from '../protocol.ts';
import { linkTo, fileAt, addLocalTable } from '../routes.ts';
import { settings } from '../settings.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { coverOf } from '../ui/covers.ts';
import type { Dialog } from '../ui/dialog.ts';
import { Interval, Listener } from '../ui/listener.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { createCommand, EASY_BOT, LEVELS, planNow, rememberBots, usualPreset, type Preset } from '../ui/table-plan.ts';
import { say } from '../words.ts';
import { followLink, navigate } from '../navigation.ts';
import { sitDown } from '../new-game.ts';
import type { LearnOffer } from '../ui/learn-offer.ts';
import { SettingsListener } from '../ui/settings-listener.ts';
import { homeStyle } from './home-style.ts';
import '../ui/dialog.ts';
import '../ui/family-cover.ts';
import '../ui/game-choice.ts';
import '../ui/game-cover.ts';
import '../ui/learn-offer.ts';
import '../ui/loading-sheet.ts';
import '../ui/my-tables.ts';
import '../ui/puzzle-card.ts';
import '../ui/place-sheet.ts';
import '../ui/table-row.ts';
import '../ui/welcome-sheet.ts';

const REFRESH_MS = 15000;
const SOON_MS = 2000;
/** The game offered to newcomers. */
const FIRST_GAME = 'mirror';

const NO_LISTS: [TableSummary[], TableSummary[]] = [[], []];

/** Optional data of the first page: null if it is refused, or not there soon. */
function ifSoon<T>(wanted: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), SOON_MS));
  return Promise.race([wanted.catch(() => null), late]);
}

const loadNewTable = () => import('../ui/new-table.ts');

/** A table that is being set up: for whom, and which game, once that is chosen. */
interface Asked {
  game: Game | null;
  preset: Preset;
}

function greeting(): string {
  const hour = new Date().getHours();
  const hello = say(hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening');
  return settings.name ? say('greeting', hello, settings.name) : say('greetingAll', hello);
}

/** There should be a server, but it is unreachable: that is said first. */
const lost = (): boolean => !SITE && client.alone;

@customElement('home-page')
export class HomePage extends BaseElement {
  @state() private games: Game[] = [];
  @state() private bots: Bot[] = [];
  @state() private courses: Course[] = [];
  @state() private puzzles: Puzzles | null = null;
  @state() private mine: TableSummary[] = [];
  @state() private open: TableSummary[] = [];
  @state() private asked: Asked | null = null;
  @state() private busy = false;
  @state() private trouble = '';
  /** Whether the reader is new; true as long as the page lives, even after a game has begun on it. */
  private newcomer = false;
  private readonly modules = new LazyModules(this);
  /** How many times `load` is on its way. */
  private loads = 0;
  @query('w-dialog') private dialog!: Dialog;
  @query('learn-offer') private offer!: LearnOffer;

  static override styles = [shared, homeStyle];

  constructor() {
    super();
    // The client itself resends pending commands; new ones have to wait until it has identified this device. Where
    // there is no server, this device is asked.
    new Listener(this, client, 'change', () => client.state !== 'new' && this.loads === 0 && queueMicrotask(() => void this.load()));
    // In another language, or for another device, the lists are others; nothing else that is set changes them.
    new SettingsListener(this, ['lang', 'secret', 'here'], () => void this.load());
    new Interval(this, REFRESH_MS, () => !document.hidden && void this.lists());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = say('wonderland');
    this.newcomer = !settings.secret && settings.added.length === 0;
    void this.load();
  }

  /** Games and tables are shown together: late parts would displace what is already being read. */
  private async load(): Promise<void> {
    this.loads++;
    try {
      const [{ games, bots }, { courses }, puzzles] = await Promise.all([
        client.request({ do: 'games' }, { resend: true }),
        client.request({ do: 'lessons' }, { resend: true }),
        ifSoon(client.request({ do: 'puzzles' }, { resend: true })),
        this.lists(),
      ]);
      this.courses = courses;
      this.puzzles = puzzles;
      const asked = new URLSearchParams(location.search).get('game'); // a hidden game is shown to those who know its name
      this.games = games.filter((game) => !game.hidden || game.name === asked);
      this.bots = LEVELS.flatMap((level) => bots.filter((bot) => bot.name === level));
    } catch (error) {
      this.trouble = refusal(error);
    } finally {
      this.loads--;
    }
  }

  private async list(list: TableList): Promise<TableSummary[]> {
    return (await client.onServer({ do: 'tables', list })).tables;
  }

  /** The server's tables: open ones, and the player's own. */
  private async listServer(): Promise<[open: TableSummary[], mine: TableSummary[]]> {
    const [open, own, added] = await Promise.all([
      this.list('open'),
      settings.secret ? this.list('mine') : [],
      addedTables(),
    ]);
    return [open, [...own, ...added.filter((row) => own.every(({ table }) => table !== row.table))]];
  }

  /** The tables of this device; the server for them is loaded only if there are any, or there is no other. */
  private async listDevice(): Promise<TableSummary[]> {
    if (!settings.secret || !(settings.kept || settings.here || client.alone)) return [];
    const { tables } = await client.onDevice({ do: 'tables', list: 'mine' }, { resend: true });
    for (const { table } of tables) addLocalTable(table);
    return tables;
  }

  private async lists(): Promise<void> {
    // If the connection is down, there is nothing; the next round asks again.
    const [[open, mine], here] = await Promise.all([
      client.alone ? NO_LISTS : this.listServer().catch(() => NO_LISTS),
      this.listDevice().catch(() => []),
    ]);
    this.open = open.filter((row) => !row.chairs.some((chair) => chair.yours));
    this.mine = [...here, ...mine].sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  }

  /** Makes a table and goes there. */
  private async create(command: Command<'create'>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await sitDown(command);
    } catch (error) {
      this.trouble = refusal(error);
    } finally {
      this.busy = false;
    }
  }

  private courseOf(game: Game | undefined): Course | undefined {
    return this.courses.find((course) => course.game === game?.name);
  }

  private learn(game: Game | undefined): void {
    if (game) navigate(`/learn/${game.name}/1`);
  }

  /** One click begins a game; before the very first one the lessons are offered, once. */
  private play(game: Game): void {
    const course = this.courseOf(game);
    if (!course || settings.hasMet(game.name) || settings.offer(game.name)) this.now(game);
    else void this.offer.ask(game, course);
  }

  /** Me against the bots that were there last. */
  private now(game: Game): void {
    const plan = planNow(game);
    rememberBots(plan);
    void this.create(createCommand(game, plan, [settings.me], { hints: true }));
  }

  /** A newcomer's first game. */
  private first(): Game | undefined {
    return this.games.find((game) => game.name === FIRST_GAME) ?? this.games[0];
  }

  private begin(): void {
    const game = this.first();
    if (game) void this.create(createCommand(game, ['me', EASY_BOT], [settings.me], { hints: true }));
  }

  private async setUp(game: Game | null, preset: Preset): Promise<void> {
    this.trouble = '';
    await this.modules.tried('new-table', loadNewTable); // the dialog opens as it will be; if it can't, it says so
    this.asked = { game, preset };
    await this.updateComplete;
    await new Promise(requestAnimationFrame); // its parts are drawn by then: a growing dialog would jump
    this.dialog.open();
  }

  /** Shown where it is visible: a dialog covers the page. */
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

  private welcome() {
    return html`<welcome-sheet
      game=${this.first()?.title ?? ''}
      opponent=${this.bots.find((bot) => bot.name === EASY_BOT)?.title ?? ''}
      .minutes=${this.courseOf(this.first())?.minutes ?? 0}
      ?busy=${this.busy}
      @begin=${() => this.begin()}
      @learn=${() => this.learn(this.first())}
    ></welcome-sheet>`;
  }

  /** To one's games and all puzzles: above what is played, but for newcomers, who look at the games first, below. */
  private ways() {
    const way = (path: string, words: string) => html`<a href=${linkTo(path)} @click=${(e: MouseEvent) => followLink(e, path)}>${words}</a>`;
    return html`<nav>${way('/me', say('myGames'))} ${way('/puzzle', say('puzzlesAll'))}</nav>`;
  }

  /** Known players are greeted, and told who waits. */
  private greeted(known: boolean) {
    const going = this.mine.filter((row) => row.phase !== 'over');
    const waiting = going.filter((row) => row.your_turn).length;
    const words = waiting > 0 ? say('tablesWait', waiting) : say('nobodyWaits');
    return html`<div class="greeting">
        <h1>${greeting()}</h1>
        <p>${known ? words : ''}</p>
        ${this.ways()}
      </div>
      ${known ? this.hero(going) : nothing}`;
  }

  /** The tables that wait for me, and the puzzle of the day. */
  private hero(going: TableSummary[]) {
    const { today, day } = this.puzzles ?? {};
    if (going.length === 0 && !today) return nothing;
    return html`<div class="hero ${going.length === 0 || !today ? 'alone' : ''}">
      ${going.length > 0 ? html`<my-tables .rows=${going}></my-tables>` : nothing}
      ${today ? html`<puzzle-card .puzzle=${today} .day=${day ?? 0}></puzzle-card>` : nothing}
    </div>`;
  }

  /** The bots that "Play now" would seat. */
  private botsOf(game: Game): Bot[] {
    return planNow(game).flatMap((choice) => this.bots.filter((bot) => bot.name === choice));
  }

  private shelf() {
    return html`<h2 class="shelf-title" id="shelf">${say('whatPlay')}</h2>
      <section class="shelf" aria-labelledby="shelf">
        ${this.games.map(
          (game) =>
            html`<game-cover
              .game=${game}
              .bots=${this.botsOf(game)}
              .course=${this.courseOf(game)}
              ?busy=${this.busy}
              ?alone=${client.alone || settings.here}
              @now=${() => this.play(game)}
              @invite=${() => void this.setUp(game, 'friends')}
              @arrange=${() => void this.setUp(game, usualPreset())}
            ></game-cover>`,
        )}
        <family-cover @together=${() => void this.setUp(null, 'family')}></family-cover>
      </section>`;
  }

  private below() {
    const done = this.mine.filter((row) => row.phase === 'over');
    return html`<div class="lists">
        ${client.alone ? nothing : this.tables(say('openTables'), this.open, say('noTables'))}
        ${done.length > 0 ? this.tables(say('doneTables'), done, '') : nothing}
      </div>
      ${lost() ? nothing : html`<place-sheet></place-sheet>`}
      <footer>${this.newcomer ? this.ways() : nothing}${say('credits')} <a href=${fileAt('/licences.txt')}>${say('licences')}</a></footer>`;
  }

  /** The content of the dialog: the choice of a game, if that is open, and then the choice of players. */
  private setting({ game, preset }: Asked) {
    if (!game)
      return html`<game-choice
        .games=${this.games}
        @chosen=${(e: CustomEvent<Game>) => (this.asked = { game: e.detail, preset })}
      ></game-choice>`;
    const loading = this.modules.need('new-table', loadNewTable);
    if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    return html`<new-table
      .game=${game}
      .bots=${this.bots}
      preset=${preset}
      @create=${(e: CustomEvent<Command<'create'>>) => void this.create(e.detail)}
    ></new-table>`;
  }

  override render() {
    const known = this.games.length > 0;
    return html`${this.newcomer ? this.welcome() : this.greeted(known)}
      ${lost() ? html`<place-sheet></place-sheet>` : nothing} ${this.asked ? nothing : this.troubleLine('sheet trouble')}
      ${known ? html`${this.shelf()} ${this.below()}` : html`<div class="soon" aria-busy="true"></div>`}
      <w-dialog wide .cover=${coverOf(this.asked?.game?.name ?? '')} .title=${this.asked?.game ? say('newTable', this.asked.game.title) : say('whatPlay')} @closed=${() => (this.asked = null)}>
        ${this.asked ? html`${this.troubleLine('trouble')} ${this.setting(this.asked)}` : nothing}
      </w-dialog>
      <learn-offer @learn=${(e: CustomEvent<Game>) => this.learn(e.detail)} @play=${(e: CustomEvent<Game>) => this.now(e.detail)}></learn-offer>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'home-page': HomePage;
  }
}
