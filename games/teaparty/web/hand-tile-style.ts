/*
 * A hand of many cards lies in two rows: nothing lies on anything, and every card is as large as a finger. Each shows
 * a face and beside it who it is; what it does is told as soon as it is looked at.
 */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';
import { SMALL_PHONE } from './breakpoints.ts';

const tiles = css`
  --apart: 5px;
  --w: calc((var(--room) - (var(--across) - 1) * var(--apart)) / var(--across));
  --tile: calc((var(--h) - var(--apart)) / 2);
  --face: 31px;
  display: grid;
  justify-content: start;
  align-content: start;
  min-height: calc(var(--h) + 15px); /* the second row is moved there, and takes no room of its own */
  & > .held {
    grid-area: 1 / 1;
    width: var(--w);
    height: var(--tile);
    margin-left: 0;
    translate: calc(var(--column) * (var(--w) + var(--apart))) calc(var(--line) * (var(--tile) + var(--apart)) + var(--rise, 0px));
  }
  & > .held:is(.chosen, .armed) {
    --rise: -2px;
  }
  & > .held > .card {
    padding-right: 0;
  }
  & .told:not(.chapter) {
    display: grid;
    grid-template: minmax(0, 1fr) auto minmax(0, 1fr) / var(--face) minmax(0, 1fr);
    column-gap: 3px;
    text-align: start;
  }
  & .told .ground {
    grid-area: 1 / 1 / -1 / 2;
    min-height: 0;
    margin: 2px 0 2px 2px;
    border-radius: 7px;
    box-shadow: inset -2px 0 0 var(--of);
  }
  & .told:not(.chapter) .name {
    grid-area: 1 / 2;
    align-self: end;
    padding: 0;
    font-size: 11px;
    letter-spacing: -0.03em;
  }
  & .told :is(.full, .short, .brief, .does) {
    display: none;
  }
  & .told .shortest {
    display: inline;
  }
  /* The frame says whether it may be played; the sign says it once more. */
  & .told .card-foot {
    grid-area: 3 / 2;
    margin: 0;
    padding: 0;
    font-size: 12px;
    line-height: 14px;
  }
  & .told .card-foot::before {
    content: '';
  }
  & .told .card-foot.yes::before {
    content: '✓';
  }
  & .told .card-foot.no::before {
    content: '✕';
  }
  & .told > .number {
    width: 17px;
    height: 17px;
    font-size: 13px;
  }
  /* Other signs stand on the feet of the figure, never on words. */
  & .told > .treats {
    inset: auto auto 3px 3px;
    display: flex;
    gap: 0;
    padding: 1px;
    font-size: 14px;
  }
  & .told > .marks {
    inset: auto auto -1px 5px;
  }
  & .told > .marks > .mark {
    min-width: 16px;
    font-size: 11px;
  }
  & .count {
    inset: auto auto 1px calc(var(--face) - 26px);
  }
  & .told.chapter .name {
    display: none;
  }
  & .told.chapter .tiny-pages {
    gap: 1px;
    padding: 0 22px 0 0;
    font-size: 20px;
  }
  & .told.chapter > .seal {
    inset: 50% 3px auto auto;
    translate: 0 -50%;
    font-size: 13px;
  }
  & .told.chapter .card-foot {
    position: absolute;
    inset: auto 8px 1px auto;
  }
  /* Three in a row: words beside the face, and titles. */
  &.broad {
    --face: 36px;
  }
  &.broad .told .shortest {
    display: none;
  }
  &.broad .told .short {
    display: inline;
  }
  &.broad .told:not(.chapter) .brief {
    display: block;
    grid-area: 2 / 2;
    padding: 0 2px 0 0;
    font-size: 10px;
    line-height: 1.1;
  }
  /* Why it cannot be played is worth more than what it would do. */
  &.broad .told:has(> .card-foot.no) .brief {
    display: none;
  }
  &.broad .told:not(.chapter) > .card-foot.yes {
    display: none; /* its frame says it, and the words need the room */
  }
  &.broad .told > .card-foot.no {
    grid-area: 2 / 2;
    font-size: 10px;
    line-height: 1.15;
  }
  &.broad .told > .card-foot.no::before {
    content: attr(data-text);
  }
  &.broad .told.chapter .name {
    display: block;
    flex: none;
    min-height: 0;
    padding: 3px 4px 0;
    font-size: 10px;
    line-height: 1.05;
  }
  &.broad .told.chapter .tiny-pages {
    font-size: 16px;
  }
`;

export const handTileStyle = css`
  .told .shortest {
    display: none;
  }
  @container board ${CLOSE} {
    .hand.tight {
      ${tiles}
    }
    /* Very many: faces and numbers; names are told when they are looked at. */
    .hand.tight.slender {
      --apart: 3px;
    }
    .hand.tight.slender .told:not(.chapter) {
      grid-template-columns: minmax(0, 1fr);
    }
    .hand.tight.slender .told .ground {
      margin: 2px;
      box-shadow: none;
    }
    .hand.tight.slender .told :is(.name, .card-foot) {
      display: none;
    }
    .hand.tight.slender .told.chapter .tiny-pages {
      align-content: start;
      padding: 3px 0 0;
      font-size: 14px;
    }
    .hand.tight.slender .told.chapter > .seal {
      inset: auto 1px 1px auto;
      translate: none;
      font-size: 10.5px;
    }
  }
  /* The smallest phones: five would be too narrow for their words. */
  @container board ${SMALL_PHONE} {
    .hand.five {
      ${tiles}
    }
  }
  @container board ${ROOMY} {
    .hand.crowded {
      ${tiles}
    }
  }
`;
