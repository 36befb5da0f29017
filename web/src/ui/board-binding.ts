/*
 * Binds the page to a board, whose tag is known only when the game is. Properties and listeners have to be exactly those
 * of the contract (board.ts), or it does not compile.
 */
import { html, noChange, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { boards, type Board, type BoardEvents, type BoardProperties } from '../board.ts';
import type { LazyModules } from './lazy-module.ts';
import './loading-sheet.ts';
import './plain-board.ts';

type BoardListeners = { readonly [Name in keyof BoardEvents]: (detail: BoardEvents[Name]) => void };

class BoardBinding extends Directive {
  private listeners: BoardListeners | undefined;

  override update(part: ElementPart, [properties, listeners]: [BoardProperties, BoardListeners]) {
    const board = part.element as Board;
    Object.assign(board, properties);
    if (!this.listeners) for (const name of Object.keys(listeners)) board.addEventListener(name, this);
    this.listeners = listeners;
    return noChange;
  }

  handleEvent(event: CustomEvent): void {
    const listener = this.listeners?.[event.type as keyof BoardEvents] as ((detail: unknown) => void) | undefined;
    listener?.(event.detail);
  }

  override render(_properties: BoardProperties, _listeners: BoardListeners) {
    return noChange;
  }
}

const bindBoard = directive(BoardBinding);

/** The board of this game, as soon as it is loaded, with the page's own parts in its slots. */
export function boardOf(modules: LazyModules, properties: BoardProperties, listeners: BoardListeners, parts: TemplateResult) {
  const { game } = properties.view;
  const own = boards[game];
  const loading = own ? modules.need(game, own) : 'ready';
  if (loading !== 'ready') return html`<loading-sheet ?failed=${loading === 'failed'}></loading-sheet>`;
  const tag = unsafeStatic(own ? `board-${game}` : 'plain-board'); // names from our own list
  return staticHtml`<${tag} data-board ${bindBoard(properties, listeners)}>${parts}</${tag}>`;
}
