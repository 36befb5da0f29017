/* A picture in the rules: a step of a lesson, drawn by the game's own board, so it is never out of date. */
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Lesson } from '../protocol.ts';
import { settings } from '../settings.ts';
import { client } from '../socket-client.ts';
import { shared } from './base-element.ts';
import { BoardPicture, boardPictureStyle, boardWith, type Board } from './board-picture.ts';
import { ROOMY, WIDE } from './breakpoints.ts';
import { Listener } from './listener.ts';
import { cropOf, type PictureCrop } from './picture-crops.ts';
import { styled } from './styled.ts';
import { WatchedParts } from './watched-parts.ts';

/** How near to the window a picture is drawn. */
const NEAR = '400px';

/** Several pictures may be of one lesson. */
const lessons = new Map<string, Promise<Lesson>>();

function lessonOf(game: string, lesson: number): Promise<Lesson> {
  const key = `${game} ${lesson} ${settings.lang}`;
  const known = lessons.get(key) ?? client.request({ do: 'lesson', game, lesson }, { resend: true });
  lessons.set(key, known);
  known.catch(() => lessons.delete(key));
  return known;
}

/** A board with that step on it, what it asks for being chosen; the step after the last is how the lesson ends. */
function boardOf({ steps, ends }: Lesson, number: number): Board | null {
  const step = steps[number - 1];
  const message = step?.view ?? ends[number - 1 - steps.length];
  return message ? boardWith(message, step?.ask) : null;
}

const pictureStyle = css`
  figure {
    margin: 1.1em 0;
    padding: 12px 10px 10px;
    border-radius: 12px;
    background: color-mix(in srgb, var(--gold) 9%, var(--card));
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--gold) 45%, transparent);
  }
  figcaption {
    margin: 6px auto 0;
    max-width: 46ch;
    text-align: center;
    text-wrap: balance;
    font-size: 0.92em;
    color: var(--ink-soft);
  }
  .room {
    width: min(100%, var(--height) * var(--ratio));
    aspect-ratio: var(--ratio);
    margin: 0 auto;
  }
`;

/** A part is laid out with much room; there is room beside the board, too. */
const roomy = matchMedia(ROOMY.cssText);
const wide = matchMedia(WIDE.cssText);

@customElement('rules-picture')
export class RulesPicture extends BoardPicture {
  @property() game = '';
  /** LESSON.STEP, both from 1, or LESSON.STEP/PART (picture-crops.ts). */
  @property() of = '';
  private shown = '';
  private isNear = false;
  private readonly near = new IntersectionObserver((entries) => this.comesNear(entries), { rootMargin: NEAR });

  static override styles = [shared, boardPictureStyle, pictureStyle];

  constructor() {
    super();
    new WatchedParts(this, this.near, () => [this]);
    for (const width of [roomy, wide]) new Listener(this, width, 'change', () => this.requestUpdate());
  }

  protected override get crop(): PictureCrop {
    return cropOf(this.game, this.of.split('/')[1] ?? '');
  }

  private comesNear(entries: IntersectionObserverEntry[]): void {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.isNear = true;
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    const wanted = `${this.game} ${this.of} ${settings.lang}`;
    if (!this.isNear || wanted === this.shown || !this.hasBoard(this.game)) return;
    this.shown = wanted;
    void this.draw(wanted).catch(() => (this.shown = '')); // until it can be had there are the words
  }

  private async draw(wanted: string): Promise<void> {
    const [lesson = 0, step = 0] = this.of.split(/[./]/).map(Number);
    const about = await lessonOf(this.game, lesson);
    if (wanted === this.shown) this.board = boardOf(about, step);
  }

  override render() {
    const { crop: cut } = this;
    const room = roomy.matches ? cut.roomy : cut.close;
    if (!room || (cut.beside && !wide.matches)) return nothing;
    return html`<figure>
      <div class="room" ${styled({ '--ratio': String(room.ratio), '--height': `${room.height}px` })}>
        ${this.stageOf()}
      </div>
      <figcaption><slot></slot></figcaption>
    </figure>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-picture': RulesPicture;
  }
}
