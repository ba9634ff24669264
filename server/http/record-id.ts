import type { FastifyRequest } from 'fastify'

import { highestRecordId } from '#domain/record-id.ts'
import { Problem } from '#domain/problem.ts'
import { AppError, fieldError, notFound } from '../errors.ts'

/** At most 15 digits: always exact as a number. */
const decimal = /^(?:0|[1-9]\d{0,14})$/

/**
 * The id in a call's query, `?id=12`: given once, a plain decimal integer. Throws AppError 400 for anything else
 * (`1abc`, `01`, `1e0`, empty, twice), 404 for a number that is too high to be one's.
 */
export function recordId(request: FastifyRequest, name = 'id'): number {
  const value = (request.query as Record<string, unknown>)[name]
  if (typeof value === 'string' && decimal.test(value)) {
    const id = Number(value)
    if (id > highestRecordId) throw notFound('This record')
    return id
  }
  throw fieldError('invalid-id', name, `${name} must be a whole number.`)
}

/** The same of a call that changes a record. Throws AppError 400 when its body names another record. */
export function changedRecordId(request: FastifyRequest): number {
  const id = recordId(request)
  const { id: named } = request.body as { id?: unknown }
  if (named === undefined || named === id) return id
  throw new AppError(400, 'other-id', 'The record and its address do not belong together.', {
    errors: { id: ['id is not that of the address.'] },
  })
}

/** What calls for one record may answer besides the record. */
export const recordFailures = { 400: Problem, 404: Problem, 409: Problem }

/** For the API page: the id itself is read strictly by `recordId`. */
export function idQuery(name = 'id') {
  return { type: 'object', properties: { [name]: { description: 'A plain decimal integer.' } }, required: [name] }
}
