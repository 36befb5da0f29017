/*
 * The losses by a declared effect, a row for each: who goes, from whose chapter or chair, and where to. The
 * rows are the same for everybody; a reader's own are set apart by style alone.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { nameAt } from '@web/ui/chair-head.ts';
import { portrait } from './card.ts';
import { nameOf, titleOf } from './names.ts';
import type { RenderContext } from './render-context.ts';
import { cellOf, chapterOf, figureOf, ownerOf, pageOf, rowOf, type Figure, type State } from './state.ts';
import { word } from './words.ts';

export function playerName({ view }: RenderContext, seat: number): string {
  const chair = view.chairs[seat];
  return chair ? nameAt(view, chair) : '';
}

interface Loss {
  figure: Figure;
  /** The seat that loses it; null: a guest of everybody. */
  owner: number | null;
  from: string;
  to: string;
  /** Its owner is worse off by it. */
  lost?: boolean;
}

/** The Rabbit's cards, the top one of a place first. */
function guests(context: RenderContext, state: State, cells: readonly string[], seat: number): Loss[] {
  const seen = new Map<number, number>();
  return cells.flatMap((name) => {
    const cell = cellOf(name);
    const depth = seen.get(cell) ?? 0;
    seen.set(cell, depth + 1);
    const figure = state.tea[cell]?.at(-1 - depth);
    const to = word('handIs', playerName(context, seat));
    return figure ? [{ figure, owner: null, from: word(`row${rowOf(cell)}`), to }] : [];
  });
}

export function lossesOf(context: RenderContext): Loss[] {
  const { state } = context;
  const { effect } = state;
  if (!effect) return [];
  const title = (page: string | null): string => (page === null ? '' : titleOf(chapterOf(page)));
  const stolen = effect.steals.flatMap(({ from, to }) => {
    const on = pageOf(state, from)?.on;
    const dest = `${playerName(context, effect.seat)}: ${title(to)}`;
    return on ? [{ figure: figureOf(on), owner: ownerOf(state, chapterOf(from)), from: title(from), to: dest, lost: true }] : [];
  });
  const beheaded = state.players.flatMap(({ open }, seat) => {
    const chapter = open.find(({ pages }) => pages.some(({ on }) => on !== null && on === effect.kind));
    if (seat === effect.seat || !chapter || effect.kind === null) return [];
    return [{ figure: effect.kind, owner: seat, from: titleOf(chapter.chapter), to: word('discard'), lost: true }];
  });
  const placed = (figure: Figure): Loss[] =>
    effect.page === null ? [] : [{ figure, owner: ownerOf(state, chapterOf(effect.page)), from: '', to: title(effect.page) }];
  const onPage = effect.name === 'page' ? placed('alice') : effect.name === 'guard' ? placed('so') : [];
  return [...guests(context, state, effect.cells, effect.seat), ...stolen, ...beheaded, ...onPage];
}

/** While a reaction is asked for. */
export function losses(context: RenderContext): TemplateResult | typeof nothing {
  const rows = context.state.window ? lossesOf(context) : [];
  if (rows.length === 0) return nothing;
  return html`<div class="losses">
    ${rows.map(
      ({ figure, owner, from, to }) => html`<div class="loss" data-owner=${owner ?? ''}>
        ${portrait(figure)}
        <span class="losing"
          >${nameOf(figure)}<i
            >${owner === null ? nothing : html`<w-seat .seat=${owner}></w-seat> ${playerName(context, owner)}${from ? ': ' : ''}`}${from}</i
          ></span
        >
        <b class="goes" aria-hidden="true">→</b><span class="dest">${to}</span>
      </div>`,
    )}
  </div>`;
}
