/* The coach: after a move that has lost much, one sentence with a better idea. Where friends play, he is silent. */
import type { ReactiveControllerHost } from 'lit';
import type { Coach, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import type { TableController } from '../table-controller.ts';
import { announce } from '../ui/live-region.ts';

/** At this table nobody minds: all others are bots, or sit at this device. */
export function mayCoach({ hints, chairs }: View): boolean {
  return hints && chairs.every(({ is, yours }) => is === 'bot' || yours);
}

export class CoachController {
  /** What he says now. */
  said: Coach | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly model: TableController,
  ) {}

  end(): void {
    this.said = null;
    this.host.requestUpdate();
  }

  /** A seat of this device has moved: is there something to say about it? */
  async ask(view: View): Promise<void> {
    const { seat } = view;
    this.said = null;
    if (!settings.coach || seat === null || !mayCoach(view)) return;
    try {
      const said = await this.model.request('coach', { seat });
      this.said = said?.words ? said : null;
    } catch {
      // he speaks unasked: nobody misses what he could not say
    }
    if (this.said?.words) announce(this.said.words);
    this.host.requestUpdate();
  }
}
