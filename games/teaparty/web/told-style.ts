/* Cards that are read: the whole person on a ground of their hue, the name, what the card does, and its foot. */
import { css } from 'lit';
import { LAPTOP } from './breakpoints.ts';

const inFewWords = css`
  .told:not(.chapter) .brief {
    display: block;
    font-size: 12px;
  }
  .told:not(.chapter) .does {
    display: none;
  }
`;

export const toldStyle = css`
  .card.told {
    display: flex;
    flex-direction: column;
    height: 100%;
    aspect-ratio: auto;
    border-radius: 9px;
    text-align: center;
    color: var(--ink);
    background: var(--card);
  }
  .told .ground {
    flex: 1 1 0;
    min-height: 30px;
    margin: 4px 4px 0;
    overflow: hidden;
    border-radius: 6px 6px 0 0;
    background: color-mix(in oklab, var(--of) 24%, var(--card));
    box-shadow: inset 0 -2px 0 var(--of);
  }
  .told.hero .ground {
    background: linear-gradient(
        90deg,
        color-mix(in oklab, var(--of) 30%, var(--card)) 50%,
        color-mix(in oklab, var(--of) 20%, var(--card)) 50%
      )
      0 0 / 14px; /* a tile: Firefox paints a repeated gradient of mixed colours in one of them */
  }
  .told .ground .person {
    width: 100%;
    height: 108%;
    margin-top: 3%;
  }
  .told .name {
    flex: none;
    padding: 3px 3px 0;
    overflow: hidden;
    font-size: clamp(10.5px, 9.4cqw, 15.5px);
    line-height: 1.1;
    letter-spacing: -0.02em;
    white-space: nowrap;
    text-overflow: ellipsis;
    color: var(--of);
  }
  .told .full,
  .told .does,
  .told.chapter .brief {
    display: none;
  }
  .told .brief,
  .told .does {
    padding: 1px 4px 0;
    font-size: 10px;
    line-height: 1.15;
    overflow-wrap: break-word;
  }
  .told .does {
    min-height: 0;
    overflow: hidden;
  }
  .told .card-foot {
    flex: none;
    margin-top: auto;
    padding: 2px 3px 3px;
    font-size: 10px;
    line-height: 1.1;
    color: var(--ink-soft);
  }
  .told .card-foot.yes {
    color: var(--ok);
  }
  .told .card-foot.no {
    color: var(--rose-ink);
  }
  .told > .number {
    border-radius: 8px 0 8px 0;
    width: clamp(18px, 21cqw, 30px);
    height: clamp(18px, 21cqw, 30px);
    font-size: clamp(13px, 16cqw, 21px);
  }
  .told > .treats {
    right: 6px;
    top: 7px;
    padding: 3px;
    font-size: clamp(12px, 14cqw, 20px);
  }
  .told.chapter {
    --of: var(--ink);
    padding-left: 7px;
    background: linear-gradient(90deg, var(--cover) 0 6px, rgb(0 0 0 / 22%) 6px 7px, transparent 7px), var(--leaf);
  }
  .told.chapter .name {
    padding: 6px calc(clamp(12px, 15cqw, 18px) * 1.55 + 6px) 2px 4px;
    min-height: 2.2em;
    white-space: normal;
    text-align: start;
    hyphens: auto;
  }
  .told.chapter .tiny-pages {
    flex: 1 1 auto;
    min-height: 0;
    overflow: hidden;
    align-content: center;
  }
  .told.chapter > .seal {
    right: 3px;
    top: 3px;
    font-size: clamp(12px, 15cqw, 18px);
  }

  /* Ribbons of chapters: a character with one fits a free page there. */
  .marks {
    position: absolute;
    right: 8px;
    top: 0;
    z-index: 1;
    display: flex;
    gap: 2px;
    pointer-events: none;
  }
  .mark {
    min-width: 20px;
    padding: 2px 3px 7px;
    font-size: 12px;
    line-height: 1.1;
    text-align: center;
    color: var(--on-wax);
    background: var(--wax);
    clip-path: polygon(0 0, 100% 0, 100% 100%, 50% 76%, 0 100%);
  }
  .mark.hollow {
    color: var(--wax-ink);
    background: linear-gradient(var(--wax), var(--wax)) top / 100% 2px no-repeat,
      linear-gradient(90deg, var(--wax) 2px, var(--card) 2px calc(100% - 2px), var(--wax) calc(100% - 2px));
  }
  .told > .treats ~ .marks {
    right: auto;
    left: clamp(20px, 24cqw, 34px);
  }
  @container (min-width: 100px) {
    .told .brief,
    .told .short {
      display: none;
    }
    .told .full {
      display: inline;
    }
    .told .does {
      display: block;
      padding: 2px 6px 0;
      font-size: 11.5px;
      line-height: 1.2;
    }
    .told .card-foot {
      padding: 3px 4px 5px;
      font-size: 11px;
    }
  }
  /* Low or narrow cards have room for a few words below a face; the sentence is told when the card is looked at. */
  @container (min-width: 100px) and (max-width: 134px) {
    ${inFewWords}
  }
  @media ${LAPTOP} {
    @container (min-width: 100px) {
      ${inFewWords}
    }
    @container (min-width: 92px) {
      .told.chapter .does {
        display: none;
      }
      .told.chapter .brief {
        display: block;
        font-size: 12px;
      }
    }
  }
  /* Narrow: the seal stands beside the heads, so that the title has room for its words. */
  @container (max-width: 91px) {
    .told.chapter .does {
      display: none;
    }
    .told.chapter > .seal {
      right: 3px;
      top: 48%;
      translate: 0 -50%;
    }
    .told.chapter .tiny-pages {
      padding-right: 20px;
    }
    .told.chapter .name {
      padding: 4px 1px 0 4px;
      font-size: 10px;
      letter-spacing: -0.02em;
    }
  }
`;
