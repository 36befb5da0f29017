/* Before the game: the chairs, who has come, sitting down, and the link for friends. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Chair, View } from '../protocol.ts';
import { invitationLink } from '../invitation.ts';
import { asName } from '../name.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { isYou, nameAt } from './chair-head.ts';
import { coverOf } from './covers.ts';
import { faceAt } from './people.ts';
import { seatPlacesStyle } from './seat-places-style.ts';
import { waitingRoomStyle } from './waiting-room-style.ts';
import './icon.ts';
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

  static override styles = [shared, seatPlacesStyle, waitingRoomStyle];

  private mayTake(chair: Chair): boolean {
    if (chair.taken) return false;
    const inside = this.view.seat !== null;
    if (chair.is === 'kept') return !inside || chair.for_you === true || Date.now() >= (chair.until ?? 0);
    return chair.is === 'open' || this.invited !== '' || inside;
  }

  /** What may be done about a chair, as a small button below it. */
  private deed(chair: Chair) {
    const sit = (name: string) => (): void => void this.emit('sit', { seat: chair.seat, name });
    if (chair.yours) return html`<button class="quiet" @click=${() => this.emit('stand', chair.seat)}>${say('stand')}</button>`;
    if (!this.mayTake(chair)) return nothing;
    return this.view.seat === null
      ? html`<button class="main" @click=${sit(asName(this.name))}>${say('sitHere')}</button>`
      : html`<button class="quiet" @click=${sit('')}>${say('sitToo')}</button>`;
  }

  private chair(chair: Chair) {
    const free = !chair.taken;
    const face = faceAt(chair);
    const suit = html`<w-seat .seat=${chair.seat}></w-seat>`;
    const called = !free ? nameAt(this.view, chair) : chair.is === 'kept' ? say('keptChair', nameAt(this.view, chair)) : say('freeChair');
    const more = isYou(this.view, chair) && chair.name ? say('you') : chair.is === 'bot' ? say('isBot') : '';
    return html`<li data-seat=${chair.seat}>
      <span class="place ${free ? 'nobody' : ''}" aria-hidden="true"
        >${face ? html`<w-icon class="face" .picture=${face}></w-icon><span class="mark">${suit}</span>` : suit}</span
      >
      <span class="called">${called}${more ? html` <small class="soft">(${more})</small>` : nothing}</span>
      ${this.deed(chair)}
    </li>`;
  }

  private nameField() {
    return html`<input
      class="name"
      maxlength="24"
      aria-label=${say('yourName')}
      placeholder=${say('yourName')}
      .value=${this.name}
      @input=${(e: Event) => (this.name = (e.target as HTMLInputElement).value)}
    />`;
  }

  private invitation(link: string) {
    return link
      ? html`<invite-card link=${invitationLink(this.view.table, link)}></invite-card>`
      : html`<button @click=${() => this.emit('invite')}>${say('invite')}</button>`;
  }

  override render() {
    const { view } = this;
    const cover = coverOf(view.game);
    const coming = view.seat === null && view.chairs.some((chair) => this.mayTake(chair));
    const wanted = view.seat !== null && view.chairs.some((chair) => !chair.taken);
    return html`${cover ? html`<img class="cover" src=${cover} alt="" width="480" height="200" />` : nothing}
      <p class="when">${say('waitingRoom')}</p>
      ${coming ? this.nameField() : nothing}
      <ul aria-label=${say('players0')}>
        ${view.chairs.map((chair) => this.chair(chair))}
      </ul>
      ${wanted ? this.invitation(settings.invite(view.table)) : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'waiting-room': WaitingRoom;
  }
}
