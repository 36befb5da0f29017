/*
 * A pointer, drawn as the Rabbit's glove: it points at the next thing to press in a lesson, first on the board, then
 * the button that plays it. It lies above the page, takes no taps, and moves nothing; screen readers hear the guide.
 */
import glove from 'cast:glove';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { Interval, Listener } from './listener.ts';
import './icon.ts';

/** Elements that may be pointed at on a board and are not chosen yet; in lessons the others are quiet. */
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
/** A piece to be turned before it is pushed in; and one that can be turned. */
const FIRST = '.spare.first';
const TURNS = '.spare.live';

/** Milliseconds that boards may take to move something. */
const LOOK = 300;

function* within(root: ParentNode, what: string): Generator<HTMLElement> {
  yield* root.querySelectorAll<HTMLElement>(what);
  for (const one of root.querySelectorAll(':not(w-icon)')) if (one.shadowRoot) yield* within(one.shadowRoot, what);
}

/** Whether an element is in sight. */
function isSeen(thing: HTMLElement): boolean {
  const { top, bottom, left, right, width } = thing.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return width > 0 && middle > 0 && middle < innerHeight && left < innerWidth && right > 0 && thing.checkVisibility({ visibilityProperty: true });
}

/** The pointer is a square of this size, with its tip here. */
const SIZE = 52;
const TIP = { x: 21, y: 3 };
/** The empty margin of the picture. */
const AIR = 3;

/** Ways to point: the tip's position in parts of the target, and the pointer's angle. The first is the best. */
interface Way {
  x: number;
  y: number;
  angle: number;
}
const WAYS: readonly Way[] = [
  { x: 0.66, y: 0.62, angle: -24 },
  { x: 0.84, y: 0.5, angle: -24 },
  { x: 0.18, y: 0.4, angle: 24 },
  { x: 0.72, y: 0.92, angle: -24 },
  { x: 0.96, y: 0.5, angle: -72 },
  { x: 0.5, y: 1, angle: -12 },
  { x: 0.04, y: 0.5, angle: 72 },
  { x: 0.5, y: 0.02, angle: 168 },
  { x: 0.85, y: 0, angle: 180 },
  { x: 0.5, y: 0, angle: 180 },
  { x: 1.02, y: 0.82, angle: -58 },
  { x: 0.96, y: 1, angle: -40 },
];

/** The weight of a square pixel: of the words of the target, of those beside it, and of the part outside the window. */
const OWN = 10000;
const NEAR = 10;
const OUT = 5;

const tipAt = ({ left, top, width, height }: DOMRect, { x, y }: Way): [number, number] => [left + width * x, top + height * y];

/** The box of the pointer if it points like this. */
function boxAt(at: DOMRect, way: Way): DOMRect {
  const turn = (way.angle * Math.PI) / 180;
  const [tipX, tipY] = tipAt(at, way);
  const corners = [0, SIZE].flatMap((x) => [0, SIZE].map((y) => [x - TIP.x, y - TIP.y] as const));
  const xs = corners.map(([x, y]) => tipX + x * Math.cos(turn) - y * Math.sin(turn));
  const ys = corners.map(([x, y]) => tipY + x * Math.sin(turn) + y * Math.cos(turn));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return new DOMRect(left + AIR, top + AIR, Math.max(...xs) - left - 2 * AIR, Math.max(...ys) - top - 2 * AIR);
}

function around(all: readonly DOMRect[]): DOMRect {
  const [left, top] = [Math.min(...all.map((one) => one.left)), Math.min(...all.map((one) => one.top))];
  return new DOMRect(left, top, Math.max(...all.map(({ right }) => right)) - left, Math.max(...all.map(({ bottom }) => bottom)) - top);
}

/** The boxes of the words on a thing, line by line; also of words that are only drawn (`data-text`, `data-n`). */
function* wordsOn(thing: ParentNode & Node): Generator<DOMRect> {
  if (thing instanceof HTMLElement && (thing.dataset['text'] ?? thing.dataset['n']) && thing.offsetWidth > 1) yield thing.getBoundingClientRect();
  for (const node of thing.childNodes) {
    if (node instanceof Element) yield* wordsOn(node);
    else if (node instanceof Text && node.data.trim() !== '') {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) if (line.width > 1) yield line;
    }
  }
  if (thing instanceof Element && thing.shadowRoot) yield* wordsOn(thing.shadowRoot);
}

/** The common area of two boxes, in square pixels. */
function common(a: DOMRect, b: DOMRect): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

/** The part of the words that the pointer would cover there, in square pixels; the part of it outside the window counts too. */
function covered(box: DOMRect, words: readonly DOMRect[]): number {
  return words.reduce((sum, line) => sum + common(box, line), 0);
}

/** How much of it would be out of the window. */
function outside(box: DOMRect): number {
  return box.width * box.height - common(box, new DOMRect(0, 0, innerWidth, innerHeight));
}

@customElement('lesson-pointer')
export class LessonPointer extends BaseElement {
  /** The right choice is selected: the pointer moves to the button that plays it. */
  @property({ type: Boolean }) chosen = false;
  /** The tree to search for targets; null: there is nothing to point at. */
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
        transform-origin: 21px 3px; /* the tip of the finger */
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

  /** Moves the pointer to the position where it covers the fewest words of the target. */
  private place(): void {
    const target = this.target();
    this.hidden = !target;
    if (!target) return;
    const beside = target.parentElement ?? target;
    const [own, near] = [[...wordsOn(target)], [...wordsOn(beside.parentElement ?? beside)]];
    const at = around([target.getBoundingClientRect(), ...own]); // long words may be higher than their button
    const ways = WAYS.map((way) => {
      const box = boxAt(at, way);
      return { way, price: OWN * covered(box, own) + NEAR * covered(box, near) + OUT * outside(box) };
    });
    const { way } = ways.reduce((best, one) => (one.price < best.price ? one : best));
    const [x, y] = tipAt(at, way);
    this.style.translate = `${String(Math.round(x - TIP.x))}px ${String(Math.round(y - TIP.y))}px`;
    this.style.rotate = `${String(way.angle)}deg`;
  }

  override render() {
    return html`<w-icon whole .picture=${glove}></w-icon>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-pointer': LessonPointer;
  }
}
