/*
 * Templates are filled in by the same rules as in engine/text.c, the spaces at which no line may break among them;
 * tests/typography.txt holds both to the same examples. Only spaces of our own words become no-break ones, never
 * those of a name.
 */
import type { Lang } from './protocol.ts';

export const NO_BREAK = '\u00a0';
const ARGUMENT = /\{(\d)(?:#((?:[^{}]|\{\d\})*))?\}/g;

/** The form that a number needs: 0 one, 1 few, 2 many. */
function form(number: number, lang: Lang): number {
  const n = Math.abs(number);
  const ten = n % 10;
  const hundred = n % 100;
  const few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14);
  if (lang === 'en') return n === 1 ? 0 : 1;
  if (lang === 'pl') return n === 1 ? 0 : few ? 1 : 2;
  return ten === 1 && hundred !== 11 ? 0 : few ? 1 : 2;
}

/** A number as it is read: below zero with a minus, not a hyphen. */
export function figure(value: string | number): string {
  return typeof value === 'number' && value < 0 ? `−${-value}` : String(value);
}

/** Whether no line may break between the two: between a number and a word or %, in Polish after a, i, o, u, w, z, in
 *  Russian before a dash. A digit at the end of a name is not a number. */
function stayTogether(before: string, next: string, lang: Lang, afterName: boolean): boolean {
  if (before === '' || /[ \n]$/.test(before) || next.startsWith(' ')) return false;
  if (!afterName && /[0-9]$/.test(before) && /^[%\p{L}]/u.test(next)) return true;
  if (lang === 'pl') return /(?:^|[^\p{L}\p{N}])[aiouwz]$/iu.test(before);
  return lang === 'ru' && /^[—–]/.test(next);
}

/** Appends words to what stands before them; `next` is the beginning of what follows, as far as it is known. */
function addWords(before: string, words: string, next: string, lang: Lang, afterName = false): string {
  let out = before;
  for (let at = 0; at < words.length; at++) {
    const c = words.charAt(at);
    const rest = words.slice(at + 1) || next;
    out += c === ' ' && stayTogether(out, rest, lang, afterName && at === 0) ? NO_BREAK : c;
  }
  return out;
}

/** Words that are not a template. */
export function spaced(words: string, lang: Lang): string {
  return addWords('', words, '', lang);
}

/** The template with its arguments: {0}, {1}, …; {0#one|few|many} is the form that the number needs, and may have {0} in it. */
export function fill(template: string, args: readonly (string | number)[], lang: Lang): string {
  return fillAfter('', template, args, lang);
}

function fillAfter(before: string, template: string, args: readonly (string | number)[], lang: Lang): string {
  let out = before;
  let at = 0;
  let afterName = false;
  for (const found of template.matchAll(ARGUMENT)) {
    const value = args[Number(found[1])] ?? '';
    const forms = found[2]?.split('|');
    const next = forms ? 'n' : typeof value === 'string' ? value : '';
    out = addWords(out, template.slice(at, found.index), next, lang, afterName);
    out = forms
      ? fillAfter(out, forms[Math.min(form(Number(value), lang), forms.length - 1)] ?? '', args, lang)
      : out + figure(value);
    afterName = !forms && typeof value === 'string';
    at = found.index + found[0].length;
  }
  return addWords(out, template.slice(at), '', lang, afterName);
}
