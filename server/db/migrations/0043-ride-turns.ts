import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Who was given which ride, and since when anew: what he handed back before that is over, whenever it arrives. */
export const migration: Migration = {
  name: '0043-ride-turns',
  async up(transaction) {
    const { schema } = transaction
    await schema
      .createTable('ride_turns')
      .addColumn('ride_id', 'integer', (column) => column.notNull().references('rides.id').onDelete('cascade'))
      .addColumn('crew_id', 'integer', (column) => column.notNull().references('crew.id').onDelete('cascade'))
      .addColumn('begun_at', 'text')
      .addColumn('last_step', 'integer')
      .addPrimaryKeyConstraint('ride_turns_key', ['ride_id', 'crew_id'])
      .execute()
    // Whoever drives it or has tapped for it was given it once; what had ended a turn ends it still.
    await sql`insert into ride_turns (ride_id, crew_id, last_step)
      select ride_id, crew_id, max(last_step) from (
        select id as ride_id, steps_by as crew_id, cast(null as integer) as last_step from rides where steps_by is not null
        union all
        select ride_id, crew_id, case when ends_turn = 1 then id end from ride_steps
        where crew_id is not null and taken <> 'not-yours'
      ) as given group by ride_id, crew_id`.execute(transaction)
    await schema.alterTable('ride_steps').dropColumn('ends_turn').execute()
  },
}
