import type { Migration } from '../migration.ts'

/** The index that the overview counts along holds when rides are, too: what is confirmed after them is no answer in time. */
export const migration: Migration = {
  name: '0048-answers-before-rides',
  async up({ schema }) {
    await schema.dropIndex('bookings_by_figures').execute()
    await schema
      .createIndex('bookings_by_figures')
      .on('bookings')
      .columns(['booked_on', 'status', 'kind', 'subject_id', 'route', 'language', 'minutes_to_confirm', 'created_at'])
      .columns(['pickup_at', 'nr_of_passengers', 'price_eur_cents', 'price_is_night'])
      .columns(['return_price_eur_cents', 'return_price_is_night'])
      .execute()
  },
}
