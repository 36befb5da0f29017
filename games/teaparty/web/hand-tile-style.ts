/*
 * A hand of many cards lies in two rows: nothing lies on anything, and every card is as large as a finger. Each shows
 * a face and beside it who it is; what it does is told as soon as it is looked at.
 */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

const tiles = css`
  --apart: 5px;
  --w: calc((var(--room) - (var(--across) - 1) * var(--apart)) / var(--across));
  --tile: calc((var(--h) - var(--apart)) / 2);
  --face: 32px;
  display: grid;
  justify-content: start;
  align-content: start;
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
    grid-template: minmax(0, 1fr) minmax(0, auto) 16px / var(--face) minmax(0, 1fr);
    column-gap: 4px;
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
    grid-column: 2;
    align-self: center;
    padding: 1px 0 0;
    font-size: 11.5px;
    letter-spacing: -0.02em;
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
  & .told > .treats {
    inset: auto 3px 2px auto;
    display: flex;
    gap: 1px;
    padding: 0;
    background: none;
    font-size: 15px;
  }
  & .told > .marks {
    inset: auto 4px -3px auto;
  }
  & .told > .marks > .mark {
    min-width: 16px;
    font-size: 11px;
  }
  & .count {
    inset: auto auto -2px -3px;
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
  &.broad .told .brief {
    display: block;
    grid-column: 2;
    padding: 0;
    font-size: 10px;
    line-height: 1.1;
  }
  &.broad .told.chapter .name {
    display: block;
    min-height: 0;
    padding: 3px 4px 0;
    font-size: 10px;
    line-height: 1.05;
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
  }
  @container board ${ROOMY} {
    .hand.crowded {
      ${tiles}
    }
  }
`;
