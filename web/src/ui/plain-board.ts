/*
 * The board of a game without one of its own: the table as it is drawn for a terminal, with frames and hues. Together
 * with the list of choices it plays any game. Screen readers get the plain lines instead of the frames.
 */
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { TextFields } from '../protocol.ts';
import { client } from '../socket-client.ts';
import { shared } from './base-element.ts';
import { frame } from './frame.ts';
import { GameBoard } from './game-board.ts';
import { styled } from './styled.ts';
import './seats-panel.ts';

/** A byte 1 to 7 gives what follows that hue, 15 the ordinary one (engine/text.h). */
const MARK = /[\u0001-\u0007\u000f]/;

/** The pieces of a drawn text, each with its hue; 0: the ordinary one. */
function pieces(text: string): { hue: number; text: string }[] {
  return text.split(/(?=[\u0001-\u0007\u000f])/).map((piece) => {
    const mark = MARK.test(piece) ? piece.charCodeAt(0) : 15;
    return { hue: mark % 15, text: piece.replace(MARK, '') };
  });
}

/** Characters of the longest line. */
function columns(text: string): number {
  const plain = text.replaceAll(new RegExp(MARK, 'g'), '');
  return Math.max(1, ...plain.split('\n').map((line) => [...line].length));
}

@customElement('plain-board')
export class PlainBoard extends GameBoard<unknown> {
  @state() private drawn = '';
  @state() private plain = '';

  /** Returns nothing: a table drawn in characters has no elements for choices. */
  protected override selectorsOf(): string[] {
    return [];
  }

  static override styles = [
    shared,
    frame,
    css`
      .table {
        container-type: inline-size;
        overflow-x: auto;
        margin: 4px 0 12px;
      }
      pre {
        margin: 0 auto;
        width: max-content;
        font-family: ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace;
        font-variant-numeric: normal;
        /* As large as its columns fit, a character being 0.61 em wide; what is wider than a phone scrolls. */
        font-size: clamp(11px, calc(100cqi / var(--columns) / 0.61), 17px);
        line-height: normal; /* so that frames close */
      }
      [data-hue='1'] {
        color: var(--hue-twins);
      }
      [data-hue='2'] {
        color: var(--hue-queen);
      }
      [data-hue='3'] {
        color: var(--hue-rabbit);
      }
      [data-hue='4'] {
        color: var(--hue-cat);
      }
      [data-hue='5'] {
        color: var(--hue-hatter);
      }
      [data-hue='6'] {
        color: var(--hue-caterpillar);
      }
      [data-hue='7'] {
        color: var(--gold-ink);
      }
    `,
  ];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.table')?.focus(options);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('view') || changed.has('moment')) void this.load();
  }

  /** The request: the table as its seat sees it, or a moment of the replay. */
  private fields(): TextFields {
    const { view, moment } = this;
    if (!moment) return { ...(view.seat === null ? {} : { seat: view.seat }), part: 'board' };
    return { at: moment.at, ...(moment.viewer === null ? {} : { eyes: moment.viewer }) };
  }

  private async load(): Promise<void> {
    const { view, moment } = this;
    const command = { do: 'text', table: view.table, ...this.fields() } as const;
    try {
      const [drawn, plain] = await Promise.all([client.request({ ...command, drawn: true }), client.request(command)]);
      if (view !== this.view || moment !== this.moment) return;
      this.drawn = drawn.text;
      this.plain = plain.text;
    } catch {
      // the connection is down; the next view asks again
    }
  }

  private table(): TemplateResult {
    return html`<div class="table" role="group" tabindex="0" aria-label=${this.view.title}>
      <div class="visually-hidden">${this.plain.split('\n').map((line) => html`<p>${line}</p>`)}</div>
      <pre aria-hidden="true" ${styled({ '--columns': String(columns(this.drawn)) })}>${pieces(this.drawn).map(
        ({ hue, text }) => (hue === 0 ? text : html`<span data-hue=${hue}>${text}</span>`),
      )}</pre>
    </div>`;
  }

  override render() {
    return html`<div class="frame">
      <section class="main sheet gilt">
        <slot name="head"></slot>
        ${this.table()}
        <slot name="actions"></slot>
      </section>
      <div class="side">
        <seats-panel .view=${this.view}></seats-panel>
        <slot name="side"></slot>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'plain-board': PlainBoard;
  }
}
