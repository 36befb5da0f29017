/*
 * Binds the page to a board whose tag is known only when the game is: `<${tag} ${bindBoard(properties, listeners)}>`.
 * Both have to be exactly those of the contract (board.ts), or it does not compile.
 */
import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import type { Board, BoardEvents, BoardProperties } from '../board.ts';

export type BoardListeners = { readonly [Name in keyof BoardEvents]: (detail: BoardEvents[Name]) => void };

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

export const bindBoard = directive(BoardBinding);
