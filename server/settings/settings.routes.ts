import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { SettingsStore } from './settings-store.ts'

import { Problem } from '#domain/api.ts'
import { adminApi } from '#domain/paths.ts'
import { settingsFields } from '#domain/settings/settings-fields.ts'
import { ChangedSettings, SettingsRecord } from '#domain/settings/settings.ts'
import { adminOf } from '../accounts/require-admin.ts'

/** What staff set once for the whole site. Register behind `requireAdmin`. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ settings: SettingsStore }> = async (app, { settings }) => {
  app.get(
    `${adminApi}/GetSettings`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'The settings of the site; null and an empty list mean the default beside them',
        response: { 200: SettingsRecord, 401: Problem },
      },
    },
    () => settings.read(),
  )

  app.put(
    `${adminApi}/UpdateSettings`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Change settings; they apply at once, in every process',
        body: ChangedSettings,
        response: { 200: SettingsRecord, 400: Problem, 401: Problem, 409: Problem },
      },
    },
    (request) => {
      const { version } = request.body
      const fields = Object.fromEntries(Object.entries(request.body).filter(([name]) => name in settingsFields))
      return settings.update({ fields, version, savedBy: adminOf(request).fullName })
    },
  )
}
