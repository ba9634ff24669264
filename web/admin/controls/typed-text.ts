/** A table, or a list in Word, brings tabs along, and Word and PowerPoint have line breaks of their own: nobody sees what is refused. */
export const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
export const inLines = (text: string) =>
  text
    .replaceAll(/[\v\f\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n\r]/gu, '')
