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
