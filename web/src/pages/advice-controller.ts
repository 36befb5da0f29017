/* The server's advice about the choices: the result of each, and those that the search would take. */
import { html, nothing } from 'lit';
import type { BoardPage } from '../move-queue.ts';
import type { Choice, Hint, View } from '../protocol.ts';
import { client } from '../socket-client.ts';
import type { TableController } from '../table-controller.ts';
import { WIDE } from '../ui/breakpoints.ts';
import type { HintPlace } from '../ui/hint-panel.ts';
import { type Advised, advised } from '../ui/hint-words.ts';
import { Listener } from '../ui/listener.ts';
import { announce } from '../ui/live-region.ts';
import { say } from '../words.ts';
import '../ui/hint-panel.ts';

const wide = matchMedia(WIDE.cssText);
const NOTHING: readonly Choice[] = [];

/** Callbacks for advice that is taken. */
interface Taken {
  select: (choice: Choice) => void;
  play: (choice: Choice) => void;
}

export class AdviceController {
  /** By choice, in the order of the list: what would follow, and what to call it beside a board. */
  previews: string[] = [];
  short: string[] = [];
  private hint: Hint | 'thinking' | null = null;
  /** The place of the hint. A board that has a column for it says so to the elements there (`--hint-place`). */
  private place: HintPlace = 'above';
  /** The hint in words; rebuilt when choices or their names have changed. */
  private put: { from: readonly unknown[]; told: readonly Advised[]; advised: readonly Choice[] } = { from: [], told: [], advised: [] };

  constructor(
    private readonly host: BoardPage,
    private readonly model: TableController,
    private readonly taken: Taken,
  ) {
    new Listener(host, window, 'resize', () => this.hint && this.lay());
  }

  private lay(): void {
    const actions = this.host.renderRoot.querySelector('action-bar');
    const column = actions && getComputedStyle(actions).getPropertyValue('--hint-place').trim() === 'column';
    this.place = !wide.matches ? 'above' : column ? 'column' : 'side';
    this.host.requestUpdate();
  }

  /** The hint, if it stands there. */
  panel(place: 'actions' | 'side', selected: Choice | null) {
    const { told } = this;
    if (!told || (this.place === 'side') !== (place === 'side')) return nothing;
    return html`<hint-panel
      slot=${place === 'side' ? 'side' : 'hint'}
      place=${this.place}
      .advice=${told}
      .selected=${selected}
      @choice-select=${(e: CustomEvent<Choice>) => this.taken.select(e.detail)}
      @choice-play=${(e: CustomEvent<Choice>) => this.taken.play(e.detail)}
      @dismiss=${() => this.end()}
    ></hint-panel>`;
  }

  /** There is a hint, and it stands there. */
  standsIn(place: HintPlace): boolean {
    return this.told !== null && this.place === place;
  }

  private get words() {
    const { hint, short } = this;
    const choices = this.model.view?.choices ?? [];
    if (hint === 'thinking' || hint === null) return this.put;
    if ([hint, short, choices].some((one, i) => one !== this.put.from[i])) {
      const told = advised(hint, choices, (choice) => short[choices.indexOf(choice)] ?? choice.words);
      this.put = { from: [hint, short, choices], told, advised: told.map(({ choice }) => choice) };
    }
    return this.put;
  }

  get told(): readonly Advised[] | 'thinking' | null {
    return this.hint === 'thinking' || this.hint === null ? this.hint : this.words.told;
  }

  /** The choices of the hint, the best first. */
  get advised(): readonly Choice[] {
    return this.told === null || this.told === 'thinking' ? NOTHING : this.words.advised;
  }

  /** There is a new view. `same`: with the same choices as before; a whole one has them in other words. */
  update(view: View, same: boolean): void {
    if (!same) this.hint = null;
    if (same && !view.whole) return;
    this.previews = this.short = [];
    if (view.choices && view.seat !== null) void this.loadPreviews(view, view.seat);
  }

  private async loadPreviews({ table, step }: View, seat: number): Promise<void> {
    try {
      const { previews, short, step: of } = await client.request({ do: 'previews', table, seat });
      if (of !== step || step !== this.model.view?.step) return;
      this.previews = previews;
      this.short = short;
      this.host.requestUpdate();
    } catch {
      // previews are optional; the game works without them
    }
  }

  /** The hint has been read. */
  end(): void {
    this.hint = null;
    this.host.requestUpdate();
  }

  /** Closes the hint if another choice has been pointed at: a sheet above the page covers the button that plays it. */
  giveWay({ move }: Choice): void {
    if (this.place === 'above' && this.advised.length > 0 && this.advised.every((one) => one.move !== move)) this.end();
  }

  /** Asks for a hint; returns the best move, if it can still be made. */
  async ask(): Promise<string | undefined> {
    this.hint = 'thinking';
    this.lay();
    announce(say('hintThinking'));
    this.host.requestUpdate();
    try {
      this.hint = (await this.model.request('hint', {})) ?? null;
    } catch (error) {
      this.hint = null;
      throw error;
    } finally {
      this.host.requestUpdate();
    }
    const { told } = this;
    if (told === null || told === 'thinking' || told.length === 0) return undefined;
    announce(say('hintTitle'), ...told.map(({ label, reason }) => `${label}. ${reason}`));
    return told[0]?.choice.move;
  }
}
