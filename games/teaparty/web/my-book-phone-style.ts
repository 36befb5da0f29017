/* The reader's own chapters on a phone: three strips of pages; from the fourth on in two columns, from the seventh without titles. */
import { css } from 'lit';

export const myBookPhoneStyle = css`
  @container board (max-width: 699px) {
    .books {
      gap: 4px;
    }
    /* All the room that there is, shared by rows of one height. */
    .playing .books {
      height: 100%;
      grid-template-rows: 17px repeat(var(--rows, 3), minmax(0, 1fr));
    }
    .books.open-4 {
      --rows: 2;
    }
    .books.crowded {
      --rows: 4;
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
    :is(.mine.of-4, .many .mine) .at-size {
      display: none;
    }
    :is(.mine.of-4, .many .mine) .page.free:is(.huge, .tiny)::before {
      content: '▲';
      display: block;
      inset: 0 auto auto 1px;
      border: 0;
      z-index: 1;
      font-size: 13px;
      line-height: 1;
      color: var(--wax-ink);
    }
    :is(.mine.of-4, .many .mine) .page.free.tiny::before {
      content: '▼';
    }
    .mine.of-4 .whom {
      font-size: 10.5px;
    }
    :is(.mine.of-4, .many .mine) .where:not(.is-live) {
      display: none;
    }
    :is(.mine.of-4, .many .mine) .where-brief {
      display: inline-block !important;
    }
    .where-brief w-icon {
      font-size: 14px;
      vertical-align: -3px;
    }
    /* The smallest phones: what would be cut is a sign, and any size needs no word. */
    @container board (max-width: 345px) {
      .mine.of-3 .page.any .at-size,
      .mine.of-3 .where:is(.is-cake, .is-potion):not(.is-live) {
        display: none;
      }
      .mine.of-3 .where-brief:is(.is-cake, .is-potion) {
        display: inline-block !important;
      }
    }
    /* From the fourth on: two columns, a head above its words. */
    .books.many {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .many > .aim {
      grid-column: 1 / -1;
    }
    .many .mine .so-many {
      display: none;
    }
    .many .mine .cover {
      padding-right: 22px;
    }
    .many .mine .page {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
      justify-items: center;
      gap: 0;
      padding: 1px 1px 2px;
      font-size: 27px;
    }
    .many .wants {
      justify-items: center;
      letter-spacing: -0.03em;
    }
    .many .wants > :is(.is-live, .is-guest, .is-hand) {
      padding: 0 2px;
    }
    .many .mine.of-4 .whom,
    .many .mine.of-4 .where-brief:is(.is-away, .is-covered) {
      display: none !important;
    }
    /* From the fifth on: heads, and who may come. */
    .books.many:not(.open-4) .mine .page {
      grid-template-rows: minmax(0, 1fr);
    }
    .books.many:not(.open-4) .wants {
      position: absolute;
      inset: auto 0 0;
    }
    .books.many:not(.open-4) .wants > :not(.is-guest, .is-hand, .is-live) {
      display: none !important;
    }
    /* From the seventh on: no titles. */
    .crowded .book.mine {
      grid-template: minmax(0, 1fr) / 24px minmax(0, 1fr);
      padding: 2px 2px 3px 0;
    }
    .crowded .mine .page {
      min-height: 0;
    }
    .crowded .mine .cover {
      width: auto;
      min-width: 0;
      height: auto;
      padding: 0 0 0 3px;
      align-items: flex-start;
    }
    .crowded .mine .title {
      display: none;
    }
    .crowded .mine > .seal {
      inset: auto auto 2px 1px;
      font-size: 13px;
    }
  }
`;
