/* A study: board, verdict and moves side by side, the bands below; on a phone the bands first, steps in the action area. */
import { css } from 'lit';
import { CLOSE, LOWEST, WIDE } from '../ui/breakpoints.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

export const studyStyle = css`
  .top {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 0 4px 6px;
    color: var(--cloth-ink);
  }
  .top h1 {
    font-size: 1.5rem;
    white-space: nowrap;
  }
  .top .who {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    flex: 1;
    min-width: 0;
    opacity: 0.92;
  }
  .top .who > span {
    display: flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    white-space: nowrap;
  }
  .top .called {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Apart from the number that tells equal bots apart. */
  .top .who .figures {
    padding: 0 0.5em;
    border-radius: 99px;
    background: color-mix(in srgb, var(--cloth-ink) 18%, transparent);
  }
  .top .who w-seat {
    filter: brightness(var(--on-cloth));
  }
  .top :is(a.button, button) {
    background: none;
    color: inherit;
    box-shadow: none;
    border-color: color-mix(in srgb, var(--cloth-ink) 45%, transparent);
    flex: none;
  }
  .grid {
    display: grid;
    gap: var(--gap);
    grid-template-columns: minmax(0, 1fr);
  }
  .board {
    min-width: 0;
  }
  .head {
    margin: 0 0 6px;
    justify-content: space-between;
    gap: 2px 12px;
  }
  .head h2 {
    font-size: 1.25rem;
  }
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 8px 14px;
    margin-top: 8px;
  }
  .eyes {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: 0.95rem;
  }
  .eyes select {
    max-width: 13em;
    min-height: 40px;
    padding-block: 0;
  }
  .between {
    justify-content: space-between;
    flex-wrap: nowrap;
    margin: 0;
  }
  .ghostly {
    text-align: center;
    margin: 4px 0 0;
    width: 100%;
  }
  .verdict {
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 22px 24px;
    min-width: 0;
  }
  .verdict p {
    margin: 0;
  }
  .heading {
    display: flex;
    gap: 14px;
    align-items: center;
  }
  .about {
    text-wrap: balance;
    color: var(--ink-soft);
    font-variant-numeric: lining-nums;
  }
  .told {
    font-size: 1.18rem;
    line-height: 1.35;
    text-wrap: pretty; /* no sign alone in a line */
  }
  .mark {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    font-size: 0.85rem;
    line-height: 1;
    font-variant-numeric: lining-nums;
    color: var(--card);
    background: var(--ink-soft);
  }
  .mark[data-mark='best'] {
    background: #2a6b45;
    color: #fffaf0;
  }
  .mark[data-mark='good'] {
    background: #1f6470;
    color: #fffaf0;
  }
  .mark[data-mark='inaccuracy'] {
    background: #7d5713;
    color: #fffaf0;
  }
  .mark[data-mark='mistake'] {
    background: var(--rose);
    color: var(--on-rose);
  }
  .mark.large {
    width: 54px;
    height: 54px;
    font-size: 1.7rem;
    box-shadow: 0 3px 0 color-mix(in srgb, var(--ink) 35%, transparent);
  }
  .lost,
  .loss[data-mark='mistake'] {
    color: var(--rose-ink);
  }
  .bar {
    position: relative;
    height: 34px;
    margin-top: 5px;
    border-radius: 17px;
    border: 1px solid var(--line);
    background: var(--card);
    overflow: hidden;
  }
  .bar i {
    position: absolute;
    inset-block: 0;
  }
  .bar .left {
    left: 0;
    background: var(--hue);
  }
  .bar .gone {
    background: repeating-linear-gradient(45deg, color-mix(in srgb, var(--rose) 70%, var(--card)) 0 7px, color-mix(in srgb, var(--rose) 35%, var(--card)) 7px 14px);
  }
  .bar span {
    position: absolute;
    top: 4px;
    padding: 0 8px;
    line-height: 24px;
    border-radius: 12px;
    color: var(--ink);
    background: color-mix(in srgb, var(--card) 90%, transparent);
  }
  .bar .now {
    left: 6px;
  }
  .bar .could {
    margin-left: 6px;
  }
  /* Close to the end its figure lies before it. */
  .bar .could.late {
    right: 6px;
    margin: 0;
  }
  .better {
    padding: 13px 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--card);
  }
  .better h3 {
    font-size: 1.2rem;
  }
  .brings {
    padding-top: 4px;
  }
  .pair {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 10px;
  }
  .key {
    padding: 0.3em 0.9em;
    font-size: 0.95rem;
  }
  .key[aria-pressed='true'] {
    border-color: var(--gold);
    background: color-mix(in srgb, var(--glow) 22%, var(--card));
  }
  .swatch {
    width: 18px;
    height: 14px;
    border-radius: 4px;
    border: 2px dashed var(--rose-ink);
  }
  .swatch.gold {
    border: 3px solid var(--glow);
  }
  .buttons {
    gap: 10px;
  }
  .came {
    border-top: 1px solid var(--line);
    padding-top: 10px;
    overflow-wrap: anywhere;
  }
  .judged {
    margin-top: auto !important;
  }
  .moves {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: 14px 14px 12px;
  }
  .filter {
    display: flex;
  }
  .filter button {
    min-height: 36px;
    padding: 0.1em 0.7em;
  }
  .filter [aria-pressed='true'] {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .list {
    list-style: none;
    margin: 6px -6px;
    padding: 2px 4px;
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .move {
    width: 100%;
    min-height: 36px;
    justify-content: flex-start;
    gap: 8px;
    padding: 2px 8px;
    text-align: left;
    border-color: transparent;
    border-radius: 10px;
    background: none;
    box-shadow: none;
    font-size: 0.98rem;
  }
  .move[aria-current='true'] {
    background: var(--card);
    border-color: var(--glow);
    box-shadow: 0 0 0 1px var(--glow);
  }
  .number {
    min-width: 1.8em;
    text-align: right;
    color: var(--ink-soft);
  }
  .what {
    flex: 1;
    min-width: 0;
    text-wrap: pretty;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    line-height: 1.15;
  }
  .legend {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 6px 8px;
    margin: 0;
    padding-top: 8px;
    border-top: 1px solid var(--line);
    font-variant-numeric: lining-nums;
  }
  .legend .mark {
    width: 20px;
    height: 20px;
    font-size: 0.72rem;
  }
  .graph {
    padding: 12px 22px 16px;
  }
  .graph .row {
    gap: 8px;
  }
  .graph h2 {
    margin-right: auto;
  }
  .steps {
    display: flex;
    gap: 8px;
  }
  .steps button {
    min-width: 46px;
    padding: 0.3em 0.8em;
  }
  .players {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: var(--gap);
    list-style: none;
    margin: 10px 0;
    padding: 0;
  }
  .players li {
    padding: 12px 14px;
    border-radius: 12px;
    border: 1px solid var(--line);
    border-top: 4px solid var(--hue);
    background: var(--card);
  }
  .players dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    margin: 8px 0 4px;
  }
  .players dt {
    font-size: 0.88rem;
    color: var(--ink-soft);
  }
  .players dd {
    margin: 0;
    font-size: 1.2rem;
  }
  .players .quiet {
    padding: 0.2em 0.6em;
    min-height: 40px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .waiting {
    align-items: center;
    justify-content: center;
    text-align: center;
    text-wrap: balance;
  }
  .waiting w-icon {
    width: 120px;
    height: 160px;
  }
  .waiting .far {
    width: 100%;
  }
  progress {
    width: 100%;
    height: 10px;
    margin-top: 6px;
    appearance: none;
    border: 0;
    border-radius: 5px;
    overflow: hidden;
    background: var(--line);
  }
  progress::-webkit-progress-bar {
    background: var(--line);
  }
  progress::-webkit-progress-value {
    background: var(--gold);
    transition: width 0.4s ease-out;
  }
  progress::-moz-progress-bar {
    background: var(--gold);
  }
  li.move {
    display: flex;
    align-items: center;
  }
  /* The room of the bands: they grow from the left. */
  .growing {
    position: relative;
    display: flex;
    flex-direction: column;
    height: var(--bands-height, 122px);
    margin-top: 34px;
    border-radius: 6px;
    overflow: hidden;
  }
  .growing i {
    flex: 1;
    background: var(--hue);
    border-top: 2px solid var(--paper);
  }
  .growing b {
    position: absolute;
    inset: 0;
    background: color-mix(in srgb, var(--paper) 86%, transparent);
    border-left: 3px solid var(--ink);
    transition: left 0.6s linear;
  }
  .bring {
    max-width: 640px;
    margin: 8vh auto;
    text-align: center;
  }
  .bring h1,
  .trouble {
    color: var(--rose-ink);
  }
  .bring input {
    position: absolute;
    width: 1px;
    height: 1px;
    min-height: 0;
    padding: 0;
    opacity: 0;
  }
  .bring label:focus-within {
    outline: 3px solid var(--glow);
    outline-offset: 2px;
  }
  @media ${WIDE} {
    :host {
      --row-height: max(500px, calc(100dvh - 324px));
    }
    /* In the middle of the bar of the page: all else has the window below it. */
    .top {
      position: absolute;
      inset: 6px 190px auto 216px;
      min-height: 44px;
      padding: 0;
    }
    .top h1 {
      font-size: clamp(1.15rem, 1.6vw, 1.5rem);
    }
    .top .who {
      flex-wrap: nowrap;
      gap: 8px;
      font-size: 0.94rem;
    }
    .top .called {
      min-width: 2em; /* a short name is not cut for a long one */
    }
    /* More than two stand in two rows: none is cut for the others. */
    .top .who:has(> :nth-child(3)) {
      display: grid;
      grid-template-rows: repeat(2, auto);
      grid-auto-flow: column;
      justify-content: start;
      gap: 1px 16px;
      font-size: 0.86rem;
      line-height: 1.25;
    }
    .grid {
      grid-template-columns: minmax(0, 1.25fr) minmax(0, 1.15fr) minmax(250px, 0.75fr);
      align-items: stretch;
    }
    .graph,
    .people {
      grid-column: 1 / -1;
    }
    .grid.broad {
      grid-template-columns: minmax(0, 1fr) 400px;
    }
    .grid.broad .board {
      grid-row: 1 / span 2;
      height: auto;
      max-height: none;
      overflow: visible;
      --window: 100dvh;
    }
    .grid.broad .verdict {
      height: auto;
    }
    /* Such a board fills the window: the bands lie at its lower edge, as the bar of a replay does. */
    .grid.broad .graph {
      --bands-height: 58px;
      position: fixed;
      inset: auto 0 0;
      z-index: 11;
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: end;
      gap: 0 18px;
      padding: 4px max(24px, calc((100vw - 1352px) / 2)) 8px;
      border-radius: 0;
      border-top: 2px solid var(--gold);
      box-shadow: 0 -4px 18px rgb(20 12 28 / 28%);
    }
    .grid.broad .graph h2 {
      ${visuallyHidden}
    }
    .grid.broad .graph .row {
      flex-direction: column;
      align-items: start;
      gap: 2px;
    }
    .grid.broad .steps button {
      min-width: 44px;
      padding-inline: 0.6em;
    }
    .grid.broad .growing {
      grid-column: 1 / -1;
    }
    .grid.broad {
      padding-bottom: 96px;
    }
    .grid.broad .board {
      --replay-bar: 84px;
    }
    .grid.broad .moves {
      height: auto;
      max-height: 480px;
    }
    .moves,
    .verdict,
    .board {
      height: var(--row-height);
      overflow-y: auto;
      scrollbar-width: thin;
    }
    /* A shadow at the lower edge until the end is in sight: there is more to scroll to. */
    .verdict {
      background:
        linear-gradient(transparent, var(--paper) 60%) bottom / 100% 36px no-repeat local,
        linear-gradient(transparent, color-mix(in srgb, var(--ink) 26%, transparent)) bottom / 100% 18px no-repeat scroll,
        var(--paper);
    }
    .board {
      --window: calc(var(--row-height) + 30px);
      --rest: 188px; /* of the height, beside the cards */
      border-radius: var(--round);
    }
    /* One row above the board: the verdict says which move it is. */
    .grid:not(.broad) .head.choice {
      flex-wrap: nowrap;
    }
    .grid:not(.broad) .head.choice > .figures,
    .grid:not(.broad) .eyes span {
      ${visuallyHidden}
    }
    .grid:not(.broad) .head.choice h2 {
      min-width: 0;
    }
  }
  @media ${WIDE} and (max-height: 960px) {
    .grid:not(.broad) board-labyrinth,
    .grid:not(.broad) board-cookies {
      zoom: 0.965;
    }
  }
  /* A low window: everything is a little smaller, so that the board and what is asked of it are seen at once. */
  @media ${WIDE} and (max-height: 890px) {
    .grid:not(.broad) board-labyrinth,
    .grid:not(.broad) board-cookies {
      zoom: 0.84;
    }
    .grid:not(.broad) .verdict {
      gap: 8px;
      padding: 14px 22px;
    }
    .grid:not(.broad) .mark.large {
      width: 46px;
      height: 46px;
    }
    .grid:not(.broad) .bar {
      height: 32px;
    }
    .grid:not(.broad) .bar span {
      top: 3px;
    }
    .grid:not(.broad) .better {
      padding: 9px 14px;
    }
    .grid:not(.broad) .pair {
      margin-top: 6px;
    }
    .grid:not(.broad) .key {
      min-height: 38px;
    }
  }
  /* As low as a laptop's: what to do next is in sight below what was found. */
  @media ${WIDE} and ${LOWEST} {
    :host {
      --row-height: max(452px, calc(100dvh - 254px));
      --bands-height: 80px;
    }
    .grid:not(.broad) board-labyrinth,
    .grid:not(.broad) board-cookies {
      zoom: 0.775;
    }
    .graph {
      padding: 6px 22px 10px;
    }
    .graph .row {
      min-height: 0;
    }
    .grid:not(.broad) .verdict {
      gap: 5px;
      padding: 9px 20px;
      line-height: 1.28;
    }
    .grid:not(.broad) .buttons {
      flex-wrap: nowrap;
      gap: 8px;
    }
    .grid:not(.broad) .buttons button {
      padding-inline: 0.8em;
      font-size: 0.98rem;
      line-height: 1.1;
    }
    .grid:not(.broad) .came {
      padding-top: 6px;
    }
    .grid:not(.broad) .about {
      font-size: 0.86rem;
      line-height: 1.15;
    }
    .grid:not(.broad) .mark.large {
      width: 40px;
      height: 40px;
    }
    .grid:not(.broad) .bar {
      height: 30px;
    }
    .grid:not(.broad) .bar span {
      top: 2px;
    }
    .grid:not(.broad) .better {
      padding: 6px 12px 8px;
    }
    .grid:not(.broad) .brings {
      font-size: 0.95rem;
    }
  }
  @media ${CLOSE} {
    :host {
      padding-bottom: 84px;
    }
    /* Nothing is decided here: a hand lies where its board ends, and covers none of it. */
    .board {
      --replay-bar: -100vh;
    }
    .top h1 {
      display: none;
    }
    /* Below each other: two rows, and no name is cut more than the other. */
    .top .who {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1px;
      font-size: 0.9rem;
      line-height: 1.25;
    }
    .top :is(a.button, button) {
      padding-inline: 0.8em;
    }
    w-toast {
      --toast-right: 78px; /* on the names and on what was just pressed: × stays free */
    }
    .graph {
      order: -2;
      padding: 10px 12px 12px;
    }
    .growing {
      height: 104px;
    }
    .waiting {
      order: -1;
      display: grid;
      grid-template-columns: 84px minmax(0, 1fr);
      justify-items: start;
      gap: 6px 12px;
      text-align: left;
    }
    .waiting w-icon {
      grid-row: 1 / span 4;
      width: 84px;
      height: 112px;
    }
    .list {
      max-height: none;
    }
    .waiting ~ .moves .list {
      max-height: 60dvh; /* what happened is read while one waits, not scrolled past */
    }
    .verdict {
      padding: 16px;
    }
    .steps {
      position: fixed;
      inset: auto 0 0;
      z-index: 9;
      justify-content: center;
      padding: 10px 10px max(12px, env(safe-area-inset-bottom));
      background: var(--paper);
      box-shadow: 0 -4px 18px rgb(0 0 0 / 30%);
    }
    .buttons button {
      flex: 1 1 100%;
    }
    .steps .far {
      display: none; /* the bands lead there */
    }
    .head {
      padding-top: 8px; /* below the gilt rule */
    }
    .steps button {
      padding-inline: 0.6em;
    }
  }
`;
