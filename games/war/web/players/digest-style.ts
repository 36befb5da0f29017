/* Styles of the digest: the gains of each rival since the reader's last turn. */
import { css } from 'lit';
import { DESK, LOW } from '@web/ui/breakpoints.ts';

export const digestStyle = css`
  .digest {
    padding: 4px 14px 8px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .digest:not([open]) {
    padding-bottom: 4px;
  }
  .digest summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    font-size: 1.08rem;
    line-height: 1.1;
    white-space: nowrap;
    list-style: none;
    cursor: pointer;
  }
  .digest summary::after {
    content: '▾';
    font-size: 0.8rem;
    color: var(--rose-ink);
  }
  .digest:not([open]) summary::after {
    content: '▸';
  }
  .digest .more-log {
    display: none;
    margin-left: auto;
    font-size: 0.82rem;
    color: var(--rose-ink);
  }
  .rival-move {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    margin: 0 0 4px;
    padding: 2px 8px 3px 3px;
    border-radius: 9px;
    font-size: 0.84rem;
    line-height: 1.18;
    background: color-mix(in srgb, var(--hue) 11%, var(--card));
    box-shadow: inset 3px 0 0 var(--hue);
  }
  .rival-move > span:last-child {
    min-width: 0;
    padding-top: 3px;
  }
  .rival-move span > b {
    font-weight: normal;
    color: color-mix(in srgb, var(--hue) 80%, var(--ink));
  }
  .rival-move .leader-token {
    font-size: 1.7rem;
    margin: 1px 0 0 3px;
  }
  .rival-move .seal {
    margin: 13px 0 0 -15px;
    font-size: 0.63rem;
    box-shadow: 0 0 0 1.5px var(--card);
  }
  @media ${DESK} {
    .digest {
      flex: none;
    }
  }
  /* The column has room for one of the two: the heading opens the log. */
  @media ${DESK} and (max-height: 959px) {
    .digest[open] {
      max-height: 42%;
    }
    .digest summary {
      gap: 6px;
      font-size: 0.95rem;
    }
    .digest[open] .more-log {
      display: inline;
      letter-spacing: -0.02em;
    }
    .digest[open] summary::after {
      margin-left: -4px;
    }
    /* A hint needs the room of both. */
    .digest.hinted {
      display: none;
    }
    .side:has(> .digest[open]) ::slotted(.log) {
      display: none !important;
    }
  }
  @media ${DESK} and ${LOW} {
    .rival-move {
      margin-bottom: 3px;
      padding-block: 1px 2px;
      font-size: 0.8rem;
      line-height: 1.12;
    }
    .rival-move .leader-token {
      font-size: 1.5rem;
    }
  }
`;
