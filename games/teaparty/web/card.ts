/* A card: a hero or a character with number, treats and name; a chapter with its pages; a back. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '@web/ui/icon.ts';
import { styled } from '@web/ui/styled.ts';
import '@web/ui/icon.ts';
import { shortName, titleOf } from './names.ts';
import { FIGURES, TREATS, book, hueOf, teapot } from './pictures.ts';
import { figureOf, isKind, orderOf, treatsOf } from './state.ts';
import type { Chapter, Face, Figure, Kind, Page } from './state.ts';

export type Back = 'hero' | 'character' | 'chapter';

/** Letters that are part of a picture: screen readers get the label of the thing itself. */
export function drawn(name: string, text: string | number): TemplateResult {
  return html`<b class="${name} drawn" data-text=${text} aria-hidden="true"></b>`;
}

/** A picture in the hue of its character. */
export function portrait(figure: Figure): TemplateResult {
  return html`<w-icon class="portrait" .picture=${FIGURES[figure]} ${styled({ color: hueOf(figure) })}></w-icon>`;
}

export function card(of: Kind | Face): TemplateResult {
  const figure = figureOf(of);
  const order = orderOf(of);
  const treats = treatsOf(of);
  const icon = (treat: 'potion' | 'cake') => html`<w-icon class=${treat} .picture=${TREATS[treat]}></w-icon>`;
  const back = isKind(of) ? 'guest' : 'hero';
  return html`<span class="card ${back}" ${styled({ '--of': hueOf(figure) })} aria-hidden="true"
    ><span class="rim"></span>${order === null ? nothing : drawn('number figures', order)}
    ${treats.length === 0 ? nothing : html`<span class="treats">${treats.map(icon)}</span>`}
    ${portrait(figure)}${drawn('label', shortName(figure))}</span
  >`;
}

const BACKS: Record<Back, Picture> = { hero: FIGURES.rabbit, character: teapot, chapter: book };

export function back(of: Back): TemplateResult {
  return html`<span class="card back ${of}" aria-hidden="true"><w-icon .picture=${BACKS[of]}></w-icon></span>`;
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

export function chapterCard(chapter: Chapter): TemplateResult {
  return html`<span class="card chapter" aria-hidden="true"
    ><span class="leaf"
      >${seal(chapter.vp)}<span class="tiny-pages">${chapter.pages.map(tinyPage)}</span
      >${drawn('label', titleOf(chapter.chapter))}</span
    ></span
  >`;
}
