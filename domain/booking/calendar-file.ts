/** An event for a calendar program. Times are instants (milliseconds since 1970). */
export interface CalendarEvent {
  /** The same for one booking at all times, so that a later file replaces the event of an earlier one. */
  uid: string
  /** Counts the changes. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** When this file was made, or what it says of the event last changed. */
  stampedAt: number
  startsAt: number
  endsAt: number
  summary: string
  /** Empty where nothing is to be said; the description too. */
  location: string
  description: string
}

/** What a calendar that is asked for again and again says of itself. */
export interface CalendarAbout {
  name: string
  description: string
  /** How often programs should look. */
  refreshHours: number
}

/**
 * The events as an .ics file (RFC 5545). Times are in UTC: they are the right moment on a phone of any zone, without a
 * zone table that could be out of date.
 */
export function calendarFile(events: readonly CalendarEvent[], about?: CalendarAbout): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taxi Saranda//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(about ? aboutLines(about) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Each twice: by RFC 7986, and under the names that programs have read for longer. */
function aboutLines({ name, description, refreshHours }: CalendarAbout): string[] {
  return [
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    `DESCRIPTION:${escape(description)}`,
    `X-WR-CALDESC:${escape(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ]
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escape(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escape(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escape(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escape(event.description)}`]),
    'END:VEVENT',
  ]
}

/** `20310601T080500Z`. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** RFC 5545 §3.3.11; other control characters may not occur at all. */
function escape(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')
}

const lineOctets = 75
const plain = /^[\x20-\x7e]*$/

/** Lines of at most 75 octets (§3.1), never cut inside a character; those that go on begin with a space. */
function fold(line: string): string {
  // Most are, and a calendar of a season has many.
  if (line.length <= lineOctets && plain.test(line)) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** How many octets a character takes in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x8_00) return 2
  return codePoint < 0x1_00_00 ? 3 : 4
}
