/** How the service worker tells the page that something is a copy, and of when (milliseconds since 1970). */
export const copiedAtHeader = 'x-copied-at'
export const copiedAtAttribute = 'data-copied-at'

/** Reads either of them; undefined for what came from the server. */
export function readCopiedAt(text: string | null): number | undefined {
  return text ? Number(text) : undefined
}
