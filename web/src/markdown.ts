/*
 * The Markdown that our rules pages use, made into templates, so nothing in it can become markup of its own: the blocks
 * of markdown-blocks.ts, and in them bold, italic, code, links as text. Numbered rules can be linked to: "- **3.4** …",
 * rows "| R5 | …" or "| H3 good | …" and headings "## 3 A round" have their number as id. Chapters without one, which
 * the contents of the page lead to, are counted: chapter-1, and part-1 where all rules are numbered.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { blocks, type Block } from './markdown-blocks.ts';
import type { Lang } from './protocol.ts';
import { NO_BREAK, spaced } from './typography.ts';

type Piece = TemplateResult | string;

export interface Shown {
  /** The language of the page: lines break by its rules. */
  lang?: Lang;
  /** The search term. */
  find?: string;
  /** Links to numbered rules begin with this; without it there are none. */
  page?: string;
  /** The rule that the reader has followed a link to. */
  here?: string;
  /** Draws a position with its words; without it there are the words only. */
  picture?: (of: string, words: Piece[]) => TemplateResult;
  /** Whether it is the whole page: its title is the page's. */
  alone?: boolean;
  /** Its contents stand beside it, so chapters without a number have an id, too. */
  listed?: boolean;
}

const ID = String.raw`(?:[A-Z]\d+(?:\.\d+)*|\d+(?:\.\d+)+)`;
const RULE = new RegExp(String.raw`^\*\*(${ID})\*\* +`);
const ROW = new RegExp(`^(${ID})(?: |$)`);
const CHAPTER = /^([A-Z]?\d+(?:\.\d+)*)\.? +/;
/** Bold words that begin a paragraph, and are a chapter's name where there are no headings. */
const LEAD = /^\*\*([^*]{2,40})\*\*/;

/** An entry of a page's contents. */
export interface Chapter {
  id: string;
  text: string;
  /** Whether it has no number, while others have. */
  isPart: boolean;
}

/** With the spaces that the words need; marks of bold, italic and code between them are ignored. */
function bound(text: string, lang: Lang): string {
  const words = spaced(text.replace(/[*`]/g, ''), lang);
  let at = 0;
  return text.replace(/[^*`]/g, () => words.charAt(at++));
}

/** Highlights the search term. */
function marked(text: string, find: string): Piece[] {
  if (!find) return [text];
  const pieces: Piece[] = [];
  const lower = text.toLowerCase().replaceAll(NO_BREAK, ' ');
  let from = 0;
  for (let at = lower.indexOf(find); at >= 0; at = lower.indexOf(find, from)) {
    pieces.push(text.slice(from, at), html`<mark>${text.slice(at, at + find.length)}</mark>`);
    from = at + find.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

function formatted(text: string, find: string): Piece[] {
  const pieces: Piece[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    pieces.push(...marked(text.slice(from, found.index), find));
    const [whole, bold, italic, code, named] = found;
    if (bold !== undefined) pieces.push(html`<strong>${formatted(bold, find)}</strong>`);
    else if (italic !== undefined) pieces.push(html`<em>${formatted(italic, find)}</em>`);
    else if (code !== undefined) pieces.push(html`<code>${marked(code, find)}</code>`);
    else if (named !== undefined) pieces.push(...marked(named, find));
    from = found.index + whole.length;
  }
  pieces.push(...marked(text.slice(from), find));
  return pieces;
}

function inline(text: string, { find = '', lang = 'en' }: Shown): Piece[] {
  return formatted(bound(text, lang), find);
}

/** A rule's number, to be linked to. */
function number(id: string, { page, find = '' }: Shown): TemplateResult {
  return html`<a class="number" href="${page ?? ''}#${id}">${marked(id, find)}</a>`;
}

/** The look of a numbered rule; that of the one that the reader came for is marked. */
function look(id: string, { here }: Shown): string {
  return id === here ? 'rule here' : 'rule';
}

/** The names of a page's chapters: headings, and the bold words that begin paragraphs before any of them. */
function chapterName(block: Block, isHeaded: boolean): string | undefined {
  if (block.kind === 'heading') return block.level <= 3 ? block.text : undefined;
  return block.kind === 'paragraph' && !isHeaded ? LEAD.exec(block.text)?.[1]?.replace(/[.:]$/, '') : undefined;
}

function chaptersIn(found: readonly Block[], { page, lang = 'en' }: Shown): Map<Block, Chapter> {
  const chapters = new Map<Block, Chapter>();
  let isHeaded = false;
  for (const block of found) {
    const name = chapterName(block, isHeaded);
    if (name === undefined) continue;
    isHeaded ||= block.kind === 'heading';
    const number = page === undefined ? undefined : CHAPTER.exec(name)?.[1];
    const id = number ?? `${page === undefined ? 'chapter' : 'part'}-${chapters.size + 1}`;
    const isPart = page !== undefined && number === undefined;
    chapters.set(block, { id, text: spaced(name.replace(/[*`]/g, ''), lang), isPart });
  }
  return chapters;
}

function heading(level: number, text: string, how: Shown, chapter?: string): TemplateResult {
  const id = chapter ?? (how.page === undefined ? undefined : CHAPTER.exec(text)?.[1]);
  const words = inline(text, how);
  switch (how.alone ? level : level + 1) {
    case 1:
      return html`<h1>${words}</h1>`;
    case 2:
      return html`<h2 id=${ifDefined(id)}>${words}</h2>`;
    case 3:
      return html`<h3 id=${ifDefined(id)}>${words}</h3>`;
    default:
      return html`<h4 id=${ifDefined(id)}>${words}</h4>`;
  }
}

/** A cell with at most this many letters is not broken: 3 × 4. */
const SHORT = 8;

function rowOf(row: string[], how: Shown): TemplateResult {
  const [first = '', ...rest] = row;
  const id = ROW.exec(first)?.[1];
  const cell = (text: string) => html`<td class=${text.length <= SHORT ? 'short' : ''}>${inline(text, how)}</td>`;
  if (how.page === undefined || id === undefined) return html`<tr>${row.map(cell)}</tr>`;
  const told = inline(first.slice(id.length), how);
  return html`<tr id=${id} class=${look(id, how)}><td>${number(id, how)}${told}</td>${rest.map(cell)}</tr>`;
}

function tableOf(head: string[], rows: string[][], how: Shown): TemplateResult {
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr>${head.map((cell) => html`<th>${inline(cell, how)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => rowOf(row, how))}</tbody>
  </table></div>`;
}

/** An item: its first paragraph stands in its line, whatever else it has below. */
function itemOf([first, ...rest]: Block[], how: Shown): TemplateResult {
  const below = rest.map((block) => shown(block, how));
  if (first?.kind !== 'paragraph') return html`<li>${first ? shown(first, how) : nothing}${below}</li>`;
  const [mark = '', id] = RULE.exec(first.text) ?? [];
  if (how.page === undefined || id === undefined) return html`<li>${inline(first.text, how)}${below}</li>`;
  const text = inline(first.text.slice(mark.length), how);
  return html`<li id=${id} class=${look(id, how)}>${number(id, how)} ${text}${below}</li>`;
}

/** A position, and the words that say what is seen in it. */
function pictureOf(text: string, of: string, how: Shown): TemplateResult {
  const words = inline(text, how);
  return how.picture?.(of, words) ?? html`<p>${words}</p>`;
}

function shown(block: Block, how: Shown, chapter?: string): TemplateResult {
  switch (block.kind) {
    case 'heading':
      return heading(block.level, block.text, how, chapter);
    case 'paragraph':
      return html`<p id=${ifDefined(chapter)}>${inline(block.text, how)}</p>`;
    case 'picture':
      return pictureOf(block.text, block.of, how);
    case 'listing':
      return html`<pre tabindex="0">${marked(block.text, how.find ?? '')}</pre>`;
    case 'table':
      return tableOf(block.head, block.rows, how);
    case 'list': {
      const items = block.items.map((item) => itemOf(item, how));
      return block.first === undefined ? html`<ul>${items}</ul>` : html`<ol start=${block.first}>${items}</ol>`;
    }
  }
}

export function markdown(source: string, how: Shown = {}): TemplateResult[] {
  const lower = { ...how, find: how.find?.toLowerCase() ?? '' };
  const found = blocks(source.split('\n'));
  const chapters = how.listed ? chaptersIn(found, how) : new Map<Block, Chapter>();
  return found.map((block) => shown(block, lower, chapters.get(block)?.id));
}

export function chaptersOf(source: string, how: Shown = {}): Chapter[] {
  return [...chaptersIn(blocks(source.split('\n')), how).values()];
}
