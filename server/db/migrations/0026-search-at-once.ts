import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** A booking is in SQLite's search index as soon as it is stored, and none waits for it any more (decision 0032). */
export const migration: Migration = {
  name: '0026-search-at-once',
  async up(transaction, columns) {
    if (columns.dialect !== 'sqlite') return
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  },
}

const statements = [
  `insert into bookings_search (rowid, search) select id, search from bookings
    where id in (select id from bookings_to_index)`,
  'drop trigger bookings_search_added',
  'drop trigger bookings_search_deleted',
  'drop trigger bookings_search_changed',
  'drop table bookings_to_index',
  `create trigger bookings_search_added after insert on bookings begin
    insert into bookings_search (rowid, search) values (new.id, new.search); end`,
  `create trigger bookings_search_deleted after delete on bookings begin
    insert into bookings_search (bookings_search, rowid, search) values ('delete', old.id, old.search); end`,
  `create trigger bookings_search_changed after update of search on bookings when old.search <> new.search begin
    insert into bookings_search (bookings_search, rowid, search) values ('delete', old.id, old.search);
    insert into bookings_search (rowid, search) values (new.id, new.search); end`,
]
