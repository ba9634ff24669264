import type { Migration } from '../migration.ts'

/** Departures that do not leave: why, and what each of their parties knows and has chosen. */
export const migration: Migration = {
  name: '0041-cancelled-departures',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema.alterTable('departures').addColumn('cancel_reason', 'text').execute()
    await schema
      .alterTable('departures')
      .addColumn('cancel_note', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .alterTable('departures')
      .addColumn('cancelled_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .createTable('cancelled_parties')
      .addColumn('id', columns.id)
      .addColumn('departure_id', 'integer', (column) =>
        column.notNull().references('departures.id').onDelete('cascade'),
      )
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('choice', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'text')
      .addColumn('chosen_at', 'text')
      .addColumn('chosen_by', 'text')
      .addColumn('moved_to', 'text')
      .addColumn('reached_at', 'text')
      .addColumn('reached_by', 'text')
      .addUniqueConstraint('cancelled_parties_of_departure', ['departure_id', 'booking_id'])
      .execute()
    await schema.createIndex('cancelled_parties_by_booking').on('cancelled_parties').column('booking_id').execute()
  },
}
