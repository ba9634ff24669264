import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/**
 * Any part of a name or number is found along an index of its pieces of three characters. SQLite has such an index of its
 * own; on PostgreSQL it stands on a function of ours, so that no extension has to be there.
 */
export const migration: Migration = {
  name: '0015-search',
  async up(transaction, columns) {
    await transaction.schema
      .alterTable('bookings')
      .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    const bookings = await transaction
      .selectFrom('bookings')
      .select(['id', 'name', 'phoneNumber', 'email', 'reference'])
      .where('erasedAt', 'is', null)
      .execute()
    for (const booking of bookings) {
      const { name, phoneNumber, email, reference } = booking
      const search = [name, phoneNumber, email, reference].map(searchable).join('\n')
      await transaction.updateTable('bookings').set({ search }).where('id', '=', booking.id).execute()
    }
    const statements = columns.dialect === 'sqlite' ? forSqlite : forPostgres
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  },
}

/** Without case and accents. */
function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const forSqlite = [
  `create virtual table bookings_search using fts5(search, content = 'bookings', content_rowid = 'id',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0)`,
  `insert into bookings_search (bookings_search) values ('rebuild')`,
  `create trigger bookings_search_added after insert on bookings begin
    insert into bookings_search (rowid, search) values (new.id, new.search); end`,
  `create trigger bookings_search_deleted after delete on bookings begin
    insert into bookings_search (bookings_search, rowid, search) values ('delete', old.id, old.search); end`,
  `create trigger bookings_search_changed after update of search on bookings when old.search <> new.search begin
    insert into bookings_search (bookings_search, rowid, search) values ('delete', old.id, old.search);
    insert into bookings_search (rowid, search) values (new.id, new.search); end`,
]

const forPostgres = [
  `create function search_grams(text) returns text[] language sql immutable strict parallel safe as
    'select coalesce(array_agg(distinct substr($1, n, 3)), ''{}'') from generate_series(1, length($1) - 2) as n'`,
  'create index bookings_by_search on bookings using gin (search_grams(search))',
]
