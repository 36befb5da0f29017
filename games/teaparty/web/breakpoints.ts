/* A window on a desk that is low for this game: what lies below each other is laid closer. */
import { unsafeCSS } from 'lit';

export const LAPTOP = unsafeCSS('(min-width: 760px) and (max-height: 820px)');
