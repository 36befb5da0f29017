/* The map: five regions round the tea table, where there is room for it. */
import { css } from 'lit';
import { ACROSS, DESK, LOW, LOWER, ROOMY, TALL } from '@web/ui/breakpoints.ts';
import { LARGE_TABLE } from '../breakpoints.ts';

export const mapStyle = css`
  @container board ${ROOMY} {
    .stage {
      --map-height: clamp(520px, var(--window, 100dvh) - 326px, 660px);
      min-height: var(--map-height); /* the action area stays where it is */
    }
    .realm {
      --seat-height: clamp(104px, 13.4dvh, 124px);
      height: var(--map-height);
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
      stroke-width: 12;
    }
    .outlines:has(.chosen) .live:not(.chosen) {
      fill: transparent;
      stroke-width: 2.5;
    }
    .realm .coming {
      inset: auto 16px 6px auto;
      font-size: 2.3rem;
    }
    .outlines .pointed {
      stroke: var(--rose-ink);
      stroke-width: 5;
      stroke-dasharray: 14 9;
    }
    /* Between the names the lands themselves are tapped, which lie below. */
    .realm .lands {
      position: absolute;
      inset: 0;
      display: block;
      pointer-events: none;
    }
    .realm .land {
      pointer-events: auto;
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
    /* On the tea table: no region is covered. */
    .realm > .tray {
      inset: 50% 14px auto;
      translate: 0 -50%;
      max-height: calc(100% - 100px);
      padding: 10px 12px 12px;
      border-radius: 14px;
      box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
      z-index: 3;
    }
    /* Between the rows of cards, over the Head and the cloth: all cards stay in sight. */
    .realm > .tray:has([data-step='item'], [data-step='half'], .wide) {
      padding: 8px;
      .question:not(:has(.wide, [data-step='half'])) {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 5.6fr);
        align-items: center;
        gap: 8px;
      }
      .ask {
        margin: 0;
      }
      .tiles {
        grid-auto-flow: column;
        grid-template-columns: none;
        grid-auto-columns: minmax(0, 1fr);
      }
      .tile:not(.wide) {
        min-height: 52px;
        padding: 3px 8px;
        gap: 7px;
        font-size: 0.92rem;
        line-height: 1.1;
      }
      .text {
        font-size: 0.8rem;
        line-height: 1.1;
      }
    }
    .realm > .tray:not(:has(.wide)):has([data-step='item'], [data-step='half']) {
      right: calc(10px + 13%);
    }
    /* Quests are higher: the lower row is whole, and the upper one but for its foot. */
    .realm > .tray:has(.wide) {
      inset: auto 14px calc(50% - 40px);
      translate: none;
      .quest {
        padding-block: 1px;
        font-size: 0.82rem;
        line-height: 1.1;
      }
      .truth {
        display: none; /* the own board tells it */
      }
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
      font-size: 1.6rem;
    }
    .realm .forces.crowded .force {
      font-size: 1.4rem;
    }
    .realm .forces:has(> :nth-child(4)) .force {
      font-size: 1.2rem;
    }
  }
  /* In a high window every supporter stands on the land. */
  @media ${TALL} {
    @container board ${ROOMY} {
      .realm .forces:not(.crowded) .supporters w-icon ~ w-icon {
        display: inline-block;
      }
    }
  }
  /* The title stands in the line of what happened; a puzzle has a row above the board, and says so. */
  @media ${DESK} and ${TALL} and (max-height: 959px) {
    @container board ${ROOMY} {
      .stage {
        --map-height: clamp(520px, var(--window, 100dvh) - 309px - (var(--side-above, 70px) - 70px) / 6, 700px);
      }
      .main:not(.prompted) .stage {
        --map-height: clamp(520px, var(--window, 100dvh) - 316px - (var(--side-above, 70px) - 70px) / 6, 700px);
      }
    }
  }
  @media ${LOW} {
    @container board ${ROOMY} {
      .stage {
        --map-height: clamp(412px, var(--window, 100dvh) - 291px - (var(--side-above, 70px) - 70px) / 6, 600px);
      }
      .main:not(.prompted) .realm {
        height: calc(var(--map-height) - 5px); /* the button of a lesson is higher */
      }
      .main:not(.prompted) .stage:has(.realm) {
        min-height: calc(var(--map-height) - 5px);
      }
      .realm {
        --seat-height: 96px;
      }
      .realm .force {
        font-size: 1.3rem;
      }
      .realm .forces {
        gap: 3px 5px;
      }
      .realm .forces.crowded .force {
        font-size: 1.1rem;
      }
      .realm .land {
        gap: 3px;
        padding-top: 7px;
      }
      .realm .land:is([data-region='pool'], [data-region='meadow']) {
        padding-bottom: 7px;
      }
      /* Two rows of them stand between the name and the table. */
      .realm .forces:has(> :nth-child(4)) {
        gap: 2px 4px;
        .force {
          flex-wrap: nowrap;
          padding-right: 2px;
          font-size: 0.98rem;
        }
        .pieces {
          flex-wrap: nowrap;
        }
      }
      .realm :is([data-region='pool'], [data-region='meadow']) .forces:has(> :nth-child(4)):not(:has(.arrived)) .force {
        font-size: 1.15rem;
      }
      .realm .crowded .arrived {
        padding: 1px 3px;
        .seal {
          display: none;
        }
      }
    }
  }
  /* The banners are low. */
  @media ${DESK} and ${LOWER} {
    @container board ${ROOMY} {
      .main.prompted .stage {
        --map-height: clamp(412px, var(--window, 100dvh) - 279px, 600px);
      }
    }
  }
  /* Held across, a tablet has the own strip above the map. */
  @media ${ACROSS} and ${LOW} {
    @container board ${ROOMY} {
      .stage {
        --map-height: clamp(400px, var(--window, 100dvh) - 349px, 600px);
      }
    }
  }
  @container board ${ROOMY} {
    .realm .worth .unit {
      font-size: 0.75em;
    }
    .realm :is([data-region='pool'], [data-region='meadow']) .unit {
      display: inline;
    }
  }
  @container board ${LARGE_TABLE} {
    .realm .worth .unit {
      display: inline;
    }
  }
`;
