/* Armchairs for the huge, chairs for those of true size, saucers for the tiny; who sits there; and a whole stack. */
import { css } from 'lit';

export const chairStyle = css`
  .chair,
  .sitter {
    position: absolute;
    left: 50%;
    translate: -50% 0;
    pointer-events: none;
  }
  .chair {
    bottom: calc(var(--place) * 0.5);
    width: min(96cqw, 112cqh);
    height: min(100cqh - var(--place) * 0.5 - 3px, 128cqw);
  }
  .chair :is(path, rect) {
    stroke: var(--outline);
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  .chair .wood {
    fill: var(--wood);
  }
  .chair .plush {
    fill: var(--plush);
  }
  .chair .cushion {
    fill: color-mix(in srgb, var(--plush) 82%, light-dark(#fff, #000));
  }
  .chair .tuft {
    fill: none;
    stroke: color-mix(in srgb, var(--plush) 72%, var(--outline));
    stroke-width: 1.2;
  }
  .chair .button {
    fill: none;
    stroke: var(--wood);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .chair .spindles,
  .chair .post {
    fill: none;
    stroke: var(--wood);
    stroke-width: 4;
  }
  .chair .post {
    stroke-width: 7;
    stroke-linecap: round;
  }
  .centre .chair {
    width: min(74cqw, 86cqh);
    height: min(92cqh - var(--place) * 0.5, 108cqw);
  }
  .tiny .chair {
    bottom: calc(var(--place) * 0.82);
    width: min(86cqw, 132cqh);
    height: min(38cqh, 44cqw);
    border: 2px solid color-mix(in srgb, var(--of-bc) 45%, var(--linen-line));
    border-radius: 50%;
    background: radial-gradient(closest-side, var(--linen) 56%, color-mix(in srgb, var(--of-bc) 16%, var(--linen)) 58% 72%, var(--linen) 74%);
  }
  /* Nobody sits there: an empty chair, all of it. */
  .huge.empty .chair {
    bottom: 2px;
    width: min(84cqw, 92cqh);
    height: min(86cqh, 92cqw);
  }
  .centre.empty .chair {
    bottom: 34%;
    width: min(66cqw, 76cqh);
    height: min(60cqh, 66cqw);
  }
  .tiny.empty .chair {
    bottom: 14%;
    height: min(30cqh, 40cqw);
    opacity: 0.6;
  }
  .setting {
    position: absolute;
    left: 50%;
    bottom: 22%;
    translate: -50% 0;
    height: min(66cqh, 56cqw);
    pointer-events: none;
  }
  .setting path,
  .setting ellipse,
  .setting circle {
    stroke: #3a2348;
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .setting .china {
    fill: light-dark(#fffdf6, #efe4d2);
  }
  .setting .teal {
    fill: #2b8b94;
  }
  .setting .wax {
    fill: #b3263d;
  }
  .setting .crust {
    fill: #e0a95c;
  }
  .setting .line {
    fill: none;
    stroke-width: 3;
  }
  .setting .thick {
    stroke-width: 4;
  }
  .setting .steam {
    fill: none;
    stroke: color-mix(in srgb, var(--ink-soft) 40%, transparent);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .sitter {
    --behind: calc(var(--place) * 0.3); /* so far down behind the place card */
    bottom: calc(var(--place) - var(--behind));
    height: min(101cqh - var(--place) + var(--behind), 122cqw);
    aspect-ratio: 3 / 4;
    filter: drop-shadow(0 2px 2px rgb(0 0 0 / 25%));
  }
  .sitter .person {
    display: block;
    width: 100%;
    height: 100%;
  }
  .centre .sitter {
    height: min(96cqh - var(--place) + var(--behind), 106cqw);
  }
  .tiny .sitter {
    height: min(80cqh - var(--place) * 0.5, 78cqw);
  }
  /* Not much of a row: the name alone, and more of the guest. */
  @container (min-height: 46.1px) and (max-height: 60px) {
    .cell > * {
      --place: 17px;
    }
    .place .brief {
      display: none;
    }
  }
  /* A guest to go into the book or to get a treat is chosen by character: the picture is worth more than the effect. */
  @container (min-height: 46.1px) and (max-height: 84px) {
    .cell:has(.outcome:is(.into, .feeds)) > * {
      --place: 17px;
    }
    .cell:has(.outcome:is(.into, .feeds)) .brief,
    .outcome.into {
      display: none; /* the ribbon says which chapter */
    }
    .outcome {
      padding: 0 5px;
      font-size: 10px;
      line-height: 12px;
    }
  }
  /* Low rows: a place card with a portrait beside the name. How large they are is seen by the row. */
  @container (max-height: 46px) {
    .place {
      inset: 1px 0;
      z-index: auto;
      height: auto;
      padding-left: calc(100cqh - 2px);
      justify-items: start;
      font-size: 12px;
    }
    .who {
      flex-wrap: wrap;
      gap: 1px 3px;
      white-space: normal;
      text-align: left;
    }
    .order {
      text-align: center;
    }
    .place .brief,
    .cell > .outcome {
      display: none;
    }
    .cell:not(.empty) > .chair {
      display: none;
    }
    .cell > .sitter {
      inset: 3px auto 3px 2px;
      z-index: 1;
      height: auto;
      width: calc(100cqh - 6px);
      aspect-ratio: auto;
      translate: none;
      overflow: hidden;
      border-radius: 6px;
      filter: none;
    }
    .cell:is(.chosen, .armed) > .sitter:not(.coming) {
      translate: none;
    }
    .cell > .sitter .person {
      width: 100%;
      height: auto;
      aspect-ratio: 3 / 4;
    }
    .cell > .more {
      left: auto;
      right: 2px;
      bottom: 2px;
    }
    .cell > .marks {
      right: 2px;
      top: -4px;
    }
  }
  /* The whole stack, beside the place. */
  .fan {
    position: absolute;
    z-index: 6;
    top: 100%;
    left: 50%;
    translate: -50% 0;
    display: flex;
    gap: 5px;
    padding: 8px;
    border-radius: 12px;
    background: var(--paper);
    box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
    pointer-events: none;
  }
  .cell:has(.fan) {
    z-index: 6;
  }
  .dragged .sitter {
    position: static;
    width: 100%;
    height: auto;
    translate: none;
  }
  .fan .card {
    width: 62px;
  }
  .fan .card:not(:first-child) {
    filter: saturate(0.75);
  }
  .cell.tiny .fan {
    top: auto;
    bottom: 100%;
  }
  .row-of > :first-child .fan {
    left: 0;
    translate: 0;
  }
  .row-of > :last-child .fan {
    left: auto;
    right: 0;
    translate: 0;
  }
`;
