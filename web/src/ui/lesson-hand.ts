/*
 * The Rabbit's glove, which points at what a lesson asks for: first on the board, then the button that plays it. It
 * lies above the page, takes no taps, and moves nothing; screen readers hear the guide.
 */
import glove from 'cast:glove';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { Interval, Listener } from './listener.ts';
import './icon.ts';

/** What may be pointed at on a board and is not chosen yet; in lessons what is not asked for is quiet. */
const GLOWS = [
  'w-card[legal]:not([chosen])',
  '.hot[data-cell]:not([aria-selected="true"])',
  '[data-answer]',
  ':is(:is(.card, .item, .tile, [data-arrow], [data-target]).live, .question button, .number-of, [data-target="stop"]):not(.chosen, [aria-pressed="true"])',
]
  .map((glows) => `${glows}:not(.quiet)`)
  .join();
const QUICK = '.quick.asked';
const MAIN = 'button.main:not([disabled])';
/** What must be turned before it is pushed in; and what can be turned. */
const FIRST = '.spare.first';
const TURNS = '.spare.live';

/** How long boards may take to lay something elsewhere. */
const LOOK = 300;

function* within(root: ParentNode, what: string): Generator<HTMLElement> {
  yield* root.querySelectorAll<HTMLElement>(what);
  for (const one of root.querySelectorAll(':not(w-icon)')) if (one.shadowRoot) yield* within(one.shadowRoot, what);
}

/** A thing that is in sight. */
function isSeen(thing: HTMLElement): boolean {
  const { top, bottom, left, right, width } = thing.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return width > 0 && middle > 0 && middle < innerHeight && left < innerWidth && right > 0 && thing.checkVisibility({ visibilityProperty: true });
}

@customElement('lesson-hand')
export class LessonHand extends BaseElement {
  /** What is asked for is chosen: the button plays it. */
  @property({ type: Boolean }) chosen = false;
  /** Where to look; null: there is nothing to point at. */
  @property({ attribute: false }) root: ParentNode | null = null;

  static override styles = [
    shared,
    css`
      :host {
        position: fixed;
        inset: 0 auto auto 0;
        z-index: 12;
        width: 52px;
        height: 52px;
        pointer-events: none;
        rotate: -24deg;
        transform-origin: 40% 5%;
      }
      :host([hidden]) {
        display: none;
      }
      w-icon {
        display: block;
        width: 100%;
        height: 100%;
        filter: drop-shadow(0 2px 3px rgb(0 0 0 / 35%));
      }
      @media (prefers-reduced-motion: no-preference) {
        w-icon {
          animation: beckon 1.1s ease-in-out 3;
        }
      }
      @keyframes beckon {
        50% {
          translate: 0 8px;
        }
      }
    `,
  ];

  constructor() {
    super();
    for (const type of ['resize', 'scroll']) new Listener(this, window, type, () => this.place(), { capture: true, passive: true });
    new Interval(this, LOOK, () => this.place());
  }

  protected override updated(): void {
    this.place();
  }

  private target(): HTMLElement | undefined {
    const { root, chosen } = this;
    if (!root) return undefined;
    for (const what of chosen ? [MAIN] : [QUICK, FIRST, GLOWS, TURNS]) for (const thing of within(root, what)) if (isSeen(thing)) return thing;
    return undefined;
  }

  /** The tip of the finger is on the lower right of the thing, so that one sees what it is. */
  private place(): void {
    const target = this.target();
    this.hidden = !target;
    if (!target) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width * 0.66 - 22, top + height * 0.62];
    this.style.translate = `${String(Math.min(Math.round(x), innerWidth - 58))}px ${String(Math.min(Math.round(y), innerHeight - 58))}px`;
  }

  override render() {
    return html`<w-icon whole .picture=${glove}></w-icon>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-hand': LessonHand;
  }
}
