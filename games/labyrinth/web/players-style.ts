/* The sheets of the players. */
import { css } from 'lit';

export const playersStyle = css`
  .score-strip {
    margin-bottom: 8px;
  }
  .player {
    padding: 8px 12px 4px;
  }
  .mark {
    display: block;
    width: 38px;
  }
  .goals summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
    min-height: 44px;
    cursor: pointer;
    list-style: none;
    position: relative;
    padding-right: 26px;
    border-radius: 8px;
  }
  .goals summary::-webkit-details-marker {
    display: none;
  }
  .goals summary::after {
    content: '';
    position: absolute;
    right: 6px;
    top: 15px;
    width: 8px;
    height: 8px;
    border: solid var(--ink-soft);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  .goals[open] summary::after {
    rotate: 225deg;
    translate: 0 4px;
  }
  .to-find {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    color: var(--ink-soft);
    font-size: 0.95rem;
  }
  .back {
    width: 15px;
    height: 20px;
    border-radius: 3px;
    background: repeating-conic-gradient(var(--hedge) 0 25%, var(--printed-side) 0 50%) 0 0 / 5px 5px;
    border: 1.5px solid var(--card);
    outline: 1px solid var(--hedge-side);
    box-shadow: 2px 2px 0 1px var(--hedge-side);
  }
  .misses {
    font-size: 0.88rem;
    color: var(--rose-ink);
  }
  .looks {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    font-size: 0.92rem;
  }
  .looks .medallion {
    width: 26px;
    height: 26px;
  }
  .medals {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  .medals .medallion {
    width: 26px;
    height: 26px;
  }
  .names {
    list-style: none;
    margin: 4px 0 8px;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 4px 10px;
    font-size: 0.95rem;
  }
  .names li {
    display: flex;
    align-items: center;
    gap: 6px;
    line-height: 1.15;
  }
  .names .medallion {
    flex: none;
    width: 28px;
    height: 28px;
  }
  .stack {
    padding: 0 12px;
    border-radius: 12px;
  }
  .stack summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    color: var(--ink-soft);
  }
  .stack ul {
    margin: 0 0 10px;
    padding: 0;
    list-style: none;
    font-size: 0.95rem;
  }
  .stack li {
    padding: 3px 0 3px 10px;
    border-left: 4px solid var(--hue-hatter);
    margin-bottom: 4px;
  }
  .stack li.bad {
    border-left: 4px double var(--rose-ink);
  }
  .stack b {
    font-weight: normal;
  }
`;
