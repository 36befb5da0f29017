/*
 * The parts of the boards that pictures in the rules show, by game and name; the usual one has no name. Each keeps its
 * room before it is drawn, so that nothing shifts: how wide it is for its height, and how high at most, in pixels.
 */
interface Room {
  ratio: number;
  height: number;
}

export interface Part {
  selector: string;
  /** Where the players stand beside the board, and where they stand below it; without: there it cannot be shown. */
  wide: Room;
  narrow?: Room;
  /** What stands out of it, in pixels of the board. */
  around?: number;
}

const square = { ratio: 1, height: 320 };

const PARTS: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  mirror: {
    '': { selector: '.grid', wide: { ratio: 1.43, height: 300 }, narrow: { ratio: 1, height: 260 }, around: 8 },
  },
  labyrinth: {
    '': { selector: '.board', wide: square, narrow: square },
  },
  cookies: {
    '': { selector: '.clock', wide: square, narrow: square, around: 6 },
  },
  teaparty: {
    '': { selector: '.tea', wide: { ratio: 0.83, height: 360 }, narrow: { ratio: 1.2, height: 260 } },
    book: { selector: '.book', wide: { ratio: 3, height: 130 }, narrow: { ratio: 4.8, height: 80 }, around: 6 },
    hand: { selector: '.hand', wide: { ratio: 3, height: 140 }, narrow: { ratio: 3, height: 110 }, around: 1 },
  },
  war: {
    '': { selector: '.stage', wide: { ratio: 1.41, height: 360 }, narrow: { ratio: 0.59, height: 440 } },
    battle: { selector: '.battle', wide: { ratio: 3.3, height: 190 }, narrow: { ratio: 0.9, height: 330 } },
    forge: { selector: '.forge-of', wide: { ratio: 2.1, height: 165 } },
  },
};

const NO_PART: Part = { selector: '.main', wide: { ratio: 1.5, height: 320 } };

export function partOf(game: string, name: string): Part {
  return PARTS[game]?.[name] ?? NO_PART;
}
