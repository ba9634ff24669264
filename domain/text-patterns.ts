/**
 * Patterns of what people type, for JSON Schema: control characters break mails and pages, and half of a character (a
 * surrogate alone) becomes another one on its way through UTF-8. A pair of them is one character to JSON Schema.
 */
const halves = String.raw`\uD800-\uDFFF`

/** For use inside of square brackets. */
export const unreadableInLine = String.raw`\u0000-\u001F\u007F` + halves
export const oneLine = `^[^${unreadableInLine}]*$`
/** The same with something in it that can be seen. */
export const filledLine = String.raw`^(?=.*\S)[^${unreadableInLine}]*$`
const unreadableInLines = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F` + halves
/** With tabs and line breaks. */
export const severalLines = `^[^${unreadableInLines}]*$`

/** An address over http or a path of this site, or nothing; never one that runs a script or looks like a path and is none. */
export const linkAddress = String.raw`^(https?://[^\s"'<>]+|/([a-zA-Z0-9_#?=&.-][^\s"'<>\\]*)?)?$`

/** An international telephone number, or nothing. */
export const phoneNumber = String.raw`^(\+?[0-9]{3,20})?$`

/** A picture of this site, never an address elsewhere and never a way out of the folder. */
export const picturePath = String.raw`^(images(/[a-z0-9-]+)+\.(webp|jpg|png))?$`

/** The longest path of a picture, in characters; one that is uploaded gets a shorter one. */
export const picturePathLength = 300

/** What reads as a path inside a folder at all; anything else is a mistake or an attack, not a picture that is missing. */
export const relativePath = String.raw`^(?!(?:.*/)?\.\.?(?:/|$))[\w.-]+(?:/[\w.-]+)*$`

const day = String.raw`(?:19|[2-8]\d)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`

/** A day and a time of day, `2031-08-15T10:00`; not every day of this shape is in the calendar. */
export const wallTime = `^${day}T${clock}$`

/** A day, with or without a time of day. */
export const dayOrWallTime = `^${day}(?:T${clock})?$`

/** A day, or nothing; not every day of this shape is in the calendar. */
export const calendarDay = `^(${day})?$`

/** A telephone number as people write it, or nothing. */
export const staffPhoneNumber = String.raw`^(?:\+?[0-9][0-9 ()./-]{1,37}[0-9])?$`

/** What a message may have filled in, in braces. */
export const placeholders = [
  'name',
  'reference',
  'time',
  'pickup',
  'dropoff',
  'price',
  'driver',
  'car',
  'plate',
  'link',
] as const
export type Placeholder = (typeof placeholders)[number]

/** Several lines in which braces hold the name of something that is filled in, and nothing else. */
export const messagePattern = String.raw`^(?:[^{}${unreadableInLines}]|\{(?:${placeholders.join('|')})\})*$`

/** Of a language, `sq`. */
export const languageCode = '^[a-z]{2,3}$'

/** A time of day. */
export const timeOfDay = `^${clock}$`

/** A time of day, or nothing. */
export const timeOfDayOrNothing = `^(${clock})?$`

/** A day of every year, `08-15`; the last of February too. */
export const seasonDay = String.raw`^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$`

/** What each of them asks for, as it follows on "must be". */
export const patternsInWords: Readonly<Record<string, string>> = {
  [oneLine]: 'one line without control characters',
  [filledLine]: 'one line with something in it, without control characters',
  [severalLines]: 'text without control characters',
  [linkAddress]: 'an address that begins with https:// or http://, or with / for a page of this site',
  [phoneNumber]: '3 to 20 digits, with a + before them at most',
  [messagePattern]: `text in which braces hold only ${placeholders.map((name) => `{${name}}`).join(' ')}`,
  [calendarDay]: 'a day such as 2031-08-15',
  [timeOfDayOrNothing]: 'a time of day such as 18:00',
  [timeOfDay]: 'a time of day such as 18:00',
  [seasonDay]: 'a day of the year such as 08-15',
  [wallTime]: 'a day and a time such as 2031-08-15T10:00',
  [dayOrWallTime]: 'a day such as 2031-08-15, or with a time, 2031-08-15T10:00',
  [staffPhoneNumber]: 'a telephone number such as +355 69 234 5678',
  [picturePath]: 'the path of an uploaded picture',
  [relativePath]: 'the path of an uploaded picture',
}

/** Longest of what signs somebody in, in characters; apart from the calls' schemas, so that browsers get it alone. */
export const signInLimits = { username: 254, password: 1024, code: 40 } as const
