/* The link for friends: to copy, to share, and as a QR code for the phone across the table. */
import qrcode from 'qrcode-generator';
import { css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isLoopback } from '../invitation.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';

/** The dark squares of the code as one path. */
function squares(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { size, path };
}

@customElement('invite-card')
export class InviteCard extends BaseElement {
  @property() link = '';
  @state() private copied = false;

  static override styles = [
    shared,
    css`
      .both {
        display: flex;
        flex-wrap: wrap;
        gap: 16px;
        align-items: center;
        justify-content: center;
      }
      svg {
        width: 148px;
        height: 148px;
        background: #fff;
        fill: #2b2033;
        border-radius: 8px;
        padding: 8px;
        flex: none;
      }
      .text {
        flex: 1 1 220px;
        min-width: 0;
      }
      .here {
        color: var(--rose-ink);
      }
      input {
        width: 100%;
        font-family: var(--plain);
        font-size: 0.85rem;
      }
    `,
  ];

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = true;
    } catch {
      this.renderRoot.querySelector('input')?.select(); // then the person copies it by hand
    }
  }

  override render() {
    const code = squares(this.link);
    return html`<div class="both">
      <svg viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label=${say('qr')} shape-rendering="crispEdges">
        ${svg`<path d=${code.path}></path>`}
      </svg>
      <div class="text">
        <h2>${say('inviteTitle')}</h2>
        <p class="soft">${say('inviteText')}</p>
        ${isLoopback(new URL(this.link)) ? html`<p class="here">${say('inviteHere')}</p>` : nothing}
        <p><input readonly aria-label=${say('inviteTitle')} .value=${this.link} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} /></p>
        <div class="row">
          <button class="main" @click=${() => void this.copy()}>${say(this.copied ? 'copied' : 'copy')}</button>
          ${'share' in navigator
            ? html`<button @click=${() => void navigator.share({ url: this.link }).catch(() => undefined)}>${say('share')}</button>`
            : nothing}
        </div>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'invite-card': InviteCard;
  }
}
