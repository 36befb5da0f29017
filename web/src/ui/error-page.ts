/* There is nothing here: why, and the way back to the games. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import { addressOf } from '../places.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';

@customElement('error-page')
export class ErrorPage extends BaseElement {
  @property() words = '';

  static override styles = [
    shared,
    css`
      .sheet {
        max-width: 480px;
        margin: 12vh auto;
        text-align: center;
      }
      p {
        margin: 8px 0 18px;
        font-size: 1.2rem;
      }
    `,
  ];

  override render() {
    return html`<section class="sheet">
      <p role="alert">${this.words}</p>
      <a class="button main" href=${addressOf('/')} @click=${(e: MouseEvent) => followLink(e, '/')}>${say('home')}</a>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'error-page': ErrorPage;
  }
}
