/*
 * Sticky actions: the controls of a decision – a hand, the main button – stay at the lower edge of the window while the
 * board is longer than that, and the prompt at the upper edge. The list of all choices may sink below the edge. A board
 * puts <div class="sticky">…<slot name="actions"></slot></div> last into its sheet, or around all that is not the
 * board.
 */
import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { WatchedParts } from './watched-parts.ts';

export const stickyStyle = css`
  .main .sticky {
    position: sticky;
    bottom: calc(var(--replay-bar, 0px) - var(--sunk, 0px));
    z-index: 7;
    margin-top: 6px;
    padding-bottom: 4px;
    background: linear-gradient(transparent, var(--paper) 10px);
  }
  .main .sticky.loose {
    position: static; /* nothing is to be decided with it yet */
  }
  /* A stage that keeps room for what sticks below it ends with its board when nothing does. */
  .main .stage:has(+ .sticky.loose) {
    min-height: 0;
    margin-bottom: 0;
  }
  .sticky slot[name='actions'] {
    display: block;
  }
  .main ::slotted(.prompt) {
    position: sticky;
    top: 0;
    z-index: 7;
    padding: 4px 0;
    background: var(--paper);
  }
`;

/** How far a part is drawn from where it lies: its place in the row is what counts. */
const risen = (part: Element): number => parseFloat(getComputedStyle(part).translate.split(' ')[1] ?? '') || 0;

/** Room that sticking things take at the edges of the window, at most. */
const EDGE = 4;

export class StickyActions implements ReactiveController {
  private readonly watch = new ResizeObserver(() => this.measure());
  private readonly host: ReactiveControllerHost & HTMLElement;
  private frame = 0;
  private wanted = '';

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.host = host;
    host.addController(this);
    new WatchedParts(host, this.watch, () => [this.bar]);
  }

  private get bar(): Element | null {
    return this.host.querySelector('action-bar');
  }

  hostUpdated(): void {
    this.frame ||= requestAnimationFrame(() => this.lay()); // after the bar has been updated, too
  }

  private lay(): void {
    this.frame = 0;
    this.measure();
    const all = this.wanted === '' ? [] : (this.host.shadowRoot?.querySelectorAll(this.wanted) ?? []);
    this.wanted = '';
    this.revealOne([...all].filter((one) => one.getBoundingClientRect().width > 0));
  }

  /** Measures the elements below the buttons, which may sink below the window. */
  private measure(): void {
    const { bar } = this;
    const all = (what: string) => [...(bar?.shadowRoot?.querySelectorAll(what) ?? [])];
    const seen = (one: Element) => one.getBoundingClientRect().height > 0;
    const kinds = ['.main, .quick', '.clue, .undo', '.asked .buttons'].map((what) => all(what).filter(seen));
    const parts = kinds.find((some) => some.length > 0) ?? [];
    const needed = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom - risen(part)));
    const end = bar?.getBoundingClientRect().bottom ?? 0;
    const sunk = parts.length > 0 ? Math.max(end - needed - EDGE, 0) : 0;
    this.host.style.setProperty('--sunk', `${sunk}px`);
  }

  /** If nothing of this is in sight, between prompt and actions, the first of it is brought there; not in a picture. */
  reveal(what: string): void {
    if (!this.host.closest('[inert]')) this.wanted = what;
  }

  private revealOne(all: readonly Element[]): void {
    const top = this.host.querySelector('.prompt')?.getBoundingClientRect().height ?? 0;
    const actions = this.host.shadowRoot?.querySelector('.sticky');
    const sticks = actions && getComputedStyle(actions).position === 'sticky'; // else it lies beside the board
    const bottom = sticks ? Math.min(actions.getBoundingClientRect().top, innerHeight) : innerHeight;
    const seen = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      return actions?.contains(one) || (box.top >= top - EDGE && box.bottom <= bottom + EDGE);
    };
    if (!all.some(seen)) all[0]?.scrollIntoView({ block: 'center' });
  }
}
