/*
 * War for Wonderland on the table: the map with the tea table, or the battle below the frieze of the regions; everybody's
 * boards; the action area, where one decides; and a way to point at a chair, a region or a tile by finger, mouse or keyboard.
 * It knows no rules: what may be done is in view.choices.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Choice, View } from '@web/protocol.ts';
import { shared } from '@web/ui/base-element.ts';
import { CLOSE, DESK } from '@web/ui/breakpoints.ts';
import type { Dialog } from '@web/ui/dialog.ts';
import '@web/ui/dialog.ts';
import { StickyActions, stickyStyle } from '@web/ui/sticky-actions.ts';
import { frame } from '@web/ui/frame.ts';
import { entry } from '@web/def-tables.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import { LazyModules } from '@web/ui/lazy-module.ts';
import { Listener } from '@web/ui/listener.ts';
import { settings } from '@web/settings.ts';
import { RovingFocus, ring } from '@web/ui/roving-focus.ts';
import { less } from '@web/ui/motion.ts';
import { say } from '@web/words.ts';
import { alliesPanel } from './players/allies.ts';
import { question, questionTiles } from './choices/question.ts';
import { questionStyle } from './choices/question-style.ts';
import { battleStage } from './battle/battle.ts';
import { drawOrStop, nextChip } from './battle/draw-or-stop.ts';
import { battleStyle } from './battle/battle-style.ts';
import { battleLowStyle } from './battle/battle-low-style.ts';
import { chanceStyle } from './battle/chance-style.ts';
import { word } from './words/board-words.ts';
import { title } from './words/names.ts';
import { BattleHistory, landsOf } from './battle/battle-history.ts';
import { news } from './battle/news.ts';
import { animate, before, type Before } from './animation.ts';
import { ActionAreaHeights, actionAreaStyle } from './choices/action-area.ts';
import { rivalMovesOf, type RivalMoves } from './map/rival-moves.ts';
import { rivalMovesStyle } from './map/rival-moves-style.ts';
import { factionChoice } from './players/factions.ts';
import { factionStyle } from './players/faction-style.ts';
import { foldedBar, mapStrip } from './map/folds.ts';
import { foldStyle } from './map/fold-style.ts';
import { frieze, map, type Regions } from './map/lands.ts';
import { landStyle } from './map/land-style.ts';
import { mapStyle } from './map/map-style.ts';
import { tooltipContent, tooltipOf } from './words/tooltip.ts';
import { EXPLAINED, TooltipController } from '@web/ui/tooltip-controller.ts';
import { WatchedParts } from '@web/ui/watched-parts.ts';
import { palette } from './palette.ts';
import { banners, ownStrip } from './players/banners.ts';
import { bannerStyle } from './players/banner-style.ts';
import { Digest } from './players/digest.ts';
import { digestStyle } from './players/digest-style.ts';
import { sheet } from './players/player.ts';
import { playerStyle } from './players/player-style.ts';
import { forgeStyle } from './players/forge-style.ts';
import { railStyle } from './battle/rail-style.ts';
import { scenery } from './map/scenery.ts';
import { sceneryStyle } from './map/scenery-style.ts';
import { selectorsOf, targetOf, type Pointing } from './choices/targets.ts';
import { VERB, type State } from './state.ts';
import { style } from './style.ts';
import { cardStyle } from './tea/card-style.ts';
import { teaStyle } from './tea/tea-style.ts';
import { teaTable } from './tea/tea-table.ts';
import { speak } from './words/texts.ts';
import { tokenStyle } from './pieces/token-style.ts';
import { Trails } from './map/trails.ts';
import { markWhy } from './choices/why.ts';

const wide = matchMedia(DESK.cssText);
const close = matchMedia(CLOSE.cssText);

/** A prompt of more letters has two lines, and smaller type. */
const WORDY = 34;

/** The tea table is laid; the first quest is kept with its cards in sight. */
const hasTable = ({ phase, round }: State): boolean => phase === 'tea' || (phase === 'setup' && round > 0);

@customElement('board-war')
export class WarBoard extends GameBoard<State> {
  static override readonly broad: boolean = true;
  static override readonly tastes: readonly number[] = [VERB.faction];
  /** The seat whose board lies open: over the own one, or above the page where there is no room beside it. */
  @state() private open: number | null = null;
  /** The kind of chip that is to be forged. */
  @state() private kind: number | null = null;
  /** All of a long prompt is shown. */
  @state() private told = false;
  /** On a phone: what is folded by itself has been unfolded, the map or what is played on. */
  @state() private turned = false;

  static override styles = [
    [shared, frame, stickyStyle, palette, style, actionAreaStyle, tokenStyle, sceneryStyle],
    [bannerStyle, teaStyle, cardStyle, landStyle, mapStyle, foldStyle, railStyle, battleStyle, battleLowStyle, chanceStyle],
    [forgeStyle, playerStyle, digestStyle, questionStyle, rivalMovesStyle, factionStyle],
  ];

  @query('w-dialog') private readonly dialog?: Dialog | null;

  private readonly roving = new RovingFocus(this, [
    { group: '[data-group]', item: '.item', next: ring, live: '.live', onlyLive: true },
    { group: '.factions', item: '.faction', next: ring },
  ]);
  private readonly tooltip = new TooltipController(this, '.frame:not(:has(.faction-choice)) .land, .which');
  private readonly history = new BattleHistory();
  private readonly digest = new Digest();
  private readonly sticky = new StickyActions(this);
  private readonly languages = new LazyModules(this);
  private was: Before | null = null;
  private askedRegion = false;
  /** Ends of the players' boards: whether they are in sight. */
  private readonly ends = new IntersectionObserver((all) => {
    for (const { target, isIntersecting } of all) target.classList.toggle('seen', isIntersecting);
  });
  private rivalMoves: RivalMoves = new Map();

  private get pointing(): Pointing {
    const { fewChoices: choices, marked, selected, advised, pick } = this;
    return { choices, marked, selected, advised, pick, play: (choice) => this.play(choice) };
  }

  /** Beside the own board the map would be too small. */
  protected override get isNarrow(): boolean {
    return super.isNarrow || !wide.matches;
  }

  constructor() {
    super();
    new ActionAreaHeights(this);
    new Trails(this);
    new WatchedParts(this, this.ends, () => this.renderRoot.querySelectorAll('.sheet-end'));
    for (const width of [wide, close]) new Listener(this, width, 'change', () => this.requestUpdate());
  }

  override focus(options?: FocusOptions): void {
    const find = (what: string): HTMLElement | null => this.renderRoot.querySelector(what);
    const first = find('.draw-or-stop button') ?? find('.tile.chosen') ?? find('.tile') ?? find('.item.live');
    (first ?? find('.item[tabindex="0"]'))?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { lang } = settings;
    this.languages.need(lang, () => speak(lang));
    if (changed.has('view')) this.turnPage(changed.get('view'));
    if (changed.has('pointed')) this.rivalMoves = rivalMovesOf(this.pointed?.acts);
    if (changed.has('selected') && this.selected?.act[0] === VERB.forge) this.kind = this.selected.act[1];
  }

  /** A new view: what has happened, and which part asks now. */
  private turnPage(last: View<State> | undefined): void {
    const now = this.position;
    if (!now) return;
    const again = this.view.whole || this.still || last?.table !== this.view.table;
    if (again) this.history.clear();
    if (again) this.digest.clear();
    this.history.read(this.view.log, now, this.view.seat);
    this.digest.read(this.view.log, this.view.seat);
    const calm = this.still || less.matches || document.hidden || !this.hasUpdated || again;
    this.motion.finish();
    this.was = calm ? null : before(this.renderRoot);
    if (last?.step === this.view.step && last.table === this.view.table) return;
    this.kind = null;
    this.told = false;
    this.tooltip.hide();
    const asksRegion = this.asksRegion;
    if (asksRegion || asksRegion !== this.askedRegion) this.turned = false;
    this.askedRegion = asksRegion;
  }

  protected override selectorsOf(choice: Choice): string[] {
    return selectorsOf(choice);
  }

  /** Returns nothing: the board itself numbers the choices of a hint. */
  protected override advisedAt(): string[] {
    return [];
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.hues();
    const { turn } = this;
    this.style.setProperty('--turn', turn ? `'${turn}'` : 'none');
    this.style.setProperty('--guide', turn ? JSON.stringify(this.guide) : 'none');
    const asked = (changed.get('view') as View | undefined)?.step !== this.view.step && this.choices.length > 0;
    if (changed.has('view') && asked) this.sticky.reveal(this.asksRegion ? '.lands' : '.live, [data-answer]');
    if (changed.has('view') && this.was) animate(this.motion, this.renderRoot, this.was);
    this.was = null;
    if (this.position) markWhy(this.renderRoot, this.position, this.view.seat, this.choices);
    if (this.open !== null) void this.dialog?.updateComplete.then(() => this.dialog?.open());
    super.updated(changed);
  }

  /** The answer is a region: all of them are to be seen. */
  private get asksRegion(): boolean {
    return this.choices.some((choice) => targetOf(choice)?.startsWith('region:'));
  }

  /** The player whose turn it is, which stands before the prompt, in the page's own line as well. */
  private get turn(): string {
    const asked = this.view.seat !== null && this.view.phase === 'playing' && this.moment === null && this.choices.length > 0;
    return asked ? title(say('toMoveYou')) : '';
  }

  /** Below what is asked at a tea party, until something is chosen: what comes of it. */
  private get guide(): string {
    if (this.asksRegion) return word('guideRegion');
    return this.choices.some(({ act }) => act[0] === VERB.move) ? word('guideCard') : '';
  }

  /** Seats have the hues of their factions at this table, in whatever lies in the slots as well. */
  private hues(): void {
    for (const [seat, { faction }] of (this.position?.players ?? []).entries())
      if (faction) this.style.setProperty(`--seat-${seat}`, `var(--faction-${faction})`);
      else this.style.removeProperty(`--seat-${seat}`);
  }

  private readonly toggle = (seat: number): void => {
    this.open = this.open === seat ? null : seat;
  };

  private readonly tell = (event: Event): void => {
    if (event.target instanceof HTMLElement && event.target.matches('.prompt')) this.told = !this.told;
  };

  /** Shows the tooltip of a choice made by a tap; one made by a mouse is told by the button. */
  private readonly point = (event: MouseEvent): void => {
    const chosen = event.composedPath().find((at) => at instanceof HTMLElement && at.matches('.live[data-tooltip]'));
    if (chosen && event instanceof PointerEvent && event.pointerType === 'mouse') chosen.dispatchEvent(new Event(EXPLAINED, { bubbles: true }));
    else this.tooltip.show(event);
  };

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (!this.roving.move(event) && !this.key(event.key, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. */
  private key(key: string, on: HTMLElement): boolean {
    if (key === 'Escape' && (this.tooltip.about !== null || this.selected || this.kind !== null)) {
      this.tooltip.hide();
      this.kind = null;
      this.select(null);
      return true;
    }
    if ((key === 'Enter' || key === ' ') && on.matches('.item:not(button)')) {
      on.click();
      return true;
    }
    return false;
  }

  /** The choices without a place on the board, in a tray: on the tea table beside a wide board, else above the action area. */
  private tray(now: State): TemplateResult {
    const { view, pointing, told } = this;
    const forging = { kind: this.kind, choose: (kind: number) => (this.kind = kind) };
    const tray = html`<div class="tray">
      ${question(now, view.seat, view.prompt ?? '', pointing, forging)} ${drawOrStop(now, view, pointing, told, () => (this.told = !told), !close.matches)}
    </div>`;
    const key = questionTiles(pointing.choices).map(({ move }) => move);
    return html`${keyed(key.join(), tray)}`; // another question has a tray of its own
  }


  private stage(now: State): TemplateResult {
    const { view, pointing } = this;
    const pointed = landsOf(this.pointed?.acts);
    const of: Regions = { view, state: now, history: this.history, pointing, pointed, rivalMoves: this.rivalMoves };
    const { battle } = now;
    if (now.phase === 'war' && battle) {
      const stage = (): TemplateResult => battleStage({ view, state: now, battle, pointing, bars: this.history.bars });
      return html`${keyed(battle.region, close.matches ? this.folds(of, stage) : html`${frieze(of)}${stage()}${nextChip(now, view, pointing)}`)}`;
    }
    const factions = factionChoice(view.prompt ?? '', now.rounds, pointing);
    const table = factions === nothing && hasTable(now) ? this.tea(now) : factions;
    if (close.matches && table !== nothing) return this.folds(of, () => html`<div class="realm bare">${table}</div>`);
    return html`${keyed(factions === nothing, map(of, table))}`;
  }

  /** On a phone: what is played on, below the map that is folded; or the map, where a region is asked for. */
  private folds(of: Regions, stage: () => TemplateResult): TemplateResult {
    const turn = (): void => void (this.turned = !this.turned);
    const whole = this.asksRegion !== this.turned;
    const parts = whole ? html`${map(of, nothing)}${foldedBar(of.state, turn)}` : html`${mapStrip(of, turn)}${stage()}`;
    return html`${keyed(whole, parts)}`; // redrawn, so that nothing crosses the table
  }

  /** In a study nobody answers: what was asked lies below the table, and covers none of it. */
  private get isStudied(): boolean {
    return this.moment !== null && this.choices.length > 0;
  }

  private get isTrayOnTable(): boolean {
    return wide.matches && !this.isStudied;
  }

  private tea(now: State): TemplateResult {
    return html`<div class="tea">${teaTable({ state: now, pointing: this.pointing, rivalMoves: this.rivalMoves, reader: this.view.seat })}</div>
      ${this.isTrayOnTable ? this.tray(now) : nothing}`;
  }

  /** The digest of the rivals' moves: at a table, while others play. */
  private since(now: State): TemplateResult | typeof nothing {
    return this.prompted ? this.digest.panel(now, this.rivalMoves, this.advised.length > 0) : nothing;
  }

  /** Lessons and puzzles ask beside the board. */
  private get prompted(): boolean {
    return this.querySelector('.prompt') !== null;
  }

  /** Beside the board: the own board, or that of a rival in its place. */
  private beside(now: State): TemplateResult {
    const { open, view } = this;
    const rival = open !== null && open !== view.seat;
    const seat = rival ? open : view.seat;
    const allies = alliesPanel(now);
    const shown = seat === null ? allies : sheet(view, now, seat, rival ? () => this.toggle(open) : undefined, allies);
    return html`<div class="sheets">${shown}</div>
      ${this.since(now)}`;
  }

  /** Above the page, where there is no room beside the board. */
  private above(now: State): TemplateResult | typeof nothing {
    const { open, view } = this;
    if (wide.matches || open === null) return nothing;
    const name = word('sheetOf', nameAt(view, entry(view.chairs, open)));
    return html`<w-dialog .title=${name} @closed=${() => (this.open = null)}>${this.digest.line(open, now, this.rivalMoves)}${sheet(view, now, open)}</w-dialog>`;
  }

  override render() {
    const now = this.position;
    if (!now) return nothing;
    const { view } = this;
    const boards = { view, state: now, open: this.open, toggle: this.toggle, rivalMoves: this.rivalMoves };
    const { prompted } = this;
    const wordy = (view.prompt ?? '').length > WORDY;
    const look = { main: true, sheet: true, gilt: true, told: this.told, choosing: this.selected !== null, prompted, wordy, studied: this.isStudied };
    const { about } = this.tooltip;
    const seen = about ? tooltipOf(about, now) : null;
    return html`<div
        class="frame ${this.still ? 'still' : ''}"
        @keydown=${this.keyDown}
        @pointerover=${this.tooltip.show}
        @focusin=${this.tooltip.show}
        @click=${this.point}
        @pointerleave=${this.tooltip.hide}
      >
        <section class=${classMap(look)} aria-label=${view.title}>
          <slot name="head" @click=${this.tell}></slot>
          ${scenery} ${banners(boards)} ${wide.matches ? nothing : ownStrip(boards)}
          <div class="stage">${this.stage(now)} ${wide.matches || close.matches ? nothing : news(this.history.news, now)}</div>
          <div class="sticky ${view.phase === 'over' && this.moment === null ? 'loose' : ''}">${this.isTrayOnTable && hasTable(now) ? nothing : this.tray(now)}<slot name="actions"></slot></div>
        </section>
        <div class="side">
          ${wide.matches ? this.beside(now) : html`${this.since(now)}${alliesPanel(now)}`}
          <slot name="side"></slot>
        </div>
      </div>
      ${this.above(now)}
      ${seen ? html`<div class="tooltip" aria-hidden="true">${tooltipContent(seen)}</div>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-war': WarBoard;
  }
}
