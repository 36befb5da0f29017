/* The regions. */
import { css } from 'lit';

export const landStyle = css`
  .lands {
    display: grid;
    gap: 7px;
  }
  [data-region='witzend'] {
    --land: var(--land-witzend);
  }
  [data-region='keep'] {
    --land: var(--land-keep);
  }
  [data-region='wood'] {
    --land: var(--land-wood);
  }
  [data-region='meadow'] {
    --land: var(--land-meadow);
  }
  [data-region='pool'] {
    --land: var(--land-pool);
  }
  .land {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    min-height: 84px;
    align-content: start;
    padding: 6px 9px 7px 7px;
    border-radius: 12px;
    background: color-mix(in srgb, var(--land) 9%, var(--card));
    box-shadow:
      inset 4px 0 0 var(--land),
      inset 0 0 0 1.5px color-mix(in srgb, var(--land) 45%, var(--line)),
      0 3px 0 var(--edge);
    overflow: hidden;
    transition: transform var(--quick) var(--ease);
  }
  .land .scene {
    position: absolute;
    right: 2px;
    bottom: -6px;
    font-size: 68px;
    color: var(--land);
    opacity: 0.1;
    pointer-events: none;
  }
  .land .order {
    display: grid;
    place-items: center;
    width: 1.7em;
    height: 1.7em;
    margin-left: 4px;
    border-radius: 50%;
    font-size: 0.85rem;
    color: var(--card);
    background: var(--land);
  }
  .land .order .n {
    font-weight: normal;
  }
  .land .name {
    line-height: 1.1;
    font-size: 1rem;
  }
  .land .start {
    color: var(--ember);
    font-size: 1.05em;
    vertical-align: -0.1em;
  }
  .token {
    display: inline-flex;
    align-items: baseline;
    gap: 5px;
    padding: 1px 8px;
    border-radius: 99px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--gold);
    color: var(--ink-soft);
  }
  .token .n {
    font-weight: normal;
    font-size: 0.78rem;
  }
  .token .n.now {
    font-size: 1.3rem;
    line-height: 1.15;
    color: var(--gold-ink);
  }
  .forces {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 3px 6px;
    min-height: 26px;
    padding-left: 4px;
  }
  .force {
    display: inline-flex;
    padding: 1px 5px;
    border-radius: 99px;
    background: color-mix(in srgb, var(--card) 70%, transparent);
  }
  .force.mine {
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .force .pieces {
    font-size: 1.4rem;
  }
  .result {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    padding: 2px 4px 0;
    font-size: 0.85rem;
    border-top: 1px dashed var(--line);
  }
  .result > span {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--hue);
  }
  .result b {
    font-weight: normal;
  }
  .result .leader-token {
    font-size: 1.15rem;
  }
  .land.out {
    min-height: 0;
    background: none;
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .land.out .name {
    color: var(--ink-soft);
  }
  .land.out .order {
    background: var(--ink-soft);
  }
  .land.out .forces {
    display: none;
  }
  .land.resolved {
    background: color-mix(in srgb, var(--land) 4%, var(--paper));
  }
  .land.here {
    box-shadow: inset 6px 0 0 var(--ember), inset 0 0 0 2.5px var(--ember), 0 3px 0 var(--edge);
  }
  .land.here .order {
    background: var(--ember);
  }
  .land.pointed {
    outline: 2.5px dashed var(--rose-ink);
    outline-offset: -4px;
  }
  .land.live {
    cursor: pointer;
    box-shadow:
      inset 4px 0 0 var(--land),
      0 0 0 2.5px var(--glow),
      0 0 14px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  .land.chosen {
    transform: translateY(-4px);
    box-shadow: inset 4px 0 0 var(--land), 0 0 0 4px var(--glow), 0 8px 16px rgb(0 0 0 / 25%);
  }
`;
