/*
 * Paths of pages and tables, the links to them, and which tables are on this device. A site
 * of plain files has one page and no paths of its own: there they stand in the query, index.html?/t/TABLE.
 */

/** The tables of this device that this page knows. */
const localTables = new Set<string>();

export function addLocalTable(table: string): void {
  localTables.add(table);
}

export function isLocal(table: string): boolean {
  return localTables.has(table);
}

/** The page of a table: of a server's, or of this device's own. */
export function tablePath(table: string): string {
  return `${isLocal(table) ? '/d/' : '/t/'}${table}`;
}

/** The path of the page that is shown. */
export function currentPath(): string {
  if (!SITE) return location.pathname;
  return /^\?(\/[^&]*)/.exec(location.search)?.[1] ?? '/';
}

/** The link to a page. */
export function linkTo(path: string): string {
  if (!SITE) return path;
  return path === '/' ? location.pathname : `${location.pathname}?${path}`;
}

/** The link to a file beside the page. */
export function fileAt(path: string): string {
  return SITE ? `.${path}` : path;
}
