/* Something is loading, or fails to: then it is tried again, and the reader may reload the page. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';

@customElement('loading-sheet')
export class LoadingSheet extends BaseElement {
  @property({ type: Boolean }) failed = false;

  static override styles = [
    shared,
    css`
      /* Not a margin: it would push down whatever holds it, and that would jump when the rest comes. */
      :host {
        padding: 12vh 0;
      }
      .sheet {
        max-width: 480px;
        margin: 0 auto;
        text-align: center;
      }
    `,
  ];

  override render() {
    if (!this.failed) return html`<p class="sheet" role="status">${say('loading')}</p>`;
    return html`<section class="sheet">
      <p role="alert">${say('loadFailed')}</p>
      <button class="main" @click=${() => location.reload()}>${say('reload')}</button>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'loading-sheet': LoadingSheet;
  }
}
