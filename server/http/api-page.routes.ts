import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { adminApi, apiBase, driverApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { type Answer, createAnswer, sendAnswer } from './answer.ts'

/** The calls described from their schemas: a page at /api/docs, OpenAPI JSON at /api/docs/json. */
export const apiPageRoutes = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Taxi Saranda', version: '1', description: 'Public calls and the calls of the back office.' },
    },
    transform: ({ schema, url }) => ({
      schema: schema && { ...schema, tags: [groupOf(url)], response: describedAnswers(schema) },
      url,
    }),
  })
  let description: Answer | undefined
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    staticCSP: true,
    uiHooks: {
      // More than a megabyte, which anybody may ask for as often as he likes: written and packed once.
      preHandler(request, reply, next) {
        if (request.routeOptions.url !== `${apiBase}/docs/json`) return next()
        description ??= createAnswer(JSON.stringify(app.swagger()), asJson)
        void sendAnswer(request, reply, description)
      },
    },
  })
})

const asJson = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** Under which heading a call stands. */
function groupOf(url: string): string {
  if (url.startsWith(`${adminApi}/`)) return 'Admin'
  return url.startsWith(`${driverApi}/`) ? 'Driver' : 'Public'
}

/**
 * What a call answers, with what the guard in front of it says, and each failure as the kind of document that it is; by
 * `default` those that all calls have in common, such as a body of another kind or a database that does not answer.
 */
function describedAnswers({ response, 'x-role': role }: FastifySchema) {
  const guarded = { ...(role !== 'anyone' && { 401: Problem }), ...(role === 'owner' && { 403: Problem }) }
  const own = response ?? { 200: { description: 'What was asked for.' } }
  const answers = Object.entries({ ...guarded, ...own, default: Problem })
  return Object.fromEntries(
    answers.map(([status, answer]: [string, unknown]) => [status, answer === Problem ? describedProblem : answer]),
  )
}

const describedProblem = {
  description: 'Why not.',
  content: { 'application/problem+json': { schema: Problem } },
}
