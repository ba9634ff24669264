import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import { Account, Problem } from '#domain/api.ts'
import { adminApi } from '#domain/paths.ts'

import type { Accounts } from './accounts.ts'

import { adminOf } from './require-admin.ts'

const ChangedAccount = Type.Object({ language: Account.properties.language }, { additionalProperties: false })

/** GetAccount and UpdateAccount for whoever is signed in. Register behind `requireAdmin`. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.get(
    `${adminApi}/GetAccount`,
    {
      schema: { tags: ['Admin'], summary: 'The own account', response: { 200: Account, 401: Problem } },
    },
    (request) => accountOf(adminOf(request)),
  )

  app.put(
    `${adminApi}/UpdateAccount`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Choose the language of the back office and of the mails to the own address',
        body: ChangedAccount,
        response: { 200: Account, 400: Problem, 401: Problem },
      },
    },
    async (request) => {
      const { language } = request.body
      const admin = adminOf(request)
      await accounts.users.setLanguage(admin.username, language)
      return accountOf({ ...admin, language })
    },
  )
}

const accountOf = ({ username, fullName, email, language }: Account): Account => ({
  username,
  fullName,
  email,
  language,
})
