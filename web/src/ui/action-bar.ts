/*
 * The one main button that says exactly what it will do, with what follows from it. Beside it undo and hint; below it
 * every choice as a list, for the keyboard and for games without a board. The page may put a hint into its slot.
 */
import bulb from 'icon:light-bulb';
import back from 'icon:anticlockwise-rotation';
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import { ariaBool } from './aria.ts';
import type { Choice, View } from '../protocol.ts';
import { say } from '../words.ts';
import { style } from './action-bar-style.ts';
import { BaseElement, shared } from './base-element.ts';
import { chairName } from './chair-head.ts';
import { Listener } from './listener.ts';
import { shorter } from './shorter.ts';
import './icon.ts';

/** Longer words of the main button are set in smaller type on phones. */
const LONG = 34;
/** The longest text of the button: of longer ones the brackets at the end are left out, since the board shows them. */
const LONGEST = 46;
const withoutBrackets = (words: string): string => (words.length > LONGEST ? words.replace(/\s\([^()]*\)$/u, '') : words);

interface Events {
  'choice-select': Choice;
  'choice-play': Choice;
  /** The seat whose move is undone. */
  undo: number;
  hint: undefined;
  back: undefined;
  orders: undefined;
  /** The seat of an absent player who is waited for. */
  remind: number;
  replace: number;
}

/**
 * @fires choice-select {CustomEvent<Choice>} - a choice was picked
 * @fires choice-play {CustomEvent<Choice>} - play it
 * @fires undo {CustomEvent<number>} - take this seat's last move back
 * @fires hint - ask for a hint
 * @fires back - the seat's owner plays again
 * @fires orders - show the standing orders
 * @fires remind {CustomEvent<number>} - remind the player of that seat
 * @fires replace {CustomEvent<number>} - agree that a bot plays for them
 */
@customElement('action-bar')
export class ActionBar extends BaseElement<Events> {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) selected: Choice | null = null;
  /** The result of each choice, in the order of the list. */
  @property({ attribute: false }) previews: string[] = [];
  /** The name of each choice beside a board. */
  @property({ attribute: false }) short: string[] = [];
  /** A hint is being thought about. */
  @property({ type: Boolean }) thinking = false;
  /** A hint lies in the slot, and needs the room of the list. */
  @property({ type: Boolean }) hinted = false;
  /** A hint lies above the page, on a phone on the buttons: its own is the main one. */
  @property({ type: Boolean }) covered = false;
  @property({ type: Boolean }) sending = false;
  /** A chair of this device whose last move can be undone. */
  @property({ attribute: false }) undoSeat: number | undefined = undefined;
  /** The board cannot be pointed at: the list is open from the beginning. */
  @property({ type: Boolean }) list = false;
  /** Whether the list is left out: one thing is asked for, and the board has it. */
  @property({ type: Boolean }) bare = false;
  @state() private opened = false;

  static override styles = [shared, style];

  constructor() {
    super();
    new Listener<KeyboardEvent>(this, window, 'keydown', (event) => this.onEnter(event));
  }

  /** Enter plays the chosen move where nothing else has the focus, in particular if it is the only one. */
  private onEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.repeat || document.activeElement !== document.body) return;
    if (this.selected && this.view.choices) this.play(this.selected);
  }

  private play(choice: Choice): void {
    if (!this.sending) this.emit('choice-play', choice);
  }

  /** The text of the button: beside a board without the places of the cards. */
  private nameOf(choice: Choice): string {
    const short = this.short[this.view.choices?.indexOf(choice) ?? -1];
    if (this.list) return choice.words;
    return shorter[this.view.game]?.(choice, short ?? choice.words) ?? withoutBrackets(short ?? choice.words);
  }

  private previewOf(choice: Choice): string {
    return this.previews[this.view.choices?.indexOf(choice) ?? -1] ?? '';
  }

  private mainButton() {
    if (!this.view.choices) return nothing;
    if (this.view.window) return this.quickButtons(this.view.choices);
    const { selected } = this;
    // Not `disabled`: the browser would take the focus away from it while the move is on its way.
    const words = selected ? this.nameOf(selected) : say(this.bare ? 'lessonChoose' : 'choose');
    return html`<button
      class="main ${selected ? '' : 'idle'} ${words.length > LONG ? 'long' : ''}"
      aria-disabled=${ariaBool(!selected || this.sending)}
      @click=${() => selected && this.play(selected)}
    >
      ${words}
    </button>`;
  }

  /** An absent player who is waited for can be reminded; after a while a bot may take over. */
  private missing() {
    const { view } = this;
    if (view.choices || view.seat === null) return nothing;
    const missing = view.chairs.filter((chair) => chair.is === 'person' && chair.owes && !chair.yours && !chair.here && !chair.bot);
    if (missing.length === 0) return nothing;
    return missing.map(
      (chair) => html`<button @click=${() => this.emit('remind', chair.seat)}>${say('remind', chairName(chair))}</button>
        ${chair.absent && view.may.includes('replace')
          ? html`<button @click=${() => this.emit('replace', chair.seat)}>${say('replace', chairName(chair))}</button>`
          : nothing}`,
    );
  }

  /** In a window every answer is one press away: to pass comes first, what spends something is set apart. */
  private quickButtons(choices: Choice[]) {
    return choices.map(
      (choice, nth) =>
        html`<button class="quick ${nth > 0 ? 'spends' : ''} ${this.view.asked?.includes(choice.move) ? 'asked' : ''}" aria-disabled=${ariaBool(this.sending)} @click=${() => this.play(choice)}>
          ${this.nameOf(choice)}
        </button>`,
    );
  }

  private choiceList() {
    const choices = this.view.choices;
    if (!choices || choices.length === 0 || this.view.window) return nothing;
    return html`<details ?open=${this.list || this.opened} @toggle=${(e: Event) => (this.opened = (e.target as HTMLDetailsElement).open)}>
      <summary>${say('allChoices', choices.length)}</summary>
      <ul class="choices">
        ${choices.map(
          (choice) =>
            html`<li>
              <button
                aria-pressed=${ariaBool(choice === this.selected)}
                @click=${() => this.emit('choice-select', choice)}
                @dblclick=${() => this.play(choice)}
              >
                ${choice.words}
              </button>
            </li>`,
        )}
      </ul>
    </details>`;
  }

  /** On phones they are pictures whose words are still read aloud. */
  private helpers() {
    const { undoSeat } = this;
    const hint = html`<button class="clue" ?disabled=${this.thinking} @click=${() => this.emit('hint')}>
      <w-icon .picture=${bulb}></w-icon><span>${say('hint')}</span>
    </button>`;
    const undo = (seat: number) => html`<button class="undo" @click=${() => this.emit('undo', seat)}>
      <w-icon .picture=${back}></w-icon><span>${say('undo')}</span>
    </button>`;
    return html`${this.view.may.includes('hint') ? hint : nothing} ${undoSeat === undefined ? nothing : undo(undoSeat)}`;
  }

  override render() {
    const { may, seat, window } = this.view;
    const plays = seat !== null && !window;
    const missing = this.missing();
    const buttons = { row: true, buttons: true, chosen: this.selected !== null, many: window !== undefined || missing !== nothing };
    // Answers are another row of buttons: nothing of the old one moves.
    return html`${keyed(window !== undefined, html`<div class="bar ${plays ? 'asked' : ''}"><div class=${classMap(buttons)}>
        ${this.mainButton()} ${missing} ${this.helpers()}
        ${may.includes('orders') ? html`<button class="quiet orders" @click=${() => this.emit('orders')}>${say('orders')}</button>` : nothing}
        ${may.includes('back') ? html`<button class="main" @click=${() => this.emit('back')}>${say('back')}</button>` : nothing}
      </div>
      ${plays ? html`<p class="preview">${this.selected ? this.previewOf(this.selected) : ''}</p>` : nothing}
      <slot name="hint"></slot> ${this.bare ? nothing : html`<div class="list">${this.choiceList()}</div>`}</div>`)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'action-bar': ActionBar;
  }
}
