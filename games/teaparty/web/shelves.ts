/*
 * From the fourth on the reader's chapters stand side by side on a phone, on shelves: each comes onto the first one that
 * has room for it, so those before it stay where they are. A page is never narrower than a finger.
 */
import type { OpenChapter } from './state.ts';

/** From so many chapters on. */
export const FIRST_SHELVED = 4;

/** More shelves than these need more of the window. */
export const FEW_SHELVES = 3;

/** In pixels: a page, the spine beside the pages with the rest of the cover, a gap, and all of the smallest phone. */
const [PAGE, SPINE, GAP, WIDTH] = [44, 26, 4, 328];

interface Shelf {
  chapters: number[];
  width: number;
}

export interface Shelves {
  shelves: number;
  /** For each chapter: its shelf, the part of the width that it takes, and the number beside it. */
  places: { shelf: number; part: number; mates: number }[];
}

export function shelvesOf(chapters: readonly OpenChapter[]): Shelves {
  const widths = chapters.map(({ pages }) => pages.length * PAGE + SPINE);
  const shelves: Shelf[] = [];
  for (const [nth, width] of widths.entries()) {
    const shelf = shelves.find((one) => one.width + GAP + width <= WIDTH);
    if (shelf) {
      shelf.chapters.push(nth);
      shelf.width += GAP + width;
    } else shelves.push({ chapters: [nth], width });
  }
  const places = widths.map((width, nth) => {
    const shelf = shelves.findIndex((one) => one.chapters.includes(nth));
    const beside = shelves[shelf]?.chapters ?? [];
    return { shelf, part: width / beside.reduce((sum, one) => sum + (widths[one] ?? 0), 0), mates: beside.length - 1 };
  });
  return { shelves: shelves.length, places };
}
