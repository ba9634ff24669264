// Lists the bookings, newest first: `npm run bookings`, or `npm run --silent bookings -- --json` for programs.
import { parseArgs } from 'node:util'

import type { BookingRow } from '#server/bookings/booking-row.ts'

import { shortened } from '#domain/languages/text-start.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { storedRecord } from '#server/bookings/booking-record.ts'
import { isLegUnpriced } from '#server/bookings/booking-prices.ts'
import { databaseAddress } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { readSiteConfig, runCommand, settingsHelp, settingsOption } from './operator-command.ts'

const longestCell = 40

const help = `npm run --silent bookings -- [--json] [--env-file=FILE]

Lists all bookings, newest first; --json is for programs.
${settingsHelp}`

await runCommand(listBookings)

async function listBookings() {
  const { values } = parseArgs({ options: { ...settingsOption, json: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(help)
  const database = await openDatabase(databaseAddress(await readSiteConfig(values['env-file'])))
  try {
    const rows = await database.query.selectFrom('bookings').selectAll().orderBy('id', 'desc').execute()
    console.log(values.json ? JSON.stringify(rows.map(forPrograms), null, 2) : table(rows))
  } finally {
    await database.close()
  }
}

/** As staff read it, without the address of the guest's private page. */
function forPrograms(row: BookingRow) {
  const { statusUrl: _url, ...record } = storedRecord(row)
  return { ...record, pickupAt: row.pickupAt }
}

function table(rows: BookingRow[]): string {
  if (rows.length === 0) return 'No bookings yet.'
  const lines = [
    ['Reference', 'Status', 'Saranda time', 'Name', 'Phone', 'E-mail', 'People', 'From', 'To', 'Price', 'For'],
    ...rows.map((row) => [
      row.reference,
      row.status,
      row.pickupWallTime.replace('T', ' '),
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
