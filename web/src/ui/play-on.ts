/*
 * Continuing from a moment of a finished game: who sits where, in the words of a new table. The reader gets the seat of
 * the player to move at first; the others are bots, or friends come by a link.
 */
import letter from 'icon:envelope';
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { asName } from '../name.ts';
import { navigate } from '../navigation.ts';
import { isLocal, tablePath } from '../routes.ts';
import type { Bot, Game, View } from '../protocol.ts';
import { settings, type Person } from '../settings.ts';
import { client, ensureDevice, refusal } from '../socket-client.ts';
import { say } from '../words.ts';
import { ariaBool } from './aria.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import type { Dialog } from './dialog.ts';
import type { Picture } from './icon.ts';
import { calledByFace } from './people.ts';
import type { Seats } from './seat-places.ts';
import { makeWords, NAMELESS, randomWord, seatRequest, USUAL_BOT, type SeatChoice } from './table-plan.ts';
import './dialog.ts';
import './icon.ts';
import './seat-places.ts';

@customElement('play-on')
export class PlayOn extends BaseElement {
  @property({ attribute: false }) view!: View;
  @property() override title = '';
  /** The moment: actions before it, and the seat from whose view the game continues. */
  @state() private from = { at: 0, seat: 0 };
  @state() private game: Game | null = null;
  @state() private bots: readonly Bot[] = [];
  @state() private choices: readonly SeatChoice[] = [];
  @state() private people: readonly Person[] = [];
  @state() private trouble = '';
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [
    shared,
    css`
      .ways {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 10px;
        margin: 4px 0 14px;
      }
      .ways button {
        min-height: 56px;
        gap: 8px;
      }
      .ways [aria-pressed='true'] {
        border-color: var(--gold);
        box-shadow: 0 0 0 2px var(--glow);
      }
      w-icon {
        font-size: 1.4em;
      }
      .trouble {
        color: var(--rose-ink);
      }
      .main {
        width: 100%;
        margin-top: 14px;
      }
    `,
  ];

  /** Asks who plays on from there. */
  async open(at: number, seat: number): Promise<void> {
    this.from = { at, seat };
    this.trouble = '';
    this.seat(this.withBots);
    this.people = this.view.chairs.map((chair) => (chair.seat === seat ? settings.me : NAMELESS));
    this.dialog.open();
    if (this.game) return;
    const { games, bots } = await client.request({ do: 'games' }, { resend: true });
    const game = games.find(({ name }) => name === this.view.game);
    const n = this.view.chairs.length;
    this.bots = bots;
    this.game = game ? { ...game, seats: [n, n] } : null; // as many as there were
  }

  private readonly seat = (choices: readonly SeatChoice[]): void => void (this.choices = choices);

  /** The bots that played there play on; people's seats get the usual one. */
  private get withBots(): SeatChoice[] {
    return this.view.chairs.map(({ seat, bot }) => (seat === this.from.seat ? 'me' : (bot ?? USUAL_BOT)));
  }

  /** Friends where people were; if there were none, everywhere. */
  private get withFriends(): SeatChoice[] {
    const { chairs } = this.view;
    const people = chairs.some(({ seat, bot }) => !bot && seat !== this.from.seat);
    return chairs.map(({ seat, bot }) => (seat === this.from.seat ? 'me' : people && bot ? bot : 'friend'));
  }

  private async begin(): Promise<void> {
    const { view, from } = this;
    const people = this.people.map(({ name, face }) => ({ name: asName(name), face }));
    const called = calledByFace(this.choices, people);
    const seats = this.choices.map((choice, i) => seatRequest(choice, called[i] ?? NAMELESS));
    try {
      await ensureDevice();
      settings.set(people[this.choices.indexOf('me')] ?? NAMELESS);
      const { table, invite } = await client.request({ do: 'play_on', table: view.table, ...from, seats, word: randomWord() });
      if (invite && !isLocal(table)) settings.invite(table, invite);
      navigate(tablePath(table));
    } catch (error) {
      this.trouble = refusal(error);
    }
  }

  private way(words: string, choices: readonly SeatChoice[], picture: Picture | undefined) {
    return html`<button type="button" aria-pressed=${ariaBool(choices.join() === this.choices.join())} @click=${() => this.seat(choices)}>
      ${picture ? html`<w-icon .picture=${picture}></w-icon>` : nothing}${words}
    </button>`;
  }

  private form(game: Game) {
    const several = this.withBots.length > 2;
    return html`<div class="ways" role="group" aria-label=${say('presets')}>
        ${this.way(say(several ? 'presetSeveral' : 'presetOne'), this.withBots, faceOf(this.withBots.find((choice) => choice !== 'me')))}
        ${this.way(say('presetFriends'), this.withFriends, letter)}
      </div>
      <seat-places
        .game=${game}
        .bots=${this.bots}
        .choices=${this.choices}
        .people=${this.people}
        @seats=${({ detail }: CustomEvent<Seats>) => ([this.choices, this.people] = [detail.choices, detail.people])}
        @enter=${() => void this.begin()}
      ></seat-places>
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
      <button class="main" @click=${() => void this.begin()}>${say(makeWords(this.choices))}</button>`;
  }

  override render() {
    return html`<w-dialog .title=${this.title}>${this.game ? this.form(this.game) : nothing}</w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'play-on': PlayOn;
  }
}
