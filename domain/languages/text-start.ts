/** What a reader takes for one sign: two letters of a flag, or a character with its accents, skin colour and what is joined to it. */
const sign = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200D.[\p{M}\p{EMod}]*)*/gsu

/**
 * The beginning of a text, no longer than `length` (as `text.length` counts), cut between signs and never inside one. It
 * counts by itself, because Intl.Segmenter knows other emoji on the server than on an older phone.
 */
export function textStart(text: string, length: number): string {
  let end = 0
  for (const { 0: found, index } of text.matchAll(sign)) {
    if (index + found.length > length) break
    end = index + found.length
  }
  return text.slice(0, end)
}

/** The same, and where something was cut off, an ellipsis stands for it. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${textStart(text, length - 1).trimEnd()}…`
}
