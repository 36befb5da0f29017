/* The rules of a game on a page of their own: with pictures first, all of them numbered where one is linked to, /rules/GAME#3.4. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { BaseElement, shared } from '../ui/base-element.ts';
import '../ui/rules-text.ts';

@customElement('rules-page')
export class RulesPage extends BaseElement {
  @property() game = '';

  static override styles = [
    shared,
    css`
      .sheet {
        max-width: 860px;
        margin: 8px auto;
      }
    `,
  ];

  override render() {
    return html`<section class="sheet gilt"><rules-text page game=${this.game}></rules-text></section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-page': RulesPage;
  }
}
