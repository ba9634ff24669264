import Schema from 'typebox/schema'

import type { Field, Fields } from '#domain/content/fields.ts'

import { patchSchema } from '#domain/content/schema.ts'
import { AppError } from '../errors.ts'

const validators = new WeakMap<Fields, ReturnType<typeof Schema.Compile>>()

/** Throws AppError 400 with a message for each field that its declaration forbids or does not know. */
export function checkFields(fields: Fields, values: Record<string, unknown>) {
  let validator = validators.get(fields)
  if (!validator) validators.set(fields, (validator = Schema.Compile(patchSchema(fields))))
  if (validator.Check(values)) return
  const [, problems] = validator.Errors(values)
  const errors: Record<string, string[]> = {}
  for (const problem of problems) {
    const steps = problem.instancePath.split('/').slice(1)
    ;(errors[steps[0] || 'record'] ??= []).push(`${placeOf(fields, steps)} ${problem.message}.`)
  }
  throw new AppError(400, 'invalid-fields', Object.values(errors).flat()[0] ?? 'Something is not right.', { errors })
}

/** Where in a record something is wrong, as its form calls it: "Services, entry 2, Title". */
function placeOf(fields: Fields, [name = '', index, ...inner]: string[]): string {
  const field: Field | undefined = fields[name]
  const label = field?.label ?? (name || 'The record')
  if (index === undefined) return label
  const entry = `${label}, entry ${Number(index) + 1}`
  return field?.kind === 'list' && inner.length > 0 ? `${entry}, ${placeOf(field.item, inner)}` : entry
}
