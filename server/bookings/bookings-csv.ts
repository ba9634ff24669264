import type { BookingRow } from './store-booking.ts'

import { bookingRecord } from './booking-answer.ts'

const columns = [
  'reference',
  'status',
  'kind',
  'subjectName',
  'pickupDateAndTime',
  'name',
  'phoneNumber',
  'email',
  'nrOfPassengers',
  'pickupAddress',
  'dropoffAddress',
  'priceEur',
  'note',
  'language',
  'createdAt',
] as const

/** Spreadsheets take UTF-8 for what it is only with this mark in front. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`

/** Lines of RFC 4180, with a leading apostrophe where a spreadsheet would run the text as a formula. */
export function csvLines(rows: readonly BookingRow[]): string {
  return rows
    .map((row) => {
      const record = { ...bookingRecord(row), priceEur: row.priceEurCents === null ? '' : row.priceEurCents / 100 }
      return `${columns.map((column) => cell(record[column])).join(',')}\r\n`
    })
    .join('')
}

function cell(value: string | number): string {
  const text = String(value)
  // A telephone number begins with a plus and is no formula.
  const harmless = /^[=@\t\r-]|^\+(?!\d+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
