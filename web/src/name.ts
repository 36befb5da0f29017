/** What shows nothing or turns the direction of writing; the server takes none of it (engine/label.c). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;
const BYTES = 47;

/** What somebody has typed as a name that the server takes: in other alphabets a letter is several bytes. */
export function asName(typed: string): string {
  const letters = [...typed.replace(UNSEEN, '').trim()];
  while (new TextEncoder().encode(letters.join('')).length > BYTES) letters.pop();
  return letters.join('').trim();
}
