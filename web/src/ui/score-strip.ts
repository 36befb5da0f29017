/* Everybody in a row, with a head and a number each, where the sheets of the players lie out of sight. */
import { css, html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { View } from '../protocol.ts';
import { CLOSE, WIDE } from './breakpoints.ts';
import { fromMine } from './chair-head.ts';
import { figureOf } from './people.ts';
import './icon.ts';
import './seat-mark.ts';

function head(view: View, seat: number): TemplateResult {
  return html`<w-icon class="face" .picture=${figureOf(view, seat)}></w-icon><w-seat .seat=${seat}></w-seat>`;
}

/** The sheets say the same to screen readers. */
export function scoreStrip(view: View, number: (seat: number) => unknown, picture = (seat: number) => head(view, seat)): TemplateResult {
  return html`<div class="score-strip" aria-hidden="true">
    ${fromMine(view).map(
      (seat) => html`<span class=${classMap({ moves: view.position?.actors.includes(seat) ?? false })} data-seat=${seat}
        >${picture(seat)}<b class="figures">${number(seat)}</b></span
      >`,
    )}
  </div>`;
}

export const scoreStripStyle = css`
  .score-strip {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px 6px;
  }
  .score-strip > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 34px;
    padding: 0 9px 0 5px;
    border-radius: 99px;
    box-shadow: inset 0 0 0 1.5px var(--line);
    color: var(--ink);
  }
  .score-strip > .moves {
    box-shadow: inset 0 0 0 2.5px var(--glow);
  }
  .score-strip b {
    font-weight: normal;
  }
  .score-strip .standee {
    width: 34px;
  }
  .score-strip .face {
    width: 28px;
    height: 28px;
  }
  /* One row, also when the points have two figures. */
  @media ${CLOSE} {
    .score-strip {
      gap: 4px;
    }
    .score-strip > span {
      gap: 3px;
      min-width: 60px;
      padding-inline: 4px 6px;
    }
    .score-strip .standee {
      width: 28px;
    }
    .score-strip .face {
      width: 25px;
      height: 25px;
    }
  }
  @media (max-width: 379px) {
    .score-strip > span {
      gap: 1px;
      padding-inline: 3px 5px;
    }
    .score-strip .face {
      width: 22px;
      height: 22px;
    }
  }
  @media ${WIDE} {
    .score-strip {
      display: none;
    }
  }
`;
