/* The reader's own chapters on a phone: a strip of pages each; four without titles, from the fifth on two columns of heads. */
import { css } from 'lit';

export const myBookPhoneStyle = css`
  @container board (max-width: 699px) {
    .books {
      gap: 5px;
    }
    .aim b {
      font-size: 0.9rem;
    }
    .aim span {
      display: none;
    }
    .book.mine {
      gap: 0;
      padding: 0 4px 4px;
    }
    .mine .cover {
      align-items: center;
      height: 17px;
    }
    .mine .title,
    .mine .so-many {
      font-size: 0.74rem;
      line-height: 17px;
    }
    .mine .mark {
      margin-top: 0;
      padding: 1px 3px 5px;
      font-size: 11px;
    }
    .mine > .seal {
      right: -2px;
      top: -3px;
      font-size: 14px;
    }
    .mine .page {
      height: 37px;
      grid-template-columns: 27px minmax(0, 1fr);
      padding: 0 2px;
      gap: 2px;
      font-size: 25px;
    }
    .books.choosing .page {
      height: 45px;
    }
    .wants {
      line-height: 1.15;
    }
    .mine.of-4 .page {
      grid-template-columns: 23px minmax(0, 1fr);
      padding: 0 1px;
      gap: 2px;
      font-size: 20px;
    }
    /* Four in a row, or four chapters: the size is a sign before the name. */
    :is(.mine.of-4, .many .mine, .packed .mine) .at-size {
      display: none;
    }
    :is(.mine.of-4, .many .mine, .packed .mine) .page.free:is(.huge, .tiny) .on::after {
      content: '▲';
      position: absolute;
      left: 1px;
      bottom: 1px;
      font-size: 13px;
      line-height: 1;
      color: var(--wax-ink);
    }
    :is(.mine.of-4, .many .mine, .packed .mine) .page.free.tiny .on::after {
      content: '▼';
    }
    .mine.of-4 .whom {
      font-size: 10.5px;
    }
    :is(.mine.of-4, .packed .mine) .where:not(.is-live) {
      display: none;
    }
    :is(.mine.of-4, .packed .mine) .where-brief {
      display: inline-block !important;
    }
    .where-brief w-icon {
      font-size: 14px;
      vertical-align: -3px;
    }
    /* Four chapters: no titles. */
    :is(.many, .packed) .book.mine {
      grid-template-columns: 30px minmax(0, 1fr);
      padding: 3px 4px 4px 0;
    }
    :is(.many, .packed) .mine .cover {
      width: auto;
      min-width: 0;
      padding: 0 0 0 6px;
      align-items: flex-start;
    }
    :is(.many, .packed) .mine :is(.title, .so-many) {
      display: none;
    }
    :is(.many, .packed) .mine .mark {
      margin-top: -3px;
      min-width: 18px;
    }
    :is(.many, .packed) .mine > .seal {
      right: auto;
      left: 3px;
      top: auto;
      bottom: 2px;
      font-size: 13px;
    }
    /* Five and more: two columns of heads. */
    .books.packed {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .packed .book.mine {
      grid-template-columns: 24px minmax(0, 1fr);
      padding-right: 2px;
    }
    .packed .mine .cover {
      padding-left: 3px;
    }
    .packed .mine > .seal {
      left: 1px;
    }
    .packed > :is(.aim, .of-4) {
      grid-column: 1 / -1;
    }
    @media (min-height: 800px) {
      .main:not(.among) .packed:not(:has(> .mine:nth-of-type(7), > .of-4 ~ .of-4)) {
        .book.mine {
          grid-template-columns: minmax(0, 1fr);
          padding: 0 3px 4px;
        }
        .mine .cover {
          width: 0;
          min-width: 100%;
          padding: 0 24px 0 2px;
        }
        .mine .title {
          display: block;
        }
        .mine > .seal {
          inset: -3px -2px auto auto;
        }
        .mine .mark {
          margin-top: 0;
        }
      }
    }
    .packed .mine .page {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      font-size: 27px;
    }
    .packed .wants {
      position: absolute;
      inset: auto 0 0;
      justify-items: center;
    }
    .packed .mine .page .wants > :not(.is-guest, .is-hand, .is-live) {
      display: none !important;
    }
  }
`;
