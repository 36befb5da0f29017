/* The action area, where there is room: stairs and decks beside the hand; in a reaction the answers beside the Cat. */
import { css } from 'lit';
import { ROOMY, WIDE } from '@web/ui/breakpoints.ts';
import { LAPTOP } from './breakpoints.ts';

export const handWideStyle = css`
  @container board ${ROOMY} {
    .watch {
      --watch: clamp(84px, 15dvh, 132px);
      flex-direction: column;
    }
    .acting {
      --follows: none;
      --buttons-wrap: nowrap;
      --buttons: flex-end; /* what is always there stays where it is */
      --idle-action: hidden; /* the question says what is to be chosen */
    }
    .acting {
      --card-high: clamp(150px, 20dvh, 196px);
    }
    /* Automatic replies are worth the room where one is asked to reply. */
    .playing:not(.reacting) > .acting {
      --orders-button: none;
      --long-size: 0.86rem;
      --helper-room: 0.8em;
    }
    /* One height, whatever is asked: the table above it keeps its own. */
    @media ${WIDE} {
      .playing > .acting {
        --choice-list: 1px; /* all of them are on the board, and the page fits the window */
        --choice-list-position: absolute;
        box-sizing: border-box;
        flex: none;
        height: calc(var(--card-high) + 77px + var(--told-below, 0px));
      }
    }
    .action-area {
      padding-top: 3px;
      --steps: clamp(128px, 16cqw, 200px);
      --piles: 124px;
      grid-template-columns: var(--steps) var(--piles) minmax(0, 1fr);
      gap: 10px;
    }
    .action-area:not(.steps, .watched) {
      grid-template-columns: var(--piles) minmax(0, 1fr);
    }
    .action-area:not(:has(.hand)) {
      grid-template-columns: minmax(0, 1fr);
    }
    .seeking .stairs {
      display: none; /* nothing has been played */
    }
    .hand {
      --w: clamp(60px, var(--room) / max(var(--cards), 1) - 7px, min(15.4cqw, 150px));
      --h: var(--card-high);
      --room: (100cqw - var(--steps) - var(--piles) - 20px);
    }
    /* Faces of one height, however many words stand below them; only very many make them give way. */
    .hand:not(.crowded) .told .ground {
      flex: 0 1 52%;
    }
    .hand:not(.crowded) .told:not(.chapter) :is(.brief, .does) {
      flex: 1 0 auto;
      align-content: center;
    }
    @media ${LAPTOP} {
      .hand:not(.crowded) .told .ground {
        flex-basis: 62%;
      }
    }
    /* Narrow chapters: title, heads two by two, points, each with room of its own. */
    @container (max-width: 91px) {
      .told.chapter .tiny-pages {
        flex: 0 1 auto;
        gap: 4px;
        margin-block: auto;
        padding-right: 0;
        font-size: 33cqw;
      }
      .told.chapter > .seal {
        position: static;
        order: 1;
        align-self: center;
        translate: none;
        font-size: 15px;
      }
      .told.chapter .card-foot {
        order: 2;
        margin-top: 4px;
      }
    }
    .about {
      justify-content: flex-start;
      height: 52px;
      font-size: 13.5px;
      line-height: 17px;
      text-align: start;
      text-wrap: wrap;
    }
    .acting > .about {
      flex: 1 1 0;
    }
    .about .long {
      font-size: 12px;
      line-height: 13px;
    }
    .foot {
      flex: 0 1 auto;
      max-width: 190px;
    }
    .stop {
      padding: 0.2em 0.9em;
      font-size: 1rem;
    }
    .acting > slot[name='actions'] {
      flex: 0 0 50%; /* a fixed width: nothing beside it moves */
    }
    /* A reaction: the watch, the whole hand with the Cat in front and a line about it, below them the answers. */
    .reacting > .acting {
      --telling: 168px;
      --watching: 0px;
      --answer: 10em;
      --buttons-wrap: nowrap;
      --buttons: flex-start;
      display: grid;
      grid-template: auto minmax(0, 1fr) / fit-content(calc(100% - var(--telling) - 12px)) minmax(var(--telling), 1fr); /* the line about it stands beside the hand */
      gap: 6px 12px;
      min-height: calc(var(--card-high) + 76px);
    }
    .reacting > .acting:has(.watched) {
      --watching: 142px;
    }
    .reacting .action-area {
      display: flex;
      align-items: center;
    }
    .reacting .hand {
      flex: 1 1 0;
      justify-content: flex-start;
      --room: (100cqw - var(--telling) - 12px - var(--watching));
      --h: calc(var(--card-high) - 14px);
    }
    .reacting .held:not(.answers) {
      opacity: 0.75;
    }
    .reacting > .acting > .about {
      align-self: center;
      height: auto;
      max-width: 24em;
      font-size: 15px;
      line-height: 20px;
    }
    .reacting > .acting > slot[name='actions'] {
      grid-area: 2 / 1 / 3 / -1;
    }
    .reacting :is(.stairs, .decks, .foot) {
      display: none;
    }
  }
  /* Too narrow for decks beside the hand: they lie in a row above it. */
  @container board ${ROOMY} and (max-width: 799px) {
    .action-area:is(.steps, .watched) {
      grid-template-columns: var(--steps) minmax(0, 1fr);
    }
    .action-area:not(.steps, .watched) {
      grid-template-columns: minmax(0, 1fr);
    }
    .hand {
      --room: (100cqw - var(--steps) - 10px);
    }
    .seeking .stairs {
      display: grid;
    }
    .action-area > .decks,
    .seeking .decks {
      order: -1;
      grid-column: 1 / -1;
      grid-template: 48px / repeat(5, minmax(0, 1fr));
      padding: 0 3px;
    }
    .seeking .decks {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .decks > .deck:not(.live) {
      grid-column: auto;
    }
    .decks > .deck.discard .deck-name {
      display: block;
    }
    .decks > .deck.live {
      --w: 32px;
      grid-template-columns: auto auto;
      justify-content: center;
      gap: 0 22px;
    }
    .decks > .deck.live .deck-name {
      grid-area: 1 / 2;
      align-self: center;
    }
  }
  @container board ${ROOMY} and (max-width: 819px) {
    .acting {
      --told-below: 20px;
    }
    .acting > .about {
      flex: 1 0 100%;
      height: 20px;
    }
    .reacting > .acting > .about {
      height: auto;
      min-height: 20px;
    }
    .acting > slot[name='actions'] {
      flex: 0 0 calc(100% - 198px); /* with a foot or without */
      margin-inline-start: auto;
    }
    @media (min-height: 1000px) {
      .hand {
        --h: 236px;
      }
    }
  }
`;
