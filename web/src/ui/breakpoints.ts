/*
 * The widths at which the layout changes, once for style sheets (`@media ${WIDE}`) and for scripts
 * (`matchMedia(WIDE.cssText)`).
 */
import { unsafeCSS } from 'lit';

/** A phone held upright. */
export const PHONE = unsafeCSS('(max-width: 480px)');
/** The board and what stands beside it lie below each other. */
export const NARROW = unsafeCSS('(max-width: 959px)');
/** Wide enough for two columns. */
export const WIDE = unsafeCSS('(min-width: 960px)');
/** More room than a tablet has; or as much as a tablet held across. */
export const DESK = unsafeCSS('(min-width: 1200px)');
export const ACROSS = unsafeCSS('(min-width: 960px) and (max-width: 1199px)');
/** A board, in `@container`, or a page has room for what lies beside its middle; and has not. */
export const ROOMY = unsafeCSS('(min-width: 700px)');
export const CLOSE = unsafeCSS('(max-width: 699px)');
/** The window is as high as a laptop's, or less; and higher. */
export const LOW = unsafeCSS('(max-height: 859px)');
export const TALL = unsafeCSS('(min-height: 860px)');
/** So low that less air is left between things; and that some are smaller, too. */
export const LOWER = unsafeCSS('(max-height: 800px)');
export const LOWEST = unsafeCSS('(max-height: 760px)');
