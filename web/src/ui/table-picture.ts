/* The board of a table as everybody sees it, small: on the home page, in place of the cover. */
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ViewMessage } from '../protocol.ts';
import { shared } from './base-element.ts';
import { BoardPicture, boardPictureStyle, boardWith } from './board-picture.ts';
import { cropOf, type PictureCrop } from './picture-crops.ts';

@customElement('table-picture')
export class TablePicture extends BoardPicture {
  @property({ attribute: false }) seen!: ViewMessage;
  private drawn: ViewMessage | null = null;

  static override styles = [
    shared,
    boardPictureStyle,
    css`
      :host {
        display: block;
      }
      .room {
        height: 100%;
        border-radius: inherit;
      }
      /* Until there is something to see, the cover lies there. */
      .room:has(.fitted) {
        background: var(--paper);
      }
    `,
  ];

  protected override get crop(): PictureCrop {
    return cropOf(this.seen.game, 'small');
  }

  /** A board that is folded to a strip says less than the cover. */
  protected override get least(): number {
    return 0.6;
  }

  /** Until there is a board, the cover stays. */
  protected override willUpdate(): void {
    const { seen } = this;
    if (seen === this.drawn || !this.hasBoard(seen.game)) return;
    this.drawn = seen;
    this.board = boardWith(seen);
  }

  override render() {
    return html`<div class="room">${this.stageOf()}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-picture': TablePicture;
  }
}
