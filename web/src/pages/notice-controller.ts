/* Notices beside the game: errors, until the next try; and toasts. */
import type { ReactiveControllerHost } from 'lit';
import { usesKeys, usesMouse } from '../navigation.ts';
import { settings } from '../settings.ts';
import { refusal } from '../socket-client.ts';
import { announce } from '../ui/live-region.ts';
import { say } from '../words.ts';

export class NoticeController {
  /** The words of the error; '': none. */
  wrong = '';
  /** The toast, shown for a moment. */
  toast = '';
  /** How to play what is chosen, while it is told. */
  private gesture = '';

  constructor(private readonly host: ReactiveControllerHost) {}

  /** Does it and says what went wrong, if anything. */
  async try(work: () => Promise<unknown>): Promise<void> {
    this.wrong = '';
    try {
      await work();
    } catch (error) {
      this.wrong = refusal(error);
    }
    this.host.requestUpdate();
  }

  /** Clears the error. */
  forgive(): void {
    this.wrong = '';
    this.host.requestUpdate();
  }

  /** Shows it for a moment; '': hides it. It is not spoken: screen reader users have heard it already, or do not need
   * it. */
  show(words: string): void {
    this.toast = words;
    this.host.requestUpdate();
  }

  /** Shows a toast and announces it. */
  tell(words: string): void {
    this.show(words);
    announce(words);
  }

  /** Tells how to play what is chosen, once in a reader's life. */
  tellGesture(): void {
    if (settings.gestureTold) return;
    settings.set({ gestureTold: true });
    this.gesture = say(usesKeys() ? 'gestureKeys' : usesMouse() ? 'gestureClick' : 'gestureTap');
    this.tell(this.gesture);
  }

  /** Hides the toast about the gesture: the player has used it. */
  endGesture(): void {
    if (this.gesture && this.toast === this.gesture) this.show('');
  }
}
