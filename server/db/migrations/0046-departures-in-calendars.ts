import type { Migration } from '../migration.ts'

/** How often what calendars say of a departure has changed, and when last; and of what has left a calendar, which trip it was. */
export const migration: Migration = {
  name: '0046-departures-in-calendars',
  async up({ schema }) {
    await schema
      .alterTable('departures')
      .addColumn('change_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .alterTable('departures')
      .addColumn('changed_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema.alterTable('calendar_leavings').addColumn('subject_number', 'integer').execute()
  },
}
