/* Imports other than TypeScript: see build.mjs. */

/** The boards that there are in games/, by game. */
declare module 'games:board' {
  const boards: Record<string, () => Promise<unknown>>;
  export default boards;
}

/** The addresses of the covers in games/, by game. */
declare module 'games:cover' {
  const covers: Record<string, string>;
  export default covers;
}

/** The server inside the page, and the worker that has it: where they are. */
declare module 'page-server:wasm' {
  const address: string;
  export default address;
}
declare module 'page-server:worker' {
  const address: string;
  export default address;
}

/** The addresses of the texts of lessons and puzzles, by the names that the server inside the page has for them. */
declare module 'page-server:texts' {
  const addresses: Record<string, string>;
  export default addresses;
}

/** Whether this is a site of plain files, without a server. */
declare const SITE: boolean;

/** Pictures of game-icons. */
declare module 'icon:*' {
  const picture: string;
  export default picture;
}

/** The address of a picture. */
declare module '*.svg' {
  const address: string;
  export default address;
}

/** Drawings of the cast. */
declare module 'cast:*' {
  const drawing: { url: string; whole: string; badge: string };
  export default drawing;
}

/** Verbs and events that a game shares with its C: their numbers by name. Before '*.def', which matches it, too. */
declare module '*/verbs.def' {
  const tables: { VERB: Record<string, number>; EVENT: Record<string, number> };
  export default tables;
}

/** Numbers that a game shares with its C, by key. */
declare module '*/numbers.def' {
  const tables: { SHARED: Record<string, number>; [table: string]: Record<string, number> };
  export default tables;
}

/** Tables of words that a game shares with its C: English, Russian, Polish, and the key. */
declare module '*.def' {
  const tables: Record<string, [string, string, string, string][]>;
  export default tables;
}

/** A table of a .def file in one language: its words, and the key. */
declare module '*.def?en' {
  const tables: Record<string, [string, string][]>;
  export default tables;
}
declare module '*.def?ru' {
  const tables: Record<string, [string, string][]>;
  export default tables;
}
declare module '*.def?pl' {
  const tables: Record<string, [string, string][]>;
  export default tables;
}
