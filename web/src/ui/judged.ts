/*
 * Two moves of a study on the board at once: dashed rose around what was played, gold around what would have been
 * better. A board says which of its elements stand for a choice (`selectorsOf` of GameBoard); these are marked here, in
 * `data-judged`, after each time that the board was drawn.
 */
import { css } from 'lit';
import type { Judged } from '../board.ts';
import type { Choice } from '../protocol.ts';

export const judgedStyle = css`
  /* Above whatever a board does with its outlines. */
  [data-judged] {
    outline-offset: 1px !important;
    opacity: 1;
    z-index: 3;
  }
  w-card[data-judged] {
    border-radius: 9px;
  }
  [data-judged='taken'] {
    outline: 3px dashed var(--rose-ink) !important;
  }
  [data-judged='better'] {
    outline: 4px solid var(--glow) !important;
  }
  [data-judged='both'] {
    outline: 3px dashed var(--rose-ink) !important;
    box-shadow: 0 0 0 8px var(--glow);
  }
`;

/** Marks what stands for the two choices, and nothing else. */
export function markJudged(root: ParentNode, judged: Judged | null, selectorsOf: (choice: Choice) => readonly string[]): void {
  const at = (choice: Choice | undefined): Set<Element> =>
    new Set(choice ? selectorsOf(choice).flatMap((spot) => [...root.querySelectorAll(spot)]) : []);
  const [taken, better] = [at(judged?.taken), at(judged?.better)];
  for (const old of root.querySelectorAll('[data-judged]')) if (!taken.has(old) && !better.has(old)) old.removeAttribute('data-judged');
  for (const spot of new Set([...taken, ...better])) {
    const as = !better.has(spot) ? 'taken' : !taken.has(spot) ? 'better' : 'both';
    spot.setAttribute('data-judged', as);
  }
}
