import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import type { LanguageStore } from './language-store.ts'

import { AdminLanguage, AvailableLanguage } from '#domain/admin-api.ts'
import { Problem } from '#domain/api.ts'
import { adminApi } from '#domain/paths.ts'
import { unreadableInLine } from '#domain/text-patterns.ts'
import { AppError } from '../errors.ts'
import { idQuery, recordId } from '../http/record-id.ts'

const code = Type.String({ pattern: '^[a-zA-Z]{2,3}$' })
const name = Type.String({ minLength: 1, maxLength: 60, pattern: `^[^${unreadableInLine}<>]+$` })

const NewLanguage = Type.Object({ code, name, flagCode: code }, { additionalProperties: false })
const ChangedLanguage = Type.Partial(
  Type.Object({ ...AdminLanguage.properties, name, version: Type.Integer({ minimum: 1 }) }),
  { additionalProperties: false },
)
const failures = { 400: Problem, 401: Problem, 404: Problem, 409: Problem }

/** Languages: list, add, rename, switch on and off. Register behind `requireAdmin`. */
export const languageRoutes: FastifyPluginAsyncTypebox<{ languages: LanguageStore }> = async (app, { languages }) => {
  app.get(
    `${adminApi}/GetLanguages`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'All languages, the default first',
        response: { 200: Type.Array(AdminLanguage), 401: Problem },
      },
    },
    () => languages.list(),
  )

  app.get(
    `${adminApi}/GetAllAvailableLanguages`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Languages that can be added',
        response: { 200: Type.Array(AvailableLanguage), 401: Problem },
      },
    },
    () => languages.listAvailable(),
  )

  app.post(
    `${adminApi}/CreateLanguage`,
    {
      config: { event: 'language-change' },
      schema: {
        tags: ['Admin'],
        summary: 'Add a language; it starts inactive and empty',
        body: NewLanguage,
        response: { 200: AdminLanguage, ...failures },
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
        tags: ['Admin'],
        summary: 'Rename a language or switch it on or off',
        querystring: idQuery(),
        body: ChangedLanguage,
        response: { 200: AdminLanguage, ...failures },
      },
    },
    (request) => {
      const id = recordId(request)
      if (request.body.id !== undefined && request.body.id !== id) {
        throw new AppError(400, 'other-id', 'The record and its address do not belong together.')
      }
      return languages.update(id, request.body)
    },
  )
}
