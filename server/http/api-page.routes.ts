import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'

import { apiBase } from '#domain/paths.ts'

/** The calls described from their schemas: a page at /api/docs, OpenAPI JSON at /api/docs/json. */
export const apiPageRoutes = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Taxi Saranda', version: '1', description: 'Public calls and the calls of the back office.' },
    },
  })
  await app.register(swaggerUi, { routePrefix: `${apiBase}/docs`, staticCSP: true })
})
