/* The rules of the game that is played, in a dialog. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import { LazyModules } from './lazy-module.ts';
import './dialog.ts';
import './loading-sheet.ts';

@customElement('rules-panel')
export class RulesPanel extends BaseElement {
  @property() game = '';
  /** Open: nothing is loaded before. */
  @state() private wanted = false;
  @query('w-dialog') private dialog!: Dialog;
  private readonly modules = new LazyModules(this);

  static override styles = shared;

  show(): void {
    this.wanted = true;
    this.dialog.open();
  }

  private text() {
    const loading = this.modules.need('rules-text', () => import('./rules-text.ts'));
    if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
    return html`<rules-text game=${this.game}></rules-text>`;
  }

  override render() {
    return html`<w-dialog wide .title=${say('rules')}>${this.wanted ? this.text() : nothing}</w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-panel': RulesPanel;
  }
}
