/** What shows nothing or turns the direction of writing; the server takes none of it (engine/label.c). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** What somebody has typed, as the server takes it: in other alphabets a letter is several bytes. */
export function asLabel(typed: string, bytes: number): string {
  const letters = [...typed.replace(UNSEEN, '').trim()];
  while (new TextEncoder().encode(letters.join('')).length > bytes) letters.pop();
  return letters.join('').trim();
}

export const asName = (typed: string): string => asLabel(typed, 47);
