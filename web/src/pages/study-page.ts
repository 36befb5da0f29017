/*
 * A finished game, looked at again, /t/TABLE/study: everybody's chances as bands, the board at any moment with
 * anybody's eyes, what every move was worth, and what would have been better. It opens where the game turned.
 */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { boards } from '../board.ts';
import { handOn, tableLink } from '../invitation.ts';
import { followLink, navigate } from '../navigation.ts';
import { addressOf } from '../places.ts';
import type { Choice, SeatRequest, View, Viewer } from '../protocol.ts';
import { settings } from '../settings.ts';
import { client, ensureDevice, refusal } from '../socket-client.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { bindBoard } from '../ui/board-binding.ts';
import { fromMine } from '../ui/chair-head.ts';
import { LazyModules } from '../ui/lazy-module.ts';
import { Listener } from '../ui/listener.ts';
import { randomWord, USUAL_BOT } from '../ui/table-plan.ts';
import { figure, read, say } from '../words.ts';
import { StudyController } from './study-controller.ts';
import { moveList, nameOf, players, verdict } from './study-parts.ts';
import { studyStyle } from './study-style.ts';
import { WORDS } from './study-words.ts';
import '../ui/error-page.ts';
import '../ui/loading-sheet.ts';
import '../ui/plain-board.ts';
import '../ui/seat-mark.ts';
import '../ui/study-bands.ts';
import '../ui/toast.ts';

/** Bytes of a message that the server takes (docs/PROTOCOL.md), with room for its tag. */
const MESSAGE_MAX = 16300;

/** Boards that want more than a column: the verdict stands beside them, the moves below it. */
const BROAD = new Set(['teaparty', 'war']);

@customElement('study-page')
export class StudyPage extends BaseElement {
  @property() table = '';
  /** The list has the reader's own moves alone. */
  @state() private own = false;
  /** The board shows the better move, not the one that was played. */
  @state() private better = false;
  @state() private toast = '';
  private readonly model = new StudyController(this);
  private readonly modules = new LazyModules(this);

  static override styles = [shared, studyStyle];

  constructor() {
    super();
    new Listener<KeyboardEvent>(this, window, 'keydown', (event) => this.key(event));
    new Listener<DragEvent>(this, window, 'dragover', (event) => event.preventDefault());
    new Listener<DragEvent>(this, window, 'drop', (event) => {
      event.preventDefault();
      this.bring(event.dataTransfer?.files[0]);
    });
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('table') && this.table) this.model.open(this.table);
    if (this.model.view) document.title = `${this.model.view.title} – ${read(WORDS.look)}`;
  }

  override updated(): void {
    // The list scrolls for itself, and the page stays where it is.
    const row = this.renderRoot.querySelector<HTMLElement>('.move[aria-current="true"]');
    const list = row?.closest('.list');
    if (!row || !list) return;
    const [above, within] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (within.top < above.top) list.scrollTop -= above.top - within.top;
    else if (within.bottom > above.bottom) list.scrollTop += within.bottom - above.bottom;
  }

  private attempt(work: () => Promise<unknown>): void {
    void work().catch((error: unknown) => (this.toast = refusal(error)));
  }

  /** A record that somebody has dropped or chosen becomes a table, and is studied there. */
  private bring(file: File | undefined): void {
    if (!file) return;
    this.attempt(async () => {
      const record = await file.text();
      const command = { do: 'upload', record } as const;
      if (new TextEncoder().encode(JSON.stringify(command)).length > MESSAGE_MAX) {
        this.toast = read(WORDS.tooLong);
        return;
      }
      await ensureDevice();
      const { table } = await client.request(command);
      navigate(`/t/${table}/study`);
    });
  }

  private bringSheet() {
    const pick = ({ target }: Event): void => this.bring((target as HTMLInputElement).files?.[0]);
    return html`<section class="sheet gilt bring">
      <h1>${read(WORDS.bring)}</h1>
      <p>${read(WORDS.bringText)}</p>
      <label class="button main">${read(WORDS.choose)}<input type="file" accept=".log,text/plain" @change=${pick} /></label>
      ${this.toast ? html`<p class="trouble" role="alert">${this.toast}</p>` : nothing}
    </section>`;
  }

  private readonly go = (i: number): void => {
    this.better = false;
    this.attempt(() => this.model.go(i));
  };

  /** The turning point before or after what is shown; from the last on to the first. */
  private turn(by: 1 | -1): void {
    const { turnings, at } = this.model;
    const sorted = by > 0 ? turnings : [...turnings].reverse();
    const next = sorted.find((i) => (i - at) * by > 0) ?? sorted[0];
    if (next !== undefined) this.go(next);
  }

  private key(event: KeyboardEvent): void {
    const on = event.composedPath()[0];
    if (event.ctrlKey || event.altKey || event.metaKey || !this.model.moments.length) return;
    if (on instanceof HTMLElement && on.closest('select, dialog, [data-board], input')) return;
    const { at, moments } = this.model;
    const act: Record<string, () => void> = {
      ArrowLeft: () => this.go(at - 1),
      ArrowRight: () => this.go(at + 1),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      Home: () => this.go(0),
      End: () => this.go(moments.length - 1),
    };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    found();
  }

  private async share(view: View): Promise<void> {
    const { moment } = this.model;
    const link = `${tableLink(view.table)}/study${moment ? `#${moment.move}` : ''}`;
    if (!(await handOn(view.title, link))) this.toast = read(WORDS.copied);
  }

  /** A table of one's own that begins here, in the seat of whoever is to move; bots have the others. */
  private async playOn(view: View): Promise<void> {
    const { moment } = this.model;
    if (moment?.seat == null) return;
    await ensureDevice();
    const own = moment.seat;
    const seats = view.chairs.map(({ seat, bot }): SeatRequest => (seat === own ? { is: 'me', ...settings.me } : { is: 'bot', bot: bot ?? USUAL_BOT }));
    const { table } = await client.request({ do: 'play_on', table: view.table, at: moment.at, seat: own, seats, word: randomWord() });
    navigate(`/t/${table}`);
  }

  private top(view: View) {
    const back = `/t/${view.table}`;
    return html`<div class="top">
      <h1>${view.title}</h1>
      <div class="who">
        ${fromMine(view).map((seat) => html`<span><w-seat seat=${seat}></w-seat> ${nameOf(view, seat)} <span class="figures">${view.result?.scores[seat] === undefined ? '' : figure(view.result.scores[seat])}</span></span>`)}
      </div>
      <a class="button long" href="/t/${view.table}.log" download>${say('record')}</a>
      <button @click=${() => this.attempt(() => this.share(view))}>${say('share')}</button>
      <a class="button" href=${addressOf(back)} aria-label=${say('close')} @click=${(e: MouseEvent) => followLink(e, back)}>×</a>
    </div>`;
  }

  private viewers(view: View) {
    const { eyes } = this.model;
    const all: [string, string][] = [
      ['mover', read(WORDS.ownEyes)],
      ['open', say('viewerOpen')],
      ...view.chairs.map(({ seat }): [string, string] => [String(seat), nameOf(view, seat)]),
    ];
    const pick = ({ target }: Event): void => {
      const { value } = target as HTMLSelectElement;
      const viewer: Viewer | 'mover' = value === 'mover' || value === 'open' ? value : Number(value);
      this.attempt(() => this.model.lookAs(viewer));
    };
    return html`<label>${read(WORDS.eyes)}
      <select @change=${pick}>${all.map(([value, title]) => html`<option value=${value} ?selected=${value === String(eyes)}>${title}</option>`)}</select></label>`;
  }

  /** Below the board: who looks; while a variation is shown, its steps. */
  private under(view: View) {
    const { model } = this;
    const { step, variation, moment } = model;
    if (step === 0) return html`<div slot="actions" class="under">${view.secrets ? this.viewers(view) : nothing}</div>`;
    const ghost = variation?.steps?.[step - 1];
    const of = variation?.steps?.length ?? 0;
    return html`<div slot="actions" class="under">
      <p class="ghostly soft small">${read(WORDS.throughEyes, nameOf(view, moment?.seat ?? 0))}</p>
      <p class="ghostly" role="status">${ghost?.log.join(' ') ?? ''}</p>
      <button aria-label=${read(WORDS.previous)} @click=${() => model.walk(step - 1)}>‹</button>
      <span class="figures">${figure(step)} / ${figure(of)}</span>
      <button aria-label=${read(WORDS.next)} ?disabled=${step >= of} @click=${() => model.walk(step + 1)}>›</button>
      <button @click=${() => model.walk(0)}>${read(WORDS.backToGame)}</button>
    </div>`;
  }

  private head(view: View) {
    const { moment, moments } = this.model;
    if (!moment) return nothing;
    const words = moment.seat === null ? read(WORDS.gameOver) : view.chairs[moment.seat]?.yours ? read(WORDS.yourMove) : read(WORDS.toMove, nameOf(view, moment.seat));
    const where = moment.seat === null ? '' : read(WORDS.moveOf, figure(moment.move), figure(moments.length - 1));
    return html`<div slot="head" class="row head"><h2>${words}</h2><span class="soft figures">${where}</span></div>`;
  }

  private board(view: View) {
    const shown = this.model.position;
    const own = boards[view.game];
    const loading = own ? this.modules.need(view.game, own) : 'ready';
    if (!shown || loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    const tag = unsafeStatic(own ? `board-${view.game}` : 'plain-board'); // names from our own list
    const [played, best] = shown.view.choices ?? [];
    const selected = (this.better ? best : undefined) ?? played ?? null;
    const moment = { at: shown.at, viewer: this.model.shown?.eyes ?? null };
    const properties = { view: shown.view, selected, sending: false, pointed: null, still: true, moment, advised: best ? [best] : [] };
    const show = (choice: Choice | null): void => {
      if (choice) this.better = choice.move === best?.move;
    };
    const listeners = { 'choice-select': show, 'choice-play': show, 'replace-player': () => undefined };
    return staticHtml`<${tag} narrow data-board ${bindBoard(properties, listeners)}>${this.head(view)} ${this.under(view)}</${tag}>`;
  }

  private steps() {
    const { at, moments } = this.model;
    const button = (words: string, sign: string, to: number, off: boolean) =>
      html`<button aria-label=${words} title=${words} ?disabled=${off} @click=${() => this.go(to)}>${sign}</button>`;
    return html`<div class="steps">
      ${button(read(WORDS.first), '«', 0, at === 0)} ${button(read(WORDS.previous), '‹', at - 1, at === 0)}
      <button ?disabled=${this.model.turnings.length === 0} @click=${() => this.turn(1)}>${read(WORDS.turning)}</button>
      ${button(read(WORDS.next), '›', at + 1, at >= moments.length - 1)} ${button(read(WORDS.last), '»', moments.length - 1, at >= moments.length - 1)}
    </div>`;
  }

  private graph(view: View) {
    const { model } = this;
    const bands = fromMine(view).map((seat) => ({ seat, name: nameOf(view, seat) }));
    const says = bands.map(({ seat, name }) => `${name} ${read(WORDS.percent, figure(Math.round((model.chances(model.at)[seat] ?? 0) / 10)))}`).join(', ');
    return html`<section class="sheet graph" aria-label=${read(WORDS.whoWins)}>
      <div class="row"><h2>${read(WORDS.whoWins)}</h2>${this.progress()} ${this.steps()}</div>
      <study-bands
        .bands=${bands}
        .chances=${model.moments.map((_, i) => model.chances(i))}
        .turnings=${model.turnings}
        .at=${model.at}
        label=${read(WORDS.bands)}
        .says=${says}
        turningLabel=${read(WORDS.turning)}
        @seek=${(e: CustomEvent<number>) => this.go(e.detail)}
      ></study-bands>
    </section>`;
  }

  private progress() {
    const { study } = this.model;
    if (!study || study.complete) return nothing;
    const done = study.of > 0 ? Math.floor((100 * study.done) / study.of) : 0;
    return html`<span class="soft small" role="status">${read(study.decisions ? WORDS.rough : WORDS.thinking, figure(done))}</span>`;
  }

  override render() {
    const { model } = this;
    const { view } = model;
    if (!this.table) return this.bringSheet();
    if (model.error) return html`<error-page .words=${model.error}></error-page>`;
    if (!view) return html`<loading-sheet></loading-sheet>`;
    if (view.phase !== 'over') return html`<error-page .words=${read(WORDS.onlyOver)}></error-page>`;
    if (!model.moments.length) return html`${this.top(view)}<section class="sheet">${this.progress()}<loading-sheet></loading-sheet></section>`;
    const actions = {
      better: this.better,
      showBetter: (better: boolean) => (this.better = better),
      playOn: () => this.attempt(() => this.playOn(view)),
      goOn: () => model.walk(1),
    };
    return html`${this.top(view)}
      <w-toast .words=${this.toast} @gone=${() => (this.toast = '')}></w-toast>
      <div class="grid ${BROAD.has(view.game) ? 'broad' : ''}">
        <div class="board">${this.board(view)}</div>
        <section class="sheet verdict" aria-live="polite">${verdict(model, view, actions)}</section>
        <section class="sheet moves" aria-label=${read(WORDS.moves)}>${moveList(model, view, this.own, (own) => (this.own = own), this.go)}</section>
        ${this.graph(view)}
        <section class="sheet people" aria-label=${read(WORDS.players)}><h2>${read(WORDS.players)}</h2>${players(model, view, this.go)}</section>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'study-page': StudyPage;
  }
}
