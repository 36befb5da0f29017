/* Styles of a hint: beside the board, over the head of the table, or at the lower edge of a phone. */
import { css } from 'lit';
import { CLOSE, LOW } from './breakpoints.ts';
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
  .arrow {
    display: none;
  }
  .label,
  .row-reason {
    padding-left: 28px;
  }
  .label {
    position: relative;
  }
  /* The number that a board shows on the thing itself. */
  .label::before {
    content: attr(data-n) / '';
    position: absolute;
    left: 0;
    min-width: 1.35em;
    font: bold 0.82rem/1.35 var(--plain);
    text-align: center;
    color: var(--on-rose);
    background: var(--rose);
    border-radius: 999px;
  }
  /* A part of the page. */
  :host(:not([place='above'])) .hint {
    display: block;
    position: static;
    max-width: none;
    max-height: none;
    padding: 2px 8px 8px;
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
  :host(:not([place='above'])) .even .row-reason {
    ${visuallyHidden}
  }
  /* A board's own column has the room of what is asked: why, of the one that is chosen. */
  :host([place='column']) :is(.how, li button:not([aria-pressed='true']) > .row-reason) {
    display: none;
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
  /* Why, of each of them: what they bring is what one chooses by. */
  .row-reason {
    grid-column: 1 / -1;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  /* How many of a hundred games: a number above a bar. */
  .wins {
    align-self: start;
    padding-bottom: 5px;
    white-space: nowrap;
    font-size: 0.88rem;
    background: linear-gradient(90deg, var(--rose) var(--wins), var(--line) 0) 0 100% / 100% 4px no-repeat;
  }
  .how {
    margin: 5px 4px 0;
    font-size: 0.82rem;
    line-height: 1.2;
    text-align: center;
    color: var(--ink-soft);
  }
  .legend {
    display: block;
    font-size: 0.85rem;
    line-height: 1.2;
    color: var(--ink-soft);
  }
  @media ${LOW} {
    /* The players beside it need the room. */
    :host([place='side']) .how {
      display: none;
    }
    :host([place='side']) .title {
      min-height: 38px;
    }
    :host([place='side']) ul {
      gap: 4px;
    }
    :host([place='side']) li button {
      padding-block: 3px;
    }
    :host([place='side']) .row-reason {
      -webkit-line-clamp: 2;
      line-height: 1.14;
    }
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
      gap: 2px;
      order: 2;
      width: 44px;
      padding: 0;
      font-size: 2.1rem;
      line-height: 1;
    }
    .arrow > b {
      font: bold 0.82rem/1 var(--plain);
    }
    .arrow > b::before {
      content: attr(data-n) / ''; /* drawn: the button has a name */
    }
    li button[aria-pressed='true'] .label::before {
      color: var(--rose);
      background: var(--on-rose);
    }
    .close {
      order: 3;
    }
    ul {
      order: 1;
    }
    li:not(.shown),
    .how {
      display: none;
    }
    li button {
      display: block;
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
    /* All of it, beside and below the number. */
    .row-reason {
      display: block;
      padding: 0;
      overflow: visible;
      font-size: 0.84rem;
      color: inherit;
    }
    .label {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .wins {
      float: right;
      padding: 0 0 0 8px;
      background: none;
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
