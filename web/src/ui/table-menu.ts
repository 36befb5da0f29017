/* The options of a table: language and light where the page has no bar, sounds, pace, leaving, conceding, another name or face, and how the game stays fair. */
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ariaBool } from './aria.ts';
import { asName } from '../name.ts';
import { mayCoach } from '../pages/coach-controller.ts';
import type { SeatAbility, View } from '../protocol.ts';
import { PACES, settings, type Pace } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE } from './breakpoints.ts';
import { isYou } from './chair-head.ts';
import type { Dialog } from './dialog.ts';
import { Listener } from './listener.ts';
import { languageChoice, themeButton } from './reader-settings.ts';
import { wornAt } from './people.ts';
import './dialog.ts';
import './face-choice.ts';

interface Events {
  leave: undefined;
  back: undefined;
  concede: undefined;
  rename: string;
  face: string;
}

/**
 * @fires leave - let a bot play for me
 * @fires back - I play again
 * @fires concede - give up the game
 * @fires rename {CustomEvent<string>} - another name for the seat
 * @fires face {CustomEvent<string>} - another face for the seat
 */
@customElement('table-menu')
export class TableMenu extends BaseElement<Events> {
  @property({ attribute: false }) view!: View;
  /** Conceding is asked twice: the second time it is done. */
  @state() private conceding = false;
  @query('w-dialog') private dialog!: Dialog;
  @query('input') private input!: HTMLInputElement;

  private readonly close = matchMedia(CLOSE.cssText);

  static override styles = [
    shared,
    css`
      .menu {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 10px;
      }
      .menu > :is(fieldset, form, face-choice, details) {
        grid-column: 1 / -1;
      }
      .menu button {
        line-height: 1.15;
      }
      fieldset {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        gap: 6px;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0 0 4px;
        color: var(--ink-soft);
      }
      fieldset button {
        padding-inline: 0.3em;
      }
      fieldset [aria-pressed='true'] {
        border-color: var(--gold);
        box-shadow: 0 0 0 2px var(--gold);
      }
      form {
        flex-wrap: nowrap;
      }
      form input {
        flex: 1;
        min-width: 0;
      }
      .seal code {
        overflow-wrap: anywhere;
        font-family: var(--plain);
      }
      .seal summary {
        display: flex;
        align-items: center;
        min-height: 44px;
        cursor: pointer;
      }
    `,
  ];

  constructor() {
    super();
    new Listener(this, this.close, 'change', () => this.requestUpdate());
  }

  show(): void {
    this.dialog.open();
  }

  private tell(name: 'leave' | 'back' | 'concede'): void {
    this.emit(name);
    this.dialog.close();
  }

  private concede(): void {
    if (this.conceding) this.tell('concede');
    this.conceding = !this.conceding;
  }

  private rename(event: Event): void {
    event.preventDefault();
    const name = asName(this.input.value);
    settings.set({ name });
    this.emit('rename', name);
    this.dialog.close();
  }

  private faces(seat: number) {
    const worn = wornAt(this.view.chairs);
    return html`<face-choice
      .face=${worn[seat] ?? ''}
      .others=${worn}
      @face=${(e: CustomEvent<string>) => this.putOn(seat, e.detail)}
    ></face-choice>`;
  }

  private putOn(seat: number, face: string): void {
    const chair = this.view.chairs[seat];
    if (chair && isYou(this.view, chair)) settings.set({ face });
    this.emit('face', face);
  }

  private paces() {
    const set = (pace: Pace) => {
      settings.set({ pace });
      this.requestUpdate();
    };
    return html`<fieldset>
      <legend>${say('pace')}</legend>
      ${PACES.map((pace) => html`<button aria-pressed=${ariaBool(pace === settings.pace)} @click=${() => set(pace)}>${say(pace)}</button>`)}
    </fieldset>`;
  }

  private nameForm(seat: number) {
    return html`<form class="row" @submit=${this.rename}>
      <input
        maxlength="24"
        aria-label=${say('yourName')}
        placeholder=${say('yourName')}
        .value=${this.view.chairs[seat]?.name ?? ''}
      />
      <button>${say('rename')}</button>
    </form>`;
  }

  override render() {
    const { may, seat, commitment } = this.view;
    const item = (name: SeatAbility, title: string, act: () => void) =>
      may.includes(name) ? html`<button @click=${act}>${title}</button>` : nothing;
    return html`<w-dialog .title=${say('options')} @closed=${() => (this.conceding = false)}>
      <div class="menu">
        ${this.close.matches ? html`${languageChoice()} ${themeButton(true)}` : nothing}
        <button aria-pressed=${ariaBool(settings.sound)} @click=${() => settings.set({ sound: !settings.sound })}>
          ${say('sound')}: ${say(settings.sound ? 'on' : 'off')}
        </button>
        ${mayCoach(this.view)
          ? html`<button aria-pressed=${ariaBool(settings.coach)} @click=${() => settings.set({ coach: !settings.coach })}>
              ${say('coach')}: ${say(settings.coach ? 'on' : 'off')}
            </button>`
          : nothing}
        ${this.paces()} ${may.includes('name') && seat !== null ? html`${this.nameForm(seat)} ${this.faces(seat)}` : nothing}
        ${item('leave', say('leave'), () => this.tell('leave'))} ${item('back', say('back'), () => this.tell('back'))}
        ${item('concede', say(this.conceding ? 'concedeSure' : 'concede'), () => this.concede())}
        <details class="seal soft small">
          <summary>${say('fair')}</summary>
          <p>${say('fairHow')}</p>
          <code>${commitment}</code>
        </details>
      </div>
    </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-menu': TableMenu;
  }
}
