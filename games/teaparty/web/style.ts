/*
 * How the table lies: the tea party, beside or below it my book; above them what is going on and the decks; my hand
 * lies in the sticky actions. Sizes follow the board's own width and the window's height.
 */
import { css } from 'lit';
import { WIDE } from '@web/ui/breakpoints.ts';
import { LOW } from './low.ts';

export const style = css`
  .main {
    container: board / inline-size;
  }
  .main.gilt {
    padding-top: 10px;
  }
  .main ::slotted(header) {
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
  }
  .main ::slotted(.prompt) {
    margin: 0 !important;
  }
  .table {
    --tea: clamp(204px, 28dvh, 250px);
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .band {
    display: contents;
  }
  /* On a phone the decks lie below everything, unless one of them is asked for. */
  .decks {
    order: 1;
  }
  .decks:has(.live) {
    order: -1;
  }
  .stage.slim {
    order: -2;
  }
  .near {
    min-width: 0;
  }
  .dragged {
    position: absolute;
    z-index: 9;
    filter: drop-shadow(0 8px 10px rgb(0 0 0 / 35%));
  }
  .closed-book {
    display: grid;
    place-items: center;
    padding: 8px;
    border-radius: 4px 10px 10px 4px;
    text-align: center;
    color: var(--on-back);
    background: linear-gradient(90deg, rgb(0 0 0 / 35%), transparent 12%), var(--back-chapter);
    box-shadow: inset 0 0 0 3px color-mix(in srgb, var(--gold) 70%, transparent), var(--shadow);
  }
  [role='button'],
  [data-target] {
    -webkit-tap-highlight-color: transparent;
    user-select: none;
    -webkit-user-select: none;
  }
  .table [data-target] {
    scroll-margin: 100px 0 290px; /* clear of the prompt and the sticky actions */
  }
  .pulling :is(.cell, .held).live {
    touch-action: none;
    cursor: grab;
  }
  .live {
    cursor: pointer;
  }
  @container board (max-width: 699px) {
    .elsewhere .dock {
      display: none; /* what is to be chosen now is not in the hand */
    }
    .main ::slotted(.prompt) {
      top: 42px !important; /* below the rivals */
      font-size: 0.95rem !important;
    }
    .elsewhere ::slotted(.prompt) {
      font-size: 0.86rem !important; /* it tells the whole effect */
    }
  }
  @container board (min-width: 700px) {
    .table {
      --tea: clamp(264px, 77.6dvh - 318px, 470px);
      display: grid;
      grid-template-columns: minmax(0, 46fr) minmax(0, 54fr);
      gap: 8px 14px;
      align-items: start;
      margin-top: -36px; /* the decks lie beside the prompt */
    }
    .band {
      grid-column: 1 / -1;
      display: flex;
      align-items: end;
      gap: 12px;
      min-height: 82px;
      pointer-events: none;
    }
    .band > * {
      pointer-events: auto;
    }
  }
  @container board (min-width: 700px) and (max-width: 899px) {
    .table {
      --tea: clamp(264px, 77.6dvh - 318px, 400px);
    }
  }
  @media ${LOW} {
    .table {
      --tea: clamp(250px, 100dvh - 442px, 330px);
      margin-top: -46px;
    }
    .table:has(.slim:is(.busy, :has(.last-turn))) {
      --tea: clamp(230px, 100dvh - 488px, 300px);
      margin-top: -4px;
    }
    .band {
      min-height: 50px;
    }
    .main ::slotted(.prompt) {
      font-size: 1rem !important;
      line-height: 1.25 !important;
      min-height: 48px !important;
    }
    .slim:not(.busy, :has(.last-turn)) {
      visibility: hidden;
    }
  }
  @media (min-width: 780px) {
    .main ::slotted(.prompt) {
      min-height: 36px;
      max-width: calc(100% - 290px);
      text-align: start !important;
    }
  }
  @media ${WIDE} {
    .main.gilt {
      padding: 12px 20px 14px;
    }
    .side:has(> .sheets) {
      --log-height: max(100px, 15vh);
    }
  }
`;
