/* Sizes at which the board is laid out in another way. */
import { unsafeCSS } from 'lit';

/** A window on a desk that is low for this game: things below each other are closer. */
export const LAPTOP = unsafeCSS('(min-width: 760px) and (max-height: 820px)');
/** The board on the smallest phones, for `@container board`. */
export const SMALL_PHONE = unsafeCSS('(max-width: 345px)');
