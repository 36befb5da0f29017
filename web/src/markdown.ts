/*
 * The Markdown that our rules pages use, made into templates, so nothing in it can become markup of its own: the blocks
 * of markdown-blocks.ts, and in them bold, italic, code, links as text.
 */
import { html, type TemplateResult } from 'lit';
import { blocks, type Block } from './markdown-blocks.ts';

type Piece = TemplateResult | string;

/** Marks what is searched for. */
function marked(text: string, find: string): Piece[] {
  if (!find) return [text];
  const pieces: Piece[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(find); at >= 0; at = lower.indexOf(find, from)) {
    pieces.push(text.slice(from, at), html`<mark>${text.slice(at, at + find.length)}</mark>`);
    from = at + find.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

function inline(text: string, find: string): Piece[] {
  const pieces: Piece[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    pieces.push(...marked(text.slice(from, found.index), find));
    const [whole, bold, italic, code, named] = found;
    if (bold !== undefined) pieces.push(html`<strong>${inline(bold, find)}</strong>`);
    else if (italic !== undefined) pieces.push(html`<em>${inline(italic, find)}</em>`);
    else if (code !== undefined) pieces.push(html`<code>${marked(code, find)}</code>`);
    else if (named !== undefined) pieces.push(...marked(named, find));
    from = found.index + whole.length;
  }
  pieces.push(...marked(text.slice(from), find));
  return pieces;
}

function heading(level: number, text: Piece[]): TemplateResult {
  if (level === 1) return html`<h2>${text}</h2>`;
  return level === 2 ? html`<h3>${text}</h3>` : html`<h4>${text}</h4>`;
}

function tableOf(head: string[], rows: string[][], find: string): TemplateResult {
  return html`<div class="scroll"><table>
    <thead><tr>${head.map((cell) => html`<th>${inline(cell, find)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell, find)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** An item: its first paragraph stands in its line, whatever else it has below. */
function itemOf([first, ...rest]: Block[], find: string): TemplateResult {
  if (first?.kind !== 'paragraph') return html`<li>${first ? shown(first, find) : ''}${rest.map((block) => shown(block, find))}</li>`;
  return html`<li>${inline(first.text, find)}${rest.map((block) => shown(block, find))}</li>`;
}

function shown(block: Block, find: string): TemplateResult {
  switch (block.kind) {
    case 'heading':
      return heading(block.level, inline(block.text, find));
    case 'paragraph':
      return html`<p>${inline(block.text, find)}</p>`;
    case 'listing':
      return html`<pre tabindex="0">${marked(block.text, find)}</pre>`;
    case 'table':
      return tableOf(block.head, block.rows, find);
    case 'list': {
      const items = block.items.map((item) => itemOf(item, find));
      return block.first === undefined ? html`<ul>${items}</ul>` : html`<ol start=${block.first}>${items}</ol>`;
    }
  }
}

export function markdown(source: string, find = ''): TemplateResult[] {
  return blocks(source.split('\n')).map((block) => shown(block, find.toLowerCase()));
}
