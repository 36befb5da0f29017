/*
 * Looking-Glass Tea: paper with a gilt rule, silver for its ornament. Sizes follow the board's own
 * width, so it may lie in any column; the cards also leave room for everything in the window's height.
 */
import { css } from 'lit';

export const style = css`
  .main {
    container-type: inline-size;
    --gap-cards: clamp(4px, 1cqw, 10px);
    --least: 64px;
  }
  .heading {
    display: flex;
    align-items: baseline;
    justify-content: center;
    flex-wrap: wrap;
    gap: 0 0.6em;
    padding: 0 8px 10px;
    color: var(--ink-soft);
    text-align: center;
  }
  .heading b {
    font-weight: normal;
    color: var(--ink);
  }
  .heading .limit {
    color: var(--gold-ink);
  }
  /* A second line would move the cards. */
  @container (max-width: 420px) {
    .heading .limit {
      display: none;
    }
  }
  .pips {
    color: var(--gold);
    letter-spacing: 0.12em;
    font-size: 0.8em;
  }
  .grid {
    display: grid;
    gap: calc(var(--gap-cards) + 4px) var(--gap-cards);
    justify-content: center;
    --fit: calc((100cqw - (var(--columns) - 1) * var(--gap-cards)) / var(--columns));
    --high: calc((var(--window, 100dvh) - var(--rest, 350px)) / var(--rows) * 0.74);
    --card-width: min(var(--fit), max(var(--least), min(var(--high), var(--card-most, 150px))));
    touch-action: pan-y pinch-zoom;
  }
  /* A finger that draws a line must not drag the page along. */
  .grid.live {
    touch-action: pinch-zoom;
    cursor: pointer;
  }
  slot[name='actions'] {
    display: block;
    margin-top: 12px;
  }
  .row {
    display: grid;
    flex-wrap: nowrap;
    gap: var(--gap-cards);
    grid-template-columns: repeat(var(--columns), var(--card-width));
  }
  /* Before the first tap nearly everything is legal: it glows softly, so that one's turn is seen on the cards. */
  .fresh w-card[legal] {
    --card-halo: color-mix(in srgb, var(--glow) 50%, transparent);
  }
  /* In a lesson one thing glows, for all to see. */
  .asked w-card[legal] {
    border-radius: 9% / 7%;
    box-shadow: 0 0 20px 9px color-mix(in srgb, var(--glow) 65%, transparent);
    z-index: 1;
  }
  .place {
    aspect-ratio: 3 / 4;
    border-radius: 9%;
    border: 1.5px dashed color-mix(in srgb, var(--gold) 55%, transparent);
    display: grid;
    place-items: center;
    color: color-mix(in srgb, var(--gold) 60%, transparent);
    outline: none;
  }
  .place::before {
    content: '◈';
  }
  .place.pointed {
    outline: 3px dashed var(--by);
    outline-offset: 2px;
  }
  .place:focus-visible {
    outline: 3px solid var(--plum);
    outline-offset: 4px;
  }
  .player {
    padding: 8px 12px 9px;
  }
  .alice {
    min-width: 1px;
    min-height: 20px;
  }
  .holds {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    padding: 3px 6px;
    border-radius: 99px;
    background: color-mix(in srgb, var(--alice) 84%, #000);
    color: #fffaf0;
    font-size: 0.82rem;
    box-shadow: inset 0 0 0 1px #f4d58a;
  }
  .holds w-icon {
    color: #ffe09a;
  }
  .piles {
    list-style: none;
    margin: 6px 0 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 6px;
  }
  .pile {
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  .pile.lit {
    border-radius: 9px;
    background: var(--card);
    box-shadow: 0 0 0 2px var(--glow);
  }
  .stack {
    display: block;
    width: 34px;
  }
  .slot {
    display: grid;
    place-items: center;
    aspect-ratio: 3 / 4;
    border-radius: 4px;
    border: 1px dashed var(--line);
    font-size: 20px;
    opacity: 0.6;
  }
  .count {
    position: relative;
    text-align: center;
    font-size: 1rem;
    min-width: 1em;
    white-space: nowrap;
  }
  .count i {
    position: absolute; /* so that the number stays under its card */
    left: 100%;
    font-style: normal;
    font-size: 0.8em;
    color: var(--ink-soft);
  }
  .none .count {
    color: var(--ink-soft);
  }
  .worth {
    padding: 1px 5px;
    border-radius: 99px;
    background: color-mix(in srgb, var(--teal) 14%, var(--card));
    font-size: 0.78rem;
    white-space: nowrap;
  }
  .worth.less {
    background: color-mix(in srgb, var(--rose) 14%, var(--card));
  }
  .aim {
    margin: 5px 0 0;
    text-align: center;
    font-size: 0.85rem;
    color: var(--ink-soft);
  }
  .pay {
    padding: 6px 12px;
    border-radius: 12px;
  }
  .pay table {
    width: 100%;
    table-layout: fixed;
    font-size: 0.95rem;
    text-align: center;
  }
  .pay caption {
    padding-bottom: 2px;
    text-align: left;
    color: var(--ink-soft);
  }
  .pay th {
    font-weight: normal;
    color: var(--ink-soft);
  }
  .pay th[scope='row'] {
    width: 22%;
    text-align: left;
  }
  .to-come {
    padding: 0 12px;
    border-radius: 12px;
  }
  .to-come summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    color: var(--ink-soft);
  }
  .to-come table {
    width: 100%;
    border-collapse: collapse;
    margin-bottom: 10px;
    font-size: 0.95rem;
  }
  .to-come th {
    font-weight: normal;
    text-align: left;
  }
  .to-come thead th {
    color: var(--ink-soft);
    font-size: 0.85rem;
  }
  .to-come td,
  .to-come th + th {
    text-align: right;
  }
  .to-come tbody tr {
    border-top: 1px solid var(--line);
  }
  .to-come th w-icon {
    margin-right: 0.4em;
    vertical-align: -0.12em;
  }

`;
