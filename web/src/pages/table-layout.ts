/* How the parts of a table lie beside each other: one column on a phone, two on a desk. */
import { css } from 'lit';

export const layout = css`
  .table {
    display: grid;
    gap: var(--gap);
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'players' 'board' 'log' 'chat';
  }
  .players {
    grid-area: players;
  }
  .board {
    grid-area: board;
    min-width: 0;
  }
  .log {
    grid-area: log;
    min-height: 0;
  }
  .chat {
    grid-area: chat;
  }
  .log log-panel {
    height: 240px;
  }
  @media (min-width: 960px) {
    .table {
      grid-template-columns: minmax(0, 1fr) 340px;
      grid-template-rows: auto auto 1fr;
      grid-template-areas: 'board players' 'board log' 'board chat';
      align-items: start;
    }
    .log log-panel {
      height: min(48vh, 460px);
    }
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
    margin-bottom: 10px;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--line);
  }
  header .grow {
    flex: 1;
  }
  h2 {
    margin-bottom: 8px;
  }
  h1 {
    font-size: clamp(1.3rem, 1.1rem + 1.2vw, 1.9rem);
  }
  .prompt {
    margin: 0 0 8px;
    min-height: 1.5em;
    font-size: 1.15rem;
    text-align: center;
    color: var(--plum);
  }
  .notice {
    margin: 0 0 10px;
    padding: 8px 14px;
    border: 1.5px solid var(--rose);
    border-radius: 10px;
    color: var(--rose);
  }
  .curtain {
    display: grid;
    place-items: center;
    gap: 18px;
    min-height: 50vh;
    font-size: 1.3rem;
    text-align: center;
  }
  .menu {
    display: grid;
    gap: 10px;
    justify-items: start;
  }
  .seal {
    overflow-wrap: anywhere;
    font-family: var(--plain);
  }
  .lonely {
    max-width: 480px;
    margin: 12vh auto;
    text-align: center;
  }
`;
