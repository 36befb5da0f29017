/* Before the game: the chairs, who has come, sitting down, and the link for friends. */
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Chair, View } from '../protocol.ts';
import { invitationLink } from '../invitation.ts';
import { asName } from '../name.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { isYou, nameAt } from './chair-head.ts';
import './seat-mark.ts';
import './invite-card.ts';

interface Events {
  sit: { seat: number; name: string };
  stand: number;
  invite: undefined;
}

/**
 * @fires sit {CustomEvent<{ seat: number; name: string }>} - take this chair
 * @fires stand {CustomEvent<number>} - give this chair up
 * @fires invite - make a new invitation
 */
@customElement('waiting-room')
export class WaitingRoom extends BaseElement<Events> {
  @property({ attribute: false }) view!: View;
  /** An invitation that came with the link. */
  @property() invited = '';
  @state() private name = settings.name;

  static override styles = [
    shared,
    css`
      ul {
        list-style: none;
        padding: 0;
        margin: 14px 0;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 10px;
        padding: 8px 12px;
        min-height: 60px;
        background: var(--card);
        border: 1.5px solid var(--line);
        border-radius: 12px;
      }
      li.free {
        border-style: dashed;
      }
      .who {
        flex: 1 1 5em;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .sit {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin: 10px 0;
      }
    `,
  ];

  private mayTake(chair: Chair): boolean {
    if (chair.taken) return false;
    const inside = this.view.seat !== null;
    if (chair.is === 'kept') return !inside || chair.for_you === true || Date.now() >= (chair.until ?? 0);
    return chair.is === 'open' || this.invited !== '' || inside;
  }

  private chair(chair: Chair) {
    const free = !chair.taken;
    const text = !free ? nameAt(this.view, chair) : chair.is === 'kept' ? say('keptChair', nameAt(this.view, chair)) : say('freeChair');
    return html`<li class=${free ? 'free' : ''}>
      <w-seat .seat=${chair.seat}></w-seat>
      <span class="who">${text}${isYou(this.view, chair) && chair.name ? html` <span class="soft small">(${say('you')})</span>` : nothing}${chair.is === 'bot' ? html` <span class="soft small">(${say('isBot')})</span>` : nothing}</span>
      ${this.mayTake(chair)
        ? this.view.seat !== null
          ? html`<button class="quiet" @click=${() => this.emit('sit', { seat: chair.seat, name: '' })}>${say('sitToo')}</button>`
          : html`<button class="main" @click=${() => this.emit('sit', { seat: chair.seat, name: asName(this.name) })}>
              ${say('sitHere')}
            </button>`
        : nothing}
      ${chair.yours ? html`<button class="quiet" @click=${() => this.emit('stand', chair.seat)}>${say('stand')}</button>` : nothing}
    </li>`;
  }

  override render() {
    const { view } = this;
    const invite = settings.invite(view.table);
    const wanted = view.chairs.some((chair) => !chair.taken);
    return html`<p>${say('waitingRoom')}</p>
      ${view.seat === null && view.chairs.some((chair) => this.mayTake(chair))
        ? html`<div class="sit">
            <input
              maxlength="24"
              aria-label=${say('yourName')}
              placeholder=${say('yourName')}
              .value=${this.name}
              @input=${(e: Event) => (this.name = (e.target as HTMLInputElement).value)}
            />
          </div>`
        : nothing}
      <ul aria-label=${say('players0')}>
        ${view.chairs.map((chair) => this.chair(chair))}
      </ul>
      ${wanted && view.seat !== null && invite
        ? html`<invite-card link=${invitationLink(view.table, invite)}></invite-card>`
        : nothing}
      ${wanted && view.seat !== null && !invite
        ? html`<button @click=${() => this.emit('invite')}>${say('invite')}</button>`
        : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'waiting-room': WaitingRoom;
  }
}
