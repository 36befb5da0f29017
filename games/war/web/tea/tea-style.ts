/* The tea table with its chairs, and what lies on the cloth. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';
import { SMALL_PHONE } from '../breakpoints.ts';

export const teaStyle = css`
  .tea {
    margin-top: 6px;
  }
  .tea-table,
  .ring {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-template-rows: repeat(4, minmax(var(--seat-height), auto));
    gap: 4px;
  }
  .tea-table {
    position: relative;
  }
  .ring,
  .tabletop,
  .centre {
    grid-area: 1 / 1 / -1 / -1;
  }
  .ring {
    grid-template: subgrid / subgrid;
    pointer-events: none;
  }
  .ring .item {
    pointer-events: auto;
  }
  .tabletop {
    margin: calc(var(--seat-height) - 8px) calc(25% - 8px);
    border-radius: 12px;
    background: var(--cloth);
    box-shadow: inset 0 0 0 2px var(--wood-edge), inset 0 0 0 6px var(--wood-top), inset 0 0 0 7px var(--wood-edge);
  }
  .centre {
    grid-area: 2 / 2 / 4 / 4;
    position: relative;
    display: grid;
    align-content: center;
    gap: 5px;
    padding: 4px;
    min-width: 0;
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 10px;
    margin: 0;
    font-size: 0.75rem;
    line-height: 1.2;
    color: var(--ink-soft);
    text-align: center;
  }
  .way {
    display: inline-flex;
    align-items: center;
    gap: 3px;
  }
  .way[data-seat] {
    color: var(--hue);
  }
  .offer,
  .market {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  .wonderlander {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    min-height: 36px;
    padding: 2px 5px;
    border-radius: 8px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--gold);
    line-height: 1.05;
    text-align: left;
  }
  .wonderlander > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .wonderlander b {
    display: block;
    font-weight: normal;
    font-size: 0.78rem;
  }
  .wonderlander small {
    display: none;
    font-size: 0.7rem;
    color: var(--ink-soft);
  }
  .wonderlander .n,
  .venom .n {
    display: inline;
    font-size: inherit;
    font-weight: normal;
  }
  .wonderlander w-icon {
    font-size: 1.7rem;
    color: var(--gold-ink);
  }
  .offer:has(.party) ~ .about {
    display: none; /* the button has its room */
  }
  .party {
    min-height: 44px;
    padding: 0.2em 0.6em;
    font-size: 0.82rem;
    line-height: 1.1;
  }

  .chair,
  .head {
    grid-area: var(--ring-row) / var(--ring);
    position: relative;
    display: grid;
    min-width: 0;
    border-radius: 9px;
    transition: transform var(--quick) var(--ease);
  }
  :is(.chair, .head).live {
    cursor: pointer;
    box-shadow: 0 0 0 2.5px var(--glow), 0 0 10px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  :is(.chair, .head).chosen {
    box-shadow: 0 0 0 4px var(--glow), 0 6px 14px rgb(0 0 0 / 25%);
    transform: translateY(-4px);
    z-index: 2;
  }
  /* While one is chosen, the others glow less. */
  .ring:has(.chosen) .live:not(.chosen) {
    box-shadow: 0 0 0 1.5px var(--glow);
  }
  /* As the hint numbers it. */
  [data-hint]::after {
    content: attr(data-hint);
    position: absolute;
    right: -5px;
    bottom: -7px;
    z-index: 3;
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 2px solid var(--card);
    border-radius: 50%;
    font: bold 0.8rem/1 var(--plain);
    color: var(--on-rose);
    background: var(--rose);
  }
  .land[data-hint]::after {
    inset: 6px 8px auto auto;
  }
  .back {
    display: grid;
    place-items: center;
    margin: 8px 10%;
    border-radius: 14px 14px 6px 6px;
    color: var(--ink-soft);
    background: color-mix(in srgb, var(--cloth) 60%, transparent);
    box-shadow: inset 0 0 0 1.5px var(--wood-edge);
  }
  .back .n {
    font-weight: normal;
    font-style: normal;
  }
  .back:has(> .empty-chair) {
    position: relative;
    margin: 5px 8%;
    min-height: 0;
    background: none;
    box-shadow: none;
  }
  .empty-chair {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--wood-edge);
    stroke-width: 2.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    .wood {
      fill: var(--wood-top);
    }
    .cushion {
      fill: var(--cloth);
    }
    text {
      font-size: 17px;
      font-style: normal;
      text-anchor: middle;
      fill: var(--ink-soft);
      stroke: none;
    }
  }
  /* Taken: in the hue of who sits there. */
  .back[data-seat] {
    margin: 3px 3%;
    background: color-mix(in srgb, var(--hue) 17%, var(--card));
    box-shadow: inset 0 0 0 2px color-mix(in srgb, var(--hue) 65%, var(--card)), 0 3px 0 color-mix(in srgb, var(--hue) 35%, var(--edge));
  }
  .chair .whose {
    position: absolute;
    inset: auto 4px 10px;
    font-size: 0.8rem;
    font-weight: normal;
    line-height: 1.1;
    text-align: center;
  }
  .chair .leaders {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: flex-start;
    justify-content: center;
    padding-top: 10px;
    font-size: calc(var(--seat-height) * 0.5);
  }
  .chair:has(.took) .leaders {
    padding-top: 7px;
    font-size: calc(var(--seat-height) * 0.38);
  }
  .chair:has(.got > :nth-child(4)) .leaders {
    padding-top: 4px;
    font-size: calc(var(--seat-height) * 0.29);
  }
  .chair .leader-token + .leader-token {
    margin-left: -0.5em;
  }
  .venom {
    position: absolute;
    right: -3px;
    top: -13px;
    display: inline-flex;
    align-items: center;
    gap: 2px;
    padding: 1px 6px 1px 3px;
    border-radius: 99px;
    font-size: 0.7rem;
    line-height: 1.3;
    color: var(--on-po);
    background: var(--chip-po);
  }
  @container board ${SMALL_PHONE} {
    .chair .whose {
      inset-inline: 1px;
      font-size: 0.72rem;
      letter-spacing: -0.035em;
    }
    .wonderlander b {
      font-size: 0.72rem;
      line-height: 1;
    }
    .about > :nth-child(2) {
      display: none; /* told with the factions */
    }
    .chair:has(.took) .leaders {
      padding-top: 4px;
      font-size: calc(var(--seat-height) * 0.31);
    }
  }
  @container board ${CLOSE} {
    /* The sign alone, between the units and the die. */
    .venom {
      z-index: 3;
      top: -13px;
      right: 22px;
      padding: 3px;
      font-size: 0.8rem;
    }
    .venom .n {
      display: none;
    }
    .centre {
      contain: size; /* the chairs round it stay above the action area, however long the names are */
      align-content: safe center;
      overflow: hidden;
    }
    .wonderlander {
      min-height: 32px;
    }
    .about {
      font-size: 0.7rem;
      line-height: 1.12;
    }
  }
  .head {
    align-content: center;
    justify-items: center;
    gap: 3px;
    padding: 3px;
    background: color-mix(in srgb, var(--gold) 18%, var(--card));
    box-shadow: inset 0 0 0 1.5px var(--gold);
  }
  .head .plate {
    display: grid;
    justify-items: center;
    gap: 1px;
    font-size: 0.74rem;
    line-height: 1;
    text-align: center;
  }
  .head .plate w-icon {
    font-size: 1.2rem;
    color: var(--gold-ink);
  }
  .head .leaders {
    display: flex;
    font-size: 1.75rem;
  }
  .head .leaders > * + * {
    margin-left: -0.25em;
  }
  .head .leaders:has(> :nth-child(4)) > * + * {
    margin-left: -0.5em;
  }
  .head .leaders:has(> :nth-child(5)) {
    font-size: 1.5rem;
  }

  @container board ${ROOMY} {
    .tea {
      position: absolute;
      inset: 0 10px;
      display: grid;
      align-content: center;
      margin: 0;
      pointer-events: none;
    }
    .tea :is(.item, button, .about [data-tooltip]) {
      pointer-events: auto;
    }
    .tea-table,
    .ring {
      grid-template-columns: minmax(0, 0.9fr) repeat(5, minmax(0, 1fr)) minmax(0, 0.9fr);
      grid-template-rows: var(--seat-height) auto var(--seat-height);
      gap: 5px 7px;
    }
    .ring {
      grid-template: subgrid / subgrid;
    }
    .tabletop {
      margin: calc(var(--seat-height) - 12px) 5%;
      border-radius: 22px;
      box-shadow: inset 0 0 0 2px var(--wood-edge), inset 0 0 0 7px var(--wood-top), inset 0 0 0 8px var(--wood-edge),
        var(--shadow);
    }
    .centre {
      grid-area: 2 / 2 / 3 / 7;
      gap: 2px;
      padding: 3px 0;
    }
    .offer {
      display: flex;
      gap: 7px;
    }
    .market {
      flex: 1;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 7px;
    }
    .wonderlander {
      min-height: 42px;
      gap: 8px;
    }
    .wonderlander small {
      display: block;
    }
    .offer:has(.party) small {
      display: none;
    }
    .wonderlander w-icon {
      font-size: 2rem;
    }
    .offer:has(.party) ~ .about {
      display: flex;
    }
    .party {
      flex: 0 1 8em;
    }
    .about {
      flex-wrap: nowrap;
      justify-content: space-evenly;
      white-space: nowrap;
    }
    .chair,
    .head {
      grid-area: var(--long-row) / var(--long);
    }
    /* Above it lies what is written on the cloth. */
    .low .venom {
      top: auto;
      bottom: -9px;
    }
    .end {
      grid-row: 1 / -1;
      align-self: center;
      height: var(--seat-height);
    }
    .head .plate {
      font-size: 0.82rem;
    }
  }
`;
