import * as fc from 'fast-check'

/** The parts of JSON Schema that the site's own description uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  maxItems?: number
  minItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
}

/** Values that the schema allows. */
export function allowedBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(allowedBy))
  const make = makers[schema.type ?? '']
  return make ? make(schema) : fc.jsonValue({ maxDepth: 2 })
}

const makers: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  object: (schema) => (schema.properties ? record(schema) : dictionary(schema)),
  array: ({ items = {}, minItems = 0, maxItems = 4 }) =>
    fc.array(allowedBy(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }),
  string: text,
  integer: ({ minimum = -10, maximum = 1_000_000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -10, maximum = 1_000_000, multipleOf }) =>
    multipleOf === undefined
      ? fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true })
      : fc
          .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
          .map((times) => times / Math.round(1 / multipleOf)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

function record({ properties = {}, required = [] }: JsonSchema) {
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, allowedBy(part)]))
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) })
}

function dictionary({ patternProperties = {}, additionalProperties }: JsonSchema) {
  const [[pattern, value] = ['^[a-z]{2}$', additionalProperties]] = Object.entries(patternProperties)
  const key = fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.dictionary(key, typeof value === 'object' ? allowedBy(value) : fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 4,
  })
}

function text({ pattern, minLength = 0, maxLength = 200 }: JsonSchema) {
  const isLong = (value: string) => value.length >= minLength
  const honest = pattern === undefined ? fc.string({ unit: 'grapheme', maxLength: 60 }) : matching(pattern)
  return honest.map((value) => value.slice(0, maxLength)).filter(isLong)
}

/** Some of the patterns say what must not stand there, in ways that cannot be turned around; plain words match those. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }), fc.constantFrom('abc', 'de', ''))
  } catch {
    return fc.constantFrom('abc', 'de', '')
  }
}

/** What no honest client sends: every type where another is due, and the borders of each. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', ' ', 0, -1, 1.5, 1e21, -0, 2 ** 31, 2 ** 53, [], {}, [[]], { a: 1 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u2028',
    '../../x',
    'javascript:1',
    '<script>',
    "' OR 1=1--",
    '%00',
    '🦭'.repeat(50),
  ),
  fc.constantFrom(
    'x'.repeat(300),
    'x'.repeat(5000),
    '2031-02-30T10:00',
    '9999-12-31T23:59Z',
    'constructor',
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.integer(), { minLength: 50, maxLength: 60 }),
)
