/** A state for `aria-pressed`, `aria-disabled` and the like, which take words. */
export function ariaBool(on: boolean): 'true' | 'false' {
  return on ? 'true' : 'false';
}
