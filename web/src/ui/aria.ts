/** A state for `aria-pressed`, `aria-disabled` and the like, which want words. */
export function ariaBool(on: boolean): 'true' | 'false' {
  return on ? 'true' : 'false';
}
