/*
 * The tea table: three rows of places, the huge cards large, the tiny ones small. Covered cards stick out above
 * the one on top; pointing at a stack shows all of it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import '@web/ui/icon.ts';
import { card, drawn } from './card.ts';
import { nameOf } from './names.ts';
import { TREATS, teapot } from './pictures.ts';
import { looks, type Scene } from './scene.ts';
import { choicesAt, targetOfCell, treated } from './targets.ts';
import { COLUMNS, POTION, ROWS, VERB, rowOf, topOf, type Kind } from './state.ts';
import { cardWords, word } from './words.ts';

/** More covered cards than these do not stick out. */
const OUT_MOST = 3;

function label(scene: Scene, cell: number, stack: readonly Kind[]): string {
  const target = targetOfCell(cell);
  const top = stack.at(-1);
  const covered = stack.slice(0, -1).map(nameOf);
  return [
    top === undefined ? word('empty') : cardWords(top),
    `${word(`row${rowOf(cell)}`)}, ${word('place', (cell % COLUMNS) + 1)}`,
    ...(covered.length > 0 ? [word('covered', covered.join(', '))] : []),
    ...(scene.chosen(target) ? [word('chosen')] : scene.live(target) ? [word('canTake')] : []),
  ].join(', ');
}

/** The whole stack, from the top down. */
function fan(stack: readonly Kind[]): TemplateResult {
  return html`<span class="fan" data-fan aria-hidden="true">${[...stack].reverse().map((kind) => card(kind))}</span>`;
}

/** The treats that may be given here, drawn on the card. */
function treats(scene: Scene, cell: number): TemplateResult | typeof nothing {
  const here = choicesAt(scene.state, scene.choices, targetOfCell(cell)).filter(({ act }) => act[0] === VERB.treat);
  if (here.length === 0) return nothing;
  const chosen = here.find(({ move }) => move === scene.selected?.move);
  return html`<span class="offered" aria-hidden="true"
    >${(chosen ? [chosen] : here).map(({ act }) => {
      const treat = act[1] === POTION ? 'potion' : 'cake';
      return html`<w-icon class=${treat} .picture=${TREATS[treat]}></w-icon>`;
    })}</span
  >`;
}

/** The Rabbit has declared cards of this place: they are as good as gone. */
function declared(scene: Scene, cell: number): number {
  const { effect } = scene.state;
  const name = `${rowOf(cell)}${(cell % COLUMNS) + 1}`;
  return effect?.name === 'rabbit' ? effect.cells.filter((one) => one === name).length : 0;
}

function place(scene: Scene, cell: number): TemplateResult {
  const target = targetOfCell(cell);
  const stack = scene.state.tea[cell] ?? [];
  const going = treated(scene.state, scene.selected);
  const coming = going?.to === cell ? topOf(scene.state, going.from) : null;
  const copied = scene.state.effect?.copied === `${rowOf(cell)}${(cell % COLUMNS) + 1}`;
  const taken = declared(scene, cell);
  const below = stack.slice(0, -1);
  const classes = {
    ...{ cell: true, [rowOf(cell)]: true, empty: stack.length === 0, leaving: going?.from === cell },
    ...{ copied, taken: taken > 0, armed: scene.armed === target, ...looks(scene, target) },
  };
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${target}
    data-stack=${stack.length}
    aria-pressed=${ariaBool(scene.chosen(target))}
    aria-disabled=${ariaBool(!scene.live(target) && below.length === 0)}
    aria-label=${label(scene, cell, stack)}
  >
    <span class="saucer"></span>
    ${below.slice(-OUT_MOST).map(
      (kind, i, all) =>
        html`<span class="under" ${styled({ '--depth': String(all.length - i) })}>${card(kind)}</span>`,
    )}
    ${stack.slice(-1).map((kind) => html`<span class="top" data-top=${cell}>${card(kind)}</span>`)}
    ${coming === null ? nothing : html`<span class="coming">${card(coming)}</span>`}
    ${below.length > 0 ? drawn('more figures', stack.length) : nothing}
    ${treats(scene, cell)} ${scene.look === target && below.length > 0 ? fan(stack) : nothing}
  </div>`;
}

export function party(scene: Scene): TemplateResult {
  return html`<div class="tea" role="group" aria-label=${word('party')} data-group="tea">
    <span class="ornament" aria-hidden="true"><w-icon .picture=${teapot}></w-icon></span>
    ${ROWS.map(
      (row, r) => html`<div class="row-of ${row}">
        <span class="row-name" aria-hidden="true">${word(row)}</span>
        ${[0, 1, 2].map((column) => place(scene, r * COLUMNS + column))}
      </div>`,
    )}
  </div>`;
}
