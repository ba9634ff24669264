import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0006-inbox',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('booking_changes')
      .addColumn('id', columns.id)
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .execute()
    await transaction.schema
      .createIndex('booking_changes_by_booking')
      .on('booking_changes')
      .column('booking_id')
      .execute()
    // The inbox reads by the day of the ride, and by status within it.
    await transaction.schema
      .createIndex('bookings_by_wall_time')
      .on('bookings')
      .columns(['pickup_wall_time', 'id'])
      .execute()
    await transaction.schema
      .createIndex('bookings_by_status')
      .on('bookings')
      .columns(['status', 'pickup_wall_time', 'id'])
      .execute()
  },
}
