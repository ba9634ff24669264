import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/**
 * A new booking waits in a table of its own until it is put into SQLite's search index with others, which costs a quarter of
 * putting each in by itself. PostgreSQL's index does so by itself. And the same content is looked for among the bookings of
 * ten minutes: an index that begins with the time grows at its end, however many bookings there are.
 */
export const migration: Migration = {
  name: '0016-search-later',
  async up(transaction, columns) {
    const statements = columns.dialect === 'sqlite' ? [...onBoth, ...forSqlite] : onBoth
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  },
}

const onBoth = [
  'drop index bookings_by_content',
  'create index bookings_by_content on bookings (substr(created_at, 1, 15), content_hash)',
]

const isWaiting = 'exists (select 1 from bookings_to_index where id = old.id)'

const forSqlite = [
  'create table bookings_to_index (id integer primary key)',
  'drop trigger bookings_search_added',
  'drop trigger bookings_search_deleted',
  'drop trigger bookings_search_changed',
  `create trigger bookings_search_added after insert on bookings begin
    insert into bookings_to_index (id) values (new.id); end`,
  `create trigger bookings_search_deleted after delete on bookings begin
    insert into bookings_search (bookings_search, rowid, search) select 'delete', old.id, old.search where not ${isWaiting};
    delete from bookings_to_index where id = old.id; end`,
  `create trigger bookings_search_changed after update of search on bookings
    when old.search <> new.search and not ${isWaiting} begin
    insert into bookings_search (bookings_search, rowid, search) values ('delete', old.id, old.search);
    insert into bookings_search (rowid, search) values (new.id, new.search); end`,
]
