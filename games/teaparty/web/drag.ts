/*
 * Drags a card to a page by mouse or finger: a copy follows the pointer, and the target below it is reported. A press
 * that does not move stays a click.
 */
import type { Icon } from '@web/ui/icon.ts';

/** Less than this is a shaky finger, not a drag. */
const FAR = 7;

export interface Dragging {
  /** Whether the target may be dragged at all. */
  may: (target: string) => boolean;
  /** Over a target, or over none. */
  over: (source: string, target: string | null) => void;
  /** Called when it is over, wherever the card was dropped. */
  end: () => void;
  drop: (source: string, target: string | null) => void;
}

export class Drag {
  private source: { target: string; element: HTMLElement; x: number; y: number; id: number } | null = null;
  private ghost: HTMLElement | null = null;
  /** The click that ends a drag does not count. */
  private ended = false;

  constructor(
    private readonly root: () => ShadowRoot,
    private readonly layer: () => HTMLElement,
    private readonly listener: Dragging,
  ) {}

  /** Asked by the click handler. */
  swallow(): boolean {
    const { ended } = this;
    this.ended = false;
    return ended;
  }

  readonly down = (event: PointerEvent): void => {
    this.ended = false;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
    const target = element?.dataset['target'];
    if (!element || target === undefined || event.button !== 0 || !this.listener.may(target)) return;
    this.source = { target, element, x: event.clientX, y: event.clientY, id: event.pointerId };
    window.addEventListener('pointermove', this.move);
    window.addEventListener('pointerup', this.up);
    window.addEventListener('pointercancel', this.cancel);
  };

  private readonly move = (event: PointerEvent): void => {
    const { source } = this;
    if (!source || event.pointerId !== source.id) return;
    const [x, y] = [event.clientX - source.x, event.clientY - source.y];
    if (!this.ghost && Math.hypot(x, y) < FAR) return;
    this.ghost ??= this.lift(source.element);
    this.ghost.style.transform = `translate(${x}px, ${y}px) rotate(3deg)`;
    this.listener.over(source.target, this.below(event));
  };

  private readonly up = (event: PointerEvent): void => {
    const { source, ghost } = this;
    if (!source || event.pointerId !== source.id) return;
    const target = this.below(event);
    this.cancel();
    if (!ghost) return;
    this.ended = true;
    this.listener.drop(source.target, target);
  };

  readonly cancel = (): void => {
    window.removeEventListener('pointermove', this.move);
    window.removeEventListener('pointerup', this.up);
    window.removeEventListener('pointercancel', this.cancel);
    this.ghost?.remove();
    this.ghost = null;
    if (this.source) this.listener.end();
    this.source = null;
  };

  private below(event: PointerEvent): string | null {
    const found = this.root().elementFromPoint(event.clientX, event.clientY);
    return found?.closest<HTMLElement>('[data-target]')?.dataset['target'] ?? null;
  }

  private lift(element: HTMLElement): HTMLElement {
    const face = element.querySelector<HTMLElement>('.sitter, .card');
    const at = (face ?? element).getBoundingClientRect();
    const ground = this.layer().getBoundingClientRect();
    const ghost = document.createElement('div');
    ghost.className = 'dragged';
    if (face) ghost.append(this.copy(face));
    ghost.style.left = `${at.x - ground.x}px`;
    ghost.style.top = `${at.y - ground.y}px`;
    ghost.style.width = `${at.width}px`;
    this.layer().append(ghost);
    return ghost;
  }

  /** A clone; the pictures of icons are properties and do not come with it. */
  private copy(face: HTMLElement): HTMLElement {
    const copy = face.cloneNode(true) as HTMLElement;
    const icons = [...face.querySelectorAll<Icon>('w-icon')];
    copy.querySelectorAll<Icon>('w-icon').forEach((icon, i) => {
      icon.picture = icons[i]?.picture ?? '';
    });
    return copy;
  }
}
