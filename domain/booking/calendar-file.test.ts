import { expect, test } from 'vitest'

import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'SR-ABCDEF@taxi.example',
  sequence: 3,
  status: 'CONFIRMED',
  stampedAt: Date.parse('2031-05-01T08:00:00.123Z'),
  startsAt: Date.parse('2031-06-01T08:05:00Z'),
  endsAt: Date.parse('2031-06-01T09:05:00Z'),
  summary: 'Taxi Saranda: Saranda → Ksamil',
  location: 'Saranda',
  description: 'Reference: SR-ABCDEF',
}

const lines = (changes: Partial<CalendarEvent>) => calendarFile([{ ...event, ...changes }]).split('\r\n')

test('times are instants in UTC, and every line ends as calendars want it', () => {
  const file = calendarFile([event])

  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTAMP:20310501T080000Z', 'DTSTART:20310601T080500Z', 'DTEND:20310601T090500Z']),
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('what has a meaning in the format is escaped, and no text becomes a line of its own', () => {
  const found = lines({ summary: String.raw`a\b;c,d`, location: 'x\r\nATTENDEE:mailto:evil@example.com\u0007' })

  expect(found).toContain(String.raw`SUMMARY:a\\b\;c\,d`)
  expect(found).toContain(String.raw`LOCATION:x\nATTENDEE:mailto:evil@example.com `)
})

test('long lines are folded at 75 octets, between characters, and read back whole', () => {
  const description = 'Ξενοδοχείο 😀 '.repeat(40)
  const file = calendarFile([{ ...event, description }])

  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
  expect(longest).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`)
})

test('several events are each whole, in one calendar', () => {
  const file = calendarFile([event, { ...event, uid: 'SR-ABCDEF-back@taxi.example' }])

  expect(file.match(/^UID:.*$/gm)).toEqual(['UID:SR-ABCDEF@taxi.example', 'UID:SR-ABCDEF-back@taxi.example'])
  expect(file.match(/^(?:BEGIN|END):VEVENT$/gm)).toEqual(['BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VEVENT', 'END:VEVENT'])
  expect(file.match(/^END:VCALENDAR$/gm)).toHaveLength(1)
})
