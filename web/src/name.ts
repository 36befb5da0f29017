/** Invisible characters and those that change the direction of writing; the server refuses them (engine/label.c). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A typed name as the server accepts it: in other alphabets a letter is several bytes. */
export function asLabel(typed: string, bytes: number): string {
  const letters = [...typed.replace(UNSEEN, '').trim()];
  while (new TextEncoder().encode(letters.join('')).length > bytes) letters.pop();
  return letters.join('').trim();
}

export const asName = (typed: string): string => asLabel(typed, 47);
