/* The players' sheets. */
import { css } from 'lit';

export const playersStyle = css`
  .player {
    padding: 6px 12px 8px;
  }
  .held-by {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 9px;
    min-height: 30px;
    padding: 1px 0 4px;
  }
  .mini-backs {
    display: inline-flex;
    align-items: center;
  }
  .mini-backs .card {
    width: 22px;
    border-radius: 4px;
  }
  .mini-backs .card + .card {
    margin-left: -9px;
  }
  .mini-backs b,
  .open-card b {
    margin-left: 2px;
    font-weight: normal;
    font-size: 13px;
  }
  .open-card {
    display: inline-flex;
    align-items: center;
    padding: 2px;
    border-radius: 6px;
    font-size: 23px;
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .shelf {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 10px;
    padding: 4px 4px 6px 0;
  }
  .shelf .book {
    --page: 36px;
    padding: 2px 4px 4px;
  }
  .shelf .book:has(.page.live) {
    --page: 44px;
  }
  .shelf .title {
    font-size: 0.72rem;
  }
  .shelf .seal {
    font-size: 13px;
  }
  .shelf .page .size {
    font-size: 11px;
    right: 1px;
    bottom: 1px;
  }
  .shelf .page .tick {
    display: none;
  }
  .shelf .page .was {
    font-size: 11px;
  }
  .points summary {
    cursor: pointer;
    width: max-content;
    font-size: 0.88rem;
    color: var(--ink-soft);
    border-radius: 6px;
  }
  .points dl {
    margin: 4px 0 0;
    display: grid;
    gap: 2px;
    font-size: 0.92rem;
  }
  .points dl > div {
    display: grid;
    grid-template-columns: max-content 1fr max-content;
    gap: 8px;
    align-items: baseline;
  }
  .points dt,
  .points dd {
    margin: 0;
  }
  .in-pile {
    display: inline-flex;
    align-items: end;
    margin-right: 4px;
  }
  .in-pile .card {
    width: 26px;
    border-radius: 4px;
  }
`;
