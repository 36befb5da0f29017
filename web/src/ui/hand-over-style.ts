/* A red curtain with a gold fringe, the same by day and by night, and a card in front of it. */
import { css } from 'lit';
import { CLOSE } from './breakpoints.ts';

export const handOverStyle = css`
  .curtain {
    position: relative;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-height: calc(100dvh - 96px);
    padding: 84px 16px 40px;
    border-radius: var(--round);
    overflow: clip;
    background:
      linear-gradient(rgb(20 6 12 / 0%) 60%, rgb(20 6 12 / 45%)),
      repeating-linear-gradient(90deg, #6d1122 0, #9a2036 14px, #b92f47 30px, #93203a 44px, #6d1122 64px);
    box-shadow: var(--shadow);
  }
  /* The valance: swags of the same cloth, with a fringe. */
  .curtain::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 68px;
    background: radial-gradient(ellipse 50% 100% at 50% 0, #8d1c31 0 78%, #e6c675 79% 86%, #b98732 87% 92%, transparent 93%) center top / 128px 68px round;
  }
  .sheet {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 14px;
    box-sizing: border-box;
    width: min(100%, 520px);
    padding: 26px 22px 28px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .sheet > * {
    position: relative; /* above the gilt rule */
  }
  .face {
    width: 132px;
    height: 132px;
  }
  .face w-icon {
    width: 100%;
    height: 100%;
    border-radius: 50%;
    overflow: hidden;
    background: color-mix(in oklab, var(--hue) 26%, var(--card));
    box-shadow: 0 0 0 5px var(--hue), 0 0 0 8px var(--paper), 0 0 0 10px var(--gold);
  }
  .face w-seat {
    position: absolute;
    right: -4px;
    bottom: -4px;
    padding: 6px;
    font-size: 1.6rem;
    border-radius: 50%;
    background: var(--paper);
  }
  .to {
    margin: 6px 0 0;
    font-size: 1.35rem;
    line-height: 1.25;
  }
  /* It comes a moment later: its room is there before. */
  .since {
    display: grid;
    align-content: center;
    gap: 6px;
    width: 100%;
    min-height: 132px;
    margin: 0;
    padding: 0;
    list-style: none;
    text-align: left;
  }
  .since img {
    display: block;
    justify-self: center;
    width: auto;
    max-width: 100%;
    height: 128px;
    object-fit: cover;
    border-radius: 10px;
    box-shadow: 0 0 0 2px var(--gold);
  }
  .since li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: 10px;
    align-items: center;
    line-height: 1.2;
    color: var(--ink-soft);
  }
  .since w-icon {
    width: 36px;
    height: 36px;
    border-radius: 50%;
    overflow: hidden;
    background: color-mix(in oklab, var(--gold) 22%, var(--card));
    box-shadow: inset 0 0 0 2px var(--hue);
  }
  .since span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    line-clamp: 6;
    overflow: hidden;
  }
  .main {
    font-size: 1.2rem;
    padding-inline: 1.6em;
  }
  @media ${CLOSE} {
    .curtain {
      min-height: calc(100dvh - 20px);
    }
    .face {
      width: 104px;
      height: 104px;
    }
  }
`;
