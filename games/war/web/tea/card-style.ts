/* Tea cards: a picture and a word for everything that they give. */
import { css } from 'lit';
import { CLOSE, LOW, ROOMY } from '@web/ui/breakpoints.ts';
import { LARGE_TABLE, SMALL_PHONE } from '../breakpoints.ts';

export const cardStyle = css`
  .tea-card {
    display: flex;
    flex-direction: column;
    gap: 2px;
    width: 100%;
    height: 100%;
    min-width: 0;
    padding: 4px;
    border-radius: 9px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--line), 0 3px 0 var(--edge);
    font-size: 0.66rem;
    line-height: 1.05;
    text-align: left;
    overflow: hidden;
  }
  .tea-card .top {
    display: flex;
    align-items: center;
    min-height: 1.3em;
    color: var(--rose-ink);
    border-bottom: 1px solid var(--line);
  }
  .chosen .tea-card {
    box-shadow: inset 0 0 0 3px var(--rose), 0 3px 0 var(--rose-deep);
  }
  .chosen .tea-card .top {
    margin: -4px -4px 0;
    padding: 4px 4px 1px;
    border-color: transparent;
    color: var(--on-rose);
    background: var(--rose);
  }
  .chosen .tea-card .top::after {
    content: '✓';
    margin-left: auto;
  }
  .chosen .tea-card .top > .die {
    margin-left: 6px;
    color: inherit;
    order: 1;
  }
  /* A word that has no room goes to a second line, which is not seen. */
  .tea-card .units {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 3px;
    min-width: 0;
    height: 1.25em;
    overflow: hidden;
    font-size: 1.1em;
    line-height: 1.25;
    white-space: nowrap;
  }
  .tea-card .units b {
    font-weight: normal;
  }
  .tea-card .die {
    margin-left: auto;
    font-size: 1.3em;
    color: var(--ember);
  }
  .gifts {
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  .gives {
    display: flex;
    align-items: center;
    gap: 3px;
    min-width: 0;
  }
  .gives > :first-child {
    font-size: 1.15em;
  }
  .bundle .gives > :first-child {
    display: none; /* the die stands there already */
  }
  /* The word has the number. */
  .gives > :first-child b {
    display: none;
  }
  .tea-card .n {
    font-weight: normal;
  }
  .gives .said {
    min-width: 0;
    overflow-wrap: break-word;
  }
  /* Two halves may have five lines. */
  .tea-card.split {
    line-height: 1;
    letter-spacing: -0.02em;
  }
  .split .gifts {
    gap: 1px !important;
  }
  .tea-card .line {
    display: flex;
    align-items: center;
    gap: 4px;
    font-style: normal;
    line-height: 0.8;
    color: var(--ink-soft);
  }
  .tea-card .line::before,
  .tea-card .line::after {
    content: '';
    flex: 1;
    border-top: 1.5px dashed var(--gold);
  }
  .tea-card .bundle {
    display: flex;
    align-items: center;
    gap: 3px;
    margin-top: auto;
    padding: 1px 2px;
    border-radius: 5px;
    font-size: 0.94em;
    background: color-mix(in srgb, var(--ember) 20%, var(--card));
  }
  .tea-card .bundle .die {
    margin: 0;
  }
  @container board ${ROOMY} {
    .tea-card {
      padding: 5px 4px 5px 5px;
      font-size: 0.72rem;
      gap: 3px;
    }
    .gifts {
      gap: 3px;
    }
    .gives > :first-child {
      font-size: 1.45em;
    }
  }
  /* The gift lies in the middle of the room, larger the less it is. */
  .art {
    display: none;
  }
  @container board ${ROOMY} {
    .chair .tea-card {
      position: relative;
    }
    .chair .tea-card > :not(.art) {
      position: relative;
    }
    .chair .art {
      display: block;
      position: absolute;
      right: 0;
      bottom: 0;
      font-size: calc(var(--seat-height) * 0.62);
      color: var(--gold-ink);
      opacity: 0.13;
    }
    .chair .tea-card:not(.split) > .gifts {
      margin-block: auto;
    }
    .chair .tea-card .top {
      font-size: 1.1em;
    }
    .chair .gives-2 .gives {
      gap: 4px;
      font-size: 1.06em;
      letter-spacing: -0.01em;
    }
    .chair .gives-2 .gives > :first-child {
      font-size: 1.6em;
    }
    /* It is narrower: no word is broken. */
    .chair.end .gives-2 .gives {
      font-size: 1em;
    }
    .chair.end .gives-2 .gives > :first-child {
      font-size: 1.3em;
    }
    .chair .gives-1 .gives {
      flex-direction: column;
      gap: 2px;
      font-size: 1.2em;
      text-align: center;
    }
    .chair .gives-1 .gives > :first-child {
      font-size: 2.6em;
    }
  }
  /* On a phone the units stand on a band, and few things are drawn large. */
  @container board ${CLOSE} {
    .chair .tea-card {
      padding: 0 4px 4px;
      font-size: 0.68rem;
    }
    .chair .tea-card:is(.split, .corrupted) {
      font-size: 0.66rem;
    }
    .chair .tea-card .top {
      min-height: 20px;
      margin: 0 -4px 1px;
      padding: 1px 4px;
      font-size: min(0.7rem, 3vw);
      border-bottom-color: transparent;
      background: color-mix(in srgb, var(--rose) 11%, var(--card));
    }
    .chair.chosen .tea-card .top {
      margin: 0 -4px 1px;
      padding: 1px 4px;
      color: var(--on-rose);
      background: var(--rose);
    }
    .chair .tea-card:not(.split) > .gifts {
      margin-block: auto;
      gap: 4px;
    }
    .chair .gives > :first-child {
      font-size: 1.1em;
    }
    .chair .gives .said {
      letter-spacing: -0.03em;
    }
    .chair .gives-2 .gives {
      font-size: 1em;
    }
    .chair .gives-2 .gives > :first-child {
      font-size: 1.45em;
    }
    .chair .gives-1 .gives {
      flex-direction: column;
      gap: 2px;
      font-size: min(1.1em, 2.85vw);
      text-align: center;
    }
    .chair .gives-1 .gives > :first-child {
      font-size: 3em;
    }
    .chair .gives-1 .art {
      opacity: 0.12;
    }
    .chair .tea-card {
      position: relative;
    }
    .chair .tea-card > :not(.art) {
      position: relative;
    }
    .chair .art {
      display: block;
      position: absolute;
      right: 1px;
      bottom: 1px;
      font-size: calc(var(--seat-height) * 0.52);
      color: var(--gold-ink);
      opacity: 0.22;
    }
  }
  @container board ${SMALL_PHONE} {
    /* Words flow round their signs. */
    .chair .tea-card:not(.gives-1, .gives-2) .gives {
      display: block;
    }
    .chair .tea-card:not(.gives-1, .gives-2) .gives > :first-child {
      margin-right: 2px;
      font-size: 1em;
      vertical-align: -0.12em;
    }
    .chair .tea-card .bundle .gives > :first-child {
      display: none;
    }
    .chair .tea-card {
      padding-inline: 3px;
    }
    .chair .gives-2 .gives {
      gap: 2px;
      font-size: 0.95em;
      letter-spacing: -0.01em;
    }
    .chair .gives-2 .gives > :first-child {
      font-size: 1.05em;
    }
  }
  @media ${LOW} {
    @container board ${ROOMY} {
      .chair .tea-card {
        padding-block: 4px 3px;
        font-size: 0.69rem;
        gap: 2px;
      }
      .chair .tea-card:is(.gives-1, .gives-2) {
        font-size: 0.75rem;
      }
      .chair .gifts {
        gap: 2px;
      }
      .chair .tea-card:not(.gives-1, .gives-2) .gives > :first-child {
        font-size: 1.3em;
      }
    }
  }
  @container board ${LARGE_TABLE} {
    .tea-card {
      padding: 5px 6px;
      font-size: 0.82rem;
    }
  }
  /* On a player's board they are small. */
  .taken .tea-card {
    padding: 4px;
    font-size: 0.66rem;
  }
`;
