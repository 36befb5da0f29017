/* How long a window is still open: a line that grows shorter. What it says stands in the prompt. */
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { BaseElement } from './base-element.ts';

@customElement('window-clock')
export class WindowClock extends BaseElement {
  /** Milliseconds that are left, of `length`. */
  @property({ attribute: false }) left = 0;
  @property({ attribute: false }) length = 1;
  @query('div') private line!: HTMLElement;

  static override styles = css`
    :host {
      display: block;
      height: 4px;
      max-width: 320px;
      margin: 0 auto 8px;
      border-radius: 2px;
      background: var(--line);
      overflow: hidden;
    }
    div {
      height: 100%;
      background: var(--gold);
      transform-origin: left;
    }
  `;

  override updated(changed: Map<string, unknown>): void {
    if (!changed.has('left')) return;
    const from = Math.max(0, Math.min(1, this.left / this.length));
    for (const animation of this.line.getAnimations()) animation.cancel();
    this.line.animate([{ transform: `scaleX(${from})` }, { transform: 'scaleX(0)' }], {
      duration: Math.max(0, this.left),
      fill: 'forwards',
    });
  }

  override render() {
    return html`<div aria-hidden="true"></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'window-clock': WindowClock;
  }
}
