/*
 * The one place from which the page speaks to screen readers: new lines of the log, what is asked, what was said, how
 * it ended, verdicts. Nothing else that is drawn of a table is a live region, so nothing is spoken twice; only what is
 * still to come (role="status") and what went wrong (role="alert") speak for themselves. What comes together is spoken
 * together, each line once. While a dialog is open the page below it is inert: then the region of the dialog is heard.
 */
import { LitElement, css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { visuallyHidden } from './visually-hidden.ts';

const regions = new Set<LiveRegion>();
let waiting: string[] = [];

/** Announces these lines as soon as nothing more urgent is spoken. */
export function announce(...lines: readonly string[]): void {
  if (waiting.length === 0) queueMicrotask(speak);
  waiting.push(...lines.filter((line) => line !== ''));
}

function speak(): void {
  const lines = [...new Set(waiting)];
  for (const region of regions) region.speak(lines);
  waiting = [];
}

@customElement('live-region')
export class LiveRegion extends LitElement {
  @state() private lines: readonly string[] = [];
  private times = 0;

  static override styles = css`
    :host {
      ${visuallyHidden}
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    regions.add(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    regions.delete(this);
  }

  speak(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.lines = lines;
    this.times++;
  }

  override render() {
    // New elements every time, so that the same words are spoken again.
    const lines = keyed(this.times, html`${this.lines.map((line) => html`<p>${line}</p>`)}`);
    return html`<div aria-live="polite">${lines}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'live-region': LiveRegion;
  }
}
