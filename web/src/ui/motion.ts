/*
 * Things travel from where they were to where they are. Everything here runs on Web Animations, blocks nothing, and can
 * be skipped: `finish` ends it all at once, with everything in its place.
 *
 * An element that has left the page is shown by a ghost: a copy that lies on a layer above the board while it
 * moves. For a person who wants less motion everything is in its place at once.
 */

export const QUICK = 160;
export const TRAVEL = 320;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Whether the person wants less motion. */
export const less = matchMedia('(prefers-reduced-motion: reduce)');

export interface Timing {
  delay?: number;
  duration?: number;
}

/** The way frames are played. `add`: added to other motions of the element; `gone`: the element has left when they end. */
export interface Manner extends Timing {
  add?: boolean;
  gone?: boolean;
  /** The easing of the whole animation; frames may have easings of their own. */
  easing?: string;
}

/** The transform that lets something that lies at `at` look as if it lay at `as`. */
function shift(as: DOMRect, at: DOMRect): string {
  const x = as.x + as.width / 2 - (at.x + at.width / 2);
  const y = as.y + as.height / 2 - (at.y + at.height / 2);
  const scale = at.width > 0 ? as.width / at.width : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

export class Motion {
  private readonly running = new Set<Animation>();

  get busy(): boolean {
    return this.running.size > 0;
  }

  /** Ends everything now; ghosts are gone before the next frame. */
  finish(): void {
    for (const animation of [...this.running]) animation.finish();
  }

  /** When nothing moves any more. */
  async ended(): Promise<void> {
    while (this.busy) await Promise.allSettled([...this.running].map(({ finished }) => finished));
  }

  /** Lays a copy onto a layer, exactly where the thing itself was. */
  ghost(layer: HTMLElement, copy: HTMLElement, at: DOMRect): void {
    const ground = layer.getBoundingClientRect();
    copy.style.position = 'absolute';
    copy.style.left = `${at.x - ground.x}px`;
    copy.style.top = `${at.y - ground.y}px`;
    copy.style.width = `${at.width}px`;
    copy.style.height = `${at.height}px`;
    layer.append(copy);
  }

  /** FLIP: the element is in its new place already and comes from where it was. */
  async travel(element: HTMLElement, from: DOMRect, timing: Timing = {}): Promise<void> {
    const at = element.getBoundingClientRect();
    await this.run(element, [{ transform: shift(from, at), zIndex: 2 }, { transform: 'none', zIndex: 2 }], timing);
  }

  /** Moves a ghost to a place and fades it out there. */
  async leave(ghost: HTMLElement, to: DOMRect, timing: Timing = {}): Promise<void> {
    const at = ghost.getBoundingClientRect();
    await this.run(
      ghost,
      [
        { transform: 'none', opacity: 1 },
        { transform: shift(to, at), opacity: 1, offset: 0.85 },
        { transform: shift(to, at), opacity: 0 },
      ],
      { ...timing, gone: true },
    );
    ghost.remove();
  }

  /** A ghost turns over and fades: what it stood for has left the game. */
  async vanish(ghost: HTMLElement, timing: Timing = {}): Promise<void> {
    const turned = (angle: number, scale: number): string => `perspective(600px) rotateY(${angle}deg) scale(${scale})`;
    await this.run(
      ghost,
      [
        { transform: turned(0, 1), opacity: 1 },
        { transform: turned(120, 1.06), opacity: 0.75, offset: 0.6 },
        { transform: turned(180, 0.8), opacity: 0 },
      ],
      { ...timing, gone: true },
    );
    ghost.remove();
  }

  /** An element comes into view, as a card that is dealt. */
  async appear(element: HTMLElement, timing: Timing = {}): Promise<void> {
    await this.run(
      element,
      [
        { transform: 'translateY(-18px) rotate(-3deg) scale(0.94)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      timing,
    );
  }

  /** A small nod: something has arrived here. */
  async nod(element: HTMLElement, timing: Timing = {}): Promise<void> {
    if (less.matches) return;
    await this.run(element, [{ transform: 'none' }, { transform: 'scale(1.16)' }, { transform: 'none' }], timing);
  }

  /** Plays any frames: for movements that only one board knows. */
  async run(element: Element, frames: Keyframe[], { delay, duration, add, gone, easing }: Manner = {}): Promise<void> {
    const fade: Keyframe[] = gone ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }];
    const animation = element.animate(less.matches ? fade : frames, {
      duration: less.matches ? 1 : (duration ?? TRAVEL),
      delay: less.matches ? 0 : (delay ?? 0),
      easing: easing ?? EASE,
      composite: add && !less.matches ? 'add' : 'replace',
      // A ghost that has arrived stays invisible until it is removed; before its start it lies in its old place.
      fill: gone ? 'forwards' : 'backwards',
    });
    this.running.add(animation);
    try {
      await animation.finished;
    } catch {
      // cancelled with its element: it has nothing left to show
    } finally {
      this.running.delete(animation);
    }
  }
}
