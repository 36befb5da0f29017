/*
 * The link for friends: to copy, to share, and as a QR code for the phone across the table. The code's generator is
 * loaded here, where it is shown: players do not need it.
 */
import { css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isLoopback } from '../invitation.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { PHONE } from './breakpoints.ts';
import { LazyModules } from './lazy-module.ts';

interface Code {
  size: number;
  path: string;
}

type Generator = typeof import('qrcode-generator');

let generator: Generator | null = null;
const loadGenerator = async (): Promise<void> => {
  generator = (await import('qrcode-generator')).default;
};

/** The dark squares of the code as one path. */
function squares(qrcode: Generator, link: string): Code {
  const code = qrcode(0, 'M');
  code.addData(link);
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
  private code: Code | null = null;
  /** The link of the code. */
  private encoded = '';
  private readonly modules = new LazyModules(this);

  static override styles = [
    shared,
    css`
      .both {
        display: flex;
        flex-wrap: wrap-reverse; /* on a phone the code is below: it is for another one */
        gap: 12px 20px;
        align-items: center;
        justify-content: center;
        padding-top: 12px;
        border-top: 1px solid var(--line);
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
        flex: 1 1 260px;
        min-width: 0;
      }
      p {
        margin: 4px 0 8px;
      }
      .here {
        margin-bottom: 0;
        font-size: 0.88rem;
      }
      .row {
        gap: 8px;
        flex-wrap: nowrap;
      }
      .row button {
        flex: none;
      }
      input {
        flex: 1;
        min-width: 0;
        font-family: var(--plain);
        font-size: 0.85rem;
      }
      @media ${PHONE} {
        .row {
          flex-wrap: wrap;
        }
        .row button {
          flex: 1;
        }
        input {
          flex: 1 0 100%;
        }
      }
    `,
  ];

  /** Until its generator is there, there is only the link. */
  protected override willUpdate(): void {
    if (this.link === this.encoded || this.modules.need('qr', loadGenerator) !== 'ready' || !generator) return;
    this.encoded = this.link;
    this.code = squares(generator, this.link);
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = true;
    } catch {
      this.renderRoot.querySelector('input')?.select(); // then the person copies it by hand
    }
  }

  override render() {
    const { size, path } = this.code ?? { size: 1, path: '' };
    return html`<div class="both">
      <svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${say('qr')} shape-rendering="crispEdges">
        ${svg`<path d=${path}></path>`}
      </svg>
      <div class="text">
        <h2>${say('inviteTitle')}</h2>
        <p class="soft">${say('inviteText')}</p>
        <div class="row">
          <button class="main" @click=${() => void this.copy()}>${say(this.copied ? 'copied' : 'copy')}</button>
          ${'share' in navigator
            ? html`<button @click=${() => void navigator.share({ url: this.link }).catch(() => undefined)}>${say('share')}</button>`
            : nothing}
          <input readonly aria-label=${say('inviteTitle')} .value=${this.link} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} />
        </div>
        ${isLoopback(new URL(this.link)) ? html`<p class="here soft">${say('inviteHere')}</p>` : nothing}
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'invite-card': InviteCard;
  }
}
