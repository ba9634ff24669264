import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Reminders and thanks: what a mail is written for stands once, when a ride was done, and at what time reminders go. */
export const migration: Migration = {
  name: '0028-timed-mails',
  async up(transaction) {
    await transaction.schema.alterTable('mails').addColumn('occasion', 'text').execute()
    await transaction.schema
      .createIndex('mails_by_occasion')
      .unique()
      .on('mails')
      .columns(['booking_id', 'kind', 'occasion'])
      .execute()
    await sql`create index mails_of_thanks on mails (lower(recipient), created_at) where kind = 'thanks'`.execute(
      transaction,
    )
    await transaction.schema.alterTable('bookings').addColumn('done_at', 'text').execute()
    await sql`create index bookings_by_done on bookings (done_at) where done_at is not null`.execute(transaction)
    const settings = await transaction.selectFrom('settings').select(['id', 'content']).executeTakeFirstOrThrow()
    const content = JSON.stringify({ reminderTime: '18:00', ...(JSON.parse(settings.content) as object) })
    await transaction.updateTable('settings').set({ content }).where('id', '=', settings.id).execute()
  },
}
