/* Styles of the corners of the clock, and of the question in its middle. */
import { css } from 'lit';

export const cornerStyle = css`
  .corner {
    position: absolute;
    display: grid;
    place-items: center;
  }
  .pool {
    left: 0;
    top: 0;
    width: 14%;
  }
  .jar,
  .cookie {
    display: block;
    width: 100%;
  }
  .tally {
    position: absolute;
    right: -12%;
    bottom: -6%;
    min-width: 1.5em;
    padding: 0.1em 0.3em;
    border-radius: 99px;
    text-align: center;
    font-weight: normal;
    font-size: max(4cqw, 13px);
    line-height: 1.3;
    background: var(--card);
    color: var(--ink);
    box-shadow: 0 0 0 1.5px var(--dial-line);
  }
  .cookies {
    right: 0;
    top: 0;
    width: 29%;
    height: 14%;
  }
  .up,
  .stack {
    position: absolute;
    right: 0;
    top: 0;
    width: 50%;
    aspect-ratio: 1;
    filter: drop-shadow(0 2px 3px rgb(43 32 51 / 35%));
  }
  .stack {
    top: 92%;
    width: 40%;
  }
  .stack::before,
  .stack::after {
    content: '';
    position: absolute;
    inset: 12% 4% -8% 4%;
    border-radius: 50%;
    background: var(--biscuit-line);
    z-index: -1;
  }
  .stack.none::before,
  .stack.none::after {
    display: none;
  }
  .last {
    right: 0;
    bottom: 0;
    width: 12%;
  }
  .last .by {
    position: absolute;
    right: 78%;
    bottom: -6%;
    width: 62%;
  }
  .legend-button {
    left: -4px;
    bottom: -4px;
    width: 48px;
    height: 48px;
    padding: 0;
    border-radius: 50%;
    font-size: 24px;
    z-index: 4;
  }
  .question {
    position: absolute;
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    z-index: 500;
    display: flex;
    gap: 2.5cqw;
  }
  .question button {
    position: relative;
    width: 26cqw;
    height: 26cqw;
    min-width: 56px;
    padding: 3cqw;
    border-radius: 50%;
    font-size: 15cqw;
    border: 0.8cqw solid var(--glow);
    box-shadow: 0 1.2cqw 0 var(--edge), 0 0 4cqw color-mix(in srgb, var(--glow) 70%, transparent);
  }
  /* Before anything else happens: who is who, two and two, in front of the clock. */
  .question.who {
    flex-wrap: wrap;
    justify-content: center;
    width: 68cqw;
    padding: 2.5cqw 2cqw 3.3cqw;
    border-radius: 5cqw;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--line), var(--shadow);
  }
  .question.who button {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    justify-items: center;
    gap: 1cqw;
    width: 30.5cqw;
    height: 34cqw;
    padding: 1.2cqw 1.2cqw 1cqw;
    border-radius: 4cqw;
    font-size: max(13px, 3.7cqw);
    line-height: 1.15;
  }
  .question .person {
    width: 100%;
    height: 100%;
    border-radius: 3cqw 3cqw 1cqw 1cqw;
    background: color-mix(in srgb, var(--who) 26%, var(--card));
    overflow: clip;
  }
  .person.alice {
    --who: var(--of-alice);
  }
  .person.hatter {
    --who: var(--of-hatter);
  }
  .person.rabbit {
    --who: var(--of-rabbit);
  }
  .person.queen {
    --who: var(--of-queen);
  }
  .question button.quiet {
    --glow: var(--line);
  }
  .question button[aria-pressed='true'] {
    color: var(--outline);
    background: var(--glow);
  }
  .question .field {
    width: 100%;
    height: 100%;
  }
  .question .field w-icon {
    font-size: 13cqw;
  }
  .question .field .number {
    font-size: 11cqw;
  }
  .question .yes,
  .question .spins {
    position: absolute;
    right: -1cqw;
    bottom: -1cqw;
    display: grid;
    place-items: center;
    width: 8.5cqw;
    height: 8.5cqw;
    border-radius: 50%;
    font-size: 5.6cqw;
    background: var(--teal);
    color: var(--on-side);
  }
`;
