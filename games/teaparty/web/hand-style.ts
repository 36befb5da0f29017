/*
 * The action area: the stairs, the hand, a line about what is looked at, and the buttons. Nothing here changes its size when
 * something is pointed at.
 */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';

export const handStyle = css`
  .action-area {
    display: grid;
  }
  .hand {
    --w: clamp(58px, (100cqw + 6px) / max(var(--cards), 1) - 6px, 96px);
    --h: clamp(100px, 13.6dvh, 120px);
    --room: 100cqw;
    --pitch: calc(var(--w) + 6px);
    display: flex;
    justify-content: center;
    min-width: 0;
    min-height: calc(var(--h) + 15px); /* without cards, too */
    padding: 9px 0 6px;
  }
  .hand .none {
    align-self: center;
  }
  .held {
    position: relative;
    flex: none;
    width: var(--w);
    height: var(--h);
    translate: 0 var(--rise, 0);
    transition: translate var(--quick) var(--ease);
    border-radius: 9px;
  }
  .held:not(:first-child) {
    margin-left: calc(var(--pitch) - var(--w));
  }
  /* The number of a hint stands above the title. */
  .held[data-advised]:has(> .chapter)::after {
    top: -17px;
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
    right: -4px;
    top: 26px;
    min-width: 22px;
    padding: 1px 4px;
    border-radius: 99px;
    text-align: center;
    font-size: 13px;
    line-height: 1.25;
    color: var(--ink);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .held.live > .card {
    box-shadow: 0 0 0 2.5px var(--glow), 0 4px 0 2px color-mix(in srgb, var(--glow) 55%, var(--gold)), 0 5px 10px rgb(0 0 0 / 22%);
  }
  .held.dimmed > .card {
    background: color-mix(in srgb, var(--card) 55%, var(--paper));
    box-shadow: none;
    outline: 1.5px dashed var(--line);
    outline-offset: -1.5px;
  }
  .held.dimmed .person,
  .held.dimmed .tiny-page .portrait {
    filter: grayscale(1);
    opacity: 0.55;
  }
  .held.dimmed .number {
    background: var(--ink-soft);
  }
  .held:is(.looked, :focus-visible) {
    z-index: 2;
  }
  .held:is(.chosen, .armed) {
    --rise: -8px;
    z-index: 3;
  }
  .held:is(.chosen, .armed) > .card {
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold), 0 9px 14px 2px rgb(0 0 0 / 30%);
  }
  .held:is(.chosen, .armed) .card-foot {
    color: #2b2033;
    background: var(--glow);
  }
  .held.answers > .card {
    box-shadow: 0 0 0 3px var(--of-cat), 0 4px 0 2px color-mix(in srgb, var(--of-cat) 60%, #000);
  }
  .held.pointed > .card {
    outline: 2px dashed var(--by);
    outline-offset: 2px;
  }
  .about {
    display: flex;
    align-items: center;
    justify-content: center;
    height: 34px;
    margin: 0;
    overflow: hidden;
    font-size: 13px;
    line-height: 16px;
    color: var(--ink-soft);
    text-wrap: balance;
    text-align: center;
  }
  .about b {
    font-weight: normal;
    color: var(--ink);
  }
  .about .long {
    display: block;
    font-size: 11.5px;
    line-height: 12px;
    letter-spacing: -0.01em;
    text-wrap: wrap;
  }
  .about .good {
    color: var(--ok);
  }
  .watch {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
  }
  .watch p {
    margin: 0;
    font-family: var(--plain);
    font-size: 12px;
    text-align: center;
    color: var(--ink-soft);
  }
  .main .acting {
    padding-top: 3px;
  }
  /* On a phone: one line of stairs, decks that are asked for, a watch, or what is looked at; below it the hand. */
  @container board ${CLOSE} {
    /* From the left edge, so that those that stay do not move when the last one goes. Else they slide. */
    .hand {
      --h: var(--card-high, clamp(100px, 13.6dvh, 120px));
      display: grid;
      justify-content: start;
    }
    .hand > * {
      grid-area: 1 / 1;
    }
    /* Faces of one height, however many words stand below them; only where there are very many do they give way. */
    .held .told .ground {
      flex: 0 1 40%;
      min-height: 22px;
    }
    .held .told:not(.chapter) .brief {
      flex: 1 0 auto;
      align-content: center;
    }
    .held,
    .held:not(:first-child) {
      margin-left: 0;
      translate: calc(var(--nth) * var(--pitch)) var(--rise, 0);
    }
    .playing .action-area {
      grid-template: var(--lead) auto / minmax(0, 1fr);
      position: relative;
    }
    .playing .stairs {
      grid-area: 1 / 1;
      align-self: end;
    }
    .playing .hand {
      grid-area: 2 / 1;
    }
    .watch {
      --watch: 34px;
      grid-area: 1 / 1;
      justify-content: flex-start;
    }
    .watch p {
      display: none; /* the line beside it says what the answers cost */
    }
    .playing > .acting > .about {
      position: absolute;
      inset: 0 0 auto;
      height: var(--lead);
      font-size: 12px;
      line-height: 15px;
      pointer-events: none;
    }
    /* While decks are asked for, the text stands above them as a note of its own. */
    .playing.seeking > .acting > .about.tells {
      inset: auto 0 calc(100% + 22px); /* clear of why a card of the hand cannot be played */
      border-radius: 10px;
      background: var(--card);
      box-shadow: 0 0 0 1.5px var(--gold), var(--shadow);
    }
    .playing > .acting > .watched + .about {
      left: 46px;
      justify-content: flex-start;
      text-align: start;
    }
    /* The question above says what is to be chosen. */
    .acting {
      --idle-action: hidden;
    }
    .playing > .acting {
      --spends-room: 33px;
    }
    /* A reaction needs all of the row: its answers begin at the left edge, and what stands beside them does not move. */
    .playing.reacting > .acting {
      --answers-from: calc(-36cqw - 8px);
    }
    .playing.reacting > .acting > .foot {
      display: block;
      visibility: hidden;
    }
    .playing.reacting ::slotted(action-bar) {
      overflow: visible;
    }
    .main:not(.elsewhere) > .acting > .action-area.steps + .about:not(.tells),
    .seeking > .acting > .about:not(.tells),
    .action-area.tells .stairs,
    .elsewhere .stairs,
    .seeking .stairs {
      display: none;
    }
  }
  .acting {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0 8px;
  }
  .acting > .action-area,
  .acting > .about {
    flex: 1 0 100%;
    min-width: 0;
  }
  .acting > slot[name='actions'] {
    flex: 1 1 0;
    min-width: 0;
  }
  .foot {
    flex: 0 0 36%; /* there or not: nothing beside it moves */
  }
  .acting {
    --spends-room: 54px; /* beside the Cat's head */
  }
  .stop {
    position: relative; /* for the number of a hint */
    width: 100%;
    min-height: 52px;
    padding: 0.2em 0.3em;
    font-size: 0.84rem;
    line-height: 1.1;
    letter-spacing: -0.02em;
    hyphens: auto;
  }
  /* Chosen, it is what the main button says: it is not said twice. A second tap here plays it all the same. */
  .stop[aria-pressed='true']:not(:focus-visible) {
    opacity: 0;
  }
`;
