/* The coach's words about the reader's last move, on a sheet above the page, opened by the line above the board. */
import rabbit from 'cast:rabbit';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';
import './icon.ts';

/**
 * @fires undo - play it otherwise
 * @fires dismiss - it has been read
 * @fires mute - the coach comments on no move any more, at any table
 */
@customElement('coach-panel')
export class CoachPanel extends BaseElement<{ undo: undefined; dismiss: undefined; mute: undefined }> {
  @property() words = '';
  /** The move can still be taken back. */
  @property({ type: Boolean }) undo = false;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [
    shared,
    css`
      .said {
        display: flex;
        align-items: center;
        gap: 10px;
        margin: 0 0 12px;
      }
      .said w-icon {
        flex: none;
        width: 56px;
        height: 56px;
      }
      .row {
        gap: 6px;
      }
      .quiet {
        font-size: 0.88rem;
      }
    `,
  ];

  show(): void {
    this.dialog.open();
  }

  override render() {
    return html`<w-dialog .title=${say('coach')} @closed=${() => this.emit('dismiss')}>
      <p class="said"><w-icon .picture=${rabbit}></w-icon><span>${this.words}</span></p>
      <div class="row">
        ${this.undo ? html`<button class="undo" @click=${() => this.emit('undo')}>${say('undo')}</button>` : nothing}
        <button class="on" @click=${() => this.dialog.close()}>${say('coachOn')}</button>
        <button class="quiet" @click=${() => this.emit('mute')}>${say('coachOff')}</button>
      </div>
    </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'coach-panel': CoachPanel;
  }
}
