/*
 * A picture of something. Things are icons of one colour, made at build time from game-icons (CC BY 3.0,
 * CREDITS.md); people are drawings of web/cast, in their own colours. Only imported icons are in the bundle, and a
 * drawing is loaded when it is shown.
 */
import { LitElement, css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';

/** The address of a drawing, its whole sheet, and the part of it with the head. */
export interface Drawing {
  url: string;
  whole: string;
  badge: string;
}

/** The inside of an icon, 512 by 512, or a drawing; from our own build, never from outside. */
export type Picture = string | Drawing;

/** The address of a part of a drawing. */
export function crop(drawing: Drawing, part: 'whole' | 'badge'): string {
  return `${drawing.url}#svgView(viewBox(${drawing[part].replaceAll(' ', ',')}))`;
}

@customElement('w-icon')
export class Icon extends LitElement {
  @property({ attribute: false }) picture: Picture = '';
  /** A drawing is shown from head to foot, not its head alone. */
  @property({ type: Boolean, reflect: true }) whole = false;
  /** A drawing is loaded when it comes into sight: for what waits in a closed dialog. */
  @property({ type: Boolean }) lazy = false;

  static override styles = css`
    :host {
      display: inline-block;
      width: 1em;
      height: 1em;
      flex: none;
    }
    svg,
    img {
      display: block;
      width: 100%;
      height: 100%;
    }
    svg {
      fill: currentColor;
    }
    img {
      object-fit: fill; /* the drawing itself keeps its proportions; WebKit would take those of the whole sheet */
      pointer-events: none;
    }
  `;

  override render() {
    if (typeof this.picture === 'string')
      return html`<svg viewBox="0 0 512 512" aria-hidden="true">${svg`${unsafeSVG(this.picture)}`}</svg>`;
    const address = crop(this.picture, this.whole ? 'whole' : 'badge');
    return html`<img loading=${this.lazy ? 'lazy' : 'eager'} src=${address} alt="" draggable="false" />`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-icon': Icon;
  }
}
