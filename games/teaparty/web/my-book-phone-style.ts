/*
 * The reader's own chapters on a phone: one or two are large, three are strips of pages; from the fourth on they stand on
 * shelves (shelves.ts), their covers spines without a title. Four shelves are low; should there be more, they are scrolled.
 */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';
import { SMALL_PHONE } from './breakpoints.ts';

export const myBookPhoneStyle = css`
  @container board ${CLOSE} {
    .books {
      gap: 4px;
    }
    /* All the room that there is, shared by rows of one height. */
    .playing .books {
      height: 100%;
      grid-template-rows: 17px repeat(var(--rows, 3), minmax(0, 1fr));
    }
    .books > .none {
      grid-row: 2 / -1;
      align-content: center;
    }
    .aim b {
      font-size: 0.9rem;
    }
    .aim span {
      display: none;
    }
    .book.mine {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
      gap: 0;
      min-height: 0;
      padding: 0 4px 3px;
    }
    .mine .cover {
      align-items: center;
      height: 15px;
    }
    .mine .title,
    .mine .so-many {
      font-size: 0.74rem;
      line-height: 15px;
      letter-spacing: -0.03em;
    }
    .mine .cover {
      padding-right: 1.9em;
    }
    .mine .mark {
      margin-top: 0;
      padding: 0 3px 4px;
      font-size: 11px;
    }
    .mine > .seal {
      right: -2px;
      top: -3px;
      font-size: 14px;
    }
    .mine .leaves {
      min-height: 0;
    }
    .mine .page {
      height: auto;
      min-height: 35px;
      grid-template-columns: 27px minmax(0, 1fr);
      padding: 0 2px;
      gap: 2px;
      font-size: 25px;
    }
    /* The title above a page belongs to what a finger means by it. */
    .mine .page.live::after {
      content: '';
      position: absolute;
      inset: -15px 0 0;
    }
    .wants {
      line-height: 1.1;
    }
    .mine.of-4 .page {
      grid-template-columns: 23px minmax(0, 1fr);
      padding: 0 1px;
      font-size: 20px;
    }
    /* Four in a row, or four chapters: the size is a sign before the name. */
    :is(:where(.books:not(.open-1)) .mine.of-4, .many .mine) .at-size {
      display: none;
    }
    :is(:where(.books:not(.open-1)) .mine.of-4, .many .mine) .page.free:is(.huge, .tiny)::before {
      content: '▲';
      display: block;
      inset: 0 auto auto 1px;
      border: 0;
      z-index: 1;
      font-size: 13px;
      line-height: 1;
      color: var(--wax-ink);
    }
    :is(:where(.books:not(.open-1)) .mine.of-4, .many .mine) .page.free.tiny::before {
      content: '▼';
    }
    :where(.books:not(.open-1)) .mine.of-4 .whom {
      display: none !important;
    }
    :where(.books:not(.open-1)) .mine.of-4 .whom-brief {
      display: inline-block !important;
      font-size: 10.5px;
    }
    :is(:where(.books:not(.open-1)) .mine.of-4, .many .mine) .where:not(.is-live) {
      display: none;
    }
    :is(:where(.books:not(.open-1)) .mine.of-4, .many .mine) .where-brief {
      display: inline-block !important;
    }
    .where-brief w-icon {
      font-size: 14px;
      vertical-align: -3px;
    }
    /* Three strips: three lines beside a head, and air between them. */
    .playing .open-3 .mine .wants {
      line-height: 1.05;
    }
    .playing .open-3 .mine .filled .wants {
      padding-left: 2px;
    }
    .playing .open-3 .where-brief w-icon {
      font-size: 11px;
      vertical-align: -2px;
    }
    /* The smallest phones: what would be cut is a sign, and any size needs no word. */
    @container board ${SMALL_PHONE} {
      .mine.of-3 .page.any .at-size,
      .mine.of-3 .where:is(.is-cake, .is-potion, .is-home):not(.is-live) {
        display: none;
      }
      .mine.of-3 .where-brief:is(.is-cake, .is-potion, .is-home) {
        display: inline-block !important;
      }
    }
    /* One or two: the room of three, heads as large as it allows. */
    .playing .books:is(.open-1, .open-2) {
      --rows: 2;
    }
    .playing .books.open-1 {
      grid-template-rows: 17px minmax(0, 176px);
    }
    .playing :is(.open-1, .open-2) .mine .cover {
      height: 19px;
    }
    .playing :is(.open-1, .open-2) .mine :is(.title, .so-many) {
      font-size: 0.82rem;
      line-height: 19px;
    }
    .playing :is(.open-1 :not(.of-4), .open-2 .of-2) > .leaves .wants {
      font-size: 11px;
    }
    .playing :is(.open-1 :not(.of-4), .open-2 .of-2) > .leaves .whom {
      font-size: 12px;
    }
    .playing .open-2 .mine.of-2 .page {
      grid-template-columns: 46px minmax(0, 1fr);
      font-size: 40px;
    }
    .playing .open-2 .mine.of-3 .page {
      grid-template-columns: 29px minmax(0, 1fr);
      gap: 1px;
      font-size: 25px;
    }
    .playing .open-1 .mine .page,
    .playing .open-2 .mine.of-4 .page {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
      justify-items: center;
      gap: 1px;
      padding: 3px 1px;
      font-size: 26px;
    }
    .playing .open-2 .mine.of-4 .leaves {
      container-type: size;
    }
    .playing .open-2 .mine.of-4 .page {
      font-size: clamp(17px, 100cqh - 32px, 36px);
    }
    /* As large as the words below it leave room for. */
    .playing .open-1 .mine .page {
      padding-block: 6px;
      font-size: clamp(26px, 100cqh - 62px, 60px);
    }
    .playing .open-1 .mine.of-4 .page {
      font-size: clamp(26px, 100cqh - 62px, 48px);
    }
    .playing .open-1 .mine .leaves {
      container-type: size;
    }
    /* A lesson with much to say leaves little room: the words beside the head. */
    @container (max-height: 84px) {
      .playing .open-1 .mine:not(.of-4) .page {
        grid-template: minmax(0, 1fr) / 32px minmax(0, 1fr);
        justify-items: start;
        padding: 0 2px;
        font-size: 28px;
      }
      .playing .open-1 .mine:not(.of-4) .wants {
        justify-items: start;
      }
    }
    .playing .open-1 .wants,
    .playing .open-2 .mine.of-4 .wants {
      justify-items: center;
    }
    /* From the fourth on: on shelves, the cover a spine; a head above its words. */
    .books.many {
      --shelf-high: calc((100% - 17px) / var(--shelves) - 4px);
      display: flex;
      flex-wrap: wrap;
      align-content: flex-start;
    }
    .many > .aim {
      flex: 0 0 100%;
      height: 17px;
    }
    .many > .book.mine {
      order: var(--shelf);
      flex: none;
      grid-template: minmax(0, 1fr) / 22px minmax(0, 1fr);
      width: calc((99.9% - 4px * var(--mates)) * var(--part));
      padding: 1px 2px 2px 1px;
    }
    .playing .many > .book.mine {
      height: min(var(--shelf-high), 84px);
    }
    .many .mine .cover {
      align-items: flex-start;
      width: auto;
      min-width: 0;
      height: auto;
      padding: 0 0 0 2px;
    }
    .many .mine :is(.title, .so-many) {
      display: none; /* it would be cut */
    }
    .many .mine > .seal {
      inset: auto auto 2px 0;
      font-size: 13px;
    }
    .many .mine .page {
      grid-template: minmax(0, 1fr) 14px / minmax(0, 1fr);
      justify-items: center;
      gap: 0;
      min-height: 44px;
      padding: 1px 0 0;
      font-size: clamp(21px, (var(--high) - var(--scene)) / var(--shelves) - 36px, 40px);
    }
    .many .mine .page.filled .on {
      max-width: calc(100% - 4px); /* a page may be narrower than whoever is there */
      height: auto;
      aspect-ratio: 1;
    }
    .many .mine .page.live::after {
      display: none;
    }
    .many .wants {
      justify-items: center;
      line-height: 14px;
    }
    .many .mine .whom {
      display: none !important;
    }
    .many .mine .whom-brief {
      display: inline-block !important;
      letter-spacing: -0.03em;
      font-size: 10.5px;
    }
    /* The name itself says who may come; a treat that is wanted is a sign beside the head. */
    .many .mine .wants > :not(.whom-brief, .is-cake, .is-potion),
    .many .mine .where {
      display: none !important;
    }
    .many .mine :is(.near, .live) .whom-brief {
      padding: 0 3px;
      border-radius: 99px;
      color: var(--on-wax);
      background: var(--wax);
    }
    .many .mine .live .whom-brief {
      color: #2b2033;
      background: var(--glow);
    }
    .many .mine .where-brief {
      position: absolute;
      inset: 0 0 auto auto;
    }
    .many .where-brief w-icon {
      font-size: 12px;
    }
    .playing .books.low {
      --shelf-high: max(47px, (100% + 4px) / 4 - 4px);
      overflow: hidden auto;
      overscroll-behavior: contain;
      scrollbar-width: none;
    }
    .low > .aim {
      display: none;
    }
  }
`;
