/* What the coach says. It lies above the page, so that it moves nothing: beside the board, on a phone above the buttons. */
import rabbit from 'cast:rabbit';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { WIDE } from './breakpoints.ts';
import './icon.ts';

/**
 * @fires undo - play it otherwise
 * @fires dismiss - go on
 * @fires silence - say no more, at any table
 */
@customElement('coach-panel')
export class CoachPanel extends BaseElement<{ undo: undefined; dismiss: undefined; silence: undefined }> {
  @property() words = '';
  /** The move can still be taken back. */
  @property({ type: Boolean }) undo = false;
  @query('section') private panel!: HTMLElement;

  static override styles = [
    shared,
    css`
      section {
        position: fixed;
        inset: auto 8px 84px;
        width: auto;
        max-width: 520px;
        height: auto;
        margin: 0 auto;
        padding: 8px 12px;
        font-family: var(--type);
        color: var(--ink);
        background: var(--paper);
        border: 1.5px solid var(--gold);
        border-radius: 12px;
        box-shadow: var(--shadow);
      }
      .said {
        display: flex;
        align-items: center;
        gap: 10px;
        margin: 0 0 6px;
      }
      .said w-icon {
        flex: none;
        width: 44px;
        height: 44px;
      }
      .row {
        gap: 6px;
      }
      .quiet {
        font-size: 0.88rem;
      }
      @media ${WIDE} {
        section {
          inset: auto max(clamp(4px, 2vw, 24px), calc(50vw - 676px)) 16px auto;
          width: 350px;
          margin: 0;
        }
      }
    `,
  ];

  protected override firstUpdated(): void {
    this.panel.showPopover();
  }

  override render() {
    return html`<section
      .popover=${'manual'}
      aria-label=${say('coach')}
      @keydown=${(e: KeyboardEvent) => e.key === 'Escape' && this.emit('dismiss')}
    >
      <p class="said"><w-icon .picture=${rabbit}></w-icon><span>${this.words}</span></p>
      <div class="row">
        ${this.undo ? html`<button class="undo" @click=${() => this.emit('undo')}>${say('undo')}</button>` : nothing}
        <button class="on" @click=${() => this.emit('dismiss')}>${say('coachOn')}</button>
        <button class="quiet" @click=${() => this.emit('silence')}>${say('coachOff')}</button>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'coach-panel': CoachPanel;
  }
}
