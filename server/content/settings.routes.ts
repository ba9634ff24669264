import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { isEmailAddress, plainEmail } from '#domain/booking/email-address.ts'
import { completeContent } from '#domain/content/empty.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { settingsFields, settingsKey } from '#domain/settings/settings-fields.ts'
import { ChangedSettings, defaultSettings, SettingsRecord, type StoredSettings } from '#domain/settings/settings.ts'
import { adminOf } from '../accounts/require-admin.ts'
import type { Reads } from '../db/database.ts'
import { assertVersion, fieldError } from '../errors.ts'
import { iso } from '../iso.ts'
import { readJson } from '../stored-json.ts'
import type { ContentWrite } from './content-feed.ts'
import { keepRevision } from './revisions.ts'

/** What staff set once for the whole site. Register behind `requireAdmin`. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ settings: SettingsStore }> = async (app, { settings }) => {
  app.get(
    `${adminApi}/GetSettings`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'The settings of the site; null and an empty list mean the default beside them',
        response: { 200: SettingsRecord },
      },
    },
    () => settings.read(),
  )

  app.put(
    `${adminApi}/UpdateSettings`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'Change settings; they apply at once, in every process',
        body: ChangedSettings,
        response: { 200: SettingsRecord, 400: Problem, 409: Problem },
      },
    },
    (request) => {
      const { version } = request.body
      const fields = Object.fromEntries(Object.entries(request.body).filter(([name]) => name in settingsFields))
      return settings.update({ fields, version, savedBy: adminOf(request).fullName })
    },
  )
}

interface SettingsChange {
  fields: Partial<StoredSettings>
  version: number | undefined
  savedBy: string
}

interface SettingsStoreOptions {
  query: Reads
  /** Pages and rules follow the settings, so a change raises the content version. */
  write: ContentWrite
  /** Who is told of bookings where staff named nobody. */
  environmentEmails: string[]
}

/** The settings as staff edit them: one row. */
export function createSettingsStore({ query, write, environmentEmails }: SettingsStoreOptions) {
  const defaults = { ...defaultSettings, operatorEmails: environmentEmails }

  function recordOf(row: Row): SettingsRecord {
    return { ...storedSettings(row), version: row.version, defaults }
  }

  return {
    read: async (): Promise<SettingsRecord> => recordOf(await readRow(query)),

    /** Throws AppError 400 for what is no address, and 409 when `version` is not the stored one. */
    update({ fields, version, savedBy }: SettingsChange): Promise<SettingsRecord> {
      refusePath(fields.reviewUrl)
      const change = fields.operatorEmails
        ? { ...fields, operatorEmails: readAddresses(fields.operatorEmails) }
        : fields
      return write(async (transaction) => {
        const row = await readRow(transaction)
        assertVersion(version, row.version)
        const next = {
          ...row,
          content: JSON.stringify({ ...storedSettings(row), ...change }),
          version: row.version + 1,
          updatedAt: iso(Date.now()),
        }
        await transaction.updateTable('settings').set(next).execute()
        await keepRevision(transaction, settingsKey, row, next, savedBy)
        return recordOf(next)
      })
    },
  }
}

type SettingsStore = ReturnType<typeof createSettingsStore>

type Row = Awaited<ReturnType<typeof readRow>>

function readRow(from: Reads) {
  return from.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
}

function storedSettings(row: Pick<Row, 'content'>): StoredSettings {
  // The declaration says what it completes to. Where they are damaged the defaults hold; left out, a text would be an empty one.
  return completeContent(settingsFields, readJson(row.content) ?? defaultSettings) as StoredSettings
}

/** A mail knows no page of this site by its path alone. */
function refusePath(reviewUrl: string | undefined) {
  if (!reviewUrl?.startsWith('/')) return
  throw fieldError('invalid-settings', 'reviewUrl', 'The address for reviews must begin with https:// or http://.')
}

/** Each once, without blank lines. */
function readAddresses(given: string[]): string[] {
  const addresses = given.map(plainEmail).filter(Boolean)
  const wrong = addresses.find((address) => !isEmailAddress(address))
  if (wrong !== undefined) {
    throw fieldError('invalid-settings', 'operatorEmails', `${wrong} is no e-mail address.`)
  }
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
