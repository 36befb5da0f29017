/*
 * Reads the blocks of a page in Markdown: headings, paragraphs, lists in lists, tables, listings, pictures. Lines below
 * an item, indented as far as its text, belong to the item and are read by the same rules.
 */

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'picture'; text: string; of: string }
  | { kind: 'listing'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'list'; first: number | undefined; items: Block[][] };

const ITEM = /^ {0,3}(?:[-*]|(\d+)\.) +(?=\S)/;
const HEADING = /^(#+) +/;
const TABLE = /^ {0,3}\|/;
const FENCE = /^```/;
/** A position that a board draws: a step of a lesson, and which part of the board. */
const PICTURE = /^!\[(.+)\]\(lesson:(\d+\.\d+(?:\/[a-z]+)?)\)$/;
/** Lines that are not text: rules across the page, and notes for its authors. */
const UNSEEN = /^(?:-{3,}|<!--.*-->)$/;

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a paragraph ends before this line; a number within a text begins a list only if it is 1. */
function startsBlock(line: string): boolean {
  if ([HEADING, TABLE, FENCE, PICTURE, UNSEEN].some((start) => start.test(line))) return true;
  const item = ITEM.exec(line);
  return item !== null && (item[1] ?? '1') === '1';
}

/** The index of the first line from i on that is not like that. */
function after(lines: string[], i: number, test: (line: string, i: number) => boolean): number {
  let end = i;
  while (end < lines.length && test(lines[end] ?? '', end)) end++;
  return end;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function cells(line: string): string[] {
  return line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
}

/** Whether the line is part of an item whose text is indented that far. */
function belongs(lines: string[], i: number, inside: number): boolean {
  const line = lines[i] ?? '';
  if (isBlank(line)) return indent(lines[after(lines, i, isBlank)] ?? '') >= inside;
  const goesOn = !isBlank(lines[i - 1] ?? '') && !ITEM.test(line) && !startsBlock(line);
  return indent(line) >= inside || goesOn;
}

function listAt(lines: string[], start: number): [Block, number] {
  const kind = (line: string) => {
    const item = ITEM.exec(line);
    return item && (item[1] === undefined ? 'dots' : 'numbers');
  };
  const wanted = kind(lines[start] ?? '');
  const number = ITEM.exec(lines[start] ?? '')?.[1];
  const items: Block[][] = [];
  let i = start;
  for (let next = i; kind(lines[next] ?? '') === wanted; next = after(lines, i, isBlank)) {
    const line = lines[next] ?? '';
    const inside = ITEM.exec(line)?.[0].length ?? 0;
    i = after(lines, next + 1, (_, at) => belongs(lines, at, inside));
    const below = lines.slice(next + 1, i).map((text) => text.slice(Math.min(inside, indent(text))));
    items.push(blocks([line.slice(inside), ...below]));
  }
  return [{ kind: 'list', first: number === undefined ? undefined : Number(number), items }, i];
}

/** The block that begins at line i, and the line after it. */
function blockAt(lines: string[], i: number): [Block, number] {
  const line = lines[i] ?? '';
  const heading = HEADING.exec(line);
  if (heading) return [{ kind: 'heading', level: heading[1]?.length ?? 1, text: line.slice(heading[0].length) }, i + 1];
  const picture = PICTURE.exec(line);
  if (picture) return [{ kind: 'picture', text: picture[1] ?? '', of: picture[2] ?? '' }, i + 1];
  if (FENCE.test(line)) {
    const end = after(lines, i + 1, (text) => !FENCE.test(text));
    return [{ kind: 'listing', text: lines.slice(i + 1, end).join('\n') }, end + 1];
  }
  if (indent(line) >= 4) {
    const end = after(lines, i, (text) => indent(text) >= 4);
    return [{ kind: 'listing', text: lines.slice(i, end).map((text) => text.slice(4)).join('\n') }, end];
  }
  if (TABLE.test(line)) {
    const end = after(lines, i, (text) => TABLE.test(text));
    const [head = '', , ...rows] = lines.slice(i, end);
    return [{ kind: 'table', head: cells(head), rows: rows.map(cells) }, end];
  }
  if (ITEM.test(line)) return listAt(lines, i);
  const end = after(lines, i + 1, (text) => !isBlank(text) && !startsBlock(text));
  return [{ kind: 'paragraph', text: lines.slice(i, end).map((text) => text.trim()).join(' ') }, end];
}

export function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    if (isBlank(lines[i] ?? '') || UNSEEN.test(lines[i] ?? '')) {
      i++;
      continue;
    }
    const [block, next] = blockAt(lines, i);
    found.push(block);
    i = next;
  }
  return found;
}
