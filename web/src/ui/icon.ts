/*
 * An icon of one colour. The pictures are modules made at build time from game-icons (CC BY 3.0,
 * CREDITS.md); only those that are imported are in the bundle.
 */
import { LitElement, css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';

/** The inside of a picture, 512 by 512; from our own build, never from outside. */
export type Picture = string;

@customElement('w-icon')
export class Icon extends LitElement {
  @property({ attribute: false }) picture: Picture = '';

  static override styles = css`
    :host {
      display: inline-block;
      width: 1em;
      height: 1em;
      flex: none;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      fill: currentColor;
    }
  `;

  override render() {
    return html`<svg viewBox="0 0 512 512" aria-hidden="true">${svg`${unsafeSVG(this.picture)}`}</svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-icon': Icon;
  }
}
