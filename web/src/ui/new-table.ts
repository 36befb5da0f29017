/* Asking for a table: four usual ways to play, who sits where, and what few ask for below. */
import letter from 'icon:envelope';
import players from 'icon:tabletop-players';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Bot, Command, Game, GameOption } from '../protocol.ts';
import { asName } from '../name.ts';
import { settings } from '../settings.ts';
import { say, type Key } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import { newTableStyle } from './new-table-style.ts';
import type { Seats } from './seat-places.ts';
import { createCommand, lastBots, planOf, PRESETS, rememberBots, type Preset, type SeatChoice } from './table-plan.ts';
import './icon.ts';
import './seat-places.ts';

const CLOCKS = [0, 30, 60, 120, 300, 86400];
const TITLES: Record<Preset, Key> = {
  one: 'presetOne',
  several: 'presetSeveral',
  family: 'presetFamily',
  friends: 'presetFriends',
};

/** @fires create {CustomEvent<Command<'create'>>} - make this table */
@customElement('new-table')
export class NewTable extends BaseElement<{ create: Command<'create'> }> {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) bots: Bot[] = [];
  @property() preset: Preset = 'friends';
  @state() private seatChoices: readonly SeatChoice[] = [];
  @state() private names: readonly string[] = [];
  @state() private options: Record<string, string> = {};
  @state() private turn = 0;
  @state() private children_ = false;
  @state() private hints = true;

  @query('form') private form!: HTMLFormElement;

  static override styles = [shared, newTableStyle];

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game') || changed.has('preset')) this.apply(this.preset);
  }

  private plan(preset: Preset): SeatChoice[] {
    return planOf(preset, this.game, settings.family.split('\n').length, lastBots());
  }

  /** Whoever shared the device last sits down again; else it is I. */
  private apply(preset: Preset): void {
    const family = preset === 'family' ? settings.family.split('\n') : [];
    this.seatChoices = this.plan(preset);
    this.names = this.seatChoices.map((_, i) => family[i] || (i === 0 ? this.names[0] || settings.name : ''));
  }

  private submit(event: Event): void {
    event.preventDefault();
    const names = this.names.map((name) => asName(name));
    const here = names.filter((_, i) => this.seatChoices[i] === 'me');
    settings.set({ name: here[0] ?? '', ...(here.length > 1 ? { family: here.join('\n') } : {}) });
    rememberBots(this.seatChoices);
    const clock = this.turn > 0 ? { clock: { turn: this.turn, grace: Math.min(this.turn, 60) } } : {};
    const command = createCommand(this.game, this.seatChoices, names, {
      options: this.options,
      children: this.children_,
      hints: this.hints,
      ...clock,
    });
    this.emit('create', command);
  }

  private presetPicture(preset: Preset) {
    if (preset === 'family') return html`<w-icon .picture=${players}></w-icon>`;
    if (preset === 'friends') return html`<w-icon .picture=${letter}></w-icon>`;
    const faces = this.plan(preset).flatMap((choice) => faceOf(choice) ?? []);
    return faces.map((face) => html`<w-icon class="face" .picture=${face}></w-icon>`);
  }

  private presetButton(preset: Preset) {
    const chosen = this.plan(preset).join() === this.seatChoices.join();
    return html`<button type="button" data-preset=${preset} aria-pressed=${ariaBool(chosen)} @click=${() => this.apply(preset)}>
      <span class="faces">${this.presetPicture(preset)}</span>${say(TITLES[preset])}
    </button>`;
  }

  private set(option: GameOption, value: string): void {
    this.options = { ...this.options, [option.name]: value };
  }

  /** One of two is a tap, and both say what they mean; more are a list. */
  private optionField(option: GameOption) {
    return option.values.length > 2 ? this.optionList(option) : this.optionPair(option);
  }

  private optionPair(option: GameOption) {
    const value = this.options[option.name] ?? option.usual;
    return html`<fieldset class="pair" data-option=${option.name}>
      <legend>${option.title}</legend>
      ${option.values.map(
        (v) => html`<label class="check"
          ><input type="radio" name=${option.name} .checked=${v.name === value} @change=${() => this.set(option, v.name)} />
          ${v.title}</label
        >`,
      )}
    </fieldset>`;
  }

  private optionList(option: GameOption) {
    return html`<label class="field"
      >${option.title}
      <select @change=${(e: Event) => this.set(option, (e.target as HTMLSelectElement).value)}>
        ${option.values.map((v) => html`<option value=${v.name} ?selected=${v.name === option.usual}>${v.title}</option>`)}
      </select></label
    >`;
  }

  /** A switch that says what it does. */
  private easier(option: GameOption) {
    const other = option.values.find((value) => value.name !== option.usual);
    if (!other) return nothing;
    const on = this.options[option.name] === other.name;
    return this.check(`${option.title}: ${other.title}`, on, (now) => this.set(option, now ? other.name : option.usual));
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

  private more(options: GameOption[]) {
    return html`<details>
      <summary>${say('moreOptions')}</summary>
      <div>
        ${options.map((option) => this.optionField(option))}
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
      </div>
    </details>`;
  }

  override render() {
    const offeredAs = (offer: GameOption['offer']) => this.game.options.filter((option) => option.offer === offer);
    const [easier, offered] = [offeredAs('children'), offeredAs('first')];
    const waits = this.seatChoices.some((choice) => choice === 'friend' || choice === 'open');
    return html`<form @submit=${this.submit}>
      <div class="presets" role="group" aria-label=${say('presets')}>
        ${PRESETS.map((preset) => this.presetButton(preset))}
      </div>
      <seat-places
        .game=${this.game}
        .bots=${this.bots}
        .choices=${this.seatChoices}
        .names=${this.names}
        @seats=${({ detail }: CustomEvent<Seats>) => ([this.seatChoices, this.names] = [detail.choices, detail.names])}
        @enter=${() => this.form.requestSubmit()}
      ></seat-places>
      ${easier.length > 0
        ? html`<fieldset>
            <legend>${say('forYoung')}</legend>
            ${easier.map((option) => this.easier(option))}
          </fieldset>`
        : nothing}
      ${offered.map((option) => this.optionField(option))}
      ${this.more(offeredAs(undefined))}
      <div class="row submit"><button class="main">${say(waits ? 'create' : 'begin')}</button></div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'new-table': NewTable;
  }
}
