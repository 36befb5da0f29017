/*
 * The widths at which the layout changes, once for style sheets (`@media ${WIDE}`) and for scripts
 * (`matchMedia(WIDE.cssText)`).
 */
import { unsafeCSS } from 'lit';

/** A phone held upright. */
export const PHONE = unsafeCSS('(max-width: 480px)');
/** The board and what stands beside it lie below each other. */
export const NARROW = unsafeCSS('(max-width: 959px)');
/** They lie side by side. */
export const WIDE = unsafeCSS('(min-width: 960px)');
/** A board, in `@container`, or a page has room for what lies beside its middle; and has not. */
export const ROOMY = unsafeCSS('(min-width: 700px)');
export const CLOSE = unsafeCSS('(max-width: 699px)');
/** The window is as high as a laptop's, or less; and higher. */
export const LOW = unsafeCSS('(max-height: 859px)');
export const TALL = unsafeCSS('(min-height: 860px)');
