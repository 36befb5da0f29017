/* Asking for a table: who sits where, variants, clock. */
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Bot, Command, Game, NewTable as Fields, SeatRequest } from '../protocol.ts';
import { asName } from '../name.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';

const CLOCKS = [0, 30, 60, 120, 300, 86400];

type Option = Game['options'][number];

/** How a chair is asked for: me, friend, open, or a bot's name. */
type SeatChoice = string;

/** The command for a table with these chairs. */
export function createCommand(
  game: Game,
  seatChoices: readonly SeatChoice[],
  names: readonly string[],
  extra: Omit<Fields, 'game' | 'seats' | 'word'>,
): Command<'create'> {
  const seats = seatChoices.map((choice, i) => seatRequest(choice, names[i] ?? ''));
  return { do: 'create', game: game.name, seats, word: randomWord(), ...extra };
}

function seatRequest(choice: SeatChoice, name: string): SeatRequest {
  if (choice === 'me') return { is: 'me', name };
  return choice === 'friend' || choice === 'open' ? { is: choice } : { is: 'bot', bot: choice };
}

/** A word of this device's own for the luck of the table. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** @fires create {CustomEvent<Command<'create'>>} - make this table */
@customElement('new-table')
export class NewTable extends BaseElement<{ create: Command<'create'> }> {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) bots: Bot[] = [];
  @state() private seatChoices: SeatChoice[] = [];
  @state() private names: string[] = [];
  @state() private options: Record<string, string> = {};
  @state() private turn = 0;
  @state() private children_ = false;
  @state() private hints = true;

  static override styles = [
    shared,
    css`
      form {
        display: grid;
        gap: 14px;
      }
      fieldset {
        border: 0;
        padding: 0;
        margin: 0;
        display: grid;
        gap: 8px;
      }
      legend {
        padding: 0;
        margin-bottom: 6px;
        font-size: 1.1rem;
      }
      .chair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5em), 1fr)); /* room for the longest words */
        gap: 8px;
      }
      .check {
        display: flex;
        gap: 10px;
        align-items: center;
        min-height: 44px;
        color: var(--ink);
        font-size: 1rem;
      }
      .pair {
        gap: 0;
      }
      .pair .check {
        padding: 3px 0;
        line-height: 1.3;
      }
      .check input {
        flex: none;
        min-height: 0;
        width: 22px;
        height: 22px;
        accent-color: var(--rose);
      }
      .submit {
        position: sticky; /* the form of some games is longer than a phone */
        bottom: 0;
        padding: 10px 0 8px;
        background: linear-gradient(transparent, var(--paper) 10px);
      }
      .field {
        display: grid;
        gap: 4px;
      }
      select,
      input {
        width: 100%;
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game')) this.count(this.game.seats[0]);
  }

  private count(n: number): void {
    this.seatChoices = Array.from({ length: n }, (_, i) => this.seatChoices[i] ?? (i === 0 ? 'me' : 'friend'));
    this.names = Array.from({ length: n }, (_, i) => this.names[i] ?? (i === 0 ? settings.name : ''));
  }

  private choose(i: number, value: SeatChoice): void {
    this.seatChoices = this.seatChoices.map((old, k) => (k === i ? value : old));
  }

  private submit(event: Event): void {
    event.preventDefault();
    const names = this.names.map((name) => asName(name));
    settings.set({ name: names[0] ?? '' });
    const clock = this.turn > 0 ? { clock: { turn: this.turn, grace: Math.min(this.turn, 60) } } : {};
    const command = createCommand(this.game, this.seatChoices, names, {
      options: this.options,
      children: this.children_,
      hints: this.hints,
      ...clock,
    });
    this.emit('create', command);
  }

  private chair(i: number) {
    const value = this.seatChoices[i] ?? 'friend';
    const kinds: [SeatChoice, string][] = [
      ['me', say(i === 0 ? 'seatMe' : 'seatMeToo')],
      ['friend', say('seatFriend')],
      ['open', say('seatOpen')],
      ...this.bots.map((bot): [SeatChoice, string] => [bot.name, `${bot.title} – ${bot.manner}`]),
    ];
    return html`<div class="chair">
      <select
        aria-label=${say('seatNumber', i + 1)}
        ?disabled=${i === 0}
        @change=${(e: Event) => this.choose(i, (e.target as HTMLSelectElement).value)}
      >
        ${kinds.map(([kind, title]) => html`<option value=${kind} ?selected=${kind === value}>${title}</option>`)}
      </select>
      ${value === 'me'
        ? html`<input
            maxlength="24"
            aria-label=${`${say('seatNumber', i + 1)}: ${say('name')}`}
            placeholder=${i === 0 ? say('yourName') : say('name')}
            .value=${this.names[i] ?? ''}
            @input=${(e: Event) => (this.names[i] = (e.target as HTMLInputElement).value)}
          />`
        : nothing}
    </div>`;
  }

  private countField() {
    const [min, max] = this.game.seats;
    return html`<label class="field"
      >${say('howMany')}
      <select @change=${(e: Event) => this.count(Number((e.target as HTMLSelectElement).value))}>
        ${Array.from({ length: max - min + 1 }, (_, i) => min + i).map(
          (n) => html`<option value=${n} ?selected=${n === this.seatChoices.length}>${n}</option>`,
        )}
      </select></label
    >`;
  }

  private setOption(option: Option, value: string): void {
    this.options = { ...this.options, [option.name]: value };
  }

  /** One of two is a tap, and both say what they mean; more are a list. */
  private optionField(option: Option) {
    return option.values.length > 2 ? this.optionList(option) : this.optionPair(option);
  }

  private optionList(option: Option) {
    return html`<label class="field"
      >${option.title}
      <select @change=${(e: Event) => this.setOption(option, (e.target as HTMLSelectElement).value)}>
        ${option.values.map((v) => html`<option value=${v.name} ?selected=${v.name === option.usual}>${v.title}</option>`)}
      </select></label
    >`;
  }

  private optionPair(option: Option) {
    const value = this.options[option.name] ?? option.usual;
    return html`<fieldset class="pair" data-option=${option.name}>
      <legend>${option.title}</legend>
      ${option.values.map(
        (v) => html`<label class="check"
          ><input type="radio" name=${option.name} .checked=${v.name === value} @change=${() => this.setOption(option, v.name)} />
          ${v.title}</label
        >`,
      )}
    </fieldset>`;
  }

  private clockTitle(turn: number): string {
    if (turn === 0) return say('clockNone');
    if (turn >= 86400) return say('hours', turn / 3600);
    return turn < 120 ? say('seconds', turn) : say('minutesEach', turn / 60);
  }

  private check(title: string, value: boolean, set: (on: boolean) => void) {
    return html`<label class="check"
      ><input type="checkbox" .checked=${value} @change=${(e: Event) => set((e.target as HTMLInputElement).checked)} />
      ${title}</label
    >`;
  }

  override render() {
    return html`<form @submit=${this.submit}>
      ${this.countField()}
      <fieldset>
        <legend>${say('seats')}</legend>
        ${this.seatChoices.map((_, i) => this.chair(i))}
      </fieldset>
      ${this.game.options.map((option) => this.optionField(option))}
      <label class="field"
        >${say('clock')}
        <select @change=${(e: Event) => (this.turn = Number((e.target as HTMLSelectElement).value))}>
          ${CLOCKS.map((turn) => html`<option value=${turn}>${this.clockTitle(turn)}</option>`)}
        </select></label
      >
      <div>
        ${this.check(say('withHints'), this.hints, (on) => (this.hints = on))}
        ${this.check(say('forChildren'), this.children_, (on) => (this.children_ = on))}
      </div>
      <div class="row submit"><button class="main">${say('create')}</button></div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'new-table': NewTable;
  }
}
