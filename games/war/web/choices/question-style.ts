/* The question and its tiles. */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';
import { DESK } from './dock.ts';

export const questionStyle = css`
  .question p.small {
    margin: 2px 0 4px;
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
  .tiles:is([data-step='wonder'], [data-step='ability']) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
