/* The reader's own chapters: what is being filled. On a phone a strip of pages each, beside the tea party rows. */
import { css } from 'lit';

export const myBookStyle = css`
  .books {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 7px;
    min-width: 0;
  }
  .aim {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    margin: 0;
    line-height: 1.2;
  }
  .aim b {
    font-weight: normal;
    font-size: 0.98rem;
  }
  .aim span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-family: var(--plain);
    font-size: 11.5px;
    color: var(--ink-soft);
  }
  .books > .none {
    margin: 0;
    padding: 14px;
    border: 1.5px dashed var(--line);
    border-radius: 10px;
    text-align: center;
  }
  .vortex .aim b {
    color: var(--of-cat);
  }
  .book.mine {
    gap: 1px;
    padding: 2px 5px 6px;
  }
  .mine .cover {
    padding: 0 2.2em 0 2px;
  }
  .mine > .seal {
    right: 0;
    top: -2px;
    font-size: 15px;
  }
  .mine .mark {
    flex: none;
    align-self: start;
    margin-top: -2px;
    padding-bottom: 5px;
  }
  .mine .page {
    flex: 1 1 0;
    min-width: 0;
    width: auto;
    height: 46px;
    grid-template-columns: 34px minmax(0, 1fr);
    justify-items: start;
    padding: 0 3px;
    gap: 3px;
    font-size: 30px;
  }
  .mine .page.free::before {
    display: none;
  }
  .mine .page .on {
    justify-self: center;
    font-size: 1em;
  }
  .mine .page.tiny .on {
    font-size: 0.72em;
  }
  .mine .page.huge .on {
    font-size: 1.14em;
  }
  .mine .page.filled .on {
    width: 1.1em;
    height: 1.1em;
  }
  .mine .page.near.free .on .portrait {
    opacity: 0.75;
  }
  .mine .page .tick {
    display: none;
  }
  .mine .page .was {
    left: 1px;
    top: 1px;
  }
  .wants {
    display: grid;
    justify-items: start;
    min-width: 0;
    max-width: 100%;
    font-family: var(--plain);
    font-size: 10px;
    line-height: 1.2;
    color: var(--ink);
  }
  .wants > b {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .whom {
    font-family: var(--type);
    font-size: 11px;
  }
  .where {
    font-weight: 600;
    color: var(--ink-soft);
  }
  .where.is-home {
    color: var(--ok);
  }
  :is(.where, .where-brief):is(.is-guest, .is-hand) {
    padding: 0 4px;
    border-radius: 99px;
    color: var(--on-wax);
    background: var(--wax);
  }
  .where.is-live {
    padding: 0 5px;
    border-radius: 99px;
    color: #2b2033;
    background: var(--glow);
  }
  :is(.where, .where-brief):is(.is-cake, .is-potion) {
    color: var(--wax-ink);
  }
  .where-brief {
    display: none !important;
    font-weight: 600;
    color: var(--ink-soft);
  }
  .where-brief.is-home {
    color: var(--ok);
  }
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
      font-size: 11px;
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
