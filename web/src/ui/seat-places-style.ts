/* Round places at a table, and the list of those who may sit there. */
import quill from 'icon:quill';
import { css, html } from 'lit';
import { LOWEST, PHONE, ROOMY } from './breakpoints.ts';
import './icon.ts';

/** On a face that can be changed. */
export const changeMark = html`<span class="mark change"><w-icon .picture=${quill}></w-icon></span>`;

export const seatPlacesStyle = css`
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(124px, 1fr));
    gap: 12px 10px;
  }
  li {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    text-align: center;
    min-width: 0;
    min-height: 148px; /* nothing below moves when somebody sits down */
  }
  .place {
    position: relative;
    width: 84px;
    height: 84px;
    padding: 0;
    border-radius: 50%;
    border: 3px solid var(--hue);
    font-size: 2.6rem;
  }
  .place.nobody {
    border: 2px dashed var(--ink-soft);
    background: none;
    box-shadow: none;
    color: var(--ink-soft);
  }
  .face {
    width: 100%;
    height: 100%;
    border-radius: 50%;
    overflow: hidden;
    background: color-mix(in oklab, var(--gold) 22%, var(--card));
  }
  .mark {
    position: absolute;
    right: -6px;
    bottom: -4px;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    font-size: 1.15rem;
    border-radius: 50%;
    color: var(--hue);
    background: var(--paper);
  }
  .change {
    inset: -4px -6px auto auto;
    width: 28px;
    height: 28px;
    font-size: 1rem;
    color: var(--gold-ink);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .called {
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  input {
    width: 100%;
    max-width: 150px;
    text-align: center;
  }
  face-choice + .who {
    margin-top: 16px;
  }
  .who {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .who button {
    justify-content: start;
    text-align: left;
    gap: 12px;
    padding: 8px 14px;
    min-height: 60px;
    border-radius: 14px;
  }
  .who button[aria-pressed='true'] {
    border-color: var(--gold);
    box-shadow: 0 0 0 2px var(--gold);
  }
  .who w-icon,
  .who w-seat,
  .who .none {
    width: 44px;
    height: 44px;
    flex: none;
  }
  .who .sign {
    padding: 8px;
    color: var(--hue);
  }
  .who small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.88rem;
  }
  @media ${ROOMY} and ${LOWEST} {
    li {
      min-height: 136px;
    }
  }
  @media ${PHONE} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 10px 8px;
    }
    li {
      min-height: 0;
      gap: 4px;
    }
    /* The odd one out stands in the middle. */
    li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      justify-self: center;
      width: calc(50% - 4px);
    }
    /* Three free ones below two players stand side by side: all of them are in sight above the button. */
    ul:has(li.free:nth-child(3):nth-last-child(3)) {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    ul:has(li.free:nth-child(3):nth-last-child(3)) li {
      grid-column: span 3;
    }
    ul:has(li.free:nth-child(3):nth-last-child(3)) li.free {
      grid-column: span 2;
      justify-self: stretch;
      width: auto;
    }
    .place {
      width: 64px;
      height: 64px;
      font-size: 2.1rem;
    }
    .mark {
      width: 28px;
      height: 28px;
      font-size: 1rem;
    }
    .change {
      width: 24px;
      height: 24px;
    }
    .habit {
      display: none; /* the list of those who may sit there says it */
    }
    input {
      max-width: none;
    }
  }
`;
