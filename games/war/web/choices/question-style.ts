/* The question and its tiles. */
import { css } from 'lit';
import { CLOSE, DESK, ROOMY } from '@web/ui/breakpoints.ts';

export const questionStyle = css`
  .question p.small {
    margin: 2px 0 4px;
  }
  .quest-worth {
    margin: 0 0 4px;
    font-size: 0.88rem;
    line-height: 1.15;
    text-align: center;
    color: var(--gold-ink);
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 8px;
  }
  @media ${CLOSE} {
    .tiles:not(:has(.text, .wide)) {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
      gap: 6px;
      .tile {
        padding: 3px 7px;
        gap: 7px;
        font-size: 0.88rem;
        line-height: 1.12;
      }
    }
    .tiles.tiles[data-step='wager'] {
      grid-template-columns: minmax(0, 1fr);
      gap: 5px;
      .tile {
        min-height: 44px;
        padding-block: 1px;
      }
    }
    .tiles.tiles.chips {
      grid-template-columns: repeat(auto-fill, minmax(70px, 1fr));
    }
  }
  /* Five allies in two rows: their texts have few lines. */
  @container board ${ROOMY} {
    .tiles[data-step='ally'] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
      .tile {
        grid-column: span 2;
        gap: 8px;
        padding: 4px 8px;
      }
      .tile:nth-last-child(2):nth-child(3n + 1),
      .tile:last-child:nth-child(3n + 2) {
        grid-column: span 3;
      }
      .sign {
        font-size: 2rem;
      }
      .text {
        font-size: 0.84rem;
        line-height: 1.12;
      }
    }
  }
  @container board ${CLOSE} {
    .tiles[data-step='ally'] {
      gap: 5px;
      .tile {
        min-height: 44px;
        padding: 3px 9px;
      }
      .said b {
        font-size: 1rem;
        line-height: 1.1;
      }
      .text {
        font-size: 0.8rem;
        line-height: 1.1;
      }
    }
  }
  @media ${DESK} {
    .tiles[data-step='wager'] {
      grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); /* four in a row */
      .tile {
        padding-inline: 7px;
        gap: 7px;
        font-size: 0.95rem;
      }
    }
  }
  .tiles.chips {
    grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
    margin-bottom: 8px;
  }
  .tile {
    border-radius: 12px;
    padding: 6px 10px;
    min-height: 48px;
    justify-content: flex-start;
    text-align: left;
    line-height: 1.2;
    gap: 10px;
    border-color: var(--glow);
    box-shadow: 0 3px 0 var(--edge);
  }
  .tiles.chips .tile {
    flex-direction: column;
    justify-content: flex-start;
    gap: 2px;
    padding: 4px 3px;
    font-size: 1.9rem;
  }
  .tiles.chips .chip-name {
    flex: none;
    max-width: 100%;
    margin: 0;
    font-size: 0.74rem;
    text-align: center;
  }
  .tile.quiet {
    border-color: var(--line);
  }
  .tile.chosen {
    transform: translateY(-3px);
    box-shadow: 0 0 0 3px var(--glow), 0 6px 12px rgb(0 0 0 / 20%);
  }
  .tile .sign {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    flex: none;
    font-size: 1.9rem;
    color: var(--gold-ink);
  }
  .tile .sign:has(> :nth-child(2)) {
    font-size: 1.3rem;
  }
  .tile [data-faction='alice'] {
    color: var(--faction-alice);
  }
  .tile [data-faction='hatter'] {
    color: var(--faction-hatter);
  }
  .tile [data-faction='queen'] {
    color: var(--faction-queen);
  }
  .tile [data-faction='jabberwock'] {
    color: var(--faction-jabberwock);
  }
  .tile [data-faction='cat'] {
    color: var(--faction-cat);
  }
  .tile .said {
    min-width: 0;
  }
  .tile .said b {
    font-weight: normal;
    display: block;
    font-size: 1.05rem;
  }
  .tile .text {
    display: block;
    font-size: 0.88rem;
    color: var(--ink-soft);
  }
  .tile.wide {
    padding: 3px;
  }
  .tile.wide .quest {
    flex: 1;
    background: none;
  }
  @media ${CLOSE} and (max-height: 760px) {
    .tile.wide .quest {
      font-size: 0.88rem;
      line-height: 1.15;
    }
  }
  /* A chip, a track, or none of them: all in sight, and above them the battle. Not to forge stands beside the chips. */
  @container board ${ROOMY} {
    .forging {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(180px, auto);
      gap: 0 12px;
      > * {
        grid-column: 1 / -1;
      }
      > .ask {
        margin-bottom: 0;
      }
      > .chips {
        grid-area: 3 / 1;
        grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
        margin-bottom: 0;
      }
      > .tiles:last-child {
        grid-area: 3 / 2;
        align-content: center;
      }
      > p.small {
        margin: 0 0 3px;
        line-height: 1.2;
      }
      .tracks {
        grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
      }
      .tracks .tile {
        padding: 4px 8px;
        gap: 8px;
        line-height: 1.12;
      }
      .tracks .said b {
        font-size: 0.95rem;
      }
      .tracks .text {
        font-size: 0.8rem;
      }
    }
  }
  /* The name of a chip beside it, so that the row is no higher than a finger. */
  .forging > .chips .tile {
    flex-direction: row;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 2px 7px;
    font-size: 1.7rem;
    line-height: 1.1;
    .chip-name {
      flex: 0 1 auto;
      text-align: left;
    }
  }
  .forging .tile.chosen {
    transform: none;
  }
  .forging > p.small {
    margin-bottom: 3px;
  }
  @container board ${CLOSE} {
    .forging > .chips.chips {
      grid-template-columns: repeat(auto-fill, minmax(98px, 1fr));
      margin-bottom: 4px;
    }
    .forging .tracks {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      margin-bottom: 6px;
      .tile {
        gap: 6px;
        padding: 4px 6px;
        line-height: 1.1;
      }
      .said b {
        font-size: 0.86rem;
      }
      .sign {
        font-size: 1.5rem;
      }
      .text {
        display: none; /* the own board tells it */
      }
    }
    .forging p.small {
      margin: 0 0 3px;
      line-height: 1.15;
    }
    /* The battle has the room of what is told elsewhere. */
    .main:has(.forging) {
      .resistance {
        display: none;
      }
      ::slotted(.ticker) {
        display: none !important;
      }
    }
  }
  .tiles:is([data-step='wonder'], [data-step='ability']) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
