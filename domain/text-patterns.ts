/**
 * Patterns of what people type, for JSON Schema: control characters break mails and pages, and half of a character (a
 * surrogate alone) becomes another one on its way through UTF-8. A pair of them is one character to JSON Schema.
 */
const halves = String.raw`\uD800-\uDFFF`

/** For use inside of square brackets. */
export const unreadableInLine = String.raw`\u0000-\u001F\u007F` + halves
export const oneLine = `^[^${unreadableInLine}]*$`
/** With tabs and line breaks. */
export const severalLines = String.raw`^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F${halves}]*$`

/** An address over http or a path of this site, or nothing; never one that runs a script or looks like a path and is none. */
export const linkAddress = String.raw`^(https?://[^\s"'<>]+|/([a-zA-Z0-9_#?=&.-][^\s"'<>\\]*)?)?$`

/** An international telephone number, or nothing. */
export const phoneNumber = String.raw`^(\+?[0-9]{3,20})?$`

/** A picture of this site, never an address elsewhere and never a way out of the folder. */
export const picturePath = String.raw`^(images(/[a-z0-9-]+)+\.(webp|jpg|png))?$`

/** What each of them asks for, as it follows on "must be". */
export const patternsInWords: Readonly<Record<string, string>> = {
  [oneLine]: 'one line without control characters',
  [severalLines]: 'text without control characters',
  [linkAddress]: 'an address that begins with https:// or http://, or with / for a page of this site',
  [phoneNumber]: '3 to 20 digits, with a + before them at most',
  [picturePath]: 'the path of an uploaded picture',
}
