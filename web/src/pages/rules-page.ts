/* The rules of a game on a page of their own: with pictures first, all of them numbered where one is linked to, /rules/GAME#3.4. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import { linkTo } from '../routes.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from '../ui/base-element.ts';
import { accentOf, coverOf } from '../ui/covers.ts';
import { styled } from '../ui/styled.ts';
import '../ui/rules-text.ts';

@customElement('rules-page')
export class RulesPage extends BaseElement {
  @property() game = '';

  static override styles = [
    shared,
    css`
      .sheet {
        max-width: 1040px;
        margin: 8px auto;
      }
      /* A book opens with a picture. */
      .cover {
        display: block;
        width: 100%;
        height: auto;
        max-height: 270px;
        margin-bottom: 14px;
        object-fit: cover;
        object-position: 50% 10%; /* rather the foot of a scene is cut than the heads */
        border-radius: 10px;
        box-shadow: 0 0 0 2px var(--gold);
      }
      nav {
        justify-content: center;
        margin-top: 18px;
      }
    `,
  ];

  override render() {
    const cover = coverOf(this.game);
    const lessons = `/learn/${this.game}/1`;
    return html`<section class="sheet gilt" ${styled({ '--accent': accentOf(this.game) })}>
      ${cover ? html`<img class="cover" src=${cover} alt="" width="480" height="200" />` : nothing}
      <rules-text page game=${this.game}>
        <nav class="row">
          ${cover ? html`<a class="button main" href=${linkTo(lessons)} @click=${(e: MouseEvent) => followLink(e, lessons)}>${say('learn')}</a>` : nothing}
          <a class="button" href=${linkTo('/')} @click=${(e: MouseEvent) => followLink(e, '/')}>${say('home')}</a>
        </nav>
      </rules-text>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-page': RulesPage;
  }
}
