import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { AdminLanguage, AvailableLanguage } from '#domain/admin-api.ts'
import { RecordVersion } from '#domain/api.ts'
import type { Block } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import { commonValues, withSharedValues } from '#domain/content/shared-values.ts'
import { availableLanguages } from '#domain/languages/available-languages.ts'
import { defaultLanguage } from '#domain/languages/languages.ts'
import { adminApi } from '#domain/paths.ts'
import { unreadableInLine } from '#domain/text-patterns.ts'
import type { Reads, Writes } from '../db/database.ts'
import { AppError, assertVersion, notFound } from '../errors.ts'
import { changedRecordId, idQuery, recordFailures } from '../http/records.ts'
import type { ContentWrite } from './content-feed.ts'
import { listLanguages } from './content-store.ts'
import { readable, stamped } from './save-record.ts'

const Code = Type.String({ pattern: '^[a-zA-Z]{2,3}$' })
const Name = Type.String({
  title: 'Name',
  minLength: 1,
  maxLength: 60,
  pattern: `^(?=.*\\S)[^${unreadableInLine}<>]+$`,
})

const NewLanguage = Type.Object({ code: Code, name: Name, flagCode: Code }, { additionalProperties: false })
const ChangedLanguage = Type.Partial(Type.Object({ ...AdminLanguage.properties, name: Name, version: RecordVersion }), {
  additionalProperties: false,
})

/** Languages: list, add, rename, switch on and off. Register behind `requireAdmin`. */
export const languageRoutes: FastifyPluginAsyncTypebox<{ languages: LanguageStore }> = async (app, { languages }) => {
  app.get(
    `${adminApi}/GetLanguages`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'All languages, the default first',
        response: { 200: Type.Array(AdminLanguage) },
      },
    },
    () => languages.list(),
  )

  app.get(
    `${adminApi}/GetAllAvailableLanguages`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Languages that can be added',
        response: { 200: Type.Array(AvailableLanguage) },
      },
    },
    () => languages.listAvailable(),
  )

  app.post(
    `${adminApi}/CreateLanguage`,
    {
      config: { event: 'language-change' },
      schema: {
        'x-role': 'owner',
        summary: 'Add a language; it starts inactive and empty',
        body: NewLanguage,
        response: { 200: AdminLanguage, ...recordFailures },
      },
    },
    (request) =>
      languages.create({
        name: request.body.name.trim(),
        code: request.body.code.toLowerCase(),
        flagCode: request.body.flagCode.toLowerCase(),
      }),
  )

  app.put(
    `${adminApi}/UpdateLanguage`,
    {
      config: { event: 'language-change' },
      schema: {
        'x-role': 'owner',
        summary: 'Rename a language or switch it on or off',
        querystring: idQuery(),
        body: ChangedLanguage,
        response: { 200: AdminLanguage, ...recordFailures },
      },
    },
    (request) => languages.update(changedRecordId(request), request.body),
  )
}

/** What may change of a language; its code and flag are its identity. */
interface LanguageChange {
  name?: string | undefined
  isActive?: boolean | undefined
  code?: string | undefined
  flagCode?: string | undefined
  version?: number | undefined
}

/** The languages as staff see them, inactive ones too. */
export function createLanguageStore(query: Reads, write: ContentWrite) {
  return {
    list: () => listLanguages(query),

    /** Those of the fixed list that were not added yet. */
    async listAvailable(): Promise<AvailableLanguage[]> {
      const added = await listLanguages(query)
      return availableLanguages.filter((each) => !added.some((language) => isSame(language, each)))
    },

    /** Adds a language of the fixed list, inactive, with a record for every block that says only what all share. AppError 400, 409. */
    create(asked: AvailableLanguage): Promise<AdminLanguage> {
      const known = availableLanguages.find((each) => each.code === asked.code && each.flagCode === asked.flagCode)
      if (!known) throw new AppError(400, 'unknown-language', 'Please choose one of the languages in the list.')
      return write(async (transaction) => {
        const languages = await listLanguages(transaction)
        if (languages.some((language) => isSame(language, known))) throw alreadyAdded()
        const row = await transaction
          .insertInto('languages')
          .values({ ...known, name: asked.name, isActive: 0, version: 1 })
          .returningAll()
          .executeTakeFirstOrThrow()
        await insertRecords(transaction, row.id)
        return { ...row, isActive: false }
      })
    },

    /** Throws AppError 400 for another code or flag, 404, 409 (stale, or the last or default one switched off). */
    update(id: number, change: LanguageChange): Promise<AdminLanguage> {
      return write(async (transaction) => {
        const languages = await listLanguages(transaction)
        const before = languages.find((language) => language.id === id)
        if (!before) throw notFound('This language')
        assertVersion(change.version, before.version)
        const { code = before.code, flagCode = before.flagCode } = change
        if (code !== before.code || flagCode !== before.flagCode) throw otherIdentity()
        const { name = before.name, isActive = before.isActive } = change
        if (!isActive && before.id === defaultLanguage(languages)?.id) throw defaultStaysOn()
        const after = { ...before, name: name.trim(), isActive, version: before.version + 1 }
        await transaction
          .updateTable('languages')
          .set({ name: after.name, isActive: Number(isActive), version: after.version })
          .where('id', '=', id)
          .execute()
        return after
      })
    },
  }
}
type LanguageStore = ReturnType<typeof createLanguageStore>

async function insertRecords(transaction: Writes, languageId: number) {
  const present = await transaction.selectFrom('blockContents').selectAll().orderBy('languageId').execute()
  const rows = (storedBlocks as readonly Block[]).map(({ name, fields }) => {
    const others = present.filter((row) => row.block === name).flatMap((row) => readable(fields, row))
    const content = withSharedValues(fields, completeContent(fields, {}), commonValues(fields, others))
    return { block: name, languageId, ...stamped(content, 1) }
  })
  await transaction.insertInto('blockContents').values(rows).execute()
}

/** The flag names the language in browsers, the code in addresses: neither may stand for two. */
function isSame(a: AvailableLanguage, b: AvailableLanguage): boolean {
  return a.code === b.code || a.flagCode === b.flagCode
}

const alreadyAdded = () => new AppError(409, 'already-there', 'This language has been added already.')

const otherIdentity = () =>
  new AppError(400, 'other-identity', 'The code and the flag of a language cannot be changed; add another language.')

/** The last active language is always the default one. */
const defaultStaysOn = () =>
  new AppError(
    409,
    'default-language',
    'This is the default language; it stays on, since empty texts are shown from it.',
  )
