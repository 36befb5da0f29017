/* The regions in small windows, where there is no room for the map (map-style.ts), and as the frieze of the war. */
import { css } from 'lit';
import { CLOSE, LOW, ROOMY } from '@web/ui/breakpoints.ts';

export const landStyle = css`
  [data-region='witzend'] {
    --land: var(--land-witzend);
    --under: var(--ground-witzend);
  }
  [data-region='keep'] {
    --land: var(--land-keep);
    --under: var(--ground-keep);
  }
  [data-region='wood'] {
    --land: var(--land-wood);
    --under: var(--ground-wood);
  }
  [data-region='meadow'] {
    --land: var(--land-meadow);
    --under: var(--ground-meadow);
  }
  [data-region='pool'] {
    --land: var(--land-pool);
    --under: var(--ground-pool);
  }
  .realm {
    --seat-height: 86px;
    position: relative;
  }
  /* A layer of its own: nothing that changes above it draws the scenery again. */
  .whole-map {
    will-change: transform;
  }
  .whole-map,
  .outlines {
    display: none;
  }
  .lands {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 3px;
  }
  .land {
    position: relative;
    grid-column: span 2;
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    min-height: 92px;
    padding: 3px 3px 5px;
    border-radius: 10px;
    background: var(--under);
    overflow: hidden;
  }
  .land:is([data-region='meadow'], [data-region='pool']) {
    grid-column: span 3;
  }
  /* Clockwise: the Pool lies left of the Meadow. */
  .land[data-region='pool'] {
    order: 1;
  }
  .land[data-region='meadow'] {
    order: 2;
  }
  .land-view {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0.6;
    pointer-events: none;
  }
  .ribbon {
    position: relative;
    display: flex;
    align-items: center;
    align-self: flex-start;
    max-width: 100%;
    min-height: 24px;
    padding: 0 2px;
    gap: 3px;
    border-radius: 12px 7px 7px 12px;
    background: var(--card);
    color: var(--ink);
    line-height: 1;
    font-size: 0.68rem;
  }
  .order {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.7em;
    height: 1.7em;
    border-radius: 50%;
    color: var(--card);
    background: var(--ember-deep);
  }
  .order .n {
    font-weight: normal;
  }
  .ribbon .name {
    min-width: 0;
    letter-spacing: -0.025em; /* no word is cut on the smallest phone */
  }
  .start {
    color: var(--ember);
    vertical-align: -0.1em;
  }
  .worth {
    flex: none;
    padding: 0.2em 0.25em;
    border-radius: 4px;
    font-weight: normal;
    font-size: 1.1em;
    color: var(--on-worth);
    background: var(--worth);
  }
  .worth .n {
    font-weight: normal;
  }
  .worth .unit,
  .then {
    display: none;
    font-weight: normal;
  }
  .forces {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 3px 4px;
  }
  .force {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px;
    max-width: 100%;
    padding-right: 3px;
    border-radius: 3px 8px 8px 3px;
    background: color-mix(in srgb, var(--card) 84%, transparent);
    font-size: 1.15rem;
  }
  .force.mine {
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--hue);
  }
  .force .pieces {
    flex-wrap: wrap;
    font-size: 1em;
    gap: 1px;
  }
  .force .supporters w-icon ~ w-icon {
    display: none;
  }
  .result {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    padding: 1px 4px;
    border-radius: 6px;
    font-size: 0.8rem;
    background: color-mix(in srgb, var(--card) 88%, transparent);
  }
  .result > span {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: var(--hue);
  }
  .result b {
    font-weight: normal;
  }
  .result .leader-token {
    font-size: 1.15rem;
  }
  .land.out {
    filter: grayscale(0.9);
  }
  .land.out .forces {
    display: none;
  }
  .land.live {
    cursor: pointer;
    box-shadow: inset 0 0 0 2.5px var(--glow), inset 0 0 14px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  .land.chosen {
    box-shadow: inset 0 0 0 5px var(--glow), inset 0 0 24px var(--glow);
  }
  .coming {
    position: absolute;
    right: 9px;
    bottom: 9px;
    display: grid;
    padding: 3px;
    border: 2.5px dashed var(--hue);
    border-radius: 10px;
    font-size: 1.9rem;
    color: var(--hue);
    background: var(--card);
  }
  .land.pointed {
    outline: 2.5px dashed var(--rose-ink);
    outline-offset: -4px;
  }

  .frieze {
    display: flex;
    margin-bottom: 8px;
  }
  .frieze .land {
    flex: 1 1 0;
    order: 0;
    min-height: 84px;
  }
  .frieze .ribbon {
    flex: none;
  }
  .frieze .here {
    flex-grow: 1.25;
    box-shadow: inset 0 0 0 3px var(--ember-deep);
  }
  .frieze .arrived {
    display: none; /* of the tea party */
  }
  .frieze .resolved .land-view {
    opacity: 0.25;
  }
  .frieze .result > .lost,
  .frieze .result > :nth-child(n + 3) {
    display: none;
  }
  @container board ${CLOSE} {
    .lands:has(.chosen) .live:not(.chosen) {
      box-shadow: inset 0 0 0 1.5px var(--glow);
    }
    /* Five forces stand in three rows, and the land keeps its height. */
    .realm .crowded {
      gap: 2px;
      .force {
        gap: 1px;
        padding-right: 2px;
        font-size: 0.95rem;
      }
      .seal {
        display: none;
      }
    }
    .realm .forces:has(> :nth-child(4)) .force {
      font-size: 0.8rem;
    }
    .frieze .land {
      min-height: 50px;
    }
    .frieze .here {
      flex-grow: 2.4;
    }
    .frieze .ribbon {
      justify-content: space-between;
      align-self: stretch;
      border-radius: 8px;
      font-size: min(0.75rem, 2.9vw);
    }
    /* The others have as much of their name as there is room for: what wraps is not seen. With four or five lanes below
       them there is none. */
    .frieze:has(.here) .land:not(.here) .name {
      order: 1;
      flex: 0 0 calc(100% + 8px);
      height: 0.75rem;
      margin: 0 -4px;
      overflow: hidden;
      font-size: 0;
      text-align: center;
      .start {
        display: none; /* the order tells it */
      }
      &::after {
        content: attr(data-words);
        font-size: 0.63rem;
        line-height: 0.75rem;
        letter-spacing: -0.06em;
      }
    }
    .frieze:has(.here) .land:not(.here) .ribbon {
      flex-wrap: wrap;
      gap: 0 2px;
      padding-bottom: 2px;
    }
    .stage:has(.battle.many) .frieze:has(.here) .land:not(.here) .name {
      display: none;
    }
    /* The fighters are seen in the battle, and the rest of the map waits. */
    .frieze .forces,
    .frieze .result :is(.how, .place, .n ~ w-icon),
    .frieze .result > :nth-child(n + 2) {
      display: none;
    }
    /* Two figures fit into the narrowest tile; what was built there is seen on the map. */
    .frieze .result {
      justify-content: center;
      padding: 1px;
      font-size: 0.76rem;
      letter-spacing: -0.04em;
    }
    .frieze .result > span {
      gap: 1px;
    }
    .frieze .result .leader-token {
      font-size: 1.05rem;
    }
  }

  /* The smallest phones: names of two lines and two rows of forces. */
  @container board (max-width: 340px) {
    .realm .land {
      min-height: 99px;
    }
    /* Three rows of them: as high before they come. */
    .realm .land:not([data-region='pool'], [data-region='meadow']) {
      min-height: 109px;
    }
  }

  @container board ${ROOMY} {
    .frieze {
      gap: 6px;
    }
    .frieze .here {
      flex-grow: 1.7;
    }
    .frieze .land {
      min-height: 104px;
      padding: 5px;
    }
    .frieze .ribbon {
      font-size: 0.82rem;
    }
    .frieze .land:not(.here) .force :is(.leader-piece, .figure-token),
    .frieze .resolved .forces {
      display: none;
    }
  }
  @media ${LOW} {
    @container board ${ROOMY} {
      .frieze {
        margin-bottom: 5px;
      }
      .frieze .land {
        min-height: 60px;
        padding: 4px;
        gap: 3px;
      }
      .frieze .result > :nth-child(n + 2) {
        display: none;
      }
      .frieze .ribbon {
        flex: none;
        gap: 2px;
        font-size: 0.7rem;
      }
      .frieze .forces {
        gap: 2px 3px;
      }
      .frieze .force {
        gap: 1px;
        padding-right: 1px;
        font-size: 0.95rem;
      }
      .frieze .force :is(.castle, .leader-piece, .figure-token) {
        display: none;
      }
    }
  }
`;
