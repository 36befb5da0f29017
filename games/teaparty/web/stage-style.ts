/* What is going on: the card in play, the declared effect, the Cats, and a few questions. */
import { css } from 'lit';

export const stageStyle = css`
  .stage {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 46px;
    padding: 5px 10px;
    border-radius: 12px;
    background: color-mix(in srgb, var(--leaf) 70%, transparent);
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .stage.busy {
    min-height: 92px;
  }
  .stage.window {
    box-shadow: inset 0 0 0 2px var(--of-cat);
  }
  .in-play {
    flex: none;
    width: 62px;
  }
  .going-on {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 5px;
  }
  .idle {
    text-align: center;
    color: var(--ink-soft);
  }
  @container board (max-width: 699px) {
    .stage:not(.busy, :has(.last-turn)) {
      display: none;
    }
  }
  .idle b {
    font-weight: normal;
    margin-right: 6px;
  }
  .declared {
    display: grid;
    line-height: 1.2;
  }
  .by {
    font-size: 0.9rem;
    color: var(--ink-soft);
  }
  .effect {
    font-weight: normal;
    font-size: 1.15rem;
  }
  .happens {
    font-size: 0.95rem;
    color: var(--ink-soft);
  }
  .affected .portrait {
    font-size: 24px;
    vertical-align: -6px;
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
    color: var(--of-cat);
    box-shadow: inset 0 0 0 1.5px currentColor;
    font-size: 20px;
  }
  .cat w-seat {
    font-size: 13px;
  }
  .so-far {
    font-size: 0.92rem;
    color: var(--of-ht);
  }
  .chain.off .so-far {
    color: var(--rose-ink);
  }
  .answers {
    display: flex;
    gap: 8px;
    font-size: 0.95rem;
    color: var(--ink-soft);
  }
  .answer {
    display: inline-flex;
    align-items: center;
    gap: 2px;
  }
  .answer w-icon {
    color: var(--teal);
  }
  .revealed {
    display: flex;
    gap: 7px;
  }
  .turned {
    width: 48px;
    border-radius: 8px;
  }
  .turned.now .card {
    box-shadow: 0 0 0 3px var(--glow);
  }
  .heads {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(46px, 1fr));
    gap: 6px;
  }
  .head {
    position: relative;
    padding: 2px;
    min-height: 50px;
    border-radius: 12px;
    font-size: 32px;
  }
  .head.nobody .portrait {
    opacity: 0.5;
  }
  .head .hit {
    position: absolute;
    right: -2px;
    bottom: -5px;
    display: flex;
    font-size: 14px;
    border-radius: 99px;
    background: var(--card);
  }
  .head[aria-pressed='true'],
  .way[aria-pressed='true'],
  .treat[aria-pressed='true'],
  .stop[aria-pressed='true'] {
    border-color: var(--gold);
    box-shadow: 0 0 0 3px var(--glow), 0 3px 0 3px var(--edge);
  }
  .orders {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
    gap: 7px;
  }
  .way {
    padding: 2px 8px;
    border-radius: 12px;
    gap: 8px;
  }
  .nth {
    display: inline-flex;
    align-items: center;
    font-size: 25px;
  }
  .nth b {
    font-weight: normal;
    font-size: 13px;
    color: var(--ink-soft);
  }
  .both {
    display: flex;
    gap: 8px;
  }
  .treat {
    flex: 1 1 0;
    padding: 2px 8px;
    line-height: 1.15;
    border-radius: 12px;
    font-size: 0.92rem;
  }
  .treat w-icon {
    font-size: 24px;
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
  .last-turn {
    align-self: flex-start;
    flex: none;
    padding: 1px 10px;
    border-radius: 99px;
    font-weight: normal;
    font-size: 0.92rem;
    color: var(--on-rose);
    background: var(--rose);
  }
`;
