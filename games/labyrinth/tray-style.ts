/* What lies beside the maze. */
import { css } from 'lit';

export const trayStyle = css`
  .tray {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 10px;
    align-items: stretch;
  }
  .goal-card {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 10px;
    align-items: center;
    padding: 6px 10px;
    border-radius: 12px;
    background: var(--card);
    border: 1.5px solid var(--gold);
    box-shadow: 0 3px 0 var(--edge);
  }
  .goal-card.nobody {
    grid-template-columns: 1fr;
    text-align: center;
    border-color: var(--line);
  }
  .medal-big {
    display: grid;
    place-items: center;
    width: 68px;
    height: 68px;
  }
  .medallion {
    display: block;
    width: 100%;
    height: 100%;
  }
  .unknown {
    font-size: 40px;
    color: var(--line);
  }
  .goal-words {
    display: grid;
    line-height: 1.2;
    min-width: 0;
  }
  .goal-name {
    font-weight: normal;
    font-size: 1.18rem;
    overflow-wrap: anywhere;
  }
  .where {
    color: var(--gold-ink);
  }
  .near {
    grid-column: 1 / -1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    padding: 2px 10px;
    border-radius: 99px;
    font-size: 0.92rem;
    line-height: 1.3;
  }
  .near.yes {
    background: var(--rose);
    color: var(--on-rose);
  }
  .near.no {
    color: var(--ink-soft);
  }
  /* On a phone it lies over the card's edge, so that the maze below does not move. */
  @container (max-width: 699px) {
    .near {
      position: absolute;
      left: 8px;
      bottom: -11px;
      z-index: 6;
      box-shadow: 0 1px 4px rgb(0 0 0 / 30%);
    }
    .near.no {
      background: var(--card);
      border: 1px solid var(--line);
    }
  }
  .spare-place {
    display: grid;
  }
  .spare {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 4px;
    padding: 7px 10px 4px;
    border-radius: 12px;
    min-width: 96px;
    opacity: 1;
  }
  button.spare[aria-disabled='true'] {
    opacity: 1;
    background: none;
    box-shadow: none;
    border-style: dashed;
  }
  .spare.live {
    border-color: var(--gold);
  }
  .spare-tile {
    position: relative;
    display: block;
    width: 56px;
    height: 56px;
  }
  .spare-tile .ground {
    transform: rotate(var(--angle));
    transform-origin: 50px 50px;
    transition: transform var(--quick) var(--ease);
  }
  .turner {
    display: inline-flex;
    align-items: center;
    gap: 0.35em;
    font-size: 0.88rem;
    line-height: 1.2;
    color: var(--ink-soft);
  }
  .live .turner {
    color: var(--rose-ink);
  }

  .hatter-card {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 6px 12px;
    align-items: center;
    padding: 10px 12px;
    border-radius: 12px;
    background: var(--card);
    border: 2px solid var(--hue-hatter);
    box-shadow: inset 0 0 0 3px var(--card), inset 0 0 0 4px color-mix(in srgb, var(--hue-hatter) 55%, transparent), 0 3px 0 var(--edge);
  }
  .hatter-card.bad {
    border-color: var(--rose-ink);
    border-style: double;
    border-width: 4px;
    box-shadow: 0 3px 0 var(--edge);
  }
  .hat {
    font-size: 44px;
    color: var(--hue-hatter);
  }
  .bad .hat {
    color: var(--rose-ink);
    rotate: 172deg;
  }
  .hatter-words {
    display: grid;
    line-height: 1.25;
  }
  .hatter-words b {
    font-weight: normal;
    font-size: 1.15rem;
  }
  .luck {
    color: var(--hue-hatter);
  }
  .bad .luck {
    color: var(--rose-ink);
  }
  .offers {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .offer {
    display: grid;
    justify-items: center;
    border-radius: 12px;
    padding: 8px;
    border-color: var(--glow);
    line-height: 1.2;
  }
  .offer .medallion {
    width: 60px;
    height: 60px;
  }
  .none {
    grid-column: 1 / -1;
    border-color: var(--glow);
  }
  :is(.offer, .none)[aria-pressed='true'] {
    border-color: var(--rose);
    box-shadow: 0 0 0 2px var(--rose), 0 3px 0 var(--edge);
  }
  @container (min-width: 700px) {
    .tray {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      gap: 14px;
    }
    .goal-card {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      text-align: center;
      padding-block: 12px;
    }
    .medal-big {
      width: 104px;
      height: 104px;
    }
    .spare-tile {
      width: calc(var(--cell) * 1.05);
      height: calc(var(--cell) * 1.05);
    }
  }
`;
