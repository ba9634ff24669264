/** Letters of the scripts that are read from the right: Hebrew, Arabic, Syriac, Thaana and their like. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * What somebody wrote, to stand in a line of other words: letters read from the right would pull the number or the arrow
 * behind them to their other side. Without any it stays as it is.
 */
export const setApart = (text: string) => (fromTheRight.test(text) ? `\u2068${text}\u2069` : text)

/** From where to where. An arrow turns for no script: whatever letters the places have, it leads from left to right. */
export function wayText(from: string, to: string): string {
  const way = `${setApart(from)} → ${setApart(to)}`
  return fromTheRight.test(way) ? `\u2066${way}\u2069` : way
}
