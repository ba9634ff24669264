import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0010-booking-marks',
  async up(transaction) {
    await transaction.schema
      .createTable('booking_marks')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    await transaction.schema.createIndex('booking_marks_by_key').on('booking_marks').columns(['key', 'at']).execute()
    await transaction.schema.createIndex('booking_marks_by_age').on('booking_marks').column('at').execute()
  },
}
