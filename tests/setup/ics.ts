/** A calendar file as a program reads it, by RFC 5545 and nothing else of this project. */
export interface ParsedCalendar {
  properties: Record<string, string>
  events: Record<string, string>[]
}

/** Reads an .ics file. Throws for what no program has to understand. */
export function parseCalendar(file: string): ParsedCalendar {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.')
  if (/[^\r]\n|\r[^\n]/.test(file)) throw new Error('A line does not end with CRLF.')
  for (const line of file.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line is longer than 75 octets: ${line}`)
  }
  const lines = file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('This is no calendar.')
  const calendar: ParsedCalendar = { properties: {}, events: [] }
  let event: Record<string, string> | undefined
  for (const line of lines.slice(1, -1)) {
    if (line === 'BEGIN:VEVENT' && !event) event = {}
    else if (line === 'END:VEVENT' && event) {
      for (const name of ['UID', 'DTSTAMP', 'DTSTART']) if (!event[name]) throw new Error(`An event has no ${name}.`)
      calendar.events.push(event)
      event = undefined
    } else {
      const [, name = '', text = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
      const target = event ?? calendar.properties
      if (name === '' || name in target) throw new Error(`This line is none, or stands there twice: ${line}`)
      target[name] = unescaped(text)
    }
  }
  if (event) throw new Error('An event does not end.')
  return calendar
}

function unescaped(text: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(text)) throw new Error(`This is not escaped: ${text}`)
  return text.replaceAll(/\\(.)/g, (_, character: string) => {
    if (!/[\\;,nN]/.test(character)) throw new Error(`This is no escape: ${text}`)
    return /n/i.test(character) ? '\n' : character
  })
}
