/*
 * Lays the trails of rival-moves.ts over the map: from the chair of a leader to the force that has grown. Where both are is
 * known only when the page is drawn, and changes with the window.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { WatchedParts } from '@web/ui/watched-parts.ts';

interface Point {
  x: number;
  y: number;
}

/** From the side of the chair that faces the land, in a bow. */
function bow(from: DOMRect, to: DOMRect, zero: DOMRect): { d: string; tip: string } {
  const up = to.y < from.y;
  const start: Point = { x: from.x + from.width / 2 - zero.x, y: (up ? from.top + 6 : from.bottom - 6) - zero.y };
  const end: Point = { x: to.x + Math.min(to.width / 2, 40) - zero.x, y: (up ? to.bottom + 4 : to.top - 4) - zero.y };
  const bend: Point = { x: end.x, y: start.y + (end.y - start.y) * 0.35 };
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  return { d: `M${at(start)}Q${at(bend)} ${at(end)}`, tip: `translate(${at(end)}) rotate(${Math.round(angle)})` };
}

export class Trails implements ReactiveController {
  private readonly watch = new ResizeObserver(() => this.lay());

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
    new WatchedParts(host, this.watch, () => [this.realm]);
  }

  private get realm(): Element | null {
    return this.host.shadowRoot?.querySelector('.realm') ?? null;
  }

  hostUpdated(): void {
    this.lay();
  }

  private lay(): void {
    const { realm } = this;
    const zero = realm?.getBoundingClientRect();
    if (!realm || !zero) return;
    for (const trail of realm.querySelectorAll<SVGGElement>('.trails g')) {
      const { seat, to } = trail.dataset;
      const from = realm.querySelector(`.ring .item:has([data-animate="leader:${seat ?? ''}"])`);
      const force = realm.querySelector(`[data-region="${to ?? ''}"] .force[data-seat="${seat ?? ''}"]`);
      if (!from || !force) continue;
      const { d, tip } = bow(from.getBoundingClientRect(), force.getBoundingClientRect(), zero);
      trail.querySelector('.trail')?.setAttribute('d', d);
      trail.querySelector('.tip')?.setAttribute('transform', tip);
    }
  }
}
