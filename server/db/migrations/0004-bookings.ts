import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0004-bookings',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('bookings')
      .addColumn('id', columns.id)
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer')
      .addColumn('subject_name', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('nr_of_passengers', 'integer', (column) => column.notNull())
      .addColumn('pickup_at', 'text', (column) => column.notNull())
      .addColumn('pickup_wall_time', 'text', (column) => column.notNull())
      .addColumn('pickup_address', 'text', (column) => column.notNull())
      .addColumn('dropoff_address', 'text', (column) => column.notNull())
      .addColumn('price_eur_cents', 'integer')
      .addColumn('price_is_night', 'integer')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('receipt_token', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await transaction.schema
      .createIndex('bookings_by_content')
      .on('bookings')
      .columns(['content_hash', 'created_at'])
      .execute()
    await transaction.schema.createIndex('bookings_by_pickup').on('bookings').column('pickup_at').execute()

    await transaction.schema
      .createTable('idempotency_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await transaction.schema
      .createIndex('idempotency_keys_by_age')
      .on('idempotency_keys')
      .column('created_at')
      .execute()
    // Deleting a booking deletes its keys; both databases look for them by this column.
    await transaction.schema
      .createIndex('idempotency_keys_by_booking')
      .on('idempotency_keys')
      .column('booking_id')
      .execute()
  },
}
