/*
 * The tea party as a scene: armchairs behind the table for the huge, chairs at it, and saucers on it for the tiny.
 * Every guest has a place card with number, name and what the card does, however small the guest is. Pointing at a
 * stack shows all of it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import '@web/ui/icon.ts';
import { card, drawn, person, ribbons } from './card.ts';
import { actorBadge } from './actor-badge.ts';
import { marksOf, nthOf, roman } from './fit.ts';
import { inBrief, nameOf, shortName } from './names.ts';
import { TREATS, hueOf } from './pictures.ts';
import { looks, type RenderContext } from './render-context.ts';
import { seatOf, setting } from './setting.ts';
import { choicesAt, pageOfChoice, pullsFrom, targetOfCell, treated } from './targets.ts';
import { COLUMNS, POTION, ROWS, VERB, orderOf, rowOf, topOf, type Kind } from './state.ts';
import { cardWords, word } from './words.ts';
import { whyNot } from './why.ts';

function label(context: RenderContext, cell: number, stack: readonly Kind[]): string {
  const target = targetOfCell(cell);
  const top = stack.at(-1);
  const covered = stack.slice(0, -1).map(nameOf);
  return [
    top === undefined ? word('empty') : cardWords(top),
    `${word(`row${rowOf(cell)}`)}, ${word('place', (cell % COLUMNS) + 1)}`,
    ...(covered.length > 0 ? [word('covered', covered.join(', '))] : []),
    ...(context.chosen(target) ? [word('chosen')] : context.live(target) ? [word('canTake'), outcome(context, cell)] : []),
  ].join(', ');
}

/** The whole stack, from the top down. */
function fan(stack: readonly Kind[]): TemplateResult {
  return html`<span class="fan" data-fan aria-hidden="true">${[...stack].reverse().map((kind) => card(kind))}</span>`;
}

/** The result of choosing this guest, in a word or two. */
function outcome(context: RenderContext, cell: number): string {
  const { state, seat, choices } = context;
  const target = targetOfCell(cell);
  const here = choicesAt(state, choices, target);
  const meant = here.find(({ move }) => move === context.selected?.move) ?? here[0];
  const pull = pullsFrom(state, choices, target).map((choice) => pageOfChoice(choice) ?? '');
  const page = pull[0] ?? (meant?.act[0] === VERB.from ? state.pull : null);
  if (page !== null && page !== undefined) return word('outcomePage', roman(nthOf(state, seat, page)));
  switch (meant?.act[0]) {
    case VERB.treat:
      return here.length > 1 && !context.selected ? word('outcomeBoth') : word(meant.act[1] === POTION ? 'outcomeShrinks' : 'outcomeGrows');
    case VERB.copy:
      return word('outcomeCopy');
    case VERB.take:
      return word('outcomeTake');
    default:
      return '';
  }
}

/** The Rabbit has declared cards of this place: they are as good as gone. */
function declared(context: RenderContext, cell: number): boolean {
  const { effect } = context.state;
  return effect?.name === 'rabbit' && effect.cells.includes(`${rowOf(cell)}${(cell % COLUMNS) + 1}`);
}

/** The text of the label in a low row, which has no room for all of it. */
const KIND_OF: Partial<Record<string, string>> = { pull: 'into', 'pull-from': 'into', treat: 'feeds' };

/** The card that stands before a guest: number, name, and what it does; on its upper edge what would be done now. */
function placeCard(context: RenderContext, cell: number, top: Kind): TemplateResult {
  const words = context.live(targetOfCell(cell)) ? outcome(context, cell) : '';
  return html`<span class="place" ${styled({ '--of': hueOf(top) })} aria-hidden="true"
      ><span class="who">${drawn('order figures', orderOf(top) ?? '')}${drawn('called', shortName(top))}</span
      >${drawn('brief', inBrief(top))}</span
    >${words === '' ? nothing : drawn(`outcome ${KIND_OF[context.state.step] ?? ''}`, words)}`;
}

function place(context: RenderContext, cell: number): TemplateResult {
  const target = targetOfCell(cell);
  const stack = context.state.tea[cell] ?? [];
  const top = stack.at(-1) ?? null;
  const going = treated(context.state, context.selected);
  const coming = going?.to === cell ? topOf(context.state, going.from) : null;
  const copied = context.state.effect?.copied === `${rowOf(cell)}${(cell % COLUMNS) + 1}`;
  const below = stack.length - 1;
  const classes = {
    ...{ cell: true, [rowOf(cell)]: true, empty: top === null, leaving: going?.from === cell, copied },
    ...{ taken: declared(context, cell), armed: context.armed === target, ...looks(context, target) },
  };
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${target}
    data-why=${whyNot(context, target)}
    data-stack=${stack.length}
    aria-pressed=${ariaBool(context.chosen(target))}
    aria-disabled=${ariaBool(!context.live(target) && below < 1)}
    aria-label=${label(context, cell, stack)}
  >
    ${seatOf(rowOf(cell))}
    ${top === null
      ? rowOf(cell) === 'tiny'
        ? setting(cell % COLUMNS)
        : nothing
      : html`<span class="top sitter" data-top=${cell}>${person(top)}</span>${placeCard(context, cell, top)}
          ${ribbons(marksOf(context.state, context.seat, target, top))}`}
    ${actorBadge(context, target)}
    ${coming === null ? nothing : html`<span class="sitter coming">${person(coming)}</span>`}
    ${below > 0 ? drawn('more figures', `+${below}`) : nothing}
    ${context.look === target && below > 0 ? fan(stack) : nothing}
  </div>`;
}

/** The treat that takes a guest from one row to the other. */
function between(treat: 'cake' | 'potion'): TemplateResult {
  return html`<span class="between ${treat}"
    ><w-icon .picture=${TREATS[treat]}></w-icon><i>${word(treat === 'cake' ? 'cakeGrows' : 'potionShrinks')}</i></span
  >`;
}

export function party(context: RenderContext): TemplateResult {
  return html`<div class="tea" role="group" aria-label=${word('party')} data-group="tea">
    <div class="rails" aria-hidden="true">
      <span class="row-name">${word('athugeRow')}</span>${between('cake')}<span class="row-name">${word('centre')}</span
      >${between('potion')}<span class="row-name">${word('attinyRow')}</span>
    </div>
    ${ROWS.map(
      (row, r) => html`<div class="row-of ${row}">${[0, 1, 2].map((column) => place(context, r * COLUMNS + column))}</div>`,
    )}
  </div>`;
}
