/*
 * A card: a hero or a character with number, treats and name; a chapter with its pages; a back. Small ones show a
 * head; those that are read (`told`) the whole person, what the card does, and why it can or cannot be played.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '@web/ui/icon.ts';
import { styled } from '@web/ui/styled.ts';
import '@web/ui/icon.ts';
import { roman, type Marks } from './fit.ts';
import { briefName, doesWhat, inBrief, nameOf, shortName, titleOf } from './names.ts';
import { FIGURES, TREATS, book, hueOf, teapot } from './pictures.ts';
import { figureOf, isKind, orderOf, treatsOf } from './state.ts';
import type { Chapter, Face, Figure, Kind, Page } from './state.ts';
import { word } from './words.ts';

export type Back = 'hero' | 'character' | 'chapter';

/** Letters that are part of a picture: screen readers get the label of the thing itself. */
export function drawn(name: string, text: string | number): TemplateResult {
  return html`<b class="${name} drawn" data-text=${text} aria-hidden="true"></b>`;
}

/** The head of a character. */
export function portrait(figure: Figure): TemplateResult {
  return html`<w-icon class="portrait" .picture=${FIGURES[figure]} ${styled({ color: hueOf(figure) })}></w-icon>`;
}

/** The character from head to foot. */
export function person(figure: Figure): TemplateResult {
  return html`<w-icon class="person" whole .picture=${FIGURES[figure]}></w-icon>`;
}

function treats(of: Kind | Face): TemplateResult | typeof nothing {
  const both = treatsOf(of);
  const icon = (treat: 'potion' | 'cake') => html`<w-icon class=${treat} .picture=${TREATS[treat]}></w-icon>`;
  return both.length === 0 ? nothing : html`<span class="treats">${both.map(icon)}</span>`;
}

function number(of: Kind | Face): TemplateResult | typeof nothing {
  const order = orderOf(of);
  return order === null ? nothing : drawn('number figures', order);
}

export function card(of: Kind | Face): TemplateResult {
  const figure = figureOf(of);
  return html`<span class="card ${isKind(of) ? 'guest' : 'hero'}" ${styled({ '--of': hueOf(figure) })} aria-hidden="true"
    ><span class="rim"></span>${number(of)} ${treats(of)} ${portrait(figure)}${drawn('label', shortName(figure))}</span
  >`;
}

/** The foot of a card in hand: it may be played, it may not, or no card is asked for. */
export interface Foot {
  is: 'yes' | 'no' | 'wait';
  words: string;
}

function footOf({ is, words }: Foot): TemplateResult | typeof nothing {
  if (words === '') return nothing;
  return drawn(`card-foot ${is}`, `${is === 'yes' ? '✓ ' : is === 'no' ? '✕ ' : ''}${words}`);
}

/** The ribbons of the chapters that a character fits; a hollow one: at another size. */
export function ribbons({ fits, wants }: Marks): TemplateResult | typeof nothing {
  if (fits.length > 0)
    return html`<span class="marks">${fits.map((nth) => drawn('mark', roman(nth)))}</span>`;
  return wants ? html`<span class="marks">${drawn('mark hollow', roman(wants.nth))}</span>` : nothing;
}

export function toldCard(of: Kind | Face, foot: Foot, marks: Marks): TemplateResult {
  const figure = figureOf(of);
  const back = isKind(of) ? 'guest' : 'hero';
  return html`<span class="card told ${back}" ${styled({ '--of': hueOf(figure) })} aria-hidden="true"
    ><span class="ground">${person(figure)}</span>${number(of)} ${treats(of)} ${ribbons(marks)}
    <span class="name">${drawn('full', nameOf(figure))}${drawn('short', shortName(figure))}${drawn('shortest', briefName(figure))}</span>
    ${drawn('does', doesWhat(figure))} ${drawn('brief', inBrief(figure))} ${footOf(foot)}</span
  >`;
}

const BACKS: Record<Back, Picture> = { hero: FIGURES.rabbit, character: teapot, chapter: book };

/** The emblem on the back of all cards of a deck. */
export function emblem(of: Back): TemplateResult {
  return html`<w-icon .picture=${BACKS[of]}></w-icon>`;
}

export function back(of: Back): TemplateResult {
  return html`<span class="card back ${of}" aria-hidden="true">${emblem(of)}</span>`;
}

/** A page in a few pixels: the portrait small or large, with the treat that makes it so. */
function tinyPage({ portrait: who, size }: Page): TemplateResult {
  return html`<span class="tiny-page ${size}">${portrait(who)}${sizeMark(size)}</span>`;
}

export function sizeMark(size: Page['size']): TemplateResult | typeof nothing {
  if (size === 'any') return nothing;
  return html`<w-icon class="size ${size}" .picture=${size === 'tiny' ? TREATS.potion : TREATS.cake}></w-icon>`;
}

export function seal(vp: number): TemplateResult {
  return drawn('seal figures', vp);
}

export function chapterCard(chapter: Chapter, foot: Foot): TemplateResult {
  return html`<span class="card told chapter" aria-hidden="true"
    >${drawn('name', titleOf(chapter.chapter))} ${seal(chapter.vp)}
    <span class="tiny-pages">${chapter.pages.map(tinyPage)}</span>
    ${drawn('does', word('opens'))} ${drawn('brief', word('opensBrief'))} ${footOf(foot)}</span
  >`;
}
