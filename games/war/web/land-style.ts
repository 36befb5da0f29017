/* The regions: on the map, in small windows where there is no room for it, and as the frieze of the war. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

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
    overflow-wrap: break-word;
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
  .land.out .then {
    display: inline;
    color: var(--ink-soft);
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
    align-items: center;
    gap: 2px;
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
    box-shadow: inset 0 0 0 4px var(--glow), inset 0 0 24px var(--glow);
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
  .frieze .here {
    flex-grow: 1.25;
    box-shadow: inset 0 0 0 3px var(--ember-deep);
  }
  .frieze .resolved .land-view {
    opacity: 0.25;
  }
  .frieze .result > .lost,
  .frieze .result > :nth-child(n + 3) {
    display: none;
  }
  @container board ${CLOSE} {
    .frieze .ribbon {
      display: grid;
      grid-template: 'order worth' auto 'name name' auto / 1fr auto;
      align-self: stretch;
      padding: 1px 2px 3px;
      border-radius: 8px;
      font-size: 0.64rem;
      text-align: center;
    }
    .frieze .name {
      grid-area: name;
      hyphens: auto;
    }
    .frieze .force :is(.castle, .leader-piece, .figure-token, .supporters w-icon),
    .frieze .result :is(.how, .place),
    .frieze .result > :nth-child(n + 2) {
      display: none;
    }
  }

  @container board ${ROOMY} {
    .realm {
      --seat-height: clamp(104px, 13.4dvh, 124px);
      height: clamp(520px, 100dvh - 345px, 660px);
      border-radius: 12px;
      overflow: hidden;
      background: var(--ground);
      box-shadow: 0 0 0 1.5px var(--gold);
    }
    .realm:not(.bare) {
      --beside: calc(var(--seat-height) + 36px);
    }
    .whole-map,
    .outlines {
      display: block;
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
    .outlines {
      pointer-events: none;
    }
    .outlines path {
      fill: transparent;
    }
    .outlines .out {
      fill: color-mix(in srgb, var(--paper) 72%, transparent);
    }
    .outlines .live {
      pointer-events: auto;
      cursor: pointer;
      fill: color-mix(in srgb, var(--glow) 20%, transparent);
      stroke: var(--glow);
      stroke-width: 5;
    }
    .outlines .chosen {
      fill: color-mix(in srgb, var(--glow) 45%, transparent);
      stroke-width: 9;
    }
    .outlines .pointed {
      stroke: var(--rose-ink);
      stroke-width: 5;
      stroke-dasharray: 14 9;
    }
    .realm .lands {
      position: absolute;
      inset: 0;
      display: block;
    }
    .realm .land {
      position: absolute;
      top: 0;
      left: 0;
      width: 34.6%;
      height: calc(50% - var(--beside, 0px)); /* the table lies below it */
      min-height: 0;
      padding: 10px 10px 0 12px;
      border-radius: 0;
      background: none;
    }
    .realm .land:is(.live, .chosen, .out) {
      box-shadow: none;
      filter: none;
    }
    .realm .land.pointed {
      outline: none;
    }
    .realm .land[data-region='keep'] {
      left: 34.6%;
      width: 30.6%;
    }
    .realm .land[data-region='wood'] {
      left: 65.2%;
      width: 34.8%;
    }
    .realm .land:is([data-region='pool'], [data-region='meadow']) {
      top: auto;
      bottom: 0;
      width: 50%;
      flex-direction: column-reverse;
      padding: 0 12px 10px;
    }
    .realm .land[data-region='meadow'] {
      left: 50%;
    }
    .realm .land-view {
      display: none;
    }
    .realm .ribbon {
      flex: none;
      min-height: 30px;
      gap: 7px;
      padding: 0 9px 0 3px;
      border-radius: 16px 0 0 16px;
      font-size: 0.92rem;
      box-shadow: 0 2px 0 var(--edge);
    }
    .realm .land .then {
      display: inline;
      font-size: 0.78em;
      color: var(--ink-soft);
      white-space: nowrap;
    }
    .realm .worth {
      align-self: stretch;
      display: flex;
      align-items: center;
      gap: 4px;
      padding: 0 7px;
      border-radius: 0;
    }
    .realm .forces {
      gap: 4px 6px;
    }
    .realm .force {
      font-size: 1.45rem;
    }
    .realm .forces.crowded .force {
      font-size: 1.3rem;
    }
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
  }
  /* In a high window every supporter stands on the land. */
  @media (min-height: 860px) {
    @container board ${ROOMY} {
      .realm .forces:not(.crowded) .supporters w-icon ~ w-icon {
        display: inline-block;
      }
    }
  }
  @media (max-height: 859px) {
    @container board ${ROOMY} {
      .realm .force {
        font-size: 1.3rem;
      }
      .realm .forces {
        gap: 3px 5px;
      }
      .realm .forces:has(> :nth-child(3)) .force {
        font-size: 1.12rem;
      }
      .realm .forces.crowded .force {
        font-size: 1.02rem;
      }
      .frieze .land {
        min-height: 62px;
      }
      .frieze .resolved .forces {
        display: none;
      }
      .frieze .force {
        font-size: 1rem;
      }
      .frieze .force :is(.castle, .leader-piece, .figure-token) {
        display: none;
      }
    }
  }
  @container board (min-width: 880px) {
    .realm .worth .unit {
      display: inline;
      font-style: normal;
      font-size: 0.75em;
    }
  }
`;
