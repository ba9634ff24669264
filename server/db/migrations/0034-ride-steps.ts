import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** What drivers tap, and the link by which each of them opens his page. */
export const migration: Migration = {
  name: '0034-ride-steps',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema.alterTable('crew').addColumn('link_hash', 'text').execute()
    await schema.createIndex('crew_by_link').unique().on('crew').column('link_hash').execute()
    await schema
      .createTable('ride_steps')
      .addColumn('id', columns.id)
      .addColumn('ride_id', 'integer', (column) => column.notNull().references('rides.id').onDelete('cascade'))
      .addColumn('crew_id', 'integer', (column) => column.references('crew.id').onDelete('set null'))
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('undoes', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('device_at', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('eur_cents', 'integer')
      .addColumn('lek', 'integer')
      .addColumn('taken', 'text', (column) => column.notNull())
      .addColumn('ends_turn', 'integer', (column) => column.notNull())
      .addColumn('vehicle_id', 'integer')
      .execute()
    await schema.createIndex('ride_steps_of_ride').on('ride_steps').column('ride_id').execute()
    await schema
      .alterTable('rides')
      .addColumn('steps_by', 'integer', (column) => column.references('crew.id').onDelete('set null'))
      .execute()
    await schema.alterTable('rides').addColumn('step_key', 'text').execute()
    await sql`update rides set steps_by = crew_id`.execute(transaction)
  },
}
