/* Does something when one of these settings has changed, for as long as the element is in the document. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { settings } from '../settings.ts';

export class SettingsListener implements ReactiveController {
  private end: (() => void) | undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly names: Parameters<typeof settings.observe>[0],
    private readonly changed: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.end = settings.observe(this.names, this.changed);
  }

  hostDisconnected(): void {
    this.end?.();
  }
}
