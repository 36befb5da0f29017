/* How the steps of a replay lie: in a row below the board; on a phone as a dock at the lower edge of the window. */
import { css } from 'lit';
import { CLOSE } from './breakpoints.ts';

export const style = css`
  input {
    width: 100%;
    padding: 0;
    accent-color: var(--rose);
  }
  .row {
    justify-content: center;
  }
  label {
    display: flex;
    align-items: center;
    gap: 0.4em;
    max-width: 100%;
  }
  select {
    min-width: 0;
  }
  .row button {
    min-width: 48px;
    padding: 0.4em 0.8em;
  }
  .words {
    margin-top: 10px;
    text-align: center;
  }
  .words p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media ${CLOSE} {
    :host {
      position: sticky;
      bottom: 0;
      z-index: 7;
      padding: 4px 0 6px;
      background: var(--paper);
      box-shadow: 0 -1px 0 var(--line);
    }
    /* Two lines, whatever happened: the rest is in the log, and a tap shows it. */
    .words {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      height: 2.4em;
      margin: 0;
      overflow: hidden;
      align-content: center;
      font-size: 0.88rem;
      line-height: 1.2;
      text-wrap: balance;
      overflow-wrap: anywhere;
    }
    .words.all {
      display: block;
      height: auto;
      min-height: 2.4em;
      max-height: 40dvh;
      overflow-y: auto;
    }
    .line {
      display: flex;
      align-items: center;
      gap: 10px;
    }
    .line input {
      flex: 1 1 0;
      min-width: 0;
    }
    .line .figures {
      flex: none;
      min-width: calc(var(--letters) * 0.52em); /* the slider keeps its length */
      font-size: 0.86rem;
      text-align: right;
      color: var(--ink-soft);
    }
    .steps {
      display: grid;
      grid-template-columns: 48px minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1fr) 48px;
      gap: 8px;
    }
    .steps button {
      min-width: 0;
      height: 46px;
      padding: 0;
      font-size: 1.5rem;
      line-height: 1;
    }
    .steps .main {
      font-size: 1.1rem;
    }
    .steps .quiet {
      font-size: 1.9rem;
    }
    .fields {
      display: grid;
      gap: 12px;
      justify-items: start;
    }
  }
`;
