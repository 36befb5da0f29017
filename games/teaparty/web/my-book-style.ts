/* The reader's own chapters: what is being filled. */
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
  /* Redrawn, they fade in. */
  .books > .book {
    animation: laid var(--quick) var(--ease);
  }
  @keyframes laid {
    from {
      opacity: 0;
    }
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
  /* Not open yet: a book of paper, dashed. */
  .book.offered {
    background: color-mix(in srgb, var(--cover) 26%, var(--paper));
    box-shadow: none;
    outline: 1.5px dashed color-mix(in srgb, var(--cover) 60%, var(--paper));
    outline-offset: -1.5px;
    cursor: pointer;
  }
  .offered.chosen {
    outline: 3px solid var(--glow);
  }
  .offered .cover {
    color: var(--ink);
  }
  .offered .leaves {
    background: color-mix(in srgb, var(--leaf) 72%, var(--paper));
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
  /* A head that is not there yet has no edge where it was cut. */
  .mine .page.free .on .portrait {
    mask-image: radial-gradient(circle at 50% 44%, #000 56%, transparent 70%);
  }
  .mine .page.near.free .on .portrait {
    opacity: 0.75;
  }
  .mine .page .tick {
    display: none;
  }
  .mine .page .was {
    display: none; /* its name says whom the page wanted */
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
  .whom-brief {
    display: none !important;
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
`;

/**
 * Two columns, where one must not hold more than three: each chapter keeps its place when another comes, three below
 * each other, then three beside them, from the seventh on in pairs below both. Names are brief on narrow pages.
 */
export const inColumns = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > .aim {
    grid-column: 1 / -1;
  }
  & > .book:nth-of-type(3n + 1) {
    grid-row: 2;
  }
  & > .book:nth-of-type(3n + 2) {
    grid-row: 3;
  }
  & > .book:nth-of-type(3n + 3) {
    grid-row: 4;
  }
  & > .book:nth-of-type(n) {
    grid-column: 1;
  }
  & > .book:nth-of-type(n + 4) {
    grid-column: 2;
  }
  & > .book:nth-of-type(n + 7) {
    grid-area: auto / 1;
  }
  & > .book:nth-of-type(2n + 8) {
    grid-area: auto / 2;
  }
  & .mine .so-many {
    display: none;
  }
  & .mine:is(.of-3, .of-4) .whom {
    display: none !important;
  }
  & .mine:is(.of-3, .of-4) .whom-brief {
    display: inline-block !important;
  }
`;
