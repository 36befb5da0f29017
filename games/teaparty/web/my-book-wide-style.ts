/*
 * The reader's own chapters where there is room beside the tea party: a title above its pages, as large as the room
 * allows; from the fourth on in two columns.
 */
import { css } from 'lit';
import { ROOMY } from '@web/ui/breakpoints.ts';
import { LAPTOP } from './breakpoints.ts';
import { inColumns } from './my-book-style.ts';

/** Two columns. */
const columns = css`
  ${inColumns}
  & .mine .cover {
    padding-right: 19px;
  }
  & .mine .title {
    font-size: 0.74rem;
    letter-spacing: -0.04em;
  }
  & .wants {
    font-size: 10.5px;
    letter-spacing: -0.02em;
  }
  & .mine :is(.whom, .whom-brief) {
    font-size: 11.5px;
  }
  & .mine.of-4 .whom-brief {
    font-size: 10px;
    letter-spacing: -0.05em;
  }
  & .mine.of-4 .where-brief:is(.is-away, .is-covered) {
    display: none !important; /* a faint head says so */
  }
  & .mine.of-4 .where-brief:is(.is-guest, .is-hand) {
    padding: 0 1px;
    letter-spacing: -0.05em;
  }
  & .mine:is(.of-3, .of-4) .at-size {
    max-width: none;
    font-size: 10px;
    letter-spacing: -0.06em;
  }
  /* A missing treat is shown as a sign: its word would be cut. */
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

/** The required size, where there is no room for a word. */
const sizeSign = css`
  content: '▲';
  display: block;
  inset: 0 auto auto 2px;
  border: 0;
  font-size: 13px;
  line-height: 1;
  color: var(--wax-ink);
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
    ${sizeSign}
  }
  & .mine .page.free.tiny::before {
    content: '▼';
  }
`;

export const myBookWideStyle = css`
  @container board ${ROOMY} and (max-width: 899px) {
    .aim span {
      display: none;
    }
  }
  @container board ${ROOMY} {
    .books {
      gap: 6px 8px;
      grid-auto-rows: minmax(0, 150px);
      grid-template-rows: 22px;
      height: var(--tea);
    }
    .books.open-1 {
      grid-auto-rows: minmax(0, 340px);
    }
    .books.open-2 {
      grid-auto-rows: minmax(0, 210px);
    }
    .aim {
      height: 22px;
      overflow: hidden; /* what has no room beside the aim is left out */
      white-space: nowrap;
    }
    .aim b {
      font-size: 1.05rem;
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
      font-size: clamp(22px, min((100cqh - 54px) / 1.2, 23cqw), 124px);
    }
    /* Fewer pages, larger heads. */
    .mine:where(.of-3) .page {
      font-size: clamp(22px, min((100cqh - 54px) / 1.2, 30cqw), 150px);
    }
    .mine:where(.of-2) .page {
      font-size: clamp(22px, min((100cqh - 54px) / 1.2, 38cqw), 150px);
    }
    .wants {
      justify-items: center;
      font-size: 11.5px;
    }
    .mine .whom {
      font-size: 13px;
    }
    .many {
      ${columns}
    }
    .many > .book.mine {
      padding: 2px 7px 6px;
    }
    .many > .book {
      animation: none; /* they stay where they are */
    }
    /* The empty places without a chapter; with six there are none. */
    .many > .whirl {
      left: 75%;
      top: 70%;
    }
    .open-5 > .whirl {
      top: 83%;
    }
    .many:not(.open-4, .open-5) > .whirl {
      display: none;
    }
    .mine .title.lengthy {
      letter-spacing: -0.06em;
    }
    .many .title.lengthy {
      font-size: 0.66rem;
    }
    @media ${LAPTOP} {
      .many {
        ${signs}
      }
    }
  }
  @container board ${ROOMY} and (max-width: 899px) {
    .many {
      ${signs}
    }
    .mine:is(.of-3, .of-4) .where:is(.is-cake, .is-potion):not(.is-live),
    .mine.of-4 .any .at-size {
      display: none;
    }
    .mine:is(.of-3, .of-4) .where-brief:is(.is-cake, .is-potion) {
      display: inline-block !important;
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
    /* Beside the head of four there is room for a brief word. */
    .mine.of-4 :is(.whom, .at-size, .where:not(.is-live)) {
      display: none !important;
    }
    .mine.of-4 :is(.whom-brief, .where-brief) {
      display: inline-block !important;
    }
    .mine.of-4 .page.free:is(.huge, .tiny)::before {
      ${sizeSign}
    }
    .mine.of-4 .page.free.tiny::before {
      content: '▼';
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
