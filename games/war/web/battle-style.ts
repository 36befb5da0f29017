/* The battle: lanes with the same 26 cells. */
import { css } from 'lit';

export const battleStyle = css`
  .battle {
    --cell: calc(100% / 26);
    padding: 10px 12px 12px;
    border-radius: 14px;
    background: linear-gradient(var(--ember-soft), color-mix(in srgb, var(--ember-soft) 30%, var(--paper)) 120px);
    box-shadow: inset 0 0 0 1.5px var(--ember-line);
  }
  .battle header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    margin-bottom: 4px;
  }
  .battle header w-icon {
    font-size: 1.8rem;
    color: var(--land);
  }
  .battle header span {
    flex-basis: 100%;
  }
  .battle h2 {
    flex: 1;
    font-size: 1.25rem;
  }
  .battle p {
    margin: 2px 0;
  }
  .resistance {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--ember);
  }
  .battle .resistance {
    color: var(--ink);
  }
  .scale {
    position: relative;
    height: 30px;
    margin: 0 6px 0 68px; /* as the rails lie */
    font-size: 0.74rem;
    color: var(--ink-soft);
  }
  .scale i {
    position: absolute;
    left: calc((var(--at) + 0.5) * var(--cell));
    bottom: 0;
    translate: -50% 0;
    font-style: normal;
    display: grid;
    justify-items: center;
    line-height: 1;
  }
  .scale w-icon {
    font-size: 1rem;
    color: var(--chip-fg);
  }
  .scale .resists {
    bottom: auto;
    top: 0;
  }
  .scale .resists w-icon {
    color: var(--ember);
  }
  .lane {
    display: grid;
    grid-template-columns: 46px minmax(0, 1fr);
    gap: 1px 16px;
    align-items: center;
    padding: 5px 6px 6px;
    margin-top: 5px;
    border-radius: 12px;
    background: color-mix(in srgb, var(--card) 82%, transparent);
    box-shadow: inset 3px 0 0 var(--hue);
  }
  .lane.mine {
    background: var(--card);
    box-shadow: inset 5px 0 0 var(--hue), inset 0 0 0 1.5px var(--hue);
  }
  .lane.live {
    cursor: pointer;
    box-shadow: inset 5px 0 0 var(--hue), 0 0 0 2.5px var(--glow);
  }
  .lane.chosen {
    box-shadow: inset 5px 0 0 var(--hue), 0 0 0 4px var(--glow);
  }
  .drawn {
    grid-row: 1 / 4;
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    justify-content: center;
    align-self: center;
    font-size: 2.5rem;
    min-height: 1em;
  }
  .drawn:has(.chip + .chip) {
    font-size: 1.4rem;
  }
  .lane .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-width: 0;
    line-height: 1.15;
  }
  .lane .who b {
    font-weight: normal;
    color: var(--hue);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    max-width: 11em;
  }
  .lane .state {
    flex: 1;
    font-size: 0.85rem;
  }
  .lane .state span {
    display: inline-flex;
    align-items: center;
    gap: 3px;
  }
  .lane .bust {
    color: var(--rose-ink);
    font-size: 1rem;
  }
  .lane .placed {
    color: var(--gold-ink);
    font-size: 1rem;
  }
  .lane .pieces {
    font-size: 1.25rem;
  }
  .rail {
    position: relative;
    height: 26px;
    border-radius: 99px;
    background: color-mix(in srgb, var(--ink) 8%, var(--card));
  }
  .rail .forge,
  .rail .resists {
    position: absolute;
    left: calc((var(--at) + 0.5) * var(--cell));
    top: 50%;
    translate: -50% -50%;
    width: max(8px, var(--cell) - 3px);
    aspect-ratio: 1;
    border-radius: 3px;
    background: color-mix(in srgb, var(--chip-fg) 55%, transparent);
  }
  .rail .resists {
    width: 3px;
    height: 100%;
    aspect-ratio: auto;
    border-radius: 0;
    background: repeating-linear-gradient(var(--ember) 0 5px, transparent 5px 8px);
    left: calc(var(--at) * var(--cell));
  }
  .rail .bar {
    position: absolute;
    inset: 5px auto 5px 0;
    width: calc((var(--at) + 0.5) * var(--cell));
    border-radius: 99px;
    background: color-mix(in srgb, var(--hue) 55%, transparent);
    transition: width var(--travel) var(--ease);
  }
  .still .bar {
    transition: none;
  }
  .marker {
    position: absolute;
    left: calc((var(--at) + 0.5) * var(--cell));
    top: 50%;
    translate: -50% -50%;
    display: grid;
    font-size: 1.85rem;
    z-index: 1;
  }
  .marker b {
    position: absolute;
    left: calc(100% + 3px);
    top: 50%;
    translate: 0 -50%;
    font-weight: normal;
    font-size: 1.15rem;
    line-height: 1;
    padding: 0 3px;
    border-radius: 4px;
    color: var(--ink);
    background: color-mix(in srgb, var(--card) 75%, transparent);
  }
  .lane.out .rail {
    opacity: 0.45;
  }
  .lane .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 8px;
    margin-top: 2px;
  }
  .placed-chips {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
    font-size: 1.55rem;
    min-height: 1em;
  }
  .placed-chips .item {
    display: grid;
    border-radius: 50%;
  }
  .danger {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-left: auto;
    color: var(--ink-soft);
  }
  .danger .small {
    font-size: 0.78rem;
    white-space: nowrap;
  }
  .guard {
    color: var(--teal);
  }
  .guard.gone {
    color: var(--line);
  }
  .madness {
    display: inline-flex;
    gap: 2px;
  }
  .madness i {
    font-style: normal;
    font-size: 0.7rem;
    display: inline-grid;
    grid-auto-flow: column;
    place-items: center;
    width: 1.35rem;
    height: 1.05rem;
    border-radius: 4px;
    box-shadow: inset 0 0 0 1.5px var(--mad-bar);
    color: var(--on-mad);
  }
  .madness .full {
    background: var(--chip-mad);
  }
  .outsiders {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: center;
  }
  .outsiders .leader-token {
    font-size: 1.2rem;
    vertical-align: -0.25em;
    margin-right: 4px;
  }
  .draw-or-stop {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(90px, 0.8fr) minmax(0, 1fr);
    gap: 10px;
    align-items: center;
    margin-top: 10px;
  }
  .draw-or-stop .big {
    min-height: 58px;
    min-width: 0;
    font-size: 1.05rem;
    border-radius: 14px;
    padding: 0.3em 0.4em;
    box-shadow: 0 0 0 2.5px var(--glow), 0 4px 0 2px var(--edge);
    line-height: 1.1;
  }
  .draw-or-stop .big w-icon {
    font-size: 1.5rem;
  }
  .draw-or-stop .stop w-icon {
    color: var(--rose-ink);
  }
  .draw-or-stop .draw w-icon {
    color: var(--ember);
  }
  .odds {
    display: grid;
    gap: 3px;
    text-align: center;
  }
  .odds .bars {
    display: flex;
    height: 10px;
    border-radius: 99px;
    overflow: hidden;
    background: var(--line);
  }
  .odds .bars i {
    flex: var(--share) 0 0;
  }
  .odds .safe {
    background: var(--safe-bar);
  }
  .odds .mad {
    background: var(--mad-bar);
  }
  .odds .po {
    background: var(--po-bar);
  }
  @container board (max-width: 420px) {
    .battle {
      padding: 8px 6px 10px;
    }
    .lane {
      grid-template-columns: 38px minmax(0, 1fr);
      gap: 1px 16px;
    }
    .drawn {
      font-size: 2.2rem;
    }
    .scale {
      margin-left: 60px;
    }
    .draw-or-stop {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      position: sticky; /* however many lanes there are */
      bottom: 4px;
      z-index: 2;
      gap: 6px 10px;
      padding: 8px;
      border-radius: 12px;
      background: var(--card);
      box-shadow: inset 0 0 0 1.5px var(--ember-line), var(--shadow);
    }
    .draw-or-stop .big {
      font-size: 1rem;
      gap: 0.3em;
    }
    .draw-or-stop .between {
      grid-column: 1 / -1;
      grid-row: 1;
    }
  }
`;
