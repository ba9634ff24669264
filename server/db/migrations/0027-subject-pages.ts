import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/**
 * What can be booked has a page of its own. The number in its address is the same in all languages: that of the thing's
 * first item, whatever becomes of that one. A row of the price table has its id already, and gains what its page says.
 */
export const migration: Migration = {
  name: '0027-subject-pages',
  async up(transaction) {
    await transaction.schema
      .alterTable('items')
      .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`
      update items set number = (
        select min(same.id) from items as same
        where same.collection = items.collection and same.group_key = items.group_key
      )
    `.execute(transaction)
    for (const column of ['description', 'pickup', 'image_path']) {
      await transaction.schema
        .alterTable('prices')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute()
    }
  },
}
