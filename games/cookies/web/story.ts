/*
 * The acts between two views, and the change on the table by each of them: so that the board can
 * show a chain link by link. It applies only what the server has told; at its end the view counts.
 */
import { HAPPENED, LUCK, type Act, type View } from '@web/protocol.ts';
import { CHARACTERS, EVENT, HIDDEN_COOKIE, JOKER, VERB, type Card, type State } from './state.ts';

/** More moves than these were missed, not watched. */
const MOVES_MAX = 4;

/** The table as it is shown: perhaps some acts behind the view. */
export interface Shown {
  state: State;
  /** The field that the hand points at; it stays there when the turn is over. */
  pointer: number | null;
  /** The seat that has played the last card. */
  by: number | null;
}

/** The acts between two views; null: there is nothing to tell, or too much. */
export function actsSince(before: View<State>, after: View<State>): Act[] | null {
  if (before.table !== after.table || !before.position || !after.position) return null;
  const fresh = after.log.filter((entry) => entry.seq > before.seq);
  if (fresh.length > MOVES_MAX || fresh.some((entry) => entry.is === 'undo')) return null;
  const acts = fresh.flatMap((entry) => entry.acts ?? []);
  return acts.length > 0 ? acts : null;
}

/** The table of a view; what the position itself has forgotten is in the log, or was shown before. */
export function settled(view: View<State>, state: State, was: Shown | null | undefined): Shown {
  const acts = view.log.flatMap((entry) => entry.acts ?? []);
  const spin = [...acts].reverse().find((act) => act[0] === LUCK && act[1] === VERB.spin);
  const play = [...acts].reverse().find((act) => act[0] < LUCK && act[1] === VERB.play);
  return {
    state: structuredClone(state),
    pointer: state.pointer ?? spin?.[2] ?? was?.pointer ?? null,
    by: play?.[0] ?? was?.by ?? null,
  };
}

function happen(state: State, [, event, a, b, c]: Act): void {
  const player = state.players[a];
  if (!player) return;
  if (event === EVENT.walk) player.field = (b + c) % state.ring.length;
  else if (event === EVENT.out) player.hole = false;
  else if (event === EVENT.fall) player.hole = true;
  else if (event === EVENT.grow) player.large = true;
  else if (event === EVENT.shrink) player.large = false;
  else if (event === EVENT.left) player.character = CHARACTERS[b] ?? null;
  else if (event === EVENT.small) {
    player.small += b;
    player.points += b;
    state.pool -= b;
  } else if (event === EVENT.cookie) {
    player.big[b] = (player.big[b] ?? 0) + 1;
    player.points += b;
    if (c === HIDDEN_COOKIE) state.stack[b] = (state.stack[b] ?? 1) - 1;
    else state.up = null;
  }
}

/** One act more is shown. */
export function book(shown: Shown, act: Act): void {
  const [by, verb, a, b] = act;
  const { state } = shown;
  if (by === HAPPENED) happen(state, act);
  else if (by === LUCK && verb === VERB.reveal) {
    state.up = a;
    state.stack[a] = (state.stack[a] ?? 1) - 1;
  } else if (by === LUCK && verb === VERB.spin) shown.pointer = a;
  else if (by < LUCK && verb === VERB.choose) {
    const player = state.players[by];
    if (player) player.character = CHARACTERS[a] ?? null;
  } else if (by < LUCK && verb === VERB.play) {
    const card: Card = b === JOKER ? 'joker' : b;
    const player = state.players[by];
    if (player) player.last = card;
    shown.by = by;
    state.seat = by;
  }
}

/** Marks on the clock for entries of the log. */
export interface Marks {
  /** The seat that has done something with a field last. */
  fields: ReadonlyMap<number, number>;
  /** How far each pawn went, and from where. */
  walks: readonly { seat: number; from: number; steps: number }[];
}

export function marksOf(acts: readonly Act[] | undefined, fields: number): Marks {
  const found = new Map<number, number>();
  const walks: Marks['walks'][number][] = [];
  let actor = 0;
  for (const [by, verb, a, b, c] of acts ?? []) {
    if (by < LUCK) actor = by;
    if (by === LUCK && verb === VERB.spin) found.set(a, actor);
    else if (by !== HAPPENED) continue;
    else if (verb === EVENT.walk) {
      found.set((b + c) % fields, a);
      walks.push({ seat: a, from: b, steps: c });
    } else if (verb === EVENT.void) found.set(a, actor);
    else if (verb === EVENT.taken || verb === EVENT.grow || verb === EVENT.shrink || verb === EVENT.empty)
      found.set(b, a);
  }
  return { fields: found, walks };
}
