import type { FastifyRequest } from 'fastify'

import type { Fields } from '#domain/content/fields.ts'
import type { Change } from './stored-record.ts'

import { adminOf } from '../accounts/require-admin.ts'
import { AppError } from '../errors.ts'
import { recordId } from '../http/record-id.ts'

/**
 * What a PUT asks for: which record, and the change to it. Only declared fields count as the change; the keys that a
 * read gave are dropped. Throws AppError 400 when the body names another record than the address.
 */
export function readEdit(request: FastifyRequest, fields: Fields): { id: number; change: Change } {
  const id = recordId(request)
  const body = request.body as Record<string, unknown>
  if (body['id'] !== undefined && body['id'] !== id) {
    const message = 'id is not that of the address.'
    throw new AppError(400, 'other-id', 'The record and its address do not belong together.', {
      errors: { id: [message] },
    })
  }
  const given = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name))
  return {
    id,
    change: {
      fields: Object.fromEntries(given),
      ownValues: body['ownValues'] as string[] | undefined,
      version: body['version'] as number | undefined,
      savedBy: adminOf(request).fullName,
    },
  }
}
