import type { Migration } from '../migration.ts'

/** The list, filtered by kind or trip, is read along an index too, however long it has become. */
export const migration: Migration = {
  name: '0014-long-lists',
  async up(transaction) {
    for (const [name, column] of [
      ['bookings_by_kind', 'kind'],
      ['bookings_by_subject', 'subject_id'],
    ] as const) {
      await transaction.schema.createIndex(name).on('bookings').columns([column, 'pickup_wall_time', 'id']).execute()
    }
  },
}
