/* The room where players gather: the game's scene, the round places of the set-up, and the invitation. */
import { css } from 'lit';
import { PHONE } from './breakpoints.ts';

export const waitingRoomStyle = css`
  .cover {
    display: block;
    width: 100%;
    height: min(42vw, 19vh); /* the invitation is in sight in a low window, too */
    max-width: 620px;
    margin-inline: auto;
    object-fit: cover;
    object-position: 50% 40%;
    border: 2px solid var(--gold);
    border-radius: 12px;
  }
  .when {
    margin: 12px 0;
    text-align: center;
    font-size: 1.1rem;
  }
  .me {
    display: flex;
    justify-content: center;
    align-items: center;
    gap: 12px;
    margin-bottom: 12px;
  }
  .name {
    flex: 0 1 240px;
    min-width: 0;
    text-align: center;
  }
  ul {
    justify-content: center;
    grid-template-columns: repeat(auto-fit, minmax(124px, 170px));
    margin-bottom: 14px;
  }
  .place {
    display: grid;
    place-items: center;
    background: var(--card);
  }
  .place > w-seat {
    font-size: 0.75em;
  }
  li button:not(.place) {
    min-height: 44px;
    font-size: 0.92rem;
    line-height: 1.15;
  }
  .ask {
    display: block;
    margin-inline: auto;
  }
  @media ${PHONE} {
    .when {
      margin: 8px 0;
      font-size: 1rem;
    }
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 12px 8px;
    }
    li button:not(.place) {
      width: 100%;
      padding-inline: 8px;
    }
    .place {
      width: 60px;
      height: 60px;
    }
  }
`;
