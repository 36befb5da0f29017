/*
 * The reader's own chapters where there is room beside the tea party: a title above its pages, as large as the room
 * allows; from the fourth on in two columns, on a narrow board from the fifth.
 */
import { css } from 'lit';
import { LOW } from './low.ts';

/** Two columns, as on a phone. */
const columns = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > .aim {
    grid-column: 1 / -1;
  }
  & .mine .so-many {
    display: none;
  }
  & .mine .title {
    font-size: 0.85rem;
  }
  & .wants {
    font-size: 10.5px;
    letter-spacing: -0.02em;
  }
  & .mine .whom {
    font-size: 11.5px;
  }
  & .mine.of-4 .whom {
    font-size: 10.5px;
    letter-spacing: -0.04em;
  }
  & .mine:is(.of-3, .of-4) .at-size {
    max-width: none;
    font-size: 10px;
    letter-spacing: -0.06em;
  }
  /* What is lacking is a sign: its word would be cut. */
  & .mine .where:is(.is-cake, .is-potion) {
    display: none;
  }
  & .mine .where-brief:is(.is-cake, .is-potion) {
    display: inline-block !important;
  }
  & .where-brief w-icon {
    font-size: 15px;
    vertical-align: -3px;
  }
`;

/** Narrow pages: the size is a sign, the rest a word. */
const signs = css`
  & .mine :is(.at-size, .where:not(.is-live)) {
    display: none;
  }
  & .mine .where-brief {
    display: inline-block !important;
  }
  & .mine .page.free:is(.huge, .tiny)::before {
    content: '▲';
    display: block;
    inset: 0 auto auto 2px;
    border: 0;
    font-size: 13px;
    line-height: 1;
    color: var(--wax-ink);
  }
  & .mine .page.free.tiny::before {
    content: '▼';
  }
`;

export const myBookWideStyle = css`
  @container board (min-width: 700px) and (max-width: 899px) {
    .aim span {
      display: none;
    }
  }
  @container board (min-width: 700px) {
    .books {
      gap: 8px;
      grid-auto-rows: minmax(0, 150px);
      grid-template-rows: 22px;
      height: var(--tea);
    }
    .books.open-1 {
      grid-auto-rows: minmax(0, 240px);
    }
    .books.open-2 {
      grid-auto-rows: minmax(0, 210px);
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
    }
    .book.mine {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
      min-height: 0;
      padding: 3px 7px 8px;
    }
    .mine .cover {
      padding: 0 2.4em 0 2px;
    }
    .mine .title {
      font-size: 0.92rem;
      line-height: 1.3;
    }
    .mine > .seal {
      right: -3px;
      top: -4px;
      font-size: 17px;
    }
    .mine .leaves {
      container-type: size;
      min-height: 0;
    }
    .mine .page {
      height: auto;
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
      justify-items: center;
      gap: 0;
      padding: 3px 2px;
      font-size: clamp(22px, (100cqh - 54px) / 1.2, 92px);
    }
    .wants {
      justify-items: center;
      font-size: 11.5px;
    }
    .mine .whom {
      font-size: 13px;
    }
    .many.packed {
      ${columns}
    }
    @media ${LOW} {
      .many {
        ${columns}
        ${signs}
      }
    }
  }
  @container board (min-width: 700px) and (max-width: 899px) {
    .many.packed {
      ${signs}
    }
  }
  @container board (min-width: 900px) {
    .many:not(.packed) {
      ${columns}
      grid-auto-rows: minmax(0, 215px);
    }
  }
  /* Low pages: the words beside the head; narrow ones besides: the fewest of words below it. */
  @container (min-width: 241px) and (max-height: 84px) {
    .mine .page {
      grid-template: minmax(0, 1fr) / 34px minmax(0, 1fr);
      justify-items: start;
      gap: 3px;
      padding: 0 3px;
      font-size: 28px;
    }
    .wants {
      justify-items: start;
    }
    .mine.of-4 .page {
      grid-template-columns: 28px minmax(0, 1fr);
      font-size: 24px;
    }
  }
  @container (max-width: 240px) and (max-height: 84px) {
    .mine .page {
      padding: 1px;
      font-size: clamp(17px, (100cqh - 30px) / 1.2, 30px);
    }
    .mine .page :is(.at-size, .where:not(.is-live)) {
      display: none;
    }
    .mine .page .where-brief {
      display: inline-block !important;
    }
  }
  /* Lower still: heads, and who may come. */
  @container (max-width: 240px) and (max-height: 48px) {
    .mine .page {
      grid-template-rows: minmax(0, 1fr);
      font-size: 24px;
    }
    .mine .page .wants {
      position: absolute;
      inset: auto 0 0;
    }
    .mine .page .wants > :not(.is-guest, .is-hand, .is-live) {
      display: none !important;
    }
  }
`;
