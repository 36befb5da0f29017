/*
 * The numbers of a hint on the board: each choice that it names wears its number where a board says that it stands
 * (`selectorsOf` of GameBoard), in `data-advised`; so that three choices are seen to differ before one is read.
 */
import { css } from 'lit';
import type { Choice } from '../protocol.ts';

export const advisedStyle = css`
  [data-advised]::after {
    content: attr(data-advised) / '';
    box-sizing: border-box;
    position: absolute;
    left: 50%;
    top: -9px;
    z-index: 5;
    translate: -50% 0;
    min-width: 22px;
    padding: 0 4px;
    border: 2px solid var(--card);
    border-radius: 999px;
    font: bold 0.8rem/18px var(--plain);
    text-align: center;
    color: var(--on-rose);
    background: var(--rose);
    pointer-events: none;
  }
`;

/** Writes the numbers, the best 1, and takes away those of an earlier hint. */
export function markAdvised(root: ParentNode, advised: readonly Choice[], selectorsOf: (choice: Choice) => readonly string[]): void {
  const marks = new Map<Element, number[]>();
  for (const [i, choice] of advised.entries())
    for (const spot of new Set(selectorsOf(choice).flatMap((what) => [...root.querySelectorAll(what)]))) marks.set(spot, [...(marks.get(spot) ?? []), i + 1]);
  for (const old of root.querySelectorAll('[data-advised]')) if (!marks.has(old)) old.removeAttribute('data-advised');
  for (const [spot, numbers] of marks) spot.setAttribute('data-advised', numbers.join('·'));
}
