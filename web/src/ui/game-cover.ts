/* A game on the shelf: cover, what it is, and the two ways to begin. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import cake from 'icon:cake-slice';
import clock from 'icon:hourglass';
import people from 'icon:meeple-group';
import book from 'icon:open-book';
import pupil from 'icon:rabbit-head';
import knobs from 'icon:settings-knobs';
import { followLink } from '../navigation.ts';
import { linkTo } from '../routes.ts';
import type { Bot, Course, Game } from '../protocol.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import { PHONE } from './breakpoints.ts';
import { coverStyle } from './cover-style.ts';
import { accentOf, coverOf } from './covers.ts';
import './icon.ts';
import { styled } from './styled.ts';

/** More faces than this would be a crowd on a button. */
const FACES_MAX = 2;

/**
 * @fires now - play against bots
 * @fires invite - set a table for friends
 * @fires arrange - choose who plays
 */
@customElement('game-cover')
export class GameCover extends BaseElement<{ now: undefined; invite: undefined; arrange: undefined }> {
  @property({ attribute: false }) game!: Game;
  /** The opponents of an immediate game. */
  @property({ attribute: false }) bots: readonly Bot[] = [];
  /** Its lessons, if it has some. */
  @property({ attribute: false }) course: Course | undefined;
  @property({ type: Boolean }) busy = false;
  /** Whether the game would be on this device: nobody could join from elsewhere. */
  @property({ type: Boolean }) alone = false;

  static override styles = [
    shared,
    coverStyle,
    css`
      .facts {
        margin: 0;
        padding: 0;
        list-style: none;
        display: flex;
        flex-wrap: wrap;
        gap: 2px 14px;
        font-size: 0.9rem;
        color: var(--ink-soft);
      }
      .facts li {
        display: flex;
        align-items: center;
        gap: 5px;
      }
      .facts w-icon {
        color: var(--gold);
      }
      .title {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
      }
      a {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        min-height: 44px;
        color: var(--ink-soft);
      }
      .learn {
        align-self: start;
        margin-bottom: -12px;
        font-size: 1.05rem;
      }
      .new {
        color: var(--lead);
      }
      /* The opponents must not push the other buttons into a line of their own. */
      .row {
        gap: 8px;
      }
      .row button {
        padding-inline: 0.85em;
      }
      .faces {
        display: inline-flex;
        margin: 0 -0.4em 0 4px;
      }
      .faces w-icon {
        width: 24px;
        height: 24px;
        margin-left: -8px;
        border-radius: 50%;
        overflow: hidden;
        background: color-mix(in oklab, var(--gold) 22%, #fffaf0);
      }
      .row .knobs {
        width: 44px;
        padding: 0;
        margin-left: auto;
        font-size: 1.25rem;
      }
      article {
        --lead: light-dark(var(--accent), color-mix(in oklab, var(--accent) 45%, var(--ink)));
      }
      .lead {
        color: var(--lead);
      }
      @media ${PHONE} {
        .row {
          gap: 5px;
        }
        .row button {
          padding-inline: 0.6em;
          font-size: 0.92em;
        }
        .faces {
          margin-right: -0.2em;
        }
      }
    `,
  ];

  /** How to win; the words that all games begin with have the accent. */
  private blurb() {
    const { blurb } = this.game;
    const lead = say('winBy');
    return blurb.startsWith(lead) ? html`<span class="lead">${lead}</span>${blurb.slice(lead.length)}` : blurb;
  }

  private faces() {
    const faces = this.bots.flatMap((bot) => faceOf(bot.name) ?? []);
    return faces.length === 0 || faces.length > FACES_MAX
      ? nothing
      : html`<span class="faces">${faces.map((face) => html`<w-icon .picture=${face}></w-icon>`)}</span>`;
  }

  private link(page: string, look: string, picture: string, words: string) {
    return html`<a class=${look} href=${linkTo(page)} aria-label=${`${words}: ${this.game.title}`} @click=${(e: MouseEvent) => followLink(e, page)}
      ><w-icon .picture=${picture}></w-icon>${words}</a
    >`;
  }

  /** Newcomers to the game are told how long it takes to learn it; for others it keeps its place, softly. */
  private learn() {
    const { course, game } = this;
    if (!course) return nothing;
    const met = settings.hasMet(game.name);
    return this.link(`/learn/${game.name}/${settings.nextLesson(game.name, course.lessons.length)}`, met ? 'learn' : 'learn new', pupil, met ? say('learn') : say('learnIn', course.minutes));
  }

  override render() {
    const { game } = this;
    const cover = coverOf(game.name);
    const players = game.seats[0] === game.seats[1] ? say('playersExactly', game.seats[0]) : say('players', ...game.seats);
    return html`<article class="sheet" data-game=${game.name} ${styled({ '--accent': accentOf(game.name) })}>
      ${cover ? html`<img class="cover" src=${cover} alt="" width="480" height="200" />` : html`<div class="cover"></div>`}
      <div class="text">
        <div class="title">
          <h3>${game.title}</h3>
          ${this.link(`/rules/${game.name}`, '', book, say('rules'))}
        </div>
        <ul class="facts figures">
          <li><w-icon .picture=${people}></w-icon>${players}</li>
          <li><w-icon .picture=${clock}></w-icon>${say('minutes', ...game.minutes)}</li>
          <li><w-icon .picture=${cake}></w-icon>${say('age', game.age)}</li>
        </ul>
        <p class="blurb">${this.blurb()}</p>
        <div class="row">
          <button
            class="main"
            ?disabled=${this.busy}
            title=${this.bots.map((bot) => bot.title).join(', ')}
            aria-label=${say('playNowLong', game.title)}
            @click=${() => this.emit('now')}
          >
            ${say('playNow')} ${this.faces()}
          </button>
          ${this.alone
            ? nothing
            : html`<button aria-label=${`${say('invite')}: ${game.title}`} @click=${() => this.emit('invite')}>${say('invite')}</button>`}
          <button
            class="knobs"
            title=${say('arrange')}
            aria-label=${`${say('arrange')}: ${game.title}`}
            @click=${() => this.emit('arrange')}
          >
            <w-icon .picture=${knobs}></w-icon>
          </button>
        </div>
        ${this.learn()}
      </div>
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-cover': GameCover;
  }
}
