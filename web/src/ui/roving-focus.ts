/*
 * Roving focus: the things of a group are one stop of the Tab key, and the arrow keys lead from one to the next.
 * A board says which groups it has and how their things lie; it asks `move` about every key. Tab goes to the item that
 * had the focus last, else to one that may be chosen, else to the first.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Returns the item that a key leads to from the item at an index; null: none. */
export type Next = (event: KeyboardEvent, at: number, items: readonly HTMLElement[]) => number | null;

export interface RovingGroup {
  /** Selectors of the groups of this kind, and of the items in each. */
  group: string;
  item: string;
  next: Next;
  /** Selector of items that may be chosen. */
  live?: string;
  /** As long as something may be chosen, Tab comes to that. */
  onlyLive?: boolean;
}

/** All four arrows along a line; null: another key. */
function line({ key }: KeyboardEvent, at: number, last: number): number | null {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: last,
  };
  return to[key] ?? null;
}

/** Things in a row, from the first to the last. */
export const row: Next = (event, at, items) => {
  const last = items.length - 1;
  const to = line(event, at, last);
  return to === null ? null : Math.max(0, Math.min(to, last));
};

/** Things in a ring: after the last comes the first. */
export const ring: Next = (event, at, items) => {
  const to = line(event, at, items.length - 1);
  return to === null ? null : (to + items.length) % items.length;
};

/** Rows of `columns` items; Home and End stay in the row, with Shift they lead to the first and the last of all. */
export function grid(columns: () => number): Next {
  return ({ key, shiftKey }, at, items) => {
    const wide = columns();
    const [start, last] = [at - (at % wide), items.length - 1];
    const end = Math.min(start + wide - 1, last);
    const to: Record<string, number> = {
      ArrowLeft: Math.max(at - 1, start),
      ArrowRight: Math.min(at + 1, end),
      ArrowUp: at >= wide ? at - wide : at,
      ArrowDown: at + wide <= last ? at + wide : at,
      Home: shiftKey ? 0 : start,
      End: shiftKey ? last : end,
    };
    return to[key] ?? null;
  };
}

export class RovingFocus implements ReactiveController {
  /** The item of each group that had the focus last. */
  private readonly kept = new WeakMap<Element, HTMLElement>();

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly kinds: readonly RovingGroup[],
  ) {
    host.addController(this);
    host.addEventListener('focusin', (event) => this.onFocus(event));
  }

  hostUpdated(): void {
    for (const kind of this.kinds)
      for (const group of this.host.shadowRoot?.querySelectorAll(kind.group) ?? []) this.setStop(kind, group);
  }

  /** Tab comes to this item from now on. */
  keep(item: HTMLElement | null): void {
    const found = item && this.find(item);
    if (!found) return;
    this.kept.set(found.group, found.item);
    this.setStop(found.kind, found.group);
  }

  /** The item that Tab comes to in the first group that matches. */
  stop(group: string): HTMLElement | null {
    return this.host.shadowRoot?.querySelector(group)?.querySelector<HTMLElement>('[tabindex="0"]') ?? null;
  }

  /** Moves the focus, if the key leads somewhere from where it is. */
  move(event: KeyboardEvent): boolean {
    const found = this.find(event.composedPath()[0]);
    if (!found) return false;
    const items = this.items(found.kind, found.group);
    const to = found.kind.next(event, items.indexOf(found.item), items);
    if (to === null) return false;
    items[to]?.focus();
    return true;
  }

  private onFocus(event: Event): void {
    const [from] = event.composedPath();
    if (from instanceof HTMLElement) this.keep(from);
  }

  private find(from: EventTarget | undefined): { kind: RovingGroup; group: Element; item: HTMLElement } | null {
    if (!(from instanceof Element)) return null;
    for (const kind of this.kinds) {
      const item = from.closest<HTMLElement>(kind.item);
      const group = item?.closest(kind.group);
      if (item && group) return { kind, group, item };
    }
    return null;
  }

  private items({ item }: RovingGroup, group: Element): HTMLElement[] {
    return [...group.querySelectorAll<HTMLElement>(item)];
  }

  private setStop(kind: RovingGroup, group: Element): void {
    const items = this.items(kind, group);
    const live = kind.live === undefined ? undefined : items.filter((item) => item.matches(kind.live ?? ''));
    const last = this.kept.get(group);
    const kept = last && items.includes(last) ? last : undefined;
    const gone = kind.onlyLive && live?.length && kept && !live.includes(kept) && !kept.matches(':focus');
    const stop = (gone ? undefined : kept) ?? live?.[0] ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}
