/* The large stage: a person who acts, what would happen to whom, and what may be chosen. */
import { css } from 'lit';
import { ROOMY } from '@web/ui/breakpoints.ts';
import { LAPTOP } from './breakpoints.ts';

/** Many chapters of others in little room: side by side without titles, each with the suit of its owner on its spine. */
export const closeBooks = css`
  .theirs {
    display: flex;
    flex-wrap: wrap;
    gap: 5px 4px;
  }
  .theirs .of-one {
    display: contents;
  }
  .theirs :is(.owner, .title, .so-many) {
    display: none;
  }
  .theirs .book {
    --page: 43.6px;
    grid-template-columns: 16px auto;
    gap: 2px;
    padding: 3px 3px 4px 2px;
  }
  .theirs .cover {
    display: flex;
    width: auto;
    min-width: 0;
    padding: 0;
  }
  .theirs .cover > w-seat {
    display: inline-block;
    font-size: 15px;
    padding: 1px;
    border-radius: 50%;
    background: var(--card);
  }
  .theirs .book > .seal {
    right: auto;
    left: 0;
    top: auto;
    bottom: 3px;
    font-size: 11.5px;
  }
  .theirs .page {
    height: 45px;
  }
  /* Two at most: as large as the panel is wide, below the names of their owners. */
  .main:not(.ownToo) .theirs.few .of-one {
    display: grid;
    justify-content: start;
    gap: 3px;
    width: 100%;
  }
  .main:not(.ownToo) .theirs.few .owner {
    display: block;
  }
  .main:not(.ownToo) .theirs.few .book {
    --page: clamp(43.6px, (100cqw - 30px) / 4, 88px);
  }
  .main:not(.ownToo) .theirs.few .page {
    height: calc(var(--page) * 1.05);
    font-size: calc(var(--page) * 0.6);
  }
`;

export const panelStyle = css`
  .stage.panel {
    box-sizing: border-box;
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    min-height: var(--tea);
    container: panel / inline-size;
    padding: 10px;
    border-radius: 14px;
    background: var(--leaf);
    box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
  }
  .panel > * {
    flex: none; /* what does not fit scrolls, nothing is squeezed */
  }
  .panel.window {
    box-shadow: 0 0 0 2.5px var(--of-cat), var(--shadow);
  }
  .opening {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
  }
  .panel .in-play {
    flex: none;
    width: 60px;
    height: 72px;
  }
  .panel .ground {
    display: block;
    height: 100%;
    overflow: hidden;
    border-radius: 10px;
    background: color-mix(in oklab, var(--of) 24%, var(--card));
    box-shadow: 0 0 0 2px var(--of);
  }
  .panel .person {
    width: 100%;
    height: 106%;
  }
  .panel .effect {
    font-size: 1.2rem;
  }
  .panel .happens {
    font-size: 13.5px;
    color: var(--ink);
  }
  .losses {
    display: grid;
    gap: 6px;
  }
  .loss {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: center;
    gap: 8px;
    padding: 4px 10px;
    border-radius: 10px;
    font-size: 38px;
    background: var(--card);
  }
  .loss > span {
    font-size: 1rem;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  .losing {
    display: grid;
  }
  .losing i {
    font-style: normal;
    font-family: var(--plain);
    font-size: 12px;
    color: var(--ink-soft);
  }
  .goes {
    font-weight: normal;
    font-size: 24px;
    color: var(--rose-ink);
  }
  /* The reader's losses: the rows are the same for all, only the frame differs. */
  [data-me='0'] .loss[data-owner='0'],
  [data-me='1'] .loss[data-owner='1'],
  [data-me='2'] .loss[data-owner='2'],
  [data-me='3'] .loss[data-owner='3'] {
    background: color-mix(in srgb, var(--rose) 12%, var(--card));
    box-shadow: 0 0 0 2px var(--rose);
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-top: auto;
  }
  .answer {
    flex: 1 1 6em;
    display: grid;
    min-width: 0;
    padding: 4px 10px;
    border-radius: 10px;
    line-height: 1.2;
    background: color-mix(in srgb, var(--line) 30%, transparent);
  }
  .answer.owes {
    box-shadow: inset 0 0 0 2px var(--glow);
  }
  /* The reader's own name has no sign of thinking; the words differ by style alone. */
  [data-me='0'] .owes[data-seat='0'] i,
  [data-me='1'] .owes[data-seat='1'] i,
  [data-me='2'] .owes[data-seat='2'] i,
  [data-me='3'] .owes[data-seat='3'] i {
    --thinks: 0;
    --own: attr(data-own);
  }
  .answer .called {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .answer i {
    font-style: normal;
    font-family: var(--plain);
    font-size: calc(var(--small, 12px) * var(--thinks, 1));
    color: var(--ink-soft);
  }
  .answer i::before {
    content: var(--own, none);
    font-size: var(--small, 12px);
  }
  .revealed {
    display: flex;
    justify-content: center;
    gap: 12px;
    margin-block: auto;
  }
  .turned {
    width: clamp(58px, 26cqw, 132px);
    border-radius: 8px;
  }
  .turned.now .card {
    box-shadow: 0 0 0 3px var(--glow);
  }
  .heads {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 8px 6px;
  }
  .panel > .heads {
    flex: 1 1 0;
    min-height: 0;
    grid-template-rows: repeat(2, minmax(0, 190px));
    align-content: center;
  }
  .head {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 4px;
    min-width: 0;
    min-height: 50px;
    padding: 3px 2px 5px;
    border-radius: 12px;
    border-color: var(--glow);
    box-shadow: 0 3px 0 color-mix(in srgb, var(--glow) 55%, var(--gold));
    font-size: clamp(30px, min(17cqw, 8.4dvh), 92px);
    line-height: 1.1;
  }
  .head.nobody {
    box-shadow: none;
  }
  .head .whom {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: clamp(10.5px, 3.2cqw, 15px);
    color: var(--of);
  }
  .head .hit {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 0 2px;
    font-size: 12px;
  }
  .heads-off {
    font-family: var(--plain);
    font-size: 10.5px;
    color: var(--ink-soft);
  }
  .head:not(.nobody) .heads-off {
    font-weight: 600;
    color: var(--rose-ink);
  }
  .orders {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: 7px;
  }
  .way {
    padding: 2px 8px;
    border-radius: 12px;
    gap: 8px;
  }
  .nth {
    display: inline-flex;
    align-items: center;
    font-size: 28px;
  }
  .nth b {
    font-size: 13px;
    color: var(--ink-soft);
  }
  .of-one {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
  }
  .all-books {
    display: grid;
    gap: 8px;
  }
  .all-books .owner {
    margin-bottom: -4px;
  }
  .all-books:not(.of-2) .book {
    --page: 38px;
    padding: 4px 5px 6px;
  }
  .all-books:not(.of-2) .cover {
    display: none;
  }
  .owner {
    width: 100%;
    font-size: 0.95rem;
  }
  .theirs .cover > w-seat {
    display: none;
  }
  @container board ${ROOMY} {
    .answers:has(> :nth-child(4)) > .answer {
      padding: 4px 6px;
    }
    .answers .called {
      letter-spacing: -0.02em;
    }
    .answers:has(> :nth-child(4)) .called {
      font-size: 0.86rem;
      letter-spacing: -0.04em;
    }
    .answers:has(> :nth-child(4)) i {
      --small: 11px;
      letter-spacing: -0.03em;
      white-space: nowrap;
    }
    /* A reaction: below the reader's book, which gives it room; the guests that it is about stay in sight. */
    .table:has(.panel.window) {
      grid-template-rows: minmax(104px, 1fr) fit-content(72%);
    }
    .stand:has(> .window) {
      display: contents;
    }
    .stand:has(> .window) > .tea {
      grid-area: 1 / 1 / -1 / 2;
    }
    .stand > .stage.panel.window {
      grid-area: 2 / 2;
      min-height: 0;
    }
    .table:has(.panel.window) > .near {
      grid-area: 1 / 2;
    }
    .table:has(.panel.window):has(> .near > .books) {
      height: var(--tea);
    }
    .table:has(.panel.window) > .near:has(> .books),
    .table:has(.panel.window) > .near > .books {
      height: 100%;
      min-height: 0;
    }
    .stand > .stage.panel.window {
      max-height: none; /* its row is no higher than it may be */
    }
    /* Several chapters would be too low for their words: it lies on the last of them. */
    .table:has(.panel.window):not(:has(> .near > :is(.open-0, .open-1))) > .near {
      grid-row: 1 / -1;
    }
    .table:has(.panel.window):not(:has(> .near > :is(.open-0, .open-1))) .panel {
      position: relative;
      z-index: 3;
      margin: 0 6px 6px;
    }
    .stage.panel {
      max-height: var(--tea);
      overflow-y: auto; /* the hand must not lie on it */
      scrollbar-width: thin;
    }
    ${closeBooks}
    .theirs .book {
      --page: 48px;
    }
    .theirs:not(.many) .book {
      --page: clamp(43.6px, 13.4cqw, 60px);
    }
    .theirs .page {
      height: calc(var(--page) * 1.08);
    }
    .panel.plain .in-play {
      width: 92px;
      height: 110px;
    }
    .panel.window .effect {
      font-size: 1.4rem;
    }
    .panel.window .happens {
      margin-top: 4px;
      font-size: 15px;
    }
    /* All that is to be chosen from is in sight in a low window, too. */
    @media ${LAPTOP} {
      .stage.panel {
        gap: 6px;
        padding: 8px;
      }
      .panel:not(.plain) .opening {
        min-height: 52px;
      }
      .panel:not(.plain) .in-play {
        width: 44px;
        height: 52px;
      }
      .panel:not(.plain) .effect {
        font-size: 1.05rem;
      }
      .panel:not(.plain) .happens {
        font-size: 12.5px;
        line-height: 1.2;
      }
      .heads {
        gap: 6px;
      }
      .head {
        gap: 1px;
        font-size: clamp(28px, 5.4dvh, 44px);
      }
      .panel:has(> .orders) .turned {
        width: 48px;
      }
      .panel:has(> .orders) > .revealed {
        margin: 0;
      }
      .theirs:is(.many, :not(.many)) .book {
        --page: 43.6px;
      }
      .orders {
        grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
        gap: 5px;
      }
      .way {
        padding: 0 4px;
        gap: 5px;
      }
    }
    @media ${LAPTOP} {
      .panel.window .in-play {
        width: 56px;
        height: 68px;
      }
      .panel.window:has(.losses) .effect {
        font-size: 1.12rem;
      }
      .panel.window:has(.losses) .happens {
        margin: 0;
        font-size: 13px;
      }
      .losses {
        gap: 4px;
      }
      .loss {
        grid-template-columns: auto minmax(0, 1.3fr) auto minmax(0, 1fr);
        padding: 0 8px;
        font-size: 32px;
      }
      .loss > span {
        font-size: 0.92rem;
        line-height: 1.08;
      }
      /* The answers so far: a name and a sign, all of them in a row. */
      .answers {
        flex-wrap: nowrap;
        gap: 4px;
      }
      .answers:has(> :nth-child(4)) > .answer {
        padding: 2px 4px;
        font-size: 0.84rem;
      }
      .answers:has(> :nth-child(4)) w-seat {
        display: none;
      }
      .answer {
        padding: 3px 6px;
        font-size: 0.9rem;
      }
      .answer i {
        display: none;
      }
      .answer:not(.owes) .called::before {
        content: '✓ ';
      }
    }
  }
`;
