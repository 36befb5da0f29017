/*
 * Which thing the tooltip is about, and where it lies: beside that thing, inside the window. Elements with words of
 * their own have them in `data-tooltip`, and show them while pointed at or focused; `tell` says something about a thing
 * that was tapped. Screen readers get the same from labels and `announce`.
 */
import { css, html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** From the edges of the window, and from the thing. */
const EDGE = 6;
const GAP = 8;

/** A thing has been tapped and something else says all about it: one bubble is enough. */
export const EXPLAINED = 'explained';

export class TooltipController implements ReactiveController {
  /** The shown `data-tooltip`; null: none is shown. */
  about: string | null = null;
  private over: HTMLElement | null = null;
  /** An element that has been explained in another way (`EXPLAINED`). */
  private explained: EventTarget | undefined;

  /** `spared` is what it covers only for want of room. */
  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly spared = '',
  ) {
    host.addController(this);
    host.addEventListener(EXPLAINED, (event) => {
      this.explained = event.composedPath()[0];
      this.set(null);
    });
  }

  hostUpdated(): void {
    this.place();
  }

  /** Shows the words of an element while it is pointed at. */
  readonly show = (event: Event): void => {
    const path = event.composedPath(); // also from inside an icon, which has a shadow of its own
    const [from] = path;
    if (event.type === 'pointerover' && this.over && path.includes(this.over)) return; // still there
    if (event.type === 'focusin' && from instanceof Element && !from.matches(':focus-visible')) return;
    const found = path.find((at): at is HTMLElement => at instanceof HTMLElement && at.hasAttribute('data-tooltip'));
    if (this.explained && path.includes(this.explained)) return;
    this.explained = undefined;
    this.set(found?.dataset['tooltip'] ? found : null);
  };

  /** Before the board's own listeners: what they tell counts. */
  readonly tapped = { handleEvent: this.show, capture: true };

  /** A finger leaves at once; what it has tapped keeps its tooltip. */
  readonly hide = (event?: PointerEvent): void => {
    if (event?.pointerType !== 'touch') this.set(null);
  };

  /** Says this beside the thing, until something else is pointed at. */
  tell(over: HTMLElement | null, words: string): void {
    this.set(over, words);
  }

  private set(over: HTMLElement | null, about = over?.dataset['tooltip'] ?? null): void {
    if (over === this.over && about === this.about) return;
    this.over = over;
    this.about = over && about;
    this.host.requestUpdate();
  }

  /** The boxes of other explanations: the tooltip of the board that it lies on, if this is another one. */
  private others(over: HTMLElement): DOMRect[] {
    const root = over.getRootNode();
    const other = root !== this.host.shadowRoot && root instanceof ShadowRoot ? root.querySelector('.tooltip') : null;
    return other ? [other.getBoundingClientRect()] : [];
  }

  private spares(): DOMRect[] {
    const all = this.spared ? (this.host.shadowRoot?.querySelectorAll(this.spared) ?? []) : [];
    return [...all].map((one) => one.getBoundingClientRect());
  }

  private place(): void {
    const tooltip = this.host.shadowRoot?.querySelector<HTMLElement>('.tooltip');
    const { over } = this;
    if (!tooltip || !over?.isConnected) return;
    const at = over.getBoundingClientRect();
    const ground = this.host.getBoundingClientRect();
    const { width, height } = tooltip.getBoundingClientRect();
    const room = Math.min(document.documentElement.clientWidth - EDGE, ground.right);
    const x = Math.max(EDGE, ground.x, Math.min(at.x + at.width / 2 - width / 2, room - width));
    const covered = (y: number): boolean => this.spares().some((box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top);
    const y = besides([at, ...this.others(over)], height, covered);
    tooltip.style.left = `${x - ground.x}px`;
    tooltip.style.top = `${y - ground.y}px`;
  }
}

/** The position for something of this height above these boxes or, if there is no room, below them; between them first, and
 * without covering anything. */
function besides(taken: readonly DOMRect[], height: number, covers: (y: number) => boolean): number {
  const spots = taken.flatMap((box) => [box.top - height - GAP, box.bottom + GAP]);
  const free = (y: number): boolean => taken.every((box) => y + height <= box.top || y >= box.bottom);
  const inside = (y: number): boolean => y > EDGE && y + height < innerHeight - EDGE;
  const good = spots.filter((y) => free(y) && inside(y));
  return good.find((y) => !covers(y)) ?? good[0] ?? spots[1] ?? EDGE;
}

/** The tooltip of a board whose `data-tooltip` is the text itself: a name, then lines. */
export function tooltip(text: string | null): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const [name, ...lines] = text.split('\n');
  return html`<div class="tooltip" aria-hidden="true"><b>${name}</b>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

export const tooltipStyle = css`
  .tooltip {
    position: absolute;
    z-index: 9;
    width: max-content;
    max-width: min(280px, calc(100vw - 12px));
    padding: 7px 12px 8px;
    border-radius: 12px;
    background: var(--card);
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--gold), var(--shadow);
    pointer-events: none;
    line-height: 1.25;
  }
  .tooltip b {
    font-weight: normal;
  }
  .tooltip p {
    margin: 2px 0 0;
    font-size: 0.92rem;
    color: var(--ink-soft);
  }
`;
