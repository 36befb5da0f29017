/*
 * War for Wonderland on the table: the tea table or the battle as the stage, the five regions beside it, everybody's
 * boards; and a way to point at a chair, a region or a tile by finger, mouse or keyboard. It knows no rules: what may
 * be done is in view.choices. On a phone one part fills the screen: the one where the answer is given.
 */
import type { Picture } from '@web/ui/icon.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ariaBool } from '@web/ui/aria.ts';
import type { View } from '@web/protocol.ts';
import { shared } from '@web/ui/base-element.ts';
import { WIDE } from '@web/ui/breakpoints.ts';
import { StickyActions, stickyStyle } from '@web/ui/sticky-actions.ts';
import { frame } from '@web/ui/frame.ts';
import { GameBoard } from '@web/ui/game-board.ts';
import { RovingFocus, ring } from '@web/ui/roving-focus.ts';
import { Listener } from '@web/ui/listener.ts';
import { less } from '@web/ui/motion.ts';
import { alliesPanel } from './allies.ts';
import { question } from './question.ts';
import { questionStyle } from './question-style.ts';
import { battleStage } from './battle.ts';
import { battleStyle } from './battle-style.ts';
import { word, type Word } from './board-words.ts';
import { BattleHistory, landsOf } from './battle-history.ts';
import { animate, before, type Before } from './animation.ts';
import { lands } from './lands.ts';
import { landStyle } from './land-style.ts';
import { tooltipContent, tooltipOf } from './tooltip.ts';
import { TooltipController } from './tooltip-controller.ts';
import { palette } from './palette.ts';
import { LANDS, bag, swords, supporter, teapot } from './pictures.ts';
import { ownSheet, rivals } from './player.ts';
import { playerStyle } from './player-style.ts';
import { tabOf, type Tab, type Pointing } from './targets.ts';
import { VERB, type State } from './state.ts';
import { style } from './style.ts';
import { teaStyle } from './tea-style.ts';
import { teaTable } from './tea-table.ts';
import { tokenStyle } from './token-style.ts';

const wide = matchMedia(WIDE.cssText);

@customElement('board-war')
export class WarBoard extends GameBoard<State> {
  /** The part that a phone shows. */
  @state() private tab: Tab = 'stage';
  /** Rivals whose boards lie open. */
  @state() private open: ReadonlySet<number> = new Set();
  /** The kind of chip that is to be forged. */
  @state() private kind: number | null = null;

  static override styles = [
    [shared, frame, stickyStyle, palette, style, tokenStyle],
    [teaStyle, landStyle, battleStyle, playerStyle, questionStyle],
  ];

  private readonly roving = new RovingFocus(this, [
    { group: '[data-group]', item: '.item', next: ring, live: '.live', onlyLive: true },
    { group: '.tabs', item: '.tab', next: ring, live: '[aria-selected="true"]', onlyLive: true },
  ]);
  private readonly tooltip = new TooltipController(this);
  private readonly history = new BattleHistory();
  private readonly sticky = new StickyActions(this);
  private was: Before | null = null;

  private get pointing(): Pointing {
    const { choices, selected, pick } = this;
    return { choices, selected, pick, play: (choice) => this.play(choice) };
  }

  override focus(options?: FocusOptions): void {
    const find = (what: string): HTMLElement | null => this.renderRoot.querySelector(what);
    const first = find('.draw-or-stop button') ?? find('.tile.chosen') ?? find('.tile') ?? find('.item.live');
    (first ?? find('.item[tabindex="0"]'))?.focus(options);
  }

  constructor() {
    super();
    new Listener(this, wide, 'change', () => this.requestUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.turnPage(changed.get('view'));
    if (changed.has('selected') && this.selected?.act[0] === VERB.forge) this.kind = this.selected.act[1];
  }

  /** A new view: what has happened, and which part asks now. */
  private turnPage(last: View<State> | undefined): void {
    const now = this.position;
    if (!now) return;
    const again = this.view.whole || this.still || last?.table !== this.view.table;
    if (again) this.history.clear();
    this.history.read(this.view.log, now, this.view.seat);
    const calm = this.still || less.matches || document.hidden || !this.hasUpdated || again;
    this.motion.finish();
    this.was = calm ? null : before(this.renderRoot);
    if (last?.step === this.view.step && last.table === this.view.table) return;
    this.kind = null;
    this.tooltip.hide();
    if (this.choices.length > 0) this.tab = tabOf(this.choices);
    else if (last?.position?.state.phase !== now.phase) this.tab = 'stage';
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.hues();
    const asked = (changed.get('view') as View | undefined)?.step !== this.view.step && this.choices.length > 0;
    if (changed.has('view') && asked) this.sticky.reveal('.live, [data-answer]');
    if (changed.has('view') && this.was) animate(this.motion, this.renderRoot, this.was);
    this.was = null;
    super.updated(changed);
  }

  /** Seats have the hues of their factions at this table, in whatever lies in the slots as well. */
  private hues(): void {
    for (const [seat, { faction }] of (this.position?.players ?? []).entries())
      if (faction) this.style.setProperty(`--seat-${seat}`, `var(--faction-${faction})`);
      else this.style.removeProperty(`--seat-${seat}`);
  }

  private readonly toggle = (seat: number): void => {
    const open = new Set(this.open);
    if (!open.delete(seat)) open.add(seat);
    this.open = open;
  };

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (this.roving.move(event)) this.showFocusedTab();
    else if (!this.key(event.key, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The arrows lead from tab to tab, and each shows its panel. */
  private showFocusedTab(): void {
    const tab = this.shadowRoot?.activeElement?.closest<HTMLElement>('.tab');
    if (tab) this.tab = tab.dataset['part'] as Tab;
  }

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

  private stage(now: State): TemplateResult {
    const prompt = this.view.prompt ?? '';
    const { pointing } = this;
    const forging = { kind: this.kind, choose: (kind: number) => (this.kind = kind) };
    const asked = question(now, this.view.seat, prompt, pointing, forging);
    if (now.phase === 'setup') {
      // The first quest is kept with the tea cards in sight.
      const laid = now.round > 0 ? html`<div class="tea">${teaTable(now, pointing)}</div>` : nothing;
      return html`<div class="setup">${asked}</div>${laid}`;
    }
    if (now.phase === 'war' && now.battle)
      return wide.matches
        ? html`${battleStage(this.view, now, now.battle, pointing)}${asked}`
        : html`${asked}${battleStage(this.view, now, now.battle, pointing)}`;
    return html`<div class="tea ${asked === nothing ? '' : 'asked'}">${teaTable(now, pointing)}${asked}</div>`;
  }

  private tabs(now: State, shown: Tab): TemplateResult {
    const all: [Tab, Word, Picture][] = [
      now.phase === 'war' ? ['stage', 'tabWar', swords] : ['stage', 'tabTea', teapot],
      ['lands', 'tabLands', LANDS.keep],
      ['me', 'tabMe', bag],
      ['rivals', 'tabRivals', supporter],
    ];
    const asks = this.choices.length > 0 ? tabOf(this.choices) : null;
    return html`<div class="tabs" role="tablist" aria-label=${this.view.title}>
      ${(now.phase === 'over' ? all.slice(1) : all).map(
        ([part, name, picture]) => html`<button
          id="tab-${part}"
          class="tab ${asks === part ? 'asks' : ''}"
          role="tab"
          aria-selected=${ariaBool(part === shown)}
          aria-controls="panel"
          data-part=${part}
          @click=${() => (this.tab = part)}
        >
          <w-icon .picture=${picture}></w-icon>${word(name)}
        </button>`,
      )}
    </div>`;
  }

  private news(now: State): TemplateResult | typeof nothing {
    const { news } = this.history;
    if (news.length === 0 || now.phase === 'setup' || now.phase === 'over') return nothing;
    return html`<ul class="news" aria-label=${word('news')}>
      ${news.map(
        ({ picture, words, seat }) =>
          html`<li data-seat=${seat ?? ''}><w-icon .picture=${picture}></w-icon>${words}</li>`,
      )}
    </ul>`;
  }

  private board(now: State): TemplateResult {
    const { view } = this;
    const part = now.phase === 'over' && this.tab === 'stage' ? 'lands' : this.tab;
    const sheets = { view, state: now, open: this.open, toggle: this.toggle };
    const pointed = landsOf(this.pointed?.acts);
    const laid = now.phase !== 'setup' || now.start !== null;
    const map = laid ? lands({ view, state: now, history: this.history, pointing: this.pointing, pointed }) : nothing;
    if (now.phase === 'over' && wide.matches) return html`<div class="over">${map}</div>`;
    if (wide.matches)
      return html`<div class="board ${laid ? '' : 'setup'}">
        <div class="stage">${this.stage(now)}</div>
        <div class="map">${map}</div>
      </div>`;
    if (now.phase === 'setup') return html`<div class="stage">${this.stage(now)}</div>${map}`;
    // Beside the regions only what they cannot answer is asked.
    const forging = { kind: this.kind, choose: (kind: number) => (this.kind = kind) };
    const asked = part === 'lands' ? question(now, view.seat, view.prompt ?? '', this.pointing, forging) : nothing;
    return html`${this.tabs(now, part)}
      <div class="stage" id="panel" role="tabpanel" aria-labelledby="tab-${part}" data-part=${part}>
        ${part === 'stage' ? this.stage(now) : nothing} ${part === 'lands' ? html`${asked}${map}` : nothing}
        ${part === 'me' ? ownSheet(sheets) : nothing}
        ${part === 'rivals' ? html`${rivals(sheets)}${alliesPanel(now)}` : nothing}
      </div>`;
  }

  override render() {
    const now = this.position;
    if (!now) return nothing;
    const { view } = this;
    const sheets = { view, state: now, open: this.open, toggle: this.toggle };
    const { about } = this.tooltip;
    const seen = about ? tooltipOf(about, now) : null;
    return html`<div
        class="frame ${this.still ? 'still' : ''}"
        @keydown=${this.keyDown}
        @pointerover=${this.tooltip.show}
        @focusin=${this.tooltip.show}
        @click=${this.tooltip.show}
        @pointerleave=${this.tooltip.hide}
      >
        <section class="main sheet gilt" aria-label=${view.title}>
          <slot name="head"></slot>
          ${wide.matches ? this.news(now) : nothing} ${this.board(now)}
          ${wide.matches || this.tab !== 'stage' ? nothing : this.news(now)}
          <div class="sticky ${this.selected ? '' : 'loose'}"><slot name="actions"></slot></div>
        </section>
        <div class="side">
          ${wide.matches && now.phase !== 'setup'
            ? html`<div class="sheets">${ownSheet(sheets)}${rivals(sheets)}${alliesPanel(now)}</div>`
            : nothing}
          <slot name="side"></slot>
        </div>
      </div>
      ${seen ? html`<div class="tooltip" aria-hidden="true">${tooltipContent(seen)}</div>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-war': WarBoard;
  }
}
