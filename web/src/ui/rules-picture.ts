/*
 * A picture in the rules: a step of a lesson, drawn by the game's own board, so it is never out of date. The board is
 * laid out as at a table in this window, and the part of it that matters is scaled into the room that the page keeps
 * for it. It is only to be looked at: whoever does not see it hears the words below it.
 */
import { css, html, nothing, type LitElement } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { boards, type BoardProperties } from '../board.ts';
import type { Lesson, View } from '../protocol.ts';
import { settings } from '../settings.ts';
import { client } from '../socket-client.ts';
import { BaseElement, shared } from './base-element.ts';
import { ROOMY, WIDE } from './breakpoints.ts';
import { Listener } from './listener.ts';
import { partOf, type Part } from './rules-parts.ts';
import { styled } from './styled.ts';

type Board = LitElement & BoardProperties;

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
function boardOf({ game, steps, ends }: Lesson, number: number): Board | null {
  const step = steps[number - 1];
  const message = step?.view ?? ends[number - 1 - steps.length];
  if (!message) return null;
  const asked = step?.ask ?? [];
  const selected = message.choices?.find(({ move }) => asked.includes(move)) ?? null;
  const view: View = { ...message, asked, log: [], whole: true };
  const board = document.createElement(`board-${game}`) as Board;
  return Object.assign(board, { view, selected, sending: false, pointed: null, still: true, moment: null });
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
    position: relative;
    overflow: clip;
    contain: strict;
  }
  .stage {
    position: absolute;
    inset: 0 auto auto 0;
    width: min(100vw - 2 * clamp(4px, 2vw, 24px), 1352px); /* as wide as at a table (app.ts) */
    overflow: hidden; /* nothing in it sticks to the window */
    transform-origin: 0 0;
    visibility: hidden;
  }
  .stage.fitted {
    visibility: visible;
  }
`;

/** A part is laid out with much room; there is room beside the board, too. */
const roomy = matchMedia(ROOMY.cssText);
const wide = matchMedia(WIDE.cssText);

@customElement('rules-picture')
export class RulesPicture extends BaseElement {
  @property() game = '';
  /** LESSON.STEP, both from 1, or LESSON.STEP/PART (rules-parts.ts). */
  @property() of = '';
  @state() private board: Board | null = null;
  @query('.room') private room!: HTMLElement | null;
  @query('.stage') private stage!: HTMLElement | null;
  private shown = '';
  private isNear = false;
  private readonly near = new IntersectionObserver((entries) => this.comesNear(entries), { rootMargin: NEAR });
  private readonly resized = new ResizeObserver(() => this.fit());

  static override styles = [shared, pictureStyle];

  constructor() {
    super();
    for (const width of [roomy, wide]) new Listener(this, width, 'change', () => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.near.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.near.disconnect();
    this.resized.disconnect();
  }

  private get cut(): Part {
    return partOf(this.game, this.of.split('/')[1] ?? '');
  }

  private comesNear(entries: IntersectionObserverEntry[]): void {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.isNear = true;
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    const wanted = `${this.game} ${this.of} ${settings.lang}`;
    if (!this.isNear || wanted === this.shown) return;
    this.shown = wanted;
    void this.draw(wanted).catch(() => (this.shown = '')); // until it can be had there are the words
  }

  private async draw(wanted: string): Promise<void> {
    const [lesson = 0, step = 0] = this.of.split(/[./]/).map(Number);
    const [about] = await Promise.all([lessonOf(this.game, lesson), boards[this.game]?.()]);
    if (wanted === this.shown) this.board = boardOf(about, step);
  }

  protected override updated(): void {
    this.resized.disconnect();
    void this.watch();
  }

  /** Fits the part again whenever it, its board or the room has another size. */
  private async watch(): Promise<void> {
    await this.board?.updateComplete;
    const part = this.board?.shadowRoot?.querySelector(this.cut.selector);
    for (const one of [this.room, this.board, part]) if (one) this.resized.observe(one);
  }

  /** Lays the part that matters over the room there is, and cuts off what lies around it. */
  private fit(): void {
    const { room, stage, cut } = this;
    const part = this.board?.shadowRoot?.querySelector(cut.selector)?.getBoundingClientRect();
    if (!room || !stage || !part || part.width === 0) return;
    const all = stage.getBoundingClientRect();
    const now = all.width / stage.offsetWidth;
    const around = cut.around ?? 0;
    const [left, top] = [(part.left - all.left) / now - around, (part.top - all.top) / now - around];
    const [width, height] = [part.width / now + 2 * around, part.height / now + 2 * around];
    const scale = Math.min(room.clientWidth / width, room.clientHeight / height, 1);
    const x = (room.clientWidth - width * scale) / 2 - left * scale;
    const y = (room.clientHeight - height * scale) / 2 - top * scale;
    stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.style.clipPath = `inset(${top}px ${stage.offsetWidth - left - width}px ${stage.offsetHeight - top - height}px ${left}px)`;
    stage.classList.add('fitted');
  }

  override render() {
    const { cut } = this;
    const room = roomy.matches ? cut.roomy : cut.close;
    if (!room || (cut.beside && !wide.matches)) return nothing;
    return html`<figure>
      <div class="room" ${styled({ '--ratio': String(room.ratio), '--height': `${room.height}px` })}>
        <div class="stage" .inert=${true} aria-hidden="true">${this.board}</div>
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
