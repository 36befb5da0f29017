/* Styles of the stage: a line above the table, or large in place of the tea party. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

export const stageStyle = css`
  .stage.slim {
    position: relative;
    flex: 1 1 0;
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  .idle {
    display: flex;
    white-space: nowrap;
    align-items: center;
    gap: 2px 6px;
    font-size: 0.9rem;
    color: var(--ink-soft);
  }
  .idle b {
    font-weight: normal;
  }
  /* A pocket watch that shows the turn. */
  .turn-watch {
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    margin: 4px 2px 0;
    border-radius: 50%;
    font-size: 12px;
    color: var(--ink);
    background: var(--card);
    box-shadow: inset 0 0 0 2px var(--gold);
  }
  .turn-watch::before {
    content: '';
    position: absolute;
    left: 7px;
    bottom: 19px;
    width: 4px;
    height: 3px;
    border: 1.5px solid var(--gold);
    border-bottom: 0;
    border-radius: 3px 3px 0 0;
  }
  .whose {
    max-width: 9em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .phase + .phase::before {
    content: '→ ';
  }
  .phase.now {
    color: var(--ink);
    text-decoration: underline 2px var(--glow);
    text-underline-offset: 4px;
  }
  @container board ${CLOSE} {
    .main:not(.busy, .last) .stage.slim {
      display: none;
    }
    .stage.slim {
      margin: 2px 0;
    }
    .slim.offers > :is(.in-play, .declared) {
      display: none;
    }
    .stage.slim .idle {
      display: none;
    }
    .last-turn {
      padding: 0 9px;
      font-size: 12px;
      line-height: 18px;
    }
    .stage.slim {
      flex: none;
    }
  }
  .slim .in-play {
    flex: none;
    width: 28px;
    margin: 0;
  }
  .declared {
    flex: 1 1 0;
    min-width: 0;
    display: grid;
    line-height: 1.15;
  }
  .effect {
    font-weight: normal;
    font-size: 1.05rem;
  }
  .happens {
    font-family: var(--plain);
    font-size: 12.5px;
    line-height: 1.1;
    color: var(--ink-soft);
  }
  .both {
    flex: 1 1 auto;
    display: flex;
    gap: 8px;
    max-width: 356px;
  }
  .treat {
    flex: 1 1 0;
    min-height: 44px;
    padding: 2px 8px;
    line-height: 1.1;
    border-radius: 12px;
    font-size: 0.88rem;
  }
  .treat w-icon {
    font-size: 22px;
  }
  .treat.potion,
  .treat.cake {
    color: var(--ink);
  }
  .treat.potion w-icon {
    color: light-dark(#7d2a8c, #dda1ee);
  }
  .treat.cake w-icon {
    color: light-dark(#a34a10, #f3b27c);
  }
  @container board ${ROOMY} {
    .slim.offers {
      min-width: 390px;
    }
    .offers > .declared {
      display: none;
    }
    .offers .treat {
      white-space: nowrap;
      font-size: 0.82rem;
    }
  }
  .last-turn {
    flex: none;
    padding: 1px 10px;
    border-radius: 99px;
    font-weight: normal;
    font-size: 0.92rem;
    color: var(--on-rose);
    background: var(--rose);
  }
  .chain {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  .cat {
    display: inline-flex;
    align-items: center;
    padding: 2px 5px;
    border-radius: 99px;
    box-shadow: inset 0 0 0 1.5px var(--of-cat);
    font-size: 24px;
  }
  .cat w-seat {
    font-size: 13px;
  }
  .so-far {
    font-size: 0.92rem;
    color: var(--ok);
  }
  .chain.off .so-far {
    color: var(--rose-ink);
  }
  :is(.head, .way, .treat, .stop)[aria-pressed='true'] {
    border-color: var(--gold);
    box-shadow: 0 0 0 3px var(--glow), 0 3px 0 3px var(--edge);
  }
`;
