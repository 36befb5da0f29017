/* Sizes at which the board is laid out in another way; `@container board` but for LARGE_DESK. */
import { unsafeCSS } from 'lit';

/** The board on the smallest phones. */
export const SMALL_PHONE = unsafeCSS('(max-width: 345px)');
/** The tea table has room for larger cards. */
export const LARGE_TABLE = unsafeCSS('(min-width: 880px)');
/** The window has room for a large action area. */
export const LARGE_DESK = unsafeCSS('(min-height: 860px) and (min-width: 1400px)');
