import Schema from 'typebox/schema'

import type { Fields } from '#domain/content/fields.ts'

import { patchSchema } from '#domain/content/schema.ts'
import { AppError } from '../errors.ts'
import { refusalsOf } from '../schema-refusals.ts'

const validators = new WeakMap<Fields, ReturnType<typeof Schema.Compile>>()

/** Throws AppError 400 with a message for each field that its declaration forbids or does not know. */
export function checkFields(fields: Fields, values: Record<string, unknown>) {
  let validator = validators.get(fields)
  if (!validator) validators.set(fields, (validator = Schema.Compile(patchSchema(fields))))
  if (validator.Check(values)) return
  const [, problems] = validator.Errors(values)
  const errors = refusalsOf(problems, patchSchema(fields), 'record')
  throw new AppError(400, 'invalid-fields', Object.values(errors).flat()[0] ?? 'Something is not right.', { errors })
}
