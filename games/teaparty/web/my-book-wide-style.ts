/* The reader's own chapters where there is room beside the tea party: a row each; from the fifth on, two columns. */
import { css } from 'lit';
import { LOW } from './low.ts';

export const myBookWideStyle = css`
  @container board (min-width: 700px) and (max-width: 899px) {
    .aim span {
      display: none;
    }
  }
  @container board (min-width: 700px) {
    .books {
      gap: 8px;
      grid-auto-rows: minmax(0, 142px);
      grid-template-rows: auto;
      height: var(--tea);
    }
    .aim {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
    .aim b {
      font-size: 1.05rem;
    }
    .aim span {
      flex: 1 1 0;
    }
    .books > .none {
      display: grid;
      place-content: center;
      max-height: 150px;
    }
    .book.mine {
      grid-template-columns: clamp(84px, 12cqw, 124px) minmax(0, 1fr);
      min-height: 0;
      padding: 6px 7px 8px;
    }
    .mine .cover {
      flex-direction: column;
      align-items: flex-start;
      justify-content: space-between;
      gap: 2px;
      width: auto;
      min-width: 0;
      padding: 0 6px 0 0;
    }
    .mine .title {
      flex: 0 1 auto;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      white-space: normal;
      font-size: 0.95rem;
      line-height: 1.12;
    }
    .mine .leaves {
      min-height: 0;
    }
    .mine .page {
      height: auto;
      font-size: 30px;
    }
    .mine .whom {
      font-size: 13px;
    }
    .mine > .seal {
      right: auto;
      left: clamp(62px, calc(12cqw - 22px), 102px);
      top: 3px;
      font-size: 19px;
    }
    @media not all and ${LOW} {
      .books:not(.packed.many) .page {
        grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        justify-items: center;
        gap: 0;
        padding: 3px 2px;
        font-size: clamp(26px, 5.4dvh, 52px);
      }
      .many:not(.packed) .mine .page {
        font-size: clamp(22px, 3.4dvh, 32px) !important;
      }
      .books:not(.packed.many) .wants {
        justify-items: center;
        font-size: 10.5px;
      }
    }
    @media ${LOW} {
      .books:not(.packed.many) {
        grid-auto-rows: minmax(0, 100px);
      }
      .mine .page {
        grid-template-columns: 40px minmax(0, 1fr);
      }
      .books:not(.many) .mine .page {
        grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        justify-items: center;
        gap: 0;
        padding: 2px;
        font-size: 31px;
      }
      .books:not(.many) .wants {
        justify-items: center;
      }
      .mine .title {
        -webkit-line-clamp: 2;
        font-size: 0.85rem;
      }
      .mine .so-many {
        display: none;
      }
      .mine.of-4 .page {
        grid-template-columns: minmax(0, 1fr);
        justify-items: center;
        align-content: center;
        gap: 0;
        font-size: 25px;
      }
      .mine.of-4 .wants {
        justify-items: center;
      }
      /* Four rows: the pages of the widest say as little as on a phone. */
      .many:not(.packed) .mine.of-4 .page {
        grid-template-columns: 25px minmax(0, 1fr);
        justify-items: start;
        padding: 0 2px;
        font-size: 22px;
      }
      .many:not(.packed) .mine.of-4 .wants {
        justify-items: start;
      }
      .many:not(.packed) .mine.of-4 .where:not(.is-live) {
        display: none;
      }
      .many:not(.packed) .mine.of-4 .where-brief {
        display: inline-block !important;
      }
    }
    /* From the fifth chapter on they are laid in two columns, as on a phone. */
    .books.packed.many {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-rows: minmax(0, 112px);
    }
    .packed.many > .aim,
    .packed.many > .none {
      grid-column: 1 / -1;
    }
    .packed.many .book.mine {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .packed.many .mine .cover {
      flex-direction: row;
      padding-right: 2.2em;
    }
    .packed.many .mine .title {
      flex: 1 1 0;
      -webkit-line-clamp: 1;
      font-size: 0.85rem;
    }
    .packed.many .mine .so-many {
      display: none;
    }
    .packed.many .mine > .seal {
      left: auto;
      right: -3px;
      top: -4px;
      font-size: 16px;
    }

    .packed.many .mine:is(.of-3, .of-4) .page {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      align-content: center;
      font-size: 24px;
      gap: 0;
    }
    .packed.many .mine:is(.of-3, .of-4) .wants {
      justify-items: center;
    }
    @media ${LOW} {
      .packed.many .mine:is(.of-3, .of-4) .page {
        font-size: 19px;
      }
    }
  }
`;
