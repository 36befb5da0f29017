/* How long an answer is waited for: a pocket watch in place of the stairs. It runs evenly and never blinks. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { BaseElement } from '@web/ui/base-element.ts';
import { Interval } from '@web/ui/listener.ts';
import { styled } from '@web/ui/styled.ts';
import type { RenderContext } from './render-context.ts';
import { word } from './words.ts';

const TICK = 200;

@customElement('tea-watch')
export class TeaWatch extends BaseElement {
  /** Milliseconds that are left, of `length`. */
  @property({ attribute: false }) left = 0;
  @property({ attribute: false }) length = 1;
  @state() private now = performance.now();
  private came = performance.now();

  static override styles = css`
    :host {
      display: block;
      position: relative;
      box-sizing: border-box;
      width: var(--watch, 112px);
      aspect-ratio: 1;
      margin-top: calc(var(--watch, 112px) * 0.14);
    }
    /* The crown with its ring. */
    :host::before {
      content: '';
      position: absolute;
      left: 43%;
      bottom: 97%;
      width: 14%;
      height: 13%;
      border-radius: 50% 50% 0 0;
      border: 2px solid var(--gold);
    }
    .rim,
    .face {
      display: grid;
      place-items: center;
      width: 100%;
      height: 100%;
      border-radius: 50%;
    }
    .rim {
      box-sizing: border-box;
      padding: 13%;
      background: conic-gradient(var(--rose) calc(var(--part) * 360deg), var(--line) 0);
      box-shadow: inset 0 0 0 calc(var(--watch, 112px) * 0.06) var(--gold), var(--shadow);
    }
    .face {
      font-size: calc(var(--watch, 112px) * 0.26);
      color: var(--ink);
      background: var(--card);
    }
  `;

  constructor() {
    super();
    new Interval(this, TICK, () => (this.now = performance.now()));
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('left')) this.came = this.now = performance.now();
  }

  override render() {
    const left = Math.max(this.left - (this.now - this.came), 0);
    return html`<div class="rim" ${styled({ '--part': String(Math.min(left / this.length, 1)) })}>
      <span class="face">${Math.ceil(left / 1000)}</span>
    </div>`;
  }
}

/** While a reaction is asked for and does not wait for ever. */
export function watch({ view: { window } }: RenderContext): TemplateResult | typeof nothing {
  if (window?.left === undefined) return nothing;
  return html`<div class="watch" aria-hidden="true">
    <tea-watch .left=${window.left} .length=${window.length ?? window.left}></tea-watch>
    <p>${word('silence')}</p>
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'tea-watch': TeaWatch;
  }
}
