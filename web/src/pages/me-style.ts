/* The player's own games: numbers first, then faces, tables, the list. */
import { css } from 'lit';
import { PHONE, WIDE } from '../ui/breakpoints.ts';

export const meStyle = css`
  :host {
    max-width: 1208px;
    margin: 0 auto;
  }
  .head {
    color: var(--cloth-ink);
    padding: 4px 2px 14px;
  }
  .head p {
    margin: 0;
  }
  .sheets {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(12px, 2vw, 22px);
    align-items: start;
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  /* Before the first game: a picture, and the way to one. */
  .none {
    justify-items: center;
    padding-block: 20px 26px;
    text-align: center;
    text-wrap: balance;
    font-size: 1.12rem;
  }
  .none p {
    max-width: 30em;
    margin: 0;
  }
  .none w-icon {
    width: 150px;
    height: 200px;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
    gap: 12px;
    margin: 0;
  }
  dl div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: start;
    text-align: center;
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.92rem;
    line-height: 1.25;
  }
  dd {
    margin: 0;
    font-size: 2rem;
    line-height: 1.15;
  }
  .faces {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 10px;
    text-align: center;
  }
  .faces w-icon {
    display: block;
    width: min(100%, 104px);
    height: auto;
    aspect-ratio: 1;
    margin: 0 auto 6px;
    border-radius: 50%;
    overflow: hidden;
    background: color-mix(in oklab, var(--line) 40%, var(--card));
    box-shadow: 0 0 0 2px var(--line);
    filter: grayscale(1);
    opacity: 0.45;
  }
  .faces .lit w-icon {
    filter: none;
    opacity: 1;
    background: color-mix(in oklab, var(--glow) 30%, var(--card));
    box-shadow: 0 0 0 3px var(--glow), 0 0 16px 1px color-mix(in srgb, var(--glow) 50%, transparent);
  }
  .faces span {
    display: block;
    line-height: 1.2;
    overflow-wrap: break-word;
  }
  @media (prefers-reduced-motion: no-preference) {
    .faces .lit w-icon {
      animation: light 500ms var(--ease) backwards;
    }
    .faces li:nth-child(2) w-icon {
      animation-delay: 180ms;
    }
    .faces li:nth-child(3) w-icon {
      animation-delay: 360ms;
    }
    .faces li:nth-child(4) w-icon {
      animation-delay: 540ms;
    }
    .faces li:nth-child(5) w-icon {
      animation-delay: 720ms;
    }
    @keyframes light {
      from {
        filter: grayscale(1);
        opacity: 0.45;
        box-shadow: 0 0 0 2px var(--line);
      }
    }
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 7px 6px;
    text-align: right;
    border-top: 1px solid var(--line);
    font-weight: normal;
  }
  thead th {
    border-top: 0;
    color: var(--ink-soft);
    font-size: 0.88rem;
    line-height: 1.2;
    vertical-align: bottom;
  }
  :is(th, td):first-child {
    padding-left: 0;
    min-width: 6.5em; /* a name is read, not spelt */
    text-align: left;
    overflow-wrap: anywhere;
  }
  svg {
    display: block;
    width: 100%;
    height: 150px;
    overflow: visible;
  }
  svg path {
    fill: none;
    stroke: var(--teal);
    stroke-width: 2.5;
    vector-effect: non-scaling-stroke;
  }
  svg line {
    stroke: var(--line);
    vector-effect: non-scaling-stroke;
  }
  .list {
    gap: 8px;
  }
  .trouble {
    color: var(--rose-ink);
  }
  @media ${WIDE} {
    .sheets {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .whole {
      grid-column: 1 / -1;
    }
    .list .rows {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .rows {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  @media ${PHONE} {
    dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 6px;
    }
    dt {
      font-size: 0.85rem;
      line-height: 1.15;
    }
    thead th {
      font-size: 0.78rem;
    }
    th,
    td {
      padding-inline: 4px;
    }
    /* The names need its room. */
    .best {
      display: none;
    }
    tbody th {
      font-size: 0.86rem;
    }
    dd {
      font-size: 1.6rem;
    }
    .faces {
      gap: 2px;
      font-size: 0.72rem;
    }
    .faces .small {
      padding-inline: 5px;
      font-size: inherit;
      line-height: 1.1;
    }
    .faces span:not(.small) {
      margin-inline: -4px; /* rather into the gap than broken */
      overflow-wrap: normal;
    }
  }
`;
