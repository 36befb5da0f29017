/* Setting up a game: big buttons, round places, and rare options below. */
import { css } from 'lit';
import { CLOSE, LOWEST, PHONE, ROOMY } from './breakpoints.ts';

export const newTableStyle = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
  }
  .presets {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 10px;
  }
  .presets button {
    flex-direction: column;
    justify-content: start;
    gap: 6px;
    padding: 10px 8px;
    border-radius: 14px;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .presets button[aria-pressed='true'] {
    border-color: var(--gold);
    box-shadow: 0 0 0 2px var(--gold);
  }
  .faces {
    display: flex;
    justify-content: center;
    height: 44px;
    color: var(--gold-ink);
    font-size: 44px;
  }
  .faces .face {
    border-radius: 50%;
    overflow: hidden;
    background: color-mix(in oklab, var(--gold) 22%, var(--card));
  }
  .faces .face + .face {
    margin-left: -12px;
    box-shadow: 0 0 0 2px var(--card);
  }
  .faces .sign {
    margin-left: 6px;
    font-size: 0.75em;
    align-self: center;
  }
  fieldset {
    border: 0;
    padding: 0;
    margin: 0;
  }
  legend {
    padding: 0;
    color: var(--gold-ink);
  }
  details > div {
    display: grid;
    gap: 12px;
    padding-top: 6px;
  }
  /* What belongs to the game, and what belongs to any table: on a desk in two columns. */
  .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 24px;
    align-items: start;
    min-width: 0;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }
  .group > legend {
    float: left; /* below the line, as wide as the group */
    grid-column: 1 / -1;
    color: var(--ink);
    font-size: 1.12rem;
  }
  @media ${ROOMY} {
    .group {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-soft);
    cursor: pointer;
  }
  summary::before {
    content: '▸';
    width: 1.2em;
  }
  details[open] > summary::before {
    content: '▾';
  }
  .check {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    color: var(--ink);
    font-size: 1rem;
  }
  .check input {
    min-height: 0;
    width: 24px;
    height: 24px;
    flex: none;
    accent-color: var(--rose);
  }
  .pair .check {
    padding: 3px 0;
    line-height: 1.3;
  }
  .submit button {
    min-height: 52px;
    padding-inline: 1.6em;
    font-size: 1.1rem;
  }
  .field {
    display: grid;
    gap: 4px;
  }
  select {
    width: 100%;
  }
  @media ${ROOMY} and ${LOWEST} {
    form {
      gap: 8px;
    }
    .check {
      min-height: 36px;
    }
  }
  @media ${PHONE} {
    .submit > * {
      flex: 1 0 100%;
      text-align: center;
    }
    .submit span {
      order: -1;
      font-size: 0.9rem;
    }
  }
  @media ${CLOSE} {
    .submit {
      position: sticky; /* the form of some games is longer than a phone */
      bottom: 0;
      gap: 4px;
      padding: 10px 0 8px;
      background: linear-gradient(transparent, var(--paper) 10px);
      z-index: 1;
    }
    .presets {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px;
    }
    .presets button {
      gap: 4px;
      padding: 6px;
      font-size: 0.9rem;
      overflow-wrap: normal;
    }
    .presets .faces {
      height: 36px;
      font-size: 36px;
    }
  }
`;
