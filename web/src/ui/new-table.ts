/* Setting up a table: four usual ways to play, who sits where, and rare options below. */
import letter from 'icon:envelope';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Bot, Command, Game, GameOption } from '../protocol.ts';
import { asName } from '../name.ts';
import { settings, type Person } from '../settings.ts';
import { say, type Key } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import { calledByFace, drawingOf, playsAlone, wornBy } from './people.ts';
import { newTableStyle } from './new-table-style.ts';
import type { Seats } from './seat-places.ts';
import { createCommand, lastBots, makeText, makeWords, NAMELESS, planOf, PRESETS, rememberBots, type Preset, type SeatChoice } from './table-plan.ts';
import './icon.ts';
import './seat-places.ts';

/** The number of faces on a button: as many as there is room for. */
const FACES_SHOWN = 4;
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
  @state() private people: readonly Person[] = [];
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
    return planOf(preset, this.game, settings.people.length, lastBots());
  }

  /** The people who shared the device last sit down again; else only its owner. */
  private apply(preset: Preset): void {
    this.seatChoices = this.plan(preset);
    this.people = this.peopleOf(preset);
  }

  private peopleOf(preset: Preset): Person[] {
    const family = preset === 'family' ? settings.people : [];
    const me = family[0]?.name ? family[0] : (this.people[0] ?? settings.me);
    return this.plan(preset).map((_, i) => (i === 0 ? me : (family[i] ?? NAMELESS)));
  }

  private submit(event: Event): void {
    event.preventDefault();
    const people = this.people.map(({ name, face }) => ({ name: asName(name), face }));
    settings.sitting(people.filter((_, i) => this.seatChoices[i] === 'me'));
    rememberBots(this.seatChoices);
    const clock = this.turn > 0 ? { clock: { turn: this.turn, grace: Math.min(this.turn, 60) } } : {};
    const command = createCommand(this.game, this.seatChoices, calledByFace(this.seatChoices, people), {
      options: this.options,
      children: this.children_,
      hints: this.hints,
      ...clock,
    });
    this.emit('create', command);
  }

  private presetPicture(preset: Preset) {
    const [plan, people] = [this.plan(preset), this.peopleOf(preset)];
    const worn = wornBy(plan.map((choice, i) => (choice === 'me' ? people[i]?.face : null)), playsAlone(plan));
    const faces = plan.slice(0, FACES_SHOWN).map((choice, i) => (choice === 'me' ? drawingOf(worn[i]) : faceOf(choice)));
    return faces.map((face) => (face ? html`<w-icon class="face" .picture=${face}></w-icon>` : html`<w-icon class="sign" .picture=${letter}></w-icon>`));
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
        ${options.length === 0
          ? nothing
          : html`<fieldset class="group" data-group="game">
              <legend>${say('gameOptions')}</legend>
              ${options.map((option) => this.optionField(option))}
            </fieldset>`}
        <fieldset class="group" data-group="table">
          <legend>${say('tableOptions')}</legend>
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
        </fieldset>
      </div>
    </details>`;
  }

  override render() {
    const offeredAs = (offer: GameOption['offer']) => this.game.options.filter((option) => option.offer === offer);
    const [easier, offered] = [offeredAs('children'), offeredAs('first')];
    return html`<form @submit=${this.submit}>
      <div class="presets" role="group" aria-label=${say('presets')}>
        ${PRESETS.map((preset) => this.presetButton(preset))}
      </div>
      <seat-places
        .game=${this.game}
        .bots=${this.bots}
        .choices=${this.seatChoices}
        .people=${this.people}
        @seats=${({ detail }: CustomEvent<Seats>) => ([this.seatChoices, this.people] = [detail.choices, detail.people])}
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
      <div class="row submit">
        <button class="main">${say(makeWords(this.seatChoices))}</button>
        <span class="soft">${say(makeText(this.seatChoices))}</span>
      </div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'new-table': NewTable;
  }
}
