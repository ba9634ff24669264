import type { Migration } from '../migration.ts'

/**
 * Ready words for WhatsApp: a record for each language, with the shipped texts where there are some. And when staff first
 * answered for a booking by writing to its guest.
 */
export const migration: Migration = {
  name: '0025-message-texts',
  async up(transaction) {
    await transaction.schema.alterTable('bookings').addColumn('vouched_at', 'text').execute()
    const languages = await transaction.selectFrom('languages').select(['id', 'code']).execute()
    if (languages.length === 0) return
    // Not loaded where the seed stores them itself.
    const { seededLanguages } = await import('#seed/content/languages.ts')
    const shipped = new Map<string, object>(seededLanguages.map(({ code, contents }) => [code, contents.messages]))
    await transaction
      .insertInto('blockContents')
      .values(
        languages.map(({ id, code }) => ({
          block: 'messages',
          languageId: id,
          content: JSON.stringify(shipped.get(code) ?? {}),
          version: 1,
          updatedAt: new Date().toISOString(),
        })),
      )
      .execute()
  },
}
