import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0007-mail',
  async up(transaction, columns) {
    await transaction.schema.alterTable('bookings').addColumn('cancel_asked_at', 'text').execute()
    await transaction.schema
      .createTable('mails')
      .addColumn('id', columns.id)
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('state_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await transaction.schema
      .createIndex('mails_by_next_attempt')
      .on('mails')
      .columns(['state', 'next_attempt_at'])
      .execute()
    await transaction.schema.createIndex('mails_by_booking').on('mails').column('booking_id').execute()
  },
}
