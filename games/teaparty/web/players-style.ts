/* The players' sheets. */
import { css } from 'lit';
import { WIDE } from '@web/ui/breakpoints.ts';

export const playersStyle = css`
  .player {
    padding: 3px 12px 6px;
  }
  .strip {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 5px;
    position: sticky;
    top: 0;
    z-index: 7;
    padding: 2px 0;
    background: var(--paper);
  }
  /* The ending says who has what. */
  .over .strip {
    display: none;
  }
  .strip .one {
    display: grid;
    gap: 2px;
    min-width: 0;
    padding: 2px 5px 4px;
    border-radius: 9px;
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .strip .moves {
    box-shadow: inset 0 0 0 2.5px var(--glow);
  }
  .strip .line {
    display: flex;
    align-items: center;
    gap: 3px;
    min-width: 0;
    font-size: 13px;
    line-height: 1.2;
  }
  .strip .called {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .strip b {
    margin-left: auto;
    font-weight: normal;
  }
  .strip .face {
    flex: none;
    width: 22px;
    height: 22px;
  }
  /* A face says who it is where a name would be cut. */
  .strip .one {
    container-type: inline-size;
  }
  @container (max-width: 124px) {
    .strip .faced .called {
      display: none;
    }
  }
  .strip .books-of {
    height: 9px;
    overflow: hidden;
  }
  /* Three and more of them: the name has its line, the points stand below it. */
  .strip .crowd:not(.faced) {
    position: relative;
  }
  .strip .crowd:not(.faced) {
    padding-inline: 4px;
  }
  .strip .crowd:not(.faced) .line {
    gap: 2px;
  }
  .strip .crowd:not(.faced) :is(.called, w-seat) {
    font-size: 11.5px;
    letter-spacing: -0.04em;
  }
  .strip .crowd:not(.faced) b {
    position: absolute;
    right: 5px;
    bottom: 1px;
  }
  .strip .crowd:not(.faced) .books-of {
    margin-right: 31px; /* of the points, with a sign and two figures */
  }
  .strip .books-of:has(> :nth-child(5)) {
    gap: 1.5px;
  }
  .bars {
    flex: 0 1 auto; /* however many, all of them are seen */
    min-width: 0;
    display: inline-flex;
    gap: 1px;
    padding: 1.5px;
    border-radius: 2px;
    background: var(--cover);
  }
  .bars i {
    flex: 0 1 auto;
    width: 4px;
    min-width: 1px;
    height: 6px;
    background: color-mix(in srgb, var(--cover) 60%, #fff);
  }
  .bars .full {
    background: #fff3cf;
  }
  @media ${WIDE} {
    .strip {
      display: none;
    }
  }
  .held-by {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: 3px;
    max-width: 98px;
  }
  .held-by.crowd .open-card {
    font-size: 18px;
  }
  /* One row, whatever is held: open cards lie a little on each other. */
  @media ${WIDE} {
    /* In the row below the name, which has all of its own. */
    chair-head {
      display: block;
      position: relative;
    }
    chair-head > .held-by {
      position: absolute;
      right: 50px;
      bottom: -1px;
      flex-wrap: nowrap;
      max-width: 150px;
    }
    chair-head > .held-by .mini-backs .card {
      width: 18px;
    }
    chair-head > .held-by .mini-backs b {
      font-size: 14px;
    }
    chair-head > .held-by > .open-card {
      padding: 1px 2px;
      font-size: 21px;
    }
    chair-head > .held-by > .open-card {
      flex: 0 1 auto;
      min-width: 9px;
      overflow: hidden;
      background: var(--card);
    }
    chair-head > .held-by > .open-card + .open-card {
      margin-left: -6px;
    }
  }
  .mini-backs {
    display: inline-flex;
    align-items: center;
  }
  .mini-backs .card {
    width: 22px;
    border-radius: 4px;
  }
  .mini-backs b {
    margin: 0 3px 0 2px;
    font-weight: normal;
    font-size: 15px;
  }
  .open-card b {
    font-weight: normal;
    font-size: 13px;
  }
  /* How many of them, on the corner of the card. */
  .open-card .times {
    margin-left: -4px;
    align-self: flex-end;
  }
  .open-card {
    display: inline-flex;
    align-items: center;
    padding: 2px;
    border-radius: 6px;
    font-size: 23px;
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .open-card.closed {
    font-size: 19px;
    background: linear-gradient(90deg, var(--cover) 0 4px, var(--leaf) 4px);
    padding-left: 6px;
  }
  .player > .held-by {
    justify-content: flex-start;
    max-width: none;
    padding-bottom: 3px;
  }
  .shelf {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 10px;
    padding: 4px 4px 6px 0;
  }
  .shelf .book {
    --page: 36px;
    padding: 2px 4px 4px;
  }
  /* The points on the spine: on the corner they would lie on a page. */
  .shelf .book {
    padding-left: 21px;
  }
  .shelf .book > .seal {
    inset: auto auto 50% 1px;
    translate: 0 50%;
  }
  .shelf .book:has(.page.live) {
    --page: 44px;
  }
  .shelf :is(.so-many, .ribbon) {
    display: none;
  }
  /* A book is as wide as its title; where there is no room for that, the title is told when it is pointed at. */
  .shelf .cover {
    width: auto;
    padding: 0 4px;
  }
  .shelf .title {
    font-size: 0.72rem;
  }
  @media ${WIDE} {
    .shelf .cover {
      display: none;
    }
  }
  .shelf .seal {
    font-size: 13px;
  }
  .shelf .page .size {
    font-size: 11px;
    right: 1px;
    bottom: 1px;
  }
  .shelf .page .tick {
    display: none;
  }
  .shelf .page .was {
    font-size: 11px;
  }
  .watching .shelf {
    display: none; /* it lies beside the tea party */
  }
  .points summary {
    cursor: pointer;
    width: max-content;
    font-size: 0.88rem;
    color: var(--ink-soft);
    border-radius: 6px;
  }
  .sums {
    display: inline-grid;
    vertical-align: middle;
    font-size: 13px;
    line-height: 16px;
  }
  .points dl {
    margin: 4px 0 0;
    display: grid;
    gap: 2px;
    font-size: 0.92rem;
  }
  .points dl > div {
    display: grid;
    grid-template-columns: max-content 1fr max-content;
    gap: 8px;
    align-items: baseline;
  }
  .points dt,
  .points dd {
    margin: 0;
  }
  .in-pile {
    display: inline-flex;
    align-items: end;
    margin-right: 4px;
  }
  .in-pile .card {
    width: 26px;
    border-radius: 4px;
  }
  /* Rivals stay in sight where the window is low: how their points come about can wait. */
  @media ${WIDE} and (max-height: 1000px) {
    .player {
      position: relative;
      container: player / inline-size;
    }
    .player:not(.mine) .points {
      display: none;
    }
    .playing .mine > .points:not([open]) {
      position: absolute;
      right: 62px;
      top: 9px;
    }
    .shelf {
      --least: 26px;
      gap: 6px 7px;
      padding: 4px 0 3px;
    }
    .shelf .book {
      --page: clamp(var(--least), (100cqw - 26px - var(--books) * 33px) / var(--pages), var(--most, 31px));
      padding: 4px 4px 5px 21px;
    }
    .shelf .book:has(.page.live) {
      --page: clamp(var(--least), (100cqw - 26px - var(--books) * 33px) / var(--pages), var(--most, 31px)); /* they can be chosen near at hand */
    }
    .shelf .seal {
      font-size: 12px;
    }
    .of-2 .shelf {
      --most: 46px;
    }
    .of-3 .shelf {
      --most: 38px;
    }
  }
  @media ${WIDE} and (max-height: 800px) {
    .player {
      padding-bottom: 4px;
    }
    .players {
      gap: 7px;
    }
    .of-4 .shelf {
      --least: 18px;
    }
  }
`;
