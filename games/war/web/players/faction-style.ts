/* The factions to choose from: cards in the middle of the map, on a phone a list below it. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';
import { visuallyHidden } from '@web/ui/visually-hidden.ts';

export const factionStyle = css`
  .factions {
    display: grid;
    gap: 8px;
    margin-top: 6px;
  }
  .tile.faction {
    position: relative;
    gap: 10px;
    min-width: 0;
    padding: 6px 10px;
    border: 0;
    background: color-mix(in srgb, var(--hue) 9%, var(--card));
    box-shadow: inset 0 0 0 2px var(--hue), 0 3px 0 var(--edge);
  }
  .tile.faction.chosen {
    box-shadow: inset 0 0 0 2px var(--hue), 0 0 0 4px var(--glow), 0 6px 12px rgb(0 0 0 / 20%);
  }
  .faction[data-faction='alice'] {
    --hue: var(--faction-alice);
  }
  .faction[data-faction='hatter'] {
    --hue: var(--faction-hatter);
  }
  .faction[data-faction='queen'] {
    --hue: var(--faction-queen);
  }
  .faction[data-faction='jabberwock'] {
    --hue: var(--faction-jabberwock);
  }
  .faction[data-faction='cat'] {
    --hue: var(--faction-cat);
  }
  .faction > w-icon {
    font-size: 3.6rem;
  }
  .faction .said b {
    color: color-mix(in srgb, var(--hue) 80%, var(--ink));
  }
  .faction .text {
    font-size: 0.84rem;
    line-height: 1.2;
    color: var(--ink);
  }
  .in-full {
    ${visuallyHidden}
  }
  .first {
    padding: 2px 9px;
    border-radius: 99px;
    font-size: 0.76rem;
    line-height: 1.2;
    text-align: center;
    color: var(--on-worth);
    background: var(--worth);
  }
  .which {
    margin: 0;
    font-size: 1.35rem;
    line-height: 1.15;
    text-align: center;
    color: var(--ink);
  }
  .which small {
    display: block;
    text-wrap: balance;
    font-size: 0.9rem;
    color: var(--ink-soft);
  }
  @container board ${CLOSE} {
    .which {
      font-size: 1.15rem;
    }
    .which small {
      font-size: 0.82rem;
    }
    .factions {
      margin-top: 14px;
    }
    .tile.faction {
      --high: clamp(56px, (var(--room) - 206px) / 5 - 8px, 96px);
      flex: 1;
      min-height: var(--high);
      padding-block: 3px;
    }
    .faction > w-icon {
      font-size: max(3.3rem, var(--high) - 8px);
    }
    /* The last to choose have few, and more of them to see. */
    .factions:not(:has(> :nth-child(4))) .faction {
      min-height: 124px;
      > w-icon {
        font-size: 6rem;
      }
      .text {
        font-size: 0.95rem;
      }
    }
    .main:has(.faction-choice) .own-strip {
      display: none; /* there is nothing of it yet */
    }
    .first {
      position: absolute;
      right: 10px;
      top: -13px; /* on the rim: the name lies below */
      font-size: 0.72rem;
    }
  }
  /* All five are in sight. */
  @media ${CLOSE} and (max-height: 790px) {
    .which.which {
      font-size: 1.05rem;
    }
    .factions.factions {
      gap: 7px;
      margin-top: 12px;
    }
    .faction .text {
      font-size: 0.8rem;
      line-height: 1.12;
    }
  }
  @container board ${ROOMY} {
    .faction-choice {
      position: absolute;
      inset: 44px 14px;
      display: grid;
      align-content: center;
      gap: 20px;
      pointer-events: none;
    }
    .which {
      justify-self: center;
      padding: 4px 22px 6px;
      border-radius: 14px;
      font-size: 1.6rem;
      background: var(--card);
      box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
    }
    .factions {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 196px);
      justify-content: center;
      gap: 10px;
      margin: 0;
    }
    .tile.faction {
      flex-direction: column;
      justify-content: flex-start;
      gap: 4px;
      min-height: 244px;
      padding: 14px 9px 12px;
      text-align: center;
      pointer-events: auto;
    }
    .faction > w-icon {
      font-size: 7rem;
    }
    .faction .said b {
      font-size: 1.2rem;
    }
    .faction .text {
      font-size: 0.9rem;
    }
    .first {
      position: absolute;
      inset: -13px auto auto 50%;
      translate: -50% 0;
      white-space: nowrap;
    }
  }
`;
