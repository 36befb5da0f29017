/* Draw or stop, and what the next chip may bring. */
import { css } from 'lit';
import { CLOSE, NARROW, ROOMY } from '@web/ui/breakpoints.ts';
import { visuallyHidden } from '@web/ui/visually-hidden.ts';

export const chanceStyle = css`
  .draw-or-stop {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px 10px;
    align-items: center;
    padding: 2px 3px 5px;
  }
  .draw-or-stop .between {
    grid-column: 1 / -1;
    grid-row: 1;
    min-width: 0;
  }
  .draw-or-stop .big {
    min-height: 52px;
    min-width: 0;
    padding: 0.3em 0.4em;
    gap: 0.3em;
    border-radius: 14px;
    font-size: 1rem;
    line-height: 1.1;
    border-color: var(--gold);
    box-shadow: 0 4px 0 var(--edge);
  }
  .draw-or-stop .big.quiet {
    border-color: var(--line);
    box-shadow: 0 3px 0 var(--edge);
  }
  .draw-or-stop .big.chosen {
    box-shadow: 0 0 0 3px var(--glow), 0 4px 0 2px var(--edge);
  }
  .draw-or-stop .big w-icon {
    font-size: 1.5rem;
  }
  /* The second question is no higher than the button: it covers no odds. */
  .draw-or-stop .again {
    font-size: 0.85rem;
    line-height: 1.05;
    text-wrap: balance;
  }
  .draw-or-stop .stop w-icon {
    color: var(--rose-ink);
  }
  .draw-or-stop .draw w-icon {
    color: var(--ember-deep);
  }
  .chances {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 12px;
    margin: 0 0 3px;
    font-size: 0.9rem;
    line-height: 1.25;
  }
  .chances b {
    font-weight: normal;
    color: var(--ink-soft);
  }
  @media ${CLOSE} {
    .draw-or-stop .big {
      padding-inline: 0.2em;
      gap: 0.2em;
      letter-spacing: -0.02em;
    }
    .chances {
      gap: 0 9px;
      letter-spacing: -0.02em;
      font-size: 0.78rem;
      line-height: 1.15;
    }
    .chances b {
      ${visuallyHidden}
    }
  }
  .chances .means {
    display: none;
  }
  @container board ${CLOSE} {
    .chances [data-chance='bust']:has(.means) {
      flex: 0 0 100%;
      text-align: center;
    }
    .chances .means {
      display: inline;
    }
  }
  @container board ${ROOMY} {
    .chances:not(:has(> :nth-child(5))) .means {
      display: inline;
      font-size: 0.82rem;
    }
  }
  .chances [data-chance='lead'] {
    color: color-mix(in srgb, var(--safe-bar) 80%, var(--ink));
  }
  .chances [data-chance='level'] {
    color: var(--gold-ink);
  }
  .chances [data-chance='lose'] {
    color: var(--mad-ink);
  }
  .chances [data-chance='bust'] {
    color: var(--rose-ink);
  }
  .chance-bar,
  .odds .bars {
    display: flex;
    gap: 2px;
    height: 10px;
    border-radius: 99px;
    overflow: hidden;
  }
  .chance-bar i,
  .odds .bars i {
    flex: var(--share) 0 0;
  }
  .chance-bar [data-chance='lead'] {
    background: var(--safe-bar);
  }
  .chance-bar [data-chance='level'] {
    background: var(--gold);
  }
  .chance-bar [data-chance='behind'] {
    background: var(--ink-soft);
  }
  .chance-bar [data-chance='lose'] {
    background: var(--mad-bar);
  }
  .chance-bar [data-chance='bust'] {
    background: repeating-linear-gradient(115deg, var(--rose) 0 6px, var(--rose-deep) 6px 12px);
  }
  .odds {
    display: grid;
    gap: 3px;
    text-align: center;
  }
  .odds .safe {
    background: var(--safe-bar);
  }
  .odds .mad {
    background: var(--mad-bar);
  }
  .odds .po {
    background: var(--po-bar);
  }
  @container board ${ROOMY} {
    .chances {
      flex-wrap: nowrap;
      gap: 2px;
      font-size: 0.95rem;
    }
    /* Each above its part of the bar. */
    .chances > span {
      flex: var(--share) 1 0;
      min-width: max-content;
      padding: 0 4px;
      text-align: center;
    }
    .next-chip {
      position: relative;
      padding-left: 164px !important;
    }
    .next-chip b {
      position: absolute;
      inset: calc(50% - 0.5em) auto auto 12px;
      font-size: 0.88rem;
    }
    .chance-bar {
      height: 14px;
    }
  }
  /* A tablet has no room for all of them in a line. */
  @media ${NARROW} {
    @container board ${ROOMY} {
      .chances {
        flex-wrap: wrap;
        gap: 0 10px;
      }
      .chances > span {
        flex: none;
      }
    }
  }
  @container board ${ROOMY} {
    .big:has(.again) w-icon {
      display: none;
    }
  }
  @media (max-height: 959px) {
    @container board ${ROOMY} {
      .draw-or-stop .big {
        font-size: 0.95rem;
      }
    }
  }
`;
