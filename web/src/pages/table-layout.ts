/* The page's own parts of a table besides the board: head, prompt, log, chat, waiting room. */
import { css } from 'lit';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { CLOSE, DESK, LOWER, NARROW, ROOMY, WIDE } from '../ui/breakpoints.ts';

export const layout = css`
  .room {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    max-width: 860px;
    margin: 0 auto;
  }
  /* The bar of a replay lies at the lower edge of the window: the page ends above it. */
  [data-board]:has(~ replay-bar) {
    --replay-bar: 70px;
    padding-bottom: calc(var(--replay-bar) - 12px);
  }
  @media ${NARROW} {
    [data-board]:has(~ replay-bar) {
      --replay-bar: 112px;
    }
  }
  /* A phone: nothing is asked there, so that a board which fills the window leaves the bar its room. */
  @media ${CLOSE} {
    [data-board]:has(~ replay-bar) {
      --above: 129px;
      --beyond: 40px;
    }
  }
  .log log-panel {
    height: 240px;
  }
  @media ${WIDE} {
    .log {
      display: flex;
      flex-direction: column;
    }
    .log log-panel {
      height: var(--log-size, max(200px, min(34vh, 420px)));
    }
    [data-board]:has(~ replay-bar) {
      --window: calc(100dvh - 14px); /* the bar is a little higher than what is asked at the table */
    }
  }
  /* A board that keeps a column for questions needs none in a replay: the round stands in its head. */
  @media ${DESK} {
    [data-board]:has(~ replay-bar) {
      --asks: 0px;
      --where: 1 / 1 / 2 / -1;
      --where-below: 18px;
    }
  }
  /* A hint stands where the log was, until it has been read; in a high window both do. */
  @media ${WIDE} and (max-height: 959px) {
    .log.hinted {
      display: none;
    }
  }
  @media ${WIDE} and ${LOWER} {
    .log,
    .chat {
      padding: 8px 14px;
    }
    .log h2 {
      margin-bottom: 4px;
      font-size: 1.15rem;
    }
  }
  .room .log log-panel {
    height: auto;
  }
  header {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-bottom: 10px;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--line);
  }
  header h1 {
    flex: 1;
    min-width: 0;
  }
  header button {
    position: relative;
    padding: 0.3em 0.6em;
  }
  header w-icon {
    display: none;
  }
  .badge {
    min-width: 1.5em;
    padding: 0 0.35em;
    font-size: 0.85rem;
    font-weight: normal;
    line-height: 1.5;
    color: var(--on-rose);
    background: var(--rose);
    border-radius: 999px;
  }
  h2 {
    margin-bottom: 8px;
  }
  h1 {
    font-size: var(--title-size, clamp(1.3rem, 1.1rem + 1.2vw, 1.9rem)); /* a board may need the room */
  }
  /* A board may leave the title out where there is something to tell. */
  @media ${ROOMY} {
    header:has(~ .ticker.none) h1 {
      font-size: var(--quiet-title-size, var(--title-size, clamp(1.3rem, 1.1rem + 1.2vw, 1.9rem)));
    }
  }
  .back {
    display: none; /* the bar of the page leads home */
  }
  /* A line as high as a finger: the excess overlaps its neighbours, and moves nothing. */
  .ticker {
    --line: 24px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.35em;
    width: 100%;
    height: var(--ticker-height, 44px); /* a board with a column for it wants all of its words */
    min-height: 0;
    margin: calc((var(--line) - 44px) / 2) 0;
    padding: 0;
    overflow: hidden;
    white-space: var(--ticker-wrap, nowrap);
    font-size: 0.95rem;
    color: var(--ink-soft);
    background: none;
    border: 0;
    border-radius: 12px;
    box-shadow: none;
  }
  .ticker:active {
    transform: none !important;
  }
  .ticker > .line {
    display: var(--ticker-line, contents);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    line-clamp: 6;
    overflow: hidden;
    padding: var(--ticker-pad, 0);
    border-radius: 12px;
    background: var(--ticker-ground, none); /* a board with room for a note */
    box-shadow: inset 0 0 0 var(--ticker-rim, 0) color-mix(in srgb, var(--gold) 45%, transparent);
    color: var(--ticker-ink, inherit);
    font-size: var(--ticker-size, inherit);
    line-height: 1.22;
    text-wrap-style: pretty; /* the shorthand would wrap where it must not */
  }
  .told {
    display: var(--told, inline); /* a board may give it two lines */
    line-height: var(--told-high, inherit);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .ticker w-icon {
    flex: none;
    color: var(--rose-ink);
  }
  /* Why it was done; where both do not fit, the board shows what was. */
  .why {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-style: italic;
  }
  .more {
    flex: none;
    color: var(--rose-ink);
  }
  .prompt {
    overflow-wrap: anywhere;
    margin: 0 0 8px;
    min-height: 1.5em;
    font-size: 1.15rem;
    text-align: center;
    color: var(--plum);
  }
  /* A phone: one row has the way home, the title, and pictures whose words are still read aloud. */
  @media ${CLOSE} {
    header {
      gap: 0;
      height: 44px;
      margin: 0;
      padding: 0;
      border: 0;
    }
    header h1 {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      font-size: var(--title-size, 0.95rem);
      line-height: 1.22;
      text-wrap: balance;
    }
    .back {
      display: grid;
      position: relative; /* above the ticker */
      place-items: center;
      flex: none;
      width: 44px;
      height: 44px;
      margin-left: -12px;
      font-size: 2.1rem;
      line-height: 1;
      color: var(--ink-soft);
      text-decoration: none;
    }
    header button {
      width: 44px;
      padding: 0;
      font-size: 1.4rem;
    }
    /* On the title alone: rules, options and perhaps the chat stay free. */
    w-toast {
      --toast-left: 56px;
      --toast-right: 112px;
    }
    w-toast.chatty {
      --toast-right: 156px;
    }
    w-toast.shown ~ [data-board] h1 {
      color: transparent;
    }
    header w-icon {
      display: block;
    }
    header button > span {
      ${visuallyHidden}
    }
    .badge {
      position: absolute;
      top: 0;
      right: 0;
    }
    /* The log line and the prompt share a block of one height, so that the board stays in place. */
    .ticker {
      --line: 22px;
      font-size: 0.9rem;
    }
    .ticker.none {
      display: none;
    }
    /* There is room for who, and what was done; a press tells the rest. */
    .why,
    .then {
      display: none;
    }
    .prompt {
      height: 44px;
      min-height: 0;
      margin: 0 0 4px;
      padding: 0;
      overflow: hidden;
      align-content: center;
      font-size: 1.02rem;
      line-height: 1.25;
    }
    .prompt.long {
      font-size: 0.88rem;
      line-height: 1.2;
    }
    /* Three lines at most; a name of many letters may ask for a fourth, which ends in an ellipsis. */
    .prompt.longest {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      line-clamp: 3;
      font-size: 0.8rem;
      line-height: 1.02;
    }
    .ticker.none + .prompt {
      height: 66px;
    }
  }
`;
