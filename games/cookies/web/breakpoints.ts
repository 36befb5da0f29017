/* The widths of the board at which the table lies in another way, for `@container board`. */
import { unsafeCSS } from 'lit';

/** My cards have room beside the clock; and have not. */
export const BESIDE = unsafeCSS('(min-width: 660px)');
export const BELOW = unsafeCSS('(max-width: 659.9px)');
/** There is more room than that: what lies beside it is larger. */
export const AMPLE = unsafeCSS('(min-width: 900px)');
