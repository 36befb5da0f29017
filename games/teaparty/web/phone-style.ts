/* How the table lies on a phone: every part keeps its place, whoever plays and whatever is asked. */
import { css } from 'lit';

export const phoneStyle = css`
  @container board (max-width: 699px) {
    /* All that is left between the head and the dock. */
    .playing > .table {
      --tea: auto;
      box-sizing: border-box;
      --high: calc(var(--window, 100dvh) - 151px - var(--dock, 230px));
      min-height: var(--high);
      padding-top: 4px;
    }
    .playing.among > .table {
      height: var(--high);
    }
    /* What is being played is told in place of who plays, and of what happened. */
    .playing.busy .strip {
      display: none;
    }
    .playing.busy ::slotted(.ticker) {
      display: none !important;
    }
    .playing.busy .slim {
      order: -1;
      height: 61px;
      margin: 0;
    }
    /* The question lies where the tea party lay. */
    .playing.elsewhere > .table {
      height: var(--high);
    }
    .playing.elsewhere:not(.among) > .table > .panel {
      flex: 1 1 auto;
      overflow-y: auto;
    }
    .playing.elsewhere:not(.among) > .table::after {
      content: '';
      flex: 0 1000 112px;
    }
    /* The last turn is told in place of what happened. */
    .playing.last:not(.busy) .slim {
      position: absolute;
      left: 0;
      top: 86px;
    }
    .playing.last ::slotted(.ticker) {
      visibility: hidden;
    }
    .playing.elsewhere > .table {
      --dock: 112px;
    }
    .playing > .table > .tea,
    .playing:not(.choosing) > .table > .panel {
      flex: 1 1 0;
      min-height: 132px;
      max-height: 310px;
      box-sizing: border-box;
      overflow: clip;
      overflow-clip-margin: 12px;
    }
    .playing:not(.choosing) > .table > .panel {
      overflow: hidden auto;
    }
    .playing.elsewhere > .table > .tea {
      max-height: 330px;
    }
    .playing > .sticky {
      margin-top: 2px;
    }
    .elsewhere .dock > :not(.watch, .decks) {
      display: none; /* what is to be chosen now is not in the hand */
    }
    .replayed > .sticky {
      bottom: -180px; /* the steps; how fast and whose eyes can be scrolled to */
    }
    /* The page's row first, then who plays, then what happened and what is asked in one block. */
    .playing > .above {
      --title-size: 1.15rem;
      display: flex;
      flex-direction: column;
      height: 143px;
    }
    .playing ::slotted(header) {
      position: static;
      order: -1;
    }
    .playing ::slotted(.prompt),
    .ask {
      flex: none;
      height: 38px !important;
      margin-top: auto !important;
      align-content: center;
      font-size: 0.94rem !important;
    }
    .playing ::slotted(.prompt) {
      font-size: 0.86rem !important;
    }
  }
`;
