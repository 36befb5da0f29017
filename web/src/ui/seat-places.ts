/* The seats of a new table: round places. A tap asks who sits there; an empty one adds a player. */
import door from 'icon:doorway';
import letter from 'icon:envelope';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Bot, Game } from '../protocol.ts';
import type { Person } from '../settings.ts';
import { say } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import type { Dialog } from './dialog.ts';
import { drawingOf, faceTitle, playsAlone, wornBy } from './people.ts';
import { changeMark, seatPlacesStyle } from './seat-places-style.ts';
import { NAMELESS, type SeatChoice } from './table-plan.ts';
import './dialog.ts';
import './face-choice.ts';
import './icon.ts';
import './seat-mark.ts';

/** An empty place. */
const NOBODY = '';
const SIGNS: Record<string, string> = { friend: letter, open: door };

export interface Seats {
  choices: readonly SeatChoice[];
  people: readonly Person[];
}

/**
 * @fires seats {CustomEvent<Seats>} - others sit there, or by other names or faces
 * @fires enter - Enter was pressed in a name, as in a field of a form
 */
@customElement('seat-places')
export class SeatPlaces extends BaseElement<{ seats: Seats; enter: undefined }> {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) bots: readonly Bot[] = [];
  @property({ attribute: false }) choices: readonly SeatChoice[] = [];
  @property({ attribute: false }) people: readonly Person[] = [];
  /** The place that is asked about. */
  @state() private asked = 0;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [shared, seatPlacesStyle];

  /** At least one person must be here: the only one at this device stays. */
  private fixed(i: number): boolean {
    return this.choices[i] === 'me' && this.choices.filter((choice) => choice === 'me').length === 1;
  }

  /** The first at this device is the one who sets up the table. */
  private isMe(i: number): boolean {
    return !this.choices.slice(0, i).includes('me');
  }

  private ask(i: number): void {
    this.asked = i;
    this.dialog.open();
  }

  /** An empty place comes after all others, so a newcomer gets the first one. */
  private seat(choice: SeatChoice): void {
    const at = Math.min(this.asked, this.choices.length);
    const [choices, people] = [[...this.choices], [...this.people]];
    choices.splice(at, 1, ...(choice === NOBODY ? [] : [choice]));
    if (choice === NOBODY) people.splice(at, 1);
    this.dialog.close();
    this.emit('seats', { choices, people });
  }

  private change(i: number, change: Partial<Person>): void {
    const people = this.choices.map((_, k) => ({ ...(this.people[k] ?? NAMELESS), ...(k === i ? change : {}) }));
    this.emit('seats', { choices: this.choices, people });
  }

  private putOn(face: string): void {
    this.dialog.close();
    this.change(this.asked, { face });
  }

  /** By seat; of the place that is asked about, as if a person sat there. */
  private worn(asked?: number): (string | undefined)[] {
    const seats = Math.max(this.choices.length, (asked ?? -1) + 1);
    const chosen = Array.from({ length: seats }, (_, i) => this.people[i]?.face);
    return wornBy(chosen.map((face, i) => (this.choices[i] === 'me' || i === asked ? face : null)), asked === undefined && playsAlone(this.choices));
  }

  private titleOf(choice: SeatChoice, i: number): string {
    if (choice === NOBODY) return say('seatNobody');
    if (choice === 'me') return say(this.isMe(i) ? 'seatMe' : 'seatMeToo');
    if (choice === 'friend') return say('seatFriend');
    return choice === 'open' ? say('seatOpen') : (this.bots.find((bot) => bot.name === choice)?.title ?? choice);
  }

  /** The name of a choice at its place: equal bots are counted, as at the table. */
  private calledAt(choice: SeatChoice, i: number): string {
    const title = this.titleOf(choice, i);
    const equal = this.bots.some(({ name }) => name === choice) && this.choices.filter((other) => other === choice).length > 1;
    return equal ? `${title} ${this.choices.slice(0, i + 1).filter((other) => other === choice).length}` : title;
  }

  /** A line about it. */
  private about(choice: SeatChoice): string {
    return choice === 'open' ? say('seatOpenText') : (this.bots.find((bot) => bot.name === choice)?.manner ?? '');
  }

  /** The picture of a place: a face and the suit for a person who is here, a mark for how others come. */
  private picture(choice: SeatChoice, i: number) {
    const face = this.faceOf(choice, i);
    const suit = html`<w-seat .seat=${i}></w-seat>`;
    const change = choice === 'me' ? changeMark : nothing;
    if (face) return html`<w-icon class="face" .picture=${face}></w-icon><span class="mark">${suit}</span>${change}`;
    const sign = SIGNS[choice];
    return html`${suit}${sign ? html`<span class="mark"><w-icon .picture=${sign}></w-icon></span>` : nothing}`;
  }

  private faceOf(choice: SeatChoice, i: number) {
    return choice === 'me' ? drawingOf(this.worn(i)[i]) : faceOf(choice);
  }

  private place(i: number) {
    const choice = this.choices[i] ?? NOBODY;
    const player = say('seatNumber', i + 1);
    const called = (choice === 'me' && this.people[i]?.name) || this.calledAt(choice, i);
    const about = this.about(choice);
    const [level, habit] = about.split(', ', 2);
    return html`<li data-seat=${i} class=${choice === NOBODY ? 'free' : ''}>
      <button
        type="button"
        class="place ${choice === NOBODY ? 'nobody' : ''}"
        aria-label=${say('placeOf', player, about ? `${called}, ${about}` : called)}
        aria-haspopup="dialog"
        @click=${() => this.ask(i)}
      >
        ${choice === NOBODY ? '+' : this.picture(choice, i)}
      </button>
      ${choice === 'me'
        ? html`<input
            maxlength="24"
            aria-label=${`${player}: ${say('name')}`}
            placeholder=${this.isMe(i) ? say('yourName') : faceTitle(this.worn()[i] ?? '')}
            .value=${this.people[i]?.name ?? ''}
            @input=${(e: Event) => this.change(i, { name: (e.target as HTMLInputElement).value })}
            @keydown=${(e: KeyboardEvent) => e.key === 'Enter' && !e.isComposing && this.emit('enter')}
          />`
        : choice === NOBODY
          ? html`<span class="called soft small" aria-hidden="true">${say('seatAdd')}</span>`
          : html`<span class="called" aria-hidden="true"
            >${called}<br /><small class="soft">${level}${habit ? html`<span class="habit">, ${habit}</span>` : nothing}</small></span
          >`}
    </li>`;
  }

  private faces() {
    const worn = this.worn();
    const face = worn[this.asked] ?? '';
    return html`<face-choice .face=${face} .others=${worn} @face=${(e: CustomEvent<string>) => this.putOn(e.detail)}></face-choice>`;
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
    const alone = this.fixed(this.asked);
    return html`<ul aria-label=${say('seats')}>
        ${Array.from({ length: max }, (_, i) => this.place(i))}
      </ul>
      <w-dialog .title=${say(alone ? 'faces' : 'whoSits')}>
        ${this.choices[this.asked] === 'me' ? this.faces() : nothing}
        ${alone ? nothing : html`<div class="who" data-seat=${this.asked}>${this.kinds().map((kind) => this.who(kind))}</div>`}
      </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'seat-places': SeatPlaces;
  }
}
