/* The rules of the game that is played, in a dialog. */
import { html } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';
import './rules-text.ts';

@customElement('rules-panel')
export class RulesPanel extends BaseElement {
  @property() game = '';
  /** Somebody wants to read: nothing is loaded before. */
  @state() private wanted = false;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = shared;

  show(): void {
    this.wanted = true;
    this.dialog.open();
  }

  override render() {
    return html`<w-dialog wide .title=${say('rules')}>
      <rules-text game=${this.wanted ? this.game : ''}></rules-text>
    </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-panel': RulesPanel;
  }
}
