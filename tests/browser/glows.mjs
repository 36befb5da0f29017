/** Selectors of everything that can be chosen on any board, and is not chosen yet: cards, cells, places, tiles, buttons. */
export const GLOWS = [
  'w-card[legal]:not([chosen])',
  '.hot[data-cell]:not([aria-selected="true"])',
  '[data-answer]', // some are asked for twice
  ':is(:is(.card, .item, .tile, [data-arrow], [data-target]).live, .question button, .number-of, [data-target="stop"]):not(.chosen, [aria-pressed="true"])',
].join();
