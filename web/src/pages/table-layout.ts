/* What the page gives to a table beside the board: head, prompt, log, chat, waiting room. */
import { css } from 'lit';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { PHONE, WIDE } from '../ui/breakpoints.ts';

export const layout = css`
  .room {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    max-width: 860px;
    margin: 0 auto;
  }
  .log log-panel {
    height: 240px;
  }
  @media ${WIDE} {
    .log log-panel {
      height: var(--log-height, max(200px, min(34vh, 420px)));
    }
  }
  @media ${WIDE} and (max-height: 800px) {
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
    padding: 0.3em 0.6em;
  }
  header button {
    position: relative;
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
  .ticker {
    margin: 0 0 2px;
    height: 1.5em;
    overflow: hidden;
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.95rem;
    color: var(--ink-soft);
  }
  .prompt {
    overflow-wrap: anywhere;
    margin: 0 0 8px;
    min-height: 1.5em;
    font-size: 1.15rem;
    text-align: center;
    color: var(--plum);
  }
  @media ${PHONE} {
    header {
      gap: 0;
      margin-bottom: 6px;
      padding-bottom: 4px;
    }
    header h1 {
      font-size: var(--title-size, 1.15rem);
    }
    /* Pictures, so that the title has the line for itself; the words are still read aloud. */
    header button {
      width: 44px;
      padding: 0;
      font-size: 1.4rem;
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
    /* Room for two lines, so that the board stays where it is whatever is asked. */
    .prompt {
      min-height: 2.6em;
      font-size: 1.02rem;
      line-height: 1.3;
    }
  }
  .notice {
    margin: 0 0 10px;
    padding: 8px 14px;
    border: 1.5px solid var(--rose);
    border-radius: 10px;
    color: var(--rose-ink);
  }
`;
