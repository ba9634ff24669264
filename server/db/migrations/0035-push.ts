import type { Migration } from '../migration.ts'

/** Telephones that ring: the site's keys, the devices of staff and crew, and what waits to be sent to them. */
export const migration: Migration = {
  name: '0035-push',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema
      .createTable('push_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .execute()

    await schema
      .createTable('push_devices')
      .addColumn('id', columns.id)
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('crew_id', 'integer', (column) => column.references('crew.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('reached_at', 'text')
      .execute()
    await schema.createIndex('push_devices_by_user').on('push_devices').column('user_id').execute()
    await schema.createIndex('push_devices_by_crew').on('push_devices').column('crew_id').execute()

    await schema
      .createTable('pushes')
      .addColumn('id', columns.id)
      .addColumn('device_id', 'integer', (column) => column.notNull().references('push_devices.id').onDelete('cascade'))
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('occasion', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('state_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await schema.createIndex('pushes_by_occasion').unique().on('pushes').columns(['device_id', 'occasion']).execute()
    await schema.createIndex('pushes_by_next_attempt').on('pushes').columns(['state', 'next_attempt_at']).execute()
    await schema.createIndex('pushes_by_booking').on('pushes').column('booking_id').execute()
  },
}
