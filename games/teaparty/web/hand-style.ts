/* The hand: a fan. What may be played stands up, the rest is quiet. */
import { css } from 'lit';

export const handStyle = css`
  .hand {
    --w: clamp(62px, 17cqw, 76px);
    /* So far apart that all fit; never wider apart than a card and a little. */
    --pitch: min(var(--w) + 6px, (100cqw - var(--w) - 14px) / max(var(--cards) - 1, 1));
    display: flex;
    justify-content: center;
    min-height: calc(var(--w) * 1.34 + 18px);
    padding: 14px 0 4px;
  }
  .hand .none {
    align-self: center;
  }
  .held {
    position: relative;
    flex: none;
    width: var(--w);
    transform: translateY(var(--sink)) rotate(var(--turn));
    transform-origin: 50% 130%;
    transition: transform var(--quick) var(--ease);
    border-radius: 8px;
  }
  .held:not(:first-child) {
    margin-left: calc(var(--pitch) - var(--w));
  }
  .held.many > .card {
    box-shadow:
      0 0 0 1px color-mix(in srgb, var(--gold) 45%, transparent),
      4px -3px 0 -1px var(--card),
      4px -3px 0 0 color-mix(in srgb, var(--gold) 60%, transparent),
      0 2px 0 var(--edge);
  }
  .count {
    position: absolute;
    left: 50%;
    bottom: -9px;
    translate: -50% 0;
    min-width: 22px;
    padding: 1px 4px;
    border-radius: 99px;
    text-align: center;
    font-weight: normal;
    font-size: 13px;
    line-height: 1.25;
    color: var(--ink);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .held.live {
    transform: translateY(calc(var(--sink) - 9px)) rotate(var(--turn));
  }
  .held.live > .card {
    box-shadow: 0 0 0 2.5px var(--glow), 0 3px 0 2px var(--edge), 0 0 12px 2px color-mix(in srgb, var(--glow) 50%, transparent);
  }
  .held.dimmed > .card {
    filter: saturate(0.45) brightness(0.97);
    box-shadow: 0 0 0 1px var(--line);
  }
  .held.dimmed .portrait {
    opacity: 0.5;
  }
  .held.looked,
  .held:focus-visible {
    z-index: 2;
  }
  .held:is(.chosen, .armed) {
    z-index: 3;
    transform: translateY(calc(var(--sink) - 17px)) rotate(0deg);
  }
  .held:is(.chosen, .armed) > .card {
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold), 0 9px 14px 2px rgb(0 0 0 / 30%);
  }
  .held.pointed > .card {
    outline: 3px dashed var(--rose);
    outline-offset: 2px;
  }
  .foot {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-height: 46px;
  }
  .next {
    flex: none;
    display: grid;
    place-items: center;
    min-width: 50px;
    padding: 2px 8px;
    border-radius: 10px;
    font-size: 1.1rem;
    color: var(--ink-soft);
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .next.mine {
    color: var(--ink);
    box-shadow: inset 0 0 0 2px var(--gold);
  }
  .about {
    flex: 0 1 auto;
    min-width: 0;
    margin: 0;
    text-align: center;
    font-size: 0.95rem;
    line-height: 1.25;
    color: var(--ink-soft);
  }
  .about b {
    font-weight: normal;
    color: var(--ink);
  }
  .about .why {
    color: var(--rose-ink);
  }
  .about .good {
    color: var(--of-ht);
  }
  .stop {
    flex: none;
    padding: 0.3em 1em;
    margin-left: auto;
  }
  .about:empty + .stop {
    margin-left: 0;
  }
  /* Where there is no room beside it, it lies above the hand: the sticky actions must not grow while one looks. */
  @container board (max-width: 699px) {
    .about {
      position: absolute;
      inset: auto 0 100%;
      padding: 4px 10px;
      border-radius: 10px;
      background: var(--card);
      box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
      pointer-events: none;
    }
    .about:empty {
      display: none;
    }
  }
  @container board (min-width: 700px) {
    .hand {
      --w: clamp(64px, 10.6dvh, 96px);
    }
  }
`;
