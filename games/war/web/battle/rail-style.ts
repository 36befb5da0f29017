/* The rail of a fighter: forge icons, the bar and what it is made of, the marker, where the next chip may lead. */
import { css } from 'lit';

export const railStyle = css`
  .way-of {
    grid-area: way;
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .rail {
    position: relative;
    height: var(--rail);
    border-radius: 99px;
    overflow: clip;
    overflow-clip-margin: 6px;
    background: color-mix(in srgb, var(--ink) 9%, var(--card));
  }
  .rail i {
    position: absolute;
    top: 0;
    bottom: 0;
    left: calc(var(--at) * var(--cell));
    width: var(--cell);
  }
  .rail .forge {
    background: color-mix(in srgb, var(--ember) 38%, transparent);
  }
  .rail .feat {
    box-shadow: inset 0 -4px 0 var(--rose-ink);
  }
  .rail .resists {
    width: 3px;
    background: repeating-linear-gradient(var(--ember-deep) 0 5px, transparent 5px 8px);
  }
  .rail .bar {
    inset: 4px auto 4px 0;
    width: calc((var(--at) + 0.5) * var(--cell));
    border-radius: 99px;
    background: color-mix(in srgb, var(--hue) 55%, transparent);
    transition: width var(--travel) var(--ease);
  }
  .still .bar {
    transition: none;
  }
  .rail .part {
    inset: 3px auto 3px 0;
    left: calc(var(--from) * var(--cell));
    width: calc((var(--to) - var(--from)) * var(--cell));
    display: flex;
    align-items: center;
    gap: 2px;
    padding-left: 1px;
    overflow: clip;
    font-size: 0.72rem;
    font-style: normal;
    line-height: 1;
    color: var(--ink);
    box-shadow: inset -2px 0 0 var(--card);
  }
  .rail .part.start {
    padding-left: 6px;
  }
  .part .n {
    font-weight: normal;
  }
  .part > w-icon {
    font-size: 0.95rem;
  }
  .part .chip {
    font-size: 1.05rem;
  }
  .part .chip b {
    display: none; /* what it has added stands beside it */
  }
  .marker {
    position: absolute;
    left: calc((var(--at) + 0.5) * var(--cell));
    top: 50%;
    translate: -50% -50%;
    display: grid;
    font-size: 1.8rem;
    z-index: 1;
  }
  .flags {
    position: absolute;
    inset: 0;
    z-index: 2;
    pointer-events: none;
  }
  .flags i {
    position: absolute;
    top: 2px;
    bottom: 2px;
    left: calc(var(--at) * var(--cell));
    width: var(--cell);
    border-radius: 5px;
    display: grid;
    place-items: center;
    font-style: normal;
    font-size: 0;
    border: 1.5px dashed var(--gold-ink);
    color: var(--ink);
    background: color-mix(in srgb, var(--card) 75%, transparent);
  }
  .flags .lead {
    border-color: var(--safe-bar);
  }
`;
