/** The visitor has asked his system for less motion. Only in the browser. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
