/* There is nothing here: why, and the way back to the games. */
import cat from 'cast:cat';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import { linkTo } from '../routes.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import './icon.ts';

@customElement('error-page')
export class ErrorPage extends BaseElement {
  @property() words = '';

  static override styles = [
    shared,
    css`
      .sheet {
        max-width: 480px;
        margin: 12vh auto;
        padding: 26px 22px;
        text-align: center;
      }
      w-icon {
        width: 168px;
        height: 168px;
      }
      p {
        margin: 8px 0 18px;
        font-size: 1.2rem;
      }
    `,
  ];

  override render() {
    return html`<section class="sheet gilt">
      <w-icon whole .picture=${cat}></w-icon>
      <p role="alert">${this.words}</p>
      <a class="button main" href=${linkTo('/')} @click=${(e: MouseEvent) => followLink(e, '/')}>${say('home')}</a>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'error-page': ErrorPage;
  }
}
