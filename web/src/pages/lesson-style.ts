/* A lesson: the way through the course above, the guide beside the board, on narrow windows above it. */
import { css } from 'lit';
import { CLOSE, NARROW, WIDE } from '../ui/breakpoints.ts';

export const lessonStyle = css`
  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 48px;
    padding: 0 2px 4px;
    color: var(--cloth-ink);
  }
  .top .title {
    flex: 1;
    min-width: 0;
    font-size: 1.35rem;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .top .skip {
    background: none;
    color: inherit;
    box-shadow: none;
    border-color: color-mix(in srgb, var(--cloth-ink) 45%, transparent);
  }
  .end {
    flex: 1;
    display: flex;
    justify-content: flex-end;
  }
  h1 {
    margin: 0 0 6px;
    font-size: clamp(1.15rem, 1rem + 0.8vw, 1.6rem);
    text-align: center;
    color: var(--plum);
  }
  .onward {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
    min-height: 82px; /* as much as the action bar: nothing jumps */
    align-items: flex-start;
  }
  .onward button {
    min-height: 52px;
  }
  lesson-guide[slot] {
    order: -1; /* above the players */
  }
  .trouble {
    margin: 0;
    color: var(--rose-ink);
  }
  @media ${WIDE} {
    :host {
      --side-width: clamp(350px, 30vw, 424px);
    }
  }
  @media ${CLOSE} {
    .top .title,
    .skip .long {
      display: none;
    }
    .end {
      flex: none;
    }
    h1 {
      display: none;
    }
  }
  @media ${NARROW} {
    .top {
      min-height: 44px;
      padding: 0 2px;
    }
  }
`;
