import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Invitations, devices of sign-ins, and the second factor. Who is signed in stays signed in. */
export const migration: Migration = {
  name: '0032-staff-accounts',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema.alterTable('users').addColumn('totp_secret', 'text').execute()
    await schema.alterTable('users').addColumn('totp_pending', 'text').execute()
    await schema
      .alterTable('users')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()

    await schema
      .createTable('invites')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await schema.createIndex('invites_by_user').on('invites').column('user_id').execute()

    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
      .execute()

    await schema
      .createTable('used_codes')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('step', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('used_codes_pk', ['user_id', 'step'])
      .execute()

    // A column with ids of its own needs a new table.
    await schema.alterTable('sessions').renameTo('sessions_before').execute()
    await schema.dropIndex('sessions_by_user').execute()
    await schema
      .createTable('sessions')
      .addColumn('id', columns.id)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into sessions (token_hash, user_id, created_at, last_used_at)
      select token_hash, user_id, created_at, last_used_at from sessions_before`.execute(transaction)
    await schema.dropTable('sessions_before').execute()
    await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  },
}
