/* Styles shared by lessons and puzzles: the row above the board, the buttons that lead on, and room for the text. */
import { css } from 'lit';
import { CLOSE, NARROW, WIDE } from '../ui/breakpoints.ts';

export const stageStyle = css`
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 2px;
    color: var(--cloth-ink);
  }
  .home {
    display: none; /* the bar of the page leads home */
  }
  .onward {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
    min-height: 82px; /* as much as the action bar: nothing jumps */
    align-items: flex-start;
    align-content: flex-start;
  }
  .onward button {
    min-height: 52px;
  }
  @media ${WIDE} {
    :host {
      --side-width: clamp(350px, 27vw, 390px);
      --sheet-top: 26px; /* no head keeps the board from the gilt rule */
    }
  }
  /* The text needs more room than the head of a table. */
  @media ${NARROW} {
    :host {
      --window: calc(100dvh - 30px);
    }
  }
  @media ${CLOSE} {
    :host {
      --sheet-top: 12px; /* no head keeps the board from the gilt rule */
      --above: 84px; /* the question alone stands above a board, which has no head of its own */
      --beyond: 30px; /* what is said here needs more than that head, where a board fills the window exactly */
    }
    .home {
      flex: none;
      display: grid;
      place-items: center;
      width: 44px;
      height: 44px;
      margin-right: -4px;
      font-size: 2.1rem;
      line-height: 1;
      color: inherit;
      text-decoration: none;
    }
  }
`;
