/* Which thing the tooltip is about, and where it lies: beside that thing, inside the window. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** From the edges of the window, and from the thing. */
const EDGE = 6;
const GAP = 8;

export class TooltipController implements ReactiveController {
  /** What it is about (tooltip.ts); null: it is not shown. */
  about: string | null = null;
  private over: HTMLElement | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    this.place();
  }

  /** Whatever has words for itself shows them while it is pointed at. */
  readonly show = (event: Event): void => {
    const path = event.composedPath(); // also from inside an icon, which has a shadow of its own
    const [from] = path;
    if (event.type === 'focusin' && from instanceof Element && !from.matches(':focus-visible')) return;
    const found = path.find((at): at is HTMLElement => at instanceof HTMLElement && at.hasAttribute('data-tooltip'));
    this.set(found?.dataset['tooltip'] ? found : null);
  };

  /** A finger leaves at once; what it has tapped keeps its tooltip. */
  readonly hide = (event?: PointerEvent): void => {
    if (event?.pointerType !== 'touch') this.set(null);
  };

  private set(over: HTMLElement | null): void {
    if (over === this.over) return;
    this.over = over;
    this.about = over?.dataset['tooltip'] ?? null;
    this.host.requestUpdate();
  }

  private place(): void {
    const tooltip = this.host.shadowRoot?.querySelector<HTMLElement>('.tooltip');
    const { over } = this;
    if (!tooltip || !over?.isConnected) return;
    const at = over.getBoundingClientRect();
    const ground = this.host.getBoundingClientRect();
    const { width, height } = tooltip.getBoundingClientRect();
    const room = document.documentElement.clientWidth;
    const x = Math.max(EDGE, Math.min(at.x + at.width / 2 - width / 2, room - width - EDGE));
    const above = at.y - height - GAP;
    const y = above > EDGE ? above : at.bottom + GAP;
    tooltip.style.left = `${x - ground.x}px`;
    tooltip.style.top = `${y - ground.y}px`;
  }
}
