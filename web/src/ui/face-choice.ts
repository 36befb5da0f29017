/* Choosing a face: all of them as pictures, one tap. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { say } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { PHONE } from './breakpoints.ts';
import { drawingOf, FACES, faceTitle } from './people.ts';
import './icon.ts';

/** @fires face {CustomEvent<string>} - this one */
@customElement('face-choice')
export class FaceChoice extends BaseElement<{ face: string }> {
  /** The one that is worn now. */
  @property() face = '';
  /** The faces of others at the table. */
  @property({ attribute: false }) others: readonly (string | undefined)[] = [];

  static override styles = [
    shared,
    css`
      div {
        display: grid;
        grid-template-columns: repeat(6, minmax(0, 1fr));
        gap: 8px;
        justify-items: center;
      }
      button {
        width: 100%;
        max-width: 72px;
        height: auto;
        aspect-ratio: 1;
        padding: 0;
        border-radius: 50%;
        border: 3px solid var(--line);
      }
      button[aria-pressed='true'] {
        border-color: var(--gold);
        box-shadow: 0 0 0 2px var(--gold);
      }
      button:disabled w-icon {
        opacity: 0.3;
      }
      w-icon {
        width: 100%;
        height: 100%;
        border-radius: 50%;
        overflow: hidden;
        background: color-mix(in oklab, var(--gold) 22%, var(--card));
      }
      @media ${PHONE} {
        div {
          grid-template-columns: repeat(4, minmax(0, 1fr));
        }
      }
    `,
  ];

  private choice(face: string) {
    const title = faceTitle(face);
    return html`<button
      type="button"
      data-face=${face}
      title=${title}
      aria-label=${title}
      aria-pressed=${ariaBool(face === this.face)}
      ?disabled=${face !== this.face && this.others.includes(face)}
      @click=${() => this.emit('face', face)}
    >
      <w-icon lazy .picture=${drawingOf(face)}></w-icon>
    </button>`;
  }

  override render() {
    return html`<div role="group" aria-label=${say('faces')}>${FACES.map((face) => this.choice(face))}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'face-choice': FaceChoice;
  }
}
