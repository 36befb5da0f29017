/* Listens to something outside an element for as long as the element is in the document. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Listener<E extends Event = Event> implements ReactiveController {
  constructor(
    host: ReactiveControllerHost,
    private readonly target: EventTarget,
    private readonly type: string,
    private readonly handle: (event: E) => void,
    private readonly options: AddEventListenerOptions = {},
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.target.addEventListener(this.type, this.handle as EventListener, this.options);
  }

  hostDisconnected(): void {
    this.target.removeEventListener(this.type, this.handle as EventListener, this.options);
  }
}

/** Does something again and again for as long as the element is in the document. */
export class Interval implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly milliseconds: number,
    private readonly work: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.timer = setInterval(this.work, this.milliseconds);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }
}
