/* Where a hint lies: beside the board, over the head of the table, or at the lower edge of a phone. */
import { css } from 'lit';
import { CLOSE } from './breakpoints.ts';
import { visuallyHidden } from './visually-hidden.ts';

export const style = css`
  .hint {
    position: fixed;
    inset: 8px 8px auto;
    width: auto;
    max-width: 560px;
    max-height: 60dvh;
    height: auto;
    margin: 0 auto;
    padding: 4px 10px 8px;
    overflow: auto;
    font-family: var(--type);
    color: var(--ink);
    background: var(--paper);
    border: 1.5px dashed var(--gold);
    border-radius: 12px;
    box-shadow: var(--shadow);
  }
  .row-reason {
    ${visuallyHidden}
  }
  .reason {
    min-height: 2.4em;
    margin: 6px 2px 0;
  }
  .arrow,
  .nth {
    display: none;
  }
  /* The number that a board shows on the thing itself. */
  .label::before {
    content: attr(data-n) / '';
    display: inline-block;
    min-width: 1.35em;
    margin-right: 0.5em;
    font: bold 0.82rem/1.35 var(--plain);
    text-align: center;
    color: var(--on-rose);
    background: var(--rose);
    border-radius: 999px;
  }
  /* A part of the page: the reason of the one that is chosen, or of all of them where there is room. */
  :host(:not([place='above'])) .hint {
    display: block;
    position: static;
    max-width: none;
    max-height: none;
    padding: 2px 8px 8px;
  }
  :host(:not([place='above'])) .row-reason {
    all: unset;
    grid-column: 1 / -1;
  }
  :host(:not([place='above'])) .hint > .reason {
    display: none;
  }
  :host(:not([place='above'])) li button:not([aria-pressed='true']) > .row-reason {
    ${visuallyHidden}
  }
  :host(:not([place='above'])) .title {
    gap: 0;
    font-size: 0.98rem;
    line-height: 1.2;
  }
  :host(:not([place='above'])) .close {
    margin-right: -8px;
  }
  :host([place='column']) .hint {
    margin: 8px 0;
    box-shadow: none;
  }
  /* It keeps its height while it is being thought about. */
  :host([place='side']) .hint {
    min-height: 196px;
  }
  .title {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
  }
  .close {
    flex: none;
    width: 44px;
    padding: 0;
  }
  ul {
    list-style: none;
    padding: 0;
    margin: 0;
    display: grid;
    gap: 6px;
  }
  li button {
    width: 100%;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 10px;
    padding: 5px 12px;
    text-align: left;
    line-height: 1.2;
    border-radius: 12px;
  }
  li button[aria-pressed='true'] {
    border-color: var(--glow);
    box-shadow: 0 0 0 2px var(--glow);
  }
  .row-reason,
  .reason {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  .wins {
    white-space: nowrap;
  }
  .legend {
    display: block;
    font-size: 0.85rem;
    line-height: 1.2;
    color: var(--ink-soft);
  }
  /* On a phone one choice at a time, at the lower edge, where the actions are: the board stays in sight. */
  @media ${CLOSE} {
    .hint:popover-open {
      display: grid;
    }
    .hint {
      inset: auto 4px 4px;
      max-height: 40dvh;
      padding: 3px;
      grid-template-columns: minmax(0, 1fr) 44px 44px;
      align-items: center;
    }
    .title {
      display: contents;
    }
    .title > span {
      ${visuallyHidden}
    }
    .thinking .title > span {
      all: unset;
      grid-column: 1 / -1;
      min-height: 46px;
      align-content: center;
      text-align: center;
    }
    .arrow {
      display: inline-flex;
      order: 2;
      width: 44px;
      padding: 0;
      font-size: 2.1rem;
      line-height: 1;
    }
    .nth {
      display: inline;
      margin-right: 0.5em;
      font-style: normal;
    }
    .label::before {
      content: none; /* one at a time: how many there are is what one wants to know */
    }
    .close {
      order: 3;
    }
    ul {
      order: 1;
    }
    li:not(.shown),
    .hint > .reason {
      display: none;
    }
    li button {
      min-height: 58px;
      padding: 4px 10px;
      line-height: 1.12;
    }
    li button[aria-pressed='true'] {
      color: var(--on-rose);
      background: var(--rose);
      border-color: var(--rose);
      box-shadow: 0 3px 0 var(--rose-deep);
    }
    .row-reason {
      all: unset;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
      grid-column: 1 / -1;
      font-size: 0.84rem;
    }
    .label {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .wins {
      font-size: 0.84rem;
      text-align: end;
    }
    /* There is no room for the legend: what is counted stands above the number. */
    .wins::before {
      content: attr(data-of);
      display: block;
    }
  }
`;
