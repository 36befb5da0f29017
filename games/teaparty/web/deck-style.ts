/* Decks and discards, and what can be known of them. */
import { css } from 'lit';
import { NARROW } from '@web/ui/breakpoints.ts';
import { LOW } from './low.ts';

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
    font-size: 11px;
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
  .thrown.character {
    border-color: color-mix(in srgb, var(--back-character) 60%, var(--line));
    background: color-mix(in srgb, var(--back-character) 16%, transparent);
  }
  .deck.live > .card {
    box-shadow: 0 0 0 3px var(--glow), 0 0 14px 4px color-mix(in srgb, var(--glow) 60%, transparent);
  }
  .deck.chosen > .card {
    transform: translateY(-3px);
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold);
  }
  .deck.pointed {
    outline: 3px dashed var(--rose);
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
  .deck.live .deck-name {
    color: var(--ink);
  }
  @container board (max-width: 699px) {
    .decks {
      order: 1; /* below everything */
    }
    /* One of them is asked for: above the table, and nothing else. */
    .seeking > .decks {
      order: 0;
      gap: 10px;
      padding: 4px 3px;
    }
    .seeking > .decks > .deck:not(.live) {
      display: none;
    }
    .deck.live {
      --w: 33px;
      flex: 1 1 0;
      grid-template-columns: 50px minmax(0, 1fr);
      justify-items: start;
      height: 48px;
      padding-left: 10px;
      background: var(--card);
      box-shadow: 0 0 0 2.5px var(--glow), 0 4px 0 1px color-mix(in srgb, var(--glow) 55%, var(--gold));
    }
    .deck.live > .card {
      box-shadow: none;
    }
    .deck.live .deck-name {
      grid-area: 1 / 2;
      align-self: center;
      margin: 0;
      font-size: 15px;
    }
    .deck.live .left {
      margin: 0 6px -2px 0;
    }
    .deck.live.chosen {
      box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold);
    }
  }
  @container board (min-width: 700px) {
    .decks {
      position: absolute !important;
      top: 8px;
      right: 240px;
      z-index: 8; /* beside the question */
      gap: 2px;
      padding: 0;
    }
    :not(.playing) > .decks {
      top: 54px;
      right: 20px;
    }
    .over > .decks {
      position: relative !important;
      inset: auto;
      align-self: flex-end;
    }
    .peek {
      top: 100%;
      bottom: auto;
      width: 300px;
    }
  }
  @media (min-width: 700px) and ${NARROW} {
    .decks {
      top: 64px;
    }
  }
  @media ${LOW} {
    .deck:not(.live) .deck-name {
      display: none;
    }
  }
`;
