/*
 * The little Markdown that our rules pages use: headings, paragraphs, lists, tables, bold, italic,
 * code, links as text. Made into templates, so nothing in it can become markup of its own.
 */
import { html, nothing, type TemplateResult } from 'lit';

type Piece = TemplateResult | string | typeof nothing;

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

function heading(line: string, find: string): TemplateResult {
  const level = /^#+/.exec(line)?.[0].length ?? 1;
  const text = inline(line.replace(/^#+\s*/, ''), find);
  return level === 1 ? html`<h2>${text}</h2>` : level === 2 ? html`<h3>${text}</h3>` : html`<h4>${text}</h4>`;
}

function cells(line: string): string[] {
  return line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
}

function tableOf(lines: string[], find: string): TemplateResult {
  const [head = '', , ...body] = lines;
  return html`<div class="scroll"><table>
    <thead><tr>${cells(head).map((cell) => html`<th>${inline(cell, find)}</th>`)}</tr></thead>
    <tbody>${body.map((line) => html`<tr>${cells(line).map((cell) => html`<td>${inline(cell, find)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

/** The block that begins at line i, and the line after it. */
function block(lines: string[], i: number, find: string): [Piece, number] {
  const line = lines[i] ?? '';
  const while_ = (test: (text: string) => boolean): number => {
    let end = i;
    while (end < lines.length && test(lines[end] ?? '')) end++;
    return end;
  };
  if (line.trim() === '') return [nothing, i + 1];
  if (line.startsWith('#')) return [heading(line, find), i + 1];
  if (line.startsWith('```')) {
    let end = i + 1;
    while (end < lines.length && !(lines[end] ?? '').startsWith('```')) end++;
    return [html`<pre tabindex="0">${marked(lines.slice(i + 1, end).join('\n'), find)}</pre>`, end + 1];
  }
  if (line.startsWith('    ')) {
    const end = while_((text) => text.startsWith('    '));
    return [html`<pre tabindex="0">${marked(lines.slice(i, end).map((text) => text.slice(4)).join('\n'), find)}</pre>`, end];
  }
  if (line.startsWith('|')) {
    const end = while_((text) => text.startsWith('|'));
    return [tableOf(lines.slice(i, end), find), end];
  }
  if (ITEM.test(line)) {
    const end = while_((text) => text.trim() !== '' && !text.startsWith('#'));
    const items: string[] = [];
    for (const text of lines.slice(i, end))
      if (ITEM.test(text)) items.push(text.replace(ITEM, ''));
      else items[items.length - 1] += ' ' + text.trim();
    const list = items.map((item) => html`<li>${inline(item, find)}</li>`);
    return [/^\s*\d/.test(line) ? html`<ol>${list}</ol>` : html`<ul>${list}</ul>`, end];
  }
  const end = while_((text) => text.trim() !== '' && !/^(#|\||```)/.test(text));
  return [html`<p>${inline(lines.slice(i, end).join(' '), find)}</p>`, Math.max(end, i + 1)];
}

export function markdown(source: string, find = ''): Piece[] {
  const lines = source.split('\n');
  const pieces: Piece[] = [];
  for (let i = 0; i < lines.length; ) {
    const [piece, next] = block(lines, i, find.toLowerCase());
    pieces.push(piece);
    i = next;
  }
  return pieces;
}
