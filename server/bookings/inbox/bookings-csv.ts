import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { type AdminSentence, albanian } from '#domain/words/admin/albanian.ts'

import { agreedCents, agreedInAll } from '../booking-prices.ts'
import { storedRecord } from '../booking-record.ts'
import type { BookingRow } from '../booking-row.ts'

type Cell = string | number | readonly string[] | null

/** The table's columns: what stands above them, and what of a booking stands in them. Times are Saranda's. */
const columns: [heading: AdminSentence, cell: (record: ReturnType<typeof storedRecord>, row: BookingRow) => Cell][] = [
  ['Reference', (record) => record.reference],
  ['Status', (record) => record.status],
  ['Kind', (record) => record.kind],
  ['Trip', (record) => record.subjectName],
  ['Pick-up', (record) => time(record.pickupDateAndTime)],
  ['Name', (record) => record.name],
  ['Phone', (record) => record.phoneNumber],
  ['E-mail', (record) => record.email],
  ['People', (record) => record.nrOfPassengers],
  ['From', (record) => record.pickupAddress],
  ['To', (record) => record.dropoffAddress],
  ['Price in euro', (_, row) => euros(agreedCents(row, 'out'))],
  ['Guest’s note', (record) => record.note],
  ['Language', (record) => record.language],
  ['Booked', (record) => time(wallTimeAt(Date.parse(record.createdAt)))],
  ['Ride back', (record) => time(record.returnDateAndTime ?? '')],
  ['Price of the ride back in euro', (_, row) => euros(agreedCents(row, 'back'))],
  ['Ferry or flight', (record) => record.ferryOrFlight],
  ['Child seats', (record) => record.childSeats],
  ['Bags', (record) => record.bags],
  ['Staff’s note', (record) => record.staffNote],
  ['Suspicions', (record) => record.suspicions],
  ['Departure', (record) => time(record.departure ?? '')],
  ['Adults', (record) => record.adults],
  ['Children', (record) => record.children],
  ['Route', (record) => record.route],
  ['Agreed in all in euro', (_, row) => euros(agreedInAll(row))],
]

/**
 * Excel takes a file apart at the character that the country's settings name: in Albania, Italy, Germany and wherever else
 * a number has a comma, at semicolons. A first line `sep=;` would tell it everywhere, but then it reads the file as if it
 * were not UTF-8, in spite of the mark in front; LibreOffice asks, and proposes what fits.
 */
const separator = ';'

/** What stands above the columns, in the language of staff. Spreadsheets take UTF-8 for what it is only with the mark in front. */
export function csvHead(language: StaffLanguage): string {
  const headings = columns.map(([heading]) => (language === 'sq' ? albanian[heading] : heading) ?? heading)
  return `\uFEFF${headings.map(cell).join(separator)}\r\n`
}

/** Lines as RFC 4180 quotes them, with a leading apostrophe where a spreadsheet would run the text as a formula. */
export function csvLines(rows: readonly BookingRow[]): string {
  return rows
    .map((row) => {
      const record = storedRecord(row)
      return `${columns.map(([, read]) => cell(read(record, row))).join(separator)}\r\n`
    })
    .join('')
}

/** As every spreadsheet knows a time. */
const time = (wallTime: string) => wallTime.replace('T', ' ')

/** With a comma, as in the countries whose spreadsheets take the file apart at semicolons. */
const euros = (cents: number | null) => (cents === null ? null : String(cents / 100).replace('.', ','))

function cell(value: Cell): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  // A telephone number begins with a plus and is no formula.
  const begun = /^[=@\t\r-]|^\+(?!\d+$)/.test(text) ? `'${text}` : text
  // Where the country's settings name commas, the file is taken apart there, also between quotes; those that begin a cell then
  // fall away.
  const harmless = begun.replaceAll(/([,\r\n][\s"]*)(?=[=@]|[+-](?!\d+(?:[,;\n]|$)))/g, "$1'")
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
