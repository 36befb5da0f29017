/* Shown where the browser refuses its clipboard: what to copy, selected in a field. */
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';

@customElement('copy-sheet')
export class CopySheet extends BaseElement {
  @property() text = '';
  @property({ type: Boolean }) link = false;
  @query('w-dialog') private dialog!: Dialog;
  @query('textarea') private field!: HTMLTextAreaElement;

  static override styles = [
    shared,
    css`
      textarea {
        display: block;
        width: 100%;
        resize: none;
        overflow-wrap: anywhere;
        font-family: var(--plain);
        font-size: 0.95rem;
      }
    `,
  ];

  async show(): Promise<void> {
    await this.updateComplete;
    await this.dialog.updateComplete;
    this.dialog.open();
    this.field.focus();
    this.field.select();
  }

  override render() {
    const title = say(this.link ? 'copyThis' : 'copyThisText');
    const lines = Math.max(2, this.text.split('\n').length);
    return html`<w-dialog .title=${title} @closed=${() => this.remove()}>
      <textarea readonly rows=${lines} aria-label=${title} .value=${this.text} @focus=${() => this.field.select()}></textarea>
    </w-dialog>`;
  }
}

/** Shows it above the page; it goes when it is closed. */
export async function copyByHand(text: string, link: boolean): Promise<void> {
  const sheet = Object.assign(document.createElement('copy-sheet'), { text, link });
  document.body.append(sheet);
  await sheet.show();
}

declare global {
  interface HTMLElementTagNameMap {
    'copy-sheet': CopySheet;
  }
}
