import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import type { PriceStore } from './price-store.ts'

import { Problem } from '#domain/api.ts'
import { adminApi } from '#domain/paths.ts'
import { AdminPrice, ChangedPrice, NewPrice } from '#domain/prices/admin-price.ts'
import { adminOf } from '../accounts/require-admin.ts'
import { addHeaders, addRequest } from '../admin/answer-once.ts'
import { AppError } from '../errors.ts'
import { idQuery, recordId } from '../http/record-id.ts'

const failures = { 400: Problem, 401: Problem, 404: Problem, 409: Problem }

/** The price table's rows. Register behind `requireAdmin`. */
export const priceRoutes: FastifyPluginAsyncTypebox<{ prices: PriceStore }> = async (app, { prices }) => {
  app.get(
    `${adminApi}/GetPriceTable`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'The price table with its names in every language',
        response: { 200: Type.Array(AdminPrice), 401: Problem },
      },
    },
    () => prices.list(),
  )

  app.post(
    `${adminApi}/AddPrice`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Add a route',
        headers: addHeaders,
        body: NewPrice,
        response: { 200: AdminPrice, ...failures, 422: Problem },
      },
    },
    (request) => {
      const { hasNightRate: _, ...fields } = request.body
      return prices.add({ route: '', time: '', translations: {}, ...fields }, addRequest(request, 'AddPrice'))
    },
  )

  app.put(
    `${adminApi}/UpdatePrice`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Change a route',
        querystring: idQuery(),
        body: ChangedPrice,
        response: { 200: AdminPrice, ...failures },
      },
    },
    (request) => {
      const id = recordId(request)
      const { id: given, version, hasNightRate: _, ...fields } = request.body
      if (given !== undefined && given !== id) {
        throw new AppError(400, 'other-id', 'The record and its address do not belong together.')
      }
      return prices.update(id, { fields, version, savedBy: adminOf(request).fullName })
    },
  )

  app.delete(
    `${adminApi}/DeletePrice`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Delete a route',
        querystring: idQuery(),
        response: { 204: Type.Null({ description: 'Deleted.' }), ...failures },
      },
    },
    async (request, reply) => {
      await prices.remove(recordId(request))
      return reply.code(204).send(null)
    },
  )
}
