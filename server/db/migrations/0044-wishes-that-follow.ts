import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Rides that go along with a guest who has taken another departure: which move of which party a wish follows. */
export const migration: Migration = {
  name: '0044-wishes-that-follow',
  async up(transaction) {
    await sql`alter table wishes add column follows_party_id integer references cancelled_parties (id) on delete set null`.execute(
      transaction,
    )
    await sql`create index wishes_by_party on wishes (follows_party_id) where follows_party_id is not null`.execute(
      transaction,
    )
  },
}
