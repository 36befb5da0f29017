/* Before the game: the chairs, who has come, sitting down, and the link for friends. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Chair, View } from '../protocol.ts';
import { invitationLink } from '../invitation.ts';
import { asName } from '../name.ts';
import { settings, type Person } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { isYou, nameAt } from './chair-head.ts';
import { coverOf } from './covers.ts';
import type { Dialog } from './dialog.ts';
import { drawingOf, faceAt, faceTitle, wornAt } from './people.ts';
import { changeMark, seatPlacesStyle } from './seat-places-style.ts';
import { NAMELESS } from './table-plan.ts';
import { waitingRoomStyle } from './waiting-room-style.ts';
import './dialog.ts';
import './face-choice.ts';
import './icon.ts';
import './seat-mark.ts';
import './invite-card.ts';

/** A person who sits down, and the name at this table: the person's own, or that of the face. */
export interface Newcomer extends Person {
  seat: number;
  called: string;
  /** The face at this table: the one that was chosen, or that of the name; '': none. */
  worn: string;
}

interface Events {
  sit: Newcomer;
  stand: number;
  face: { seat: number; face: string };
  invite: undefined;
}

/**
 * @fires sit {CustomEvent<Newcomer>} - take this chair
 * @fires stand {CustomEvent<number>} - give this chair up
 * @fires face {CustomEvent<{ seat: number; face: string }>} - wear this on a chair that is mine
 * @fires invite - make a new invitation
 */
@customElement('waiting-room')
export class WaitingRoom extends BaseElement<Events> {
  @property({ attribute: false }) view!: View;
  /** An invitation that came with the link. */
  @property() invited = '';
  @state() private name = settings.name;
  @state() private face = settings.face;
  /** The chair whose face is being chosen; -1: a newcomer's. */
  @state() private asked = -1;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [shared, seatPlacesStyle, waitingRoomStyle];

  private mayTake(chair: Chair): boolean {
    if (chair.taken) return false;
    const inside = this.view.seat !== null;
    if (chair.is === 'kept') return !inside || chair.for_you === true || Date.now() >= (chair.until ?? 0);
    return chair.is === 'open' || this.invited !== '' || inside;
  }

  /** The action for a chair, as a small button below it. */
  private chairButton(chair: Chair) {
    const worn = (face: string): string => face || (wornAt(this.view.chairs, chair.seat)[chair.seat] ?? '');
    const sit = (who: Person) => (): void => {
      const [called, face] = who.name ? [who.name, who.face] : [faceTitle(worn(who.face)), worn(who.face)];
      this.emit('sit', { seat: chair.seat, ...who, called, worn: face });
    };
    if (chair.yours) return html`<button class="quiet" @click=${() => this.emit('stand', chair.seat)}>${say('stand')}</button>`;
    if (!this.mayTake(chair)) return nothing;
    return this.view.seat === null
      ? html`<button class="main" @click=${sit({ name: asName(this.name), face: this.face })}>${say('sitHere')}</button>`
      : html`<button class="quiet" @click=${sit(NAMELESS)}>${say('sitToo')}</button>`;
  }

  private chair(chair: Chair) {
    const free = !chair.taken;
    const face = faceAt(this.view.chairs, chair);
    const suit = html`<w-seat .seat=${chair.seat}></w-seat>`;
    const called = !free ? nameAt(this.view, chair) : chair.is === 'kept' ? say('keptChair', nameAt(this.view, chair)) : say('freeChair');
    const more = isYou(this.view, chair) && chair.name ? say('you') : chair.is === 'bot' ? say('isBot') : '';
    const picture = face ? html`<w-icon class="face" .picture=${face}></w-icon><span class="mark">${suit}</span>` : suit;
    return html`<li data-seat=${chair.seat}>
      ${chair.yours
        ? this.faceButton(say('faceOf', say('seatNumber', chair.seat + 1), called), chair.seat, picture)
        : html`<span class="place ${free ? 'nobody' : ''}" aria-hidden="true">${picture}</span>`}
      <span class="called">${called}${more ? html` <small class="soft">(${more})</small>` : nothing}</span>
      ${this.chairButton(chair)}
    </li>`;
  }

  private faceButton(label: string, asked: number, picture: TemplateResult) {
    const ask = (): void => {
      this.asked = asked;
      this.dialog.open();
    };
    return html`<button type="button" class="place" aria-label=${label} aria-haspopup="dialog" @click=${ask}>${picture}${changeMark}</button>`;
  }

  /** The face that a newcomer would have on the first free chair. */
  private coming(): string {
    const seat = this.view.chairs.find((chair) => this.mayTake(chair))?.seat ?? 0;
    return this.face || (wornAt(this.view.chairs, seat)[seat] ?? '');
  }

  private nameField() {
    const face = html`<w-icon class="face" .picture=${drawingOf(this.coming())}></w-icon>`;
    return html`<div class="me">
      ${this.faceButton(say('faces'), -1, face)}
      <input
        class="name"
        maxlength="24"
        aria-label=${say('yourName')}
        placeholder=${say('yourName')}
        .value=${this.name}
        @input=${(e: Event) => (this.name = (e.target as HTMLInputElement).value)}
      />
    </div>`;
  }

  private putOn(face: string): void {
    this.dialog.close();
    const chair = this.view.chairs[this.asked];
    if (!chair || isYou(this.view, chair)) settings.set({ face });
    if (chair) this.emit('face', { seat: chair.seat, face });
    else this.face = face;
  }

  private faces() {
    const worn = wornAt(this.view.chairs);
    return html`<w-dialog .title=${say('faces')}>
      <face-choice
        .face=${this.asked < 0 ? this.coming() : (worn[this.asked] ?? '')}
        .others=${worn}
        @face=${(e: CustomEvent<string>) => this.putOn(e.detail)}
      ></face-choice>
    </w-dialog>`;
  }

  private invitation(link: string) {
    return link
      ? html`<invite-card link=${invitationLink(this.view.table, link)}></invite-card>`
      : html`<button class="main ask" @click=${() => this.emit('invite')}>${say('invite')}</button>`;
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
      ${wanted ? this.invitation(settings.invite(view.table)) : nothing} ${this.faces()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'waiting-room': WaitingRoom;
  }
}
