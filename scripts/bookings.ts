// Lists the bookings, newest first: `npm run bookings`, or `npm run --silent bookings -- --json` for programs.
import { parseArgs } from 'node:util'

import type { BookingRow } from '#server/bookings/booking-row.ts'

import { shortened } from '#domain/languages/text-start.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { storedRecord } from '#server/bookings/booking-record.ts'
import { isLegUnpriced } from '#server/bookings/booking-prices.ts'
import { waitingAmong } from '#server/bookings/wait-list/wait-rows.ts'
import { databaseAddress } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { readSiteConfig, runCommand, settingsHelp, settingsOption } from './operator-command.ts'

const longestCell = 40
const headings = 'Reference, Status, Saranda time, Ride back, Name, Phone, E-mail, People, From, To, Price, For'.split(
  ', ',
)

const help = `npm run --silent bookings -- [--json] [--env-file=FILE]

Lists all bookings, newest first, in short; --json is for programs, and for who needs all that they say.
${settingsHelp}`

await runCommand(listBookings)

async function listBookings() {
  const { values } = parseArgs({ options: { ...settingsOption, json: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(help)
  const database = await openDatabase(databaseAddress(await readSiteConfig(values['env-file'])))
  try {
    const rows = await database.query.selectFrom('bookings').selectAll().orderBy('id', 'desc').execute()
    const waiting = await waitingAmong(database.query, rows)
    const listed = rows.map((row) => ({ row, isWaiting: waiting.has(row.id) }))
    console.log(values.json ? JSON.stringify(listed.map(forPrograms), null, 2) : table(listed))
  } finally {
    await database.close()
  }
}

interface ListedBooking {
  row: BookingRow
  /** For seats of a departure. */
  isWaiting: boolean
}

/** As staff read it, without the address of the guest's private page. */
function forPrograms({ row, isWaiting }: ListedBooking) {
  const { statusUrl: _url, ...record } = storedRecord(row)
  return { ...record, isWaiting, pickupAt: row.pickupAt }
}

function table(bookings: ListedBooking[]): string {
  if (bookings.length === 0) return 'No bookings yet.'
  const lines = [
    headings,
    ...bookings.map(({ row, isWaiting }) => [
      row.reference,
      isWaiting ? 'waiting' : row.status,
      row.pickupWallTime.replace('T', ' '),
      (row.returnWallTime ?? '').replace('T', ' '),
      row.name,
      row.phoneNumber,
      row.email,
      String(row.nrOfPassengers),
      row.pickupAddress,
      row.dropoffAddress,
      prices(row),
      [row.kind, row.subjectName].filter(Boolean).join(': '),
    ]),
  ].map((cells) => cells.map((cell) => shortened(cell, longestCell)))
  // One by one: no call takes as many arguments as there are bookings after some years.
  const widths = (lines[0] ?? []).map((_, column) =>
    lines.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0),
  )
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** With a ride back `€30 + €35 (night)`; of a trip that is part of its price. */
function prices(row: BookingRow): string {
  const hasBack = row.returnAt !== null && (row.returnPriceEurCents !== null || isLegUnpriced(row, 'back'))
  return [
    price(row.priceEurCents, row.priceIsNight),
    ...(hasBack ? [price(row.returnPriceEurCents, row.returnPriceIsNight)] : []),
  ].join(' + ')
}

function price(cents: number | null, isNight: number | null): string {
  return cents === null ? '–' : `${formatEuro(cents / 100, 'en')}${isNight ? ' (night)' : ''}`
}
