/*
 * Crops of the boards for the pictures in the rules, by game and name; the usual one has no name, and where all
 * of it would be too much on the home page, `small` is shown there. Each keeps its
 * room before it is drawn, so that nothing shifts: how wide it is for its height, and how high at most, in pixels.
 */
interface Room {
  ratio: number;
  height: number;
}

export interface PictureCrop {
  selector: string;
  /** In a window with room, and on a phone. */
  roomy: Room;
  close?: Room;
  /** The part stands beside the board: it is shown only where there is room beside it. */
  beside?: true;
  /** The margin around it for things that stand out, in pixels of the board. */
  around?: number;
}

const square = { ratio: 1, height: 320 };
const large = { ratio: 1, height: 400 };

const CROPS: Readonly<Record<string, Readonly<Record<string, PictureCrop>>>> = {
  mirror: {
    '': { selector: '.grid', roomy: { ratio: 1.43, height: 300 }, close: { ratio: 1, height: 260 }, around: 8 },
  },
  labyrinth: {
    '': { selector: '.board', roomy: large, close: square },
  },
  cookies: {
    '': { selector: '.clock', roomy: large, close: square, around: 6 },
  },
  teaparty: {
    '': { selector: '.tea', roomy: { ratio: 0.83, height: 420 }, close: { ratio: 1.2, height: 260 } },
    book: { selector: '.book', roomy: { ratio: 1.2, height: 260 }, close: { ratio: 2.05, height: 150 }, around: 6 },
    hand: { selector: '.hand', roomy: { ratio: 3, height: 140 }, close: { ratio: 3, height: 110 }, around: 1 },
  },
  war: {
    '': { selector: '.stage', roomy: { ratio: 1.41, height: 440 }, close: { ratio: 0.59, height: 440 } },
    battle: { selector: '.battle', roomy: { ratio: 3.3, height: 190 }, close: { ratio: 0.9, height: 330 } },
    small: { selector: '.lands', roomy: { ratio: 1.41, height: 360 } },
    forge: { selector: '.forge-of', roomy: { ratio: 2.1, height: 165 }, beside: true },
  },
};

const WHOLE_BOARD: PictureCrop = { selector: '.main', roomy: { ratio: 1.5, height: 320 } };

export function cropOf(game: string, name: string): PictureCrop {
  const parts = CROPS[game];
  return parts?.[name] ?? parts?.[''] ?? WHOLE_BOARD;
}
