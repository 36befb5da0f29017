/*
 * Where things are: which page an address means, what address a page has, and which tables are on this device. A site
 * of plain files has one page and no paths of its own: there they stand in the query, index.html?/t/TABLE.
 */

/** The tables of this device that this page knows. */
const here = new Set<string>();

export function keepHere(table: string): void {
  here.add(table);
}

export function isHere(table: string): boolean {
  return here.has(table);
}

/** The page of a table: of a server's, or of this device's own. */
export function tablePath(table: string): string {
  return `${isHere(table) ? '/d/' : '/t/'}${table}`;
}

/** The path of the page that is shown. */
export function placeNow(): string {
  if (!SITE) return location.pathname;
  return /^\?(\/[^&]*)/.exec(location.search)?.[1] ?? '/';
}

/** The link to a page. */
export function addressOf(path: string): string {
  if (!SITE) return path;
  return path === '/' ? location.pathname : `${location.pathname}?${path}`;
}

/** The link to a file beside the page. */
export function fileAt(path: string): string {
  return SITE ? `.${path}` : path;
}
