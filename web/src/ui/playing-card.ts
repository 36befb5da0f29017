/*
 * A card of any game: a picture and a name in a frame of its hue. It only shows: its meaning, its role, its name for
 * screen readers and whether it can be reached by keyboard are set by the board that uses it, on the element itself.
 * Everything scales with its width.
 */
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import type { Picture } from './icon.ts';
import './icon.ts';
import { style } from './playing-card-style.ts';

@customElement('w-card')
export class PlayingCard extends LitElement {
  /** The picture; or put something of your own into the default slot. */
  @property({ attribute: false }) picture: Picture = '';
  @property() label = '';
  /** Stands in for the name where the card is too narrow for it. */
  @property() short = '';
  /** A CSS colour, best a custom property, so that it follows the theme. */
  @property() hue = '';
  /** Silvered glass: cut corners, a shine, everything the other way round, ◈. */
  @property({ type: Boolean, reflect: true }) reflection = false;
  /** Filled with its hue: a card apart from the others. */
  @property({ type: Boolean, reflect: true }) solid = false;
  @property({ type: Boolean, reflect: true }) down = false;
  @property({ type: Boolean, reflect: true }) legal = false;
  @property({ type: Boolean, reflect: true }) chosen = false;
  @property({ type: Boolean, reflect: true }) dimmed = false;
  /** The reader is reading about it elsewhere. */
  @property({ type: Boolean, reflect: true }) pointed = false;

  static override styles = style;

  protected override updated(): void {
    // By the object model, not by a style attribute: the page's policy forbids those.
    if (this.hue) this.style.setProperty('--card-hue', this.hue);
    else this.style.removeProperty('--card-hue');
  }

  private face() {
    const brief = this.short !== '' && this.short !== this.label;
    const person = typeof this.picture !== 'string';
    return html`<div class=${classMap({ frame: true, 'has-brief': brief, person, alone: this.label === '' })}>
        <slot><w-icon class="picture" ?whole=${person} .picture=${this.picture}></w-icon></slot>
        ${this.label
          ? html`<span class=${classMap({ name: true, long: this.label.length > 9 })}>${this.label}</span>`
          : nothing}
        ${brief ? html`<span class="name brief" data-text=${this.short}></span>` : nothing}
      </div>
      ${this.reflection
        ? html`<svg class="mark" viewBox="0 0 20 20">
            <path fill-rule="evenodd" d="M10 0 20 10 10 20 0 10zM10 2.6 2.6 10 10 17.4 17.4 10zM10 5.6 14.4 10 10 14.4 5.6 10z" />
          </svg>`
        : nothing}`;
  }

  override render() {
    return html`<div class="card" aria-hidden="true">
      ${this.down
        ? html`<div class="back"><slot name="back"><w-icon .picture=${this.picture}></w-icon></slot></div>`
        : this.face()}
      <svg class="tick" viewBox="0 0 20 20"><path d="m5.5 10.5 3.2 3.2 6-7" /></svg>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-card': PlayingCard;
  }
}
