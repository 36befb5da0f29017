/* Who sits at a new table: round places. A tap asks who shall sit there; an empty one adds a player. */
import door from 'icon:doorway';
import letter from 'icon:envelope';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Bot, Game } from '../protocol.ts';
import { say } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import type { Dialog } from './dialog.ts';
import { personAt } from './people.ts';
import { seatPlacesStyle } from './seat-places-style.ts';
import type { SeatChoice } from './table-plan.ts';
import './dialog.ts';
import './icon.ts';
import './seat-mark.ts';

/** Nobody sits there. */
const NOBODY = '';
const SIGNS: Record<string, string> = { friend: letter, open: door };

export interface Seats {
  choices: readonly SeatChoice[];
  names: readonly string[];
}

/**
 * @fires seats {CustomEvent<Seats>} - others sit there, or by other names
 * @fires enter - Enter was pressed in a name, as in a field of a form
 */
@customElement('seat-places')
export class SeatPlaces extends BaseElement<{ seats: Seats; enter: undefined }> {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) bots: readonly Bot[] = [];
  @property({ attribute: false }) choices: readonly SeatChoice[] = [];
  @property({ attribute: false }) names: readonly string[] = [];
  /** The place that is asked about. */
  @state() private asked = 0;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [shared, seatPlacesStyle];

  /** Somebody must be here: the only one of this device stays. */
  private fixed(i: number): boolean {
    return this.choices[i] === 'me' && this.choices.filter((choice) => choice === 'me').length === 1;
  }

  /** The first at this device is whoever sets the table. */
  private isMe(i: number): boolean {
    return !this.choices.slice(0, i).includes('me');
  }

  private ask(i: number): void {
    if (this.fixed(i)) return this.renderRoot.querySelector<HTMLInputElement>(`[data-seat='${i}'] input`)?.focus();
    this.asked = i;
    this.dialog.open();
  }

  /** An empty place is behind all others, so whoever comes sits down at the first. */
  private seat(choice: SeatChoice): void {
    const at = Math.min(this.asked, this.choices.length);
    const [choices, names] = [[...this.choices], [...this.names]];
    choices.splice(at, 1, ...(choice === NOBODY ? [] : [choice]));
    if (choice === NOBODY) names.splice(at, 1);
    this.dialog.close();
    this.emit('seats', { choices, names });
  }

  private rename(i: number, name: string): void {
    const names = this.choices.map((_, k) => (k === i ? name : (this.names[k] ?? '')));
    this.emit('seats', { choices: this.choices, names });
  }

  private titleOf(choice: SeatChoice, i: number): string {
    if (choice === NOBODY) return say('seatNobody');
    if (choice === 'me') return say(this.isMe(i) ? 'seatMe' : 'seatMeToo');
    if (choice === 'friend') return say('seatFriend');
    return choice === 'open' ? say('seatOpen') : (this.bots.find((bot) => bot.name === choice)?.title ?? choice);
  }

  /** What there is to say about it in one line. */
  private about(choice: SeatChoice): string {
    return choice === 'open' ? say('seatOpenText') : (this.bots.find((bot) => bot.name === choice)?.manner ?? '');
  }

  /** Who is here has a face, and the suit of the seat; how others come is a mark. */
  private picture(choice: SeatChoice, i: number) {
    const face = this.faceOf(choice, i);
    const suit = html`<w-seat .seat=${i}></w-seat>`;
    if (face) return html`<w-icon class="face" .picture=${face}></w-icon><span class="mark">${suit}</span>`;
    const sign = SIGNS[choice];
    return html`${suit}${sign ? html`<span class="mark"><w-icon .picture=${sign}></w-icon></span>` : nothing}`;
  }

  private faceOf(choice: SeatChoice, i: number) {
    return choice === 'me' ? personAt(i) : faceOf(choice);
  }

  private place(i: number) {
    const choice = this.choices[i] ?? NOBODY;
    const player = say('seatNumber', i + 1);
    const called = choice === 'me' ? (this.names[i] ?? '') || this.titleOf(choice, i) : this.titleOf(choice, i);
    const about = this.about(choice);
    return html`<li data-seat=${i}>
      <button
        type="button"
        class="place ${choice === NOBODY ? 'nobody' : ''}"
        aria-label=${say('placeOf', player, about ? `${called}, ${about}` : called)}
        aria-haspopup=${this.fixed(i) ? 'false' : 'dialog'}
        @click=${() => this.ask(i)}
      >
        ${choice === NOBODY ? '+' : this.picture(choice, i)}
      </button>
      ${choice === 'me'
        ? html`<input
            maxlength="24"
            aria-label=${`${player}: ${say('name')}`}
            placeholder=${say(this.isMe(i) ? 'yourName' : 'name')}
            .value=${this.names[i] ?? ''}
            @input=${(e: Event) => this.rename(i, (e.target as HTMLInputElement).value)}
            @keydown=${(e: KeyboardEvent) => e.key === 'Enter' && !e.isComposing && this.emit('enter')}
          />`
        : html`<span class="called" aria-hidden="true"
            >${choice === NOBODY ? '' : called}<br /><small class="soft">${about}</small></span
          >`}
    </li>`;
  }

  private kinds(): SeatChoice[] {
    const [min] = this.game.seats;
    const removable = this.asked < this.choices.length && this.choices.length > min;
    return ['me', ...this.bots.map((bot) => bot.name), 'friend', 'open', ...(removable ? [NOBODY] : [])];
  }

  private who(choice: SeatChoice) {
    const face = this.faceOf(choice, this.asked);
    const sign = SIGNS[choice];
    const picture = face
      ? html`<w-icon class="face" .picture=${face}></w-icon>`
      : sign
        ? html`<w-icon class="sign" .picture=${sign}></w-icon>`
        : html`<span class="none"></span>`;
    const style = this.game.styles[choice];
    const about = style ? `${this.about(choice)}; ${style}` : this.about(choice);
    return html`<button
      type="button"
      data-who=${choice}
      aria-pressed=${ariaBool(choice === (this.choices[this.asked] ?? NOBODY))}
      @click=${() => this.seat(choice)}
    >
      ${picture}<span>${this.titleOf(choice, this.asked)}${about ? html`<small>${about}</small>` : nothing}</span>
    </button>`;
  }

  override render() {
    const [, max] = this.game.seats;
    return html`<ul aria-label=${say('seats')}>
        ${Array.from({ length: max }, (_, i) => this.place(i))}
      </ul>
      <w-dialog .title=${say('whoSits')}>
        <div class="who" data-seat=${this.asked}>${this.kinds().map((kind) => this.who(kind))}</div>
      </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'seat-places': SeatPlaces;
  }
}
