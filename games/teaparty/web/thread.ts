/*
 * A dotted gold thread from a guest or a card that is chosen or looked at to the page it fits, and from a page to the
 * character that fits it. It runs in the gaps: past the cards, along the edge of the books, and below the book of the
 * page.
 */
import { html, svg, type TemplateResult } from 'lit';
import { behind, pageOfChoice, suits, targetOf, targetOfCard, targetOfCell, targetOfPage, type Target } from './targets.ts';
import { VERB, isKind, type State } from './state.ts';
import type { RenderContext } from './render-context.ts';

export interface Thread {
  from: Target;
  page: string;
}

type Looked = Pick<RenderContext, 'state' | 'seat' | 'selected' | 'look' | 'armed'>;

/** The cards that could fill a page of the reader's, one by one: guests, then cards in hand. */
function sources(state: State, seat: number): Target[] {
  const cards = state.players[seat]?.characters.map(({ card }) => targetOfCard(card)) ?? [];
  return [...state.tea.map((_, cell) => targetOfCell(cell)), ...cards];
}

/** A card that can be laid on a page: neither a chapter nor a hero. */
function person(target: Target | null): boolean {
  const card = behind(target, 'card');
  return behind(target, 'cell') !== null || (card !== null && isKind(card));
}

/** The thread of what is chosen, else of what is looked at; none for a guest who is copied, and so stays at the table. */
export function threads({ state, seat, selected, look, armed }: Looked): Thread[] {
  if (selected?.act[0] === VERB.copy) return [];
  const open = seat === null ? [] : (state.players[seat]?.open ?? []);
  const chosen = selected && selected.act[0] !== VERB.treat ? targetOf(selected, state) : null;
  const at = armed ?? (chosen !== null && (person(chosen) || pageOfChoice(selected) !== null) ? chosen : look);
  if (seat === null || at === null) return [];
  const all = open.flatMap(({ pages }) => pages);
  const page = all.find((one) => targetOfPage(one.page) === at);
  if (page) return sources(state, seat).filter((from) => suits(page, state, from)).map((from) => ({ from, page: page.page }));
  if (!person(at)) return [];
  return all.filter((one) => suits(one, state, at)).map((one) => ({ from: at, page: one.page }));
}

export function threadLayer(): TemplateResult {
  const line = (name: string) => svg`<path class=${name} fill="none"></path>`;
  return html`<svg class="thread" aria-hidden="true">${line('under')}${line('over')}</svg>`;
}

/** Points of the way, from a source to the foot of a page, measured from the corner of the layer. */
function way(root: ParentNode, origin: DOMRect, { from, page }: Thread): string {
  const box = (what: string, within: ParentNode = root): DOMRect | null => {
    const all = [...within.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    return all.find(({ width }) => width > 0) ?? null;
  };
  const books = root.querySelector('.books');
  const book = [...root.querySelectorAll('.book.mine')].find((one) => box(`[data-target="${targetOfPage(page)}"]`, one));
  const [leaf, start, hand] = [book && box(`[data-target="${targetOfPage(page)}"]`, book), box(`[data-target="${from}"]`), box('.hand')];
  if (!books || !book || !leaf || !start || !hand) return '';
  const edge = books.getBoundingClientRect().left - 5;
  const below = book.getBoundingClientRect().bottom + 3;
  const middle = start.left + start.width / 2;
  const cell = behind(from, 'cell') !== null;
  const side = cell ? start.bottom + 1.5 : hand.top + 4;
  const points = [
    [middle, cell ? start.bottom : side + 5],
    [middle, side],
    [edge, side],
    [edge, below],
    [leaf.left + leaf.width / 2, below],
    [leaf.left + leaf.width / 2, leaf.bottom - 3],
  ];
  return `M${points.map(([x, y]) => `${((x ?? 0) - origin.left).toFixed(1)},${((y ?? 0) - origin.top).toFixed(1)}`).join(' L')}`;
}

/** Lays the threads as everything lies now. */
export function layThreads(root: ParentNode, all: readonly Thread[]): void {
  const layer = root.querySelector('.thread');
  if (!layer) return;
  const ways = all.length === 0 ? '' : all.map((one) => way(root, layer.getBoundingClientRect(), one)).join(' ').trim();
  for (const path of layer.querySelectorAll('path')) path.setAttribute('d', ways);
}
