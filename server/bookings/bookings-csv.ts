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
  'returnDateAndTime',
  'returnPriceEur',
  'ferryOrFlight',
  'childSeats',
  'bags',
  'staffNote',
  'suspicions',
] as const

/** Spreadsheets take UTF-8 for what it is only with this mark in front. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`

/** Lines of RFC 4180, with a leading apostrophe where a spreadsheet would run the text as a formula. */
export function csvLines(rows: readonly BookingRow[]): string {
  return rows
    .map((row) => {
      const record = {
        ...bookingRecord(row),
        priceEur: euros(row.priceEurCents),
        returnPriceEur: euros(row.returnPriceEurCents),
      }
      return `${columns.map((column) => cell(record[column])).join(',')}\r\n`
    })
    .join('')
}

const euros = (cents: number | null) => (cents === null ? null : cents / 100)

function cell(value: string | number | readonly string[] | null): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  // A telephone number begins with a plus and is no formula.
  const harmless = /^[=@\t\r-]|^\+(?!\d+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
