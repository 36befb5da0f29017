/* The boards of the players. */
import { css } from 'lit';
import { DESK, LOW, NARROW } from '@web/ui/breakpoints.ts';

export const playerStyle = css`
  .player {
    position: relative;
    padding: 6px 12px 9px;
    box-shadow: inset 4px 0 0 var(--hue), var(--shadow);
  }
  .player.moves {
    box-shadow: inset 4px 0 0 var(--hue), 0 0 0 3px var(--glow), var(--shadow);
  }
  .sheet-end {
    display: block;
    height: 1px;
  }
  .more-below {
    position: sticky;
    bottom: -4px;
    z-index: 2;
    width: 100%;
    height: 44px;
    min-height: 0;
    margin-top: -44px;
    padding: 0 0 4px;
    border: 0;
    border-radius: 0;
    align-items: flex-end;
    background: linear-gradient(transparent, var(--paper) 75%);
    box-shadow: none;
  }
  .more-below:active {
    transform: none;
  }
  .more-below span {
    padding: 0 14px 2px;
    border-radius: 99px;
    line-height: 1.1;
    color: var(--ink);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold), 0 2px 0 var(--edge);
  }
  .seen + .more-below {
    visibility: hidden;
  }
  .faction-of {
    display: grid;
    justify-items: center;
    font-size: 0.8rem;
    line-height: 1.1;
    text-align: center;
    color: color-mix(in srgb, var(--hue) 80%, var(--ink));
  }
  /* Beside the number that they make. */
  .faction-of .made {
    max-width: 15em;
    font-size: 0.66rem;
    line-height: 1.05;
    text-wrap: balance;
    color: var(--ink-soft);
  }
  .faction-of w-icon {
    font-size: 1.6rem;
  }
  .player .label {
    margin: 0;
    display: flex;
    align-items: center;
    gap: 5px;
    font-size: 0.95rem;
    white-space: nowrap;
  }
  .player .label.small {
    font-size: 0.82rem;
    margin: 2px 0 4px;
  }
  .stats {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 9px;
    justify-content: space-between;
    padding: 5px 0 4px;
  }
  /* The Jabberwock has one more. */
  .stats:has(> :nth-child(7)) {
    flex-wrap: nowrap;
    gap: 3px;
    small {
      font-size: 10px;
      letter-spacing: -0.035em;
    }
  }
  .stat {
    display: grid;
    grid-template-columns: auto auto;
    align-items: center;
    justify-content: center;
    gap: 0 4px;
    line-height: 1.1;
  }
  .stat small {
    grid-column: 1 / -1;
    font-size: 0.68rem;
    color: var(--ink-soft);
  }
  .stat w-icon {
    font-size: 1.12rem;
    color: var(--gold-ink);
  }
  .stat.shield {
    grid-template-columns: auto;
    justify-items: center;
  }
  .stat.shield w-icon {
    color: var(--teal);
  }
  .stat.dim w-icon {
    color: var(--ink-soft);
  }
  .stat b {
    font-weight: normal;
  }
  .top-line {
    display: flex;
    align-items: center;
  }
  .top-line chair-head {
    flex: 1;
    min-width: 0;
  }
  .put-away {
    width: 44px;
    margin: -4px -8px -4px 2px;
    padding: 0;
    font-size: 1.4rem;
  }
  .bag .odds {
    grid-template-columns: minmax(40px, 1fr) auto;
    align-items: center;
    gap: 8px;
  }
  .bag .odds .small {
    font-size: 0.77rem;
    text-align: right;
    letter-spacing: -0.015em;
  }
  .bag {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 10px;
    padding-top: 4px;
    border-top: 1px solid var(--line);
  }
  /* A list in two columns: picture, name, how many. */
  .heap {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2px 10px;
    padding: 4px 0 3px;
    font-size: 1.55rem;
  }
  .spent .heap {
    font-size: 1.3rem;
    padding: 1px 0;
  }
  .chip-name {
    flex: 0 1 auto;
    min-width: 0;
    margin-left: 5px;
    font-weight: normal;
    font-size: 0.78rem;
    line-height: 1.05;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  .spent .chip {
    filter: saturate(0.5);
  }
  .counted {
    display: inline-flex;
    align-items: center;
    border-radius: 8px;
  }
  .times {
    font-weight: normal;
    font-size: 0.82rem;
    margin-left: 3px;
  }
  .two {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    padding-top: 2px;
    border-top: 1px solid var(--line);
  }
  .beside {
    display: grid;
    align-content: space-between;
    gap: 4px;
    min-width: 0;
  }
  .mad-track {
    display: flex;
    gap: 5px;
    font-size: 1.6rem;
  }
  .mad-track .item {
    display: grid;
    border-radius: 50%;
  }
  .mad-track .empty {
    width: 1em;
    height: 1em;
    border-radius: 50%;
    border: 1.5px dashed var(--mad-bar);
  }
  .abilities {
    display: grid;
    gap: 3px;
  }
  .ability {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding: 1px 6px;
    border-radius: 8px;
    font-size: 0.86rem;
    line-height: 1.1;
    color: var(--ink-soft);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .ability.open {
    color: var(--ink);
    background: color-mix(in srgb, var(--hue) 16%, var(--card));
    box-shadow: inset 0 0 0 1.5px var(--hue);
  }
  .ability .does {
    display: block;
    font-weight: normal;
    font-size: 0.74rem;
    color: var(--ink-soft);
  }
  /* Beside the board: of those that work; the others tell it in their tooltip. */
  .sheets .ability:not(.open) .does {
    display: none;
  }
  .sheets .ability.open {
    grid-column: 1 / -1;
  }
  .kept {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-top: 7px;
  }
  .kept .item {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding: 1px 8px 1px 5px;
    border-radius: 8px;
    font-size: 0.86rem;
    line-height: 1.1;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--gold);
  }
  .kept w-icon {
    font-size: 1.3rem;
    color: var(--gold-ink);
  }
  .quests {
    display: grid;
    gap: 5px;
    margin: 3px 0 5px;
  }
  .quest {
    display: grid;
    gap: 1px;
    padding: 5px 9px;
    border-radius: 9px;
    font-size: 0.86rem;
    line-height: 1.22;
    text-align: left;
    background: color-mix(in srgb, var(--land) 8%, var(--card));
    box-shadow: inset 3px 0 0 var(--land);
  }
  .quest .name {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .quest .name w-icon {
    color: var(--land);
    font-size: 1.2rem;
  }
  .quest b {
    font-weight: normal;
    font-size: 1rem;
  }
  .quest .half i {
    color: var(--ink-soft);
  }
  .quest .half i::after {
    content: ':';
  }
  .brings {
    white-space: nowrap;
    color: var(--gold-ink);
  }
  .brings .n {
    font-size: inherit;
    font-weight: normal;
  }
  .truth {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--ink-soft);
    padding: 0 6px;
    border-radius: 99px;
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .truth.true {
    color: color-mix(in srgb, var(--safe-bar) 80%, var(--ink)); /* also to be read on a tinted sheet */
    box-shadow: inset 0 0 0 1.5px var(--safe-bar);
  }
  .taken {
    display: flex;
    gap: 5px;
    margin-top: 7px;
  }
  .taken .item {
    display: block;
    flex: 0 1 84px;
    min-width: 0;
    height: 90px;
    border-radius: 9px;
  }

  /* Low windows: both quests are read with the bag. */
  @media ${DESK} and ${LOW} {
    .sheets .heap {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 1px 6px;
      padding: 2px 0 1px;
      font-size: 1.35rem;
    }
    .sheets .chip-name {
      margin-left: 3px;
      font-size: 0.7rem;
      line-height: 1;
      letter-spacing: -0.025em;
    }
    .sheets .times {
      font-size: 0.72rem;
    }
    .sheets .quest {
      font-size: 0.78rem;
      line-height: 1.1;
    }
    .sheets .quest .name b {
      font-size: 0.9rem;
    }
    .sheets .quests {
      gap: 3px;
      margin: 2px 0 3px;
    }
  }
  @media ${NARROW} {
    .player {
      box-shadow: inset 4px 0 0 var(--hue);
      background: none;
      padding: 4px 4px 8px 12px;
    }
    .heap {
      font-size: 1.75rem;
      gap: 5px 8px;
    }
    .spent .heap {
      font-size: 1.5rem;
    }
    .chip-name {
      font-size: 0.8rem;
    }
    .forge-of,
    .forge-of.told {
      --size: 38px;
    }
    .forge-of.told .said {
      font-size: 10px;
      letter-spacing: -0.03em;
    }
    .two {
      grid-template-columns: minmax(0, 1fr);
    }
    .ability {
      min-height: 40px;
    }
    .quest {
      font-size: 0.95rem;
    }
  }
`;
