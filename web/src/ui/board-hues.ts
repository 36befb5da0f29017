/* The hues that seats have at a board (those of their characters, corners, factions), for the page around it. */

/** The hues that boards give to a seat without a player. */
const NOBODY = /nobody|ink-soft/;

/**
 * Gives the page's seats the hues of the board in it. A seat that is nobody yet, early in a game, keeps what it had.
 * A board gives its hues when it has been drawn: call this then.
 */
export function takeHues(page: HTMLElement, board: HTMLElement, seats: number): void {
  const given = getComputedStyle(board);
  for (let seat = 0; seat < seats; seat++) {
    const name = `--seat-${seat}`;
    const own = board.style.getPropertyValue(name);
    if (own && !NOBODY.test(own)) page.style.setProperty(name, given.getPropertyValue(name));
  }
}
