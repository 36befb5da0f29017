/* The banners of the rivals, always at the upper edge; below them, where there is no room beside the board, the reader's own. */
import { css } from 'lit';
import { CLOSE, NARROW, ROOMY } from '@web/ui/breakpoints.ts';
import { LOWER } from '../../../../web/src/ui/breakpoints.ts';

export const bannerStyle = css`
  .banners {
    position: sticky;
    top: 0;
    z-index: 6;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 4px;
    margin: 0 -2px 6px;
    padding: 4px 2px;
    background: var(--paper);
  }
  .banner {
    position: relative;
    display: grid;
    grid-template:
      'face points' auto
      'numbers numbers' auto
      'mad mad' auto / minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 4px;
    min-width: 0;
    min-height: 48px;
    padding: 0 0 3px;
    border: 0;
    border-radius: 8px;
    overflow: hidden;
    line-height: 1.1;
    text-align: left;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--hue) 60%, var(--line)), 0 2px 0 var(--edge);
  }
  .banner.moves {
    box-shadow: 0 0 0 2.5px var(--glow);
  }
  .banner.open {
    box-shadow: inset 0 0 0 2.5px var(--hue), 0 2px 0 var(--edge);
  }
  .banner .face {
    grid-area: face;
    align-self: stretch;
    display: grid;
    justify-items: start;
    min-height: 30px;
    padding: 1px 0 0 4px;
    font-size: 1.75rem;
    background: color-mix(in srgb, var(--hue) 30%, var(--card));
    margin-right: -4px;
  }
  .banner .n {
    font-weight: normal;
  }
  .banner .called,
  .banner .nick,
  .banner .by,
  .banner .suit {
    display: none;
  }
  .banner .points {
    grid-area: points;
    align-self: stretch;
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 0 7px;
    font-size: 1.2rem;
    color: var(--ink);
    background: color-mix(in srgb, var(--hue) 30%, var(--card));
  }
  .numbers {
    grid-area: numbers;
    display: flex;
    justify-content: space-evenly;
    gap: 1px;
    padding: 2px 1px 1px;
    font-size: 0.68rem;
  }
  .numbers > span,
  .mad-share {
    display: inline-flex;
    align-items: center;
    gap: 1px;
  }
  .mad-share {
    gap: 4px;
  }
  /* The meaning of a number, in a word if there is room for it; a tap opens the board, which tells the rest. */
  .banner {
    container: banner / inline-size;
  }
  .banner .is {
    display: none;
    font-size: 0.66rem;
    color: var(--ink-soft);
  }
  .points .brief {
    display: inline;
    font-size: 0.66rem;
    color: var(--ink);
  }
  /* Of many rivals what matters in a battle: points and madness; a tap tells the rest. */
  @container banner (max-width: 149px) {
    .banners .numbers {
      display: none;
    }
    .banners .nick {
      display: block;
      grid-area: numbers;
      padding: 0 2px;
      letter-spacing: -0.02em;
      overflow: hidden;
      font-size: 0.69rem;
      line-height: 1.2;
      letter-spacing: -0.03em;
      text-align: center;
      white-space: nowrap;
      color: color-mix(in srgb, var(--hue) 80%, var(--ink));
    }
    .banners .points {
      display: grid;
      justify-items: end;
      align-content: center;
      gap: 0;
      padding: 0 5px 0 0;
      line-height: 0.9;
    }
    .banners .mad-share {
      padding: 2px 4px 0;
    }
  }
  /* Four or five lanes below it have the names. */
  @media ${CLOSE} and (max-height: 760px) {
    .main:has(.battle.many) .banners .nick {
      display: none;
    }
  }
  @container banner (min-width: 150px) {
    .banners .called {
      display: block;
      grid-area: face;
      padding-left: 36px;
      letter-spacing: -0.03em;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: 0.84rem;
    }
    .banners .called.long {
      font-size: 0.66rem;
    }
    .numbers > span {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: center;
      line-height: 1;
    }
    .numbers .is {
      display: inline;
      grid-column: 1 / -1;
    }
  }
  @container banner (min-width: 310px) {
    .banners .numbers > span {
      display: inline-flex;
      gap: 4px;
      margin-right: 10px;
    }
    .banners .numbers .is {
      font-size: inherit;
    }
  }
  .numbers w-icon {
    color: var(--gold-ink);
  }
  .mad-share {
    grid-area: mad;
    justify-content: center;
    padding: 0 4px;
    font-size: 0.74rem;
    color: var(--mad-ink);
  }
  .gauge {
    flex: 1 1 auto;
    max-width: 3em;
    height: 5px;
    border-radius: 9px;
    overflow: hidden;
    background: var(--safe-bar);
  }
  .gauge i {
    display: block;
    width: var(--share);
    height: 100%;
    margin-left: auto;
    background: var(--mad-bar);
  }
  .own-strip {
    display: flex;
    align-items: center;
    margin-bottom: 6px;
  }
  .own-strip .banner {
    flex: 1;
    padding-right: 72px;
  }
  .mine-is {
    position: absolute;
    right: 8px;
    color: var(--ink-soft);
    font-size: 0.8rem;
    pointer-events: none;
  }
  .mine-is.asked {
    width: min-content; /* two words in two lines */
    line-height: 1.1;
    text-align: right;
    color: var(--rose-ink);
  }
  :is(.own-strip .banner) {
    grid-template: 'face points numbers mad' minmax(44px, auto) / auto auto minmax(0, 1fr) auto;
    padding-bottom: 0;
    min-height: 46px;
  }
  .own-strip .banner .face {
    align-self: stretch;
    align-items: center;
    padding-right: 4px;
  }
  .own-strip .points {
    flex-direction: column;
    justify-content: center;
    gap: 0;
    padding: 0 5px 0 2px;
    line-height: 1;
  }

  .own-strip .points .is {
    display: none;
  }
  .own-strip .points .brief {
    display: inline;
  }
  .own-strip .numbers {
    justify-content: flex-start;
    gap: clamp(2px, 1.6vw - 2px, 6px);
    padding-left: 4px;
    font-size: 0.85rem;
    letter-spacing: -0.02em;
  }

  /* On a phone the sign stands above its number: the words beside it need the room. */
  @container board ${CLOSE} {
    .banners {
      gap: 6px;
    }
    /* The log calls players by suit and name: there is no room for the name. */
    .banner .suit {
      display: block;
      grid-area: face;
      place-self: end;
      z-index: 1;
      box-sizing: content-box;
      margin-bottom: 1px;
      padding: 2px;
      border-radius: 50%;
      font-size: 0.66rem;
      background: var(--card);
    }
    .banners .called {
      padding-right: 15px;
    }
    .own-strip .banner .suit {
      margin: 0 -3px 1px 0;
    }
    .banners:not(:has(> :nth-child(3))) {
      .banner {
        grid-template: 'face face points' auto 'numbers mad mad' auto / minmax(0, 1fr) auto auto;
      }
      .gauge {
        display: none;
      }
    }
    .banners:has(> :nth-child(2)) .called {
      font-size: 0.73rem !important;
      line-height: 1;
      letter-spacing: -0.04em;
      white-space: normal;
    }
    .banners:has(> :nth-child(2)) .points {
      display: grid;
      justify-items: end;
      align-content: center;
      gap: 0;
      padding: 0 5px 0 0;
      line-height: 0.9;
    }
    .banners:has(> :nth-child(2)) .called.word {
      font-size: 0.64rem !important;
      letter-spacing: -0.06em;
    }
    .banners:has(> :nth-child(2)) .numbers .is {
      display: none; /* the own strip below has the same signs with their words */
    }
    .own-strip {
      margin-bottom: 7px;
    }
    .own-strip .mad-share {
      flex-direction: column;
      align-self: center;
      line-height: 1.1;
    }
    .own-strip .gauge {
      display: none;
    }
  }

  @container board ${ROOMY} {
    .banners {
      gap: 8px;
    }
    .banners .banner {
      grid-template:
        'face called' auto
        'face by' auto
        'points numbers' auto
        'points mad' auto / 52px minmax(0, 1fr);
      min-height: 76px;
      padding: 0;
      gap: 0 6px;
    }
    .banners .face {
      align-items: center;
      justify-items: center;
      margin: 0;
      padding: 0;
      font-size: 2.3rem;
    }
    .banners .by {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .banners .called {
      grid-area: called;
      padding: 3px 0 0;
      color: color-mix(in srgb, var(--hue) 80%, var(--ink));
      font-size: 0.86rem;
    }
    .banners .called.long {
      font-size: 0.76rem;
    }
    .banners .by {
      grid-area: by;
      font-size: 0.74rem;
      color: var(--ink-soft);
    }
    .banners .points {
      flex-direction: column;
      justify-content: center;
      gap: 0;
      padding: 0 0 3px;
      font-size: 1.35rem;
      line-height: 1;
    }
    .banners .points .is {
      display: inline;
      font-size: 0.62rem;
      color: var(--ink);
    }
    .banners .points .brief {
      display: none;
    }
    .banners .numbers {
      justify-content: flex-start;
      gap: 4px;
      padding: 0 0 2px;
      font-size: 0.85rem;
      letter-spacing: -0.025em;
      line-height: 1.3;
      overflow: hidden;
    }
    .banners .numbers > span {
      gap: 3px;
    }
    @container banner (max-width: 300px) {
      .banners .numbers {
        justify-content: space-between;
        padding-right: 8px;
      }
    }
    @container banner (max-width: 190px) {
      .banners .numbers .is {
        display: none;
      }
    }
    .banners .mad-share {
      justify-content: flex-start;
      padding: 0 8px 3px 0;
      font-size: 0.82rem;
    }
    .banners .gauge {
      max-width: 5em;
    }
  }
  /* On a tablet the own strip is as wide as the board: what its numbers are stands beside them. */
  @media ${NARROW} {
    @container board ${ROOMY} {
      .banners .called {
        word-spacing: 0.14em;
      }
      .banners .called.long {
        font-size: 0.7rem;
      }
      .own-strip .numbers {
        gap: 22px;
        padding-left: 14px;
        font-size: 1.05rem;
      }
      .own-strip .numbers > span {
        display: inline-flex;
        gap: 5px;
      }
      .own-strip .numbers .is {
        font-size: 0.9rem;
      }
    }
  }
  @media ${LOWER} {
    @container board ${ROOMY} {
      .banners .banner {
        min-height: 64px;
        line-height: 1;
      }
      .banners .called {
        padding-top: 2px;
      }
      /* Names come before the words of the signs, which the own board has as well. */
      @container banner (max-width: 300px) {
        .banners .numbers .is {
          display: none;
        }
      }
      .banners .points {
        font-size: 1.2rem;
      }
      .banners .face {
        font-size: 1.6rem;
        min-height: 0;
      }
    }
  }
`;
