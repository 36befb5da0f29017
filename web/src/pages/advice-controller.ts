/* What the server says about the choices: what would follow from each, and which the search would take. */
import type { ReactiveControllerHost } from 'lit';
import type { Hint, View } from '../protocol.ts';
import { client } from '../socket-client.ts';
import type { TableController } from '../table-controller.ts';
import { announce } from '../ui/live-region.ts';
import { say } from '../words.ts';

export class AdviceController {
  /** By choice, in the order of the list: what would follow, and what to call it beside a board. */
  previews: string[] = [];
  short: string[] = [];
  hint: Hint | 'thinking' | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly model: TableController,
  ) {}

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
      // a preview is a kindness; the game goes on without
    }
  }

  /** The hint has been read. */
  end(): void {
    this.hint = null;
    this.host.requestUpdate();
  }

  /** Asks the search; the move that it would take, if it still can be taken. */
  async ask(): Promise<string | undefined> {
    this.hint = 'thinking';
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
    const best = this.hint?.best ?? [];
    if (best.length > 0) announce(say('hintTitle'), ...best.slice(0, 3).map(({ words, gain }) => `${words}. ${gain}`));
    return best[0]?.action;
  }
}
