/* The players' sheets. */
import { css } from 'lit';

export const playersStyle = css`
  .player {
    padding: 7px 12px 8px;
  }
  .player .who {
    display: block;
    width: 36px;
    margin: -5px 0;
  }
  .belongings {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 42px;
  }
  .won {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    margin: 0;
    padding: 0;
  }
  .won li {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .won .cookie {
    width: 34px;
  }
  .won .little {
    width: 24px;
  }
  .times {
    font-size: 0.95rem;
  }
  .held-by {
    display: flex;
    gap: 3px;
    flex: none;
    align-self: end; /* below the pawn with air between them */
  }
  .tiny.card {
    width: 27px;
    border-radius: 5px;
  }
  .tiny .pips {
    display: none;
  }
  .tiny .figure-of {
    font-size: 70cqw;
  }
`;
