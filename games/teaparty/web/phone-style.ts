/*
 * How the table lies on a phone: head, scene, chapters and action area have heights that follow from the window alone, so that
 * every part keeps its place whoever plays, whatever is asked, and however many chapters are open.
 */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';

export const phoneStyle = css`
  @container board ${CLOSE} {
    .playing > * {
      --lead: 36px; /* the stairs, or what is told in their place */
      --card-high: clamp(100px, 13.6dvh, 120px);
      --row: 58px; /* the buttons */
      --action-area: calc(var(--lead) + var(--card-high) + 15px + var(--row));
      --high: min(
        var(--window, 100dvh) - 154px - var(--action-area) - var(--beyond, 0px),
        100dvh - var(--top, 0px) - 11px - var(--above, 143px) - var(--action-area)
      ); /* what a lesson or a puzzle says above it, however many lines */
      --scene: clamp(150px, var(--high) * 0.77 - 110px, 320px);
    }
    /* One chapter needs less: the guests have it. */
    .playing.single > * {
      --scene: clamp(150px, var(--high) - 168px, 320px); /* no more: a second chapter moves the table hardly */
    }
    /* Four shelves of chapters: less of the scene. */
    .playing.shelved > * {
      --scene: clamp(150px, var(--high) * 0.77 - 127px, 320px);
    }
    /* Pages of everybody: those of the others have what few chapters of one's own leave. */
    .playing.ownToo.few > * {
      --scene: max(150px, var(--high) - 162px);
    }
    .playing > .table {
      --tea: 100%;
      box-sizing: border-box;
      display: grid;
      grid-template: var(--scene) minmax(0, 1fr) / minmax(0, 1fr);
      height: var(--high);
      padding-top: 4px;
    }
    .playing > .table > * {
      min-height: 0;
    }
    /* The card in play is told in place of the players' strip and of the log line. */
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
    .stand.beneath > .tea {
      display: none;
    }
    /* If there is more of it below, the edge has a shadow. */
    .playing .stand > .panel {
      overflow: hidden auto;
      scrollbar-width: thin;
      background:
        linear-gradient(transparent, var(--leaf) 70%) 0 100% / 100% 26px no-repeat local,
        linear-gradient(transparent, color-mix(in srgb, var(--ink) 38%, var(--leaf))) 0 100% / 100% 12px no-repeat scroll,
        var(--leaf);
    }
    /* The question to the reader lies on scene and chapters, unless a page is wanted or it is a reaction. */
    .playing.elsewhere:not(.ownToo, .own, .reacting) .stand {
      grid-row: 1 / -1;
    }
    .playing.elsewhere:not(.ownToo, .own, .reacting) .near {
      display: none;
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
    .playing .stand > .tea {
      box-sizing: border-box;
      overflow: clip;
      overflow-clip-margin: 12px;
    }
    /* As high as what one plays with; the list of all choices and the decks lie below the window. */
    .playing > .sticky {
      bottom: 0;
      height: var(--action-area);
      margin: 2px 0 226px;
      padding: 0;
    }
    /* A hint lies on the buttons: the hand stands above it, in the room of the stairs, unless decks have that. */
    .playing.advised:not(.seeking) > .sticky {
      bottom: max(0px, var(--hint-high, 0px) + 6px - var(--row));
      background: none;
    }
    .playing.advised:not(.seeking) > .sticky > .about,
    .playing.advised:not(.seeking) .stairs {
      visibility: hidden;
    }
    /* The button lies behind the hint: its number would look out. */
    .playing.advised .stop::after {
      content: none;
    }
    .playing ::slotted(action-bar) {
      max-height: 188px;
      overflow: hidden auto;
    }
    /* The page's row first, then who plays, then what happened and what is asked in one block. */
    :is(.playing, .replayed) > .above {
      --title-size: 0.95rem;
      display: flex;
      flex-direction: column;
    }
    .playing > .above {
      z-index: 8; /* where the sheets below are read, the action area goes behind it, with all that it has below the window */
      height: var(--above, 143px); /* lessons and puzzles have no head, and say so */
    }
    :is(.playing, .replayed) ::slotted(header) {
      position: static;
      order: -1;
    }
    /* If nothing has happened, the question has all of the block. */
    .playing ::slotted(.prompt),
    .ask {
      flex: 1 0 38px;
      height: auto !important;
      align-content: center;
      font-size: 0.94rem !important;
    }
    .playing ::slotted(.prompt) {
      font-size: 0.86rem !important;
    }
  }
`;
