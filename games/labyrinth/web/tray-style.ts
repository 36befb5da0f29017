/* Styles of the tray beside the maze. */
import { css } from 'lit';
import { CLOSE, LOWER, ROOMY } from '@web/ui/breakpoints.ts';

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
    gap: 2px 8px;
    align-items: center;
    padding: 4px 8px;
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
  .goal-card.nobody b {
    font-weight: normal;
  }
  .medal-big {
    display: grid;
    place-items: center;
    width: 62px;
    height: 62px;
  }
  .medallion {
    display: block;
    width: 100%;
    height: 100%;
  }
  .medal-big .back {
    width: 36px;
    height: 48px;
  }
  .goal-words {
    display: grid;
    line-height: 1.2;
    min-width: 0;
  }
  .goal-name.long {
    font-size: 0.95rem !important;
    line-height: 1.12;
    letter-spacing: -0.01em;
  }
  .goal-name {
    font-weight: normal;
    font-size: 1.1rem;
    line-height: 1.12;
    overflow-wrap: break-word;
  }
  .where {
    color: var(--gold-ink);
  }
  .tally {
    min-height: 1.6em;
    align-content: center;
  }
  .tells {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    padding: 0 9px;
    margin-inline: -2px;
    border-radius: 99px;
    white-space: nowrap;
  }
  .tells.yes {
    background: var(--rose);
    color: var(--on-rose);
  }
  .tells.no {
    color: var(--ink-soft);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .spare-place {
    display: grid;
  }
  .spare {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 4px;
    padding: 6px 7px 3px;
    border-radius: 12px;
    min-width: 84px;
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
  .spare.first {
    border-color: var(--glow);
    box-shadow: 0 0 0 2px var(--glow), 0 0 16px 6px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  .spare-tile {
    position: relative;
    display: block;
    width: 54px;
    height: 54px;
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
    font-size: 0.8rem;
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
    padding: 8px 12px;
    border-radius: 12px;
    background: var(--card);
    border: 2px solid var(--hue-hatter);
    box-shadow:
      inset 0 0 0 3px var(--card),
      inset 0 0 0 4px color-mix(in srgb, var(--hue-hatter) 55%, transparent),
      0 3px 0 var(--edge);
  }
  .hatter-card.bad {
    border-color: var(--rose-ink);
    border-style: double;
    border-width: 4px;
    box-shadow: 0 3px 0 var(--edge);
  }
  .hat {
    font-size: 58px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--hue-hatter) 24%, var(--card));
  }
  .bad .hat {
    background: color-mix(in srgb, var(--rose-ink) 24%, var(--card));
    rotate: 172deg; /* good luck stands on its feet, bad luck on its head */
  }
  .hatter-words {
    display: grid;
    line-height: 1.25;
  }
  .hatter-words b {
    font-weight: normal;
    font-size: 1.15rem;
  }
  .does {
    font-size: 0.96rem;
  }
  .does::first-letter {
    text-transform: uppercase;
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
  .none,
  .stay {
    border-color: var(--glow);
    border-width: 2px;
    border-radius: 12px;
    padding: 4px 10px;
    max-width: 118px;
    font-size: 0.95rem;
    line-height: 1.15;
  }
  :is(.offer, .none, .stay)[aria-pressed='true'] {
    border-color: var(--rose);
    box-shadow: 0 0 0 2px var(--rose), 0 3px 0 var(--edge);
  }
  @media (orientation: landscape) {
    @container ${ROOMY} {
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
      .turner {
        font-size: 0.92rem;
      }
      .goal-name {
        font-size: 1.25rem;
      }
      .medal-big {
        width: 104px;
        height: 104px;
      }
      .none,
      .stay {
        max-width: none;
        min-height: 52px;
      }
      .spare-tile {
        width: calc(var(--cell) * 1.05);
        height: calc(var(--cell) * 1.05);
      }
      /* With a card on the table the goal lies flat, and the spare only where it is needed. */
      .carded .goal-card {
        grid-template-columns: auto minmax(0, 1fr);
        text-align: left;
        padding-block: 6px;
      }
      .carded .medal-big {
        width: 66px;
        height: 66px;
      }
      .carded:not(.pushing) .spare-place {
        display: none;
      }
    }
  }
  /* In a low window the goal lies flat. */
  @media (orientation: landscape) and (max-height: 920px) {
    @container ${ROOMY} {
      .goal-card {
        grid-template-columns: auto minmax(0, 1fr);
        justify-items: start;
        text-align: left;
        padding-block: 6px;
      }
      .medal-big {
        width: 88px;
        height: 88px;
      }
    }
  }
  @media (orientation: landscape) and ${LOWER} {
    @container ${ROOMY} {
      .tray {
        gap: 8px;
      }
      .stay {
        min-height: 46px;
      }
      .medal-big {
        width: 72px;
        height: 72px;
      }
    }
  }
  @media (orientation: portrait) {
    .staying .spare-place {
      display: none; /* not needed now, and there is one place */
    }
  }
  @container ${CLOSE} {
    .goal-card {
      min-height: 96px; /* with or without the spare tile, one line or two: the maze stays where it is */
    }
    .staying .spare-place {
      display: none; /* not needed now */
    }
    .named {
      display: none; /* the dashed place beside the goal says it */
    }
  }
`;
