/* The forge of a player; the reader's own is told in words. */
import { css } from 'lit';
import { LOW, WIDE } from '@web/ui/breakpoints.ts';

export const forgeStyle = css`
  .forge-of {
    --size: 33px;
    position: relative;
    display: grid;
    grid-template-columns: repeat(5, var(--size));
    grid-auto-rows: var(--size);
    gap: 10px 4px;
  }
  .cell {
    display: grid;
    place-items: center;
    border-radius: 7px;
    font-size: 1.45rem;
    background: color-mix(in srgb, var(--chip-fg) 14%, var(--card));
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--chip-fg) 40%, transparent);
  }
  .cell.next {
    box-shadow: inset 0 0 0 2px var(--ember);
  }
  .cell.filled {
    background: var(--ember-soft);
  }
  .cell.end {
    border-radius: 50%;
    background: none;
    box-shadow: none;
  }
  .cell.end.gone {
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .between.item {
    position: absolute;
    left: calc(var(--column) * (var(--size) + 4px) + var(--size) / 2);
    top: calc((var(--row) + 1) * (var(--size) + 10px) - 5px);
    translate: -50% -50%;
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    font-size: 0.95rem;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  /* In words: the track, then what its cells give. */
  .two.told {
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  .forge-of.told {
    --size: 28px;
    --gap: 12px;
    --track: 4.9em;
    --wide: calc((100% - var(--track) - var(--size) - 20px) / 4);
    grid-template-columns: var(--track) repeat(4, minmax(0, 1fr)) var(--size);
    gap: var(--gap) 4px;
    font-size: 0.8rem;
  }
  .told .track {
    align-self: center;
    font-size: 0.76rem;
    letter-spacing: -0.02em;
  }
  :is(.two, .forge-of).told .said {
    min-width: 0;
    max-width: 100%;
    font-size: 0.68rem;
    font-weight: normal;
    line-height: 1;
    text-align: center;
    overflow-wrap: anywhere;
    hyphens: manual;
    color: var(--ink);
  }
  .told .between.item {
    left: calc(var(--track) + 4px + (var(--column) + 0.5) * var(--wide) + var(--column) * 4px);
    top: calc((var(--row) + 1) * (var(--size) + var(--gap)) - var(--gap) / 2);
    width: max-content;
    height: 16px;
    padding: 0 6px;
    border-radius: 99px;
  }
  .told .beside > div:first-child {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .told .abilities {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* Low windows: quests and forge are seen together. */
  @media ${WIDE} and ${LOW} {
    .forge-of.told {
      --size: 24px;
      --gap: 12px;
    }
    .told .cell {
      font-size: 1.2rem;
    }
    .sheets .quest {
      padding-block: 3px;
      font-size: 0.8rem;
      line-height: 1.15;
    }
  }
  .between.item.gained {
    background: var(--ember-soft);
  }
`;
