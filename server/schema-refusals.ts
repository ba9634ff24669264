import { cent } from '#domain/prices/price-facts.ts'
import { patternsInWords } from '#domain/text-patterns.ts'

/** What a validator found, as Ajv and TypeBox both tell it. */
export interface SchemaFault {
  keyword: string
  instancePath: string
  params: object
  message?: string | undefined
}

/** As much of a JSON Schema as its faults are explained by. */
interface Part {
  title?: string
  type?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
}

/** What a schema refuses, in sentences by field: "Services, entry 2, Title must be at most 120 characters long." */
export function refusalsOf(faults: readonly SchemaFault[], schema: unknown, whole: string): Record<string, string[]> {
  // Keyed by what a client sent, `constructor` too: a plain object would find its own inheritance there.
  const refusals = new Map<string, string[]>()
  for (const fault of faults.filter((each) => !isEcho(each, faults))) {
    const path = fault.instancePath.split('/').slice(1)
    const named = namedBy(fault).map((name) => [...path, name])
    for (const steps of named.length > 0 ? named : [path]) {
      const { label, part } = placeOf(schema as Part | undefined, steps)
      const sentences = refusals.getOrInsertComputed(steps[0] ?? whole, () => [])
      const sentence = `${label || `The ${whole}`} ${whatIsWrong(fault, part)}.`
      if (!sentences.includes(sentence)) sentences.push(sentence)
    }
  }
  return Object.fromEntries(refusals)
}

/** What is wrong, as it follows on the field's name. */
function whatIsWrong({ keyword, params, message }: SchemaFault, { minimum, maximum }: Part = {}): string {
  const { limit, multipleOf, pattern, type, allowedValues } = params as Params
  switch (keyword) {
    case 'required':
      return 'is missing'
    case 'additionalProperties':
      return 'is not known here'
    case 'minimum':
    case 'maximum':
      if (minimum !== undefined && maximum !== undefined) return `must be from ${minimum} to ${maximum}`
      return `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${limit}`
    case 'multipleOf':
      return multipleOf === cent ? 'must have at most two decimals' : `must be a multiple of ${multipleOf}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must be at least ${limit} characters long`
    case 'maxLength':
      return `must be at most ${limit} characters long`
    case 'maxItems':
      return `must be a list of at most ${limit}`
    case 'pattern':
      return `must be ${patternsInWords[String(pattern)] ?? 'in another form'}`
    case 'type':
      return `must be ${typesInWords[String(type)] ?? String(type)}`
    case 'enum':
      return `must be one of: ${allowedValues?.join(', ')}`
    default:
      return message ?? 'is not right'
  }
}

interface Params {
  limit?: number
  multipleOf?: number
  pattern?: unknown
  type?: unknown
  allowedValues?: string[]
}

const typesInWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

/** Of a value that may also be null, only what the value itself is refused for; of an undeclared one, only that. */
function isEcho({ keyword, instancePath, params }: SchemaFault, faults: readonly SchemaFault[]): boolean {
  const beside = faults.filter((other) => other.instancePath === instancePath)
  if (keyword === 'boolean') return true
  if (keyword === 'anyOf') return beside.length > 1
  return (params as Params).type === 'null' && beside.some((other) => other.keyword === 'anyOf')
}

/** The fields that a fault of their record names: missing ones, and those that nobody declared. */
function namedBy({ params }: SchemaFault): string[] {
  const { missingProperty, requiredProperties, additionalProperty, additionalProperties } = params as Record<
    string,
    string | string[] | undefined
  >
  return [missingProperty ?? requiredProperties ?? additionalProperty ?? additionalProperties ?? []].flat()
}

/** A part of a schema, and what a form calls it. */
function placeOf(schema: Part | undefined, steps: readonly string[]): { label: string; part: Part | undefined } {
  let part = schema
  const labels = steps.map((step) => {
    const within = part && valueOf(part)
    if (within?.items) {
      part = within.items
      return `entry ${Number(step) + 1}`
    }
    part = within?.properties && Object.hasOwn(within.properties, step) ? within.properties[step] : undefined
    return part?.title ?? step
  })
  return { label: labels.join(', '), part: part && valueOf(part) }
}

/** What a nullable part is when it is not null. */
function valueOf(part: Part): Part {
  return part.anyOf?.find(({ type }) => type !== 'null') ?? part
}
