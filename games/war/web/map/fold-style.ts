/* A phone: the map as a strip or as large as the window allows, and the bar of what is folded. */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';

export const foldStyle = css`
  .strip {
    position: relative;
  }
  .unfold {
    position: absolute;
    inset: 0 0 -10px;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 10px;
    align-items: flex-end;
    background: none;
    box-shadow: none;
  }
  .unfold:active {
    transform: none;
  }
  .unfold span {
    padding: 1px 12px 2px;
    border-radius: 99px;
    font-size: 0.76rem;
    line-height: 1.25;
    color: var(--ink);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold), 0 2px 0 var(--edge);
  }
  .folded-bar {
    justify-content: flex-start;
    gap: 8px;
    width: 100%;
    margin-top: 8px;
    padding: 2px 12px;
    border-radius: 12px;
    font-size: 0.95rem;
  }
  .folded-bar {
    white-space: nowrap;
  }
  .folded-bar > w-icon {
    font-size: 1.3rem;
    color: var(--gold-ink);
  }
  .folded-bar > span:last-child {
    margin-left: auto;
  }
  .around {
    display: flex;
    gap: 3px;
    font-size: 1.5rem;
  }
  @media ${CLOSE} {
    .stage {
      /* Head, rivals, own strip, what happened and the buttons have the rest. */
      --room: calc(var(--window, 100dvh) - 272px - var(--beyond, 0px));
      --tile: 80px;
    }
    .main:has(.banners > :nth-child(3)) .stage {
      --room: calc(var(--window, 100dvh) - 274px - var(--beyond, 0px));
    }
    .stage:has(.strip.many) {
      --tile: 90px;
    }
    .stage.stage:has(.faction-choice) {
      --tile: 52px;
    }
    .strip {
      margin-bottom: 12px;
    }
    .strip .frieze {
      gap: 3px;
      margin-bottom: 0;
    }
    /* Beside the table: where it is, what it is worth, who is there with how many. */
    .strip:has(+ .realm) {
      .land {
        flex: 1 1 0;
        align-items: center;
        gap: 2px;
        height: var(--tile);
        min-height: 0;
        padding: 2px 1px;
      }
      .ribbon {
        flex: none;
        flex-wrap: wrap;
        align-self: stretch;
        gap: 0;
        padding: 1px;
        font-size: 0.68rem;
      }
      .land .name {
        display: block;
        order: 1;
        flex: 0 0 100%;
        padding-bottom: 1px;
        font-size: 0;
        line-height: 1;
        text-align: center;
      }
      .name::after {
        content: attr(data-brief);
      }
      .name::after,
      .start {
        font-size: 0.63rem;
      }
      .forces {
        display: flex;
        justify-content: center;
        gap: 1px 2px;
      }
      .force {
        gap: 1px;
        padding: 0 2px 0 0;
        font-size: 0.8rem;
      }
      .pieces :is(.castle, .leader-piece, .figure-token, w-icon) {
        display: none;
      }
      /* Three rows below a name of two lines. */
      .forces:has(> :nth-child(5)) {
        gap: 0 1px;
        .force {
          font-size: 0.64rem;
        }
      }
    }
    .strip + .realm {
      --seat-height: clamp(68px, (var(--room) - var(--tile) - 36px) / 4, 112px);
    }
    .strip + .realm .tea {
      margin-top: 0;
    }
    .realm.bare .land {
      min-height: min(236px, (var(--room) - 62px) / 2) !important;
      padding: 5px;
    }
    .realm.bare .ribbon {
      gap: 2px;
      font-size: 0.76rem;
    }
    /* Three in a row: the longest word of a name lies beside what the region is worth. */
    .realm.bare .land:not([data-region='pool'], [data-region='meadow']) .ribbon {
      font-size: min(0.76rem, 2.8vw);
      letter-spacing: -0.04em;
    }
    /* Before the first battle there is no order: the name has the room above the button. */
    .strip:has(+ .realm .faction-choice) .order {
      display: none;
    }
    .realm.bare .force {
      font-size: 1.35rem;
    }
    .realm.bare .crowded .force {
      font-size: 1.15rem;
    }
  }
`;
