/*
 * A board to look at: laid out as at a table in this window, and the part of it that matters scaled into the room that
 * the page keeps for it. Screen readers get the words beside it.
 */
import { css, html, type LitElement, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { boards, type BoardProperties } from '../board.ts';
import type { View, ViewMessage } from '../protocol.ts';
import { BaseElement } from './base-element.ts';
import { LazyModules } from './lazy-module.ts';
import type { PictureCrop } from './picture-crops.ts';

export type Board = LitElement & BoardProperties;

/** A board with that view; `asked` is the choice to be shown as chosen. */
export function boardWith(message: ViewMessage, asked: readonly string[] = []): Board {
  const selected = message.choices?.find(({ move }) => asked.includes(move)) ?? null;
  const view: View = { ...message, asked: [...asked], log: [], whole: true };
  const board = document.createElement(`board-${message.game}`) as Board;
  return Object.assign(board, { view, selected, sending: false, pointed: null, still: true, moment: null });
}

export const boardPictureStyle = css`
  .room {
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

/** Its holder says which part of the board matters, lays `stageOf()` into `.room`, and sets the board when it has one. */
export abstract class BoardPicture extends BaseElement {
  @state() protected board: Board | null = null;
  @query('.room') private room!: HTMLElement | null;
  @query('.stage') private stage!: HTMLElement | null;
  private readonly resized = new ResizeObserver(() => this.fit());

  private readonly modules = new LazyModules(this);

  protected abstract get crop(): PictureCrop;

  /** How much of the room's height the part must fill to be worth a look; else it stays hidden. */
  protected get least(): number {
    return 0;
  }

  /** Whether the board of this game is there; else it is loaded. */
  protected hasBoard(game: string): boolean {
    const load = boards[game];
    return load !== undefined && this.modules.need(game, load) === 'ready';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  protected override updated(): void {
    this.resized.disconnect();
    void this.watch();
  }

  /** Fits the part again whenever it, its board or the room has another size. */
  private async watch(): Promise<void> {
    await this.board?.updateComplete;
    const part = this.board?.shadowRoot?.querySelector(this.crop.selector);
    for (const one of [this.room, this.board, part]) if (one) this.resized.observe(one);
  }

  /** Lays the part that matters over the room there is, and cuts off what lies around it. */
  private fit(): void {
    const { room, stage, crop } = this;
    const part = this.board?.shadowRoot?.querySelector(crop.selector)?.getBoundingClientRect();
    if (!room || !stage || !part || part.width === 0) return;
    const all = stage.getBoundingClientRect();
    const now = all.width / stage.offsetWidth;
    const around = crop.around ?? 0;
    const [left, top] = [(part.left - all.left) / now - around, (part.top - all.top) / now - around];
    const [width, height] = [part.width / now + 2 * around, part.height / now + 2 * around];
    const scale = Math.min(room.clientWidth / width, room.clientHeight / height, 1);
    const seen = height * scale >= this.least * room.clientHeight;
    stage.classList.toggle('fitted', seen);
    if (!seen) return;
    const x = (room.clientWidth - width * scale) / 2 - left * scale;
    const y = (room.clientHeight - height * scale) / 2 - top * scale;
    stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.style.clipPath = `inset(${top}px ${stage.offsetWidth - left - width}px ${stage.offsetHeight - top - height}px ${left}px)`;
  }

  protected stageOf(): TemplateResult {
    return html`<div class="stage" .inert=${true} aria-hidden="true">${this.board}</div>`;
  }
}
