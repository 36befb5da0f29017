/* The battle: lanes with the same 26 cells. */
import { css } from 'lit';
import { CLOSE, LOWEST, NARROW, ROOMY } from '@web/ui/breakpoints.ts';
import { visuallyHidden } from '@web/ui/visually-hidden.ts';

export const battleStyle = css`
  .battle {
    --cell: calc(100% / 26);
    --drawn: 1.6rem;
    --rail: 24px;
    padding: 8px 8px 10px;
    border-radius: 14px;
    background: linear-gradient(var(--ember-soft), color-mix(in srgb, var(--ember-soft) 30%, var(--paper)) 120px);
    box-shadow: inset 0 0 0 1.5px var(--ember-line);
  }
  .battle header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
  }
  .battle header w-icon {
    font-size: 1.5rem;
    color: var(--land);
  }
  .battle h2 {
    flex: 0 1 auto;
    min-width: 0;
    max-width: calc(100% - 2.4rem);
    font-size: 1.2rem;
  }
  .battle p {
    margin: 2px 0;
  }
  .outsiders {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: center;
  }
  .outsiders :is(.done, .brief-label) {
    display: none;
  }
  .outsiders .done {
    color: var(--gold-ink);
  }
  /* On a phone the frieze says where: the lanes need the room. */
  @container board ${CLOSE} {
    .battle {
      padding: 3px 6px 8px;
    }
    .battle h2,
    .battle header w-icon {
      ${visuallyHidden}
    }
    .battle header .small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: 0.8rem;
      line-height: 1.15;
    }
    /* A lane is as high as it was, whatever happens to its fighter. */
    .battle .lane :is(.who, .below) {
      flex-wrap: nowrap;
      overflow: clip;
      overflow-clip-margin: 4px; /* what marks the last chip */
      white-space: nowrap;
    }
    .lane .who {
      height: 22px;
    }
    .lane .who > * {
      flex: none;
    }
    .lane .who > .suit {
      display: inline-block;
      margin-right: -4px;
      font-size: 0.85rem;
    }
    .lane .named {
      flex: 0 1 auto;
      min-width: 2em;
    }
    /* Words without room wrap out of sight, and the sign stays: the fighters beside it are never cut. */
    .lane .who > .state:not(:has(.placed)) {
      flex: 0 999999 auto; /* the name is cut last */
      min-width: 1em;
    }
    .lane .state span:not(.placed) {
      display: flex;
      flex-wrap: wrap;
      height: 1.15em;
      overflow: hidden;
    }
    .lane .state .waits {
      display: inline-block;
    }
    .lane .leader-piece b {
      bottom: 0; /* inside the line */
    }
    .lane .by {
      display: none;
    }
    .lane .supporters w-icon ~ w-icon,
    .lane .on-icon {
      gap: 0;
      font-size: 0;
    }
    .danger .risk {
      ${visuallyHidden}
    }
    .outsiders {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
    /* Two fighters leave a second line for three names. */
    .outsiders:has(> :nth-child(5)) {
      flex-wrap: wrap;
    }
    .outsiders > [data-seat] {
      display: flex;
      align-items: center;
      gap: 3px;
      min-width: 0;
    }
    .outsiders .called {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .outsiders :is(.label, .said),
    .battle .round-of {
      ${visuallyHidden}
    }
    .outsiders :is(.done, .brief-label) {
      display: inline;
    }
    /* Of four or five fighters the rivals have two rows; their banners tell the rest. */
    .many .lane:not(.mine) .below {
      display: none;
    }
    .many .lane {
      margin-top: 3px;
      padding: 1px 8px 3px;
    }
    .many .legend,
    .main:has(.tray > .question) .legend {
      ${visuallyHidden}
    }
    /* Lessons and puzzles say more above the board. */
    .main:not(.prompted) .lane:not(.mine) .below {
      display: none;
    }
  }
  .brief {
    display: none;
    color: var(--mad-ink);
  }
  @container board ${CLOSE} {
    .brief {
      display: inline-flex;
      gap: 2px;
    }
    /* Few fighters have high lanes, down to what happened. */
    .main:not(:has(.tray > .question)) .stage:has(.battle:not(.many)) {
      display: flex;
      flex-direction: column;
      padding-bottom: 54px;
    }
    .main:not(:has(.tray > .question)) .stage:has(.lane ~ .lane ~ .lane):has(.battle:not(.many)) {
      padding-bottom: 70px;
    }
    .battle:not(.many):has(.lane ~ .lane ~ .lane) {
      --rail: 20px;
      .lane {
        margin-top: 3px;
        padding-block: 2px 3px;
      }
      .cells {
        height: 26px;
      }
    }
    /* There the cells have no numbers. */
    .lands-of > b {
      display: none;
    }
    .main:not(:has(.tray > .question)) .battle:not(.many) {
      flex: 1 0 auto;
      display: flex;
      flex-direction: column;
      > * {
        flex: none;
      }
      > .lane {
        flex: 1 0 auto;
        max-height: 132px;
        grid-template-rows: auto minmax(var(--rail), 1fr) auto;
      }
      .way-of {
        height: 100%;
        max-height: 40px;
      }
      .way-of .rail {
        height: 100%;
      }
    }
    .battle.many {
      --drawn: 1.1rem;
      --rail: 14px;
      .part > * {
        display: none;
      }
      .who {
        height: 20px;
      }
      .cells {
        height: 26px;
      }
    }
  }
  @media ${LOWEST} {
    @container board ${CLOSE} {
      /* Three lanes have the room of what a tap tells. */
      .main:has(.lane ~ .lane ~ .lane) {
        .frieze:has(.here) .land:not(.here) .name,
        .chances .means {
          display: none;
        }
        .chances [data-chance='bust'] {
          flex: none;
        }
      }
      .battle,
      .battle:not(.many):has(.lane ~ .lane ~ .lane) {
        --drawn: 1.15rem;
        --rail: 15px;
      }
      .part > *,
      .lane ~ .lane ~ .lane:not(.mine) .below,
      .lane:not(.mine):has(~ .lane ~ .lane) .below,
      .lane ~ .lane:not(.mine):has(~ .lane) .below {
        display: none;
      }
    }
  }
  .resistance {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .scale {
    display: grid;
    margin: 2px 8px 0;
    font-size: 0.7rem;
    color: var(--ink-soft);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    line-height: 1.25;
  }
  .legend span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .lands-of > i {
    width: 0.95rem;
    height: 0.8rem;
    border: 1.5px dashed var(--gold-ink);
    border-radius: 4px;
  }
  .lands-of > b {
    margin-left: -4px;
    font-weight: normal;
  }
  .scale .forge w-icon,
  .scale w-icon.forge {
    color: var(--ember-deep);
  }
  .scale w-icon.feat {
    color: var(--rose-ink);
  }
  .cells {
    position: relative;
    height: 30px;
  }
  .cells i {
    position: absolute;
    left: calc((var(--at) + 0.5) * var(--cell));
    bottom: 0;
    translate: -50% 0;
    display: grid;
    justify-items: center;
    line-height: 1;
    font-style: normal;
  }
  .cells i:has(w-icon + w-icon) {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    width: 2rem;
  }
  .cells w-icon {
    font-size: 0.95rem;
  }
  .cells .resists {
    bottom: auto;
    top: 0;
    color: var(--ember-deep);
  }
  .lane {
    display: grid;
    grid-template:
      'who strength' auto
      'way way' auto
      'below below' auto / minmax(0, 1fr) auto;
    gap: 1px 8px;
    align-items: center;
    padding: 4px 8px 5px;
    margin-top: 5px;
    border-radius: 12px;
    background: color-mix(in srgb, var(--card) 82%, transparent);
    box-shadow: inset 4px 0 0 var(--hue);
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
  .lane .who {
    grid-area: who;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-width: 0;
    line-height: 1.15;
  }
  .lane .who b {
    font-weight: normal;
  }
  .lane :is(.suit, .waits) {
    display: none; /* the name of the player stands beside that of the faction */
  }
  .lane .named {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .lane .named > b:first-child {
    color: var(--hue);
    font-size: 0.92em;
    letter-spacing: -0.03em;
  }
  .lane .state,
  .on-icon {
    font-size: 0.8rem;
  }
  .lane .by {
    font-size: 0.74rem;
    color: var(--ink-soft);
  }
  .lane .state span,
  .on-icon {
    display: inline-flex;
    align-items: center;
    gap: 3px;
  }
  .on-icon {
    color: var(--ink-soft);
  }
  /* Of others the sign alone. */
  .lane:not(.mine) .on-icon {
    gap: 0;
    font-size: 0;
  }
  .on-icon w-icon {
    font-size: 0.9rem;
  }
  .lane .bust {
    color: var(--rose-ink);
  }
  .lane .placed {
    color: var(--gold-ink);
  }
  .lane .pieces {
    font-size: 1.2rem;
  }
  .lane .strength {
    grid-area: strength;
    min-width: 1.3em;
    text-align: right;
    font-weight: normal;
    font-size: 1.5rem;
    line-height: 1;
  }
  .lane.out .rail {
    opacity: 0.45;
  }
  .lane .below {
    grid-area: below;
    display: flex;
    align-items: center;
    gap: 2px 8px;
    height: calc(var(--drawn) + 1px);
    margin-top: 1px;
  }
  .drawn {
    display: inline-flex;
    flex: none;
    gap: 2px;
    font-size: var(--drawn);
  }
  /* Many of them lie on each other. */
  .placed-chips {
    display: flex;
    gap: 3px;
    min-width: 0;
    font-size: calc(var(--drawn) * 0.8);
    align-items: center;
  }
  .placed-chips .item {
    display: grid;
    flex: 0 1 auto;
    min-width: 6px;
    border-radius: 50%;
  }
  .placed-chips .last {
    flex: none;
    font-size: var(--drawn);
    box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--gold);
    margin-inline: 5px;
  }
  .turned {
    display: grid;
  }
  .danger {
    display: inline-flex;
    flex: none;
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
    color: var(--ink-soft);
  }
  .madness {
    display: inline-flex;
    gap: 2px;
  }
  :is(.mad-of, .mad-word) {
    margin-right: 4px;
    font-weight: normal;
    color: var(--mad-ink);
  }
  .mad-word {
    display: none;
  }
  @container board ${CLOSE} {
    .mad-of {
      display: none;
    }
    /* The reader's own says what the cells of all are. */
    .mine .mad-word {
      display: inline;
      align-self: center;
      font-size: 0.68rem;
      letter-spacing: -0.02em;
    }
    .madness i {
      width: 1.15rem;
    }
    .danger {
      gap: 4px;
    }
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
  .outsiders .leader-token {
    font-size: 1.2rem;
    vertical-align: -0.25em;
    margin-right: 4px;
  }
  @container board ${ROOMY} {
    .battle {
      --who: clamp(140px, 22cqw, 210px);
      padding: 8px 12px 10px;
    }
    .scale {
      grid-template-columns: var(--who) minmax(0, 1fr) 38px;
      gap: 0 10px;
      align-items: end;
    }
    .battle header {
      flex-wrap: nowrap;
    }
    .battle header > * {
      flex: none;
    }
    .battle header > .small {
      flex: 0 1 auto;
    }
    .legend {
      flex-direction: column;
      min-width: 0;
      font-size: 0.63rem;
    }
    .legend span,
    .battle header > .small {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* All of the stage is used: few fighters have high lanes, and the frieze above them shows more of the lands. */
    .stage:has(.battle) {
      display: flex;
      flex-direction: column;
    }
    /* A question about the battle leaves the fighters in sight. */
    .main:has(.sticky > .tray > .question) .stage:has(.battle) {
      height: var(--map-height);
      padding-bottom: var(--tray, 0px);
      overflow: clip;
      .frieze {
        flex-grow: 0;
      }
      /* A lane without room wraps out of sight, whole; the own one comes first. */
      .battle {
        --rail: 20px;
        min-height: 0;
        padding-bottom: 3px;
        flex-flow: column wrap;
        align-content: flex-start;
        overflow: clip;
        > * {
          width: 100%;
        }
        > .lane {
          flex: none;
          margin-top: 4px;
          padding-block: 3px;
        }
        > :is(header, .resistance, .scale) {
          order: -2;
        }
        > .lane.mine {
          order: -1;
        }
      }
    }
    .stage .frieze {
      flex: 1 0 auto;
      max-height: 140px;
    }
    .battle {
      flex: 1 1 auto;
      display: flex;
      flex-direction: column;
    }
    .battle > * {
      flex: none;
    }
    .battle > .lane {
      flex: 1 1 auto;
      max-height: 108px;
    }
    .lane {
      grid-template:
        'who way strength' minmax(var(--rail), 1fr)
        'who below below' auto / var(--who) minmax(0, 1fr) 38px;
      gap: 1px 10px;
      margin-top: 4px;
    }
    .way-of {
      height: 100%;
      min-height: var(--rail);
      max-height: 44px;
    }
    .way-of .rail {
      height: 100%;
    }
    .next-chip {
      padding: 6px 12px 2px;
    }
    .lane .who {
      max-height: 100%;
      overflow: hidden;
    }
    .lane .named {
      flex: 0 0 100%; /* the rest has a row of its own */
    }
    .battle {
      --rail: 28px;
    }
    .marker {
      font-size: 1.5rem; /* not into the next cell */
    }
    .flags i {
      display: flex;
      justify-content: center;
      align-items: center;
      font-size: 0.63rem;
    }
    /* Cells of 19 to 24 pixels: one sign for all of them, so that no number lies on a marker. */
    .flags i:last-child::after {
      content: '%';
      position: absolute;
      left: calc(100% + 3px);
      font-size: 0.74rem;
    }
  }
  /* Cells of 18 pixels. */
  @media ${NARROW} {
    .flags i::after {
      content: none !important;
    }
    .legend {
      letter-spacing: -0.03em;
    }
  }
`;
