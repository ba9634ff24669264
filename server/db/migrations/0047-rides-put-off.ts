import type { Migration } from '../migration.ts'

/** Since when a ride that was put off begins anew: what was tapped of it before counts no more. */
export const migration: Migration = {
  name: '0047-rides-put-off',
  async up({ schema }) {
    await schema.alterTable('rides').addColumn('put_off_at', 'text').execute()
    await schema.alterTable('rides').addColumn('put_off_step', 'integer').execute()
  },
}
