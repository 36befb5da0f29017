/* A sheet above the page: the browser's own dialog, so that focus, Escape and screen readers work. */
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { BaseElement, shared } from './base-element.ts';
import { say } from '../words.ts';
import { PHONE } from './breakpoints.ts';
import './live-region.ts';

/** @fires closed - it was closed, in any way */
@customElement('w-dialog')
export class Dialog extends BaseElement<{ closed: undefined }> {
  @property() override title = '';
  @property({ type: Boolean }) wide = false;
  /** The address of a scene beside the title. */
  @property() cover: string | undefined = undefined;
  @state() private opened = false;
  @query('dialog') private dialog!: HTMLDialogElement;

  static override styles = [
    shared,
    css`
      dialog {
        border: 0;
        padding: 0;
        width: min(560px, calc(100vw - 24px));
        max-height: calc(100dvh - 24px);
        border-radius: var(--round);
        background: var(--paper);
        color: var(--ink);
        box-shadow: var(--shadow);
        font: inherit;
      }
      dialog.wide {
        width: min(860px, calc(100vw - 24px));
      }
      dialog::backdrop {
        background: rgb(20 12 28 / 60%);
      }
      .inside {
        padding: 18px clamp(16px, 3vw, 28px) 22px;
      }
      header {
        display: flex;
        align-items: center;
        gap: 14px;
        margin-bottom: 10px;
      }
      header h2 {
        flex: 1;
      }
      .cover {
        width: auto;
        height: clamp(72px, 12vh, 112px);
        border: 2px solid var(--gold);
        border-radius: 12px;
      }
      @media ${PHONE} {
        header {
          flex-wrap: wrap;
          gap: 8px;
        }
        .cover {
          width: 100%;
          height: 68px;
          object-fit: cover;
          object-position: 50% 40%;
        }
      }
      .close {
        padding: 0;
        width: 44px;
        font-size: 1.3rem;
      }
    `,
  ];

  open(): void {
    if (!this.dialog.open) this.dialog.showModal();
    this.opened = true;
  }

  close(): void {
    this.dialog.close();
  }

  private hasClosed(): void {
    this.opened = false;
    this.emit('closed');
  }

  override render() {
    return html`<dialog
      class=${this.wide ? 'wide' : ''}
      aria-labelledby="title"
      @close=${() => this.hasClosed()}
      @click=${(event: Event) => event.target === this.dialog && this.close()}
    >
      <div class="inside">
        <header>
          ${this.cover ? html`<img class="cover" src=${this.cover} alt="" width="480" height="200" />` : nothing}
          <h2 id="title">${this.title}</h2>
          <button class="quiet close" aria-label=${say('close')} @click=${() => this.close()}>×</button>
        </header>
        <slot></slot>
      </div>
      ${this.opened ? html`<live-region></live-region>` : nothing}
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w-dialog': Dialog;
  }
}
