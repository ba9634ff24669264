import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** YYYY-MM-DD. */
const dayInSaranda = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Tirane',
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** What the overview counts by, and when a guest's data was erased. */
export const migration: Migration = {
  name: '0011-booking-figures',
  async up(transaction) {
    const table = transaction.schema.alterTable('bookings')
    await table.addColumn('booked_on', 'text', (column) => column.notNull().defaultTo('')).execute()
    await table.addColumn('route', 'text', (column) => column.notNull().defaultTo('')).execute()
    await table.addColumn('minutes_to_confirm', 'integer').execute()
    await table.addColumn('erased_at', 'text').execute()

    const { rows } = await sql<{ id: number; created: string; confirmed: string | null }>`
      select id, created_at as created, (
        select min(at) from booking_changes
        where booking_id = bookings.id and changes like '%"status":["new","confirmed"]%'
      ) as confirmed from bookings`.execute(transaction)
    for (const { id, created, confirmed } of rows) {
      const minutes = confirmed === null ? null : Math.round((Date.parse(confirmed) - Date.parse(created)) / 60_000)
      await sql`update bookings set booked_on = ${dayInSaranda.format(Date.parse(created))},
        minutes_to_confirm = ${minutes} where id = ${id}`.execute(transaction)
    }

    await transaction.schema
      .createIndex('bookings_by_figures')
      .on('bookings')
      .columns(['booked_on', 'status', 'kind', 'subject_id', 'route', 'language', 'minutes_to_confirm', 'created_at'])
      .execute()
    await sql`create index bookings_by_age on bookings (pickup_at) where erased_at is null`.execute(transaction)
    // The one above is what it was for.
    await transaction.schema.dropIndex('bookings_by_pickup').execute()
  },
}
