/*
 * The base of all components: it is drawn again when a setting changes, it tells its parent what happens by events
 * that arrive once, and the styles of sheets, buttons and focus make five boards one family.
 */
import { LitElement, css } from 'lit';
import { settings } from '../settings.ts';
import { PHONE } from './breakpoints.ts';
import { Listener } from './listener.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** No events: the default. */
type None = Record<never, never>;

/** `Events`: the names of what it tells, with their details. */
export class BaseElement<Events extends object = None> extends LitElement {
  constructor() {
    super();
    new Listener(this, settings, 'change', () => this.requestUpdate());
  }

  /**
   * Tells those who listen on this very element. The event neither bubbles nor leaves a shadow root: an element in
   * the slot of another would be heard twice, by its own listener and by that of the other.
   */
  protected emit<Name extends keyof Events & string>(
    name: Name,
    ...[detail]: Events[Name] extends undefined ? [] : [detail: Events[Name]]
  ): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Paper, buttons, fields: used by every component. */
export const shared = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  * {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3 {
    font-weight: normal;
    line-height: 1.15;
    margin: 0;
  }
  h1 {
    font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem);
  }
  h2 {
    font-size: 1.35rem;
  }
  h3 {
    font-size: 1.1rem;
  }
  p {
    margin: 0.4em 0;
  }
  a {
    color: var(--rose-ink);
  }
  :focus-visible {
    outline: 3px solid var(--glow);
    outline-offset: 2px;
  }
  :where(a, summary, [tabindex]):focus-visible {
    border-radius: 6px; /* what has corners of its own keeps them */
  }
  .sheet {
    background: var(--paper);
    border-radius: var(--round);
    box-shadow: var(--shadow);
    padding: 16px;
  }
  .gilt {
    position: relative;
    padding: clamp(16px, 2.4vw, 28px);
  }
  .gilt::before {
    content: '';
    position: absolute;
    inset: 7px;
    border: 2px solid var(--gold);
    border-radius: 9px;
    box-shadow: inset 0 0 0 3px var(--paper), inset 0 0 0 4px color-mix(in srgb, var(--gold) 55%, transparent);
    pointer-events: none;
  }
  @media ${PHONE} {
    .gilt::before {
      inset: 4px;
    }
  }
  button,
  .button {
    font: inherit;
    color: var(--ink);
    background: var(--card);
    border: 1.5px solid var(--line);
    border-radius: 999px;
    padding: 0.5em 1.1em;
    min-height: 44px;
    cursor: pointer;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.45em;
    box-shadow: 0 3px 0 var(--edge);
    transition:
      transform var(--quick) var(--ease),
      box-shadow var(--quick) var(--ease);
  }
  button:hover:not(:disabled, [aria-disabled='true']),
  .button:hover {
    border-color: var(--gold);
  }
  button:active:not(:disabled),
  .button:active {
    transform: translateY(2px);
    box-shadow: 0 1px 0 var(--edge);
  }
  button:is(:disabled, [aria-disabled='true']) {
    opacity: 0.55;
    cursor: default;
  }
  button.main,
  .button.main {
    background: var(--rose);
    color: var(--on-rose);
    border-color: var(--rose);
    box-shadow: 0 3px 0 var(--rose-deep);
    font-size: 1.08em;
  }
  button.quiet {
    background: none;
    border-color: transparent;
    box-shadow: none;
    color: var(--ink-soft);
  }
  button.quiet:hover:not(:disabled) {
    color: var(--ink);
    border-color: var(--line);
  }
  label {
    color: var(--ink-soft);
    font-size: 0.92em;
  }
  input,
  select,
  textarea {
    font: inherit;
    font-variant-numeric: lining-nums;
    color: var(--ink);
    background: var(--card);
    border: 1.5px solid var(--line);
    border-radius: 10px;
    padding: 0.45em 0.7em;
    min-height: 44px;
    max-width: 100%;
  }
  select {
    appearance: none; /* WebKit's own is white, whatever we write on it */
    padding-right: 28px;
    background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%);
    background-position: right 15px center, right 10px center;
    background-size: 5px 5px;
    background-repeat: no-repeat;
  }
  [data-seat='0'] {
    --hue: var(--seat-0);
  }
  [data-seat='1'] {
    --hue: var(--seat-1);
  }
  [data-seat='2'] {
    --hue: var(--seat-2);
  }
  [data-seat='3'] {
    --hue: var(--seat-3);
  }
  [data-seat='4'] {
    --hue: var(--seat-4);
  }
  [data-seat='5'] {
    --hue: var(--seat-5);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    align-items: center;
  }
  .soft {
    color: var(--ink-soft);
  }
  .small {
    font-size: 0.88rem;
  }
  .figures {
    font-variant-numeric: lining-nums tabular-nums;
  }
  .visually-hidden {
    ${visuallyHidden}
  }
`;
