/*
 * The player's own games, /me: how many, against whom, how well; the bots that were beaten; and everything to export,
 * the numbers as JSON, the records of all games as one ZIP file. The code for that is loaded on demand.
 */
import rabbit from 'cast:rabbit';
import { html, nothing, svg } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import { beaten, bestStreak, byGame, byOpponent, finishedTables, LADDER, playedAlone, type PlayedGame, type Tally } from '../my-games.ts';
import type { Bot, TableSummary } from '../protocol.ts';
import { recall } from '../puzzle-memory.ts';
import { settings } from '../settings.ts';
import { client, refusal } from '../socket-client.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { faceOf } from '../ui/bot-faces.ts';
import { loaded } from '../ui/lazy-module.ts';
import { SettingsListener } from '../ui/settings-listener.ts';
import { figure } from '../words.ts';
import { meStyle } from './me-style.ts';
import { tell } from './me-words.ts';
import { linkTo } from '../routes.ts';
import '../ui/icon.ts';
import '../ui/loading-sheet.ts';
import '../ui/table-row.ts';

/** Games of the list that are shown at once. */
const ROWS = 20;
/** The size of the chart, in its own units. */
const WIDTH = 300;
const HEIGHT = 100;

/** Offers the bytes as a file. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

@customElement('me-page')
export class MePage extends BaseElement {
  @state() private rows: TableSummary[] | null = null;
  @state() private bots: Bot[] = [];
  @state() private shown = ROWS;
  @state() private trouble = '';
  /** Which record is being fetched; 0: none. */
  @state() private fetching = 0;

  static override styles = [shared, meStyle];

  constructor() {
    super();
    new SettingsListener(this, ['lang', 'secret'], () => void this.load());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const [rows, { bots }] = await Promise.all([settings.secret ? finishedTables() : [], client.request({ do: 'games' }, { resend: true })]);
      this.rows = rows;
      this.bots = bots;
      this.trouble = '';
    } catch {
      this.rows ??= [];
      this.trouble = tell('failed');
    }
  }

  /** Everything that this page knows, for programs. */
  private exportJson(rows: readonly TableSummary[]): void {
    const games = playedAlone(rows);
    const all = { exported: new Date().toISOString(), games: rows, by_game: byGame(games), by_opponent: byOpponent(games), best_streak: bestStreak(games), puzzles: recall() };
    save(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), 'wonderland-games.json');
  }

  /** One record after the other: the server computes each of them. */
  private async download(rows: readonly TableSummary[]): Promise<void> {
    const records: { name: string; lastModified: Date; input: string }[] = [];
    this.trouble = '';
    for (const [i, { table, game, made }] of rows.entries()) {
      this.fetching = i + 1;
      const record = await fetch(`/t/${table}.log`).then((answer) => (answer.ok ? answer.text() : null), () => null);
      const date = new Date(made);
      if (record !== null) records.push({ name: `${date.toISOString().slice(0, 10)}-${game}-${table}.log`, lastModified: date, input: record });
    }
    this.fetching = 0;
    const missing = rows.length - records.length;
    if (missing > 0) this.trouble = tell('missing', missing);
    if (records.length === 0) return;
    try {
      const { downloadZip } = await loaded(() => import('client-zip'));
      save(await downloadZip(records).blob(), 'wonderland-records.zip');
    } catch (error) {
      this.trouble = refusal(error);
    }
  }

  private numbers(games: readonly PlayedGame[], all: number) {
    const { rating, best, tried } = recall();
    const puzzled = Object.keys(tried).length > 0;
    const number = (words: string, value: number) => html`<div><dt>${words}</dt><dd class="figures">${figure(value)}</dd></div>`;
    return html`<section class="sheet whole" aria-label=${tell('games')}>
      <dl>
        ${number(tell('games'), all)} ${number(tell('won'), games.filter(({ won }) => won).length)} ${number(tell('streak'), bestStreak(games))}
        ${puzzled ? html`${number(tell('puzzleRating'), rating)} ${number(tell('puzzleStreak'), best)}` : nothing}
      </dl>
    </section>`;
  }

  private faces(games: readonly PlayedGame[]) {
    const ladder = LADDER.flatMap((name) => this.bots.filter((bot) => bot.name === name));
    return html`<section class="sheet whole" aria-labelledby="bots">
      <h2 id="bots">${tell('bots')}</h2>
      <ul class="faces">
        ${ladder.map(({ name, title }) => {
          const times = beaten(games, name);
          const face = faceOf(name);
          return html`<li class=${times > 0 ? 'lit' : ''}>
            ${face ? html`<w-icon .picture=${face}></w-icon>` : nothing}<span>${title}</span
            ><span class="soft small">${times > 0 ? tell('times', times) : tell('notYet')}</span>
          </li>`;
        })}
      </ul>
    </section>`;
  }

  private tallies(title: string, first: string, rows: readonly Tally[], points: boolean) {
    const accurate = points && rows.some(({ accuracy }) => accuracy !== null);
    return html`<section class="sheet">
      <h2>${title}</h2>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">${first}</th>
            <th scope="col">${tell('games')}</th>
            <th scope="col">${tell('won')}</th>
            ${points ? html`<th scope="col" class="best">${tell('best')}</th>` : nothing}
            ${accurate ? html`<th scope="col">${tell('accuracy')}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, ROWS).map(
            ({ name, games, won, best, accuracy }) => html`<tr>
              <th scope="row">${name}</th>
              <td>${games}</td>
              <td>${won}</td>
              ${points ? html`<td class="best">${best === null ? '–' : figure(best)}</td>` : nothing}
              ${accurate ? html`<td>${accuracy === null ? '–' : tell('percent', accuracy)}</td>` : nothing}
            </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  /** A line through the games that were studied, the oldest first. */
  private accuracy(games: readonly PlayedGame[]) {
    const points = [...games].reverse().flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
    const at = (value: number, i: number) => `${((i * WIDTH) / Math.max(1, points.length - 1)).toFixed(1)} ${((100 - value) * HEIGHT) / 100}`;
    const line = `M${points.map(at).join('L')}`;
    const mean = Math.round(points.reduce((sum, value) => sum + value, 0) / points.length);
    return html`<section class="sheet whole" aria-labelledby="accuracy">
      <h2 id="accuracy">${tell('accuracyOver')}</h2>
      ${points.length < 2
        ? html`<p class="soft">${points.length === 0 ? tell('accuracyNone') : tell('accuracyOne', mean)}</p>`
        : html`<p class="figures">${tell('accuracyFrom', Math.min(...points), Math.max(...points), mean)}</p>
            <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
              ${[0, 50, 100].map((y) => svg`<line x1="0" x2=${WIDTH} y1=${y} y2=${y}></line>`)}<path d=${line}></path>
            </svg>`}
    </section>`;
  }

  private list(rows: readonly TableSummary[]) {
    return html`<section class="sheet whole list" aria-labelledby="all">
      <h2 id="all">${tell('all')}</h2>
      <div class="rows">${rows.slice(0, this.shown).map((row) => html`<table-row .row=${row}></table-row>`)}</div>
      ${rows.length > this.shown ? html`<div class="row"><button @click=${() => (this.shown += ROWS)}>${tell('more')}</button></div>` : nothing}
    </section>`;
  }

  private keep(rows: readonly TableSummary[]) {
    return html`<section class="sheet whole" aria-labelledby="keep">
      <h2 id="keep">${tell('keep')}</h2>
      <div class="row">
        <button @click=${() => this.exportJson(rows)}>${tell('exportJson')}</button>
        <button ?disabled=${this.fetching > 0} @click=${() => void this.download(rows)}>
          ${this.fetching > 0 ? tell('fetching', this.fetching, rows.length) : tell('records')}
        </button>
      </div>
    </section>`;
  }

  override render() {
    const { rows } = this;
    document.title = tell('title');
    if (!rows) return html`<loading-sheet></loading-sheet>`;
    const games = playedAlone(rows);
    return html`<div class="head">
        <h1>${tell('title')}</h1>
        <p>${tell('where')}</p>
      </div>
      ${this.trouble ? html`<p class="sheet trouble" role="alert">${this.trouble}</p>` : nothing}
      <div class="sheets">
        ${rows.length === 0
          ? html`<section class="sheet whole none">
              <w-icon whole .picture=${rabbit}></w-icon>
              <p>${tell('empty')}</p>
              <a class="button main" href=${linkTo('/')} @click=${(e: MouseEvent) => followLink(e, '/')}>${tell('toPlay')}</a>
            </section>`
          : this.numbers(games, rows.length)}
        ${this.faces(games)}
        ${rows.length === 0
          ? nothing
          : html`${this.tallies(tell('byGame'), tell('game'), byGame(games), true)} ${this.tallies(tell('byOpponent'), tell('opponent'), byOpponent(games), false)}
            ${this.accuracy(games)} ${this.list(rows)} ${this.keep(rows)}`}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'me-page': MePage;
  }
}
