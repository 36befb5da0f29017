/* Decks and discards, and what can be known of them. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

export const deckStyle = css`
  .decks {
    position: relative;
    display: flex;
    justify-content: space-evenly;
    gap: 6px;
    padding: 6px 0 4px;
  }
  .deck {
    --w: 36px;
    display: grid;
    justify-items: center;
    align-content: center;
    min-width: 50px;
    min-height: 44px;
    border-radius: 8px;
  }
  .deck > .card,
  .thrown {
    width: var(--w);
  }
  .deck > .card {
    grid-area: 1 / 1;
    box-shadow:
      inset 0 0 0 2px var(--of),
      inset 0 0 0 3px color-mix(in srgb, var(--on-back) 65%, transparent),
      2px 2px 0 -1px color-mix(in srgb, var(--of) 72%, #fff),
      4px 4px 0 -1px color-mix(in srgb, var(--of) 80%, #000);
  }
  .deck.none > .card {
    visibility: hidden;
  }
  .deck .left {
    grid-area: 1 / 1;
    align-self: end;
    justify-self: end;
    z-index: 1;
    margin: 0 3px -4px 0;
    min-width: 22px;
    padding: 1px 4px;
    border-radius: 99px;
    text-align: center;
    font-weight: normal;
    font-size: 14px;
    line-height: 1.25;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .deck-name {
    margin-top: 5px;
    font-size: 12px;
    line-height: 1.1;
    color: var(--ink-soft);
  }
  .thrown {
    grid-area: 1 / 1;
    aspect-ratio: 4 / 3.4;
    border-radius: 6px;
    border: 1.5px dashed color-mix(in srgb, var(--back-hero) 60%, var(--line));
    background: color-mix(in srgb, var(--back-hero) 16%, transparent);
  }
  .thrown {
    display: grid;
    place-items: center;
    font-size: 17px;
    color: color-mix(in srgb, var(--back-hero) 75%, var(--ink));
  }
  .thrown > w-icon {
    opacity: 0.7;
  }
  .thrown.character {
    color: color-mix(in srgb, var(--back-character) 75%, var(--ink));
    border-color: color-mix(in srgb, var(--back-character) 60%, var(--line));
    background: color-mix(in srgb, var(--back-character) 16%, transparent);
  }
  .deck.pointed {
    outline: 2px dashed var(--by);
  }
  .known {
    grid-area: 1 / 1;
    align-self: start;
    z-index: 1;
    display: flex;
    margin-top: 2px;
    padding: 1px 3px;
    border-radius: 99px;
    font-size: 15px;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .peek {
    position: absolute;
    z-index: 6;
    bottom: 100%;
    right: 0;
    display: grid;
    gap: 6px;
    width: min(300px, 84cqw);
    padding: 10px 12px;
    border-radius: 12px;
    background: var(--paper);
    box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
    pointer-events: none;
  }
  .peek b {
    font-weight: normal;
  }
  .heap {
    display: flex;
    flex-wrap: wrap;
    gap: 5px;
  }
  .heap .card {
    width: 44px;
  }
  .heaped {
    position: relative;
    display: inline-flex;
    align-items: flex-end;
    gap: 1px;
    font-size: 13px;
  }
  /* A deck that may be drawn from is a button that says so. */
  .seeking .deck:not(.live) {
    display: none;
  }
  .deck.live {
    background: var(--card);
    box-shadow: 0 0 0 2.5px var(--glow), 0 4px 0 1px color-mix(in srgb, var(--glow) 55%, var(--gold));
  }
  .deck.live.chosen {
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold);
  }
  .deck.live .deck-name {
    margin: 0;
    font-size: 15px;
    color: var(--ink);
  }
  @container board ${CLOSE} {
    /* Below everything, where nothing is drawn. */
    .playing .decks {
      position: absolute;
      inset: calc(100% + 190px) 0 auto;
    }
    /* Those that are asked for, in the room of the stairs and of the air above the hand: nothing moves. */
    .seeking .decks {
      inset: 0 0 auto;
      gap: 8px;
      height: 44px;
      padding: 0;
    }
    .deck.live {
      --w: 28px;
      flex: 1 1 0;
      grid-template-columns: 46px minmax(0, 1fr);
      justify-items: start;
      position: relative;
      isolation: isolate;
      height: 44px;
      padding-left: 10px;
      background: none;
      box-shadow: none !important;
    }
    /* A finger means a little more of it than is drawn: there is air above and below. */
    .deck.live::before {
      content: '';
      position: absolute;
      inset: 3px 0;
      z-index: -1;
      border-radius: 9px;
      background: var(--card);
      box-shadow: inset 0 0 0 2.5px var(--glow), inset 0 -5px 0 color-mix(in srgb, var(--glow) 55%, var(--gold));
    }
    .deck.live.chosen::before {
      box-shadow: inset 0 0 0 5px var(--glow), inset 0 0 0 6px var(--gold);
    }
    .deck.live .deck-name {
      grid-area: 1 / 2;
      align-self: center;
      padding-right: 5px;
      font-size: 14px;
      letter-spacing: -0.02em;
    }
    .deck.live .left {
      margin: 0 6px -2px 0;
    }
  }
  @container board ${ROOMY} {
    .decks {
      display: grid;
      grid-template: repeat(5, minmax(30px, 1fr)) / minmax(0, 1fr);
      gap: 0 4px;
      padding: 0;
    }
    .deck:not(.live) {
      --w: 20px;
      min-height: 30px;
      grid-template-columns: 23px 25px minmax(0, 1fr);
      justify-items: start;
      align-items: center;
      min-width: 0;
    }
    .deck:not(.live) .left {
      grid-area: 1 / 2;
      align-self: center;
      margin: 0;
      font-size: 13px;
    }
    .deck:not(.live) .deck-name {
      grid-area: 1 / 3;
      margin: 0 0 0 4px;
      font-size: 12.5px;
      align-self: center;
    }
    /* The card at the bottom of a deck stands below its name: that row is a little higher. */
    .decks:has(.known) {
      grid-template-rows: repeat(2, minmax(28px, 1fr)) minmax(34px, 1fr) repeat(2, minmax(28px, 1fr));
    }
    .decks:has(.known) > .deck:not(.live) {
      min-height: 28px;
    }
    .deck:not(.live):has(.known) .deck-name {
      align-self: start;
      margin-top: 1px;
    }
    .deck:not(.live) .known {
      grid-area: 1 / 3;
      align-self: end;
      margin: 14px 0 0 4px;
      padding: 0 3px;
      font-size: 14px;
    }
    .deck.discard .deck-name {
      font-size: 11.5px;
      line-height: 12px;
      letter-spacing: -0.03em;
    }
    .seeking .decks {
      grid-column: 1 / 3;
      grid-template: minmax(0, 1fr) / repeat(auto-fit, minmax(0, 1fr));
      gap: 12px;
      padding: 9px 6px 8px 3px;
    }
    .deck.live {
      --w: clamp(56px, 10dvh, 84px);
      gap: 12px 0;
      border-radius: 14px;
    }
    .deck.live .left {
      font-size: 18px;
      margin: 0 -12px -6px 0;
    }
    .deck.live .deck-name {
      font-size: 1.05rem;
      text-align: center;
    }
    .action-area:not(:has(.hand)) > .decks {
      display: flex;
      justify-content: flex-end;
    }
    .peek {
      left: 0;
      right: auto;
      width: 300px;
    }
  }
`;
