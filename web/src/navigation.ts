import { linkTo } from './routes.ts';

let moved = false;
let keys = false;
let mouse = false;
addEventListener('keydown', () => (keys = true), { capture: true });
addEventListener('pointerdown', (event) => ((keys = false), (mouse = event.pointerType === 'mouse')), { capture: true });

/** Whether the reader has used the keyboard last. */
export function usesKeys(): boolean {
  return keys;
}

/** Whether it was a mouse that the reader last pointed with, not a finger or a pen. */
export function usesMouse(): boolean {
  return mouse;
}

/** Whether the reader has come to this page from another of ours: what had the focus there is gone. */
export function cameFromHere(): boolean {
  return moved;
}

/** Goes to another page of ours without reloading. */
export function navigate(path: string): void {
  moved = true;
  history.pushState(null, '', linkTo(path));
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/** A click on a link to a page of ours; with a modifier key it is left to the browser. */
export function followLink(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigate(path);
}
