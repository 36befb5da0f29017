/* The tea party: a garden wall, armchairs, a table with a linen cloth, chairs at it and saucers on it. */
import { css } from 'lit';
import { CLOSE, ROOMY, TALL } from '@web/ui/breakpoints.ts';
import { LAPTOP } from './breakpoints.ts';

export const partyStyle = css`
  .tea {
    --rail: 24px;
    --place: 28px;
    position: relative;
    display: grid;
    grid-template: 1.22fr 1.08fr 0.92fr / var(--rail) minmax(0, 1fr);
    height: var(--tea);
    border-radius: 14px;
    background: repeating-linear-gradient(90deg, var(--wall) 0 26px, var(--wall-b) 26px 52px);
    box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
  }
  /* A hedge along the wall. */
  .tea::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 15px;
    border-radius: 14px 14px 0 0;
    background:
      radial-gradient(circle, #c8324d 2.5px, transparent 3px) 9px 2px / 58px 12px,
      radial-gradient(circle, #fbf1e2 2.5px, transparent 3px) 38px 0 / 58px 12px,
      radial-gradient(circle at 50% 0, var(--hedge) 11px, transparent 11.5px) 0 -1px / 17px 15px;
  }
  .rails {
    grid-area: 1 / 1 / -1 / 2;
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: space-between;
    z-index: 1; /* before the bushes */
    pointer-events: none; /* a guest behind a sign can be tapped */
    padding: 17px 0 4px;
    line-height: 1;
  }
  .row-name {
    padding: 1px 4px;
    border-radius: 99px;
    font-size: 12px;
    line-height: 1;
    white-space: nowrap;
    color: var(--ink);
    background: var(--card);
  }
  /* The sign that pages have, and its word; on a phone in the corner of the row. */
  .row-name::first-letter {
    color: var(--wax-ink);
  }
  @container board ${CLOSE} {
    .row-name {
      position: absolute;
      left: 2px;
      top: 2px; /* on the hedge, above the chairs */
      padding: 2px 4px;
      font-size: 10px;
      letter-spacing: -0.02em;
    }
    .row-name:nth-of-type(3) {
      display: none;
    }
    .row-name:nth-of-type(5) {
      top: auto;
      bottom: 2px;
    }
    /* A guest sits there: the sign alone. */
    .tea:has(> .row-of.tiny > .cell:first-child:not(.empty)) .row-name:nth-of-type(5) {
      width: 11px;
      overflow: hidden;
    }
    .between {
      position: absolute;
      left: 3px;
      top: calc(37.9% - 11px);
    }
    .between.potion {
      top: calc(71.4% - 11px);
    }
  }
  .between {
    display: grid;
    justify-items: center;
    font-size: 18px;
  }
  .between w-icon {
    padding: 2px;
    border-radius: 50%;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .between i {
    display: none;
    font-style: normal;
    font-family: var(--plain);
    font-size: 12px;
    text-align: center;
    color: var(--ink);
  }
  .row-of {
    grid-column: 2;
    position: relative;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 4px;
    min-height: 0;
    padding: 0 5px 0 1px;
  }
  .row-of.huge {
    padding-top: 10px;
  }
  /* Bushes behind the chairs. */
  .row-of.huge::before {
    content: '';
    position: absolute;
    inset: auto 0 -6px calc(0px - var(--rail));
    height: 40%;
    opacity: 0.55;
    background:
      radial-gradient(ellipse at 50% 100%, var(--hedge) 60%, transparent 61.5%) 0 100% / 92px 78% repeat-x,
      radial-gradient(ellipse at 50% 100%, color-mix(in srgb, var(--hedge) 70%, var(--wall)) 60%, transparent 61.5%) 40px 100% / 74px 100% repeat-x;
  }
  /* The table begins before the chairs of the centre row. */
  .row-of.centre::before,
  .row-of.tiny::before {
    content: '';
    position: absolute;
    inset: 52% 2px 0 0;
    background: var(--linen);
    border-top: 3px solid var(--linen-line);
    border-radius: 12px 12px 0 0;
  }
  .row-of.tiny::before {
    inset: 0 2px 0 0;
    border-top: 0;
    border-radius: 0 0 12px 0;
  }
  .row-of.tiny {
    padding-bottom: 4px;
  }
  .row-of.centre {
    padding-bottom: 2px;
  }
  .cell {
    position: relative;
    min-width: 0;
    border-radius: 10px;
    container-type: size;
  }
  .place {
    position: absolute;
    inset: auto 0 0;
    z-index: 3; /* in front of a guest who is just coming, too */
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: center;
    height: var(--place);
    overflow: hidden;
    border-radius: 7px;
    font-size: 11.5px;
    line-height: 1.12;
    text-align: center;
    background: var(--card);
    box-shadow: 0 0 0 1px var(--line), 0 2px 3px rgb(0 0 0 / 18%);
  }
  .who {
    display: flex;
    align-items: center;
    gap: 3px;
    max-width: 100%;
    white-space: nowrap;
    color: var(--of);
  }
  .who > .called {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .order {
    flex: none;
    min-width: 15px;
    border-radius: 4px;
    font-weight: normal;
    font-size: 11px;
    color: var(--card);
    background: var(--of);
  }
  .place .brief {
    max-width: 100%;
    padding: 0 2px;
    font-family: var(--plain);
    font-size: 10.5px;
    letter-spacing: -0.02em;
    line-height: 1.12;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--ink);
  }
  /* A label on the edge of the place card: whom one chooses is chosen by what they do, which stays in sight. */
  .outcome {
    position: absolute;
    left: 50%;
    bottom: calc(var(--place) - 1px);
    z-index: 3;
    translate: -50% 0;
    max-width: 100%;
    padding: 1px 7px;
    border-radius: 7px 7px 0 0;
    font-weight: normal;
    font-size: 10.5px;
    line-height: 1.15;
    white-space: nowrap;
    color: #2b2033;
    background: var(--glow);
    pointer-events: none;
  }
  .more {
    position: absolute;
    left: 2px;
    bottom: calc(var(--place) + 2px);
    z-index: 2;
    min-width: 20px;
    padding: 2px 4px;
    border-radius: 99px;
    text-align: center;
    font-size: 12px;
    line-height: 1.2;
    color: var(--ink);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--line);
  }
  /* Above the label of what would be done. */
  :where(.cell:has(.outcome)) > .more {
    bottom: calc(var(--place) + 20px);
  }
  .cell > .marks {
    right: 6px;
  }
  .cell.live .place {
    box-shadow: 0 0 0 2.5px var(--glow), 0 3px 0 2px color-mix(in srgb, var(--glow) 50%, var(--gold)), 0 0 12px 3px color-mix(in srgb, var(--glow) 60%, transparent);
  }
  .cell.live .sitter:not(.coming) {
    filter: drop-shadow(0 0 2px var(--glow)) drop-shadow(0 0 5px var(--glow));
  }
  .cell:is(.chosen, .armed) .place {
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold), 0 5px 10px 2px rgb(0 0 0 / 30%);
  }
  .cell:is(.chosen, .armed) .sitter:not(.coming) {
    translate: -50% -4px;
  }
  .cell.leaving .top {
    opacity: 0.35;
  }
  .cell:is(.taken, .copied) .place {
    box-shadow: 0 0 0 3px var(--plum);
  }
  .cell.pointed {
    outline: 2px dashed var(--by);
    outline-offset: -1px;
  }
  .cell .coming {
    z-index: 2;
    opacity: 0.75;
    filter: drop-shadow(0 0 3px var(--glow)) drop-shadow(0 0 6px var(--glow));
  }

  @container board ${ROOMY} {
    .tea {
      --rail: 62px;
      --place: 44px;
    }
    .row-of {
      gap: 8px;
      padding-right: 8px;
    }
    .row-name {
      align-self: flex-start;
      margin-left: 3px;
      padding: 2px 4px;
      letter-spacing: -0.02em;
    }
    .between i {
      display: block;
      margin-top: 2px;
    }
    /* The lowest sign above the place cards: a long word would lie on one. */
    .rails {
      padding-bottom: calc(var(--place) + 9px);
    }
    .place {
      font-size: clamp(11px, 13cqw, 14px);
    }
    .order {
      font-size: 13px;
      min-width: 18px;
    }
    .place .brief {
      font-size: clamp(10.5px, 11.2cqw, 12px);
      letter-spacing: -0.02em;
    }
    .outcome {
      font-size: 12.5px;
    }
    .tea:has(> .row-of.tiny > .cell:first-child > .outcome) > .rails {
      padding-bottom: calc(var(--place) + 20px);
    }
    /* Beside it is the name of the row. */
    .row-of.tiny > .cell:first-child > .more {
      left: auto;
      right: 2px;
    }
  }
  @container board ${ROOMY} {
    .place .brief {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    @media ${TALL} {
      .tea {
        --place: 48px;
      }
    }
    /* The guests are worth more than the cards before them, which have room for a line each. */
    @media ${LAPTOP} {
      .tea {
        --place: 33px;
      }
      .place .brief {
        display: block;
        white-space: nowrap;
        font-size: clamp(10px, 10.6cqw, 12.5px);
      }
    }
  }
`;
